//! From a rule over sets to a rule that lists its moves as masks.
//!
//! In a rule of this form the position stands only where members of it are chosen (`for x in s`), asked for (`if y in s`,
//! `if z not in s`), taken out (`s - {x}`, `{v for v in s if …}`) or put in (`s + {x}`). What a move needs, forbids, takes
//! out and puts in then depends on its choices alone, and another rule can list that for all members at once: in it the
//! position is the set of all members, and its options are the moves.

use crate::diagnostic::Span;
use crate::rule::builtin::Builtin;
use crate::rule::tree::{
    Alternative, Clause, Comparison, Component, Element, Expr, Kind, Local, Outcome, Pattern, Qualifier,
    Target, Tree,
};
use crate::rule::types::Type;

/// The rule that lists the moves of another: from `([], {}, members, {})` to what a move needs, what it forbids, what it
/// takes out and what it puts in. `None` where the form of the rule does not say so.
pub(super) fn listing(tree: &Tree) -> Option<Tree> {
    let Type::Set(member) = &tree.position else { return None };
    if tree.filter.is_some() || !tree.rewrites.is_empty() {
        return None;
    }
    let clauses =
        tree.clauses.iter().map(|clause| Reading::of(clause, member)).collect::<Option<Vec<_>>>()?;
    let (list, set) = (Type::List(member.clone()), tree.position.clone());
    Some(Tree {
        position: Type::Tuple(vec![list, set.clone(), set.clone(), set]),
        clauses,
        endings: Vec::new(),
        start: None,
        misere: false,
        ..tree.clone()
    })
}

/// What is known of a clause so far.
struct Reading<'c> {
    clause: &'c Clause,
    /// The local that stands for the position.
    position: usize,
    member: &'c Type,
    need: Vec<Expr>,
    forbid: Vec<Expr>,
    qualifiers: Vec<Qualifier>,
}

impl<'c> Reading<'c> {
    fn of(clause: &'c Clause, member: &'c Type) -> Option<Clause> {
        let Pattern::Local(position) = clause.pattern else { return None };
        let mut reading = Reading {
            clause,
            position,
            member,
            need: Vec::new(),
            forbid: Vec::new(),
            qualifiers: Vec::new(),
        };
        for qualifier in &clause.qualifiers {
            reading.qualifier(qualifier)?;
        }
        let alternatives = clause.alternatives.iter().map(|one| reading.alternative(one));
        let alternatives = alternatives.collect::<Option<Vec<_>>>()?;
        let (list, set) = (reading.list_type(), reading.set_type());
        let mut locals = clause.locals.clone();
        let mut fresh = |ty: Type| {
            locals.push(Local { name: "_".into(), ty });
            Pattern::Local(locals.len() - 1)
        };
        let pattern = [fresh(list), fresh(set.clone()), Pattern::Local(position), fresh(set)];
        Some(Clause {
            pattern: Pattern::Tuple(pattern.into()),
            locals,
            qualifiers: reading.qualifiers,
            alternatives,
            ..clause.clone()
        })
    }

    fn list_type(&self) -> Type {
        Type::List(Box::new(self.member.clone()))
    }

    fn set_type(&self) -> Type {
        Type::Set(Box::new(self.member.clone()))
    }

    fn qualifier(&mut self, qualifier: &Qualifier) -> Option<()> {
        match qualifier {
            Qualifier::For(target, source) if self.is_position(source) => {
                self.need.push(self.chosen(target));
                self.qualifiers.push(qualifier.clone());
            }
            Qualifier::If(condition) => self.condition(condition)?,
            Qualifier::For(_, source) | Qualifier::Let(_, source) => {
                self.is_free(source).then(|| self.qualifiers.push(qualifier.clone()))?;
            }
        }
        Some(())
    }

    /// A condition: what it asks of the position is noted. What is needed is asked of the set of all members too.
    fn condition(&mut self, condition: &Expr) -> Option<()> {
        if let Kind::And(one, other) = &condition.kind {
            self.condition(one)?;
            return self.condition(other);
        }
        if !self.is_free(condition) {
            match self.asked(condition)? {
                (member, true) => self.need.push(member),
                (member, false) => {
                    self.forbid.push(member);
                    return Some(());
                }
            }
        }
        self.qualifiers.push(Qualifier::If(condition.clone()));
        Some(())
    }

