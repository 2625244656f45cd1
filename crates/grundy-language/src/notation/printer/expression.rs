//! Printing expressions.

use super::{Print, Sheet};
use crate::notation::level::Level;
use crate::notation::syntax::{BinaryOp, Expr, ExprKind, UnaryOp};
use crate::notation::token::Symbol;
use std::fmt;

impl Print for Expr {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        sheet.expr(self, Spacing::Free)
    }
}

/// Whether `+`, `-` and `%` have blanks around them: `0..n-k` reads better than `0..n - k`.
#[derive(Clone, Copy, PartialEq)]
enum Spacing {
    /// As reads best.
    Free,
    /// Never.
    Tight,
    /// Always, because they have in the rest of the sum.
    Wide,
}

impl Sheet<'_, '_> {
    /// A value where `if` would be hard to read, or be read as a guard: a conditional gets brackets.
    pub(super) fn operand_value(&mut self, expr: &Expr) -> fmt::Result {
        self.operand(expr, Level::Or, Spacing::Free)
    }

    /// An expression in round brackets.
    pub(super) fn bracketed(&mut self, expr: &Expr) -> fmt::Result {
        self.text("(")?;
        expr.print(self)?;
        self.text(")")
    }

    /// An operand, in brackets where it binds more loosely than it may.
    fn operand(&mut self, expr: &Expr, loosest: Level, spacing: Spacing) -> fmt::Result {
        if expr.level() < loosest { self.bracketed(expr) } else { self.expr(expr, spacing) }
    }

    fn expr(&mut self, expr: &Expr, spacing: Spacing) -> fmt::Result {
        match &expr.kind {
            ExprKind::Int(n) => write!(self.out, "{n}"),
            ExprKind::Bool(truth) => write!(self.out, "{truth}"),
            ExprKind::Word(word) => self.word(word),
            ExprKind::Name(name) => self.text(name),
            ExprKind::Tuple(members) => self.enclosed("(", members, ")"),
            ExprKind::List(members) => self.enclosed("[", members, "]"),
            ExprKind::Set(members) => self.enclosed("{", members, "}"),
            ExprKind::ListOf(value, qualifiers) => {
                self.text("[")?;
                value.print(self)?;
                self.qualifiers(qualifiers)?;
                self.text("]")
            }
            ExprKind::SetOf(value, qualifiers) => {
                self.text("{")?;
                value.print(self)?;
                self.qualifiers(qualifiers)?;
                self.text("}")
            }
            ExprKind::Unary(UnaryOp::Negate, value) => {
                self.text("-")?;
                self.operand(value, Level::Negation, spacing)
            }
            ExprKind::Unary(UnaryOp::Not, value) => {
                self.signs(&[Symbol::Not])?;
                self.text(" ")?;
                self.operand(value, Level::Not, spacing)
            }
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right, spacing),
            ExprKind::Compare(first, others) => {
                self.operand(first, Level::Range, spacing)?;
                others.iter().try_for_each(|(op, other)| {
                    self.spaced(op.symbols())?;
                    self.operand(other, Level::Range, spacing)
                })
            }
            ExprKind::Range(from, to) => {
                self.operand(from, Level::Sum, Spacing::Tight)?;
                self.text("..")?;
                self.operand(to, Level::Sum, Spacing::Tight)
            }
            ExprKind::If(condition, yes, no) => {
                self.text("if ")?;
                self.operand_value(condition)?;
                self.text(" then ")?;
                self.operand_value(yes)?;
                self.text(" else ")?;
                no.print(self)
            }
            ExprKind::Call(name, arguments) => {
                self.text(&name.text)?;
                // A comprehension as the only argument needs no brackets of its own.
                if let [Expr { kind: ExprKind::ListOf(value, qualifiers), .. }] = arguments.as_slice() {
                    self.text("(")?;
                    value.print(self)?;
                    self.qualifiers(qualifiers)?;
                    return self.text(")");
                }
                self.enclosed("(", arguments, ")")
            }
            ExprKind::Index(value, index) => {
                self.operand(value, Level::Atom, spacing)?;
                self.text("[")?;
                index.print(self)?;
                self.text("]")
            }
            ExprKind::Slice(value, from, to) => {
                self.operand(value, Level::Atom, spacing)?;
                self.text("[")?;
                from.iter().try_for_each(|from| from.print(self))?;
                self.text(":")?;
                to.iter().try_for_each(|to| to.print(self))?;
                self.text("]")
            }
        }
    }

    fn enclosed(&mut self, opening: &str, members: &[Expr], closing: &str) -> fmt::Result {
        self.text(opening)?;
        self.commas(members)?;
        self.text(closing)
    }

    fn binary(&mut self, op: BinaryOp, left: &Expr, right: &Expr, spacing: Spacing) -> fmt::Result {
        let (level, left_loosest, right_loosest) = op.levels();
        let tight = match level {
            Level::Power => true,
            Level::Product => op != BinaryOp::Remainder || spacing == Spacing::Tight,
            Level::Sum if spacing == Spacing::Free => is_plain_sum(left, right),
            Level::Sum => spacing == Spacing::Tight,
            _ => false,
        };
        let left_spacing = match level {
            Level::Sum if tight => Spacing::Tight,
            Level::Sum => Spacing::Wide,
            _ => spacing,
        };
        self.operand(left, left_loosest, left_spacing)?;
        if tight {
            self.signs(&[op.symbol()])?;
        } else {
            self.spaced(&[op.symbol()])?;
        }
        self.operand(right, right_loosest, spacing)
    }
}

/// Whether it is short enough to read well without blanks in a sum: `n-k-1`, `h[i]-1`.
fn is_plain(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Name(_) | ExprKind::Index(..) => true,
        ExprKind::Call(_, arguments) => arguments.len() < 2,
        ExprKind::Binary(BinaryOp::Add | BinaryOp::Subtract, left, right) => is_plain_sum(left, right),
        _ => false,
    }
}

/// On the right a sum would stand in brackets, which are not plain.
fn is_plain_sum(left: &Expr, right: &Expr) -> bool {
    is_plain(left) && is_plain(right) && right.level() > Level::Sum
}
