//! Conditions that say of a move what is so anyway: what it leaves is not negative, as in `(a-1, b) if a > 0`.
//!
//! Without them a rule is that of a theorem, however carefully it was typed.

use super::super::conditions::{comparisons, conjuncts, follows, is_number, is_plain};
use super::super::linear::Linear;
use grundy_language::tree::{Alternative, Clause, Component, Expr, Kind, Outcome, Qualifier};
use grundy_language::types::Type;
use std::collections::BTreeMap;

/// The qualifiers of a clause without conditions that say nothing of an alternative.
pub(super) fn needed(clause: &Clause, alternative: &Alternative) -> Vec<Qualifier> {
    let mut needed = clause.qualifiers.clone();
    let Some(left) = left(alternative) else { return needed };
    let is_implied = |condition: &Expr| {
        let mut said = Vec::new();
        comparisons(condition, &[], &BTreeMap::new(), &mut said).is_some()
            && said.iter().all(|one| follows(one, &left))
    };
    // What stands behind a condition could be an error without it.
    let last = needed.iter().rposition(|qualifier| !matches!(qualifier, Qualifier::If(_)));
    let mut all = Vec::new();
    let behind = needed.split_off(last.map_or(0, |place| place + 1));
    behind.iter().for_each(|condition| conjuncts(condition.expr(), &mut all));
    if all.iter().all(is_plain) {
        all.retain(|condition| !is_implied(condition));
    }
    needed.extend(all.into_iter().map(Qualifier::If));
    needed
}

/// The numbers that an alternative leaves, if it is nothing else and none is an error.
fn left(alternative: &Alternative) -> Option<Vec<Linear>> {
    let Outcome::Certain(components) = &alternative.outcome else { return None };
    let worth = [&alternative.gain, &alternative.cost];
    if !worth.into_iter().flatten().all(is_number) {
        return None;
    }
    let mut all = Vec::new();
    for component in components {
        let Component::One(position) = component else { return None };
        let parts = match &position.kind {
            Kind::Tuple(parts) => parts.iter().collect(),
            _ => vec![position],
        };
        if !parts.iter().all(|part| part.ty == Type::Int && is_number(part)) {
            return None;
        }
        all.extend(parts.into_iter().filter_map(|part| Linear::of(part, &[])));
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rule;

    fn rule(text: &str) -> Rule {
        text.parse().unwrap_or_else(|report| panic!("{text}: {report}"))
    }

    #[test]
    fn it_is_the_same_rule() {
        for (typed, plain) in [
            ("n -> n-1 | n-2 if n > 0", "n -> n-1 | n-2"),
            ("(a, b) -> (a-1, b) if a > 0 ; (a, b-1) if 1 <= b", "(a, b) -> (a-1, b) ; (a, b-1)"),
            ("(a, b) -> (a-2, b+1) if a >= 2 and b < 5", "(a, b) -> (a-2, b+1) if b < 5"),
            (
                "(a, b) -> (a-k, b-1) for k in 1..3 if b > 0 and k <= a",
                "(a, b) -> (a-k, b-1) for k in 1..3 if k <= a",
            ),
            ("n -> n-3 & n/2 if n >= 3 and n % 2 == 1", "n -> n-3 & n/2 if n % 2 == 1"),
        ] {
            assert!(rule(typed).is_same(&rule(plain)), "{typed}");
        }
    }

    #[test]
    fn what_says_more_stays() {
        for typed in [
            "n -> n-1 if n > 1",
            "n -> n-1 | n/2 if n > 0",
            "n -> n-1 if n != 0",
            "(a, b) -> (a-1, 6/a) if a > 0",
            "(a, b) -> (a-1, b-1) if a > 0 and 6/a > 1",
            "(a, b) -> (a-1, b+1) gain 6/a if a > 0",
            "n -> chance {1/2: n-1, 1/2: n} if n > 0",
            "(a, b) -> (a-1, b-1) if a > 0 for k in 1..6/a",
        ] {
            let rule = rule(typed);
            let clause = &rule.tree().clauses[0];
            let mut needed = clause.alternatives.iter().map(|alternative| needed(clause, alternative));
            let has_condition = |all: Vec<Qualifier>| all.iter().any(|one| matches!(one, Qualifier::If(_)));
            assert!(needed.next_back().is_some_and(has_condition), "{typed}");
        }
    }
}
