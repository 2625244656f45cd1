//! The last values as words with one bit set.

use crate::sparse::tape::Tape;
use crate::sparse::witness::BLOCK;
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Shl, Shr};

/// A word that holds a value below its number of bits as one bit.
pub trait Word:
    Copy
    + Debug
    + Default
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// How many bits it has.
    const BITS: u32;
    /// The bit of a value.
    fn one(value: u8) -> Self;
    /// The low bits of a mask.
    fn low(mask: u64) -> Self;
    /// The number of the lowest bit that is set, or [`Word::BITS`].
    fn lowest(self) -> u32;
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            #[inline(always)]
            fn one(value: u8) -> Self {
                1 << (u32::from(value) % Self::BITS)
            }
            #[inline(always)]
            fn low(mask: u64) -> Self {
                mask as $word
            }
            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
        }
    };
}
word!(u32);
word!(u64);

/// The words of the last heaps, with room for one block in front of the next heap.
#[derive(Debug, Clone)]
pub struct Onehot<W> {
    words: Vec<W>,
    /// Where the first word is, on a cache line.
    start: usize,
    /// Where the next heap's word goes, from `start` on.
    at: usize,
    /// How many words behind are kept.
    keep: usize,
    /// The heap of the next word, if the words are those of the tape.
    next: Option<usize>,
}

/// How far the window moves before it is copied to the front.
const ROOM: usize = 8 * BLOCK;

impl<W: Word> Onehot<W> {
    /// Words for distances up to `reach`; empty.
    pub fn new(reach: usize) -> Onehot<W> {
        let keep = reach.next_multiple_of(BLOCK) + BLOCK;
        let words = vec![W::default(); keep + ROOM + 16];
        let start = words.as_ptr().align_offset(64).min(16);
        Onehot { words, start, at: 0, keep, next: None }
    }

    /// Says that the tape is no longer what the words come from.
    pub fn rewind(&mut self) {
        self.next = None;
    }

    /// Makes ready for the block at the end of the tape; false if the tape has forgotten values that are needed.
    pub fn ready(&mut self, tape: &Tape) -> bool {
        if self.next != Some(tape.len()) {
            let Some(values) = tape.suffix(tape.len().saturating_sub(self.keep)) else { return false };
            self.words.fill(W::default());
            self.at = self.keep;
            let front = self.start + self.at - values.len();
            for (word, &value) in self.words[front..].iter_mut().zip(values) {
                *word = W::one(value);
            }
            if values.len() == tape.len() {
                // No option leaves an empty heap; taking the whole is seen to apart.
                self.words[front] = W::default();
            }
        } else if self.at + BLOCK > self.keep + ROOM {
            let behind = self.start + self.at - self.keep;
            self.words.copy_within(behind..behind + self.keep, self.start);
            self.at = self.keep;
        }
        self.next = Some(tape.len());
        true
    }

    /// The words of the heaps before the block and those of the block itself, and where that begins.
    pub fn block(&mut self) -> (&mut [W], usize) {
        (&mut self.words[self.start..], self.at)
    }

    /// Says that the block was filled.
    pub fn advance(&mut self) {
        self.at += BLOCK;
        self.next = self.next.map(|next| next + BLOCK);
    }
}
