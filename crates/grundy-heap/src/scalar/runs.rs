//! Amounts in a row, such as 300 to 700, that may be taken from between two heaps.
//!
//! When `k` of a heap of `n` are taken, the two heaps that are left have together `n - k`, so the next heap has the
//! same pairs of them but for those of one sum that comes and of one that goes. Of each value, the last sum is kept of
//! which some pair has it: it is seen from a heap if that sum is still in reach. So every pair is looked at once in all,
//! instead of once for each amount.

use super::flags::Flags;
use crate::code::Split;
use crate::stored::Stored;

/// In place of so many amounts, one run has less work to do.
const LONG: usize = 12;

/// The amounts of a code that leave two heaps, as runs.
#[derive(Debug, Clone)]
pub(crate) struct Runs(Vec<Run>);

#[derive(Debug, Clone)]
struct Run {
    least: usize,
    most: usize,
    /// Whether the two heaps may not be equal.
    unequal: bool,
    /// The sums below this have been looked at.
    next: usize,
    /// By value, the last sum of two heaps which are worth that; 0 if there is none.
    last: Vec<u32>,
}

impl Runs {
    /// The runs, if they are so long that it pays to go by them.
    pub(crate) fn of(splits: &[Split]) -> Option<Runs> {
        let runs: Vec<Run> = splits
            .chunk_by(|one, next| one.taken + 1 == next.taken && one.unequal == next.unequal)
            .filter_map(|run| Some((run.first()?, run.last()?)))
            .map(|(first, last)| Run {
                least: first.taken,
                most: last.taken,
                unequal: first.unequal,
                next: 0,
                last: Vec::new(),
            })
            .collect();
        (LONG * runs.len() <= splits.len() && !runs.is_empty()).then_some(Runs(runs))
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// Forgets all sums, for other values.
    pub(crate) fn clear(&mut self) {
        for run in &mut self.0 {
            run.next = 0;
            run.last.clear();
        }
    }

    /// Marks the values of all pairs of heaps that may be left of the next one.
    pub(super) fn mark<V: Stored>(&mut self, flags: &mut Flags, values: &[V]) {
        self.0.iter_mut().for_each(|run| run.mark(flags, values));
    }
}

impl Run {
    fn mark<V: Stored>(&mut self, flags: &mut Flags, values: &[V]) {
        let n = values.len();
        let seen = flags.bytes();
        if n <= self.least {
            return;
        }
        self.last.resize(seen.len(), 0);
        // No heap is empty, so the least sum is 2.
        let least_sum = n.saturating_sub(self.most).max(2);
        for sum in self.next.max(least_sum)..=n - self.least {
            self.look(values, sum);
        }
        self.next = n - self.least + 1;
        for (seen, &last) in seen.iter_mut().zip(&self.last) {
            *seen |= u8::from(last as usize >= least_sum);
        }
    }

    /// Looks at the pairs of heaps with this sum.
    fn look<V: Stored>(&mut self, values: &[V], sum: usize) {
        let half = if self.unequal { (sum - 1) / 2 } else { sum / 2 };
        let (below, mask) = (&values[1..=half], self.last.len() - 1);
        let above = &values[sum - half..sum];
        for (&one, &other) in below.iter().zip(above.iter().rev()) {
            // The values are below the number of places, which is a power of two.
            self.last[(one ^ other).into() as usize & mask] = sum as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Code;

    fn runs(digits: &[u8]) -> Option<usize> {
        Runs::of(&Code::octal(digits).splits).map(|runs| runs.count())
    }

    #[test]
    fn only_long_runs_count() {
        assert_eq!(runs(&[0, 7, 7]), None);
        assert_eq!(runs(&[7; LONG]), Some(1));
        assert_eq!(runs(&[[7; LONG].as_slice(), &[3], &[4; LONG]].concat()), Some(2));
        assert_eq!(runs(&[[7; LONG].as_slice(), &[3], &[4; LONG - 1]].concat()), None);
        assert_eq!(runs(&[3; 2 * LONG]), None);
    }
}
