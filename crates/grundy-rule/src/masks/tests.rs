//! Moves as masks, held to the rule itself.

use super::*;
use crate::moves::Moves;
use grundy_heap::progress::Unwatched;

fn masks(rule: &Rule, start: &Value) -> Option<Masks> {
    Masks::of(rule, &[start], Limits::default(), &Unwatched).unwrap()
}

/// The options of a position with what they gain, as sets without repetition.
fn options(moves: &mut impl Weighted, position: &Value) -> BTreeSet<(Value, i64)> {
    let layout = moves.layout().clone();
    let mut options = BTreeSet::new();
    let all = moves.weighted(layout.lay(position).slots(), |parts, weight| {
        options.extend(parts.iter().map(|part| (layout.unpack(part), weight)));
        ControlFlow::Continue(())
    });
    all.unwrap();
    options
}

/// Compares all positions that can be reached, up to so many.
fn compare(rule: &Rule, start: &Value, most: usize) -> usize {
    let masks = masks(rule, start).unwrap_or_else(|| panic!("{} has no masks", rule.text));
    let machine = || rule.machine(&Limits::default(), &Unwatched).unwrap();
    let mut by_rule = machine();
    let mut by_masks = MaskGame::new(&masks, machine());
    let (mut seen, mut waiting) = (BTreeSet::new(), vec![start.clone()]);
    while let Some(position) = waiting.pop() {
        if seen.len() >= most || !seen.insert(position.clone()) {
            continue;
        }
        let found = options(&mut by_rule, &position);
        assert_eq!(options(&mut by_masks, &position), found, "{} at {position}", rule.text);
        waiting.extend(found.into_iter().map(|(option, _)| option));
    }
    seen.len()
}

#[test]
fn rules_of_all_forms_move_as_their_masks_do() {
    let grid = "{(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 3)}";
    let forms = [
        (
            "s: set -> s - {(x, y), (u, v)} for (x, y) in s for (u, v) in [(x+1, y), (x, y+1)] if (u, v) in s",
            grid,
        ),
        ("s: set -> {(u, v) for (u, v) in s if abs(u-x) + abs(v-y) > 1} for (x, y) in s", grid),
        ("s: set -> {(u, v) for (u, v) in s if u < x or v < y} for (x, y) in s", grid),
        // A neighbour off the board is a member that can never be there.
        ("s: set -> s - {(x, y), (x-1, y), (x, y-1)} for (x, y) in s if (x-2, y) not in s", grid),
        ("s: set -> without(s, x) for x in s if x % 2 == 0 or x > 3", "{1, 2, 3, 4, 5, 6}"),
        ("s: set -> s + {c} for c in 1..5 if c not in s and not (c + 1 in s)", "{5}"),
        ("s: set -> (s - {x}) + {x + 1} for x in s if x < 7 and x + 1 not in s", "{1, 2, 5}"),
        ("s: set -> {y for y in s if y > x} | s - {x, x + 1} for x in s if x + 2 in s", "{1, 2, 3, 4, 5, 6}"),
        ("s: set -> {1, 9} + (s - {x}) - {y} for x in s for y in s if x < y and x > 1", "{2, 3, 4, 5}"),
        // More words than one.
        (
            "s: set -> s - {x, x + 40} for x in s if x > 65 or x + 40 not in s",
            "{1, 30, 41, 63, 64, 65, 70, 100}",
        ),
        ("s: set -> (s - {x}) + {x + 1} for x in s if x + 1 not in s and x < 130", "{60, 63, 127, 128, 64}"),
        // Conditions for all members, or for some.
        ("s: set -> s + {c} for c in 1..9 if all(abs(c - x) > 1 for x in s)", "{4}"),
        ("s: set -> s + {c} for c in 1..9 if not any([abs(c - x) < 2 for x in s])", "{4}"),
        ("s: set -> s + {c} for c in 1..9 if all(c + d not in s for d in [0, 1, 3])", "{4}"),
        (
            "s: set -> s - {c} for c in s if all(c + d in s for d in [0, 1, 2] if c > 3)",
            "{1, 2, 3, 4, 5, 6, 7, 8}",
        ),
        (
            "s: set -> s - {c} for c in s if not any(c - d in s or c + d in s for d in [2, 3])",
            "{1, 2, 4, 5, 8}",
        ),
        ("s: set -> s - {c} for c in s if c < 3 or c - 2 in s", "{1, 2, 3, 4, 5, 6, 7, 8}"),
        ("s: set -> s - {c} for c in s if c > 6 or not (c + 1 in s)", "{1, 2, 3, 4, 5, 6, 7, 8}"),
        ("s: set -> s - {c} for c in s if not (c > 3 and c - 3 in s)", "{1, 2, 3, 4, 5, 6, 7, 8}"),
        (
            "s: set -> s + {c} for c in 1..8 if c not in s and all(x == c + 1 or x % 2 == c % 2 for x in s if x > 2)",
            "{1}",
        ),
        ("s: set -> s - {x, y} gain x - y for x in s for y in s if y == x + 1", "{1, 2, 3, 4, 6, 7}"),
        // What asks for one of several.
        ("s: set -> s - {x} for x in s if any(y > x for y in s)", "{1, 2, 4, 5, 8}"),
        ("s: set -> s - {x} for x in s if x + 1 in s or x + 2 in s", "{1, 2, 3, 4, 6, 8, 9}"),
        (
            "s: set -> s - {x} for x in s if not all(x + d in s or x > 5 for d in 1..2)",
            "{1, 2, 3, 4, 6, 8, 9}",
        ),
        ("s: set -> s + {c} for c in 1..7 if c not in s and not (c + 1 in s and c - 1 not in s)", "{4}"),
        // Functions that are called with the position.
        (
            "let full(t) = any(all(x + d in t for d in 0..2) for x in 1..5) ; s: set -> s + {c} for c in 1..7 if c not in s and not full(s)",
            "{}",
        ),
        (
            "let near(t, x) = x + 1 in t or x - 1 in t ; let lone(t, x) = not near(t, x) ; s: set -> s - {x} for x in s if lone(s, x) and near(s, x + 1)",
            "{1, 2, 3, 5, 7, 8}",
        ),
        // Beside other parts.
        ("(s: set, n) -> (s + {k}, n - k) for k in 1..6 if k not in s", "({}, 14)"),
        ("(n, s: set) -> (n - 1, s - {k}) for k in s if k % 3 != n % 3", "(6, {1, 2, 3, 4, 5, 6})"),
        (
            "(a, s: set, w: word) -> (1 - a, s - {k, k + a}, (if a == 1 then \"x\" else \"y\")) for k in s if k + a in s",
            "(0, {1, 2, 3, 4, 5, 6}, \"\")",
        ),
        (
            "given next = [[1, 2], [0, 2, 3], [3], [0]] ; (v, used: set) -> (w, used + {w}) for w in next[v] if w not in used",
            "(0, {0})",
        ),
        // Words.
        ("\".P\" => \"P.\" | \"..P\" => \"P..\"", "\"..P..P.P\""),
        ("\"ab\" => \"cb\" | \"cb\" => \"bb\" | \"bc\" => \"ab\"", "\"abcbc\""),
        ("w: word -> replace(w, i, \"X\") for i in 0..len(w)-1 if w[i] == \".\"", "\".X...\""),
        (
            "w: word -> w[:i] + \"XX\" + w[i+2:] for i in 0..len(w)-2 if w[i:i+2] == \"..\" and \"XXXX\" not in w",
            "\".......\"",
        ),
        (
            "w: word -> replace(replace(w, i, \".\"), i + 1, \"o\") for i in 0..len(w)-2 if w[i] != \".\" and w[i+1] in [\".\", \"x\"]",
            "\"ox.x.\"",
        ),
        (
            "let ends(w) = any(w[i:i+3] == \"XXX\" for i in 0..len(w)-3) ; w: word -> replace(w, i, \"X\") for i in 0..len(w)-1 if w[i] == \".\" and not ends(w)",
            "\"......\"",
        ),
    ];
    let mut compared = 0;
    for (text, start) in forms {
        let rule: Rule = text.parse().unwrap();
        let start = rule.position(start).unwrap()[0].clone();
        compared += compare(&rule, &start, 400);
    }
    assert!(compared > 400, "{compared}");
}

