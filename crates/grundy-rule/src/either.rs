//! A game that comes in one of two ways.

use super::chance::{Branch, Gambles};
use super::fault::Fault;
use super::layout::{Layout, Slots};
use super::moves::{Ending, Listed, Moves, Parts};
use super::weighted::Weighted;
use grundy_language::rows::Rows;
use std::ops::ControlFlow;

/// A game that is one or the other.
pub enum Either<A, B> {
    /// The one.
    One(A),
    /// The other.
    Other(B),
}

/// Calls the game, whichever it is.
macro_rules! each {
    ($either:expr, $game:ident => $call:expr) => {
        match $either {
            Either::One($game) => $call,
            Either::Other($game) => $call,
        }
    };
}

impl<A: Moves, B: Moves> Moves for Either<A, B> {
    fn layout(&self) -> &Layout {
        each!(self, game => game.layout())
    }

    fn graph(&self) -> Option<&Rows> {
        each!(self, game => game.graph())
    }

    fn options<F>(&mut self, at: Slots<'_>, visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        each!(self, game => game.options(at, visit))
    }

    fn options_in_words<F>(&mut self, at: Slots<'_>, width: u32, visit: F) -> Result<(), Fault>
    where
        F: FnMut(Listed<'_>) -> ControlFlow<()>,
    {
        each!(self, game => game.options_in_words(at, width, visit))
    }

    fn steps(&self) -> u64 {
        each!(self, game => game.steps())
    }

    fn has_endings(&self) -> bool {
        each!(self, game => game.has_endings())
    }

    fn tells_endings(&self) -> bool {
        each!(self, game => game.tells_endings())
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        each!(self, game => game.ending(at))
    }
}

impl<A: Weighted, B: Weighted> Weighted for Either<A, B> {
    fn weighted<F>(&mut self, at: Slots<'_>, visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>, i64) -> ControlFlow<()>,
    {
        each!(self, game => game.weighted(at, visit))
    }
}

impl<A: Gambles, B: Gambles> Gambles for Either<A, B> {
    fn gambles<F>(&mut self, at: Slots<'_>, visit: F) -> Result<(), Fault>
    where
        F: FnMut(&[Branch<'_>]) -> ControlFlow<()>,
    {
        each!(self, game => game.gambles(at, visit))
    }
}
