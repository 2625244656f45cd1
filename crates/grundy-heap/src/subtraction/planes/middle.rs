//! Amounts between a word and a block: reading word by word.

use super::far::PAD;

/// Amounts that reach below the word of the heap they are taken from, though not below its block.
#[derive(Debug, Clone, Default)]
pub(super) struct Middle {
    /// In whole words, rounded up, and the bits that this is too many.
    amounts: Vec<(usize, u32)>,
}

impl Middle {
    /// The amounts, none smaller than a word.
    pub(super) fn new(set: &[usize]) -> Middle {
        let of = |&amount: &usize| {
            let words = amount.div_ceil(64);
            (words, (64 * words - amount) as u32)
        };
        Middle { amounts: set.iter().map(of).collect() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.amounts.is_empty()
    }

    /// Which heaps of a word, which begins at the byte `at`, have an option that is in the row.
    #[inline(always)]
    pub(super) fn options(&self, reached: &[u8], at: usize) -> u64 {
        let mut found = 0;
        // Before the first heap the row has one block of nothing.
        let Some((_, row)) = reached.split_at_checked(at.saturating_sub(PAD)) else { return 0 };
        let Some(row) = row.first_chunk::<PAD>() else { return 0 };
        let words = row.as_chunks::<8>().0;
        for &(below, shift) in &self.amounts {
            // Two whole words, as they were stored, are read faster than one that lies across.
            let low = words.get(8 - below.min(8)).map_or(0, |word| u64::from_le_bytes(*word));
            let high = words.get(9 - below.min(8)).map_or(0, |word| u64::from_le_bytes(*word));
            found |= low >> shift | (high << 1) << (63 - shift);
        }
        found
    }
}
