//! Printing clauses: patterns, options, qualifiers.

use super::{Print, Sheet};
use crate::kind::MoveKind;
use crate::notation::level::Level;
use crate::notation::syntax::{
    Alternative, BinaryOp, Clause, Component, Expr, ExprKind, Outcome, Pattern, Qualifier, Target,
};
use crate::notation::token::Symbol;
use std::fmt;

impl Print for Clause {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        self.pattern.print(sheet)?;
        sheet.spaced(&[Symbol::Arrow])?;
        sheet.joined(&self.alternatives, |sheet| sheet.text(" | "), |sheet, a| a.print(sheet))?;
        sheet.qualifiers(&self.qualifiers)
    }
}

impl Print for Pattern {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        match self {
            Pattern::Name { name, kind: None } => name.print(sheet),
            Pattern::Name { name, kind: Some(kind) } => write!(sheet.out, "{}: {}", name.text, kind.word()),
            Pattern::Int(n, _) => write!(sheet.out, "{n}"),
            Pattern::Bool(truth, _) => write!(sheet.out, "{truth}"),
            Pattern::Word(word, _) => sheet.word(word),
            Pattern::Tuple(parts, _) => {
                sheet.text("(")?;
                sheet.commas(parts)?;
                sheet.text(")")
            }
        }
    }
}

impl Print for Alternative {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        if let Some(word) = self.kind.word() {
            sheet.text(word)?;
            sheet.text(" ")?;
        }
        match &self.outcome {
            Outcome::Certain(components) => match &components[..] {
                [Component::One(first), others @ ..] if !follows_word(first) && !self.kind.is_ordinary() => {
                    sheet.bracketed(first)?;
                    for component in others {
                        sheet.spaced(&[Symbol::Beside])?;
                        component.print(sheet)?;
                    }
                }
                _ => sheet.components(components)?,
            },
            Outcome::Chance(branches) => {
                sheet.text("chance {")?;
                sheet.joined(
                    branches,
                    |sheet| sheet.text(", "),
                    |sheet, (probability, components)| {
                        probability.print(sheet)?;
                        sheet.text(": ")?;
                        sheet.components(components)
                    },
                )?;
                sheet.text("}")?;
            }
        }
        for (word, value) in [(" gain ", &self.gain), (" cost ", &self.cost)] {
            if let Some(value) = value {
                sheet.text(word)?;
                sheet.operand_value(value)?;
            }
        }
        Ok(())
    }
}

impl Print for Component {
    /// As the parser reads a component: what would be read as something else stands in brackets.
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        match self {
            Component::Split(list) => {
                sheet.text("split(")?;
                list.print(sheet)?;
                sheet.text(")")
            }
            Component::One(position) if begins_with_word(position) || subtracts_range(position) => {
                sheet.bracketed(position)
            }
            Component::One(position) => sheet.operand_value(position),
        }
    }
}

/// Whether a word would come first that is read as something else there: `split(…)`, which leaves components and is no
/// value, or `entails` and `carries`.
fn begins_with_word(expr: &Expr) -> bool {
    let is_kind = |name: &str| MoveKind::ALL.iter().any(|kind| kind.word() == Some(name));
    match &first_of(expr).kind {
        ExprKind::Call(name, _) => name.text == "split" || is_kind(&name.text),
        ExprKind::Name(name) => is_kind(name),
        _ => false,
    }
}

/// Whether it is read as a position behind `entails` and `carries`.
fn follows_word(expr: &Expr) -> bool {
    let first = &first_of(expr).kind;
    !matches!(first, ExprKind::Unary(..) | ExprKind::If(..) | ExprKind::Bool(_) | ExprKind::Int(i64::MIN..0))
}

/// The part of an expression that is printed first, unless that stands in brackets.
fn first_of(expr: &Expr) -> &Expr {
    match &expr.kind {
        ExprKind::Binary(op, left, _) if left.level() >= op.levels().1 => first_of(left),
        ExprKind::Range(left, _) if left.level() >= Level::Sum => first_of(left),
        ExprKind::Compare(left, _) if left.level() >= Level::Range => first_of(left),
        ExprKind::Index(value, _) | ExprKind::Slice(value, ..) if value.level() == Level::Atom => {
            first_of(value)
        }
        _ => expr,
    }
}

/// Whether it reads `s - 1..x`, which the parser takes for a slip.
fn subtracts_range(expr: &Expr) -> bool {
    let ExprKind::Range(from, _) = &expr.kind else { return false };
    matches!(from.kind, ExprKind::Binary(BinaryOp::Add | BinaryOp::Subtract, ..))
}

impl Print for Qualifier {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        match self {
            Qualifier::For(..) => {
                sheet.text("for ")?;
                sheet.loop_over(self)
            }
            Qualifier::If(condition) => {
                sheet.text("if ")?;
                sheet.operand_value(condition)
            }
            Qualifier::Let(target, value) => {
                sheet.text("let ")?;
                target.print(sheet)?;
                sheet.text(" = ")?;
                sheet.operand_value(value)
            }
        }
    }
}

impl Print for Target {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        match self {
            Target::Name(name) => name.print(sheet),
            Target::Tuple(parts, _) => {
                sheet.text("(")?;
                sheet.commas(parts)?;
                sheet.text(")")
            }
        }
    }
}

impl Sheet<'_, '_> {
    fn components(&mut self, components: &[Component]) -> fmt::Result {
        self.joined(components, |sheet| sheet.spaced(&[Symbol::Beside]), |sheet, c| c.print(sheet))
    }

    /// Qualifiers with the blank before them; loops in a row share one `for`.
    pub(super) fn qualifiers(&mut self, qualifiers: &[Qualifier]) -> fmt::Result {
        let mut in_loops = false;
        for qualifier in qualifiers {
            let is_loop = matches!(qualifier, Qualifier::For(..));
            if is_loop && in_loops {
                self.text(", ")?;
                self.loop_over(qualifier)?;
            } else {
                self.text(" ")?;
                qualifier.print(self)?;
            }
            in_loops = is_loop;
        }
        Ok(())
    }

    /// A loop without its `for`.
    fn loop_over(&mut self, qualifier: &Qualifier) -> fmt::Result {
        let Qualifier::For(target, collection) = qualifier else { return Ok(()) };
        target.print(self)?;
        self.spaced(&[Symbol::In])?;
        self.operand_value(collection)
    }
}
