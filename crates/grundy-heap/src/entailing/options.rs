//! All options of each heap, and the whole set W.

use super::heaps::{BOTH_LOONY, Heaps};
use super::{Clock, STRIDE};
use crate::code::Split;
use crate::progress::Halt;
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
        self.forget_loony(heaps, n);
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

    /// Two loony heaps are worth nothing, though the sum of their marks looks like a value: whether another option has it
    /// is seen apart.
    fn forget_loony(&mut self, heaps: &Heaps, n: usize) {
        let is_loony = |&&split: &&Split| heaps.splits_into_loony(n, split);
        if heaps.top <= BOTH_LOONY.into() || !heaps.code.splits.iter().any(|split| is_loony(&split)) {
            return;
        }
        let has_it = heaps.code.splits.iter().any(|&split| {
            let (left, right) = heaps.pairs(n, split, Heaps::smaller(n, split));
            left.iter().zip(right).any(|(a, b)| a ^ b == BOTH_LOONY && a.max(b) < &BOTH_LOONY)
        });
        self.seen[usize::from(BOTH_LOONY)] = u8::from(has_it);
    }
}

/// Notes the sums of two sequences. There is a byte for each number of 16 bits.
fn see(seen: &mut [u8], left: &[u16], right: &[u16]) {
    let Some(seen) = seen.first_chunk_mut::<{ 1 << 16 }>() else { return };
    let ((left, left_over), (right, right_over)) = (left.as_chunks::<4>(), right.as_chunks::<4>());
    // Four sums are one word, whose quarters are taken apart in registers: one instruction each, and a store.
    for (a, b) in left.iter().zip(right) {
        let sums = word(a) ^ word(b);
        for quarter in 0..4 {
            seen[(sums >> (16 * quarter)) as usize & 0xffff] = 1;
        }
    }
    left_over.iter().zip(right_over).for_each(|(a, b)| seen[usize::from(a ^ b)] = 1);
}

fn word(four: &[u16; 4]) -> u64 {
    four.iter().rev().fold(0, |word, &quarter| word << 16 | u64::from(quarter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Code;
    use crate::progress::Unwatched;
    use std::collections::BTreeSet;

    #[test]
    fn sums_of_two_loony_heaps_are_none() {
        // Values that add up to what the marks of two loony heaps add up to, and others that do not.
        let pool = [None, Some(1), Some(0x7ffe), None, Some(3), Some(0x4123), None, Some(0x3edc), Some(70)];
        let (mut compared, mut alike, mut random) = (0, [0, 0], 1_u64);
        for _ in 0..40 {
            let mut heaps = Heaps::new(Code::octal(&[4]), Vec::new());
            let mut values: Vec<Option<u16>> = Vec::new();
            for n in 0..30_usize {
                let mut options = Options::new();
                let mut clock = Clock { progress: &Unwatched, listed: 0 };
                options.next(&heaps, &mut clock).unwrap();
                let pairs = (1..=n / 2).map(|a| (values[a], values[n - a]));
                let plain: BTreeSet<u16> = pairs.clone().filter_map(|(a, b)| Some(a? ^ b?)).collect();
                let set = &options.sets[0];
                let told = (0..heaps.top as u16).filter(|&m| set.word(m as usize / 64) >> (m % 64) & 1 == 1);
                assert_eq!(told.collect::<BTreeSet<_>>(), plain, "{values:?}");
                if pairs.clone().any(|pair| pair == (None, None)) {
                    alike[usize::from(plain.contains(&BOTH_LOONY))] += 1;
                }
                compared += plain.len();
                random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                let next = pool[(random >> 33) as usize % pool.len()];
                heaps.push(next).unwrap();
                values.push(next);
            }
        }
        assert!(compared > 1000 && alike[0] > 50 && alike[1] > 50, "{compared} {alike:?}");
        assert_eq!(Heaps::new(Code::octal(&[4]), Vec::new()).push(Some(BOTH_LOONY)), Err(Halt::TooLarge));
    }
}
