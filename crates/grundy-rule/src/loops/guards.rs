//! Conditions that stand behind a loop and do not speak of it, such as `for k in 1..a/b if b > 0`.
//!
//! Where the loop could be an error they are asked before it.

use crate::shape::{conjuncts, is_plain};
use grundy_language::builtin::Builtin;
use grundy_language::tree::{Arithmetic, Clause, Expr, Kind, Qualifier, Target};
use grundy_language::value::Value;

/// Puts such conditions in front of their loops.
pub(super) fn ask_first(clause: &mut Clause) {
    let could_fail = |qualifier: &Qualifier| match qualifier {
        Qualifier::For(_, over) => may_fail(over),
        Qualifier::If(_) | Qualifier::Let(..) => false,
    };
    let Some(place) = clause.qualifiers.iter().position(could_fail) else { return };
    let behind = clause.qualifiers.split_off(place);
    let mut bound = Vec::new();
    for qualifier in &behind {
        if let Qualifier::For(target, _) | Qualifier::Let(target, _) = qualifier {
            locals(target, &mut bound);
        }
    }
    let speaks_of_it = |condition: &Expr| bound.iter().any(|&local| condition.mentions(local));
    let mut rest = Vec::new();
    for qualifier in behind {
        let Qualifier::If(condition) = &qualifier else {
            rest.push(qualifier);
            continue;
        };
        let mut all = Vec::new();
        conjuncts(condition, &mut all);
        // One that may be an error is guarded by those before it.
        let first = all.iter().take_while(|one| is_plain(one) && !speaks_of_it(one)).count();
        let later = all.split_off(first);
        clause.qualifiers.extend(all.into_iter().map(Qualifier::If));
        rest.extend(later.into_iter().map(Qualifier::If));
    }
    clause.qualifiers.extend(rest);
}

/// Whether something could be an error, such as a division by zero.
fn may_fail(expr: &Expr) -> bool {
    let by_itself = match &expr.kind {
        Kind::Arithmetic(Arithmetic::Divide | Arithmetic::Remainder, _, by) => {
            !matches!(by.kind, Kind::Value(Value::Int(1..)))
        }
        Kind::Index(..) | Kind::Slice(..) | Kind::Call(..) => true,
        Kind::Builtin(function, _) => *function != Builtin::Len,
        _ => false,
    };
    by_itself || expr.parts().into_iter().any(may_fail)
}

fn locals(target: &Target, all: &mut Vec<usize>) {
    match target {
        Target::Local(local) => all.push(*local),
        Target::Tuple(parts) => parts.iter().for_each(|part| locals(part, all)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{is_same, rule};

    #[test]
    fn the_loop_is_guarded() {
        for (typed, guarded) in [
            (
                "(a, b) -> (a-k*b, b) for k in 1..a/b if b > 0",
                "(a, b) -> (a-k*b, b) if b > 0 for k in 1..a/b",
            ),
            (
                "(a, b) -> (a-k*b, b) for k in 1..a/b if k < 5 and b > 0 and a >= b",
                "(a, b) -> (a-k*b, b) for k in 1..a/b if k < 5 and b > 0 and a >= b",
            ),
            (
                "(a, b) -> (a-k*b, b) for k in 1..a/b if b > 0 and k % 2 == 1 and a >= b",
                "(a, b) -> (a-k*b, b) if b > 0 for k in 1..a/b if k % 2 == 1 and a >= b",
            ),
            ("n -> n-k for k in 1..n/2 if n > 3", "n -> n-k for k in 1..n/2 if n > 3"),
        ] {
            is_same(typed, guarded);
            let places = |text: &str| {
                let rule = rule(text);
                let qualifiers = rule.tree().clauses[0].qualifiers.iter();
                qualifiers.map(std::mem::discriminant).collect::<Vec<_>>()
            };
            assert_eq!(places(typed), places(guarded), "{typed}");
        }
    }
}
