//! The three inner loops over blocks of 64 heaps, one byte lane each, for every path.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod plain;

use super::steps::{BLOCK, Steps};
use crate::path::Path;

/// A byte for each heap of a block.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Lanes(pub(super) [u8; BLOCK]);

/// A set of bytes for each heap of a block: bit i of word w stands for the byte 8w + i.
pub(super) type Sets = [Lanes; WORDS];

/// The most words of a set.
pub(super) const WORDS: usize = 30;

/// So many candidates are kept for each heap.
pub(super) const SLOTS: usize = 6;

/// The first bytes that are free in each lane, ascending; [`NONE`] fills up.
pub(super) type Slots = [Lanes; SLOTS];

/// No candidate.
pub(super) const NONE: u8 = 255;

impl Lanes {
    pub(super) const fn all(byte: u8) -> Lanes {
        Lanes([byte; BLOCK])
    }
}

/// What the loops read: the heaps below the block.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known<'a> {
    /// The bytes of all of them.
    pub(super) bytes: &'a [u8],
    /// Where rare heaps are to be passed over, 255 for each rare one of the heaps 0, 1, …, and at the end 64 zeros
    /// at least: all heaps beyond are common.
    pub(super) rare: Option<&'a [u8]>,
}

impl Known<'_> {
    /// Whether distances up to this one lead to known heaps.
    fn has(&self, farthest: usize) -> bool {
        farthest <= self.bytes.len() && self.rare.is_none_or(|rare| rare.len() >= BLOCK)
    }
}

/// The inner loops of one path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kernel(Path);

impl Kernel {
    /// The loops of a path, or of the best one that the machine has.
    pub(super) fn new(path: Path) -> Kernel {
        Kernel(path.min(Path::best()))
    }

    /// The sets of the options of the next heaps by these distances, in the first `words` words.
    pub(super) fn sets(self, known: Known, steps: &Steps, words: usize) -> Sets {
        assert!(known.has(steps.farthest) && words <= WORDS);
        match self.0 {
            // SAFETY: the path is not above the best that the machine has; the block is read where it is known.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { avx512::sets(known, &steps.mixed, words) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => unsafe { avx2::sets(known, &steps.mixed, words) },
            _ => plain::sets(known, &steps.mixed, words),
        }
    }

    /// The least bytes below the limits that are in no set, and the lanes that have more than there are slots.
    pub(super) fn free(self, sets: &Sets, words: usize, limits: &Lanes) -> (Slots, u64) {
        match self.0 {
            // SAFETY: the path is not above the best that the machine has.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { avx512::free(sets, words, limits) },
            _ => plain::free(sets, words, limits),
        }
    }

    /// Bit i of a lane tells that its candidate i is there and is no option by any of these distances.
    pub(super) fn test(self, known: Known, steps: &Steps, slots: &Slots) -> Lanes {
        assert!(known.has(steps.farthest));
        match self.0 {
            // SAFETY: the path is not above the best that the machine has; the block is read where it is known.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { avx512::test(known, &steps.grouped, slots) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => unsafe { avx2::test(known, &steps.grouped, slots) },
            _ => plain::test(known, &steps.grouped, slots),
        }
    }
}

#[cfg(test)]
mod tests;
