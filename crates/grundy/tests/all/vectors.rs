//! Rules whose moves go down along lines: which are recognised, and that their tables are those of the rule.

use grundy::Limits;
use grundy::engine::{NoTable, Table};
use grundy::{Game, NoFiles};
use grundy::{Stop, Unwatched};
use grundy_rule::shape::{Shape, Vectors};

/// Rules of the kind, and how far to fill their tables.
const ALONG_LINES: &[(&str, &[i64])] = &[
    ("(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)", &[90, 70]),
    (
        "(a, b) -> (a-k, b) for k in 1..a\n(a, b) -> (a, b-k) for k in 1..b\n(a, b) -> (a-k, b-k) for k in 1..min(a, b)",
        &[40, 150],
    ),
    ("(a, b) -> (a-k, b) | (a, b-k) for k in 1..a+b", &[70, 70]),
    ("(x, y) -> (x-1, y) | (x, y-1) | (x-1, y-1)", &[12, 30]),
    ("(x, y) -> (x-2, y-1) | (x-1, y-2)\n(x, y) -> (x-k, y) for k in 3..x", &[60, 60]),
    ("(x, y) -> (x-2*k, y) | (x, y-3*k) | (x-k, y-2*k) for k in 1..x+y", &[70, 80]),
    ("(x, y) -> (x, y-k) for k in 4..y\n(x, y) -> (x-k, y-k) | (x-3*k, y) for k in 2..x", &[70, 80]),
    ("(x, y) -> (x-i, y-j) for i in 0..3, j in 0..3 if 1 <= i+j <= 4", &[40, 40]),
    ("(x, y) -> (x-i, y) | (x, y-i) for i in {1, 3, 4}", &[40, 40]),
    ("(a, b) -> (a-k, b) | (a, b-k) for k in 1..5\n(a, b) -> (a-k, b-k) for k in 1..max(a, 2*b)", &[50, 66]),
    ("(a, b) -> (a-k, b) for k in 1..a if a - k >= 0 and k > 0\n(a, b) -> (a, b-1)", &[50, 9]),
    ("(a, b, c) -> (a-k, b, c) | (a, b-k, c) | (a, b, c-k) for k in 1..max(a, b, c)", &[11, 20, 17]),
    (
        "(a, b, c) -> (a-x*i, b-y*i, c-z*i) for x in 0..1, y in 0..1, z in 0..1 if x+y+z > 0 for i in 1..max(a, b, c)",
        &[15, 13, 18],
    ),
    (
        "(a, b, c) -> (a-k, b-2*k, c) | (a, b, c-2*k) | (a-k, b, c-k) | (a, b-k, c-k) for k in 2..a+b+c\n(a, b, c) -> (a-1, b, c) | (a, b-1, c-3)",
        &[14, 16, 20],
    ),
    ("(a, b) -> (a-1, b-k) for k in {}\n(a, b) -> (a-k, b) for k in 1..a", &[9, 9]),
];

fn lines(rule: &str) -> Option<Vectors> {
    let game =
        Game::open(rule, &Default::default(), &NoFiles).unwrap_or_else(|report| panic!("{rule}: {report:?}"));
    if let Shape::Vectors(lines) = game.rule().shape() { Some(lines) } else { None }
}

#[test]
fn their_tables_are_those_of_the_rule() {
    for (rule, corner) in ALONG_LINES {
        let lines = lines(rule).unwrap_or_else(|| panic!("not recognised: {rule}"));
        let fast = Table::of_vectors(&lines, corner, Limits::default(), &Unwatched).expect("no limit is met");
        let game = Game::open(rule, &Default::default(), &NoFiles).expect("a rule");
        let machine = game.rule().machine(&Limits::default(), &Unwatched).expect("a rule that runs");
        let slow = Table::fill(machine, corner, Limits::default(), &Unwatched).expect("in order");
        assert_eq!(fast.sides(), slow.sides());
        assert!(fast == slow, "{rule}");
    }
}

#[test]
fn what_is_not_proved_is_not_claimed() {
    for rule in [
        // Upwards, on the spot, and to the side.
        "(x, y) -> (x-2, y+1) | (x-1, y)",
        "(a, b) -> (a-k, b) for k in 0..a\n(a, b) -> (a, b-1)",
        "(a, b) -> (b, a-1)",
        // A loop that ends before the edge, or that a step hangs on.
        "(a, b) -> (a-k, b) for k in 1..b",
        "(a, b) -> (a-k, b-k) for k in 1..min(a, 5)",
        "(a, b) -> (a-k, b) for k in 1..a-1\n(a, b) -> (a, b-1)",
        "(a, b) -> (a-k, b) for k in 1..min(a, b)",
        "(a, b) -> (a-1, b) | (a, b-k) for k in 1..b",
        // Conditions on the position.
        "(a, b) -> (a-k, b) for k in 1..a if b > 2",
        "(a, b) -> (a-k, b) for k in 1..a if k != 3\n(a, b) -> (a, b-1)",
        "(a, b) -> (a-1, b) if a > b",
        "(a, 0) -> (a-1, 0)\n(a, b) -> (a, b-1)",
        // Sums, other positions, a whole-game ending, a filter.
        "(a, b) -> (a-1, b) & (a, b-1)",
        "(a, b) -> (a-k-1, b) for k in 1..a\n(a, b) -> (a, b-1)",
        "(a, b) -> (a-1, b) | (a, b-1)\nwhere a != 3",
        "(a, b) -> (a-1, b) | (a, b-1)\nwin if a == 0",
    ] {
        assert_eq!(lines(rule), None, "{rule}");
    }
}

#[test]
fn limits_end_the_work() {
    let wythoff = lines(ALONG_LINES[0].0).expect("recognised");
    let whole =
        Table::of_vectors(&wythoff, &[50, 40], Limits::default(), &Unwatched).expect("no limit is met");
    match Table::of_vectors(&wythoff, &[50, 40], Limits::default(), &|done| {
        (done >= 1000).then_some(Stop::Time)
    }) {
        Err(NoTable::Unfinished(part, _)) => {
            assert_eq!(part.sides()[1], 41);
            assert!((1000..1200).contains(&part.values().len()));
            assert!(part.values().iter().eq(whole.values().iter().take(part.values().len())));
        }
        other => panic!("not stopped but {other:?}"),
    }
    let little = Limits { memory: 2000, ..Limits::default() };
    assert!(matches!(Table::of_vectors(&wythoff, &[50, 40], little, &Unwatched), Err(NoTable::Fault(_))));
    assert_eq!(Table::of_vectors(&wythoff, &[5], Limits::default(), &Unwatched), Err(NoTable::Shape));
}
