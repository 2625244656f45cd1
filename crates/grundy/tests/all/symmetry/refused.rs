//! Rules that look as if order did not matter, and rules of which it is not proved.

use super::oracle::{candidates, known};
use crate::common::game;
use grundy::Value;

/// Rules that tell some positions apart that differ in the order of a list or of parts, or in the side from which a
/// word is read.
const DIFFERENT: &[&str] = &[
    // Places are compared by size.
    "h: list -> remove(remove(h, j), i) for i in 0..len(h)-1, j in 0..len(h)-1 if i < j and h[i] < h[j]",
    // The first, the last.
    "h: list -> remove(h, i) for i in 0..len(h)-1 if h[i] < h[0]",
    "h: list -> h[1:] + [h[0]-1] if len(h) > 0 and h[0] > 0 and h[0] % 2 == 1",
    "h: list -> h[:len(h)-1] if len(h) > 0 and h[len(h)-1] > 1",
    // Neighbours, in a row and in a circle.
    "h: list -> remove(remove(h, i+1), i) for i in 0..len(h)-2 if h[i] < h[i+1]",
    "h: list -> replace(replace(h, i, h[i]-k), i-1, h[i-1]+k) for i in 1..len(h)-1, k in 1..h[i]",
    // No circles: a step backwards has no end, places count twice, the circle is cut.
    "h: list -> replace(h, i, h[i]-1) for i in 0..len(h)-1 if h[i] > h[(2*i) % len(h)]",
    "h: list -> replace(h, i, 0) for i in 0..len(h)-1 if h[i] > h[(i+i) % len(h)]",
    "h: list -> replace(h, i, 0) for i in 0..len(h)-1 if h[i] > 0 and h[(i+1) % 3] == 0 if len(h) >= 2",
    "h: list -> replace(h, i, 0) for i in 0..len(h)-1 if h[i] > 1 and h[(i+1) % len(h)] < i",
    "h: list -> remove(h, (i+1) % len(h)) for i in 0..len(h)-1 if h[i] > h[(i+1) % len(h)] + i",
    // Places are numbers.
    "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i] if i % 2 == 0",
    "h: list -> replace(h, i, h[i]-i) for i in 0..len(h)-1 if i > 0",
    "h: list -> remove(h, k) for k in 0..1 if k < len(h) and h[k] > 0",
    "h: list -> [0] if sum([i * h[i] for i in 0..len(h)-1]) % 2 == 1",
    "h: list -> replace(h, i, h[i]-1) for i in 0..len(h)-1 ; win if len(h) == 3 and h == [0, 1, 2]",
    "h: list -> replace(h, i, h[i]-1) for i in 0..len(h)-1 ; where h == sorted(h)",
    "h: list -> replace(h, i, h[i]-1) for i in 0..len(h)-1 ; where len(h) < 2 or h < [2]",
    "h: list -> [x for i in s for x in h[i:i+1]] for s in [{0, 2}] if len(h) == 3 and h[2] > h[0]",
    // The first occurrence is used as a place in another list.
    "h: list -> remove(h, index(h, max(h))) if len(h) > 0 and index(h, max(h)) > 0",
    "h: list -> replace(h, i, 0) for i in 0..len(h)-1 if i == index(h, 2)  if count(h, 2) > 1 and h[i] + sum(h) > 6 for j in 0..0 if i > 0",
    // The longest of the lists that are made is the first one.
    "h: list -> [[x-1] for x in h][0] if len(h) > 0",
    "h: list -> [number(h)] if len(h) > 1 and all(x < 9 for x in h) and number(h) < 200",
    "(h: list, at) -> (replace(h, at, h[at]-k), (at+1) % len(h)) for k in 1..h[at] if at < len(h)",
    "(g: list, h: list) -> (g, replace(h, i, 0)) for i in 0..min(len(g), len(h))-1 if g[i] < h[i]",
    "(g: list, h: list) -> (replace(g, i, 0), h) for i in 0..len(g)-1 if g[i] > 0 for j in 0..len(h)-1 if i == j and h[j] == 1",
    "(a, b) -> (a-k, b) | (a, b-2*k) for k in 1..max(a, b)",
    "(a, b: int) -> (a-k, b) for k in 1..a",
    "(a, b) -> (a-k, b) | (a, b-k) for k in 1..max(a, b) ; win if a == 1 and b == 0",
    "(a, b) -> (a-k, b) | (a, b-k) for k in 1..max(a, b) ; where a <= 2",
    "(a, b) -> (a-k, b) | (a, b-k) for k in 1..max(a, b) if a != 2",
    "(1, b) -> (0, b) ; (a, 2) -> (a, 0)",
    "(a, b) -> (b, a-1) if a > 0",
    r#"".P" => "P.""#,
    r#""ab" => "b" ; "ba" => "a""#,
    r#"w: word -> w[1:] if len(w) > 0 and w[0] == "a""#,
];

