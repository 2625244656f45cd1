//! Conditions that end a loop.
//!
//! In `for a in 1..n-1 if a < n-a` the condition fails for all later rounds once it has failed, because
//! its left side rises and its right side falls. Then the loop is over, and half of its rounds are saved.
//! The same holds for a condition that does not depend on the loop at all.
//!
//! Skipping rounds must not skip mistakes: everything evaluated in a round before the condition, and the
//! condition itself, must be unable to fail. Additions and subtractions count as such: their overflow in a
//! round whose condition fails anyway is of no interest.

use super::super::program::Place;
use super::super::tree::{Arithmetic, Comparison, Expr, Kind};
use super::{Compiled, Compiler, Innermost, is_number};
use crate::value::Value;

/// How a number changes from one round of a loop to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Course {
    Steady,
    Rising,
    Falling,
}

impl Course {
    fn reversed(self) -> Course {
        match self {
            Course::Steady => Course::Steady,
            Course::Rising => Course::Falling,
            Course::Falling => Course::Rising,
        }
    }

    /// The course of a sum.
    fn with(self, other: Course) -> Option<Course> {
        match (self, other) {
            (course, Course::Steady) | (Course::Steady, course) => Some(course),
            _ => (self == other).then_some(self),
        }
    }
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
        if self.course(condition, innermost) == Some(Course::Steady) {
            return true;
        }
        let Kind::Compare(left, rest) = &condition.kind else { return false };
        let [(comparison, right)] = &rest[..] else { return false };
        let (small, large) = match comparison {
            Comparison::Less | Comparison::LessEqual => (&**left, right),
            Comparison::Greater | Comparison::GreaterEqual => (right, &**left),
            _ => return false,
        };
        let (Some(small), Some(large)) = (self.course(small, innermost), self.course(large, innermost))
        else {
            return false;
        };
        small != Course::Falling && large != Course::Rising
    }

    /// The course of an expression, if it has one. A condition can only be steady.
    fn course(&self, expr: &Expr, innermost: Innermost) -> Option<Course> {
        let course = |expr| self.course(expr, innermost);
        let steady = |expr| course(expr).filter(|&found| found == Course::Steady);
        match &expr.kind {
            Kind::Value(_) | Kind::Constant(_) => Some(Course::Steady),
            Kind::Local(local) => match self.locals.get(*local).copied().flatten()? {
                Place::Number(register) if innermost.ascending == Some(register) => Some(Course::Rising),
                Place::Number(register) if register < innermost.outside.0 => Some(Course::Steady),
                Place::Other(register) if register < innermost.outside.1 => Some(Course::Steady),
                _ => None,
            },
            Kind::Negate(inner) => course(inner).map(Course::reversed),
            Kind::Arithmetic(Arithmetic::Add, a, b) => course(a)?.with(course(b)?),
            Kind::Arithmetic(Arithmetic::Subtract, a, b) => course(a)?.with(course(b)?.reversed()),
            Kind::Arithmetic(Arithmetic::Multiply, a, b) => match (&a.kind, &b.kind) {
                (Kind::Value(Value::Int(1..)), _) => course(b),
                (_, Kind::Value(Value::Int(1..))) => course(a),
                _ => steady(a).and(steady(b)),
            },
            Kind::Not(inner) => steady(inner),
            Kind::And(a, b) | Kind::Or(a, b) => steady(a).and(steady(b)),
            Kind::Compare(first, rest) => rest.iter().try_fold(steady(first)?, |_, (_, next)| steady(next)),
            _ => None,
        }
    }
}

/// Whether evaluating the expression always gives a value (apart from overflowing sums).
fn cannot_fail(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Value(_) | Kind::Local(_) | Kind::Constant(_) => true,
        Kind::Negate(inner) | Kind::Not(inner) => cannot_fail(inner),
        Kind::Arithmetic(Arithmetic::Add | Arithmetic::Subtract, a, b) => cannot_fail(a) && cannot_fail(b),
        Kind::Arithmetic(Arithmetic::Multiply, a, b) => {
            let literal = |side: &Expr| matches!(side.kind, Kind::Value(_));
            (literal(a) || literal(b)) && cannot_fail(a) && cannot_fail(b)
        }
        Kind::And(a, b) | Kind::Or(a, b) => cannot_fail(a) && cannot_fail(b),
        Kind::Compare(first, rest) => {
            cannot_fail(first)
                && rest.iter().all(|(_, next)| match &next.kind {
                    Kind::Range(low, high) => cannot_fail(low) && cannot_fail(high),
                    _ => cannot_fail(next) && (is_number(&next.ty) || next.ty.is_collection()),
                })
        }
        _ => false,
    }
}
