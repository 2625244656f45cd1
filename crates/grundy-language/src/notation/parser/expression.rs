//! Expressions: operators by precedence climbing.

use super::{Parsed, Parser};
use crate::notation::level::Level;
use crate::notation::syntax::{BinaryOp, CompareOp, Expr, ExprKind, Place, UnaryOp};
use crate::notation::token::{Kind, Symbol};

impl Parser<'_> {
    /// A whole expression.
    pub fn expression(&mut self) -> Parsed<Expr> {
        self.nested(
            |parser| {
                if parser.at(Symbol::If) { parser.conditional() } else { parser.operators(Level::Or) }
            },
        )
    }

    /// An expression whose operators outside brackets bind at least as tightly as `loosest`.
    pub fn operators(&mut self, loosest: Level) -> Parsed<Expr> {
        let mut left = self.operand(loosest)?;
        loop {
            if let Some(op) = BinaryOp::of(self.peek())
                && op.levels().0 >= loosest
            {
                self.step();
                let right = self.right_operand(op)?;
                self.grow()?;
                left = joined(left, right, |left, right| ExprKind::Binary(op, left, right));
            } else if self.at(Symbol::Dots) && Level::Range >= loosest {
                self.step();
                let right = self.operators(Level::Sum)?;
                self.grow()?;
                left = joined(left, right, ExprKind::Range);
                if self.at(Symbol::Dots) {
                    return Err(self
                        .mistake("a range has two ends")
                        .hint("write `a..b`; for steps of two add `if x % 2 == 1`"));
                }
            } else if CompareOp::of(self.peek(), self.peek_second()).is_some() && Level::Compare >= loosest {
                left = self.comparisons(left)?;
            } else {
                return Ok(left);
            }
        }
    }

    /// What stands right of `op`. Only `**` can go on for ever to the right.
    fn right_operand(&mut self, op: BinaryOp) -> Parsed<Expr> {
        let (_, _, loosest) = op.levels();
        if op == BinaryOp::Power {
            self.nested(|parser| parser.operators(loosest))
        } else {
            self.operators(loosest)
        }
    }

    /// `first < b <= c …`, where the first comparison is next.
    fn comparisons(&mut self, first: Expr) -> Parsed<Expr> {
        let start = first.place.0;
        let mut others = Vec::new();
        while let Some(op) = CompareOp::of(self.peek(), self.peek_second()) {
            op.symbols().iter().for_each(|_| self.step());
            others.push((op, self.operators(Level::Range)?));
        }
        self.grow()?;
        Ok(Expr { kind: ExprKind::Compare(Box::new(first), others), place: self.place_from(start) })
    }

    /// A prefix operator with its operand, or something without operators.
    fn operand(&mut self, loosest: Level) -> Parsed<Expr> {
        let (op, level) = match self.peek() {
            Kind::Symbol(Symbol::Minus) => (UnaryOp::Negate, Level::Negation),
            Kind::Symbol(Symbol::Not) => (UnaryOp::Not, Level::Not),
            _ => return self.postfix(),
        };
        if level < loosest {
            let message = "`not` cannot stand behind this operator without brackets";
            return Err(self.mistake(message).hint("write `(not …)`"));
        }
        let start = self.span();
        self.step();
        let operand = self.nested(|parser| parser.operators(level))?;
        Ok(Expr { kind: ExprKind::Unary(op, Box::new(operand)), place: self.place_from(start) })
    }
}

fn joined(left: Expr, right: Expr, kind: impl FnOnce(Box<Expr>, Box<Expr>) -> ExprKind) -> Expr {
    let place = Place(left.place.0.to(right.place.0));
    Expr { kind: kind(Box::new(left), Box::new(right)), place }
}
