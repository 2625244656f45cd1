//! Options of three heaps: one of them, and a value that the other two may have.

use super::{Bench, Checked};
use crate::answer::Unknown;
use crate::certificate::{Loaded, Split};

/// For every number the values that two heaps have which are so many together, a bit each.
pub(super) struct Pairs {
    words: usize,
    bits: Vec<u64>,
}

impl Pairs {
    /// For heaps below `end` with values below `size`; refused where they do not fit into the memory.
    pub fn new(size: usize, end: usize, memory: usize) -> Checked<Pairs> {
        let words = size.div_ceil(u64::BITS as usize);
        let bytes = words.saturating_mul(end).saturating_mul(size_of::<u64>());
        if bytes > memory {
            return Err(Unknown::Memory { limit: memory, positions: 0 }.into());
        }
        Ok(Pairs { words, bits: Vec::new() })
    }

    /// Goes on to two heaps that are `n` together.
    pub fn extend(&mut self, n: usize, values: &Loaded) {
        for n in self.bits.len() / self.words..=n {
            self.bits.resize((n + 1) * self.words, 0);
            let row = &mut self.bits[n * self.words..];
            for a in 1..=n / 2 {
                let value = (values.at(a) ^ values.at(n - a)) as usize;
                row[value / 64] |= 1 << (value % 64);
            }
        }
    }

    /// Notes in `last` the values of all options of `n` that leave three heaps.
    pub fn note(
        &self,
        n: usize,
        triple: Split,
        values: &Loaded,
        last: &mut [usize],
        bench: &Bench,
    ) -> Checked {
        let rest = n.saturating_sub(triple.taken);
        // The smallest of the three.
        for a in 1..=rest / 3 {
            bench.pause(n, a - 1)?;
            let value = values.at(a);
            if triple.unequal {
                // Which two heaps they are counts here.
                for b in a + 1..(rest - a).div_ceil(2) {
                    last[(value ^ values.at(b) ^ values.at(rest - a - b)) as usize] = n;
                }
                continue;
            }
            let both = rest - a;
            for (at, &word) in (0..).zip(&self.bits[both * self.words..(both + 1) * self.words]) {
                let mut word = word;
                while word != 0 {
                    last[(value ^ (64 * at + word.trailing_zeros())) as usize] = n;
                    word &= word - 1;
                }
            }
        }
        Ok(())
    }
}
