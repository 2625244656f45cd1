//! Look-back rules: which are recognised, and that heaps of any size have the values that the definitions give.

mod agreement;
mod divided;
mod far;
mod misere;
mod random;
mod recognised;

use grundy::Game;
use grundy::Limits;
use grundy::Nimber;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::Play;
use grundy::engine::{Dynamic, Naive, Period};
use grundy_rule::machine::Machine;
use grundy_rule::shape::Shape;

/// Rules with moves that leave the heap as it is, or make a part of the memory smaller; the largest amount, and positions.
const PASSES: &[(&str, i64, &[&str])] = &[
    (
        "(n, p) -> (n-k, p) for k in 1..3 ; (n, p) -> (n, p-1) if p > 0 and n > 0",
        3,
        &["(0, 0)", "(0, 1)", "(0, 5)"],
    ),
    ("(p, n) -> (p, n-k) for k in {1, 4, 6} ; (p, n) -> (p-1, n) if n > 0", 6, &["(1, 0)", "(4, 0)"]),
    (
        "(n, p) -> (n-k, p) for k in 1..3 if k != p ; (n, p) -> (n-1, p-1) | (n, p-2) if n > 4",
        3,
        &["(0, 1)", "(0, 2)", "(0, 7)"],
    ),
    ("(n, m) -> (n, m-1) | (n-1, 3)", 1, &["(0, 0)", "(0, 3)", "(0, 9)"]),
    ("(n, last) -> (n-k, k) for k in 0..2 if k != last", 2, &["(0, 0)", "(0, 2)", "(0, 7)"]),
    (
        "(n, b) -> (n-k, b) for k in {1, 4} if n > 1 ; (n, true) -> (n, false)",
        4,
        &["(0, true)", "(0, false)"],
    ),
    (
        "(n, a, b) -> (n-k, a, b) for k in {2, 3} ; (n, a, b) -> (n, a-1, b) | (n, a, b-1) if n > 5",
        3,
        &["(0, 1, 2)", "(0, 3, 3)"],
    ),
    ("(n, p) -> (n-1, p) & (n-2, 0) ; (n, p) -> (n, p-1) & (n-3, 0) if n > 6", 3, &["(0, 0)", "(0, 3)"]),
    ("(n, p) -> (n-k, 1-p) for k in 1..2", 2, &["(0, 0)", "(0, 1)", "(0, 3)"]),
    ("(n, t) -> (n-k, (t+1) % 3) for k in 1..4 if k != t", 4, &["(0, 0)", "(0, 2)", "(0, 7)"]),
    ("(n, p) -> (n-1, 1-p) | (n-3, p) ; (n, 2) -> (n-2, 5)", 3, &["(0, 0)", "(0, 1)", "(0, 2)", "(0, 4)"]),
    (
        "(n, a, b) -> (n-k, 2-b, (a+b) % 2) for k in {1, 3} ; (n, a, b) -> (n-4, a, 1-b % 2)",
        4,
        &["(0, 1, 2)", "(0, 3, 3)"],
    ),
    // At small heaps a pass leads to a memory that large heaps do not know, and the other way round.
    (
        "(n, p) -> (n-k, p) for k in 1..2 ; (n, p) -> (n, 7) if n == 3 and p < 7 ; (n, p) -> (n, p-1) if n != 3",
        2,
        &["(0, 5)"],
    ),
];

/// Rules whose moves go by what the heap leaves when it is divided, and positions.
const RESIDUES: &[(&str, &[&str])] = &[
    ("n -> n-1 | n-2 if n % 3 != 0", &["0"]),
    ("n -> n-k for k in 1..9 if n % k == 0", &["0"]),
    ("n -> n-k for k in 1..6 if gcd(k, n) == 1 and n >= k", &["0"]),
    ("n -> n-1 ; n -> n-2 | n-5 if n / 10 % 2 == 0", &["0"]),
    ("n -> n-k for k in 1..4 if (n - k) % 5 != 3", &["0"]),
    ("n -> n-k for k in 1..3 if bit(n, 2) == bit(k, 0)", &["0"]),
    ("n -> n-k for k in 1..6 if bitand(n, k) == 0", &["0"]),
    ("n -> n-k for k in 2..5 if (k - n) % 4 < 2", &["0"]),
    ("n -> n-k for k in 1..4 if (k * n + 2) % 3 != 1", &["0"]),
    ("n -> n-1 & n-3 if n % 2 == 0 ; n -> n-2", &["0"]),
    ("n -> n-1 if n > 20 ; n -> n-2 | n-3 if n % 4 == 1 or n < 9", &["0"]),
    ("n -> n-k for k in steps[n % 3] ; let steps = [[1, 2], [2, 5], [3]]", &["0"]),
    (
        "(n, last) -> (n-k, k) for k in 1..3 if k != last and n % 2 == 0 ; (n, last) -> (n-1, last)",
        &["(0, 0)", "(0, 2)"],
    ),
    ("(n, last) -> (n-k, n % 3) for k in 1..3 if k != last", &["(0, 0)", "(0, 2)"]),
    ("(n, p) -> (n-k, p) for k in {1, 4} ; (n, p) -> (n, p-1) if n % 5 == 2", &["(0, 0)", "(0, 3)"]),
    ("(m, n) -> (1-m, n-k) for k in 1..4 if n / 3 % 2 == m ; start n = (0, n)", &["(0, 0)", "(1, 0)"]),
];

