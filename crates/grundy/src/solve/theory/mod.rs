//! What positions are worth, and by which theory.
//!
//! Every answer is a worth, the moves that keep it, and a reply to each that does not. A theory says what a sum is
//! worth; everything else is written once, for all of them: `solve`, `explain`, the moves, the
//! perfect player, plan and table. To add a theory is to add a file here, and its line in [`theories`].

mod chance;
mod compound;
mod cost;
mod entailing;
mod factor;
mod far;
mod geography;
mod independent;
mod kept;
mod loopy;
mod marked;
mod nimbers;
mod outcomes;
mod pace;
mod product;
mod quotient;
mod schwenk;
mod score;
mod tame;
mod theorems;
mod windows;
mod worth;

pub(super) use nimbers::Nimbers;
use pace::Pace;
pub(super) use quotient::{quotient_of, unknown_of};
pub(super) use tame::{MOST, Tameness, is_subtraction};
pub(super) use worth::Worth;

use super::games::Games;
use super::large::Large;
use super::ways::Way;
use crate::answer::{Because, Engine, Engines, ExplainedComponent, Outcome, Play};
use crate::game::Game;
use crate::sum::{Component, convention};
use grundy_language::convention::Convention;
use grundy_rule::fault::Fault;

/// A theory of what sums are worth.
pub(super) trait Theory<'a> {
    /// The engines it may ask, in this order: each where the one before does not take the position.
    fn engines(&self) -> Vec<Engine>;

    /// Those that found what was asked for last, or the one at work when a limit was reached.
    fn at_work(&self) -> Engines {
        self.engines().first().map_or_else(Engines::default, |&engine| engine.into())
    }

    /// Why one of its engines may be used for a game: for the position that was asked about, or for any.
    fn why(&self, engine: Engine, asked: bool) -> String;

    /// Whether it is asked about a position at all.
    fn takes(&mut self, _games: &mut Games<'a>, _position: &[Component]) -> bool {
        true
    }

    /// What a position is worth, if the theory speaks of it.
    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault>;

    /// Whether what a sum is worth follows from what its components are worth.
    fn adds(&self) -> bool {
        false
    }

    /// What two sums of components are worth together.
    fn sum(&self, _one: &Worth, _other: &Worth) -> Option<Worth> {
        None
    }

    /// What a move leaves of its component, to stand beside the others.
    fn part(&mut self, games: &mut Games<'a>, game: usize, way: &Way) -> Result<Option<Worth>, Fault> {
        self.worth(games, &Component::all(game, &way.to))
    }

    /// Whether a position is worth this, where that takes less than to find what it is worth.
    fn is(
        &mut self,
        _games: &mut Games<'a>,
        _position: &[Component],
        _worth: &Worth,
    ) -> Result<Option<bool>, Fault> {
        Ok(None)
    }

    /// Whether to find what a position is worth is much more work than to see who wins.
    fn is_far(&mut self, _games: &mut Games<'a>, _position: &[Component]) -> Result<bool, Fault> {
        Ok(false)
    }

    /// What is left to the opponent after a move.
    fn after(
        &mut self,
        games: &mut Games<'a>,
        position: &[Component],
        way: &Way,
    ) -> Result<Option<Worth>, Fault> {
        self.worth(games, &way.left(position))
    }

    /// Whether a move keeps what the position is worth to the player who makes it. `after` is what it leaves.
    fn keeps(
        &mut self,
        _games: &mut Games<'a>,
        _position: &[Component],
        now: &Worth,
        _way: &Way,
        after: &Worth,
    ) -> Result<bool, Fault> {
        Ok(after.outcome().map(Outcome::opposite) == now.outcome())
    }

    /// A new question begins: what was given up for another one is tried again.
    fn begin(&mut self) {}

    /// What finds how soon positions end, where that is told for good measure.
    fn pace(&mut self) -> Option<&mut Pace<'a>> {
        None
    }

    /// Adds how soon a position ends, or what a move leaves of it, for good measure; nothing depends on it.
    fn complete(
        &mut self,
        games: &mut Games<'a>,
        position: &[Component],
        way: Option<&Way>,
        worth: &mut Worth,
    ) -> Result<(), Fault> {
        if let (Some(pace), Some(told)) = (self.pace(), worth.soon()) {
            *told = pace.remoteness(games, position, way)?;
        }
        Ok(())
    }

    /// The moves of a component too large for all to be listed, the first `most` of them in full: those that win beside
    /// a sum that is worth `beside`, or all.
    fn large(
        &self,
        _games: &Games<'a>,
        _from: &Component,
        _beside: Option<&Worth>,
        _most: usize,
    ) -> Option<Large> {
        None
    }

    /// Why a component has its part in a sum that is worth `total`.
    fn reason(&self, _games: &Games<'a>, _component: &Component, _total: &Worth) -> Option<Because> {
        None
    }

    /// The element of a misère quotient that something is worth, as a word.
    fn element(&self, _worth: &Worth) -> Option<String> {
        None
    }

    /// Says what only this theory knows of a component and its options; `worths` are those of the options.
    fn tell(
        &mut self,
        _games: &mut Games<'a>,
        _from: &Component,
        _worths: &[Worth],
        _component: &mut ExplainedComponent,
    ) -> Result<(), Fault> {
        Ok(())
    }

    /// Has a position solved together with the next one that is asked for.
    fn announce(&mut self, _games: &mut Games<'a>, _position: &[Component]) -> Result<(), Fault> {
        Ok(())
    }
}

/// The theories for some games, in the order in which they are asked: each where the one before does not speak of a
/// position. None has done any work yet.
pub(super) fn theories<'a>(games: &[&'a Game], play: Play) -> Vec<Box<dyn Theory<'a> + Send + 'a>> {
    match convention(games) {
        Convention::Score => return vec![Box::new(score::Score::default())],
        Convention::Cost => return vec![Box::new(cost::Cost::default())],
        Convention::Chance => return vec![Box::new(chance::Chance::default())],
        Convention::Entailing => return vec![Box::new(entailing::Entailing::default())],
        Convention::Win => {}
    }
    let outcomes = Box::new(outcomes::Outcomes::new(games, play));
    let theorems = Box::new(theorems::Theorems::new(games, play));
    if games.iter().any(|game| !game.rule().tree().endings.is_empty()) {
        return match entailing::Entailing::of_endings(games, play) {
            Some(entailing) => vec![theorems, Box::new(entailing), outcomes],
            None => vec![theorems, outcomes],
        };
    }
    if play == Play::Misere {
        let tame = Box::new(tame::Tameness::new(games));
        return match tame.is_all() {
            true => vec![tame],
            false => vec![theorems, tame, Box::new(quotient::Quotients::new(games)), outcomes],
        };
    }
    let nimbers = Box::new(Nimbers::new(games));
    let may_loop = nimbers.may_loop();
    let mut all: Vec<Box<dyn Theory<'a> + Send + 'a>> = vec![theorems, nimbers];
    if may_loop {
        all.push(Box::new(loopy::Loopy::new()));
    }
    all
}
