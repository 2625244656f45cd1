//! Games in which the amounts from one bound to another may be taken, where both may move with the heap.
//!
//! From a heap n the heaps from `n - most` to `n - least` can be left, and where neither end ever goes back, the next window
//! is the last one with a few heaps gone and a few more: so the values up to a heap take a time that grows as it does.
//!
//! Of heaps of any size three theorems tell the value.
//!
//! **Fixed bounds.** If the amounts are L to R for every heap, the value of n is ⌊(n mod (L + R)) / L⌋. *Proof* by induction
//! on n. Write n = q(L + R) + r. The heaps that can be left are n - R to n - L; let b(m) = ⌊(m mod (L + R)) / L⌋ and
//! g = ⌊r / L⌋. For u < g the heap n - (g - u)L has the rest r - (g - u)L >= 0, so b is u there, and
//! L <= (g - u)L <= gL <= r; if gL <= R it can be left. Otherwise R < gL <= r < L + R, and only for u = 0 may (g - u)L
//! exceed R: then r - R lies in 0..L, so n - R can be left and b is 0 there. No heap that can be left has b = g: it
//! would be n - k with L <= k <= R, and r - k lies in r - R..=r - L. Where that is not negative, b <= ⌊(r - L) / L⌋ < g; where it
//! is, the rest is r - k + L + R >= r + L, and b > g. ∎
//!
//! **Growing windows** (Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80, 2006). Let the amounts be 1 to f(n)
//! where f grows by 0 or 1 from a heap to the next. Let W(n) be the heaps that can be left from n. *The values of W(n) and n
//! are the numbers 0 to |W(n)|, each once. So G(n) = |W(n)| where |W(n)| = |W(n - 1)| + 1, and else G(n) is the
//! value of the one heap that is in W(n - 1) or n - 1 itself, but not in W(n).* *Proof* by induction: W(n) is W(n - 1) and
//! n - 1, whose values are 0 to |W(n - 1)| each once, without its least member or not. ∎
//!
//! **All the small heaps.** Let every amount from f(n) on be allowed that leaves c or more, where n - f(n) never goes back.
//! *G(n) = 1 + G(n - f(n)), and 0 where f(n) > n - c.* *Proof.* The values never go down, by induction: n + 1 has all options
//! of n. So the largest value among the heaps c to n - f(n) is that of the last; and all smaller numbers are values there, as
//! a heap of value v has options of all smaller values. ∎

use super::Bound;
use super::gaps::Gaps;
use crate::period::{Period, Theorem};
use crate::progress::{Progress, Stop};
use std::fmt;

/// So many steps are taken from heap to heap to find a value.
const STEPS: usize = 1 << 25;
/// After so many it is seen whether the others would be too many.
const FEW: usize = 1 << 12;
/// Where a window has stayed as large for so many steps, the end of that is looked for.
const STEADY: usize = 4;
/// Heaps between two questions whether to go on.
const RUN: usize = 1 << 16;

/// The amounts from one bound to another.
///
/// ```
/// use grundy_heap::subtraction::{Bound, Interval};
/// let third = Bound::Over(Box::new(Bound::Heap), 3);
/// let take = Interval::new(Bound::Number(1), third).unwrap();
/// assert_eq!((take.to_string().as_str(), take.left(10)), ("from 1 to n/3", Some(7..=9)));
/// // Nobody knows that this could not take 0.
/// assert!(Interval::new(Bound::Heap, Bound::Heap).is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interval {
    least: Bound,
    most: Bound,
}

/// What is known of heaps of any size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Law {
    /// The bounds are these for every heap.
    Fixed {
        /// The least amount.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// The amounts are 1 to a bound that grows by 0 or 1.
    Growing,
    /// Every amount from a bound on that leaves enough.
    All {
        /// So much is to be left.
        kept: u64,
    },
}

impl Interval {
    /// The game in which the amounts from `least` to `most` may be taken; `None` where the form of the bounds does not show
    /// that at least 1 is taken, and that no end of the heaps that can be left ever goes back.
    pub fn new(least: Bound, most: Bound) -> Option<Interval> {
        let ((no_less, step), (_, leap)) = (least.slope()?, most.slope()?);
        // More than the heap cannot be taken.
        let is_all =
            |most: &Bound| most.slope().is_some_and(|(up, _)| up >= 1) && most.at(0).is_some_and(|n| n >= 0);
        let all = is_all(&most);
        let most = match most {
            _ if all => Bound::Heap,
            Bound::Least(mut some) => {
                some.retain(|one| !is_all(one));
                if some.len() == 1 { some.remove(0) } else { Bound::Least(some) }
            }
            most => most,
        };
        // From nothing nothing is taken, whatever the least amount may be there.
        let is_none = most.at(0)? < least.at(0)? && least.at(1)? >= 1;
        let least =
            if is_none && least.at(0)? < 1 { Bound::Most(vec![Bound::Number(1), least]) } else { least };
        (no_less >= 0 && step <= 1 && least.at(0)? >= 1 && (all || leap <= 1))
            .then_some(Interval { least, most })
    }

