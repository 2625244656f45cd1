use super::*;
use crate::screen::PLAIN;
use grundy::Play;
use grundy::answer::{ComponentValue, Engine, MoveKind, Reply};

/// A position of "take 1..3"; the caller fills in the rest.
fn document(heaps: &[(i64, u64)], outcome: Option<Outcome>) -> Solution {
    let total = heaps.iter().fold(0, |sum, (_, value)| sum ^ value);
    let position = heaps.iter().map(|(heap, _)| Value::Int(*heap)).collect();
    Solution {
        outcome,
        value: outcome.map(|_| format!("*{total}")),
        nimber: outcome.map(|_| Nimber(total)),
        components: heaps
            .iter()
            .map(|(heap, value)| ComponentValue {
                game: None,
                position: Value::Int(*heap),
                entailed: false,
                nimber: Some(Nimber(*value)),
                value: None,
                reason: None,
            })
            .collect(),
        ..Solution::unknown("take 1..3", Play::Normal, position, Engine::Heaps.into())
    }
}

fn step(component: usize, from: i64, to: i64) -> Move {
    Move {
        game: 0,
        counter: None,
        remoteness: None,
        component,
        from: Value::Int(from),
        kind: MoveKind::Ordinary,
        to: vec![Value::Int(to)],
        branches: Vec::new(),
        win_probability: None,
        value: None,
        gain: None,
        cost: None,
        with: Vec::new(),
        words: format!("{from} → {to}"),
    }
}

fn drawn(document: &Solution, all: bool) -> String {
    anstream::adapter::strip_str(&solution(document, &PLAIN, all)).to_string()
}

#[test]
fn a_won_sum() {
    let mut won = document(&[(3, 3), (4, 0), (5, 1)], Some(Outcome::First));
    won.moves = vec![step(0, 3, 1), step(1, 4, 2), step(2, 5, 3)];
    assert_eq!(
        drawn(&won, false),
        "\
The first player wins.

  *3 ⊕ *0 ⊕ *1 = *2

  3        *3  11
  4        *0  00
  5        *1  01
  nim-sum  *2  10   1 where a column has an odd number of ones

3 winning moves:
  3 → 1
  4 → 2
  5 → 3
"
    );
}

#[test]
fn a_lost_heap() {
    let mut lost = document(&[(4, 0)], Some(Outcome::Second));
    lost.replies = (1..=3).map(|to| Reply { mv: step(0, 4, to), reply: Some(step(0, to, 0)) }).collect();
    lost.lost_moves = Some(3);
    lost.remoteness = Some(2);
    assert_eq!(
        drawn(&lost, false),
        "\
The second player wins. The game lasts 2 moves when the winner hurries and the loser delays.

  value *0

Every move loses; here is a reply to each:
  move   reply
  4 → 1  1 → 0
  4 → 2  2 → 0
  4 → 3  3 → 0
"
    );
}

#[test]
fn long_lists_are_folded_unless_all_is_wanted() {
    let mut won = document(&[(60, 60)], Some(Outcome::First));
    won.moves = (0..60).map(|to| step(0, 60, to)).collect();
    let text = drawn(&won, false);
    assert!(text.ends_with("  60 → 19\n  … and 40 more (--all shows them)\n"), "{text}");
    let text = drawn(&won, true);
    assert!(text.ends_with("  60 → 59\n"), "{text}");

    let mut lost = document(&[(4, 0)], Some(Outcome::Second));
    lost.replies = (0..21).map(|to| Reply { mv: step(0, 40, to), reply: None }).collect();
    lost.lost_moves = Some(500);
    let text = drawn(&lost, false);
    assert!(text.ends_with("  40 → 20  (the game is over)\n  … and 479 more (--all shows them)\n"), "{text}");
}

#[test]
fn moves_in_equal_components_stand_on_one_line() {
    let mut won = document(&[(3, 3), (3, 3), (3, 3)], Some(Outcome::First));
    won.moves = (0..3).map(|component| step(component, 3, 0)).collect();
    assert!(drawn(&won, false).ends_with("3 winning moves:\n  3 → 0 (any of 3 equal ones)\n"));

    let mut lost = document(&[(1, 1), (1, 1)], Some(Outcome::Second));
    lost.replies =
        (0..2).map(|component| Reply { mv: step(component, 1, 0), reply: Some(step(0, 1, 0)) }).collect();
    lost.lost_moves = Some(2);
    assert!(
        drawn(&lost, false).ends_with("  1 → 0 (any of 2 equal ones)  1 → 0\n"),
        "{}",
        drawn(&lost, false)
    );
}

#[test]
fn positions_without_moves() {
    let mut terminal = document(&[(0, 0)], Some(Outcome::Second));
    terminal.lost_moves = Some(0);
    assert_eq!(drawn(&terminal, false), "The second player wins.\n\n  value *0\n\nThere is no move.\n");

    let vast = document(&[(0, 0)], Some(Outcome::Second));
    assert!(drawn(&vast, false).ends_with("\nEvery move loses; they are too many to be listed.\n"));

    let mut happy = document(&[(0, 0)], Some(Outcome::First));
    (happy.play, happy.value) = (Play::Misere, None);
    assert_eq!(
        drawn(&happy, false),
        "The first player wins (misère: who cannot move wins).\n\nNo move is needed: the game is already decided.\n"
    );
}

#[test]
fn draws_and_the_unknown() {
    let mut draw = document(&[(4, 0)], Some(Outcome::Draw));
    (draw.value, draw.drawing_moves) = (Some("∞(0,2)".into()), vec![step(0, 4, 5)]);
    assert_eq!(
        drawn(&draw, false),
        "A draw: neither player can force a win.\n\n  value ∞(0,2)\n\n1 move that keeps the draw:\n  4 → 5\n"
    );

    let mut unknown = document(&[(4, 0)], None);
    unknown.unknown = Some("the time limit was reached".into());
    assert_eq!(drawn(&unknown, false), "Unknown who wins: the time limit was reached.\n");
}

#[test]
fn the_fastest_of_the_winning_moves_is_marked() {
    let mut won = document(&[(5, 1)], Some(Outcome::First));
    won.remoteness = Some(1);
    won.moves =
        vec![Move { remoteness: Some(0), ..step(0, 5, 0) }, Move { remoteness: Some(4), ..step(0, 5, 2) }];
    let text = drawn(&won, false);
    assert!(text.contains("The game lasts 1 move when the winner hurries"), "{text}");
    assert!(text.ends_with("  5 → 0: wins in 1 move, the fastest\n  5 → 2: wins in 5 moves\n"), "{text}");
    // Where all are equally fast, nothing need be said.
    won.moves.pop();
    assert!(drawn(&won, false).ends_with("  5 → 0\n"));
}
