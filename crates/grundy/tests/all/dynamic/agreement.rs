//! The engine and the oracle.

use super::{PASSES, RESIDUES, SIZES, claimed, compare, engine, machine};
use crate::common::game;
use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::engine::{Memo, Period};
use grundy_rule::layout::Layout;

#[test]
fn the_engine_agrees_with_the_oracle() {
    for (rule, positions) in [
        ("(n, last) -> (n-k, k) for k in 1..3 if k != last", &["(0, 0)", "(0, 1)", "(0, 3)", "(0, 77)"][..]),
        ("(n, last) -> (n-k, k) for k in {2, 5} if k != last", &["(0, 0)", "(0, 2)", "(0, 5)"]),
        ("(n, last) -> (n-k, k) for k in 1..min(6, n) if k != last and k+last != 7", &["(0, 0)", "(0, 4)"]),
        ("(n, 1) -> (n-2, 0) ; (n, 0) -> (n-1, 1) | (n-3, 0)", &["(0, 0)", "(0, 1)", "(0, 2)"]),
        (
            "(n, used: set) -> (n-k, used + {k}) for k in 1..4 if k not in used ; start n = (n, {})",
            &["0", "(0, {2})"],
        ),
        ("(n, m) -> (n-1, m) & (n-3, 0) if m > 0 ; (n, m) -> (n-2, 1)", &["(0, 0)", "(0, 1)", "(0, 5)"]),
        ("(n, m) -> split([(n-i, i) for i in 1..3 if i != m]) ; start n = (n, 0)", &["(0, 0)", "(0, 1)"]),
        ("n -> n-1 ; n -> n-4 if n > 9", &["0"]),
        ("n -> n-1 & n-2 | n-3", &["0"]),
        // At small heaps other things happen: other amounts, and memories that no large heap leads to.
        (
            "(n, m) -> (n-k, k) for k in 1..2 if k != m ; (n, m) -> (0, 9) if n == 4 ; (n, 9) -> (n-2, 0) | (n-3, 9)",
            &["(0, 0)"],
        ),
        (
            "(n, m) -> (n-k, k) for k in 1..3 if k != m and n > 11 ; (n, m) -> (n/2, 2) if 0 < n < 9",
            &["(0, 0)", "(0, 2)"],
        ),
        ("(n, m) -> (max(0, n-5), 1-m) | (max(0, n-2), m) if n > 0 ; start n = (n, 0)", &["0", "(0, 1)"]),
        // No moves at all from large heaps.
        ("(n, m: int) -> (n-1, m) if n < 12", &["(0, 0)"]),
    ] {
        let game = game(rule);
        for position in positions {
            assert!(compare(&game, position, 120).is_some(), "{rule} {position} is declined");
        }
    }
}

#[test]
fn rules_of_residues_agree_with_the_oracle() {
    for (rule, positions) in RESIDUES {
        let game = game(rule);
        for position in *positions {
            assert!(compare(&game, position, 150).is_some(), "{rule} {position} is declined");
        }
    }
}

#[test]
fn memories_that_count_down_and_fixed_sizes_agree_with_the_oracle() {
    for (rule, _, positions) in PASSES.iter().chain(SIZES) {
        let game = game(rule);
        for position in *positions {
            assert!(compare(&game, position, 120).is_some(), "{rule} {position} is declined");
        }
    }
    // Passes that lead round in a circle, and more memories than are worth it.
    let round = game("(n, m) -> (n-k, m) for k in 1..2 ; (n, m) -> (n, (m+1) % 3) ; start n = (n, 0)");
    assert_eq!(claimed(&round), None);
    assert_eq!(compare(&game(PASSES[0].0), "(0, 100)", 9), None);
}

/// The heap may be any part.
#[test]
fn the_heap_may_stand_behind_the_memory() {
    let (front, behind) = (
        game("(n, last) -> (n-k, k) for k in {1, 3, 4} if k != last"),
        game("(last, n) -> (k, n-k) for k in {1, 3, 4} if k != last"),
    );
    let (mut one, mut other) = (engine(&front), engine(&behind));
    for n in 1000..1100 {
        let pair = |a, b| Value::tuple(vec![Value::Int(a), Value::Int(b)]);
        let nimber = one.nimber(&pair(n, 3)).expect("no fault");
        assert!(nimber.is_some());
        assert_eq!(other.nimber(&pair(3, n)).expect("no fault"), nimber, "{n}");
    }
}

/// Large heaps, by the search that looks at every position.
#[test]
fn the_engine_agrees_with_the_search() {
    for rule in [
        "(n, last) -> (n-k, k) for k in {1, 2, 5, 9} if k != last",
        "(n, last) -> (n-k, k) for k in 1..7 if k != last and k + last != 8",
        "(n, last) -> (max(0, n-5), 0) if n > 0 ; (n, last) -> (max(0, n-8), 1) if n > 0 and last != 1 ; (n, last) -> (max(0, n-11), 2) if n > 0 and last != 2",
    ] {
        let game = game(rule);
        let mut memo = Memo::new(machine(&game), Limits::default(), &Unwatched);
        let mut engine = engine(&game);
        let layout = Layout::new(game.rule().tree().position.clone());
        for n in (2000..2400).chain(20_000..20_050) {
            let position = Value::tuple(vec![Value::Int(n), Value::Int(n % 3)]);
            let expected = memo.nimber(layout.lay(&position).slots());
            assert_eq!(engine.nimber(&position), expected.map(Some), "{rule} {position}");
        }
    }
}

/// What cannot happen at a large heap may be a mistake at a small one; then the engine leaves the answer to others.
#[test]
fn mistakes_at_small_heaps_are_left_to_others() {
    let game = game("(n, m) -> (n-k, k) for k in 1..2 if k != m ; (n, m) -> (n-1, 10/(n-5)) if n < 6");
    assert!(super::claimed(&game).is_some());
    assert_eq!(compare(&game, "(0, 0)", 0), None);
    // A small heap may grow; then play has no end, and no value.
    let game =
        crate::common::game("(n, m) -> (n-k, k) for k in 1..2 if k != m ; (n, m) -> (n+1, m) if n < 2");
    assert!(super::claimed(&game).is_some());
    assert_eq!(compare(&game, "(0, 0)", 0), None);
}

/// A memory that grows at small heaps only is followed for a while.
#[test]
fn memories_without_end_at_small_heaps_are_left_to_others() {
    let game = game("(n, m) -> (n-k, k) for k in 1..2 if k != m ; (4, m) -> (2, m+1)");
    assert!(super::claimed(&game).is_some());
    assert_eq!(compare(&game, "(0, 0)", 0), None);
}

#[test]
fn a_known_period() {
    let game = game("(n, last) -> (n-k, k) for k in 1..3 if k != last");
    assert_eq!(compare(&game, "(0, 0)", 100), Some(Period { preperiod: 4, period: 4 }));
    assert_eq!(compare(&game, "(0, 2)", 100), Some(Period { preperiod: 2, period: 4 }));
}
