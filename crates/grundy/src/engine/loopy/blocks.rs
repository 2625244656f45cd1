//! Strongly connected components: the blocks of positions that lead to each other.

use super::super::lists::Lists;
use super::super::watch::Watch;
use super::graph::Graph;
use crate::answer::Unknown;
use crate::rule::moves::Moves;

/// Not reached yet, or in no block yet; no number is as large.
const NONE: u32 = u32::MAX;

/// The components from some number on, in blocks.
pub(super) struct Blocks {
    /// The members of each block, counted from the first component; each block comes before those that
    /// lead to it.
    pub(super) members: Lists,
    /// The block of each component.
    pub(super) of: Vec<u32>,
}

/// A component on the way, and the next of its options and of the parts that this option leaves.
struct Step {
    at: u32,
    option: usize,
    part: usize,
}

impl Blocks {
    /// All `count` components in one block.
    pub(super) fn one(count: u32) -> Blocks {
        let mut members = Lists::default();
        members.members.extend(0..count);
        members.close();
        Blocks { members, of: vec![0; count as usize] }
    }

    /// The strongly connected components from `first` on (Tarjan 1972, with a stack of its own, so that
    /// depth costs memory only).
    pub(super) fn strong<M: Moves>(
        graph: &Graph<M>,
        first: u32,
        beside: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Blocks, Unknown> {
        let count = graph.len() - first as usize;
        let mut of = vec![NONE; count];
        let mut members = Lists::default();
        // When each was reached, and the earliest one still open that is known to be reached from it.
        let mut reached = vec![NONE; count];
        let mut lowest = vec![NONE; count];
        let mut clock = 0;
        let mut open: Vec<u32> = Vec::new();
        let mut way: Vec<Step> = Vec::new();
        for root in 0..count as u32 {
            if reached[root as usize] == NONE {
                way.push(Step { at: root, option: 0, part: 0 });
            }
            while let Some(step) = way.last_mut() {
                let at = step.at as usize;
                if reached[at] == NONE {
                    (reached[at], lowest[at]) = (clock, clock);
                    clock += 1;
                    open.push(step.at);
                }
                match step.next(graph, first) {
                    Some(to) if reached[to as usize] == NONE => way.push(Step { at: to, option: 0, part: 0 }),
                    Some(to) if of[to as usize] == NONE => lowest[at] = lowest[at].min(lowest[to as usize]),
                    Some(_) => {}
                    None => {
                        if lowest[at] == reached[at] {
                            let block = members.len() as u32;
                            while let Some(member) = open.pop() {
                                of[member as usize] = block;
                                members.members.push(member);
                                if member as usize == at {
                                    break;
                                }
                            }
                            members.close();
                        }
                        way.pop();
                        if let Some(before) = way.last() {
                            // That of a closed block is later than all before it and changes nothing.
                            lowest[before.at as usize] = lowest[before.at as usize].min(lowest[at]);
                        }
                    }
                }
                if watch.due(1) {
                    let lists = of.capacity() + reached.capacity() + lowest.capacity() + open.capacity();
                    let bytes = beside
                        + lists * size_of::<u32>()
                        + members.bytes()
                        + way.capacity() * size_of::<Step>();
                    watch.look(graph.len(), bytes)?;
                }
            }
        }
        Ok(Blocks { members, of })
    }
}

impl Step {
    /// The next component that this one leads to, among those from `first` on.
    fn next<M: Moves>(&mut self, graph: &Graph<M>, first: u32) -> Option<u32> {
        loop {
            let left = graph.option(first + self.at, self.option)?;
            match left.parts().get(self.part) {
                Some(&part) => {
                    self.part += 1;
                    if let Some(to) = part.checked_sub(first) {
                        return Some(to);
                    }
                }
                None => (self.option, self.part) = (self.option + 1, 0),
            }
        }
    }
}
