//! Loops as they are typed, written so that they take less: the moves of a rule stay the same.

mod divisors;
mod extremes;
mod fixed;
mod guards;
mod large;
mod quotients;

use crate::shape::conjuncts;
use grundy_language::tree::{Expr, Kind, Qualifier, Tree};
use grundy_language::value::Value;

/// The rule with its loops cut short.
pub(super) fn shortened(mut tree: Tree) -> Tree {
    let number = |expr: &Expr| if let Kind::Value(Value::Int(n)) = expr.kind { Some(n) } else { None };
    let known: Vec<Option<i64>> =
        tree.constants.iter().map(|constant| number(&constant.value.body)).collect();
    for clause in &mut tree.clauses {
        for qualifier in &mut clause.qualifiers {
            if let Qualifier::If(condition) = qualifier {
                extremes::taken_apart(condition);
            }
        }
        guards::ask_first(clause);
        fixed::computed(clause);
        divisors::by_divisors(clause);
        large::end_in_time(clause, &known);
        quotients::by_quotients(clause);
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