    /// The least amount.
    pub fn least(&self) -> &Bound {
        &self.least
    }

    /// The largest amount.
    pub fn most(&self) -> &Bound {
        &self.most
    }

    /// The heaps that can be left; an empty range where there is no move, `None` where a number has no room.
    pub fn left(&self, heap: u64) -> Option<std::ops::RangeInclusive<u64>> {
        let (first, end) = self.ends(i64::try_from(heap).ok()?)?;
        Some(if end > first { first as u64..=end as u64 - 1 } else { std::ops::RangeInclusive::new(1, 0) })
    }

    /// The first heap that can be left, and the one behind the last; neither ever goes back.
    pub(super) fn ends(&self, heap: i64) -> Option<(i64, i64)> {
        let first = heap - self.most.at(heap)?.clamp(0, heap);
        let end = heap.checked_sub(self.least.at(heap)?)?.checked_add(1)?.max(0);
        Some((first, end))
    }

    /// What is known of heaps of any size, if something is.
    pub fn law(&self) -> Option<Law> {
        match (&self.least, &self.most) {
            (Bound::Number(least), Bound::Number(most)) if least <= most => {
                Some(Law::Fixed { least: *least as u64, most: *most as u64 })
            }
            (_, Bound::Heap) => Some(Law::All { kept: 0 }),
            (_, Bound::Sum(all, less)) if **all == Bound::Heap && less.number().is_some() => {
                Some(Law::All { kept: less.number()?.checked_neg()?.try_into().ok()? })
            }
            (Bound::Number(1), most) if most.slope()?.0 >= 0 => Some(Law::Growing),
            _ => None,
        }
    }

    /// The value of a heap by what is known of heaps of any size; `None` if nothing is, or it takes too many steps.
    ///
    /// ```
    /// use grundy_heap::subtraction::{Bound, Interval};
    /// let take = Interval::new(Bound::Number(5), Bound::Number(1_000_000_000)).unwrap();
    /// assert_eq!(take.value(999_999_999), Some(199_999_999));
    /// ```
    pub fn value(&self, heap: u64) -> Option<u64> {
        let law = self.law()?;
        let mut n = i64::try_from(heap).ok()?;
        if let Law::Fixed { least, most } = law {
            return Some(fixed(least, most, heap));
        }
        if let (Law::All { kept }, Some(least)) = (law, self.least.number()) {
            return Some(heap.saturating_sub(kept) / least as u64);
        }
        if law == Law::Growing {
            return self.growing(n);
        }
        for step in 0..STEPS as u64 {
            let (first, end) = self.ends(n)?;
            if n == 0 || end <= first {
                return Some(step);
            }
            n = end - 1;
        }
        None
    }

    /// The heaps in a growing window.
    fn size(&self, heap: i64) -> Option<i64> {
        Some(heap - self.ends(heap)?.0)
    }

    /// The value of a heap below which the window grows: that of the heap which has just left it, until it has grown.
    fn growing(&self, mut n: i64) -> Option<u64> {
        let mut window = Steady { size: self.size(n)?, times: 0 };
        for step in 0..STEPS {
            let size = window.size;
            if n == 0 || self.size(n - 1)? < size {
                return Some(size as u64);
            }
            if step == FEW && n / (size + 1) > STEPS as i64 {
                return None;
            }
            n -= size + 1;
            if window.has_stayed(self.size(n)?) {
                // As far down as the window is as large, all steps are alike.
                let above = least(1, n, |down| Some(self.size(n - down)? < size))?;
                n -= (above - 1) / (size + 1) * (size + 1);
            }
        }
        None
    }

