//! Repetitions that are seen.

use super::needle::Needle;
use crate::values::Values;

/// The longest end of a sequence that is looked for further up.
const NEEDLE: usize = 256;
/// How many values are compared at once while a repetition is followed upwards.
const STRETCH: usize = 4096;

/// A repetition in the values that are known: `G(n + period) = G(n)` for all `n >= preperiod` among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeat {
    /// The least heap from which on the values repeat.
    pub preperiod: usize,
    /// The distance at which they do.
    pub period: usize,
}

impl Repeat {
    /// How many of the first `count` values are seen to be those a period before.
    pub fn stretch(self, count: usize) -> usize {
        count.saturating_sub(self.preperiod + self.period)
    }

    /// The same repetition at a multiple of its distance.
    pub(super) fn times(self, multiple: usize) -> Repeat {
        Repeat { period: self.period.saturating_mul(multiple), ..self }
    }
}

/// The repetitions at the end of a sequence, those of smaller period first, however short they are.
///
/// The values are those of the heaps 0, 1, 2, … The search is exact: no period whose repetition reaches back over 256
/// values or an eighth of the sequence is passed over.
///
/// ```
/// use grundy_heap::{code::Code, naive, period::{Repeat, repeats}};
/// let kayles = naive::values(&Code::octal(&[0, 7, 7]), 300);
/// assert_eq!(repeats(&kayles).next(), Some(Repeat { preperiod: 71, period: 12 }));
/// ```
pub fn repeats<T: Copy + Eq + Ord>(values: &[T]) -> Repeats<'_, T> {
    Repeats {
        values,
        needle: Needle::last(values, NEEDLE.min(values.len() / 8).max(1)),
        last: 0,
        passed: None,
    }
}

/// The repetition of the differences at the end of a sequence: from one period to the next the values grow by the same
/// amount, the saltus. One that is seen less than once over is none.
///
/// ```
/// use grundy_heap::{period::{Repeat, rises}, values::Values};
/// let lasker = [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11, 13];
/// assert_eq!(rises(Values::Long(&lasker)), Some((Repeat { preperiod: 1, period: 4 }, 4)));
/// ```
pub fn rises(values: Values<'_>) -> Option<(Repeat, u32)> {
    let differences: Vec<u32> =
        values.iter().zip(values.from(1).iter()).map(|(value, next)| next.wrapping_sub(value)).collect();
    let repeat = repeats(&differences).find(|repeat| repeat.stretch(differences.len()) >= repeat.period)?;
    let saltus = values.get(repeat.preperiod + repeat.period)?.checked_sub(values.get(repeat.preperiod)?)?;
    Some((repeat, saltus))
}

/// The repetitions at the end of a sequence; see [`repeats`].
pub struct Repeats<'a, T> {
    values: &'a [T],
    needle: Option<Needle<'a, T>>,
    last: usize,
    passed: Option<usize>,
}

impl<T> Repeats<'_, T> {
    /// Passes over all multiples of a period from here on: of a long repetition they are as long, and say no more.
    pub fn pass_multiples(&mut self, period: usize) {
        self.passed = Some(period);
    }
}

impl<T: Copy + Eq + Ord> Iterator for Repeats<'_, T> {
    type Item = Repeat;

    fn next(&mut self) -> Option<Repeat> {
        loop {
            self.last = self.needle.as_ref()?.before(self.last)?;
            if self.passed.is_none_or(|period| !self.last.is_multiple_of(period)) {
                return Some(Repeat { preperiod: upwards(self.values, self.last), period: self.last });
            }
        }
    }
}

/// The least `e` with `values[n] == values[n + period]` for all `n >= e`.
fn upwards<T: Copy + Eq>(values: &[T], period: usize) -> usize {
    let mut e = values.len() - period;
    while e >= STRETCH && values[e - STRETCH..e] == values[e - STRETCH + period..e + period] {
        e -= STRETCH;
    }
    while e > 0 && values[e - 1] == values[e - 1 + period] {
        e -= 1;
    }
    e
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_period_comes_first() {
        let values: Vec<u16> = [7, 7, 3].into_iter().chain((0..600).map(|n| n % 5 * (n % 2))).collect();
        let all: Vec<Repeat> = repeats(&values).take(2).collect();
        assert_eq!(all, [Repeat { preperiod: 3, period: 10 }, Repeat { preperiod: 3, period: 20 }]);
        assert_eq!(repeats(&[0u8; 40]).next(), Some(Repeat { preperiod: 0, period: 1 }));
        assert_eq!(repeats::<u8>(&[]).next(), None);
        assert_eq!(repeats(&(0..5000u32).collect::<Vec<_>>()).next(), None);
    }
}
