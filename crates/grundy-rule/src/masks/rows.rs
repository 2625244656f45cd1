//! From a rule over lists to a rule that lists its moves as cuts.
//!
//! In a rule of this form each number of the list stays in its place, and a move leaves of it what there is, no more than
//! something that depends on the choices alone: `rows[j]`, `min(rows[j], k)`. The position is asked besides only how long
//! it is and whether a number is so large at least: `for k in 0..rows[i]-1`, `if rows[i] > k`. Then all moves from the
//! positions below one are moves from that one too, with the same choices, and what they leave of it is all that they leave
//! of any: the rule itself lists them, if it says besides what each needs and where each number comes from.

use super::reader::{
    Reader, arithmetic, counted, leading, listing as listed, local, number, plus, result, tuple, typed, up_to,
};
use grundy_language::builtin::Builtin;
use grundy_language::tree::{
    Alternative, Arithmetic, Clause, Comparison, Element, Expr, Kind, Pattern, Qualifier, Target, Tree,
};
use grundy_language::types::Type;

/// The rule that lists the moves of another: from `([], position, [])` to what a move needs, as pairs of a place and the
/// least number there, what it leaves, and for each number the places that it comes from. `None` where the form of the rule
/// does not say so.
pub(super) fn listing(tree: &Tree) -> Option<Tree> {
    if tree.position != numbers() || tree.filter.is_some() || !tree.rewrites.is_empty() {
        return None;
    }
    let clauses = tree.clauses.iter().map(Reading::of).collect::<Option<Vec<_>>>()?;
    Some(listed(tree, vec![needs(), numbers(), places()], clauses))
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

/// What is known of a clause so far; of a local that stands for a number of the position the places are noted that it
/// comes from.
struct Reading {
    clause: Reader,
    /// Pairs of a place and the least number there.
    needs: Vec<Expr>,
}

impl Reading {
    fn of(clause: &Clause) -> Option<Clause> {
        let Pattern::Local(position) = clause.pattern else { return None };
        let mut reading = Reading { clause: Reader::new(position, &clause.locals), needs: Vec::new() };
        for qualifier in &clause.qualifiers {
            reading.qualifier(qualifier)?;
        }
        let alternatives = clause.alternatives.iter().map(|one| reading.alternative(one));
        let alternatives = alternatives.collect::<Option<Vec<_>>>()?;
        let [first, last] = [needs(), places()].map(|ty| Pattern::Local(reading.clause.fresh(ty)));
        let pattern = vec![first, Pattern::Local(position), last];
        Some(reading.clause.written(clause, pattern, alternatives))
    }

    fn qualifier(&mut self, qualifier: &Qualifier) -> Option<()> {
        match qualifier {
            Qualifier::For(_, source) if self.clause.is_free(source) => {}
            Qualifier::For(Target::Local(chosen), Expr { kind: Kind::Range(from, to), .. })
                if self.clause.is_free(from) =>
            {
                self.at_least(to, local(*chosen, Type::Int))?;
            }
            Qualifier::If(condition) => self.condition(condition)?,
            Qualifier::Let(target, value) => self.name(target, value)?,
            Qualifier::For(..) => return None,
        }
        self.clause.qualifiers.push(qualifier.clone());
        Some(())
    }

    /// A name for what is free, or for a number of the position.
    fn name(&mut self, target: &Target, value: &Expr) -> Option<()> {
        if !self.clause.is_free(value) {
            let Target::Local(name) = target else { return None };
            let from = self.from(value)?;
            self.clause.taken.insert(*name, from);
        }
        Some(())
    }

    /// A condition: what it asks of the position is noted.
    fn condition(&mut self, condition: &Expr) -> Option<()> {
        match &condition.kind {
            _ if self.clause.is_free(condition) => {}
            Kind::And(one, other) => {
                self.condition(one)?;
                self.condition(other)?;
            }
            Kind::Compare(first, rest) => {
                let mut one = &**first;
                for (op, other) in rest {
                    match op {
                        _ if self.clause.is_free(one) && self.clause.is_free(other) => {}
                        Comparison::Less => self.at_least(other, plus(self.clause.free(one)?, 1))?,
                        Comparison::LessEqual => self.at_least(other, self.clause.free(one)?)?,
                        Comparison::Greater => self.at_least(one, plus(self.clause.free(other)?, 1))?,
                        Comparison::GreaterEqual => self.at_least(one, self.clause.free(other)?)?,
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
            Kind::Arithmetic(Arithmetic::Add, a, b) if self.clause.is_free(b) => {
                self.at_least(a, arithmetic(Arithmetic::Subtract, least, (**b).clone()))
            }
            Kind::Arithmetic(Arithmetic::Add, a, b) if self.clause.is_free(a) => {
                self.at_least(b, arithmetic(Arithmetic::Subtract, least, (**a).clone()))
            }
            Kind::Arithmetic(Arithmetic::Subtract, a, b) if self.clause.is_free(b) => {
                self.at_least(a, arithmetic(Arithmetic::Add, least, (**b).clone()))
            }
            // What is free is asked of the position that all are below.
            Kind::Builtin(Builtin::Min, parts) if parts.len() > 1 => parts
                .iter()
                .filter(|part| !self.clause.is_free(part))
                .cloned()
                .collect::<Vec<_>>()
                .iter()
                .try_for_each(|part| self.at_least(part, least.clone())),
            _ => {
                let from = self.from(expr)?;
                let place = Expr { kind: Kind::Index(Box::new(from), Box::new(number(0))), ..number(0) };
                // With a negative number in it, it would be no move.
                let least = counted(Builtin::Max, vec![least, number(0)]);
                self.needs.push(tuple(vec![place, least]));
                Some(())
            }
        }
    }

    /// The places of a number of the position, which are one.
    fn from(&self, expr: &Expr) -> Option<Expr> {
        match &expr.kind {
            Kind::Index(list, place) if self.clause.is_position(list) && self.clause.is_free(place) => {
                Some(typed(Kind::List(vec![Element::One((**place).clone())]), numbers()))
            }
            Kind::Local(name) => self.clause.taken.get(name).cloned(),
            _ => None,
        }
    }

    fn alternative(&mut self, alternative: &Alternative) -> Option<Alternative> {
        let result = result(alternative).filter(|_| alternative.is_plain())?;
        let from = self.places(result)?;
        let need = typed(Kind::List(self.needs.iter().cloned().map(Element::One).collect()), needs());
        Some(leading(alternative, vec![need, result.clone(), from]))
    }

    /// By number of a list, the places that it comes from.
    fn places(&mut self, list: &Expr) -> Option<Expr> {
        let kind = match &list.kind {
            _ if self.clause.is_position(list) => {
                let place = self.clause.fresh(Type::Int);
                let one = typed(Kind::List(vec![Element::One(local(place, Type::Int))]), numbers());
                let last = plus(counted(Builtin::Len, vec![list.clone()]), -1);
                Kind::Comprehension(Box::new(one), vec![up_to(place, last)])
            }
            Kind::Slice(of, from, until)
                if [from, until].into_iter().flatten().all(|bound| self.clause.is_free(bound)) =>
            {
                Kind::Slice(Box::new(self.places(of)?), from.clone(), until.clone())
            }
            Kind::Join(one, other) => Kind::Join(Box::new(self.places(one)?), Box::new(self.places(other)?)),
            Kind::If(condition, yes, no) if self.clause.is_free(condition) => {
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
                        Qualifier::For(Target::Local(number), source) if !self.clause.is_free(source) => {
                            let source = self.places(source)?;
                            let from = self.clause.fresh(numbers());
                            self.clause.taken.insert(*number, local(from, numbers()));
                            Qualifier::For(Target::Local(from), source)
                        }
                        Qualifier::Let(target, value) => {
                            self.name(target, value)?;
                            qualifier.clone()
                        }
                        Qualifier::For(_, free) | Qualifier::If(free) if self.clause.is_free(free) => {
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
            _ if self.clause.is_free(expr) => Kind::List(Vec::new()),
            Kind::Builtin(Builtin::Min, parts) if parts.len() > 1 => {
                let parts = parts.iter().map(|part| self.entry(part)).collect::<Option<Vec<_>>>()?;
                return parts
                    .into_iter()
                    .reduce(|one, other| typed(Kind::Join(Box::new(one), Box::new(other)), numbers()));
            }
            Kind::If(condition, yes, no) if self.clause.is_free(condition) => {
                Kind::If(condition.clone(), Box::new(self.entry(yes)?), Box::new(self.entry(no)?))
            }
            _ => return self.from(expr),
        };
        Some(typed(kind, numbers()))
    }
}
