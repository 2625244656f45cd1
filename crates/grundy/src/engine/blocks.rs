//! Strongly connected components: the blocks of positions that lead to each other.

use super::lists::Lists;
use crate::answer::Unknown;

/// Not reached yet, or in no block yet; no number is as large.
const NONE: u32 = u32::MAX;

/// Where positions lead, and who watches the walk along it. Positions are counted from 0.
pub(super) trait Arrows {
    /// The next position that one leads to. `place` says how far one has come; it begins with zeros.
    fn next(&self, at: u32, place: &mut [usize; 2]) -> Option<u32>;
    /// Counts a step; whether it is time to look at the limits.
    fn due(&mut self) -> bool;
    /// Looks at the limits while the blocks take so many bytes.
    fn look(&mut self, bytes: usize) -> Result<(), Unknown>;
}

/// Positions in blocks.
pub(super) struct Blocks {
    /// The members of each block; each block comes before those that lead to it.
    pub(super) members: Lists,
    /// The block of each position.
    pub(super) of: Vec<u32>,
}

/// A position on the way, and how far one has come along its arrows.
struct Step {
    at: u32,
    place: [usize; 2],
}

impl Blocks {
    /// The memory that they take at least.
    pub(super) fn bytes(count: usize) -> usize {
        2 * count * size_of::<u32>()
    }

    /// All `count` positions in one block.
    pub(super) fn one(count: u32) -> Blocks {
        let mut members = Lists::default();
        members.members.extend(0..count);
        members.close();
        Blocks { members, of: vec![0; count as usize] }
    }

    /// The strongly connected components of `count` positions (Tarjan 1972, with a stack of its own, so that depth
    /// costs memory only).
    pub(super) fn strong(count: usize, arrows: &mut impl Arrows) -> Result<Blocks, Unknown> {
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
                way.push(Step { at: root, place: [0; 2] });
            }
            while let Some(step) = way.last_mut() {
                let at = step.at as usize;
                if reached[at] == NONE {
                    (reached[at], lowest[at]) = (clock, clock);
                    clock += 1;
                    open.push(step.at);
                }
                match arrows.next(step.at, &mut step.place) {
                    Some(to) if reached[to as usize] == NONE => way.push(Step { at: to, place: [0; 2] }),
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
                if arrows.due() {
                    let lists = of.capacity() + reached.capacity() + lowest.capacity() + open.capacity();
                    let steps = way.capacity() * size_of::<Step>();
                    arrows.look(lists * size_of::<u32>() + members.bytes() + steps)?;
                }
            }
        }
        Ok(Blocks { members, of })
    }
}
