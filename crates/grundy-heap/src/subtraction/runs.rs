//! Who wins where the amounts from one bound to another may be taken: heaps of any size, by the runs of those that are lost.
//!
//! The heaps that can be left from n are a window, and neither of its ends ever goes back. *From where on there is always a move, n
//! is lost exactly if the window lies between two runs of lost heaps that follow one another, or behind the last.* So each run
//! leads to the next: that begins where the window has left the one, and ends where it reaches the other. Where both ends move
//! quickly there are few runs: of the amounts 2 to n/2 about so many as a heap has binary digits.
//!
//! In misère play the heaps without a move are won, and the first that has one is the first that is lost.

use super::interval::least;
use super::{Bound, Interval};
use crate::progress::{Progress, Stop};
use std::ops::RangeInclusive;

/// A first move is looked for in so many heaps one by one.
const NEAR: i64 = 1 << 16;
/// More runs than these are not looked for.
const MOST: usize = 1 << 22;
/// Runs between two questions whether to go on.
const LOOK: usize = 1 << 12;

/// Heaps that are lost, one behind the other.
pub type Run = RangeInclusive<u64>;

impl Interval {
    /// The heaps up to `to` that are lost for the player to move, as runs in ascending order; `None` where the form of the bounds does
    /// not show that there is always a move from some heap on, or the runs are too many. Progress counts runs.
    ///
    /// ```
    /// use grundy_heap::{progress::Unwatched, subtraction::{Bound, Interval}};
    /// let half = Bound::Over(Box::new(Bound::Heap), 2);
    /// let take = Interval::new(Bound::Number(2), half).unwrap();
    /// let lost = |misere| take.lost(20, misere, &Unwatched).unwrap().unwrap();
    /// assert_eq!(lost(false), [0..=3, 7..=8, 17..=18]);
    /// assert_eq!(lost(true), [4..=5, 11..=12]);
    /// ```
    pub fn lost(&self, to: u64, misere: bool, progress: &dyn Progress) -> Result<Option<Vec<Run>>, Stop> {
        let mut stopped = None;
        let runs = self.runs(to, misere, &mut |found| {
            stopped = progress.check(found);
            stopped.is_none()
        });
        stopped.map_or(Ok(runs), Err)
    }

    /// The same; `None` also where it is not to go on after so many runs.
    fn runs(&self, to: u64, misere: bool, goes_on: &mut dyn FnMut(u64) -> bool) -> Option<Vec<Run>> {
        let to = i64::try_from(to).ok()?;
        let end = to.checked_add(1)?;
        let movable = self.movable(end)?;
        // The first heap from which the last that can be left is no less than this one.
        let reaches = |from, heap| least(from, end, |n| Some(self.ends(n)?.1 > heap));
        let first = if misere { movable..reaches(movable, movable)? } else { 0..movable };
        let mut runs = vec![first];
        for next in 1.. {
            let passed = runs.get(next - 1).map_or(end, |run| run.end);
            let known = runs.last().map_or(end, |run| run.end);
            let start = least(known, end, |n| Some(self.ends(n)?.0 >= passed))?;
            if start >= end {
                break;
            }
            let stop = reaches(start, runs.get(next).map_or(start, |run| run.start))?;
            if start < stop {
                runs.push(start..stop);
            }
            if runs.len() > MOST || next % LOOK == 0 && !goes_on(runs.len() as u64) {
                return None;
            }
        }
        let up_to = |run: std::ops::Range<i64>| run.start as u64..=(run.end.min(end) - 1) as u64;
        Some(runs.into_iter().filter(|run| !run.is_empty() && run.start < end).map(up_to).collect())
    }

    /// The first heap that has a move, or `end`; `None` where later ones may have none.
    fn movable(&self, end: i64) -> Option<i64> {
        let has_move = |n| self.ends(n).map(|(first, end)| first < end);
        let most = Bound::Least(vec![self.most().clone(), Bound::Heap]);
        let from = (0..end.min(NEAR)).find(|&n| has_move(n) == Some(true));
        if from.is_some_and(|from| self.least().is_at_most(&most, from)) {
            return from;
        }
        // Where the bounds move apart, no heap before the first has a move, and all behind it have one.
        most.less(self.least()).slope().filter(|(slope, _)| *slope >= 0).and_then(|_| least(0, end, has_move))
    }
}

#[cfg(test)]
mod tests {
    use super::super::bound::tests::random;
    use super::*;
    use crate::progress::Unwatched;
    use crate::sample::Random;

    #[test]
    fn runs_are_what_play_by_the_definition_loses() {
        let mut dice = Random(23);
        let (mut held, mut lawless) = (0, 0);
        for _ in 0..40_000 {
            let Some(take) = Interval::new(random(&mut dice, 2), random(&mut dice, 2)) else { continue };
            let (to, misere) = (dice.below(300) as u64, dice.below(2) == 1);
            let Ok(Some(runs)) = take.lost(to, misere, &Unwatched) else { continue };
            let mut lost: Vec<bool> = Vec::new();
            for n in 0..=to {
                let mut left = take.left(n).unwrap();
                let ends = left.is_empty();
                lost.push(if ends { !misere } else { !left.any(|heap| lost[heap as usize]) });
            }
            let found: Vec<bool> = (0..=to).map(|n| runs.iter().any(|run| run.contains(&n))).collect();
            assert_eq!(found, lost, "{take} to {to}, misère: {misere}");
            held += 1;
            lawless += u32::from(take.law().is_none());
        }
        assert!(held > 4000 && lawless > 500, "{held} {lawless}");
    }

    #[test]
    fn heaps_of_any_size() {
        let half = || Box::new(Bound::Over(Box::new(Bound::Heap), 2));
        let take = Interval::new(Bound::Number(2), *half()).unwrap();
        // After lost heaps a to b the next are those from 2b + 1 to 2b + 2: half of them is behind b, and two less than the next is a.
        let runs = take.lost(i64::MAX as u64 - 1, false, &Unwatched).unwrap().unwrap();
        assert!(runs.windows(2).all(|two| *two[1].start() == 2 * two[0].end() + 1), "{runs:?}");
        assert_eq!(runs.len(), 61);
        // Too many runs are none.
        let root = Bound::Root(Box::new(Bound::Heap));
        let take = Interval::new(Bound::Number(2), root).unwrap();
        assert_eq!(take.lost(1 << 62, false, &Unwatched), Ok(None));
        assert_eq!(take.lost(1 << 62, false, &|_| Some(Stop::Time)), Err(Stop::Time));
    }
}
