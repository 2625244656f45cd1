//! Probabilities: expressions in which `/` is exact.

use super::context::Checker;
use super::draft::Draft;
use super::unify::Types;
use crate::notation::syntax::{BinaryOp, Expr, ExprKind, UnaryOp};
use crate::tree::{self, Arithmetic, Fraction};

impl Checker {
    /// A probability. Inside functions and brackets of other kinds everything is as always.
    pub(super) fn probability(&mut self, expr: &Expr) -> Fraction<Draft> {
        let span = expr.place.0;
        match &expr.kind {
            ExprKind::Unary(UnaryOp::Negate, inner) => {
                Fraction::Negate(Box::new(self.probability(inner)), span)
            }
            ExprKind::Binary(op, left, right) => match exact(*op) {
                Some(op) => {
                    let (left, right) = (self.probability(left), self.probability(right));
                    Fraction::Arithmetic(op, Box::new(left), Box::new(right), span)
                }
                None => self.whole(expr),
            },
            ExprKind::If(typed, yes, no) => {
                let condition = self.expression(typed);
                self.expect_condition(&condition, typed);
                let (yes, no) = (self.probability(yes), self.probability(no));
                Fraction::If(condition, Box::new(yes), Box::new(no), span)
            }
            _ => self.whole(expr),
        }
    }

    fn whole(&mut self, expr: &Expr) -> Fraction<Draft> {
        let draft = self.expression(expr);
        self.expect_int(&draft);
        Fraction::Whole(draft)
    }
}

/// What is done exactly.
fn exact(op: BinaryOp) -> Option<Arithmetic> {
    match op {
        BinaryOp::Add => Some(Arithmetic::Add),
        BinaryOp::Subtract => Some(Arithmetic::Subtract),
        BinaryOp::Multiply => Some(Arithmetic::Multiply),
        BinaryOp::Divide => Some(Arithmetic::Divide),
        _ => None,
    }
}

/// The finished probability, once all types are known.
pub(super) fn finish(fraction: Fraction<Draft>, types: &Types) -> Fraction<tree::Expr> {
    let all = |inner: Box<Fraction<Draft>>| Box::new(finish(*inner, types));
    match fraction {
        Fraction::Whole(draft) => Fraction::Whole(draft.finish(types)),
        Fraction::Negate(inner, span) => Fraction::Negate(all(inner), span),
        Fraction::Arithmetic(op, left, right, span) => Fraction::Arithmetic(op, all(left), all(right), span),
        Fraction::If(condition, yes, no, span) => {
            Fraction::If(condition.finish(types), all(yes), all(no), span)
        }
    }
}