    /// The member that a condition asks for, and whether it is to be there.
    fn asked(&self, condition: &Expr) -> Option<(Expr, bool)> {
        match &condition.kind {
            Kind::Not(inner) => self.asked(inner).map(|(member, there)| (member, !there)),
            Kind::Compare(member, rest) => match &rest[..] {
                [(Comparison::In, set)] if self.is_position(set) => self.free(member).map(|one| (one, true)),
                [(Comparison::NotIn, set)] if self.is_position(set) => {
                    self.free(member).map(|one| (one, false))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn alternative(&self, alternative: &Alternative) -> Option<Alternative> {
        let Alternative { outcome: Outcome::Certain(components), gain: None, cost: None, span } = alternative
        else {
            return None;
        };
        let [Component::One(result)] = &components[..] else { return None };
        let put_in = self.put_in(result)?;
        let without = |out: Expr| self.set(Kind::Difference(Box::new(self.all()), Box::new(out)));
        let taken_out = without(result.clone());
        // What can never be there is left out: with a negative number in it, it would make the move none.
        let forbidden = without(without(self.set(Kind::Set(elements(&self.forbid)))));
        let need = expr(Kind::List(elements(&self.need)), self.list_type());
        let parts = vec![need, forbidden, taken_out, put_in];
        let ty = Type::Tuple(parts.iter().map(|part| part.ty.clone()).collect());
        let components = vec![Component::One(expr(Kind::Tuple(parts), ty))];
        Some(Alternative { outcome: Outcome::Certain(components), gain: None, cost: None, span: *span })
    }

    /// What a result puts in, if of every member it says apart from the others whether it stays.
    fn put_in(&self, result: &Expr) -> Option<Expr> {
        match &result.kind {
            Kind::Local(local) if *local == self.position => Some(self.set(Kind::Set(Vec::new()))),
            Kind::Difference(before, out) if self.is_free(out) => {
                Some(self.set(Kind::Difference(Box::new(self.put_in(before)?), out.clone())))
            }
            Kind::Builtin(Builtin::Without, parts) => match &parts[..] {
                [before, out] if self.is_free(out) => {
                    let parts = vec![self.put_in(before)?, out.clone()];
                    Some(self.set(Kind::Builtin(Builtin::Without, parts)))
                }
                _ => None,
            },
            Kind::Union(before, more) | Kind::Union(more, before) if self.is_free(more) => {
                Some(self.set(Kind::Union(Box::new(self.put_in(before)?), more.clone())))
            }
            Kind::Comprehension(body, qualifiers) => match qualifiers.split_first()? {
                (Qualifier::For(target, source), conditions)
                    if self.is_position(source)
                        && is_chosen(body, target)
                        && conditions.iter().all(
                            |one| matches!(one, Qualifier::If(condition) if self.is_free(condition)),
                        ) =>
                {
                    Some(self.set(Kind::Set(Vec::new())))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn is_position(&self, expr: &Expr) -> bool {
        matches!(expr.kind, Kind::Local(local) if local == self.position)
    }

    /// Whether the position does not stand in it.
    fn is_free(&self, expr: &Expr) -> bool {
        !self.is_position(expr) && expr.parts().into_iter().all(|part| self.is_free(part))
    }

    fn free(&self, expr: &Expr) -> Option<Expr> {
        self.is_free(expr).then(|| expr.clone())
    }

    fn all(&self) -> Expr {
        self.set(Kind::Local(self.position))
    }

    fn set(&self, kind: Kind) -> Expr {
        expr(kind, self.set_type())
    }

    /// What a loop has chosen, as an expression.
    fn chosen(&self, target: &Target) -> Expr {
        match target {
            Target::Local(local) => expr(Kind::Local(*local), self.clause.locals[*local].ty.clone()),
            Target::Tuple(parts) => {
                let parts: Vec<Expr> = parts.iter().map(|part| self.chosen(part)).collect();
                let ty = Type::Tuple(parts.iter().map(|part| part.ty.clone()).collect());
                expr(Kind::Tuple(parts), ty)
            }
        }
    }
}

fn elements(members: &[Expr]) -> Vec<Element> {
    members.iter().cloned().map(Element::One).collect()
}

fn expr(kind: Kind, ty: Type) -> Expr {
    Expr { kind, ty, span: Span::default() }
}

/// Whether an expression is just what a loop has chosen.
fn is_chosen(expr: &Expr, target: &Target) -> bool {
    match (&expr.kind, target) {
        (Kind::Local(one), Target::Local(other)) => one == other,
        (Kind::Tuple(parts), Target::Tuple(targets)) => {
            parts.len() == targets.len()
                && parts.iter().zip(targets).all(|(part, target)| is_chosen(part, target))
        }
        _ => false,
    }
}