    /// The period of the values, if the bounds are numbers.
    ///
    /// ```
    /// use grundy_heap::subtraction::{Bound, Interval};
    /// let take = Interval::new(Bound::Number(5), Bound::Number(1_000_000_000)).unwrap();
    /// assert_eq!(take.period().unwrap().period, 1_000_000_005);
    /// ```
    pub fn period(&self) -> Option<Period> {
        let of = |preperiod: u64, period: u64, saltus| {
            let (preperiod, period) = (usize::try_from(preperiod).ok()?, usize::try_from(period).ok()?);
            Some(Period { preperiod, period, saltus, theorem: Theorem::Interval, needed: 0 })
        };
        match (self.law()?, self.least.number()) {
            (Law::Fixed { least, most }, _) => of(0, least.checked_add(most)?, 0),
            (Law::All { kept }, Some(least)) => of(kept, least as u64, 1),
            _ => None,
        }
    }

    /// The heaps with a value that can be left, the first `most` of them, and how many there are in all; `None` where
    /// nothing is known of heaps of any size, or it takes too many steps.
    pub fn with_value(&self, heap: u64, wanted: u64, most: usize) -> Option<(Vec<u64>, u64)> {
        let (from, to) = self.left(heap)?.into_inner();
        if from > to {
            return Some((Vec::new(), 0));
        }
        match self.law()? {
            Law::Fixed { least, most: amount } => {
                let period = least.checked_add(amount)?;
                let block = wanted.saturating_mul(least);
                if block >= period {
                    return Some((Vec::new(), 0));
                }
                let size = least.min(period - block);
                // The blocks of heaps that have the value, from the first that may reach into the window.
                let mut blocks = (from / period..=to / period)
                    .map(|turn| turn * period + block)
                    .map(|start| (start.max(from), (start + size - 1).min(to)))
                    .filter(|(start, end)| start <= end);
                // At most two of them do: the window is shorter than a period.
                let two: Vec<(u64, u64)> = blocks.by_ref().take(2).collect();
                let count = two.iter().map(|(start, end)| end - start + 1).sum();
                Some((two.iter().flat_map(|&(start, end)| start..=end).take(most).collect(), count))
            }
            Law::Growing => {
                let found = self.last_growing(heap, wanted)?;
                Some((Vec::from_iter(found), u64::from(found.is_some())))
            }
            Law::All { kept } => {
                let first = |value| Some(self.first_of(value, kept, to)?.max(from));
                let (start, end) = (first(wanted)?, first(wanted.checked_add(1)?)?);
                Some(((start..end).take(most).collect(), end - start))
            }
        }
    }

    /// In a growing window every value is that of one heap.
    fn last_growing(&self, heap: u64, wanted: u64) -> Option<Option<u64>> {
        let (first, n) = (self.ends(heap as i64)?.0, heap as i64);
        if wanted > (n - first) as u64 || self.value(heap)? == wanted {
            return Some(None);
        }
        // The least heap from which so many can be taken has the value first; then it comes again as soon as that heap is
        // out of reach, which is no sooner than in a window that has not grown.
        let mut m = least(wanted as i64, n, |m| Some(self.size(m)? >= wanted as i64))?;
        let mut window = Steady { size: self.size(m)?, times: 0 };
        for step in 0..STEPS {
            let size = window.size;
            if m >= first {
                return Some(Some(m as u64));
            }
            if step == FEW && (first - m) / (n - first + 1) > STEPS as i64 {
                return None;
            }
            m = least((m + size + 1).min(n), n, |later| Some(self.ends(later)?.0 > m))?;
            if window.has_stayed(self.size(m)?) {
                // As far up as the window is as large, all steps are alike.
                let above = least(1, first - m, |up| Some(self.size(m + up)? > size))?;
                m += (above - 1) / (size + 1) * (size + 1);
            }
        }
        None
    }

    /// The first heap from `kept` to `to + 1` with this value or more, where values never go down.
    fn first_of(&self, wanted: u64, kept: u64, to: u64) -> Option<u64> {
        let end = i64::try_from(to).ok()?.checked_add(1)?;
        let kept = i64::try_from(kept).ok()?;
        let mut start = kept;
        for _ in 0..wanted {
            if start >= end {
                break;
            }
            if let Some(amount) = self.least.number() {
                let first = u128::from(wanted) * amount as u128 + kept as u128;
                start = i64::try_from(first).unwrap_or(end);
                break;
            }
            // The first heap from which the first with the value before can be left.
            start = least(start, end, |n| Some(self.ends(n)?.1 > start))?;
        }
        Some(start.min(end) as u64)
    }
}

/// How often a growing window has been as large as before.
struct Steady {
    size: i64,
    times: usize,
}

impl Steady {
    /// Notes how large it is now; whether it has stayed so for long. Then it is counted anew.
    fn has_stayed(&mut self, size: i64) -> bool {
        self.times = if size == self.size { self.times + 1 } else { 0 };
        self.size = size;
        let has = self.times == STEADY;
        self.times %= STEADY;
        has
    }
}

