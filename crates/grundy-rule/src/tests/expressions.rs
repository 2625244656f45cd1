//! Every form of expression and every function of the notation, computed by the machine.

use super::build::*;
use super::play::{known, row, shown, shown_at, some};
use grundy_language::types::Type;
use grundy_language::value::Value;

#[test]
fn arithmetic() {
    assert_eq!(shown(lit(7) + 2), "9");
    assert_eq!(shown(lit(7) - 9), "-2");
    assert_eq!(shown(lit(7) * -3), "-21");
    assert_eq!(shown(lit(-7) / 2), "-4");
    assert_eq!(shown(lit(-7) % 2), "1");
    assert_eq!(shown(lit(7) % -2), "-1");
    assert_eq!(shown(power(2, 10)), "1024");
    assert_eq!(shown(negate(lit(3) + 4)), "-7");
    assert_eq!(shown_at(5, (x(0) + 1) * (x(0) - 1)), "24");
}

#[test]
fn truth() {
    let all = [(false, false), (false, true), (true, false), (true, true)];
    assert_eq!(all.map(|(a, b)| shown(and(lit(a), lit(b)))), ["false", "false", "false", "true"]);
    assert_eq!(all.map(|(a, b)| shown(or(lit(a), lit(b)))), ["false", "true", "true", "true"]);
    assert_eq!(shown(not(is(1, "<", 2))), "false");
    // Under every combination of `not`, so that both kinds of jumps are taken.
    let n = || is(x(0), ">", 3);
    let m = || is(x(0), "<", 7);
    let forms = |n: i64| {
        [
            shown_at(n, and(self::not(n_above(3)), n_below(7))),
            shown_at(n, not(and(n_above(3), n_below(7)))),
            shown_at(n, not(or(n_above(3), not(n_below(7))))),
        ]
    };
    assert_eq!(forms(2), ["true", "true", "true"]);
    assert_eq!(forms(5), ["false", "false", "false"]);
    assert_eq!(forms(9), ["false", "true", "false"]);
    assert_eq!(shown_at(5, is(n(), "==", m())), "true");
    assert_eq!(shown_at(9, is(n(), "==", m())), "false");
}

fn n_above(bound: i64) -> grundy_language::tree::Expr {
    is(x(0), ">", bound)
}

fn n_below(bound: i64) -> grundy_language::tree::Expr {
    is(x(0), "<", bound)
}

#[test]
fn comparisons() {
    for sign in ["==", "!=", "<", "<=", ">", ">="] {
        let numbers = [(1, 2), (2, 2), (3, 2)].map(|(a, b)| shown(is(a, sign, b)));
        let words = [("a", "b"), ("b", "b"), ("c", "b")].map(|(a, b)| shown(is(a, sign, b)));
        let lists = [1, 2, 3].map(|a| shown(is(list([lit(a)]), sign, list([lit(2)]))));
        let expected = match sign {
            "==" => ["false", "true", "false"],
            "!=" => ["true", "false", "true"],
            "<" => ["true", "false", "false"],
            "<=" => ["true", "true", "false"],
            ">" => ["false", "false", "true"],
            _ => ["false", "true", "true"],
        };
        assert_eq!(
            (numbers, words, lists),
            (expected.map(Into::into), expected.map(Into::into), expected.map(Into::into)),
            "{sign}"
        );
    }
    assert_eq!(shown(is(lit(true), "==", lit(false))), "false");
    assert_eq!(shown(is(tuple([lit(1), lit("a")]), "==", tuple([lit(1), lit("a")]))), "true");
}

#[test]
fn chains() {
    let inside = |n: i64| {
        let condition = || chain(1, [("<=", x(0)), ("<", lit(5))]);
        (shown_at(n, condition()), shown_at(n, not(condition())))
    };
    let both = |yes: &str, no: &str| (yes.to_owned(), no.to_owned());
    assert_eq!(inside(0), both("false", "true"));
    assert_eq!(inside(1), both("true", "false"));
    assert_eq!(inside(5), both("false", "true"));
    assert_eq!(shown(chain("a", [("<", lit("b")), ("!=", lit("c")), ("in", lit("xcy"))])), "true");
    assert_eq!(shown(chain(1, [("<", lit(2)), ("in", list([lit(2), lit(3)]))])), "true");
    // A chain ends with the first comparison that fails.
    assert_eq!(shown_at(0, chain(1, [("<", x(0)), ("<", lit(1) / x(0))])), "false");
}

