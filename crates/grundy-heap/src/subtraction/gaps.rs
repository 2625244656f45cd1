//! The least number that is missing from a set which changes.

/// A set of numbers, of which one asks for the least that is not in it.
///
/// A bit of a word says that the number is there; a bit of a word above says that a whole word is full.
#[derive(Debug, Clone, Default)]
pub(super) struct Gaps {
    levels: Vec<Vec<u64>>,
}

impl Gaps {
    /// Puts a number in.
    pub(super) fn fill(&mut self, mut number: usize) {
        for level in 0.. {
            if level == self.levels.len() {
                self.levels.push(Vec::new());
            }
            let words = &mut self.levels[level];
            if number / 64 >= words.len() {
                words.resize(number / 64 + 1, 0);
            }
            words[number / 64] |= 1 << (number % 64);
            if words[number / 64] != u64::MAX {
                return;
            }
            number /= 64;
        }
    }

    /// Takes a number out that is in.
    pub(super) fn open(&mut self, mut number: usize) {
        for words in &mut self.levels {
            let was_full = words[number / 64] == u64::MAX;
            words[number / 64] &= !(1 << (number % 64));
            if !was_full {
                return;
            }
            number /= 64;
        }
    }

    /// The least number that is not in.
    pub(super) fn first(&self) -> usize {
        // The first word on a level that is not full is told by the level above.
        let place = |words: &Vec<u64>, at: usize| {
            let word = words.get(at).copied().unwrap_or(0);
            64 * at + word.trailing_ones() as usize
        };
        let top =
            self.levels.last().map_or(0, |words| words.iter().take_while(|&&word| word == u64::MAX).count());
        self.levels.iter().rev().fold(top, |at, words| place(words, at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Random;
    use std::collections::BTreeSet;

    #[test]
    fn the_least_gap_of_sets_that_change() {
        let mut dice = Random(3);
        let (mut gaps, mut set) = (Gaps::default(), BTreeSet::new());
        let mut largest = 0;
        for step in 0..60_000 {
            // Long runs, so that words and words of words are full.
            let number = if step < 30_000 { step % 9000 } else { dice.below(9000) };
            if set.insert(number) {
                gaps.fill(number);
            } else {
                set.remove(&number);
                gaps.open(number);
            }
            if step % 7 == 0 {
                let least = (0..).find(|number| !set.contains(number)).unwrap();
                assert_eq!(gaps.first(), least);
                largest = largest.max(least);
            }
        }
        assert!(largest > 64 * 64, "{largest}");
    }
}
