//! Conditions that stand behind what could be an error and do not depend on it, such as `for k in 1..a/b if b > 0`.
//!
//! They are asked before it.

use crate::shape::conjuncts;
use grundy_language::builtin::Builtin;
use grundy_language::tree::{Arithmetic, Clause, Expr, Kind, Qualifier, Target};
use grundy_language::value::Value;

/// Puts such conditions in front of the loop, the name or the condition that could be an error.
pub(super) fn ask_first(clause: &mut Clause) {
    let could_fail = |qualifier: &Qualifier| may_fail(qualifier.expr());
    let Some(place) = clause.qualifiers.iter().position(could_fail) else { return };
    let behind = clause.qualifiers.split_off(place);
    let mut bound = Vec::new();
    for qualifier in &behind {
        if let Qualifier::For(target, _) | Qualifier::Let(target, _) = qualifier {
            locals(target, &mut bound);
        }
    }
    // One that may be an error itself stays where it is: it is guarded by what stands before it.
    let may_be_asked =
        |condition: &Expr| !may_fail(condition) && !bound.iter().any(|&local| condition.mentions(local));
    let mut rest = Vec::new();
    for qualifier in behind {
        let Qualifier::If(condition) = &qualifier else {
            rest.push(qualifier);
            continue;
        };
        let mut all = Vec::new();
        conjuncts(condition, &mut all);
        let (first, later): (Vec<_>, Vec<_>) = all.into_iter().partition(may_be_asked);
        clause.qualifiers.extend(first.into_iter().map(Qualifier::If));
        rest.extend(later.into_iter().map(Qualifier::If));
    }
    clause.qualifiers.extend(rest);
}

/// Whether something could be an error, such as a division by zero, but where numbers are too large.
fn may_fail(expr: &Expr) -> bool {
    let by_itself = match &expr.kind {
        Kind::Arithmetic(Arithmetic::Divide | Arithmetic::Remainder, _, by) => {
            !matches!(by.kind, Kind::Value(Value::Int(1..)))
        }
        Kind::Arithmetic(Arithmetic::Power, _, by) => !matches!(by.kind, Kind::Value(Value::Int(0..))),
        Kind::Index(..) | Kind::Slice(..) | Kind::Call(..) | Kind::Repeat(..) => true,
        Kind::Builtin(function, _) => !matches!(
            function,
            Builtin::Len | Builtin::Sum | Builtin::Count | Builtin::Distinct | Builtin::Any | Builtin::All
        ),
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
                "(a, b) -> (a-k*b, b) if b > 0 if a >= b for k in 1..a/b if k < 5",
            ),
            (
                "(a, b) -> (a-k*b, b) for k in 1..a/b if b > 0 and k % 2 == 1 and a >= b",
                "(a, b) -> (a-k*b, b) if b > 0 for k in 1..a/b if k % 2 == 1 and a >= b",
            ),
            (
                "n -> n - 2**k for k in 0..log2(n) if bit(n, k) == 1 and n > 0",
                "n -> n - 2**k if n > 0 for k in 0..log2(n) if bit(n, k) == 1",
            ),
            (
                "h -> [x-k for x in h if x > k] for k in 1..min(h) if h != []",
                "h -> [x-k for x in h if x > k] if h != [] for k in 1..min(h)",
            ),
            (
                "h -> [x-k for x in h if x > k] for k in 1..min(h) if k < 3 and sum(h) > 0 and max(h) > 2",
                "h -> [x-k for x in h if x > k] if sum(h) > 0 for k in 1..min(h) if k < 3 if max(h) > 2",
            ),
            (
                "h -> [m] let m = min(h), if m > 1 and len(h) > 1",
                "h -> [m] if len(h) > 1 let m = min(h), if m > 1",
            ),
            ("h -> h[1:] if h[0] > 1 and h != []", "h -> h[1:] if h != [] if h[0] > 1"),
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