#[test]
fn short_circuits() {
    assert_eq!(shown_at(0, and(is(x(0), "!=", 0), is(lit(1) / x(0), "==", 1))), "false");
    assert_eq!(shown_at(0, or(is(x(0), "==", 0), is(lit(1) / x(0), "==", 1))), "true");
    assert_eq!(shown_at(0, if_else(is(x(0), "==", 0), 7, lit(1) / x(0))), "7");
    assert_eq!(shown_at(2, if_else(is(x(0), "==", 0), lit(1) / lit(0), 8)), "8");
}

#[test]
fn membership() {
    let ranges = [0, 1, 3, 4]
        .map(|n| (shown_at(n, is(x(0), "in", range(1, 3))), shown_at(n, is(x(0), "not in", range(1, 3)))));
    let expected = [("false", "true"), ("true", "false"), ("true", "false"), ("false", "true")];
    assert_eq!(ranges, expected.map(|(a, b)| (a.to_owned(), b.to_owned())));
    assert_eq!(shown(is(10_i64.pow(15), "in", range(0, 10_i64.pow(18)))), "true");
    assert_eq!(shown(is(3, "in", range(5, 1))), "false");

    let asked = |n: i64, c: fn() -> grundy_language::tree::Expr| {
        (shown_at(n, is(x(0), "in", c())), shown_at(n, is(x(0), "not in", c())))
    };
    let (yes, no) = (("true".to_owned(), "false".to_owned()), ("false".to_owned(), "true".to_owned()));
    assert_eq!(asked(3, || list([lit(1), lit(3)])), yes);
    assert_eq!(asked(2, || list([lit(1), lit(3)])), no);
    assert_eq!(asked(3, || set([x(0), lit(100)])), yes);
    assert_eq!(asked(3, || set([x(0) + 1, lit(100)])), no);
    assert_eq!(asked(9, || f("squares", [lit(20)])), yes);
    assert_eq!(asked(9, || f("squares", [x(0) - 1])), no);
    assert_eq!(asked(4, || f("divisors", [x(0) * 3])), yes);
    assert_eq!(asked(4, || f("divisors", [x(0) + 1])), no);
    assert_eq!(asked(0, || f("divisors", [lit(6)])), no);
    assert_eq!(asked(2, || f("divisors", [x(0) - 2])), no);
    assert_eq!(asked(8, || f("powers", [lit(2), x(0)])), yes);
    assert_eq!(shown(is("äb", "in", "aäbc")), "true");
    assert_eq!(shown(is("ab", "not in", "aäbc")), "true");
    assert_eq!(shown(is("b", "in", list([lit("a"), lit("b")]))), "true");
    assert_eq!(shown(is(list([lit(1)]), "in", set([list([lit(1)]), list([lit(2)])]))), "true");
    assert_eq!(shown(is(tuple([lit(1), lit(2)]), "not in", list([tuple([lit(1), lit(3)])]))), "true");
}

#[test]
fn conditionals() {
    let chosen = |n| {
        let condition = || is(x(0), "<", 5);
        [
            shown_at(n, if_else(condition(), x(0), x(0) * 10)),
            shown_at(n, if_else(condition(), "a", "b")),
            shown_at(n, if_else(condition(), list([x(0)]), list([]))),
            shown_at(n, if_else(condition(), is(x(0), "==", 1), lit(true))),
        ]
    };
    assert_eq!(chosen(1), ["1", "\"a\"", "[1]", "true"]);
    assert_eq!(chosen(7), ["70", "\"b\"", "[]", "true"]);
}

#[test]
fn collections_typed_out() {
    assert_eq!(shown(list([lit(3), range(5, 7), lit(1)])), "[3, 5, 6, 7, 1]");
    assert_eq!(shown(set([lit(100), range(1, 3), lit(2), range(5, 4)])), "{1, 2, 3, 100}");
    assert_eq!(shown(list([lit(true), is(1, ">", 2)])), "[true, false]");
    assert_eq!(shown(list([list([lit(1)]), list([])])), "[[1], []]");
    assert_eq!(
        shown(tuple([lit(1), lit("a"), lit(true), tuple([lit(2), list([])])])),
        "(1, \"a\", true, (2, []))"
    );
    assert_eq!(shown(range(-1, 2)), "[-1, 0, 1, 2]");
    assert_eq!(shown(range(2, 1)), "[]");
    assert_eq!(shown(set([])), "{}");
}

