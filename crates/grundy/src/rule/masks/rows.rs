//! From a rule over lists to a rule that lists its moves as cuts.
//!
//! In a rule of this form each number of the list stays in its place, and a move leaves of it what there is, no more than
//! something that depends on the choices alone: `rows[j]`, `min(rows[j], k)`. The position is asked besides only how long
//! it is and whether a number is so large at least: `for k in 0..rows[i]-1`, `if rows[i] > k`. Then all moves from the
//! positions below one are moves from that one too, with the same choices, and what they leave of it is all that they leave
//! of any: the rule itself lists them, if it says besides what each needs and where each number comes from.

use crate::answer::MoveKind;
use crate::diagnostic::Span;
use crate::rule::builtin::Builtin;
use crate::rule::tree::{
    Alternative, Arithmetic, Clause, Comparison, Component, Element, Expr, Kind, Local, Outcome, Pattern,
    Qualifier, Target, Tree,
};
use crate::rule::types::Type;
use crate::value::Value;
use std::collections::BTreeMap;

/// The rule that lists the moves of another: from `([], position, [])` to what a move needs, as pairs of a place and the
/// least number there, what it leaves, and for each number the places that it comes from. `None` where the form of the rule
/// does not say so.
pub(super) fn listing(tree: &Tree) -> Option<Tree> {
    if tree.position != numbers() || tree.filter.is_some() || !tree.rewrites.is_empty() {
        return None;
    }
    Some(Tree {
        position: Type::Tuple(vec![needs(), numbers(), places()]),
        clauses: tree.clauses.iter().map(Reading::of).collect::<Option<Vec<_>>>()?,
        endings: Vec::new(),
        start: None,
        misere: false,
        ..tree.clone()
    })
}

pub(super) fn numbers() -> Type {
    Type::List(Box::new(Type::Int))
}

/// Of each number those that it comes from.
fn places() -> Type {
    Type::List(Box::new(numbers()))
}

fn needs() -> Type {
    Type::List(Box::new(Type::Tuple(vec![Type::Int, Type::Int])))
}

/// What is known of a clause so far.
struct Reading {
    /// The local that stands for the position.
    position: usize,
    locals: Vec<Local>,
    /// The locals that stand for a number of the position, each with the places that it comes from.
    taken: BTreeMap<usize, Expr>,
    /// Pairs of a place and the least number there.
    needs: Vec<Expr>,
    qualifiers: Vec<Qualifier>,
}

impl Reading {
    fn of(clause: &Clause) -> Option<Clause> {
        let Pattern::Local(position) = clause.pattern else { return None };
        let mut reading = Reading {
            position,
            locals: clause.locals.clone(),
            taken: BTreeMap::new(),
            needs: Vec::new(),
            qualifiers: Vec::new(),
        };
        for qualifier in &clause.qualifiers {
            reading.qualifier(qualifier)?;
        }
        let alternatives = clause.alternatives.iter().map(|one| reading.alternative(one));
        let alternatives = alternatives.collect::<Option<Vec<_>>>()?;
        let pattern = [needs(), places()].map(|ty| Pattern::Local(reading.fresh(ty)));
        let [first, last] = pattern;
        Some(Clause {
            pattern: Pattern::Tuple(vec![first, Pattern::Local(position), last]),
            locals: reading.locals,
            qualifiers: reading.qualifiers,
            alternatives,
            ..clause.clone()
        })
    }

    fn fresh(&mut self, ty: Type) -> usize {
        self.locals.push(Local { name: "_".into(), ty });
        self.locals.len() - 1
    }

    fn qualifier(&mut self, qualifier: &Qualifier) -> Option<()> {
        match qualifier {
            Qualifier::For(_, source) if self.is_free(source) => {}
            Qualifier::For(Target::Local(chosen), Expr { kind: Kind::Range(from, to), .. })
                if self.is_free(from) =>
            {
                self.at_least(to, local(*chosen, Type::Int))?;
            }
            Qualifier::If(condition) => self.condition(condition)?,
            Qualifier::Let(target, value) => self.name(target, value)?,
            Qualifier::For(..) => return None,
        }
        self.qualifiers.push(qualifier.clone());
        Some(())
    }

