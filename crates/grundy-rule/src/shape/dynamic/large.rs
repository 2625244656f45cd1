//! From which heap on everything said is true, for heaps of which residues, and how much work may be spent on saying it.

use crate::library::arithmetic;

/// No heap is called large that is smaller than what this forces it to be.
const MOST: i64 = 1 << 24;

/// Heaps are not told apart by more residues than these.
const RESIDUES: i64 = 1 << 15;

/// Making a member of a collection counts as so much work, for the room that it takes.
const MEMBER: u64 = 16;

/// What has been assumed of the heap.
#[derive(Debug)]
pub(super) struct Large {
    /// All that was found out is true of every heap of at least this size that leaves `residue` when divided by `modulus`.
    pub(super) from: i64,
    pub(super) residue: i64,
    /// Only heaps in steps of this are the same.
    pub(super) modulus: i64,
    /// What the modulus would have to be for what could not be said.
    needed: i64,
    work: u64,
}

impl Large {
    /// Nothing assumed yet, and so much work allowed.
    pub(super) fn new(work: u64) -> Large {
        Large { from: 0, residue: 0, modulus: 1, needed: 1, work }
    }

    /// What is said with the least modulus that is enough to say it.
    pub(super) fn refined<T>(&mut self, say: impl Fn(&mut Large) -> Option<T>) -> Option<T> {
        loop {
            match say(self) {
                Some(said) => return Some(said),
                None => self.refine()?,
            }
        }
    }

    /// Takes the modulus that was missing, if one was.
    fn refine(&mut self) -> Option<()> {
        let grows = self.needed > self.modulus && self.needed <= RESIDUES;
        (self.from, self.modulus) = (0, self.needed);
        grows.then_some(())
    }

    /// What the heap and `offset` leave when divided, where the residue says it.
    pub(super) fn remainder(&mut self, offset: i64, divisor: i64) -> Option<i64> {
        if divisor < 1 {
            return None;
        }
        if self.modulus % divisor != 0 {
            self.needed = arithmetic::lcm(self.modulus, divisor).ok()?;
            return None;
        }
        Some((self.residue + offset % divisor).rem_euclid(divisor))
    }

    /// Assumes that the heap and `offset` is more than `bound`.
    pub(super) fn exceeds(&mut self, offset: i64, bound: i64) -> Option<()> {
        let least = bound.checked_sub(offset)?.checked_add(1)?;
        self.from = self.from.max(least);
        (least <= MOST).then_some(())
    }

    /// Notes the work of making so many members of collections.
    pub(super) fn keep(&mut self, members: u64) -> Option<()> {
        self.spend(members.saturating_mul(MEMBER))
    }

    /// Notes work; nothing is left of a claim that takes too much.
    pub(super) fn spend(&mut self, work: u64) -> Option<()> {
        self.work = self.work.checked_sub(work)?;
        Some(())
    }
}