#[test]
fn comprehensions() {
    assert_eq!(shown(each(x(0) * x(0), [for_in(0, range(1, 4))])), "[1, 4, 9, 16]");
    assert_eq!(shown(each(x(0), [for_in(0, range(1, 9)), when(is(x(0) % 4, "==", 1))])), "[1, 5, 9]");
    assert_eq!(
        shown(each(x(0) * 10 + x(1), [for_in(0, range(1, 3)), for_in(1, range(x(0), 3))])),
        "[11, 12, 13, 22, 23, 33]"
    );
    assert_eq!(shown(set_each(x(0) % 3, [for_in(0, range(1, 9))])), "{0, 1, 2}");
    assert_eq!(
        shown(each(each(x(1), [for_in(1, range(1, x(0)))]), [for_in(0, range(0, 2))])),
        "[[], [1], [1, 2]]"
    );
    assert_eq!(
        shown(each(x(2), [for_in(0, range(1, 3)), bind(2, x(0) * 2), when(is(x(2), ">", 2))])),
        "[4, 6]"
    );
    let pairs = list([tuple([lit(1), lit(2)]), tuple([lit(3), lit(4)])]);
    assert_eq!(shown(each(x(0) + x(1), [for_pair(0, 1, pairs)])), "[3, 7]");
    // A comprehension over a comprehension is walked, not built.
    let inner = each(tuple([x(0), x(0) + 1]), [for_in(0, range(1, 3))]);
    assert_eq!(shown(each(x(1) * x(2), [for_pair(1, 2, inner)])), "[2, 6, 12]");
}

#[test]
fn joined_and_combined() {
    assert_eq!(shown(join(list([lit(1)]), list([lit(2), lit(1)]))), "[1, 2, 1]");
    assert_eq!(shown(join("ab", "c")), "\"abc\"");
    assert_eq!(shown(union(set([lit(1), lit(2)]), set([lit(2), lit(100)]))), "{1, 2, 100}");
    assert_eq!(shown(union(set([lit(1)]), set([lit(5)]))), "{1, 5}");
    assert_eq!(shown(union(set([lit("b")]), set([lit("a")]))), "{\"a\", \"b\"}");
    assert_eq!(shown(difference(set([lit(1), lit(2), lit(3)]), set([lit(2)]))), "{1, 3}");
    assert_eq!(shown(difference(set([range(1, 5)]), set([range(2, 4)]))), "{1, 5}");
    assert_eq!(shown(difference(set([lit("b")]), set([lit("b")]))), "{}");
    assert_eq!(shown(repeat(list([lit(1), lit(2)]), 2)), "[1, 2, 1, 2]");
    assert_eq!(shown(repeat("ab", 0)), "\"\"");
}

#[test]
fn places() {
    let h = || list([lit(5), lit(6), lit(7)]);
    assert_eq!(shown(at(h(), 2)), "7");
    assert_eq!(shown(at(list([h(), list([])]), 1)), "[]");
    assert_eq!(shown(at("aäb", 1)), "\"ä\"");
    assert_eq!(shown(at(list([lit(true)]), 0)), "true");
    assert_eq!(shown(slice(h(), Some(lit(1)), None)), "[6, 7]");
    assert_eq!(shown(slice(h(), None, Some(lit(2)))), "[5, 6]");
    assert_eq!(shown(slice(h(), Some(lit(2)), Some(lit(9)))), "[7]");
    assert_eq!(shown(slice("aäb", Some(lit(1)), None)), "\"äb\"");
    assert_eq!(shown(slice(h(), None, None)), "[5, 6, 7]");
    assert_eq!(shown(f("replace", [h(), lit(1), lit(9)])), "[5, 9, 7]");
    assert_eq!(shown(f("replace", [list([h()]), lit(0), list([])])), "[[]]");
    assert_eq!(shown(f("replace", [lit("abc"), lit(1), lit("x")])), "\"axc\"");
    assert_eq!(shown(f("remove", [h(), lit(0)])), "[6, 7]");
    assert_eq!(shown(f("remove", [lit("abc"), lit(1)])), "\"ac\"");
    assert_eq!(shown(f("index", [h(), lit(7)])), "2");
    assert_eq!(shown(f("index", [lit("abc"), lit("c")])), "2");
    assert_eq!(shown(f("count", [list([lit(1), lit(2), lit(1)]), lit(1)])), "2");
    assert_eq!(shown(f("count", [lit("abca"), lit("a")])), "2");
    assert_eq!(shown(f("without", [set([lit(1), lit(2)]), lit(1)])), "{2}");
    assert_eq!(shown(f("without", [set([lit("a")]), lit("a")])), "{}");
}