/// Whether some positions that differ in order are different by the oracle.
fn tells_apart(rule: &str) -> bool {
    let game = game(rule);
    let starts: &[&str] = match &game.rule().tree().position {
        grundy_language::types::Type::List(_) => &[
            "[0, 1, 2]",
            "[2, 2, 3]",
            "[1, 2]",
            "[0, 3]",
            "[3, 1]",
            "[2]",
            "[1, 2, 3]",
            "[0, 1, 0, 2]",
            "[2, 1, 3, 1]",
        ],
        grundy_language::types::Type::Word => &["\"..P\"", "\"aab\"", "\"abaa\"", "\"P..PP.\""],
        grundy_language::types::Type::Tuple(parts) => match parts.as_slice() {
            [grundy_language::types::Type::List(_), grundy_language::types::Type::Int] => {
                &["([1, 2], 0)", "([3, 1, 1], 1)"]
            }
            [grundy_language::types::Type::List(_), _] => {
                &["([0, 1], [1, 2])", "([2, 1], [0, 3])", "([1, 0, 2], [3, 1])"]
            }
            [_, _, _] => &["(0, 1, 2)", "(1, 1, 3)", "(2, 2, 1)"],
            _ => &["(0, 1)", "(1, 2)", "(2, 3)", "(1, 4)"],
        },
        _ => &[],
    };
    starts.iter().any(|start| {
        // Outside `where` a position is no start, though another order of it may be.
        let read = |value: &Value| game.positions(&[value.to_string()]).ok();
        let typed = grundy_language::literal::literal(
            &grundy_language::notation::parse_position(start).expect("a position")[0],
        );
        let typed = typed.expect("a literal");
        let all: Vec<_> =
            candidates(&typed).iter().map(|value| read(value).map(|_| known(&game, value, 5000))).collect();
        all.iter().any(|known| *known != all[0])
    })
}

#[test]
fn what_is_told_apart_is_not_claimed_to_be_alike() {
    for rule in DIFFERENT {
        let symmetry = game(rule).rule().symmetry().clone();
        assert!(symmetry.is_trivial(), "{rule}: {symmetry}");
    }
    let without: Vec<&&str> = DIFFERENT.iter().filter(|rule| !tells_apart(rule)).collect();
    assert!(without.is_empty(), "no witness that order matters: {without:#?}");
}

/// What is at convention may know the order too.
#[test]
fn gains_costs_and_chances_count() {
    let trivial = |rule: &str| game(rule).rule().symmetry().is_trivial();
    for rule in [
        "h: list -> h[1:] gain h[0] | h[:len(h)-1] gain h[len(h)-1] if len(h) > 0",
        "h: list -> remove(h, i) gain i for i in 0..len(h)-1",
        "h: list -> remove(h, i) cost i + 1 for i in 0..len(h)-1",
        "h: list -> chance {1/(i+1): remove(h, i), i/(i+1): h} for i in 0..len(h)-1",
        "h: list -> chance {1/2: remove(h, i), 1/2: h[1:]} for i in 0..len(h)-1",
        "(a, b) -> (a-1, b) gain 1 | (a, b-1) gain 2",
        "(a, b) -> chance {1/3: (a-1, b), 2/3: (a, b-1)}",
    ] {
        assert!(trivial(rule), "{rule}");
    }
    for rule in [
        "h: list -> remove(h, i) gain h[i] for i in 0..len(h)-1",
        "h: list -> remove(h, i) cost len(h) for i in 0..len(h)-1",
        "h: list -> chance {1/2: remove(h, i), 1/2: h} for i in 0..len(h)-1",
        "(a, b) -> (a-1, b) gain a | (a, b-1) gain b",
        "(a, b) -> chance {1/3: (a-1, b), 2/3: (a, b-1)} | chance {2/3: (a-1, b), 1/3: (a, b-1)}",
    ] {
        assert!(!trivial(rule), "{rule}");
    }
}
