//! Values of common heaps, many at once.
//!
//! After a split the class is the sum of the classes of both heaps, so an option of the common class has exactly one
//! rare heap: the rare heaps give all of them, and none of these may have the value. That each smaller number is the
//! value of an option is seen by one such option, wherever it is found.

use super::{Bench, Checked, not_shown};
use crate::certificate::{Code, Loaded, Sparse, Split};
use std::ops::{BitXor, Range};

/// So many rare heaps, or sizes of the smaller heap, are looked at before one asks what is still missing.
const LOOKS: usize = 64;

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

/// The numbers of one class in order, up to the one that no option has been seen to have.
struct Missing<'a> {
    numbers: &'a [u32],
    n: usize,
}

impl Missing<'_> {
    /// Whether all have been seen.
    fn none(&mut self, last: &[usize]) -> bool {
        let seen = self.numbers.iter().take_while(|&&number| last[number as usize] == self.n).count();
        self.numbers = &self.numbers[seen..];
        self.numbers.is_empty()
    }
}

impl Common<'_> {
    /// Checks the common heaps of a range, in which `far` is the same for all. `last` has for every value the last heap
    /// that was seen to have an option of it.
    pub(super) fn check(&self, heaps: Range<usize>, last: &mut [usize], bench: &Bench) -> Checked {
        bench.pause(heaps.start, 0)?;
        match self.values {
            Loaded::Bytes(values) => self.check_in(values, heaps, |value| value as u8, last, bench),
            Loaded::Words(values) => self.check_in(values, heaps, |value| value, last, bench),
        }
    }

    fn check_in<T>(
        &self,
        values: &[T],
        heaps: Range<usize>,
        narrow: impl Fn(u32) -> T,
        last: &mut [usize],
        bench: &Bench,
    ) -> Checked
    where
        T: Copy + Eq + Into<u32> + BitXor<Output = T>,
    {
        let hit = self.hit(values, &heaps, narrow);
        let most = values[heaps.clone()].iter().map(|&value| value.into()).max().unwrap_or(0);
        // The class of a number depends on the size of the heap by its parity at most: rare ones, common ones.
        let of_class = |parity: usize, rare: bool| -> Vec<u32> {
            (0..most).filter(|&number| self.sparse.is_rare(parity, number) == rare).collect()
        };
        let classes = [0, 1].map(|parity| [false, true].map(|rare| of_class(parity, rare)));
        for n in heaps.clone() {
            let value: u32 = values[n].into();
            if self.sparse.is_rare(n, value) {
                continue;
            }
            // A large heap has many options.
            bench.pause(n, if n < 1 << 16 { n } else { 0 })?;
            let missing = [0, 1].map(|class| {
                let numbers = &classes[n % 2][class];
                Missing { numbers: &numbers[..numbers.partition_point(|&number| number < value)], n }
            });
            if hit[n - heaps.start] || !self.all_seen(values, missing, last) {
                return Err(not_shown(n, value));
            }
        }
        Ok(())
    }

    /// Whether some option has each of the numbers, first the common ones, then the rare ones.
    fn all_seen<T>(&self, values: &[T], missing: [Missing; 2], last: &mut [usize]) -> bool
    where
        T: Copy + Into<u32> + BitXor<Output = T>,
    {
        let [mut common, mut rare] = missing;
        let n = common.n;
        self.code.whole.iter().filter(|&&k| k == n).for_each(|_| last[0] = n);
        self.code.takes.iter().filter(|&&k| k < n).for_each(|k| last[values[n - k].into() as usize] = n);
        let mut rares = self.rares.chunks(LOOKS);
        while !common.none(last) {
            let Some(rares) = rares.next() else { return false };
            for &Split { taken, unequal } in &self.code.splits {
                for &(heap, value) in rares {
                    if n > taken + heap && !(unequal && n == taken + 2 * heap) {
                        last[(value ^ values[n - taken - heap].into()) as usize] = n;
                    }
                }
            }
        }
        let mut from = 1;
        while !rare.none(last) {
            let mut looked = false;
            for &Split { taken, unequal } in &self.code.splits {
                let rest = n.saturating_sub(taken);
                let smaller = rest.saturating_sub(usize::from(unequal)) / 2;
                let end = (from + LOOKS).min(smaller + 1).min((self.far + 1).saturating_sub(taken));
                if from < end {
                    looked = true;
                    let larger = values[rest - end + 1..=rest - from].iter().rev();
                    for (&smaller, &larger) in values[from..end].iter().zip(larger) {
                        last[(smaller ^ larger).into() as usize] = n;
                    }
                }
            }
            from += LOOKS;
            if !looked {
                return rare.none(last);
            }
        }
        true
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
