//! Values of common heaps, many at once.
//!
//! After a split the class is the sum of the classes of both heaps, so an option of the common class has exactly one
//! rare heap: the rare heaps give all of them, and none of these may have the value. That each smaller number is the
//! value of an option is seen by one such option, wherever it is found.

use super::values::not_shown;
use super::{Bench, Checked};
use crate::certificate::{Code, Loaded, Sparse, Split};
use std::ops::{BitXor, Range};

/// What common heaps are checked by.
pub(super) struct Common<'a> {
    pub code: &'a Code,
    pub sparse: &'a Sparse,
    pub values: &'a Loaded,
    /// All rare heaps that are no larger, with their values.
    pub rares: &'a [(usize, u32)],
    /// A split that leaves no rare heap counts only if what it takes and one of the heaps are together at most this.
    pub far: usize,
}

/// The heaps that are not done, and the numbers below their values that no option has been seen to have.
struct Missing {
    first: usize,
    /// Words for each heap, 64 numbers a word.
    width: usize,
    words: Vec<u64>,
    /// By heap, how many numbers are missing.
    left: Vec<u32>,
    open: Vec<usize>,
}

impl Missing {
    /// Looks at the options of all open heaps that take so many and leave a heap of `a`.
    fn look(&mut self, Split { taken, unequal }: Split, a: usize, values: &Loaded) {
        let (value, equal) = (values.at(a), taken + 2 * a);
        let Missing { first, width, words, left, open } = self;
        open.retain(|&i| {
            let n = *first + i;
            if n > taken + a && !(unequal && n == equal) {
                let sum = (value ^ values.at(n - taken - a)) as usize;
                if sum / 64 < *width {
                    let (word, bit) = (&mut words[i * *width + sum / 64], 1 << (sum % 64));
                    left[i] -= u32::from(*word & bit != 0);
                    *word &= !bit;
                }
            }
            left[i] > 0
        });
    }
}

impl Common<'_> {
    /// Checks the common heaps of a range, in which `far` is the same for all.
    pub(super) fn check(&self, heaps: Range<usize>, bench: &Bench) -> Checked {
        bench.pause(heaps.start, 0)?;
        let hit = match self.values {
            Loaded::Bytes(values) => self.hit(values, &heaps, |value| value as u8),
            Loaded::Words(values) => self.hit(values, &heaps, |value| value),
        };
        let common = |n: usize| !self.sparse.is_rare(n, self.values.at(n));
        let wrong = |n: Option<usize>| n.map_or(Ok(()), |n| Err(not_shown(n, self.values.at(n))));
        wrong(heaps.clone().find(|&n| hit[n - heaps.start] && common(n)))?;

        // First the common numbers, then the rare ones.
        for class in [false, true] {
            let mut missing = self.missing(&heaps, class, common);
            let (rares, others) = if class { (&[][..], 1..heaps.end / 2 + 1) } else { (self.rares, 0..0) };
            let near = rares.iter().map(|&(rare, _)| (rare, heaps.end));
            for (a, far) in near.chain(others.map(|a| (a, self.far))) {
                if missing.open.is_empty() {
                    break;
                }
                bench.pause(heaps.start, a)?;
                for &split in self.code.splits.iter().filter(|split| split.taken + a <= far) {
                    missing.look(split, a, self.values);
                }
            }
            wrong(missing.open.first().map(|i| heaps.start + i))?;
        }
        Ok(())
    }

    /// The numbers of one class below the values of common heaps, but those that are values of takes.
    fn missing(&self, heaps: &Range<usize>, rare: bool, common: impl Fn(usize) -> bool) -> Missing {
        let most = heaps.clone().map(|n| self.values.at(n)).max().unwrap_or(0);
        let width = most as usize / 64 + 1;
        let mut missing = Missing {
            first: heaps.start,
            width,
            words: vec![0; width * heaps.len()],
            left: vec![0; heaps.len()],
            open: Vec::new(),
        };
        // The class of a number depends on the size of the heap by its parity at most.
        let of_class = |parity: usize, word: usize| {
            let numbers = (64 * word as u32..).take(64).enumerate();
            let counts = numbers.filter(|&(_, number)| self.sparse.is_rare(parity, number) == rare);
            counts.fold(0, |bits, (at, _)| bits | 1u64 << at)
        };
        let of_class: Vec<[u64; 2]> =
            (0..width).map(|word| [0, 1].map(|parity| of_class(parity, word))).collect();
        for n in heaps.clone().filter(|&n| common(n)) {
            let (i, value) = (n - heaps.start, self.values.at(n) as usize);
            let words = &mut missing.words[i * width..(i + 1) * width];
            for (at, word) in words.iter_mut().enumerate() {
                let below = match value.saturating_sub(64 * at) {
                    count @ ..64 => (1 << count) - 1,
                    _ => u64::MAX,
                };
                *word = of_class[at][n & 1] & below;
            }
            let takes = self.code.takes.iter().filter(|&&k| k < n).map(|k| self.values.at(n - k) as usize);
            let whole = self.code.whole.iter().filter(|&&k| k == n).map(|_| 0);
            takes
                .chain(whole)
                .filter(|sum| sum / 64 < width)
                .for_each(|sum| words[sum / 64] &= !(1 << (sum % 64)));
            missing.left[i] = words.iter().map(|word| word.count_ones()).sum();
            if missing.left[i] > 0 {
                missing.open.push(i);
            }
        }
        missing
    }

    /// For each heap, whether its value is that of a take or of a split that leaves a rare heap.
    fn hit<T>(&self, values: &[T], heaps: &Range<usize>, narrow: impl Fn(u32) -> T) -> Vec<bool>
    where
        T: Copy + Eq + BitXor<Output = T>,
    {
        let mut hit = vec![false; heaps.len()];
        // The heaps of which `rest` less are left beside a heap with this value.
        let mut mark = |some: Range<usize>, rest: usize, value: T| {
            if !some.is_empty() {
                let left = &values[some.start - rest..some.end - rest];
                let hit = &mut hit[some.start - heaps.start..some.end - heaps.start];
                for ((hit, &left), &own) in hit.iter_mut().zip(left).zip(&values[some]) {
                    *hit |= left ^ value == own;
                }
            }
        };
        for &k in &self.code.takes {
            mark(heaps.start.max(k + 1)..heaps.end, k, narrow(0));
        }
        for &Split { taken, unequal } in &self.code.splits {
            for &(rare, value) in self.rares {
                let from = heaps.start.max(taken + rare + 1);
                let equal = if unequal { taken + 2 * rare } else { heaps.end };
                mark(from..heaps.end.min(equal), taken + rare, narrow(value));
                mark(from.max(equal + 1)..heaps.end, taken + rare, narrow(value));
            }
        }
        for &k in self.code.whole.iter().filter(|k| heaps.contains(k)) {
            hit[k - heaps.start] |= values[k] == narrow(0);
        }
        hit
    }
}
