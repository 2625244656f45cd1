//! Games with costs: who wins, and the least total in which the win can be forced.

use super::{Theory, Worth};
use crate::answer::Engine;
use crate::engine::{self, Priced};
use crate::solve::games::{Games, Player, slots};
use crate::solve::ways::Way;
use crate::sum::Component;
use grundy_rule::fault::Fault;

/// Who wins, and at what total.
#[derive(Default)]
pub(super) struct Cost<'a> {
    engine: Option<engine::Cost<'a, Player<'a>>>,
}

impl<'a> Cost<'a> {
    fn engine(&mut self, games: &Games<'a>) -> Result<&mut engine::Cost<'a, Player<'a>>, Fault> {
        let Games { limits, progress, play, .. } = games;
        Ok(match &mut self.engine {
            Some(engine) => engine,
            none => none.insert(engine::Cost::new(games.player()?, *play, *limits, *progress)),
        })
    }
}

impl<'a> Theory<'a> for Cost<'a> {
    fn engines(&self) -> Vec<Engine> {
        vec![Engine::Cost]
    }

    fn why(&self, _engine: Engine, _asked: bool) -> String {
        let why = "what a win costs depends on all moves and on whose they are, so there are no nim-values; it is \
             found who wins the whole position (retrograde analysis), then the least total that the winner \
             can be sure of (backward induction; Dijkstra's rule for two players where play can go round)";
        why.into()
    }

    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault> {
        Ok(Some(Worth::Cost(self.engine(games)?.solve(&slots(&games.lay_all(position)?))?)))
    }

    fn keeps(
        &mut self,
        _games: &mut Games<'a>,
        _position: &[Component],
        now: &Worth,
        way: &Way,
        after: &Worth,
    ) -> Result<bool, Fault> {
        let (Worth::Cost(now), Worth::Cost(Priced { outcome, cost })) = (now, after) else {
            return Ok(false);
        };
        let cost = cost.and_then(|cost| cost.checked_add(way.amount));
        Ok(Priced { outcome: outcome.opposite(), cost } == *now)
    }

    fn announce(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<(), Fault> {
        self.engine(games)?.add(&slots(&games.lay_all(position)?))
    }
}
