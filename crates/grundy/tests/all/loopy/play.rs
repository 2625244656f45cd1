//! Playing on: who follows the answers wins, in as many moves as they say.

use crate::common::{ask, ask_values, asked, game, game_with};
use grundy::Game;
use grundy::Limits;
use grundy::Options;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Cells, Engine, Entries, Outcome, Solution};
use proptest::prelude::*;

/// The position after a move.
fn after(position: &[Value], mv: &grundy::answer::Move) -> Vec<Value> {
    [&position[..mv.component], &mv.to, &position[mv.component + 1..]].concat()
}

/// Everything that is said of moves from a position is seen in what is said of the positions after them.
fn consistent(game: &Game, position: &[Value]) -> Result<Solution, TestCaseError> {
    let answer = ask_values(game, position, None);
    for mv in &answer.moves {
        let next = ask_values(game, &after(position, mv), None);
        prop_assert_eq!(next.outcome, Some(Outcome::Second));
        // Without loops ahead nobody asks how long it takes.
        if next.plan == Engine::Loopy {
            prop_assert_eq!(mv.remoteness, next.remoteness);
        }
    }
    if answer.plan == Engine::Loopy && answer.outcome != Some(Outcome::Draw) {
        prop_assert!(answer.remoteness.is_some());
    }
    prop_assert_eq!(
        answer.moves.first().and_then(|mv| mv.remoteness.map(|moves| moves + 1)),
        match answer.outcome {
            Some(Outcome::First) => answer.remoteness,
            _ => None,
        }
    );
    for mv in &answer.drawing_moves {
        prop_assert_eq!(ask_values(game, &after(position, mv), None).outcome, Some(Outcome::Draw));
    }
    prop_assert_eq!(answer.outcome == Some(Outcome::Draw), !answer.drawing_moves.is_empty());
    for reply in &answer.replies {
        let next = after(position, &reply.mv);
        let back = reply.reply.as_ref().map(|reply| after(&next, reply));
        let back = back.map(|back| ask_values(game, &back, None).outcome);
        prop_assert_eq!(back, Some(Some(Outcome::Second)));
    }
    Ok(answer)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn moves_and_replies_are_what_they_say(
        next in prop::collection::vec(prop::collection::vec(0..6i64, 0..=3), 6),
        tokens in prop::collection::vec(0..6i64, 1..=3),
    ) {
        let game = game_with("v -> w for w in next[v] ; given next", &format!("{{\"next\": {next:?}}}"));
        let position: Vec<Value> = tokens.into_iter().map(Value::Int).collect();
        consistent(&game, &position)?;
    }
}

/// Rings with one exit at 0, all of one size: a token at n leads to n-1 and n+1, or out from 0.
const RING: &str = "n -> (n+1) % N | (n-1) % N if n != 0 ; n -> N if n == 0 ; given N = 7";

/// The owner of the even numbers can always step down by one, and may be led round for ever: only the long
/// steps down make progress.
const SLOPE: &str = "
    n -> n - 1 | n + 3  if n > 0 and n % 2 == 0 and n < 400
    n -> n - 1  if n % 2 == 0 and n >= 400
    n -> n - 1 | max(0, n - 7)  if n % 2 == 1";

#[test]
fn the_first_move_listed_ends_the_game() {
    let game = game(SLOPE);
    // Too little room for the remoteness: progress alone must lead to the end, whatever the loser does.
    let options = Options { limits: Limits { memory: 1 << 20, ..Limits::default() }, ..Options::default() };
    let mut position = game.positions(&["41", "100", "7", "398"]).expect("a position");
    let mut progress = u64::MAX;
    for turn in 0..10_000 {
        let answer = asked::solve(&game, &position, &options, &Unwatched).expect("an answer");
        if answer.outcome == Some(Outcome::First) {
            let best = &answer.moves[0];
            assert!(best.counter.is_some_and(|now| now < progress), "{progress} {best:?}");
            progress = best.counter.unwrap_or(0);
            position = after(&position, best);
        } else {
            assert_eq!(answer.outcome, Some(Outcome::Second));
            let Some(reply) = answer.replies.get(turn % answer.replies.len().max(1)) else { return };
            position = after(&position, &reply.mv);
        }
    }
    panic!("the game goes round in circles");
}

#[test]
fn loops_elsewhere_change_nothing() {
    // 0..3 is Nim, 4 and 5 go round. Who never gets there is answered as ever, and so is who does, with the
    // same values.
    let rule = "v -> w for w in next[v] ; given next";
    let game = game_with(rule, "{\"next\": [[], [0], [0, 1], [0, 1, 2], [5, 3], [4]]}");
    let without = ask(&game, &["3", "1"], None);
    assert_eq!((without.value.as_deref(), without.plan), (Some("*2"), Engine::Memo.into()));
    let with = ask(&game, &["3", "4"], None);
    assert_eq!((with.value.as_deref(), with.plan), (Some("∞(0)"), Engine::Loopy.into()));
    assert_eq!(with.components[0].nimber, without.components[0].nimber);
    assert_eq!(with.components[1].value.as_deref(), Some("∞(3)"));
}

#[test]
fn tables_of_loopy_values() {
    let rings = game(RING);
    let table =
        |outcomes| rings.table(7, outcomes, &Options::default(), &Unwatched).expect("a table").entries;
    let Entries::Value(Cells::Heaps(heaps)) = table(false) else { panic!("not a row of loopy values") };
    let Entries::Outcome(Cells::Heaps(outcomes)) = table(true) else { panic!("not a row of outcomes") };
    for (n, (worth, outcome)) in heaps.iter().zip(outcomes).enumerate() {
        let answer = ask(&rings, &[&n.to_string()], None);
        assert_eq!((&answer.value, answer.outcome), (worth, outcome), "{n}");
    }
}

#[test]
fn positions_that_grow_are_not_guessed() {
    let answer = ask(&game("n -> n & 1 | n-1 if n > 1 ; n -> n-1 if n == 1"), &["3"], None);
    assert_eq!(answer.outcome, None);
    assert!(answer.unknown.is_some_and(|why| why.contains("with more beside it")));
}