#[test]
fn endings_hold_where_the_rule_says_so() {
    let forms = [
        (
            "w: word -> replace(w, i, \"X\") for i in 0..len(w)-1 if w[i] == \".\" ; lose if any(w[i:i+3] == \"XXX\" for i in 0..len(w)-3)",
            "\".......\"",
            true,
        ),
        (
            "s: set -> s + {c} for c in 1..6 if c not in s ; win if 3 in s and 4 in s ; draw if 1 in s ; lose if 2 in s or all(c in s for c in 5..6)",
            "{}",
            true,
        ),
        (
            "(s: set, n) -> (s + {k}, n - k) for k in 1..5 if k not in s ; lose if n < 3 and 2 not in s ; draw if n == 4",
            "({}, 9)",
            true,
        ),
        ("s: set -> s - {x} for x in s ; win if len(s) == 2", "{1, 2, 3, 4}", false),
    ];
    let mut held = 0;
    for (text, start, listed) in forms {
        let rule: Rule = text.parse().unwrap_or_else(|report| panic!("{text}: {report}"));
        let start = rule.position(start).unwrap()[0].clone();
        let masks = masks(&rule, &start).unwrap();
        assert_eq!(masks.endings.is_some(), listed, "{text}");
        let machine = || rule.machine(&Limits::default(), &Unwatched).unwrap();
        let (mut by_rule, mut by_masks) = (machine(), MaskGame::new(&masks, machine()));
        let (mut seen, mut waiting) = (BTreeSet::new(), vec![start]);
        while let Some(position) = waiting.pop() {
            if !seen.insert(position.clone()) {
                continue;
            }
            let rules = by_rule.layout().lay(&position);
            let laid = by_masks.layout().lay(&position);
            let ending = by_rule.ending(rules.slots()).unwrap();
            assert_eq!(by_masks.ending(laid.slots()).unwrap(), ending, "{text} at {position}");
            held += usize::from(ending.is_some());
            waiting.extend(options(&mut by_rule, &position).into_iter().map(|(option, _)| option));
        }
    }
    assert!(held > 50, "{held}");
}