/// Rules in which a heap of a fixed size may be left; the largest amount, and positions.
const SIZES: &[(&str, i64, &[&str])] = &[
    ("n -> n-2 ; n -> 0 if n > 0", 2, &["0"]),
    ("take {2, n}", 2, &["0"]),
    ("take {1, 3, n-4, n}", 3, &["0"]),
    ("n -> n-k for k in {2, 5} ; n -> 4 if n > 4 ; n -> 1 & n-3 if n > 1", 5, &["0"]),
    ("n -> n-1 & 3 if n > 3 ; n -> n-4", 4, &["0"]),
    ("n -> n-1 if n % 3 > 0 ; n -> n-2 | 0 | 2 if n > 7", 2, &["0"]),
    ("(n, last) -> (0, 1) if n > 0 ; (n, last) -> (n-1, 0)", 1, &["(0, 0)", "(0, 1)", "(0, 4)"]),
    ("(n, p) -> (n-k, p) for k in 1..2 ; (n, p) -> (3, 1-p) if n > 3", 2, &["(0, 0)", "(0, 1)"]),
    (
        "(n, last) -> (n-k, k) for k in 1..3 if k != last ; (n, last) -> (0, last) if n > 0",
        3,
        &["(0, 0)", "(0, 2)"],
    ),
];

/// Whether a rule is recognised, and the largest amount.
fn claimed(game: &Game) -> Option<i64> {
    match game.rule().shape() {
        Shape::Dynamic { most, .. } => Some(most),
        _ => None,
    }
}

fn machine(game: &Game) -> Machine<'_> {
    game.rule().machine(&Limits::default(), &Unwatched).unwrap_or_else(|report| panic!("{report}"))
}

/// The engine for a rule that must be recognised.
fn engine(game: &Game) -> Dynamic<'_, Machine<'_>> {
    let rule = game.rule().dynamic().unwrap_or_else(|| panic!("{} is not recognised", game.text()));
    Dynamic::new(rule, machine(game), Play::Normal, Limits::default(), &Unwatched)
}

/// The memory of a position, and the position for each of the heaps 0..=to.
fn column(game: &Game, position: &Value, to: i64) -> (Value, Vec<Value>) {
    let Shape::Dynamic { heap, .. } = game.rule().shape() else {
        panic!("{} is not recognised", game.text())
    };
    match position {
        Value::Tuple(parts) => {
            let (before, behind) = (&parts[..heap], &parts[heap + 1..]);
            let with = |n| Value::tuple([before, &[Value::Int(n)], behind].concat());
            (Value::tuple([before, behind].concat()), (0..=to).map(with).collect())
        }
        _ => (Value::tuple(Vec::new()), (0..=to).map(Value::Int).collect()),
    }
}

/// Follows the memory of a position (its heap does not matter), checks the values of the heaps 0..=to against the
/// oracle, and the period against the values. `None` where the engine declines.
fn compare(game: &Game, position: &str, to: i64) -> Option<Period> {
    let position = game.positions(&[position]).unwrap_or_else(|report| panic!("{report}")).remove(0);
    let (memory, heaps) = column(game, &position, to);
    let mut engine = engine(game);
    let period = engine.period(&memory).unwrap_or_else(|fault| panic!("{}: {fault:?}", game.text()))?;
    let mut naive = Naive::new(machine(game));
    let mut values = Vec::new();
    for position in &heaps {
        let expected = naive.nimber(position).unwrap_or_else(|fault| panic!("{position}: {fault:?}"));
        assert_eq!(engine.nimber(position), Ok(Some(expected)), "{} {position}", game.text());
        values.push(expected);
    }
    assert_period(game, &values, period);
    Some(period)
}

/// The period is that of the values, as far as these go, and no smaller one is.
fn assert_period(game: &Game, values: &[Nimber], Period { preperiod, period }: Period) {
    let repeats = |preperiod: usize, period: usize| {
        (preperiod..values.len().saturating_sub(period)).all(|n| values[n] == values[n + period])
    };
    assert!(repeats(preperiod, period), "{}: {preperiod} {period}", game.text());
    if values.len() >= preperiod + 2 * period {
        assert!(preperiod == 0 || !repeats(preperiod - 1, period), "{}: preperiod {preperiod}", game.text());
        let smaller = (1..period).find(|&smaller| repeats(preperiod, smaller));
        assert_eq!(smaller, None, "{}: period {period}", game.text());
    }
}