#[test]
fn functions_of_numbers() {
    assert_eq!(shown(f("min", [lit(3), lit(1), lit(2)])), "1");
    assert_eq!(shown(f("max", [lit(3), lit(1), lit(2)])), "3");
    assert_eq!(shown(f("max", [lit(3)])), "3");
    assert_eq!(shown(f("gcd", [lit(12), lit(18), lit(8)])), "2");
    assert_eq!(shown(f("lcm", [lit(4), lit(6)])), "12");
    assert_eq!(shown(f("xor", [lit(1), lit(2), lit(7)])), "4");
    assert_eq!(shown(f("abs", [lit(-3)])), "3");
    assert_eq!(shown(f("sqrt", [lit(17)])), "4");
    assert_eq!(shown(f("log2", [lit(17)])), "4");
    assert_eq!(shown(f("popcount", [lit(7)])), "3");
    assert_eq!(shown(f("bit", [lit(6), lit(1)])), "1");
    assert_eq!(shown(f("bitand", [lit(6), lit(3)])), "2");
    assert_eq!(shown(f("bitor", [lit(6), lit(3)])), "7");
    assert_eq!(shown(f("shl", [lit(3), lit(4)])), "48");
    assert_eq!(shown(f("shr", [lit(-3), lit(1)])), "-2");
    assert_eq!(shown(f("is_prime", [lit(97)])), "true");
    assert_eq!(shown(f("is_square", [lit(97)])), "false");
}

#[test]
fn functions_of_collections() {
    let h = || list([lit(6), lit(10), lit(6)]);
    let asked = |c: fn() -> grundy_language::tree::Expr| {
        ["len", "sum", "min", "max", "gcd", "lcm", "xor", "distinct"]
            .map(|name| shown(f(name, [c()])))
            .join(" ")
    };
    assert_eq!(asked(|| list([lit(6), lit(10), lit(6)])), "3 22 6 10 2 30 10 false");
    assert_eq!(asked(|| set([lit(6), lit(10), lit(6)])), "2 16 6 10 2 30 12 true");
    assert_eq!(asked(|| range(2, 5)), "4 14 2 5 1 60 0 true");
    assert_eq!(asked(|| each(x(0) % 3 + 1, [for_in(0, range(1, 5))])), "5 11 1 3 1 6 1 false");
    assert_eq!(asked(|| set_each(x(0) % 3 + 1, [for_in(0, range(1, 5))])), "3 6 1 3 1 6 0 true");
    assert_eq!(shown(f("sorted", [h()])), "[6, 6, 10]");
    assert_eq!(shown(f("reversed", [list([lit(1), lit(2)])])), "[2, 1]");
    assert_eq!(shown(f("reversed", [lit("abc")])), "\"cba\"");
    assert_eq!(shown(f("min", [list([lit("b"), lit("a")])])), "\"a\"");
    assert_eq!(shown(f("max", [lit("badc")])), "\"d\"");
    assert_eq!(shown(f("len", [lit("äöü")])), "3");
    assert_eq!(shown(f("digits", [lit(2013)])), "[2, 0, 1, 3]");
    assert_eq!(shown(f("number", [list([lit(4), lit(2)])])), "42");
    assert_eq!(shown(f("subsets", [range(1, 2)])), "[{}, {1}, {2}, {1, 2}]");
    assert_eq!(shown(f("partitions", [lit(3)])), "[[3], [2, 1], [1, 1, 1]]");
    assert_eq!(shown(f("count", [range(1, 5), lit(3)])), "1");
    assert_eq!(shown(f("count", [each(x(0) % 3, [for_in(0, range(1, 9))]), lit(1)])), "3");
    assert_eq!(shown(f("count", [set_each(x(0) % 3, [for_in(0, range(1, 9))]), lit(1)])), "1");
    assert_eq!(shown(f("count", [each(list([x(0) % 2]), [for_in(0, range(1, 9))]), list([lit(1)])])), "5");
    assert_eq!(shown(f("sum", [each(x(0), [for_in(0, set([]))])])), "0");
}

#[test]
fn sets_of_numbers() {
    assert_eq!(shown(f("divisors", [lit(12)])), "{1, 2, 3, 4, 6, 12}");
    assert_eq!(shown(f("primes", [lit(12)])), "{2, 3, 5, 7, 11}");
    assert_eq!(shown(f("squares", [lit(100)])), "{1, 4, 9, 16, 25, 36, 49, 64, 81, 100}");
    assert_eq!(shown(f("cubes", [lit(30)])), "{1, 8, 27}");
    assert_eq!(shown(f("fibonacci", [lit(8)])), "{1, 2, 3, 5, 8}");
    assert_eq!(shown(f("odds", [lit(6)])), "{1, 3, 5}");
    assert_eq!(shown(f("evens", [lit(6)])), "{2, 4, 6}");
    assert_eq!(shown(f("powers", [lit(2), lit(20)])), "{1, 2, 4, 8, 16}");
    assert_eq!(shown(f("squares", [lit(-1)])), "{}");
}

