//! Loops: what they walk through, and the conditions that shorten them.

use super::build::*;
use super::play::{known, listed, row, some, two};
use grundy_language::tree::{Expr, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;

/// `n -> x1 for x1 in source if conditions`, listed at `n`.
fn walked(n: i64, source: Expr) -> String {
    listed(&heap([to([x(1)])], [for_in(1, source)]), n)
}

#[test]
fn sources() {
    assert_eq!(walked(9, range(3, 5)), "3 | 4 | 5");
    assert_eq!(walked(9, range(5, 3)), "");
    assert_eq!(walked(9, range(i64::MAX - 1, i64::MAX)), "9223372036854775806 | 9223372036854775807");
    assert_eq!(walked(9, set([x(0), range(2, 4), lit(3)])), "2 | 3 | 4 | 9");
    assert_eq!(walked(9, set([range(x(0), 4)])), "");
    assert_eq!(walked(9, list([x(0), range(2, 4), lit(3)])), "9 | 2 | 3 | 4 | 3");
    assert_eq!(walked(9, f("primes", [x(0)])), "2 | 3 | 5 | 7");
    assert_eq!(walked(9, f("squares", [x(0)])), "1 | 4 | 9");
    assert_eq!(walked(9, f("cubes", [x(0)])), "1 | 8");
    assert_eq!(walked(9, f("fibonacci", [x(0)])), "1 | 2 | 3 | 5 | 8");
    assert_eq!(walked(9, f("odds", [x(0)])), "1 | 3 | 5 | 7 | 9");
    assert_eq!(walked(9, f("evens", [x(0)])), "2 | 4 | 6 | 8");
    assert_eq!(walked(9, f("powers", [lit(2), x(0)])), "1 | 2 | 4 | 8");
    assert_eq!(walked(9, f("divisors", [x(0)])), "1 | 3 | 9");
    assert_eq!(walked(0, f("primes", [x(0)])), "");
    assert_eq!(walked(9, known(row(&[3, 1]), list_of(Type::Int))), "3 | 1");
    assert_eq!(walked(9, known(some(&[3, 100, 1]), set_of(Type::Int))), "1 | 3 | 100");
    assert_eq!(walked(9, each(x(2) * 2, [for_in(2, range(1, 3)), when(is(x(2), "!=", 2))])), "2 | 6");
    assert_eq!(walked(9, f("digits", [x(0) * 25])), "2 | 2 | 5");
}

fn filtered(n: i64, source: Expr, conditions: Vec<Expr>) -> String {
    let mut tree = heap([to([x(1)])], [for_in(1, source)]);
    tree.clauses[0].qualifiers.extend(conditions.into_iter().map(when));
    listed(&tree, n)
}

/// All ways to bound a loop over 0..9 agree with asking the condition in each round.
#[test]
fn bounds_are_exact() {
    for factor in [-3, -2, -1, 0, 1, 2, 3] {
        for offset in [-12, -7, -1, 0, 1, 7, 12] {
            for sign in ["<", "<=", ">", ">="] {
                let line = x(1) * factor + offset;
                let condition = is(line, sign, x(0) - x(1));
                let holds = |k: i64| {
                    let (left, right) = (k * factor + offset, 9 - k);
                    match sign {
                        "<" => left < right,
                        "<=" => left <= right,
                        ">" => left > right,
                        _ => left >= right,
                    }
                };
                let expected: Vec<String> = (0..=9).filter(|&k| holds(k)).map(|k| k.to_string()).collect();
                let found = filtered(9, range(0, x(0)), vec![condition]);
                assert_eq!(found, expected.join(" | "), "{factor} * k + {offset} {sign} 9 - k");
            }
        }
    }
}

#[test]
fn extreme_bounds_do_not_overflow() {
    let huge = i64::MAX;
    assert_eq!(filtered(3, range(1, x(0)), vec![is(x(1), "<=", huge)]), "1 | 2 | 3");
    assert_eq!(filtered(3, range(1, x(0)), vec![is(x(1), ">=", i64::MIN)]), "1 | 2 | 3");
    assert_eq!(filtered(3, range(1, x(0)), vec![is(x(1), "<=", i64::MIN)]), "");
    assert_eq!(filtered(3, range(0, huge), vec![is(x(1), "<", x(0))]), "0 | 1 | 2");
}

#[test]
fn several_conditions() {
    let found = filtered(
        20,
        range(0, x(0)),
        vec![and(is(x(1) % 3, "==", 1), is(x(1), "<", x(0) - x(1))), is(x(1), ">", 1)],
    );
    assert_eq!(found, "4 | 7");
    let found = filtered(20, range(0, x(0)), vec![is(x(1), ">", 7), is(x(1), "<", 10), is(x(0), ">", 19)]);
    assert_eq!(found, "8 | 9");
    assert_eq!(filtered(19, range(0, x(0)), vec![is(x(0), ">", 19)]), "");
    assert_eq!(
        filtered(9, list([lit(3), lit(1), lit(2)]), vec![is(x(1), "<", 3)]),
        "1 | 2",
        "lists do not ascend"
    );
    assert_eq!(filtered(9, f("squares", [lit(99)]), vec![is(x(1), "<", x(0) * 3)]), "1 | 4 | 9 | 16 | 25");
}

#[test]
fn shortened_loops_still_find_mistakes() {
    // The division fails in a round behind the one in which the condition fails.
    let risky = is(lit(6) / (lit(3) - x(1)), "<=", 6);
    let found = filtered(2, range(0, 9), vec![risky, is(x(1), "<", x(0))]);
    assert!(found.starts_with("6 / 0 is a division by zero"), "{found}");
    // The same where the division makes the members of a collection that is not built.
    let risky = each(lit(6) / x(2), [for_in(2, list([lit(1), lit(0)]))]);
    let found = filtered(2, risky, vec![is(x(0), ">", 5)]);
    assert!(found.starts_with("6 / 0 is a division by zero"), "{found}");
}

#[test]
fn a_bound_holds_for_one_entry_of_the_loop() {
    // The inner bound depends on the outer loop.
    let tree = heap(
        [to([x(1) * 10 + x(2)])],
        [for_in(1, range(1, 3)), for_in(2, range(1, x(0))), when(is(x(2), "<=", x(1)))],
    );
    assert_eq!(listed(&tree, 9), "11 | 21 | 22 | 31 | 32 | 33");
    // What was computed for the first round of a loop is not taken for the others.
    let tree = heap(
        [to([x(0) - x(1), x(0) - x(1), x(0) - x(1)])],
        [for_in(1, range(1, x(0))), when(is(x(1), "<=", x(0) - x(1)))],
    );
    assert_eq!(listed(&tree, 4), "3 & 3 & 3 | 2 & 2 & 2");
}

#[test]
fn sweeps_end_where_numbers_get_negative() {
    let tree = heap([to([x(0) - x(1) * 3])], [for_in(1, range(1, 100))]);
    assert_eq!(listed(&tree, 7), "4 | 1");
    let tree = heap([to([x(1) - 3])], [for_in(1, range(1, 5))]);
    assert_eq!(listed(&tree, 7), "0 | 1 | 2");
    let pair = Type::Tuple(vec![Type::Int, Type::Int]);
    let tree = over(pair, [to([tuple([x(2) - 2, x(1) - x(2)])])], [for_in(2, range(0, 9))]);
    assert_eq!(listed(&tree, two(0, 4)), "(0, 2) | (1, 1) | (2, 0)");
    let tree = heap([to([x(0)])], [for_in(1, range(1, 3))]);
    assert_eq!(listed(&tree, 7), "7 | 7 | 7");
}

#[test]
fn sweeps_overflow_as_sums_do() {
    let tree = heap([to([x(0) + x(1)])], [for_in(1, range(0, 9))]);
    assert_eq!(listed(&tree, i64::MAX - 9).matches('|').count(), 9);
    assert!(listed(&tree, i64::MAX - 2).starts_with("9223372036854775807 + 1 is too large"));
    // The same of more numbers, of which one may be too small besides.
    let parts = tuple([x(0), x(1) - x(4), x(2) + x(4), x(3)]);
    let tree = over(Type::Tuple(vec![Type::Int; 4]), [to([parts])], [for_in(4, range(0, 9))]);
    let four = |b, c| Value::tuple([1, b, c, 2].map(Value::Int).to_vec());
    assert_eq!(listed(&tree, four(9, i64::MAX - 9)).matches('|').count(), 9);
    assert_eq!(listed(&tree, four(1, 5)), "(1, 1, 5, 2) | (1, 0, 6, 2)");
    assert!(listed(&tree, four(9, i64::MAX - 2)).starts_with("9223372036854775807 + 1 is too large"));
}

#[test]
fn long_sweeps_are_complete() {
    let tree: Tree = heap([to([x(0) - x(1)])], [for_in(1, range(1, x(0)))]);
    assert_eq!(listed(&tree, 20_000).matches('|').count(), 19_999);
}

#[test]
fn results_are_used_again_only_where_they_hold() {
    // x0 / 2 is computed under a condition first, then without.
    let first = if_else(is(x(0), ">", 5), x(0) / 2, 0);
    let tree = heap([to([first, x(0) / 2])], []);
    assert_eq!(listed(&tree, 4), "0 & 2");
    assert_eq!(listed(&tree, 6), "3 & 3");
    // The same inside `or`, where the second side may never be computed.
    let tree = heap([to([x(0) * 3])], [when(or(is(x(0), ">", 5), is(x(0) * 3, ">", 8)))]);
    assert_eq!([2, 3, 6].map(|n: i64| listed(&tree, n)), ["", "9", "18"]);
    // In a chain that ends early, under `or` and under `not`.
    let chained = |sign| {
        let early = chain(5, [("<", x(0)), (sign, x(0) * 3)]);
        heap([to([x(0) * 3])], [when(or(early, is(x(0) * 3, ">", 8)))])
    };
    assert_eq!([2, 3, 6].map(|n: i64| listed(&chained("<"), n)), ["", "9", "18"]);
    let early = and(chain(5, [("<", x(0)), ("<", x(0) * 3)]), is(x(0), "<", 7));
    let tree = heap([to([x(0) * 3])], [when(not(early))]);
    assert_eq!([2, 6, 7].map(|n: i64| listed(&tree, n)), ["6", "", "21"]);
    // And behind a loop that may have no rounds.
    let tree = heap([to([f("sum", [each(x(0) * 7, [for_in(1, range(1, x(0) - 2))])]), x(0) * 7])], []);
    assert_eq!(listed(&tree, 2), "0 & 14");
    assert_eq!(listed(&tree, 4), "56 & 28");
}

#[test]
fn lets_and_loops_of_lists() {
    let h = || typed(0, list_of(Type::Int));
    let mut tree = over(
        list_of(Type::Int),
        [to([join(typed(2, list_of(Type::Int)), list([x(1)]))])],
        [for_in(1, h()), bind(2, slice(h(), Some(lit(1)), None)), when(is(x(1), ">", 1))],
    );
    tree.clauses[0].locals[2].ty = list_of(Type::Int);
    assert_eq!(listed(&tree, row(&[3, 1, 2])), "[1, 2, 3] | [1, 2, 2]");
}
