//! Scoring play: the best guaranteed difference of gains.

use super::{Theory, Worth};
use crate::answer::Engine;
use crate::engine;
use crate::solve::games::{Games, Player, slots};
use crate::solve::ways::Way;
use crate::sum::Component;
use grundy_rule::fault::Fault;

/// What the player to move gains more than the opponent, when both play for that.
#[derive(Default)]
pub(super) struct Score<'a> {
    engine: Option<engine::Score<'a, Player<'a>>>,
}

impl<'a> Theory<'a> for Score<'a> {
    fn engines(&self) -> Vec<Engine> {
        vec![Engine::Score]
    }

    fn why(&self, _engine: Engine, _asked: bool) -> String {
        let why = "what counts is the difference of the gains, not who moves last, so there are no nim-values; the \
             whole position is worth the most of gain less what the opponent then gets (backward induction)";
        why.into()
    }

    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault> {
        let engine = match &mut self.engine {
            Some(engine) => engine,
            none => none.insert(engine::Score::new(games.player()?, games.limits, games.progress)),
        };
        Ok(Some(Worth::Score(engine.difference(&slots(&games.lay_all(position)?))?)))
    }

    fn keeps(
        &mut self,
        _games: &mut Games<'a>,
        _position: &[Component],
        now: &Worth,
        way: &Way,
        after: &Worth,
    ) -> Result<bool, Fault> {
        let (Worth::Score(now), Worth::Score(after)) = (now, after) else { return Ok(false) };
        Ok(way.amount.checked_sub(*after) == Some(*now))
    }
}
