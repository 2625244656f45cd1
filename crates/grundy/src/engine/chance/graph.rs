//! All positions that can be reached, and where the moves of each may lead.

use super::super::index::Index;
use super::super::lists::Lists;
use super::super::reach::TRIED;
use super::super::watch::Watch;
use super::components::Components;
use crate::answer::{Outcome, Play};
use grundy_heap::progress::Progress;
use grundy_rule::chance::{Gambles, Probability};
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use std::ops::Range;

/// Whole positions by id. A position is the ascending list of its components' ids.
pub(super) struct Graph<'a, G> {
    play: Play,
    components: Components<G>,
    index: Index,
    /// Who has won where play is over; by id.
    terminal: Vec<Option<Outcome>>,
    /// Which options belong to a position: up to here; by id.
    option_ends: Vec<usize>,
    /// The options: each a list of pairs, the number of a probability and the id of a position.
    options: Lists,
    pub(super) watch: Watch<'a>,
}

impl<'a, G: Gambles> Graph<'a, G> {
    pub(super) fn new(game: G, play: Play, limits: Limits, progress: &'a dyn Progress) -> Graph<'a, G> {
        Graph {
            play,
            components: Components::new(game),
            index: Index::default(),
            terminal: Vec::new(),
            option_ends: Vec::new(),
            options: Lists::default(),
            watch: Watch::new(limits, progress),
        }
    }

    /// How many positions are listed with their options.
    pub(super) fn len(&self) -> usize {
        self.terminal.len()
    }

    /// The memory taken.
    pub(super) fn bytes(&self) -> usize {
        self.components.bytes()
            + self.index.bytes()
            + self.options.bytes()
            + self.terminal.capacity() * size_of::<Option<Outcome>>()
            + self.option_ends.capacity() * size_of::<usize>()
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

    /// Who has won, where play is over.
    pub(super) fn terminal(&self, id: u32) -> Option<Outcome> {
        self.terminal[id as usize]
    }

    /// The options of a position, by number.
    pub(super) fn options(&self, id: u32) -> Range<usize> {
        let id = id as usize;
        let from = if id == 0 { 0 } else { self.option_ends[id - 1] };
        from..self.option_ends[id]
    }

    /// Where an option may lead, and how likely that is.
    pub(super) fn branches(&self, option: usize) -> impl ExactSizeIterator<Item = (Probability, u32)> {
        let pairs = self.options.get(option).chunks_exact(2);
        pairs.map(|pair| (self.components.probability(pair[0]), pair[1]))
    }

    /// The positions that an option may lead to.
    pub(super) fn targets(&self, option: usize) -> impl ExactSizeIterator<Item = u32> {
        self.options.get(option).chunks_exact(2).map(|pair| pair[1])
    }

    /// Lists the options of every position that can be reached, from this one among others. Ids are given in the order in
    /// which positions are met, so the next to be listed is always the one behind the last. The engine's own tables take
    /// the bytes `beside`.
    pub(super) fn explore(&mut self, from: &[Slots<'_>], beside: usize) -> Result<(), Fault> {
        self.forget_unfinished();
        let tried = self.terminal.len() + TRIED;
        while self.terminal.len() < self.index.len() {
            if self.terminal.len() == tried {
                from.iter().try_for_each(|&at| self.components.fits(at, &mut self.watch))?;
            }
            let id = self.terminal.len() as u32;
            let ending = self.components.ending(self.index.get(id));
            let before = self.options.len();
            if ending.is_none() {
                self.list(id, beside)?;
            }
            let terminal = (self.options.len() == before).then_some(self.play.terminal());
            self.terminal.push(ending.map(|ending| ending.outcome()).or(terminal));
            self.option_ends.push(self.options.len());
        }
        Ok(())
    }

    /// Lists the options of one sum.
    fn list(&mut self, id: u32, beside: usize) -> Result<(), Fault> {
        for at in 0..self.index.get(id).len() {
            let sum = self.index.get(id);
            let (moved, length) = (sum[at], sum.len());
            // Of equal components only the first moves.
            if at > 0 && sum[at - 1] == moved {
                continue;
            }
            let beside = beside + self.bytes() - self.components.bytes();
            self.components.list(moved, beside, &mut self.watch)?;
            for option in self.components.options(moved) {
                for (probability, remains) in self.components.branches(option) {
                    let left = self.components.remains(remains);
                    if self.watch.due(length + left.len()) {
                        self.watch.look(self.index.len(), beside + self.components.bytes())?;
                    }
                    let to = self.index.intern_moved(id, at, left)?;
                    self.options.members.extend([probability, to]);
                }
                self.options.close();
            }
        }
        Ok(())
    }

    /// Drops the options of a position whose listing met a fault.
    fn forget_unfinished(&mut self) {
        self.options.truncate(self.option_ends.last().copied().unwrap_or(0));
    }
}