    /// A name for what is free, or for a number of the position.
    fn name(&mut self, target: &Target, value: &Expr) -> Option<()> {
        if !self.is_free(value) {
            let Target::Local(name) = target else { return None };
            let from = self.from(value)?;
            self.taken.insert(*name, from);
        }
        Some(())
    }

    /// A condition: what it asks of the position is noted.
    fn condition(&mut self, condition: &Expr) -> Option<()> {
        match &condition.kind {
            _ if self.is_free(condition) => {}
            Kind::And(one, other) => {
                self.condition(one)?;
                self.condition(other)?;
            }
            Kind::Compare(first, rest) => {
                let mut one = &**first;
                for (op, other) in rest {
                    match op {
                        _ if self.is_free(one) && self.is_free(other) => {}
                        Comparison::Less => self.at_least(other, plus(self.free(one)?, 1))?,
                        Comparison::LessEqual => self.at_least(other, self.free(one)?)?,
                        Comparison::Greater => self.at_least(one, plus(self.free(other)?, 1))?,
                        Comparison::GreaterEqual => self.at_least(one, self.free(other)?)?,
                        _ => return None,
                    }
                    one = other;
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// Notes what makes an expression so large at least.
    fn at_least(&mut self, expr: &Expr, least: Expr) -> Option<()> {
        match &expr.kind {
            Kind::Arithmetic(Arithmetic::Add, a, b) if self.is_free(b) => {
                self.at_least(a, arithmetic(Arithmetic::Subtract, least, (**b).clone()))
            }
            Kind::Arithmetic(Arithmetic::Add, a, b) if self.is_free(a) => {
                self.at_least(b, arithmetic(Arithmetic::Subtract, least, (**a).clone()))
            }
            Kind::Arithmetic(Arithmetic::Subtract, a, b) if self.is_free(b) => {
                self.at_least(a, arithmetic(Arithmetic::Add, least, (**b).clone()))
            }
            // What is free is asked of the position that all are below.
            Kind::Builtin(Builtin::Min, parts) if parts.len() > 1 => parts
                .iter()
                .filter(|part| !self.is_free(part))
                .cloned()
                .collect::<Vec<_>>()
                .iter()
                .try_for_each(|part| self.at_least(part, least.clone())),
            _ => {
                let from = self.from(expr)?;
                let place = Expr { kind: Kind::Index(Box::new(from), Box::new(number(0))), ..number(0) };
                // With a negative number in it, it would be no move.
                let least = Expr { kind: Kind::Builtin(Builtin::Max, vec![least, number(0)]), ..number(0) };
                let ty = Type::Tuple(vec![Type::Int, Type::Int]);
                self.needs.push(typed(Kind::Tuple(vec![place, least]), ty));
                Some(())
            }
        }
    }

    /// The places of a number of the position, which are one.
    fn from(&self, expr: &Expr) -> Option<Expr> {
        match &expr.kind {
            Kind::Index(list, place) if self.is_position(list) && self.is_free(place) => {
                Some(typed(Kind::List(vec![Element::One((**place).clone())]), numbers()))
            }
            Kind::Local(name) => self.taken.get(name).cloned(),
            _ => None,
        }
    }

    fn alternative(&mut self, alternative: &Alternative) -> Option<Alternative> {
        let Alternative {
            kind: MoveKind::Ordinary,
            outcome: Outcome::Certain(components),
            gain: None,
            cost: None,
            span,
        } = alternative
        else {
            return None;
        };
        let [Component::One(result)] = &components[..] else { return None };
        let from = self.places(result)?;
        let need = typed(Kind::List(self.needs.iter().cloned().map(Element::One).collect()), needs());
        let ty = Type::Tuple(vec![needs(), numbers(), places()]);
        let components = vec![Component::One(typed(Kind::Tuple(vec![need, result.clone(), from]), ty))];
        let outcome = Outcome::Certain(components);
        Some(Alternative { kind: MoveKind::Ordinary, outcome, gain: None, cost: None, span: *span })
    }

    /// By number of a list, the places that it comes from.
    fn places(&mut self, list: &Expr) -> Option<Expr> {
        let kind = match &list.kind {
            _ if self.is_position(list) => {
                let place = self.fresh(Type::Int);
                let len = typed(Kind::Builtin(Builtin::Len, vec![list.clone()]), Type::Int);
                let all = Kind::Range(Box::new(number(0)), Box::new(plus(len, -1)));
                let one = typed(Kind::List(vec![Element::One(local(place, Type::Int))]), numbers());
                let every = Qualifier::For(Target::Local(place), typed(all, numbers()));
                Kind::Comprehension(Box::new(one), vec![every])
            }
            Kind::Slice(of, from, until)
                if [from, until].into_iter().flatten().all(|bound| self.is_free(bound)) =>
            {
                Kind::Slice(Box::new(self.places(of)?), from.clone(), until.clone())
            }
            Kind::Join(one, other) => Kind::Join(Box::new(self.places(one)?), Box::new(self.places(other)?)),
            Kind::If(condition, yes, no) if self.is_free(condition) => {
                Kind::If(condition.clone(), Box::new(self.places(yes)?), Box::new(self.places(no)?))
            }
            Kind::List(elements) => {
                let one = |element: &Element| match element {
                    Element::One(one) => self.entry(one).map(Element::One),
                    Element::Splice(_) => None,
                };
                Kind::List(elements.iter().map(one).collect::<Option<_>>()?)
            }
            Kind::Comprehension(body, qualifiers) => {
                let mut read = Vec::new();
                for qualifier in qualifiers {
                    read.push(match qualifier {
                        Qualifier::For(Target::Local(number), source) if !self.is_free(source) => {
                            let source = self.places(source)?;
                            let from = self.fresh(numbers());
                            self.taken.insert(*number, local(from, numbers()));
                            Qualifier::For(Target::Local(from), source)
                        }
                        Qualifier::Let(target, value) => {
                            self.name(target, value)?;
                            qualifier.clone()
                        }
                        Qualifier::For(_, free) | Qualifier::If(free) if self.is_free(free) => {
                            qualifier.clone()
                        }
                        _ => return None,
                    });
                }
                Kind::Comprehension(Box::new(self.entry(body)?), read)
            }
            _ => return None,
        };
        Some(typed(kind, places()))
    }

    /// The places that a number of the result comes from: none where it is free.
    fn entry(&self, expr: &Expr) -> Option<Expr> {
        let kind = match &expr.kind {
            _ if self.is_free(expr) => Kind::List(Vec::new()),
            Kind::Builtin(Builtin::Min, parts) if parts.len() > 1 => {
                let parts = parts.iter().map(|part| self.entry(part)).collect::<Option<Vec<_>>>()?;
                return parts
                    .into_iter()
                    .reduce(|one, other| typed(Kind::Join(Box::new(one), Box::new(other)), numbers()));
            }
            Kind::If(condition, yes, no) if self.is_free(condition) => {
                Kind::If(condition.clone(), Box::new(self.entry(yes)?), Box::new(self.entry(no)?))
            }
            _ => return self.from(expr),
        };
        Some(typed(kind, numbers()))
    }

    fn is_position(&self, expr: &Expr) -> bool {
        matches!(expr.kind, Kind::Local(local) if local == self.position)
    }

    /// Whether it depends on the choices and on the length of the position alone.
    fn is_free(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Local(name) => *name != self.position && !self.taken.contains_key(name),
            Kind::Builtin(Builtin::Len, of) if of.iter().all(|of| self.is_position(of)) => true,
            _ => expr.parts().into_iter().all(|part| self.is_free(part)),
        }
    }

    fn free(&self, expr: &Expr) -> Option<Expr> {
        self.is_free(expr).then(|| expr.clone())
    }
}

fn typed(kind: Kind, ty: Type) -> Expr {
    Expr { kind, ty, span: Span::default() }
}

fn number(n: i64) -> Expr {
    typed(Kind::Value(Value::Int(n)), Type::Int)
}

fn local(name: usize, ty: Type) -> Expr {
    typed(Kind::Local(name), ty)
}

fn plus(expr: Expr, n: i64) -> Expr {
    arithmetic(Arithmetic::Add, expr, number(n))
}

fn arithmetic(op: Arithmetic, one: Expr, other: Expr) -> Expr {
    typed(Kind::Arithmetic(op, Box::new(one), Box::new(other)), Type::Int)
}