#[test]
fn words_that_change_otherwise_have_no_masks() {
    let forms = [
        ("\"XX\" => \"X\"", "\"XXXX\""),
        // It falls apart.
        ("\"XO\" => \".X\"", "\"XOXO\""),
        ("w: word -> w[:i] + w[i+1:] for i in 0..len(w)-1", "\"abc\""),
        ("w: word -> replace(w, i, \"aa\") for i in 0..len(w)-1", "\"bcd\""),
        ("w: word -> w[1:] + w[:1] for i in 0..0 if w[0] == \"a\"", "\"abc\""),
        ("w: word -> replace(w, i, w[i+1]) for i in 0..len(w)-2", "\"abc\""),
        (
            "w: word -> replace(w, i, \"b\") for i in 0..len(w)-1 if count(w, \"b\") < 2 and w[i] == \"a\"",
            "\"aaa\"",
        ),
        // A place that the word does not have.
        (
            "w: word -> replace(w, i, \"b\") for i in 0..len(w)-1 if w[i] == \"a\" and w[i+1] == \"b\"",
            "\"aba\"",
        ),
    ];
    for (text, start) in forms {
        let rule: Rule = text.parse().unwrap_or_else(|report| panic!("{text}: {report}"));
        let start = rule.position(start).unwrap()[0].clone();
        assert_eq!(masks(&rule, &start), None, "{text}");
    }
}

#[test]
fn what_depends_on_the_position_in_another_way_has_no_masks() {
    let forms = [
        "s: set -> s - {x} for x in s if len(s) > 2",
        "s: set -> s - {x} for x in s if x == max(s)",
        "s: set -> {y for y in s if all(y - j*x in s or y - j*x == 1 for j in 0..y/x)} for x in s",
        "s: set -> {y + 1 for y in s if y != x} for x in s",
        "s: set -> {y for y in s if y + x in s} for x in s",
        "s: set -> s - t for t in subsets(s) if len(t) > 0",
        "s: set -> s - {x} for x in s if any(y > x and y + 1 in s for y in s)",
        "s: set -> s - {x} for x in s if any(y + x in s or y > 2 for y in s)",
        "s: set -> s - {x} for x in s if all(x + y in s for y in s)",
        "s: set -> s - {x} for x in s if all(z + y > 2 for y in s for z in s)",
        "s: set -> s - {x} gain len(s) for x in s",
        "let f(t) = len(t) > 1 ; s: set -> s - {x} for x in s if f(s)",
        "let f(t, n) = n == 0 or f(t, n - 1) and n in t ; s: set -> s - {x} for x in s if f(s, 2)",
        "(s: set, t: set) -> (s - {x}, t + {x}) for x in s",
    ];
    for text in forms {
        let rule: Rule = text.parse().unwrap();
        let start = rule.position("{1, 2, 3}").or_else(|_| rule.position("({1, 2}, {})")).unwrap();
        assert_eq!(masks(&rule, &start[0]), None, "{text}");
    }
}

/// What only a position off the way would meet does not end a game that goes without it.
#[test]
fn a_mistake_on_the_way_is_left_to_the_rule() {
    let rule: Rule = "s: set -> s - {x} for x in s if x + 4 not in s and 6 / (x - 2) > 0".parse().unwrap();
    let start = rule.position("{2, 3, 6}").unwrap()[0].clone();
    assert_eq!(masks(&rule, &start), None);
}

#[test]
fn what_makes_moves_possible_is_told_from_what_ends_them() {
    let rules = [
        ("s: set -> s - {x} for x in s", true),
        ("s: set -> s + {c} for c in 1..9 if all(abs(c - x) > 1 for x in s)", true),
        ("s: set -> s - {x} + {x + 10} for x in s if x < 10 and x + 11 not in s", true),
        // What is needed is put in; what is forbidden is taken out; a move that can be made again.
        ("s: set -> s - {x} + {x - 1} for x in s if x > 0", false),
        ("s: set -> s - {x} for x in s if x + 1 not in s", false),
        ("s: set -> s + {9} for x in s", false),
    ];
    for (text, only_end) in rules {
        let rule: Rule = text.parse().unwrap();
        let start = rule.position("{1, 2, 3}").unwrap()[0].clone();
        assert_eq!(masks(&rule, &start).unwrap().only_end(), only_end, "{text}");
    }
}

#[test]
fn what_would_take_too_much_room_is_left_to_the_rule() {
    let rule: Rule = "s: set -> s - {x, y, z} for x in s for y in s for z in s".parse().unwrap();
    let start = |n: i64| Value::set((1..=n).map(Value::Int).collect());
    assert!(masks(&rule, &start(20)).is_some());
    assert_eq!(masks(&rule, &start(200)), None);
    let rule: Rule = "s: set -> s - {x} for x in s".parse().unwrap();
    assert!(masks(&rule, &start(512)).is_some());
    assert_eq!(masks(&rule, &start(513)), None);
}
