//! How tightly operators bind; the parser and the printer share this one table.

use super::syntax::{BinaryOp, CompareOp, Expr, ExprKind, UnaryOp};
use super::token::{Kind, Symbol};

/// From loosest to tightest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// `if c then x else y`
    Conditional,
    /// `or`
    Or,
    /// `and`
    And,
    /// `not`
    Not,
    /// `==` and its kin
    Compare,
    /// `a..b`
    Range,
    /// `+` and `-`
    Sum,
    /// `*`, `/` and `%`
    Product,
    /// `-x`
    Negation,
    /// `**`
    Power,
    /// names, literals, calls, indices, and everything in brackets
    Atom,
}

impl BinaryOp {
    /// Its own level, and the loosest levels its left and right operands may have without brackets.
    pub(super) fn levels(self) -> (Level, Level, Level) {
        match self {
            BinaryOp::Or => (Level::Or, Level::Or, Level::And),
            BinaryOp::And => (Level::And, Level::And, Level::Not),
            BinaryOp::Add | BinaryOp::Subtract => (Level::Sum, Level::Sum, Level::Product),
            BinaryOp::Multiply | BinaryOp::Divide | BinaryOp::Remainder => {
                (Level::Product, Level::Product, Level::Negation)
            }
            BinaryOp::Power => (Level::Power, Level::Atom, Level::Negation),
        }
    }

    /// The sign it is written with.
    pub(super) fn symbol(self) -> Symbol {
        match self {
            BinaryOp::Or => Symbol::Or,
            BinaryOp::And => Symbol::And,
            BinaryOp::Add => Symbol::Plus,
            BinaryOp::Subtract => Symbol::Minus,
            BinaryOp::Multiply => Symbol::Times,
            BinaryOp::Divide => Symbol::Divide,
            BinaryOp::Remainder => Symbol::Remainder,
            BinaryOp::Power => Symbol::Power,
        }
    }

    /// The operator written with this sign.
    pub(super) fn of(kind: &Kind) -> Option<BinaryOp> {
        use BinaryOp::*;
        let all = [Or, And, Add, Subtract, Multiply, Divide, Remainder, Power];
        all.into_iter().find(|op| *kind == Kind::Symbol(op.symbol()))
    }
}

impl CompareOp {
    /// The signs it is written with.
    pub(super) fn symbols(self) -> &'static [Symbol] {
        match self {
            CompareOp::Equal => &[Symbol::Equal],
            CompareOp::NotEqual => &[Symbol::NotEqual],
            CompareOp::Less => &[Symbol::Less],
            CompareOp::LessEqual => &[Symbol::LessEqual],
            CompareOp::Greater => &[Symbol::Greater],
            CompareOp::GreaterEqual => &[Symbol::GreaterEqual],
            CompareOp::In => &[Symbol::In],
            CompareOp::NotIn => &[Symbol::Not, Symbol::In],
        }
    }

    /// The comparison that begins with these two tokens.
    pub(super) fn of(first: &Kind, second: &Kind) -> Option<CompareOp> {
        use CompareOp::*;
        let all = [Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual, In, NotIn];
        let next = [first, second];
        let stands =
            |op: &CompareOp| op.symbols().iter().zip(next).all(|(s, kind)| *kind == Kind::Symbol(*s));
        all.into_iter().find(stands)
    }
}

impl Expr {
    /// How tightly its outermost operator binds.
    pub(super) fn level(&self) -> Level {
        match &self.kind {
            ExprKind::If(..) => Level::Conditional,
            ExprKind::Binary(op, ..) => op.levels().0,
            ExprKind::Unary(UnaryOp::Not, _) => Level::Not,
            ExprKind::Unary(UnaryOp::Negate, _) => Level::Negation,
            ExprKind::Int(n) if *n < 0 => Level::Negation,
            ExprKind::Compare(..) => Level::Compare,
            ExprKind::Range(..) => Level::Range,
            _ => Level::Atom,
        }
    }
}
