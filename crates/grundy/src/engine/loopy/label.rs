//! Labelling a block of positions that lead to each other (Smith 1966).
//!
//! The nimbers are given out in turn: first all the zeros, then all the ones, and so on. A position gets
//! the nimber *m* when each of its options is worth less or has itself an option worth *m*, to which the
//! opponent can *revert* it. All options worth *m* that turn up make the positions before them such that can be
//! reverted, and this may make further positions worth *m*: it is retrograde analysis, once for each nimber,
//! and as there a counter for each position says how many of its options are not in order yet. When no
//! more positions turn up, those without an option worth *m* can never be worth more and are infinite; the
//! others go on to *m* + 1, with options of every value up to *m*.

use super::super::blocks::Blocks;
use super::edges::{Edges, inner, inside};
use super::graph::Graph;
use super::values::{INFINITE, UNBOUNDED, UNLABELLED, Values, Worth};
use crate::answer::Unknown;
use crate::engine::watch::Watch;
use grundy_rule::moves::Moves;

/// Not marked in any round; no nimber is as large.
const NEVER: u32 = u32::MAX;

/// What labelling needs beside the values. Components are counted from the first one that is labelled.
pub(super) struct Labeller<'l, M> {
    graph: &'l Graph<M>,
    first: u32,
    blocks: &'l Blocks,
    edges: &'l Edges,
    values: &'l mut Values,
    /// How many options within the block are not worth less than the nimber of the round.
    open: Vec<u32>,
    /// How many of these can be reverted.
    answered: Vec<u32>,
    /// The last round in which an option turned out to be worth the nimber of the round.
    mark: Vec<u32>,
    /// The counter of that option.
    marker: Vec<u64>,
    /// The components that got the nimber of the round, in their order.
    queue: Vec<u32>,
    /// The components with answered options, and those of which all are answered now.
    touched: Vec<u32>,
    ready: Vec<u32>,
    /// The memory that everything takes.
    bytes: usize,
}

/// An option that leaves the block and is a nimber.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Outside {
    nimber: u32,
    counter: u64,
    /// Whose option it is.
    of: u32,
}

impl<'l, M: Moves> Labeller<'l, M> {
    /// The memory that labelling takes.
    pub(super) fn bytes(graph: &Graph<M>, first: u32) -> usize {
        let count = graph.len() - first as usize;
        Edges::bytes(graph, first) + count * (6 * size_of::<u32>() + size_of::<u64>())
    }

