//! The three inner loops over blocks of 64 heaps, one byte lane each, for every path.
#![allow(unsafe_code)]

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

/// The inner loops of one path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kernel(Path);

impl Kernel {
    /// The loops of a path, or of the best one that the machine has.
    pub(super) fn new(path: Path) -> Kernel {
        Kernel(path.min(Path::best()))
    }

    /// The sets of the options of the heaps `at`, `at` + 1, … by these distances, in the first `words` words.
    /// `bytes` are those of the heaps below `at`.
    pub(super) fn sets(self, bytes: &[u8], steps: &Steps, words: usize) -> Sets {
        assert!(steps.farthest <= bytes.len() && words <= WORDS);
        match self.0 {
            // SAFETY: the path is not above the best that the machine has; the block is read where it is known.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { avx512::sets(bytes, &steps.mixed, words) },
            _ => plain::sets(bytes, &steps.mixed, words),
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
    pub(super) fn test(self, bytes: &[u8], steps: &Steps, slots: &Slots) -> Lanes {
        assert!(steps.farthest <= bytes.len());
        match self.0 {
            // SAFETY: the path is not above the best that the machine has; the block is read where it is known.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { avx512::test(bytes, &steps.grouped, slots) },
            _ => plain::test(bytes, &steps.grouped, slots),
        }
    }
}

#[cfg(test)]
mod tests;
