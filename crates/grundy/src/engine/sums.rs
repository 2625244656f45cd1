//! Numbering whole positions: sums of components, in whatever order these stand on the table.

use super::components::Components;
use super::index::Index;
use super::watch::Watch;
use grundy_heap::progress::Progress;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::moves::{Ending, Moves};

/// Sums by id. A sum is the ascending list of its components' ids, equal ones side by side.
pub(super) struct Sums<'a, M> {
    pub(super) components: Components<M>,
    index: Index,
    pub(super) watch: Watch<'a>,
}

impl<'a, M: Moves> Sums<'a, M> {
    pub(super) fn new(moves: M, limits: Limits, progress: &'a dyn Progress) -> Sums<'a, M> {
        Sums {
            components: Components::new(moves),
            index: Index::default(),
            watch: Watch::new(limits, progress),
        }
    }

    /// How many sums there are; ids are all numbers below.
    pub(super) fn len(&self) -> usize {
        self.index.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.components.bytes() + self.index.bytes()
    }

    /// The sum as a person writes it.
    pub(super) fn text(&self, id: u32) -> String {
        let components = self.index.get(id).iter().map(|&component| self.components.text(component));
        components.collect::<Vec<_>>().join(" & ")
    }

    /// The id of a whole position, which gets the next one if it is new.
    pub(super) fn intern(&mut self, position: &[Slots<'_>]) -> Result<u32, Fault> {
        let mut sum = Vec::with_capacity(position.len());
        for &at in position {
            sum.extend(self.components.intern(at, &mut self.watch)?);
        }
        sum.sort_unstable();
        Ok(self.index.intern(&sum)?)
    }

    /// The ending that holds of a sum.
    pub(super) fn ending(&self, id: u32) -> Option<Ending> {
        self.components.ending(self.index.get(id))
    }

    /// The next option of a sum on a walk through all of them. The engine's own tables take the bytes
    /// `beside`.
    pub(super) fn next_option(
        &mut self,
        id: u32,
        walk: &mut Walk,
        beside: usize,
    ) -> Result<Option<u32>, Fault> {
        let Sums { components, index, watch } = self;
        loop {
            let sum = index.get(id);
            let Some(&moved) = sum.get(walk.component) else { return Ok(None) };
            if walk.option == 0 {
                components.list(moved, usize::MAX, beside + index.bytes(), watch)?;
            }
            // Of equal components only the first moves.
            let repeated = walk.component > 0 && sum[walk.component - 1] == moved;
            if let (false, Some(option)) = (repeated, components.option(moved, walk.option)) {
                walk.option += 1;
                if watch.due(sum.len() + option.len()) {
                    watch.look(index.len(), beside + components.bytes() + index.bytes())?;
                }
                return Ok(Some(index.intern_moved(id, walk.component, option)?));
            }
            *walk = Walk { component: walk.component + 1, option: 0 };
        }
    }
}

/// How far a walk through the options of a sum has come.
#[derive(Clone, Copy, Default)]
pub(super) struct Walk {
    /// Which component moves.
    component: usize,
    /// Which of its options comes next.
    option: usize,
}
