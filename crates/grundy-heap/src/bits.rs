//! Sets of nim-values as bits.

/// A set of values below a power of two.
#[derive(Debug, Clone, Default)]
pub(crate) struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// No values yet, with room for all sums of values below `limit`.
    pub(crate) fn below(limit: usize) -> Bits {
        Bits { words: vec![0; limit.next_power_of_two().div_ceil(64)] }
    }

    pub(crate) fn words(&self) -> usize {
        self.words.len()
    }

    /// Makes room for all sums of values below `limit`; the words that were added.
    pub(crate) fn reserve(&mut self, limit: usize) -> usize {
        let words = limit.next_power_of_two().div_ceil(64);
        let more = words.saturating_sub(self.words.len());
        self.words.resize(self.words.len() + more, 0);
        more
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    pub(crate) fn contains(&self, value: u32) -> bool {
        self.words.get(value as usize / 64).is_some_and(|word| word >> (value % 64) & 1 == 1)
    }

    /// Adds a value that there is room for.
    pub(crate) fn insert(&mut self, value: u32) {
        self.words[value as usize / 64] |= 1 << (value % 64);
    }

    /// Adds the values of a set that is not larger.
    pub(crate) fn unite(&mut self, other: &Bits) {
        for (word, &other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    /// Adds the nim-sums of a value with those of a set that is not larger.
    pub(crate) fn unite_sums(&mut self, other: &Bits, value: usize) {
        for (at, &word) in other.words.iter().enumerate().filter(|&(_, &word)| word != 0) {
            self.words[at ^ (value / 64)] |= sums(word, value % 64);
        }
    }

    /// The least value that is not in the set.
    pub(crate) fn mex(&self) -> u32 {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX).count();
        let rest = self.words.get(full).map_or(0, |word| word.trailing_ones());
        64 * full as u32 + rest
    }
}

/// The bits of a word at the places that differ from theirs by nim-addition of `value`, which is below 64.
///
/// ```
/// // Beside 1, the values 3 and 5 are 2 and 4.
/// assert_eq!(grundy_heap::sums(1 << 3 | 1 << 5, 1), 1 << 2 | 1 << 4);
/// ```
pub fn sums(word: u64, value: usize) -> u64 {
    /// The lower halves of all groups of 2, 4, …, 64 places.
    const LOWER: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    LOWER.iter().enumerate().filter(|(bit, _)| value >> bit & 1 == 1).fold(word, |word, (bit, lower)| {
        let half = 1 << bit;
        (word & lower) << half | word >> half & lower
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_move_each_bit() {
        for value in [0, 1, 37, 64, 190, 255] {
            let mut from = Bits::below(256);
            [3, 64, 77, 130, 255].into_iter().for_each(|other| from.insert(other));
            let mut to = Bits::below(256);
            to.unite_sums(&from, value);
            let held = (0..256).filter(|at| to.words[at / 64] >> (at % 64) & 1 == 1).collect::<Vec<_>>();
            let mut right = [3, 64, 77, 130, 255].map(|other| other ^ value);
            right.sort_unstable();
            assert_eq!(held, right);
        }
    }

    #[test]
    fn the_mex_of_full_words() {
        let mut all = Bits::below(100);
        assert_eq!(all.words(), 2);
        (0..128).for_each(|value| all.insert(value));
        assert_eq!(all.mex(), 128);
        assert_eq!(Bits::default().mex(), 0);
    }
}
