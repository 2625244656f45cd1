//! All options of each heap, and the whole set W.

use super::heaps::Heaps;
use super::{Clock, STRIDE};
use crate::sequence::Halt;
use std::collections::VecDeque;

/// The options of the next heap, and the sets of the last ones.
#[derive(Debug)]
pub(super) struct Options {
    /// W of the last heaps, the last one first.
    sets: VecDeque<Set>,
    /// By sum of two values, whether an option has it.
    seen: Vec<u8>,
}

/// A set of numbers: bits of those below some number, and whether all others are in it.
#[derive(Debug, Clone, Default)]
struct Set {
    words: Vec<u64>,
    tail: bool,
}

impl Set {
    /// The word of 64 numbers that has this place.
    fn word(&self, at: usize) -> u64 {
        self.words.get(at).copied().unwrap_or(if self.tail { u64::MAX } else { 0 })
    }

    /// Adds all that another one does not have.
    fn add_all_but(&mut self, other: &Set) {
        for at in self.words.len()..other.words.len() {
            self.words.push(self.word(at));
        }
        self.words.iter_mut().enumerate().for_each(|(at, word)| *word |= !other.word(at));
        self.tail |= !other.tail;
    }

    /// The least number that is not in it; none where all are.
    fn least_missing(&self) -> Option<u16> {
        let at = self.words.iter().position(|&word| word != u64::MAX).unwrap_or(self.words.len());
        let word = self.word(at);
        (word != u64::MAX).then(|| (64 * at as u32 + word.trailing_ones()) as u16)
    }
}

impl Options {
    pub(super) fn new() -> Options {
        Options { sets: VecDeque::new(), seen: vec![0; 1 << 16] }
    }

    /// The value of the next heap; none where it is loony.
    pub(super) fn next(&mut self, heaps: &Heaps, clock: &mut Clock) -> Result<Option<u16>, Halt> {
        let n = heaps.len();
        self.seen[..heaps.top].fill(0);
        heaps.single(n).for_each(|value| self.seen[usize::from(value)] = 1);
        clock.listed(0, n)?;
        for &split in &heaps.code.splits {
            let all = Heaps::smaller(n, split);
            for from in all.clone().step_by(STRIDE) {
                let (left, right) = heaps.pairs(n, split, from..all.end.min(from + STRIDE));
                see(&mut self.seen, left, right);
                clock.listed(left.len(), n)?;
            }
        }
        let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &bit| word << 1 | u64::from(bit));
        let words = self.seen[..heaps.top].chunks(64).map(word).collect();
        let mut set = Set { words, tail: false };
        for set_there in heaps.entails.iter().filter_map(|k| self.sets.get(k - 1)) {
            set.add_all_but(set_there);
        }
        let value = set.least_missing();
        self.sets.truncate(heaps.entails.iter().max().map_or(0, |most| most - 1));
        self.sets.push_front(set);
        Ok(value)
    }
}

/// Notes the sums of two sequences. There is a byte for each number of 16 bits.
fn see(seen: &mut [u8], left: &[u16], right: &[u16]) {
    if let Some(seen) = seen.first_chunk_mut::<{ 1 << 16 }>() {
        left.iter().zip(right).for_each(|(a, b)| seen[usize::from(a ^ b)] = 1);
    }
}
