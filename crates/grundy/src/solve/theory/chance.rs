//! Games of chance: the exact probability of winning.

use super::{Theory, Worth};
use crate::answer::Engine;
use crate::engine::{self, exact};
use crate::solve::games::{Games, Player, slots};
use crate::solve::ways::Way;
use crate::sum::Component;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Laid;
use num_rational::BigRational;
use num_traits::Zero;

/// With which probabilities the players can make sure of winning.
#[derive(Default)]
pub(super) struct Chance<'a> {
    engine: Option<engine::Chance<'a, Player<'a>>>,
}

impl<'a> Chance<'a> {
    fn engine(&mut self, games: &Games<'a>) -> Result<&mut engine::Chance<'a, Player<'a>>, Fault> {
        let Games { limits, progress, play, .. } = games;
        Ok(match &mut self.engine {
            Some(engine) => engine,
            none => none.insert(engine::Chance::new(games.player()?, *play, *limits, *progress)),
        })
    }

    fn odds(&mut self, games: &Games<'a>, position: &[Component]) -> Result<engine::Worth, Fault> {
        self.engine(games)?.worth(&slots(&games.lay_all(position)?))
    }
}

impl<'a> Theory<'a> for Chance<'a> {
    fn engines(&self) -> Vec<Engine> {
        vec![Engine::Chance]
    }

    fn why(&self, _engine: Engine, _asked: bool) -> String {
        let why = "moves are drawn by lot, so the answer is a probability and there are no nim-values; the whole position \
             is solved: backward induction in fractions, and where play can come back to a position the linear equations \
             of the best moves are solved exactly and every other move is seen to be no better (strategy iteration, \
             Hoffman–Karp)";
        why.into()
    }

    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault> {
        Ok(Some(Worth::Chance(self.odds(games, position)?)))
    }

    fn after(
        &mut self,
        games: &mut Games<'a>,
        position: &[Component],
        way: &Way,
    ) -> Result<Option<Worth>, Fault> {
        let (mut win, mut lose) = (BigRational::zero(), BigRational::zero());
        for (probability, to) in way.turns() {
            let odds = self.odds(games, &way.turned_out(position, &to))?;
            win += exact(probability) * odds.win();
            lose += exact(probability) * odds.lose();
        }
        Ok(Some(Worth::Chance(engine::Worth::new(win, lose))))
    }

    /// Of the best moves those that may be made again and again. Where the player cannot win, they must leave the
    /// opponent no more than he can make sure of anyway.
    fn keeps(
        &mut self,
        games: &mut Games<'a>,
        position: &[Component],
        now: &Worth,
        way: &Way,
        after: &Worth,
    ) -> Result<bool, Fault> {
        let (Worth::Chance(now), Worth::Chance(after)) = (now, after) else { return Ok(false) };
        if after.lose() != *now.win() {
            return Ok(false);
        }
        if now.win().is_zero() {
            return Ok(*after.win() == now.lose());
        }
        let from = games.lay_all(position)?;
        let next = way.turns().into_iter();
        let next = next.map(|(_, to)| games.lay_all(&way.turned_out(position, &to)));
        let next: Vec<Vec<Laid>> = next.collect::<Result<_, Fault>>()?;
        let next: Vec<_> = next.iter().map(|laid| slots(laid)).collect();
        self.engine(games)?.comes_closer(&slots(&from), &next)
    }
}
