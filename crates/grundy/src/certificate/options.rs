//! The options of a component, read off the rule itself.

use super::Refusal;
use crate::answer::Unknown;
use crate::game::Game;
use crate::limits::Limits;
use crate::progress::Progress;
use crate::rule::Convention;
use crate::rule::chance::Probability;
use crate::rule::fault::Fault;
use crate::rule::machine::Machine;
use crate::rule::moves::{Ending, Moves};
use crate::value::Value;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// About so many bytes an option takes in a list.
const OPTION: usize = 128;

/// A move with what it gains or costs, and the ways in which it may turn out.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Turn {
    pub branches: Vec<(Probability, Vec<Value>)>,
    pub amount: i64,
}

/// Lists options.
pub(crate) struct Options<'a> {
    game: &'a Game,
    machine: Machine<'a>,
    memory: usize,
}

impl<'a> Options<'a> {
    pub(crate) fn new(game: &'a Game, limits: &Limits, progress: &'a dyn Progress) -> Result<Self, Refusal> {
        let machine = game.rule().machine(limits, progress).map_err(Refusal::unreadable)?;
        Ok(Options { game, machine, memory: limits.memory })
    }

    /// The different options of a component in ascending order, each its components in ascending order.
    pub(crate) fn of(&mut self, component: &Value) -> Result<BTreeSet<Vec<Value>>, Refusal> {
        let (memory, mut all) = (self.memory, BTreeSet::new());
        self.each(component, |mut option| {
            option.sort();
            all.insert(option);
            if all.len() > memory / OPTION { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if all.len() > memory / OPTION {
            return Err(Refusal::Unknown(Unknown::Memory { limit: memory, positions: all.len() as u64 }));
        }
        Ok(all)
    }

    /// The different moves of a component in ascending order; what each leaves is ascending too.
    pub(crate) fn turns(&mut self, component: &Value) -> Result<BTreeSet<Turn>, Refusal> {
        let layout = self.machine.layout().clone();
        let (most, mut all) = (self.memory / OPTION, BTreeSet::new());
        let chance = self.game.rule().convention() == Convention::Chance;
        let listed = self.machine.detailed(layout.lay(component).slots(), |detail| {
            let mut branches = detail.branches;
            if branches.is_empty() {
                branches.push((Probability::ONE, detail.components));
            }
            branches.iter_mut().for_each(|(_, left)| left.sort());
            branches.sort();
            let amount = if chance { 0 } else { detail.gain.or(detail.cost).unwrap_or(0) };
            if all.len() <= most {
                all.insert(Turn { branches, amount });
            }
        });
        listed.map_err(|fault| self.refused(fault))?;
        if all.len() > most {
            return Err(Refusal::Unknown(Unknown::Memory { limit: self.memory, positions: most as u64 }));
        }
        Ok(all)
    }

    /// The whole-game ending that a component brings about.
    pub(crate) fn ending(&mut self, component: &Value) -> Result<Option<Ending>, Refusal> {
        let layout = self.machine.layout().clone();
        let ending = self.machine.ending(layout.lay(component).slots());
        ending.map_err(|fault| self.refused(fault))
    }

    fn refused(&self, fault: Fault) -> Refusal {
        match fault {
            Fault::Unknown(why) => Refusal::Unknown(why),
            mistake => Refusal::wrong(self.game.rule().report(mistake)),
        }
    }

    /// Calls `visit` for every option of a component, once for each way to make the move.
    pub(crate) fn each(
        &mut self,
        component: &Value,
        mut visit: impl FnMut(Vec<Value>) -> ControlFlow<()>,
    ) -> Result<(), Refusal> {
        let layout = self.machine.layout().clone();
        let listed = self.machine.options(layout.lay(component).slots(), |parts| {
            visit(parts.iter().map(|part| layout.unpack(part)).collect())
        });
        listed.map_err(|fault| self.refused(fault))
    }
}
