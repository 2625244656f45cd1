//! Misère play of heaps too large to be counted down from, with a finite memory.

use crate::answer::Play;
use crate::engine::{Dynamic, Losing};
use crate::game::Game;
use crate::solve::games::Games;
use crate::sum::Component;
use grundy_rule::fault::Fault;
use grundy_rule::shape::Shape;

/// Heaps with no more options below them than about so many are left to others, which tell more, such as how soon they end.
const FEW: i64 = 200_000;

/// Whether some of the games are of such heaps.
pub(super) fn are_far(games: &[&Game]) -> bool {
    games.iter().any(|game| matches!(game.shape(), Shape::Dynamic { divides: false, .. }))
}

impl Games<'_> {
    /// What is told of a component, if it is such a heap.
    pub(super) fn losing(&mut self, component: &Component) -> Result<Option<Losing>, Fault> {
        let game = component.game;
        if !is_far(self, component) {
            return Ok(None);
        }
        let Some(shape) = self.all[game].game.rule().dynamic() else { return Ok(None) };
        let engine = match self.all[game].far.take() {
            Some(engine) => engine,
            None => {
                let machine = self.machine(game)?;
                Box::new(Dynamic::new(shape, machine, Play::Misere, self.limits, self.progress))
            }
        };
        self.all[game].far.insert(engine).losing(&component.value)
    }
}

/// Whether a component is such a heap.
pub(super) fn is_far(games: &Games<'_>, component: &Component) -> bool {
    let game = games.all[component.game].game;
    let Shape::Dynamic { most, divides: false, .. } = game.shape() else { return false };
    let apart = game.rule().dynamic().and_then(|dynamic| dynamic.apart(&component.value));
    apart.is_some_and(|(heap, _)| heap > FEW / most.max(1))
}
