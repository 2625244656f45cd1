//! How expressions change from one round of a loop to the next.
//!
//! In `for a in 1..n-1 if a < n-a` the left side of the condition rises with `a`, and the right side
//! falls. So the condition fails for all later rounds once it has failed, and the loop is over.
//! The same holds for a condition that does not depend on the loop at all.
//!
//! Skipping rounds must not skip mistakes: everything evaluated in a round before the condition, and the
//! condition itself, must be unable to fail. Sums count as such: their overflow in a round whose
//! condition fails anyway is of no interest.

use super::super::program::Place;
use super::{Compiled, Compiler, Innermost, is_number};
use grundy_language::tree::{Arithmetic, Comparison, Expr, Kind};
use grundy_language::value::Value;
use std::cmp::Ordering;

/// A comparison `small < large` or `small <= large` that holds up to some round and never after.
#[derive(Debug, Clone, Copy)]
pub struct Bound<'t> {
    pub small: &'t Expr,
    pub large: &'t Expr,
    /// Whether equality will not do.
    pub strict: bool,
    /// By how much the two come closer when the loop's number rises by 1.
    pub closing: u8,
}

impl<'t> Compiler<'t> {
    /// Goes on only if the condition holds.
    pub fn require(&mut self, condition: &'t Expr) -> Compiled<()> {
        if let Kind::And(a, b) = &condition.kind {
            self.require(a)?;
            return self.require(b);
        }
        self.note_failure(condition);
        let target = match self.skip.innermost {
            Some(innermost) if self.fails_for_good(condition, innermost) => innermost.exit,
            _ => self.skip.next,
        };
        self.branch(condition, false, target)
    }

    /// Notes that an expression is evaluated in the innermost loop, which may go wrong.
    pub fn note_failure(&mut self, expr: &Expr) {
        if !cannot_fail(expr) {
            self.skip.innermost = None;
        }
    }

    /// Whether the condition fails in all later rounds once it has failed in one.
    fn fails_for_good(&self, condition: &Expr, innermost: Innermost) -> bool {
        if self.slope(condition, innermost) == Some(0) {
            return true;
        }
        let Some((small, large, _)) = sides(condition) else { return false };
        match (self.slope(small, innermost), self.slope(large, innermost)) {
            (Some(small), Some(large)) => small >= large,
            _ => false,
        }
    }

    /// The condition as a bound of the loop.
    pub fn bound(&self, condition: &'t Expr, innermost: Innermost) -> Option<Bound<'t>> {
        let (small, large, strict) = sides(condition)?;
        let rise = self.slope(small, innermost)?.checked_sub(self.slope(large, innermost)?)?;
        let closing = u8::try_from(rise).ok().filter(|&closing| closing > 0)?;
        Some(Bound { small, large, strict, closing })
    }

    /// By how much the expression rises when the loop's number rises by 1, if that is always the same.
    /// A truth value or a collection has a slope only if it does not change: 0.
    pub fn slope(&self, expr: &Expr, innermost: Innermost) -> Option<i64> {
        let slope = |expr| self.slope(expr, innermost);
        let steady = |expr| slope(expr).filter(|&found| found == 0);
        match &expr.kind {
            Kind::Value(_) | Kind::Constant(_) => Some(0),
            Kind::Local(local) => match self.locals.get(*local).copied().flatten()? {
                Place::Number(register) => match register.cmp(&innermost.outside.0) {
                    Ordering::Less => Some(0),
                    Ordering::Equal if innermost.ascending => Some(1),
                    _ => None,
                },
                Place::Other(register) => (register < innermost.outside.1).then_some(0),
            },
            Kind::Negate(inner) => slope(inner)?.checked_neg(),
            Kind::Arithmetic(Arithmetic::Add, a, b) => slope(a)?.checked_add(slope(b)?),
            Kind::Arithmetic(Arithmetic::Subtract, a, b) => slope(a)?.checked_sub(slope(b)?),
            Kind::Arithmetic(Arithmetic::Multiply, a, b) => match (factor(a), factor(b)) {
                (Some(factor), _) => slope(b)?.checked_mul(factor),
                (_, Some(factor)) => slope(a)?.checked_mul(factor),
                _ => steady(a).and(steady(b)),
            },
            Kind::Not(inner) => steady(inner),
            Kind::And(a, b) | Kind::Or(a, b) => steady(a).and(steady(b)),
            Kind::Compare(first, rest) => rest.iter().try_fold(steady(first)?, |_, (_, next)| steady(next)),
            _ => None,
        }
    }
}

/// A comparison of two numbers as (small, large, strict).
fn sides(condition: &Expr) -> Option<(&Expr, &Expr, bool)> {
    let Kind::Compare(left, rest) = &condition.kind else { return None };
    let [(comparison, right)] = &rest[..] else { return None };
    if !is_number(&left.ty) {
        return None;
    }
    match comparison {
        Comparison::Less => Some((left, right, true)),
        Comparison::LessEqual => Some((left, right, false)),
        Comparison::Greater => Some((right, left, true)),
        Comparison::GreaterEqual => Some((right, left, false)),
        _ => None,
    }
}

fn factor(expr: &Expr) -> Option<i64> {
    match expr.kind {
        Kind::Value(Value::Int(factor)) => Some(factor),
        _ => None,
    }
}

/// Whether evaluating the expression always gives a value (apart from overflowing sums).
pub fn cannot_fail(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Value(_) | Kind::Local(_) | Kind::Constant(_) => true,
        Kind::Negate(inner) | Kind::Not(inner) => cannot_fail(inner),
        Kind::Arithmetic(Arithmetic::Add | Arithmetic::Subtract, a, b) => cannot_fail(a) && cannot_fail(b),
        Kind::Arithmetic(Arithmetic::Multiply, a, b) => {
            (factor(a).is_some() || factor(b).is_some()) && cannot_fail(a) && cannot_fail(b)
        }
        Kind::And(a, b) | Kind::Or(a, b) => cannot_fail(a) && cannot_fail(b),
        Kind::Compare(first, rest) => {
            cannot_fail(first)
                && rest.iter().all(|(_, next)| match &next.kind {
                    Kind::Range(low, high) => cannot_fail(low) && cannot_fail(high),
                    _ => cannot_fail(next),
                })
        }
        _ => false,
    }
}
