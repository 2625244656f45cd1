//! Normal forms are there for one thing: fewer positions, and the same answer.

use crate::common::{Heard, game};
use grundy::Game;
use grundy::Limits;
use grundy::Nimber;
use grundy::Unwatched;
use grundy::answer::Outcome;
use grundy::engine::{Memo, Retrograde, Search};
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::representatives::Representatives;
use grundy_rule::shape::Symmetry;
use std::collections::HashSet;

/// An answer, and how many positions were looked at for it.
type Found = ((Option<Nimber>, Option<Outcome>), usize);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Engine {
    Memo,
    Search,
    Retrograde,
}

fn ask(game: &Game, position: &str, engine: Engine, symmetry: &Symmetry) -> Found {
    let (limits, watch) = (Limits::default(), Unwatched);
    let mut asked = HashSet::new();
    let machine = game.rule().machine(&limits, &watch).expect("a rule that runs");
    let hear = |layout: &Layout, at: Slots<'_>| {
        asked.insert(layout.unpack(at).to_string());
        Ok(())
    };
    let moves = Representatives::new(Heard { moves: machine, hear }, symmetry);
    let position = &game.positions(&[position]).expect("a position")[0];
    let laid = symmetry.lay(&Layout::new(game.rule().tree().position.clone()), position);
    let play = game.rule().play();
    let answer = match engine {
        Engine::Memo => (Memo::new(moves, limits, &watch).nimber(laid.slots()).ok(), None),
        Engine::Search => (None, Search::new(moves, play, limits, &watch).outcome(&[laid.slots()]).ok()),
        Engine::Retrograde => {
            let solved = Retrograde::new(moves, play, limits, &watch).solve(&[laid.slots()]);
            (None, solved.ok().map(|solved| solved.outcome))
        }
    };
    (answer, asked.len())
}

/// A game, a position, an engine, and how many times fewer positions there must be.
const GAMES: &[(&str, &str, Engine, usize)] = &[
    ("gold-stones", "[6, 5, 4, 3]", Engine::Memo, 4),
    ("selective-nim", "[6, 6, 5, 5]", Engine::Memo, 5),
    ("moore", "[4, 4, 4, 4]", Engine::Memo, 5),
    ("circular-nim", "[3, 2, 3, 3, 3]", Engine::Memo, 3),
    ("three-piles-at-once", "(15, 15, 15)", Engine::Memo, 5),
    ("wythoff", "(40, 39)", Engine::Memo, 1),
    ("can-i-win", "55", Engine::Memo, 0),
    ("candy-piles", "[7, 5, 4, 4, 3]", Engine::Search, 1),
    (
        "h: list -> replace(replace(h, i, h[i]-1), j, h[j]+1) for i in 0..len(h)-1, j in 0..len(h)-1 if i != j
         lose if count(h, 0) > 2",
        "[3, 3, 3, 1]",
        Engine::Retrograde,
        5,
    ),
];

#[test]
fn there_are_fewer_positions_and_the_answer_is_the_same() {
    for &(rule, position, engine, times) in GAMES {
        let game = game(rule);
        let (plain, plain_asked) = ask(&game, position, engine, &Symmetry::default());
        let (answer, asked) = ask(&game, position, engine, game.rule().symmetry());
        eprintln!("{rule} {position}: {plain_asked} -> {asked}");
        assert_eq!(answer, plain, "{rule} {position}");
        assert_ne!(answer, (None, None), "{rule} {position}");
        assert!(asked * times <= plain_asked, "{rule} {position}: {plain_asked} positions, now {asked}");
    }
}