#[test]
fn any_and_all() {
    let small = |bound: i64| each(is(x(0), "<", bound), [for_in(0, range(1, 5))]);
    assert_eq!([1, 2, 6].map(|b| shown(f("any", [small(b)]))), ["false", "true", "true"]);
    assert_eq!([1, 5, 6].map(|b| shown(f("all", [small(b)]))), ["false", "false", "true"]);
    assert_eq!([1, 2].map(|b| shown(not(f("any", [small(b)])))), ["true", "false"]);
    assert_eq!([5, 6].map(|b| shown(not(f("all", [small(b)])))), ["true", "false"]);
    assert_eq!(shown(f("any", [list([lit(false), lit(true)])])), "true");
    assert_eq!(shown(f("all", [list([lit(false), lit(true)])])), "false");
    // They end with the first member that decides.
    let risky = |from: i64| each(is(lit(6) / x(0), ">", 2), [for_in(0, list([lit(from), lit(3), lit(0)]))]);
    assert_eq!(shown(f("any", [risky(1)])), "true");
    assert_eq!(shown(f("all", [risky(3)])), "false");
}

#[test]
fn letters_and_words_are_walked() {
    let word = || typed(5, Type::Word);
    let doubled = each(join(word(), word()), [for_in(5, lit("aä→"))]);
    let types: Vec<Type> = (0..6).map(|i| if i == 5 { Type::Word } else { Type::Int }).collect();
    let value = super::play::value_of(doubled, &types).map(|value| value.to_string());
    assert_eq!(value, Ok("[\"aa\", \"ää\", \"→→\"]".to_owned()));
}

#[test]
fn constant_collections_are_used_as_they_are() {
    let list = known(row(&[3, 1, 2]), list_of(Type::Int));
    assert_eq!(shown_at(1, at(list.clone(), x(0))), "1");
    assert_eq!(shown_at(1, f("sum", [list.clone()]) + x(0)), "7");
    assert_eq!(shown_at(2, is(x(0), "in", list.clone())), "true");
    assert_eq!(shown_at(2, each(x(1) * x(0), [for_in(1, list)])), "[6, 2, 4]");
    let set = known(some(&[3, 1, 200]), set_of(Type::Int));
    assert_eq!(shown_at(2, each(x(1) * x(0), [for_in(1, set)])), "[2, 6, 400]");
}

#[test]
fn more_constants_than_registers() {
    // Each number and each collection is a constant of its own.
    let sum = (0..200).fold(x(0), |sum, n| sum + (1000 + n));
    let expected: i64 = (0..200).map(|n| 1000 + n).sum();
    assert_eq!(shown_at(0, sum), expected.to_string());
    let counted = (0..150).fold(x(0), |sum, n| {
        sum + if_else(is(x(0), "in", known(some(&[n, n + 100, 300]), set_of(Type::Int))), 1, 0)
    });
    assert_eq!(shown_at(120, counted.clone()), "122", "120 itself, 120 in the set of 120 and that of 20");
    assert_eq!(shown_at(300, counted), "450");
}

#[test]
fn deep_expressions_fit_or_are_refused() {
    let nested = |depth: usize| (0..depth).fold(x(0), |inner, _| lit(1) - inner * 2 + x(0) / 3);
    assert_ne!(shown_at(0, nested(200)), "");
    // Every level keeps a register until the innermost is known.
    let wide = |depth: usize| (0..depth).fold(x(0), |inner, _| if_else(is(x(0), ">", 0), x(0), 7) - inner);
    assert_eq!(shown_at(1, wide(100)), "1");
    assert_eq!(
        shown_at(1, wide(400)),
        "this needs too many names and intermediate results at once (move a part of it into a function: `let f(x) = …`)"
    );
}

#[test]
fn values_survive_the_next_round() {
    // The list under construction holds words made in earlier rounds.
    let word = each(repeat("ab", x(0)), [for_in(0, range(0, 3))]);
    assert_eq!(shown(word), "[\"\", \"ab\", \"abab\", \"ababab\"]");
    assert_eq!(Value::word("ab").to_string(), "\"ab\"");
}