    pub(super) fn new(
        graph: &'l Graph<M>,
        first: u32,
        blocks: &'l Blocks,
        edges: &'l Edges,
        values: &'l mut Values,
        bytes: usize,
    ) -> Labeller<'l, M> {
        let count = blocks.of.len();
        Labeller {
            graph,
            first,
            blocks,
            edges,
            values,
            open: vec![0; count],
            answered: vec![0; count],
            mark: vec![NEVER; count],
            marker: vec![0; count],
            queue: Vec::new(),
            touched: Vec::new(),
            ready: Vec::new(),
            bytes,
        }
    }

    /// Labels a block; those before it are labelled.
    pub(super) fn block(&mut self, block: usize, watch: &mut Watch<'_>) -> Result<(), Unknown> {
        let members = self.blocks.members.get(block);
        let mut outside = Vec::new();
        let mut inside = 0;
        for &at in members {
            let options = inner(self.graph, self.first, self.blocks, at).count();
            self.open[at as usize] = options as u32;
            inside += options;
            if let Some(grows) = self.look_outside(at, &mut outside) {
                self.give_up(members, grows);
                return Ok(());
            }
            if watch.due(1 + options) {
                watch.look(self.graph.len(), self.bytes)?;
            }
        }
        outside.sort_unstable();
        match *members {
            [at] if inside == 0 => self.alone(at, &outside),
            _ => self.rounds(members, &outside, watch)?,
        }
        watch.solved += members.len() as u64;
        Ok(())
    }

    /// Labels a component that cannot come back: only its own mex can be its nimber.
    fn alone(&mut self, at: u32, outside: &[Outside]) {
        let id = (self.first + at) as usize;
        let mex = outside.iter().fold(0, |mex, option| if option.nimber == mex { mex + 1 } else { mex });
        self.consider(at, mex);
        self.queue.clear();
        if self.values.label[id] == UNLABELLED {
            self.values.label[id] = INFINITE;
            let small = outside.iter().filter(|option| option.nimber < 64);
            self.values.reach[id] = small.fold(0, |reach, option| reach | 1 << option.nimber);
        }
    }

    fn rounds(
        &mut self,
        members: &[u32],
        mut outside: &[Outside],
        watch: &mut Watch<'_>,
    ) -> Result<(), Unknown> {
        let mut waiting = members.to_vec();
        let mut round = 0;
        while !waiting.is_empty() {
            let (here, later) = outside.split_at(outside.partition_point(|option| option.nimber == round));
            outside = later;
            for option in here {
                self.mark(option.of, option.counter, round);
            }
            self.ready.clear();
            for &at in &waiting {
                self.consider(at, round);
            }
            self.spread(round, watch)?;
            let Labeller { values, mark, first, .. } = self;
            waiting.retain(|&at| {
                let label = &mut values.label[(*first + at) as usize];
                if *label == UNLABELLED && mark[at as usize] != round {
                    *label = INFINITE;
                }
                *label == UNLABELLED
            });
            round += 1;
        }
        // Larger nimbers outside can only be options of infinite positions now.
        for option in outside.iter().filter(|option| option.nimber < 64) {
            self.values.reach[(self.first + option.of) as usize] |= 1 << option.nimber;
        }
        Ok(())
    }

    /// Passes the nimbers given out back to the positions before, as long as there are more; then makes
    /// ready for the next round.
    fn spread(&mut self, round: u32, watch: &mut Watch<'_>) -> Result<(), Unknown> {
        let edges = self.edges;
        let mut next = 0;
        while let Some(&at) = self.queue.get(next) {
            next += 1;
            let counter = self.values.counter[(self.first + at) as usize];
            for &before in edges.into(at) {
                self.mark(before, counter.saturating_add(self.beside(before, at)), round);
                while let Some(ready) = self.ready.pop() {
                    self.consider(ready, round);
                }
                if watch.due(1 + edges.into(before).len()) {
                    watch.look(self.graph.len(), self.bytes)?;
                }
            }
        }
        for at in self.queue.drain(..) {
            for &before in edges.into(at) {
                self.open[before as usize] -= 1;
            }
        }
        for at in self.touched.drain(..) {
            self.answered[at as usize] = 0;
        }
        Ok(())
    }

    /// Notes that a component has an option worth the nimber of the round, and that it can be reverted.
    fn mark(&mut self, at: u32, counter: u64, round: u32) {
        let id = (self.first + at) as usize;
        if !matches!(self.values.label[id], UNLABELLED | INFINITE) || self.mark[at as usize] == round {
            return;
        }
        self.mark[at as usize] = round;
        self.marker[at as usize] = counter;
        if round < 64 {
            self.values.reach[id] |= 1 << round;
        }
        let edges = self.edges;
        for &before in edges.into(at) {
            let place = before as usize;
            if self.values.label[self.first as usize + place] != UNLABELLED {
                continue;
            }
            if self.answered[place] == 0 {
                self.touched.push(before);
            }
            self.answered[place] += 1;
            if self.answered[place] == self.open[place] {
                self.ready.push(before);
            }
        }
    }

    /// Gives a component the nimber of the round if all its options allow it.
    fn consider(&mut self, at: u32, round: u32) {
        let place = at as usize;
        let id = self.first as usize + place;
        let open = self.answered[place] != self.open[place] || self.mark[place] == round;
        if open || self.values.label[id] != UNLABELLED {
            return;
        }
        let Some(counter) = self.counter(at, round) else { return };
        self.values.label[id] = round;
        self.values.counter[id] = counter;
        self.queue.push(at);
    }

    /// The counter of a component if it is worth this nimber: none if an option outside of the block, which is
    /// infinite, cannot be reverted to it.
    fn counter(&self, at: u32, nimber: u32) -> Option<u64> {
        let values = &self.values;
        let mut counter = 0;
        for left in self.graph.options(self.first + at) {
            let parts = left.parts();
            let unlabelled =
                |&&part: &&u32| self.is_inside(part, at) && values.label[part as usize] >= INFINITE;
            let needed = match parts.iter().find(unlabelled) {
                Some(&one) => {
                    let back = self.marker[(one - self.first) as usize].saturating_add(1);
                    back.saturating_add(values.counter_without(parts, one))
                }
                _ => match values.worth(parts) {
                    Worth::Nimber(less) if less < nimber => values.counter(parts).saturating_add(1),
                    // Its counter is above that of every option worth less.
                    Worth::Nimber(_) => values.counter(parts),
                    worth if values.leads(self.graph, worth, nimber) => {
                        values.least_rank(self.graph, parts, nimber).saturating_add(1)
                    }
                    _ => return None,
                },
            };
            counter = needed.max(counter);
        }
        Some(counter)
    }

    /// The least counter of what stands beside a component where another moves to it.
    fn beside(&self, from: u32, to: u32) -> u64 {
        if !self.graph.splits {
            return 0;
        }
        let to = self.first + to;
        let sums = self.graph.options(self.first + from).filter(|left| left.parts().contains(&to));
        sums.map(|left| self.values.counter_without(left.parts(), to)).min().unwrap_or(0)
    }

    /// Finds the options of a component that leave the block and are nimbers; answers with a component that
    /// can come back with more beside it, where one can be reached and that is not worth 0.
    fn look_outside(&self, at: u32, outside: &mut Vec<Outside>) -> Option<u32> {
        for left in self.graph.options(self.first + at) {
            let parts = left.parts();
            if let Some(&grown) = parts.iter().find(|&&part| self.values.label[part as usize] == UNBOUNDED) {
                return Some(self.values.counter[grown as usize] as u32);
            }
            if let Some(&one) = parts.iter().find(|&&part| self.is_inside(part, at)) {
                let several = parts.iter().filter(|&&part| self.is_inside(part, at)).nth(1).is_some();
                if several || self.values.worth_without(parts, one) != Worth::Nimber(0) {
                    return Some(self.first + at);
                }
                continue;
            }
            if let Worth::Nimber(nimber) = self.values.worth(parts) {
                outside.push(Outside { nimber, counter: self.values.counter(parts), of: at });
            }
        }
        None
    }

    /// Leaves a block without values.
    fn give_up(&mut self, members: &[u32], grows: u32) {
        for &at in members {
            let id = (self.first + at) as usize;
            self.values.label[id] = UNBOUNDED;
            self.values.counter[id] = u64::from(grows);
        }
    }

    /// Whether a component is in the block of another.
    #[inline]
    fn is_inside(&self, id: u32, at: u32) -> bool {
        inside(self.first, self.blocks, at, id)
    }
}
