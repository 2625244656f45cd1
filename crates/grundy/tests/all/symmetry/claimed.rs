//! Rules whose form proves that order does not matter.

use super::oracle::{known, normal};
use crate::common::game;
use grundy::Value;

/// Rules and pairs of positions, the first typed, the second its normal form.
const CLAIMED: &[(&str, &[(&str, &str)])] = &[
    ("h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i]", &[("[3, 1, 2]", "[1, 2, 3]")]),
    (
        "(h: list, last) -> (replace(h, i, h[i]-k), k) for i in 0..len(h)-1, k in 1..h[i] if k % last == 0",
        &[("([3, 1], 1)", "([1, 3], 1)"), ("([2, 2, 1], 2)", "([1, 2, 2], 2)")],
    ),
    (
        "h: list -> [if i in s then h[i]-1 else h[i] for i in 0..len(h)-1] for s in subsets(0..len(h)-1) if len(s) > 0",
        &[("[2, 1, 3]", "[1, 2, 3]")],
    ),
    (
        "h: list -> remove(h, index(h, max(h))) | [x-1 for x in h if x > 1] if len(h) > 0 ; misere",
        &[("[3, 1, 2]", "[1, 2, 3]")],
    ),
    ("h: list -> [x - k for x in h] for k in 1..3", &[("[5, 4]", "[4, 5]")]),
    ("h: list -> h + [k] for k in 1..3 if k not in h and sum(h) < 5", &[("[3, 1]", "[1, 3]")]),
    (
        "h: list -> replace(replace(h, i, h[i]-1), j, h[j]+1) for i in 0..len(h)-1, j in 0..len(h)-1 if i != j and h[i] > h[j] + 1",
        &[("[4, 0, 2]", "[0, 2, 4]")],
    ),
    ("h: list -> remove(h, i) + [h[i]/2] for i in 0..len(h)-1 if h[i] > 0", &[("[4, 1]", "[1, 4]")]),
    ("h: list -> [x for x in h if x < m] let m = max(h) if len(h) > 0", &[("[2, 1]", "[1, 2]")]),
    (
        "let taken(h, s) = [if i in s then 0 else h[i] for i in 0..len(h)-1]
         h: list -> taken(h, {i, j}) for i in 0..len(h)-1, j in 0..len(h)-1 if h[i] + h[j] > 0 and h[i] == h[j]",
        &[("[2, 1, 2]", "[1, 2, 2]")],
    ),
    (
        "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i]
         where distinct([x for x in h if x > 0])
         lose if count(h, 2) == 1 and all(x <= 2 for x in h)",
        &[("[5, 2, 4]", "[2, 4, 5]")],
    ),
    ("h: list -> [x] for x in h if len(h) > 1", &[("[5, 2, 4]", "[2, 4, 5]")]),
    ("h: list -> split([remove(h, i) for i in 0..len(h)-1 if h[i] % 2 == 1])", &[("[3, 2, 1]", "[1, 2, 3]")]),
    ("h: list -> remove(h, index(h, k)) & [k-1] for k in 1..5 if k in h", &[("[3, 2]", "[2, 3]")]),
    // The range is the places of the list here and plain numbers there.
    ("h: list -> replace(h, i, k) for i in 0..len(h)-1, k in 0..len(h)-1 if k < h[i]", &[("[3, 1]", "[1, 3]")]),
    (
        "(g: list, h: list) -> (replace(g, i, g[i]-1), h + [g[i]]) for i in 0..len(g)-1",
        &[("([2, 1], [4, 3])", "([1, 2], [3, 4])")],
    ),
    // One list is walked in order, the other is not.
    (
        "(g: list, h: list) -> (g[1:], replace(h, i, h[i]-1)) for i in 0..len(h)-1 if len(g) > 0 and g[0] > 1",
        &[("([2, 1], [4, 3])", "([2, 1], [3, 4])")],
    ),
    ("(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)", &[("(5, 3)", "(3, 5)")]),
    (
        "(x, y) -> (x-2, y+1) | (x-2, y-1) | (x+1, y-2) | (x-1, y-2) ; where 1 <= x <= 15 and 1 <= y <= 15",
        &[("(8, 3)", "(3, 8)")],
    ),
    (
        "(a, b, c) -> (a-x*i, b-y*i, c-z*i) for x in 0..1, y in 0..1, z in 0..1 if x+y+z > 0 for i in 1..max(a, b, c)",
        &[("(3, 1, 2)", "(1, 2, 3)")],
    ),
    (
        "(a, b, c) -> (a-i, b, c) for i in 1..a
         (a, b, c) -> (a, b-i, c) for i in 1..b
         (a, b, c) -> (a, b, c-i) for i in 1..c if i > 1",
        &[("(3, 1, 2)", "(1, 3, 2)")],
    ),
    (
        "(a, b, c) -> (a-k, b, c) | (a, b-k, c) | (a, b, c-k) | (a-k, b-k, c) for k in 1..max(a, b, c)",
        &[("(3, 2, 1)", "(2, 3, 1)")],
    ),
    (
        "(w, h) -> (a, h) & (w-a, h) for a in 1..w-1
         (w, h) -> (w, a) & (w, h-a) for a in 1..h-1
         lose if w == 1 and h == 1",
        &[("(3, 2)", "(2, 3)")],
    ),
    (
        "((a, x), (b, y)) -> ((a-k, k), (b, y)) for k in 1..a if k != x
         ((a, x), (b, y)) -> ((a, x), (b-k, k)) for k in 1..b if k != y",
        &[("((3, 0), (2, 1))", "((2, 1), (3, 0))")],
    ),
    // Circles.
    (
        "h: list -> replace(replace(h, i, h[i]-1), (i+1) % len(h), h[(i+1) % len(h)]-1) for i in 0..len(h)-1 if len(h) > 1",
        &[("[3, 1, 0, 2]", "[0, 2, 3, 1]"), ("[2, 3, 1, 1]", "[1, 1, 2, 3]")],
    ),
    (
        "h: list -> [if (j - i) % len(h) < 2 then 0 else h[j] for j in 0..len(h)-1] for i in 0..len(h)-1
             if h[i] > h[(i-1) % len(h)]
         win if any(h[i] == 3 and h[(i+2) % len(h)] == 1 for i in 0..len(h)-1)",
        &[("[2, 1, 0, 2]", "[0, 2, 2, 1]"), ("[3, 2, 2]", "[2, 2, 3]")],
    ),
    (r#""aa" => "b" ; "b" => """#, &[(r#""baa""#, r#""aab""#), (r#""aba""#, r#""aba""#)]),
    (r#"".P" => "P." ; "P." => ".P""#, &[("\"P..\"", "\"..P\"")]),
];

#[test]
fn what_is_alike_has_one_normal_form() {
    for (rule, pairs) in CLAIMED {
        let game = game(rule);
        assert!(!game.rule().symmetry().is_trivial(), "not seen: {rule}");
        for (typed, expected) in *pairs {
            let read = |text: &str| -> Value {
                let values = game.positions(&[text]).unwrap_or_else(|report| panic!("{rule}: {report}"));
                values.into_iter().next().expect("a component")
            };
            let (typed, expected) = (read(typed), read(expected));
            assert_eq!(normal(&game, &typed), expected, "{rule}");
            assert_eq!(known(&game, &typed, 20_000), known(&game, &expected, 20_000), "{rule}: {typed}");
        }
    }
}
