//! From a rule over sets to a rule that lists its moves as masks.
//!
//! In a rule of this form the position stands only where members of it are chosen (`for x in s`), asked for (`if y in s`,
//! `if z not in s`, `if all(u != x for u in s)`), taken out (`s - {x}`, `{v for v in s if …}`) or put in (`s + {x}`). What a
//! move needs, forbids, takes out and puts in then depends on its choices alone, and another rule can list that for all
//! members at once: in it the position is the set of all members, and its options are the moves.

use crate::diagnostic::Span;
use crate::rule::builtin::Builtin;
use crate::rule::tree::{
    Alternative, Clause, Comparison, Component, Element, Expr, Kind, Local, Outcome, Pattern, Qualifier,
    Target, Tree,
};
use crate::rule::types::Type;

/// The rule that lists the moves of another: from `({}, {}, members, {})` to what a move needs, what it forbids, what it
/// takes out and what it puts in. `None` where the form of the rule does not say so. Whole-game endings are left out.
pub(super) fn listing(tree: &Tree) -> Option<Tree> {
    let Type::Set(member) = &tree.position else { return None };
    if tree.filter.is_some() || !tree.rewrites.is_empty() {
        return None;
    }
    let clauses =
        tree.clauses.iter().map(|clause| Reading::of(clause, member)).collect::<Option<Vec<_>>>()?;
    let set = || tree.position.clone();
    Some(Tree {
        position: Type::Tuple(vec![set(), set(), set(), set()]),
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
    /// Sets of members that must be there.
    need: Vec<Expr>,
    /// Sets of members that must not be there.
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
        let set = reading.set_type();
        let mut locals = clause.locals.clone();
        let mut fresh = || {
            locals.push(Local { name: "_".into(), ty: set.clone() });
            Pattern::Local(locals.len() - 1)
        };
        let pattern = [fresh(), fresh(), Pattern::Local(position), fresh()];
        Some(Clause {
            pattern: Pattern::Tuple(pattern.into()),
            locals,
            qualifiers: reading.qualifiers,
            alternatives,
            ..clause.clone()
        })
    }

    fn set_type(&self) -> Type {
        Type::Set(Box::new(self.member.clone()))
    }

    fn qualifier(&mut self, qualifier: &Qualifier) -> Option<()> {
        match qualifier {
            Qualifier::For(target, source) if self.is_position(source) => {
                self.need.push(self.set(Kind::Set(vec![Element::One(self.chosen(target))])));
                self.qualifiers.push(qualifier.clone());
            }
            Qualifier::If(condition) => self.condition(condition, true, &[])?,
            Qualifier::For(_, source) | Qualifier::Let(_, source) => {
                self.is_free(source).then(|| self.qualifiers.push(qualifier.clone()))?;
            }
        }
        Some(())
    }

    /// A condition that must hold, or must not, for every round of some loops: what it asks of the position is noted.
    fn condition(&mut self, condition: &Expr, holds: bool, rounds: &[Qualifier]) -> Option<()> {
        let there = match &condition.kind {
            Kind::Not(inner) => return self.condition(inner, !holds, rounds),
            Kind::And(one, other) if holds => {
                self.condition(one, true, rounds)?;
                return self.condition(other, true, rounds);
            }
            Kind::Or(one, other) if !holds => {
                self.condition(one, false, rounds)?;
                return self.condition(other, false, rounds);
            }
            // Of two that may not both fail, or both hold, one that does not ask the position makes it a matter of the rest.
            Kind::And(one, other) | Kind::Or(one, other) if !self.is_free(condition) => {
                let (free, rest) = if self.is_free(one) { (one, other) } else { (other, one) };
                let free = self.is_free(free).then(|| Qualifier::If(self.negated(free, holds)))?;
                return self.condition(rest, holds, &[rounds, &[free]].concat());
            }
            Kind::Builtin(Builtin::All, parts) if holds => return self.all_rounds(parts, true, rounds),
            Kind::Builtin(Builtin::Any, parts) if !holds => return self.all_rounds(parts, false, rounds),
            Kind::Compare(_, rest) => match &rest[..] {
                [(Comparison::In, set)] if self.is_position(set) => holds,
                [(Comparison::NotIn, set)] if self.is_position(set) => !holds,
                _ => return self.free_condition(condition, holds, rounds),
            },
            _ => return self.free_condition(condition, holds, rounds),
        };
        let Kind::Compare(member, _) = &condition.kind else { return None };
        if !self.is_free(member) || !rounds.iter().all(|one| self.is_free(one.expr())) {
            return None;
        }
        let members = self.set(Kind::Comprehension(member.clone(), rounds.to_vec()));
        if there {
            // Of the set of all members this is asked too.
            let asked = Kind::Comprehension(Box::new(self.negated(condition, !holds)), rounds.to_vec());
            let asked = expr(asked, Type::List(Box::new(Type::Bool)));
            self.qualifiers.push(Qualifier::If(expr(Kind::Builtin(Builtin::All, vec![asked]), Type::Bool)));
            self.need.push(members);
        } else {
            self.forbid.push(members);
        }
        Some(())
    }

    /// `all([… for …])`, or `not any([… for …])`.
    fn all_rounds(&mut self, parts: &[Expr], holds: bool, rounds: &[Qualifier]) -> Option<()> {
        let [Expr { kind: Kind::Comprehension(body, more), .. }] = parts else { return None };
        self.condition(body, holds, &[rounds, more].concat())
    }

    /// A condition in which the position does not stand. Where one of the loops goes through the position, it may not have
    /// the members for which the condition fails.
    fn free_condition(&mut self, condition: &Expr, holds: bool, rounds: &[Qualifier]) -> Option<()> {
        if !self.is_free(condition) {
            return None;
        }
        let mut of_position = None;
        for round in rounds {
            match round {
                Qualifier::For(target, source) if self.is_position(source) && of_position.is_none() => {
                    of_position = Some(target);
                }
                other if self.is_free(other.expr()) => {}
                _ => return None,
            }
        }
        match of_position {
            Some(target) => {
                let fails = Qualifier::If(self.negated(condition, holds));
                let chosen = Box::new(self.chosen(target));
                let members = Kind::Comprehension(chosen, [rounds, &[fails]].concat());
                self.forbid.push(self.set(members));
            }
            None if rounds.is_empty() => {
                self.qualifiers.push(Qualifier::If(self.negated(condition, !holds)));
            }
            None => {
                let body = Box::new(self.negated(condition, !holds));
                let all = expr(Kind::Comprehension(body, rounds.to_vec()), Type::List(Box::new(Type::Bool)));
                self.qualifiers.push(Qualifier::If(expr(Kind::Builtin(Builtin::All, vec![all]), Type::Bool)));
            }
        }
        Some(())
    }

    /// A condition, or its negation.
    fn negated(&self, condition: &Expr, negated: bool) -> Expr {
        match negated {
            true => expr(Kind::Not(Box::new(condition.clone())), Type::Bool),
            false => condition.clone(),
        }
    }

    fn alternative(&self, alternative: &Alternative) -> Option<Alternative> {
        let Alternative { outcome: Outcome::Certain(components), gain, cost, .. } = alternative else {
            return None;
        };
        let [Component::One(result)] = &components[..] else { return None };
        if ![gain, cost].into_iter().flatten().all(|weight| self.is_free(weight)) {
            return None;
        }
        let put_in = self.put_in(result)?;
        let without = |out: Expr| self.set(Kind::Difference(Box::new(self.all()), Box::new(out)));
        let taken_out = without(result.clone());
        // What can never be there is left out: with a negative number in it, it would make the move none.
        let there = |members: &[Expr]| without(without(self.union(members)));
        let parts = vec![there(&self.need), there(&self.forbid), taken_out, put_in];
        let ty = Type::Tuple(parts.iter().map(|part| part.ty.clone()).collect());
        let components = vec![Component::One(expr(Kind::Tuple(parts), ty))];
        Some(Alternative { outcome: Outcome::Certain(components), ..alternative.clone() })
    }

    fn union(&self, sets: &[Expr]) -> Expr {
        let empty = self.set(Kind::Set(Vec::new()));
        sets.iter().fold(empty, |all, set| self.set(Kind::Union(Box::new(all), Box::new(set.clone()))))
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