/// The value where L to R may be taken.
fn fixed(least: u64, most: u64, heap: u64) -> u64 {
    (u128::from(heap) % (u128::from(least) + u128::from(most)) / u128::from(least)) as u64
}

/// The least number from `from` on that has a property which all larger ones have, or `to` if none below has it. Such
/// numbers lie near `from` mostly.
pub(super) fn least(from: i64, to: i64, has: impl Fn(i64) -> Option<bool>) -> Option<i64> {
    let (mut low, mut high, mut leap) = (from, from, 1i64);
    while high < to && !has(high)? {
        low = high + 1;
        high = high.saturating_add(leap).min(to);
        leap = leap.saturating_mul(2);
    }
    while low < high {
        let middle = low + (high - low) / 2;
        if has(middle)? {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Some(low)
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "from {} to {}", self.least, self.most)
    }
}

/// The values of the heaps 0, 1, 2, … by a window that slides over them.
#[derive(Debug, Clone)]
pub struct Sliding {
    interval: Interval,
    /// How many bytes everything may take.
    memory: usize,
    values: Vec<u32>,
    /// How many heaps in the window have each value.
    counts: Vec<u32>,
    /// The values that no heap in the window has.
    gaps: Gaps,
    /// The window: from this heap to before that.
    window: (usize, usize),
}

impl Sliding {
    /// A window that stands at heap 0.
    ///
    /// ```
    /// use grundy_heap::{progress::Unwatched, subtraction::{Bound, Interval, Sliding}};
    /// let half = Bound::Over(Box::new(Bound::Heap), 2);
    /// let mut window = Sliding::new(Interval::new(Bound::Number(1), half).unwrap());
    /// window.extend(9, &Unwatched).unwrap();
    /// assert_eq!(window.values(), [0, 0, 1, 0, 2, 1, 3, 0, 4, 2]);
    /// ```
    pub fn new(interval: Interval) -> Sliding {
        let (values, counts, window) = (Vec::new(), Vec::new(), (0, 0));
        Sliding { interval, memory: usize::MAX, values, counts, gaps: Gaps::default(), window }
    }

    /// The same, in about so many bytes: where they are full, fewer values are found than were asked for.
    pub fn within(self, memory: usize) -> Sliding {
        Sliding { memory, ..self }
    }

    /// How many heaps there is room for.
    pub fn room(&self) -> usize {
        // A value, how often it is in the window, and a bit.
        self.memory / (2 * size_of::<u32>() + 1)
    }

    /// The amounts.
    pub fn interval(&self) -> &Interval {
        &self.interval
    }

    /// The values that are known.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Finds the values of the heaps 0..=`to`, as far as there is room for them and in the bounds. Progress counts heaps.
    pub fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Stop> {
        for n in self.values.len()..to.saturating_add(1).min(self.room()) {
            if n % RUN == 0
                && let Some(stop) = progress.check(n as u64)
            {
                return Err(stop);
            }
            let ends = i64::try_from(n).ok().and_then(|n| self.interval.ends(n));
            let Some((first, end)) = ends else { return Ok(()) };
            self.slide(first as usize, end as usize);
            self.values.push(self.gaps.first() as u32);
        }
        Ok(())
    }

    /// The period, if a theorem tells it, without any values; otherwise the values of the heaps 0..=`most`.
    pub fn find_period(&mut self, most: usize, progress: &dyn Progress) -> Result<Option<Period>, Stop> {
        let period = self.interval.period();
        if period.is_none() {
            self.extend(most, progress)?;
        }
        Ok(period)
    }

