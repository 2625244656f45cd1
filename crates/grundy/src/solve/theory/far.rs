//! Misère play of heaps too large to be counted down from, with a finite memory.

use crate::answer::Play;
use crate::engine::{Dynamic, Losing};
use crate::game::Game;
use crate::solve::games::Games;
use crate::sum::Component;
use grundy_rule::fault::Fault;
use grundy_rule::machine::Machine;
use grundy_rule::shape::Shape;

/// Heaps with no more options below them than about so many are left to others, which tell more, such as how soon they end.
const FEW: i64 = 200_000;

/// By game, the engine, once it was asked.
pub(super) struct Far<'a>(Vec<Option<Box<Dynamic<'a, Machine<'a>>>>>);

impl<'a> Far<'a> {
    /// If one of the games is of such heaps.
    pub(super) fn of(games: &[&Game]) -> Option<Far<'a>> {
        let is_one = |game: &&Game| matches!(game.shape(), Shape::Dynamic { divides: false, .. });
        games.iter().any(is_one).then(|| Far(games.iter().map(|_| None).collect()))
    }

    /// What is told of a component, if it is such a heap.
    pub(super) fn losing(
        &mut self,
        games: &Games<'a>,
        component: &Component,
    ) -> Result<Option<Losing>, Fault> {
        if !is_far(games, component) {
            return Ok(None);
        }
        let Some(shape) = games.all[component.game].game.rule().dynamic() else { return Ok(None) };
        let engine = match &mut self.0[component.game] {
            Some(engine) => engine,
            none => {
                let machine = games.machine(component.game)?;
                none.insert(Box::new(Dynamic::new(
                    shape,
                    machine,
                    Play::Misere,
                    games.limits,
                    games.progress,
                )))
            }
        };
        engine.losing(&component.value)
    }
}

/// Whether a component is such a heap.
pub(super) fn is_far(games: &Games<'_>, component: &Component) -> bool {
    let game = games.all[component.game].game;
    let Shape::Dynamic { most, divides: false, .. } = game.shape() else { return false };
    let apart = game.rule().dynamic().and_then(|dynamic| dynamic.apart(&component.value));
    apart.is_some_and(|(heap, _)| heap > FEW / most.max(1))
}
