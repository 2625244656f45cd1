//! Conditions on the least or the greatest of some numbers, as conditions on each: `min(a, b) > 0` is `a > 0 and b > 0`.

use grundy_language::builtin::Builtin;
use grundy_language::tree::{Comparison, Expr, Kind};
use grundy_language::types::Type;

/// Takes such a condition apart.
pub(super) fn taken_apart(condition: &mut Expr) {
    if let Kind::And(left, right) = &mut condition.kind {
        taken_apart(left);
        taken_apart(right);
    } else if let Some(all) = apart(condition) {
        *condition = all;
    }
}

fn apart(condition: &Expr) -> Option<Expr> {
    let Kind::Compare(first, rest) = &condition.kind else { return None };
    let [(op, last)] = &rest[..] else { return None };
    let written = |kind| Expr { kind, ty: Type::Bool, span: condition.span };
    let compared = |first: &Expr, last: &Expr| {
        written(Kind::Compare(Box::new(first.clone()), vec![(*op, last.clone())]))
    };
    let all: Vec<Expr> = if let Some(numbers) = bounded_by(*op, first, last) {
        numbers.iter().map(|number| compared(number, last)).collect()
    } else {
        bounded_by(mirrored(*op), last, first)?.iter().map(|number| compared(first, number)).collect()
    };
    all.into_iter().reduce(|all, one| written(Kind::And(Box::new(all), Box::new(one))))
}

/// The numbers that are all so compared if their least or greatest is.
fn bounded_by<'e>(op: Comparison, extreme: &'e Expr, by: &Expr) -> Option<&'e [Expr]> {
    let Kind::Builtin(function, numbers) = &extreme.kind else { return None };
    let of_all = matches!(
        (function, op),
        (Builtin::Min, Comparison::Greater | Comparison::GreaterEqual)
            | (Builtin::Max, Comparison::Less | Comparison::LessEqual)
    );
    // With one argument it is of the members of a collection.
    let is_plain = |expr: &Expr| expr.ty == Type::Int && matches!(expr.kind, Kind::Local(_) | Kind::Value(_));
    (of_all && numbers.len() > 1 && numbers.iter().all(is_plain) && is_plain(by)).then_some(numbers)
}

fn mirrored(op: Comparison) -> Comparison {
    match op {
        Comparison::Less => Comparison::Greater,
        Comparison::LessEqual => Comparison::GreaterEqual,
        Comparison::Greater => Comparison::Less,
        Comparison::GreaterEqual => Comparison::LessEqual,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{is_same, rule};

    #[test]
    fn it_is_the_same_rule() {
        for (typed, apart) in [
            ("(a, b) -> (a-1, b-1) if min(a, b) > 0", "(a, b) -> (a-1, b-1) if a > 0 and b > 0"),
            ("(a, b) -> (a-1, b-1) if 1 <= min(a, b)", "(a, b) -> (a-1, b-1) if 1 <= a and 1 <= b"),
            (
                "(a, b, c) -> (a-k, b, c) for k in 1..a if max(b, c, 3) < a",
                "(a, b, c) -> (a-k, b, c) for k in 1..a if b < a and c < a and 3 < a",
            ),
            (
                "(a, b) -> (a-1, b) if a > b and min(a, b) >= 2",
                "(a, b) -> (a-1, b) if a > b and a >= 2 and b >= 2",
            ),
        ] {
            is_same(typed, apart);
        }
    }

    #[test]
    fn what_is_no_such_condition_stays() {
        for (typed, other) in [
            ("(a, b) -> (a-1, b-1) if min(a, b) < 2", "(a, b) -> (a-1, b-1) if a < 2 and b < 2"),
            ("(a, b) -> (a-1, b-1) if max(a, b) > 2", "(a, b) -> (a-1, b-1) if a > 2 and b > 2"),
            ("(a, b) -> (a-1, b-1) if min(a, b) == 2", "(a, b) -> (a-1, b-1) if a == 2 and b == 2"),
        ] {
            assert!(!rule(typed).is_same(&rule(other)), "{typed}");
        }
    }
}