    /// Moves the window on.
    fn slide(&mut self, first: usize, end: usize) {
        let (start, stop) = self.window;
        for heap in start..first.min(stop) {
            let value = self.values[heap] as usize;
            self.counts[value] -= 1;
            if self.counts[value] == 0 {
                self.gaps.open(value);
            }
        }
        for heap in stop.max(first)..end {
            let value = self.values[heap] as usize;
            if value >= self.counts.len() {
                self.counts.resize(value + 1, 0);
            }
            if self.counts[value] == 0 {
                self.gaps.fill(value);
            }
            self.counts[value] += 1;
        }
        self.window = (first, stop.max(first).max(end));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::Unwatched;
    use crate::sample::Random;
    use std::ops::RangeInclusive;

    /// The definition.
    fn plain(interval: &Interval, to: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for n in 0..=to as i64 {
            let (least, most) = (interval.least.at(n).unwrap(), interval.most.at(n).unwrap());
            let options: Vec<u32> = (least..=most.min(n)).map(|k| values[(n - k) as usize]).collect();
            values.push((0..).find(|value| !options.contains(value)).unwrap());
        }
        values
    }

    fn agree(interval: &Interval, to: usize) -> Option<Law> {
        let expected = plain(interval, to);
        let mut sliding = Sliding::new(interval.clone());
        sliding.extend(to / 3, &Unwatched).unwrap();
        sliding.extend(to, &Unwatched).unwrap();
        assert_eq!(sliding.values(), expected, "{interval}");
        let law = interval.law()?;
        for n in 0..=to as u64 {
            assert_eq!(interval.value(n), Some(expected[n as usize].into()), "{interval}: {n}");
            for wanted in 0..6 {
                let left = interval.left(n).unwrap();
                let has = |&m: &u64| u64::from(expected[m as usize]) == wanted;
                let all: Vec<u64> = left.filter(has).collect();
                let (found, count) = interval.with_value(n, wanted, 3).unwrap();
                assert_eq!(found, all[..all.len().min(3)], "{interval}: {n} to {wanted}");
                assert_eq!(count, all.len() as u64, "{interval}: {n} to {wanted}");
            }
        }
        Some(law)
    }

    #[test]
    fn fixed_bounds_by_the_definition() {
        for least in 1..13 {
            for most in least..26 {
                let interval = Interval::new(Bound::Number(least), Bound::Number(most)).unwrap();
                let law = agree(&interval, 4 * (least + most) as usize);
                assert_eq!(law, Some(Law::Fixed { least: least as u64, most: most as u64 }));
            }
        }
    }

    #[test]
    fn moving_bounds_by_the_definition() {
        let mut dice = Random(11);
        let mut seen = [0; 5];
        for _ in 0..6000 {
            let from = match dice.below(3) {
                0 => Bound::Number(1),
                _ => Bound::Most(vec![super::super::bound::tests::random(&mut dice, 2), Bound::Number(1)]),
            };
            let to = match dice.below(4) {
                0 => Bound::Sum(Box::new(Bound::Heap), Box::new(Bound::Number(-1 - dice.below(4) as i64))),
                _ => super::super::bound::tests::random(&mut dice, 2),
            };
            let Some(interval) = Interval::new(from, to) else { continue };
            match agree(&interval, 150) {
                Some(Law::Fixed { .. }) => seen[0] += 1,
                Some(Law::Growing) => seen[1] += 1,
                Some(Law::All { kept: 0 }) => seen[2] += 1,
                Some(Law::All { .. }) => seen[3] += 1,
                None => seen[4] += 1,
            }
        }
        assert!(seen[1..].iter().all(|&count| count > 100), "{seen:?}");
    }

    #[test]
    fn heaps_of_any_size() {
        let over = |by| Bound::Over(Box::new(Bound::Heap), by);
        let half = Interval::new(Bound::Number(1), over(2)).unwrap();
        // A heap n is worth v where n + 1 is a power of two times 2v + 1.
        for n in [u64::MAX >> 2, 1_000_000_000, (1 << 40) - 1] {
            let odd = (n + 1) >> (n + 1).trailing_zeros();
            assert_eq!(half.value(n), Some((odd - 1) / 2));
        }
        let all = Interval::new(Bound::Most(vec![over(2), Bound::Number(1)]), Bound::Heap).unwrap();
        assert_eq!(all.value(1 << 60), Some(61));
        // Where the window has stopped to grow, the values repeat.
        let some = Interval::new(Bound::Number(1), Bound::Least(vec![over(2), Bound::Number(5)])).unwrap();
        for n in 100..112 {
            let (near, far) = (some.value(n).unwrap(), n + 6 * 100_000_000_000_000_000);
            assert_eq!(some.value(far), Some(near));
            for wanted in (0..6).filter(|&wanted| wanted != near) {
                let [near] = some.with_value(n, wanted, 2).unwrap().0[..] else { panic!("{n}: {wanted}") };
                assert_eq!(some.with_value(far, wanted, 2).unwrap().0, [near + far - n]);
            }
        }
        // To leave from 1 to half of the heap: nothing can be taken from nothing.
        let (less, one) = (Bound::Times(-1, Box::new(over(2))), Bound::Number(-1));
        let some = |less| Bound::Sum(Box::new(Bound::Heap), Box::new(less));
        let left = Interval::new(some(less), some(one)).unwrap();
        assert_eq!((left.left(0), left.value(1 << 60)), (Some(RangeInclusive::new(1, 0)), Some(60)));
    }
}
