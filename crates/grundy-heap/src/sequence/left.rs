//! The heaps that can be left where any of very many amounts may be taken.

use super::{Sequence, Work};
use crate::period::Theorem;
use crate::subtraction::Amounts;

/// So many amounts are gone through.
const MANY: u64 = 1 << 22;

/// Heaps that can be left.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Left {
    /// The first of them.
    pub first: Vec<u64>,
    /// How many there are in all, as far as they were counted.
    pub count: u64,
    /// Whether there may be more, which nobody has counted.
    pub more: bool,
}

impl Sequence {
    /// The heaps worth `wanted`, or any, that can be left from a heap, the first `most` of them, where the amounts go on for
    /// ever or lie between two bounds. `None` where they do not, and where too many values would have to be known.
    ///
    /// ```
    /// use grundy_heap::{rules::Rules, sequence::Sequence, subtraction::{Bound, Interval}};
    /// let take = Interval::new(Bound::Number(5), Bound::Number(1_000_000_000)).unwrap();
    /// let sequence = Sequence::new(Rules::Interval(take));
    /// let left = sequence.left(999_999_999, Some(0), 3).unwrap();
    /// assert_eq!((left.first, left.count), (vec![0, 1, 2], 5));
    /// ```
    pub fn left(&self, heap: u64, wanted: Option<u64>, most: usize) -> Option<Left> {
        match &self.work {
            Work::Interval(game) => {
                let interval = game.interval();
                let range = interval.left(heap)?;
                let Some(wanted) = wanted else {
                    let count = (range.end() + 1).saturating_sub(*range.start());
                    return Some(Left { first: range.take(most).collect(), count, more: false });
                };
                if let Some((first, count)) = interval.with_value(heap, wanted, most) {
                    return Some(Left { first, count, more: false });
                }
                let all = self.values().until(usize::try_from(*range.end()).ok()?.checked_add(1)?);
                if all.len() as u64 <= *range.end() {
                    return None;
                }
                let heaps = range.clone().zip(all.from(*range.start() as usize).iter());
                let mut left = Left::default();
                heaps
                    .filter(|(_, value)| u64::from(*value) == wanted)
                    .for_each(|(rest, _)| left.see(rest, most));
                Some(left)
            }
            Work::Endless(game) => {
                let amounts = game.amounts();
                let mut left = Left::default();
                let theorem = self.period().map(|period| (period.theorem, period.period as u64));
                if let (Some((Theorem::Progression, least)), Some(wanted)) = (theorem, wanted)
                    && least <= MANY
                {
                    let block = wanted
                        .checked_mul(least)
                        .map_or(0..0, |start| start..start.saturating_add(least).min(heap));
                    block.filter(|rest| amounts.has(heap - rest)).for_each(|rest| left.see(rest, most));
                    return Some(left);
                }
                let last = within(amounts, heap);
                left.more = last < heap;
                for amount in amounts.up_to(last) {
                    let rest = heap - amount;
                    match wanted {
                        Some(wanted) if self.at(rest)? != wanted => {}
                        _ => left.see(rest, most),
                    }
                }
                Some(left)
            }
            _ => None,
        }
    }
}

impl Left {
    fn see(&mut self, rest: u64, most: usize) {
        self.count += 1;
        if self.first.len() < most {
            self.first.push(rest);
        }
    }
}

/// The largest number up to a heap up to which there are not too many amounts.
fn within(amounts: &Amounts, heap: u64) -> u64 {
    let mut last = heap;
    while amounts.count(last) > MANY + (1 << 22) {
        last /= 2;
    }
    last
}
