//! Sets of three amounts, many sets one after another: the period of each, and where it begins.
//!
//! A heap has one of four values, so three rows of bits say all: which heaps have value 0, 1, 2. Fifty-six heaps, or as
//! many as the smallest amount, are settled at once by reading each row three times, shifted. Nothing is allocated from set
//! to set, and a set of amounts about a thousand takes less than a microsecond, so that millions can be gone through.

use crate::period::Repeat;

/// Heaps that one read of eight bytes brings, wherever it begins.
const MOST: usize = 56;
/// The values that are looked at for a period which is not a sum of two amounts.
const LONG: usize = 1 << 14;

/// Finds the periods of sets of three amounts.
///
/// ```
/// use grundy_heap::{period::Repeat, subtraction::Trio};
/// let mut trio = Trio::default();
/// // Winning Ways, chapter 4: the period of {2, 4, 5} is 7.
/// assert_eq!(trio.repeat([2, 4, 5]), Repeat { preperiod: 0, period: 7 });
/// ```
#[derive(Debug, Clone, Default)]
pub struct Trio {
    /// Bytes of the heaps that have value 0, 1 and 2, behind as many zero bits as the largest amount needs.
    rows: [Vec<u8>; 3],
    /// The bit of heap 0.
    first: usize,
    /// Heaps settled so far.
    settled: usize,
}

impl Trio {
    /// The period of the game in which `a`, `b` or `c` may be taken, and the heaps before it: both as small as can be.
    ///
    /// A value depends on the `c` before it and on nothing else, so where `c` values in a row are those of `p` heaps before, `p` is
    /// a period for ever after; the smallest period divides it.
    ///
    /// # Panics
    /// Unless 0 < a < b < c.
    pub fn repeat(&mut self, [a, b, c]: [usize; 3]) -> Repeat {
        assert!(0 < a && a < b && b < c, "amounts must be ascending and not 0");
        self.first = c.next_multiple_of(8);
        self.settled = 0;
        self.rows.iter_mut().for_each(Vec::clear);
        let mut to = 4 * c;
        let period = loop {
            self.settle([a, b, c], to);
            let sums = [a + b, a + c, b + c];
            let any = to >= LONG.max(16 * c);
            let long = || (1..self.settled - c).filter(|_| any);
            if let Some(period) = sums.into_iter().chain(long()).find(|&period| self.window(c, period)) {
                break self.smallest(c, period);
            }
            to *= 2;
        };
        Repeat { preperiod: self.preperiod(period), period }
    }

    /// The value of a heap below those that the last question needed.
    #[cfg(test)]
    fn at(&self, heap: usize) -> Option<usize> {
        let has = |row: &Vec<u8>| row[(self.first + heap) / 8] >> ((self.first + heap) % 8) & 1 == 1;
        (heap < self.settled).then(|| self.rows.iter().position(has).unwrap_or(3))
    }

    /// Settles all heaps below `to`.
    fn settle(&mut self, amounts: [usize; 3], to: usize) {
        let step = amounts[0].min(MOST);
        let bytes = (self.first + to + 2 * MOST) / 8 + 8;
        self.rows.iter_mut().for_each(|row| row.resize(bytes, 0));
        while self.settled < to {
            let at = self.first + self.settled;
            let reached = |row: &[u8]| amounts.iter().fold(0, |all, amount| all | read(row, at - amount));
            let [zero, one, two] = &mut self.rows;
            let mut open = (1 << step) - 1;
            for row in [zero, one, two] {
                let have = open & !reached(row);
                open &= !have;
                write(row, at, have);
            }
            self.settled += step;
        }
    }

    /// Whether the last `count` values are those of `period` heaps before.
    fn window(&self, count: usize, period: usize) -> bool {
        self.settled >= count + period && self.differs(self.settled - count, self.settled, period).is_none()
    }

    /// The last heap from `from` to below `to` whose value is not that of `period` heaps before.
    fn differs(&self, from: usize, to: usize, period: usize) -> Option<usize> {
        let mut end = to;
        while end > from {
            let start = end.saturating_sub(MOST).max(from);
            let at = self.first + start;
            let unequal = self.rows.iter().fold(0, |all, row| all | (read(row, at) ^ read(row, at - period)));
            let unequal = unequal & ((1 << (end - start)) - 1);
            if unequal != 0 {
                return Some(start + unequal.ilog2() as usize);
            }
            end = start;
        }
        None
    }

    /// The smallest period behind one that is proved: a window proves each divisor as well.
    fn smallest(&self, count: usize, mut period: usize) -> usize {
        let mut rest = period;
        let mut prime = 2;
        while rest > 1 {
            if prime * prime > rest {
                prime = rest;
            }
            if rest.is_multiple_of(prime) {
                rest /= prime;
                if self.window(count, period / prime) {
                    period /= prime;
                }
            } else {
                prime += 1;
            }
        }
        period
    }

    fn preperiod(&self, period: usize) -> usize {
        self.differs(period, self.settled, period).map_or(0, |last| last - period + 1)
    }
}

/// At least 56 bits, beginning with this one.
fn read(row: &[u8], bit: usize) -> u64 {
    let bytes = row[bit / 8..bit / 8 + 8].try_into().expect("eight bytes were asked for");
    u64::from_le_bytes(bytes) >> (bit % 8)
}

/// Sets the bits that begin here; none of them and none behind them was set.
fn write(row: &mut [u8], bit: usize, bits: u64) {
    let place = &mut row[bit / 8..bit / 8 + 8];
    let before = u64::from_le_bytes((&*place).try_into().expect("eight bytes were asked for"));
    place.copy_from_slice(&(before | bits << (bit % 8)).to_le_bytes());
}

#[cfg(test)]
mod tests {
    use super::{LONG, Repeat, Trio};
    use crate::progress::Unwatched;
    use crate::subtraction::Subtraction;

    fn all(most: usize) -> impl Iterator<Item = [usize; 3]> {
        (3..=most).flat_map(|c| (2..c).flat_map(move |b| (1..b).map(move |a| [a, b, c])))
    }

    fn assert_right(trio: &mut Trio, set: [usize; 3]) {
        let Repeat { preperiod, period } = trio.repeat(set);
        let mut game = Subtraction::new(set);
        let known = game.find_period(1 << 24, &Unwatched).unwrap().unwrap();
        assert_eq!((preperiod, period), (known.preperiod, known.period), "{set:?}");
        for heap in [0, 1, set[0], set[1], set[2], set[0] + set[2], preperiod, preperiod + period - 1] {
            if let Some(value) = trio.at(heap) {
                assert_eq!(Some(value as u32), game.at(heap as u64), "{set:?} at {heap}");
            }
        }
    }

    #[test]
    fn repeats_are_those_of_the_general_engine() {
        let mut trio = Trio::default();
        assert_eq!(all(30).map(|set| assert_right(&mut trio, set)).count(), 4060);
        for set in [[57, 64, 121], [55, 57, 200], [100, 300, 400], [333, 500, 1024], [1, 2, 1024]] {
            assert_right(&mut trio, set);
        }
    }

    #[test]
    fn periods_that_are_no_sum_of_amounts_are_found() {
        let mut trio = Trio::default();
        let Repeat { preperiod, period } = trio.repeat([5, 52, 57]);
        assert!(
            preperiod == 0 && ![57, 62, 109].iter().any(|sum| sum % period == 0) && period < LONG,
            "{period}"
        );
    }
}
