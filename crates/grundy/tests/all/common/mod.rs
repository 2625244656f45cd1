//! What the tests share: short ways to ask, and the shared truth.

pub mod asked;
pub mod board;
pub mod dice;
pub mod many;
pub mod points;
pub mod truth;

pub use dice::{Dice, cases};
pub use many::*;

use grundy::Options;
use grundy::Value;
use grundy::answer::{Cells, Entries, Outcome, Play, Solution, Unknown};
use grundy::{Game, NoFiles};
use grundy::{Stop, Unwatched};
use grundy_language::settings::{Settings, settings_from_json};
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::moves::{Ending, Moves, Parts};
use std::ops::ControlFlow;

/// A game from its text, with parameters as JSON (`{}` for none).
pub fn game_with(rule: &str, settings: &str) -> Game {
    let settings: Settings =
        settings_from_json(settings).unwrap_or_else(|report| panic!("{settings}: {report}"));
    Game::open(rule, &settings, &NoFiles).unwrap_or_else(|report| panic!("{rule}: {report}"))
}

pub fn game(rule: &str) -> Game {
    game_with(rule, "{}")
}

pub fn ask(game: &Game, position: &[&str], play: Option<Play>) -> Solution {
    let position = game.positions(position).unwrap_or_else(|report| panic!("{position:?}: {report}"));
    ask_values(game, &position, play)
}

pub fn ask_values(game: &Game, position: &[Value], play: Option<Play>) -> Solution {
    let options = Options { play, ..Options::default() };
    let answer = asked::solve(game, position, &options, &Unwatched);
    answer.unwrap_or_else(|report| panic!("{}: {report}", game.text()))
}

/// `F`, `S`, `D` or `?`, as the tables of the documents write it.
pub fn letter(solution: &Solution) -> char {
    match solution.outcome {
        Some(Outcome::First) => 'F',
        Some(Outcome::Second) => 'S',
        Some(Outcome::Draw) => 'D',
        None => '?',
    }
}

/// Who wins from a position given as text.
pub fn who(rule: &str, position: &[&str]) -> char {
    letter(&ask(&game(rule), position, None))
}

/// The values of heaps 0..=to.
pub fn values(game: &Game, to: i64) -> Vec<u64> {
    let table = game.table(to, false, &Options::default(), &Unwatched);
    let table = table.unwrap_or_else(|report| panic!("{}: {report}", game.text()));
    match table.entries {
        Entries::Nimber(Cells::Heaps(row)) => {
            row.into_iter().map(|n| n.unwrap_or_else(|| panic!("{}", game.text())).0).collect()
        }
        other => panic!("{}: not values but {other:?}", game.text()),
    }
}

/// The heaps 0..=to that the player to move loses.
pub fn losing(game: &Game, to: i64) -> Vec<i64> {
    let table = game.table(to, true, &Options::default(), &Unwatched);
    let table = table.unwrap_or_else(|report| panic!("{}: {report}", game.text()));
    let Entries::Outcome(Cells::Heaps(row)) = table.entries else {
        panic!("{}: not a row of outcomes", game.text())
    };
    (0..).zip(row).filter(|(_, outcome)| *outcome == Some(Outcome::Second)).map(|(n, _)| n).collect()
}

/// The pairs in 0..=to that the player to move loses, the smaller number first, each once.
pub fn losing_pairs(game: &Game, to: i64) -> Vec<(i64, i64)> {
    let table = game.table(to, true, &Options::default(), &Unwatched);
    let table = table.unwrap_or_else(|report| panic!("{}: {report}", game.text()));
    let Entries::Outcome(Cells::Pairs(grid)) = table.entries else {
        panic!("{}: not a grid of outcomes", game.text())
    };
    let mut pairs = Vec::new();
    for (a, row) in (0..).zip(&grid) {
        for (b, outcome) in (0..).zip(row) {
            if a <= b && *outcome == Some(Outcome::Second) {
                pairs.push((a, b));
            }
        }
    }
    pairs
}

/// A game that gives up after so many positions, for oracles that have no limits of their own.
pub fn fused<M: Moves>(moves: M, mut left: u32) -> impl Moves {
    let hear = move |_: &Layout, _: Slots<'_>| {
        left = left.checked_sub(1).ok_or(Unknown::Stopped(Stop::Time))?;
        Ok(())
    };
    Heard { moves, hear }
}

/// A game in which one hears of the positions whose options are asked for, and may stop there.
pub struct Heard<M, F> {
    pub moves: M,
    pub hear: F,
}

impl<M: Moves, H: FnMut(&Layout, Slots<'_>) -> Result<(), Fault>> Moves for Heard<M, H> {
    fn layout(&self) -> &Layout {
        self.moves.layout()
    }

    fn options<F>(&mut self, at: Slots<'_>, visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        (self.hear)(self.moves.layout(), at)?;
        self.moves.options(at, visit)
    }

    fn has_endings(&self) -> bool {
        self.moves.has_endings()
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        self.moves.ending(at)
    }
}
