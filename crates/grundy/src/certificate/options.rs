//! The options of a component, read off the rule itself.

use super::Refusal;
use crate::game::Game;
use crate::limits::Limits;
use crate::progress::Progress;
use crate::rule::machine::Machine;
use crate::rule::moves::Moves;
use crate::value::Value;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Lists options.
pub(crate) struct Options<'a> {
    game: &'a Game,
    machine: Machine<'a>,
}

impl<'a> Options<'a> {
    pub(crate) fn new(game: &'a Game, limits: &Limits, progress: &'a dyn Progress) -> Result<Self, Refusal> {
        let machine = game.rule().machine(limits, progress).map_err(Refusal::unreadable)?;
        Ok(Options { game, machine })
    }

    /// The different options of a component in ascending order, each its components in ascending order.
    pub(crate) fn of(&mut self, component: &Value) -> Result<BTreeSet<Vec<Value>>, Refusal> {
        let layout = self.machine.layout().clone();
        let mut all = BTreeSet::new();
        let listed = self.machine.options(layout.lay(component).slots(), |parts| {
            let mut option: Vec<Value> = parts.iter().map(|part| layout.unpack(part)).collect();
            option.sort();
            all.insert(option);
            ControlFlow::Continue(())
        });
        listed.map_err(|fault| Refusal::wrong(self.game.rule().report(fault)))?;
        Ok(all)
    }
}
