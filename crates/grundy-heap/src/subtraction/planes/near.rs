//! Near amounts: writing which heaps have an option of a value.

/// The near amounts.
#[derive(Debug, Clone)]
pub(super) struct Near {
    /// Bit k: whether k may be taken. Without amounts no word, else one more than they need.
    bits: Vec<u64>,
    /// The amounts one by one, where they are so few that this is faster.
    few: Vec<usize>,
}

impl Near {
    pub(super) fn new(set: &[usize]) -> Near {
        let words = set.last().map_or(0, |last| last / 64 + 2);
        let mut bits = vec![0; words];
        for amount in set {
            bits[amount / 64] |= 1 << (amount % 64);
        }
        let few = if words > 16 && 6 * set.len() < words { set.to_vec() } else { Vec::new() };
        Near { bits, few }
    }

    /// How long a row of barred heaps is.
    pub(super) fn row_words(&self, words: usize) -> usize {
        if self.bits.is_empty() { 0 } else { words + self.bits.len() }
    }

    /// Bars what a heap bars, which is `below` the begin of the row.
    pub(super) fn bar_from(&self, below: usize, row: &mut [u64]) {
        if !self.few.is_empty() {
            for bit in self.few.iter().rev().map_while(|amount| amount.checked_sub(below)) {
                if let Some(word) = row.get_mut(bit / 64) {
                    *word |= 1 << (bit % 64);
                }
            }
            return;
        }
        let (words, shift) = (below / 64, below % 64);
        // The last word has no amounts, so nothing is lost at the end.
        let (Some(low), Some(high)) = (self.bits.get(words..), self.bits.get(words + 1..)) else { return };
        for ((word, low), high) in row.iter_mut().zip(low).zip(high) {
            *word |= low >> shift | (high << 1) << (63 - shift);
        }
    }

    /// The row of the heaps that come after these words.
    pub(super) fn advance(&self, row: &mut Vec<u64>, words: usize) {
        if !self.bits.is_empty() {
            row.copy_within(words.., 0);
            row.truncate(self.bits.len());
        }
    }

    /// The heaps of the first word of `row` that get the value, of those that are `free`: in ascending order
    /// each that none before has barred. Tells each of them, and bars what they bar.
    #[inline(always)]
    pub(super) fn settle(&self, row: &mut [u64], free: u64, mut tell: impl FnMut(usize)) -> u64 {
        let Some((&within, beyond)) = self.bits.split_first() else {
            each_bit(free, tell);
            return free;
        };
        let Some((barred, row)) = row.split_first_mut() else { return 0 };
        let (mut free, mut settled) = (free & !*barred, 0);
        if let [_] = beyond {
            // All amounts are below 64: one word more is enough.
            let mut next = 0;
            while free != 0 {
                let place = free.trailing_zeros();
                let heap = free & free.wrapping_neg();
                settled |= heap;
                tell(place as usize);
                next |= (within >> 1) >> (63 - place);
                free &= !(within << place | heap);
            }
            if let Some(word) = row.first_mut() {
                *word |= next;
            }
            return settled;
        }
        while free != 0 {
            let place = free.trailing_zeros();
            settled |= 1 << place;
            tell(place as usize);
            free &= !(within << place | 1 << place);
            if !self.few.is_empty() {
                self.bar_few(row, place as usize);
                continue;
            }
            for ((word, high), low) in row.iter_mut().zip(beyond).zip(&self.bits) {
                *word |= high << place | (low >> 1) >> (63 - place);
            }
        }
        settled
    }

    /// Bars what the heap at a place of the word before `row` bars, amount by amount.
    #[inline(always)]
    fn bar_few(&self, row: &mut [u64], place: usize) {
        for amount in &self.few {
            let bit = place + amount;
            if let Some(word) = (bit / 64).checked_sub(1).and_then(|word| row.get_mut(word)) {
                *word |= 1 << (bit % 64);
            }
        }
    }
}

/// Tells the places of the bits that are set.
#[inline(always)]
fn each_bit(mut bits: u64, mut tell: impl FnMut(usize)) {
    while bits != 0 {
        tell(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
