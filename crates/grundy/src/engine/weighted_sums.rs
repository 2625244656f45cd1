//! Sums of components whose options gain or cost something.
//!
//! As [`Sums`](super::sums), with a number beside every option: a component without moves and without an
//! ending is left out, and nothing else is simplified.

use super::facts::Known;
use super::index::Index;
use super::lists::Lists;
use super::watch::Watch;
use crate::answer::Unknown;
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::moves::Ending;
use grundy_rule::weighted::Weighted;
use std::ops::{ControlFlow, Range};

/// Sums by number: the ascending lists of their components' numbers.
pub(super) struct WeightedSums {
    components: Known,
    /// The options of the components that were asked for: their components that are not terminal, ascending.
    options: Lists,
    /// What each of these options gains or costs.
    amounts: Vec<i64>,
    index: Index,
}

impl WeightedSums {
    pub(super) fn new(layout: Layout) -> WeightedSums {
        WeightedSums {
            components: Known::new(layout),
            options: Lists::default(),
            amounts: Vec::new(),
            index: Index::default(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.index.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.components.bytes()
            + self.options.bytes()
            + self.amounts.capacity() * size_of::<i64>()
            + self.index.bytes()
    }

    pub(super) fn text(&self, id: u32) -> String {
        let components =
            self.index.get(id).iter().map(|&component| self.components.positions.text(component));
        components.collect::<Vec<_>>().join(" & ")
    }

    pub(super) fn ending(&self, id: u32) -> Option<Ending> {
        self.components.ending(self.index.get(id))
    }

    pub(super) fn intern<M: Weighted>(
        &mut self,
        moves: &mut M,
        position: &[Slots<'_>],
        watch: &mut Watch<'_>,
    ) -> Result<u32, Fault> {
        let mut sum = Vec::with_capacity(position.len());
        for &at in position {
            sum.push(self.components.positions.intern(at)?);
        }
        self.learn(moves, watch)?;
        sum.retain(|&component| !self.components.is_terminal(component));
        sum.sort_unstable();
        Ok(self.index.intern(&sum)?)
    }

    /// Finds the facts of components that have a number and no more.
    fn learn<M: Weighted>(&mut self, moves: &mut M, watch: &mut Watch<'_>) -> Result<(), Fault> {
        let beside = self.bytes() - self.components.bytes();
        self.components.learn(moves, watch, self.index.len(), beside)
    }

    /// Appends the options of a sum.
    pub(super) fn options<M: Weighted>(
        &mut self,
        moves: &mut M,
        id: u32,
        options: &mut Vec<(u32, i64)>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Fault> {
        for at in 0..self.index.get(id).len() {
            let sum = self.index.get(id);
            let moved = sum[at];
            // Of equal components only the first moves.
            if at > 0 && sum[at - 1] == moved {
                continue;
            }
            for option in self.list(moves, moved, watch)? {
                let left = self.options.get(option);
                if watch.due(self.index.get(id).len() + left.len()) {
                    watch.look(self.index.len(), self.bytes())?;
                }
                options.push((self.index.intern_moved(id, at, left)?, self.amounts[option]));
            }
        }
        Ok(())
    }

    /// Which lists are the options of a component.
    fn list<M: Weighted>(
        &mut self,
        moves: &mut M,
        id: u32,
        watch: &mut Watch<'_>,
    ) -> Result<Range<usize>, Fault> {
        if let Some(listed) = self.components.options(id) {
            return Ok(listed);
        }
        let mut found: Vec<(Vec<u32>, i64)> = Vec::new();
        let (mut met, mut bytes) = (None, self.bytes());
        let (Known { positions, held, .. }, index) = (&mut self.components, &self.index);
        positions.hold(id, held);
        moves.weighted(held.slots(), |parts, amount| {
            let listed = parts.iter().map(|part| positions.intern(part)).collect::<Result<Vec<u32>, _>>();
            let looked = listed.and_then(|option| {
                bytes += size_of::<(Vec<u32>, i64)>() + size_of_val(option.as_slice());
                found.push((option, amount));
                if watch.due(1 + parts.len) { watch.look(index.len(), bytes) } else { Ok(()) }
            });
            match looked {
                Ok(()) => ControlFlow::Continue(()),
                Err(unknown) => {
                    met = Some(unknown);
                    ControlFlow::Break(())
                }
            }
        })?;
        met.map_or(Ok::<(), Unknown>(()), Err)?;
        self.learn(moves, watch)?;
        for (option, _) in &mut found {
            option.retain(|&component| !self.components.is_terminal(component));
            option.sort_unstable();
        }
        found.sort_unstable();
        found.dedup();
        let from = self.options.len();
        for (option, amount) in found {
            self.options.members.extend(option);
            self.options.close();
            self.amounts.push(amount);
        }
        let listed = from..self.options.len();
        self.components.note_options(id, listed.clone());
        Ok(listed)
    }
}
