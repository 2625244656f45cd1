//! Which tests a value gets: few that cover many heaps, chosen greedily on a sample of recent blocks.

#![allow(unsafe_code)]

use super::planes::{BLOCK, Bits, Planes};
use super::{Test, Tests, Witness, rare_heaps};
use crate::code::Code;
#[cfg(target_arch = "x86_64")]
use crate::path::Path;
use crate::sparse::tape::Tape;
use std::collections::BinaryHeap;

/// Over how many heaps the sample is spread.
const SPREAD: usize = 24 * BLOCK;
/// How long a list may become.
const MOST: usize = 400;

/// How much trouble is taken over the choice.
struct Effort {
    /// How many blocks are looked at.
    sample: usize,
    /// How often every heap of the sample is covered.
    rounds: usize,
    /// Up to which `a` tests at aligned distances are tried, whatever the range.
    range: usize,
    /// Up to which `a` tests at any distance are tried, and how many are taken.
    range_any: usize,
    most_any: usize,
}

/// For sequences that may soon be at their end.
const QUICK: Effort = Effort { sample: 4, rounds: 2, range: 512, range_any: 128, most_any: 16 };
/// For long ones.
const FULL: Effort = Effort { range: usize::MAX, sample: 8, rounds: 3, range_any: 512, most_any: 32 };

/// The blocks of the sample and the heaps in them that need a witness of one value.
struct Sample<'a> {
    planes: &'a Planes,
    blocks: &'a [usize],
    need: Vec<Bits>,
}

impl Sample<'_> {
    /// How many heaps that are still in need a test serves.
    #[inline(always)]
    fn gain(&self, test: Test) -> u32 {
        // Plain loops: the adapters of iterators would not be compiled with the instructions of the path.
        let mut gain = 0;
        for i in 0..self.blocks.len() {
            let heap = self.blocks[i] - test.distance as usize;
            let found = match test.distance % 8 {
                0 => self.planes.aligned(test.plane, heap),
                _ => self.planes.any(test.plane, heap),
            };
            let need = &self.need[i];
            #[allow(clippy::needless_range_loop)]
            for word in 0..found.len() {
                gain += (need[word] & found[word]).count_ones();
            }
        }
        gain
    }

    #[inline(always)]
    fn take(&mut self, test: Test) {
        for (&at, need) in self.blocks.iter().zip(&mut self.need) {
            super::verify::without(need, self.planes.any(test.plane, at - test.distance as usize));
        }
    }

    /// Appends tests until no candidate serves a heap in need.
    #[inline(always)]
    fn cover(&mut self, candidates: &[Test], chosen: &mut Vec<Test>, most: usize) {
        // The gain of a test only falls, so an old gain is a bound.
        let mut gains = Vec::with_capacity(candidates.len());
        for (i, &test) in candidates.iter().enumerate() {
            let gain = self.gain(test);
            if gain > 0 && !chosen.contains(&test) {
                gains.push((gain, i));
            }
        }
        let mut heap = BinaryHeap::from(gains);
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
    pub(super) fn choose(&mut self, tape: &Tape, most: u8, quick: bool) {
        let effort = if quick { &QUICK } else { &FULL };
        (self.chosen, self.left) = (true, 0);
        let end = tape.len() / BLOCK * BLOCK;
        let first = (end.saturating_sub(SPREAD).max(tape.oldest())).next_multiple_of(BLOCK);
        let mut planes = Planes::new(first, end - first);
        let values = tape.suffix(first).unwrap_or(&[]);
        for block in values.as_chunks::<BLOCK>().0 {
            planes.push(block, most);
        }
        let least = (first + self.tests_reach(self.range) + 8).next_multiple_of(BLOCK);
        let step = (((end - least) / BLOCK).max(1)).div_ceil(effort.sample) * BLOCK;
        let blocks: Vec<usize> = (least..end).step_by(step).collect();
        let candidates = Candidates::new(&self.code, tape, self.range.min(effort.range), effort.range_any);
        // The heaps of the blocks that are larger than all values so far.
        let mut larger = vec![[!0; BLOCK / 64]; blocks.len()];
        for value in 0..most {
            let rare = rare_heaps(self.class, value);
            let mut need = larger.clone();
            for ((&at, larger), need) in blocks.iter().zip(&mut larger).zip(&mut need) {
                super::verify::without(larger, planes.aligned(value, at));
                *need = larger.map(|word| word & rare);
            }
            let sample = Sample { planes: &planes, blocks: &blocks, need };
            let lists = candidates.of(value, most, &self.code);
            self.tests[usize::from(value)] = self.choose_for(sample, lists, effort);
        }
    }

    /// The tests for one value, with the instructions of the path: nearly all the time goes into counting bits.
    fn choose_for(&self, sample: Sample<'_>, [aligned, any]: [Vec<Test>; 2], effort: &Effort) -> Tests {
        #[cfg(target_arch = "x86_64")]
        match self.path {
            // SAFETY: a path is at most the best one that the machine has (see `Witness::new`).
            Path::Avx512 => return unsafe { tests_avx512(sample, &aligned, &any, effort) },
            // SAFETY: as above.
            Path::Avx2 => return unsafe { tests_avx2(sample, &aligned, &any, effort) },
            Path::Portable => {}
        }
        tests(sample, &aligned, &any, effort)
    }
}

