//! What is known of components before their options are listed.

use super::positions::{Held, Positions};
use super::walk::look_at_options;
use super::watch::Watch;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Layout;
use grundy_rule::moves::{Ending, Moves};
use std::ops::{ControlFlow, Range};

/// What engines that solve whole positions know of each component.
pub(super) struct Facts {
    ending: Option<Ending>,
    /// Whether there is no move and no ending.
    terminal: bool,
    /// Which lists are the options, once they are asked for.
    options: Option<Range<usize>>,
}

/// Components by id, with what is known of each.
pub(super) struct Known {
    pub(super) positions: Positions,
    /// The last components may have none yet.
    facts: Vec<Facts>,
    /// The component that is looked at.
    pub(super) held: Held,
}

impl Known {
    pub(super) fn new(layout: Layout) -> Known {
        Known { positions: Positions::new(layout), facts: Vec::new(), held: Held::default() }
    }

    pub(super) fn bytes(&self) -> usize {
        self.positions.bytes() + self.facts.capacity() * size_of::<Facts>()
    }

    /// Whether a component has neither a move nor an ending.
    #[inline]
    pub(super) fn is_terminal(&self, id: u32) -> bool {
        self.facts[id as usize].terminal
    }

    /// The whole-game ending that holds of a sum: the first line that holds of any component.
    pub(super) fn ending(&self, sum: &[u32]) -> Option<Ending> {
        let endings = sum.iter().filter_map(|&id| self.facts[id as usize].ending);
        endings.min_by_key(|ending| ending.line)
    }

    /// Which lists are the options of a component, if they were listed.
    #[inline]
    pub(super) fn options(&self, id: u32) -> Option<Range<usize>> {
        self.facts[id as usize].options.clone()
    }

    /// Notes which lists are the options of a component.
    pub(super) fn note_options(&mut self, id: u32, options: Range<usize>) {
        self.facts[id as usize].options = Some(options);
    }

    /// Finds the facts of components that have an id and no more. So many positions were `met`; the engine's own tables take
    /// the bytes `beside`.
    pub(super) fn learn<M: Moves>(
        &mut self,
        moves: &mut M,
        watch: &mut Watch<'_>,
        met: usize,
        beside: usize,
    ) -> Result<(), Fault> {
        for id in self.facts.len()..self.positions.len() {
            if watch.due(1) {
                watch.look(met, beside + self.bytes())?;
            }
            self.positions.hold(id as u32, &mut self.held);
            let ending = moves.ending(self.held.slots())?;
            let mut terminal = ending.is_none();
            if terminal {
                let looked = look_at_options(moves, self.held.slots(), &mut |_| {
                    terminal = false;
                    ControlFlow::Break(())
                });
                match looked {
                    // It is told when the moves are asked for: another component's ending may have ended the game before.
                    Err(Fault::Mistake { .. }) => terminal = false,
                    looked => looked?,
                }
            }
            self.facts.push(Facts { ending, terminal, options: None });
        }
        Ok(())
    }
}
