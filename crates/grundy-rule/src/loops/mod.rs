//! Loops and conditions as they are typed, written so that they take less: the moves of a rule stay the same.

mod divisors;
mod fixed;
mod guards;
mod implied;
mod large;

use crate::shape::conjuncts;
use grundy_language::builtin::Builtin;
use grundy_language::tree::{Arithmetic, Expr, Kind, Qualifier, Tree};
use grundy_language::value::Value;

/// The rule with its loops cut short, and without conditions that say nothing.
pub(super) fn shortened(mut tree: Tree) -> Tree {
    for clause in &mut tree.clauses {
        guards::ask_first(clause);
        fixed::computed(clause);
        divisors::by_divisors(clause);
        large::end_in_time(clause);
        implied::left_out(clause);
    }
    tree
}

/// The conditions that stand behind a loop, before any other loop or name, each by itself; and the place behind them.
fn conditions(qualifiers: &[Qualifier], place: usize) -> (Vec<Expr>, usize) {
    let (mut all, mut behind) = (Vec::new(), place + 1);
    while let Some(Qualifier::If(condition)) = qualifiers.get(behind) {
        conjuncts(condition, &mut all);
        behind += 1;
    }
    (all, behind)
}

/// Whether a condition compares numbers that are no error, but where they are too large.
fn is_plain(condition: &Expr) -> bool {
    match &condition.kind {
        Kind::Compare(first, rest) => is_number(first) && rest.iter().all(|(_, expr)| is_number(expr)),
        _ => false,
    }
}

fn is_number(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Local(_) | Kind::Constant(_) | Kind::Value(Value::Int(_)) => true,
        Kind::Negate(part) => is_number(part),
        Kind::Builtin(Builtin::Len, of) => of.iter().all(|of| matches!(of.kind, Kind::Local(_))),
        Kind::Arithmetic(Arithmetic::Add | Arithmetic::Subtract | Arithmetic::Multiply, a, b) => {
            is_number(a) && is_number(b)
        }
        Kind::Arithmetic(Arithmetic::Divide | Arithmetic::Remainder, a, b) => {
            is_number(a) && matches!(b.kind, Kind::Value(Value::Int(1..)))
        }
        // Parts of positions are not negative, nor are the numbers of the loops that are cut short.
        Kind::Arithmetic(Arithmetic::Power, a, b) => {
            is_number(a) && matches!(b.kind, Kind::Local(_) | Kind::Value(Value::Int(0..)))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::Rule;

    /// The rule with this text.
    pub(super) fn rule(text: &str) -> Rule {
        text.parse().unwrap_or_else(|report| panic!("{text}: {report}"))
    }

    /// A rule as it is typed is the other one.
    pub(super) fn is_same(typed: &str, instead: &str) {
        assert!(rule(typed).is_same(&rule(instead)), "{typed}");
    }

    /// What the first loop goes over.
    pub(super) fn over(text: &str) -> String {
        format!("{:?}", rule(text).tree().clauses[0].qualifiers[0].expr().kind)
    }
}