/// The splits that tests are made of, for all values alike: distances, and the values of the small parts.
struct Candidates {
    aligned: Vec<(u32, u8)>,
    any: Vec<(u32, u8)>,
}

impl Candidates {
    /// Of small parts up to `range` at aligned distances, and up to `range_any` at any.
    fn new(code: &Code, tape: &Tape, range: usize, range_any: usize) -> Candidates {
        let list = |range: usize, unit: usize| {
            let small = tape.prefix();
            let mut list: Vec<(u32, u8)> = Vec::new();
            for split in &code.splits {
                let parts = small.iter().enumerate().take(range.saturating_add(1)).skip(1);
                let aligned = parts.filter(|(a, _)| (split.taken + a) % unit == 0);
                list.extend(aligned.map(|(a, &value)| ((split.taken + a) as u32, value)));
            }
            list.sort_unstable();
            list.dedup();
            list
        };
        Candidates { aligned: list(range, 8), any: list(range_any, 1) }
    }

    /// The tests for a value that have planes up to `most`: at aligned distances, and at any.
    fn of(&self, value: u8, most: u8, code: &Code) -> [Vec<Test>; 2] {
        let tests = |list: &[(u32, u8)]| -> Vec<Test> {
            let tests = list.iter().map(|&(distance, small)| Test { plane: small ^ value, distance });
            tests.filter(|test| test.plane <= most).collect()
        };
        let mut any = tests(&self.any);
        any.extend(code.takes.iter().map(|&k| Test { plane: value, distance: k as u32 }));
        [tests(&self.aligned), any]
    }
}

/// The tests chosen from the candidates.
#[inline(always)]
fn tests(mut sample: Sample<'_>, aligned: &[Test], any: &[Test], effort: &Effort) -> Tests {
    let all = sample.need.clone();
    let mut tests = Tests::default();
    let mut left = Vec::new();
    for round in 0..effort.rounds {
        sample.need.clone_from(&all);
        sample.cover(aligned, &mut tests.aligned, MOST);
        if round == 0 {
            left.clone_from(&sample.need);
        }
    }
    sample.need = left;
    sample.cover(any, &mut tests.any, effort.most_any);
    tests
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt")]
fn tests_avx512(sample: Sample<'_>, aligned: &[Test], any: &[Test], effort: &Effort) -> Tests {
    tests(sample, aligned, any, effort)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn tests_avx2(sample: Sample<'_>, aligned: &[Test], any: &[Test], effort: &Effort) -> Tests {
    tests(sample, aligned, any, effort)
}
