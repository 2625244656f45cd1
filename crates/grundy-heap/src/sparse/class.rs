//! The two classes of positions, and how a good division is found.

use crate::code::Code;

/// Divides positions into rare (0) and common (1) by the parity of some bits of the value and, where all splits
/// take an amount of the same parity, of the size of the heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Class {
    /// The bits of the value that count.
    pub mask: u32,
    /// Where the size of the heap counts too: the parity of the amount that splits take.
    pub parity: Option<u8>,
}

impl Class {
    /// Whether a heap of `n` with this value is common.
    #[inline(always)]
    pub fn common(self, n: usize, value: u32) -> bool {
        let of_size = match self.parity {
            Some(parity) => n as u32 & 1 ^ u32::from(parity),
            None => 0,
        };
        ((value & self.mask).count_ones() & 1) ^ of_size == 1
    }

    /// The class with the fewest rare positions among the heaps 1.. of `values`, and how many that are.
    ///
    /// ```
    /// use grundy_heap::{code::Code, naive, sparse::class::Class};
    /// let kayles = Code::octal(&[0, 7, 7]);
    /// assert_eq!(Class::best(&kayles, naive::values(&kayles, 3000)), (Class { mask: 0xf, parity: None }, 9));
    /// ```
    pub fn best<T: Into<u32>>(code: &Code, values: impl IntoIterator<Item = T>) -> (Class, usize) {
        let mut tally = Tally::new(code);
        tally.count_all(values);
        tally.best()
    }
}

/// How often every value occurs, from which the best class is found at any time.
#[derive(Debug, Clone)]
pub struct Tally {
    parity: Option<u8>,
    /// By value and, where it may count, parity of the size.
    counts: Vec<i64>,
    heaps: usize,
}

impl Tally {
    /// Nothing counted yet.
    pub fn new(code: &Code) -> Tally {
        Tally { parity: split_parity(code), counts: vec![0; 64], heaps: 0 }
    }

    /// How many heaps are counted.
    pub fn heaps(&self) -> usize {
        self.heaps
    }

    /// The largest value counted.
    pub fn largest(&self) -> u32 {
        self.counts.iter().rposition(|&count| count > 0).map_or(0, |at| at as u32 / 2)
    }

    /// Counts the value of the next heap.
    #[inline]
    pub fn count(&mut self, value: u32) {
        let of_size = self.parity.map_or(0, |parity| self.heaps & 1 ^ usize::from(parity));
        let at = 2 * value as usize + of_size;
        if at >= self.counts.len() {
            self.counts.resize((at + 1).next_power_of_two(), 0);
        }
        // The empty heap is neither.
        self.counts[at] += i64::from(self.heaps > 0);
        self.heaps += 1;
    }

    /// Counts the values of the next heaps.
    pub fn count_all<T: Into<u32>>(&mut self, values: impl IntoIterator<Item = T>) {
        values.into_iter().for_each(|value| self.count(value.into()));
    }

    /// The class with the fewest rare positions, and how many that are.
    ///
    /// All characters are tried at once by a Walsh–Hadamard transform of the counts.
    pub fn best(&self) -> (Class, usize) {
        let mut sums = self.counts.clone();
        walsh(&mut sums);
        // sums[i] is now rares less commons, for the character of mask i / 2 (and parity i % 2).
        let total = self.heaps.saturating_sub(1) as i64;
        let best = (2..sums.len()).filter(|&i| i % 2 == 0 || self.parity.is_some()).min_by_key(|&i| sums[i]);
        let best = best.unwrap_or(2);
        let class = Class { mask: (best / 2) as u32, parity: self.parity.filter(|_| best % 2 == 1) };
        (class, ((total + sums[best]) / 2) as usize)
    }
}

/// The parity of the amounts that splits take, if they agree.
fn split_parity(code: &Code) -> Option<u8> {
    let first = code.splits.first()?.taken % 2;
    code.splits.iter().all(|split| split.taken % 2 == first).then_some(first as u8)
}

/// The Walsh–Hadamard transform in place: the sums over all places, each with the sign that a character gives it. The length is
/// a power of two.
///
/// ```
/// let mut counts = [5, 2, 1, 0];
/// grundy_heap::sparse::class::walsh(&mut counts);
/// assert_eq!(counts, [8, 4, 6, 2]);
/// ```
pub fn walsh(counts: &mut [i64]) {
    let mut half = 1;
    while half < counts.len() {
        for block in counts.chunks_exact_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (a, b) in left.iter_mut().zip(right) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive;

    /// The masks of the design's measurements, by another count.
    #[test]
    fn the_count_of_rares_is_that_of_a_plain_loop() {
        for digits in [&[0, 7, 7][..], &[0, 1, 0, 6], &[0, 1, 6], &[0, 0, 5, 4], &[0, 6]] {
            let code = Code::octal(digits);
            let values = naive::values(&code, 2000);
            let (class, rares) = Class::best(&code, values.iter().copied());
            let counted =
                values.iter().enumerate().skip(1).filter(|&(n, &value)| !class.common(n, value)).count();
            assert_eq!(rares, counted, "{code}");
        }
    }

    #[test]
    fn parity_counts_only_where_the_splits_agree() {
        let (class, _) =
            Class::best(&Code::octal(&[0, 1, 0, 6]), naive::values(&Code::octal(&[0, 1, 0, 6]), 3000));
        assert_eq!(class, Class { mask: 0xd, parity: Some(1) });
        assert_eq!(split_parity(&Code::octal(&[0, 7, 7])), None);
    }
}
