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
    /// All characters are tried at once by a Walsh–Hadamard transform of the counts of the values.
    ///
    /// ```
    /// use grundy_heap::{code::Code, naive, sparse::class::Class};
    /// let kayles = Code::octal(&[0, 7, 7]);
    /// assert_eq!(Class::best(&kayles, naive::values(&kayles, 3000)), (Class { mask: 0xf, parity: None }, 9));
    /// ```
    pub fn best<T: Into<u32>>(code: &Code, values: impl IntoIterator<Item = T>) -> (Class, usize) {
        let parity = split_parity(code);
        // Counted by value and parity of the size; grown as values appear.
        let mut counts = vec![0i64; 64];
        let mut total = 0;
        for (n, value) in values.into_iter().enumerate().skip(1) {
            let of_size = parity.map_or(0, |parity| n & 1 ^ usize::from(parity));
            let at = 2 * value.into() as usize + of_size;
            if at >= counts.len() {
                counts.resize((at + 1).next_power_of_two(), 0);
            }
            counts[at] += 1;
            total += 1;
        }
        walsh(&mut counts);
        // counts[i] is now commons subtracted from rares, for the character of mask i / 2 (and parity i % 2).
        let rares = |sum: i64| ((total + sum) / 2) as usize;
        let best = (1..counts.len())
            .filter(|&i| i > 1 && (i % 2 == 0 || parity.is_some()))
            .min_by_key(|&i| counts[i])
            .unwrap_or(2);
        let class = Class { mask: (best / 2) as u32, parity: parity.filter(|_| best % 2 == 1) };
        (class, rares(counts[best]))
    }
}

/// The parity of the amounts that splits take, if they agree.
fn split_parity(code: &Code) -> Option<u8> {
    let first = code.splits.first()?.taken % 2;
    code.splits.iter().all(|split| split.taken % 2 == first).then_some(first as u8)
}

/// The Walsh–Hadamard transform in place; the length is a power of two.
fn walsh(counts: &mut [i64]) {
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
