//! Which tests a value gets: few that cover many heaps, chosen greedily on a sample of recent blocks.

use super::planes::{BLOCK, Bits, Planes};
use super::{Test, Tests, Witness};
use crate::sparse::tape::Tape;
use std::collections::BinaryHeap;

/// How many blocks are looked at, and over how many heaps they are spread.
const SAMPLE: usize = 16;
const SPREAD: usize = 48 * BLOCK;

/// How often every heap of the sample is covered, and how long a list may become.
const ROUNDS: usize = 3;
const MOST: usize = 400;

/// Up to which `a` tests at any distance are tried, and how many are taken.
const MOST_ANY: usize = 32;
const RANGE_ANY: usize = 512;

/// The blocks of the sample and the heaps in them that need a witness of one value.
struct Sample<'a> {
    planes: &'a Planes,
    blocks: &'a [usize],
    need: Vec<Bits>,
}

impl Sample<'_> {
    /// How many heaps that are still in need a test serves.
    fn gain(&self, test: Test) -> u32 {
        let blocks = self.blocks.iter().zip(&self.need);
        let gains = blocks.map(|(&at, need)| {
            let found = self.planes.any(test.plane, at - test.distance as usize);
            need.iter().zip(found).map(|(need, found)| (need & found).count_ones()).sum::<u32>()
        });
        gains.sum()
    }

    fn take(&mut self, test: Test) {
        for (&at, need) in self.blocks.iter().zip(&mut self.need) {
            super::verify::without(need, self.planes.any(test.plane, at - test.distance as usize));
        }
    }

    /// Appends tests until no candidate serves a heap in need.
    fn cover(&mut self, candidates: &[Test], chosen: &mut Vec<Test>, most: usize) {
        // The gain of a test only falls, so an old gain is a bound.
        let gains = (0..candidates.len()).filter(|&i| !chosen.contains(&candidates[i]));
        let mut heap: BinaryHeap<(u32, usize)> = gains.map(|i| (self.gain(candidates[i]), i)).collect();
        while let Some((_, i)) = heap.pop() {
            let gain = self.gain(candidates[i]);
            if gain == 0 || chosen.len() >= most {
                continue;
            }
            if heap.peek().is_some_and(|next| next.0 > gain) {
                heap.push((gain, i));
            } else {
                self.take(candidates[i]);
                chosen.push(candidates[i]);
            }
        }
    }
}

impl Witness {
    /// Chooses the tests anew from the end of the tape; values up to `most` have occurred.
    pub(super) fn choose(&mut self, tape: &Tape, most: u8) {
        (self.chosen, self.left) = (true, 0);
        let end = tape.len() / BLOCK * BLOCK;
        let first = (end.saturating_sub(SPREAD).max(tape.oldest())).next_multiple_of(BLOCK);
        let mut planes = Planes::new(first, end - first);
        let values = tape.suffix(first).unwrap_or(&[]);
        for block in values.as_chunks::<BLOCK>().0 {
            planes.push(block, most);
        }
        let least = (first + self.tests_reach(self.range) + 8).next_multiple_of(BLOCK);
        let step = (((end - least) / BLOCK).max(1)).div_ceil(SAMPLE) * BLOCK;
        let blocks: Vec<usize> = (least..end).step_by(step).collect();
        for value in 0..most {
            let tests = self.choose_for(tape, &planes, &blocks, value, most);
            self.tests[usize::from(value)] = tests;
        }
    }

    fn choose_for(&self, tape: &Tape, planes: &Planes, blocks: &[usize], value: u8, most: u8) -> Tests {
        let need = |&at: &usize| -> Bits {
            let mut bits = Bits::default();
            for (i, &larger) in tape.suffix(at).unwrap_or(&[]).iter().take(BLOCK).enumerate() {
                let rare = larger > value && !self.class.common(at + i, u32::from(value));
                bits[i / 64] |= u64::from(rare) << (i % 64);
            }
            bits
        };
        let all: Vec<Bits> = blocks.iter().map(need).collect();
        let mut sample = Sample { planes, blocks, need: all.clone() };
        let candidates = |range: usize, unit: usize| -> Vec<Test> {
            let mut tests: Vec<Test> = Vec::new();
            for split in &self.code.splits {
                let small = (1..=range).filter(|a| (split.taken + a) % unit == 0);
                let part = small.filter_map(|a| tape.prefix().get(a).map(|small| (a, small ^ value)));
                let test = part.map(|(a, plane)| Test { plane, distance: (split.taken + a) as u32 });
                tests.extend(test.filter(|test| test.plane <= most));
            }
            tests.sort_by_key(|test| (test.distance, test.plane));
            tests.dedup();
            tests
        };
        let mut tests = Tests::default();
        let aligned = candidates(self.range, 8);
        let mut left = Vec::new();
        for round in 0..ROUNDS {
            sample.need.clone_from(&all);
            sample.cover(&aligned, &mut tests.aligned, MOST);
            if round == 0 {
                left.clone_from(&sample.need);
            }
        }
        sample.need = left;
        let takes = self.code.takes.iter().map(|&k| Test { plane: value, distance: k as u32 });
        let mut any = candidates(RANGE_ANY, 1);
        any.extend(takes);
        sample.cover(&any, &mut tests.any, MOST_ANY);
        tests
    }
}
