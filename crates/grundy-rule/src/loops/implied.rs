//! Conditions that say of a move what is so anyway: what it leaves is not negative, as in `(a-1, b) if a > 0`.
//!
//! Without them a rule is that of a theorem, or of a shape, however carefully it was typed.

use super::{is_number, is_plain};
use crate::shape::{Linear, conjuncts};
use grundy_language::tree::{Alternative, Clause, Comparison, Component, Expr, Kind, Outcome, Qualifier};
use grundy_language::types::Type;

/// Leaves out such conditions, but those that end a loop.
pub(super) fn left_out(clause: &mut Clause) {
    let Some(left) = clause.alternatives.iter().map(left).collect::<Option<Vec<_>>>() else { return };
    let is_implied = |condition: &Expr| {
        not_negative(condition).is_some_and(|number| {
            let beyond = |part: &Linear| number.minus(part).and_then(|beyond| beyond.as_constant());
            let is_part = |part: &Linear| beyond(part).is_some_and(|beyond| beyond >= 0);
            left.iter().all(|parts| parts.iter().any(is_part))
        })
    };
    // What stands behind a condition could be an error without it.
    let of_loop = |condition: &Expr| clause.bindings.iter().any(|&local| condition.mentions(local));
    let last = clause.qualifiers.iter().rposition(|qualifier| !matches!(qualifier, Qualifier::If(_)));
    let first = last.map_or(0, |place| place + 1);
    let mut all = Vec::new();
    clause.qualifiers[first..].iter().for_each(|condition| conjuncts(condition.expr(), &mut all));
    let needed = |condition: &Expr| of_loop(condition) || !is_implied(condition);
    if all.iter().all(is_plain) && !all.iter().all(needed) {
        all.retain(needed);
        clause.qualifiers.truncate(first);
        clause.qualifiers.extend(all.into_iter().map(Qualifier::If));
    }
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

/// The number of which a condition says that it is not negative.
fn not_negative(condition: &Expr) -> Option<Linear> {
    let Kind::Compare(left, rest) = &condition.kind else { return None };
    let [(op, right)] = &rest[..] else { return None };
    let (left, right) = (Linear::of(left, &[])?, Linear::of(right, &[])?);
    let strictly = |more: Linear| more.minus(&Linear::constant(1));
    match op {
        Comparison::GreaterEqual => left.minus(&right),
        Comparison::LessEqual => right.minus(&left),
        Comparison::Greater => strictly(left.minus(&right)?),
        Comparison::Less => strictly(right.minus(&left)?),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{is_same, rule};
    use super::*;

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
            is_same(typed, plain);
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
            "(a, b) -> (a-k, b-1) for k in 1..9 if k <= a",
            "(a, b) -> (a-1, b-1) if a > 0 for k in 1..6/a",
        ] {
            let rule = rule(typed);
            let has_condition = rule.tree().clauses[0]
                .qualifiers
                .iter()
                .any(|qualifier| matches!(qualifier, Qualifier::If(_)));
            assert!(has_condition, "{typed}");
        }
    }
}
