//! One byte per value: whether an option has it, and of which class it is.

use crate::sparse::class::Class;

/// The values of the options of one heap.
#[derive(Debug, Clone)]
pub(crate) struct Flags {
    /// 1 for the values seen. Twice as long as the options reach, so that there is always a mex.
    seen: Vec<u8>,
    /// 1 for the rare values, for heaps of even and of odd size.
    rare: [Vec<u8>; 2],
    class: Class,
}

/// A byte 1 in each place.
const ONES: u64 = 0x0101_0101_0101_0101;

impl Flags {
    pub(crate) fn new(class: Class) -> Flags {
        let mut flags = Flags { seen: vec![0; 64], rare: [Vec::new(), Vec::new()], class };
        flags.divide(class);
        flags
    }

    /// Changes the classes.
    pub(crate) fn divide(&mut self, class: Class) {
        self.class = class;
        for (parity, rare) in self.rare.iter_mut().enumerate() {
            rare.clear();
            rare.extend((0..self.seen.len()).map(|value| u8::from(!class.common(parity, value as u32))));
        }
    }

    /// All options have values below this, a power of two.
    pub(crate) fn reach(&self) -> usize {
        self.seen.len() / 2
    }

    /// Makes room for the options of heaps one of which has this value; true if that took room.
    pub(crate) fn make_room(&mut self, value: u32) -> bool {
        let reach = self.reach();
        let grown = value as usize >= reach;
        if grown {
            self.seen.resize(2 * (value as usize + 1).next_power_of_two(), 0);
            self.divide(self.class);
        }
        grown
    }

    /// Forgets all options.
    pub(crate) fn clear(&mut self) {
        let reach = self.reach();
        self.seen[..reach].fill(0);
    }

    pub(crate) fn see(&mut self, value: usize) {
        self.seen[value] = 1;
    }

    /// The flags of all values that options can have; their number is a power of two.
    pub(crate) fn bytes(&mut self) -> &mut [u8] {
        let reach = self.reach();
        &mut self.seen[..reach]
    }

    /// The least value that was not seen.
    pub(crate) fn mex(&self) -> usize {
        least(self.seen.len(), self.seen.chunks_exact(8).map(word))
    }

    /// The least common value that was not seen, for a heap of `n`; the number of flags if there is none.
    pub(crate) fn least_common(&self, n: usize) -> usize {
        let words = self.seen.chunks_exact(8).zip(self.rare[n & 1].chunks_exact(8));
        least(self.seen.len(), words.map(|(seen, rare)| word(seen) | word(rare)))
    }

    /// The least value from `from` on and below `to` that was not seen.
    pub(crate) fn next_unseen(&self, from: usize, to: usize) -> Option<usize> {
        (from..to).find(|&value| self.seen[value] == 0)
    }

    /// The least value below `to` that was not seen, if any.
    pub(crate) fn unseen(&self, to: usize) -> Option<usize> {
        let mex = self.mex();
        (mex < to).then_some(mex)
    }
}

/// Eight flags at once.
#[inline(always)]
fn word(bytes: &[u8]) -> u64 {
    bytes.try_into().map_or(0, u64::from_le_bytes)
}

/// The place of the first byte that is 0 in words of bytes that are 0 or 1.
#[inline(always)]
fn least(none: usize, mut words: impl Iterator<Item = u64>) -> usize {
    let mut at = 0;
    let found = words.find_map(|word| {
        let free = word ^ ONES;
        if free == 0 {
            at += 8;
        }
        (free != 0).then(|| free.trailing_zeros() as usize / 8)
    });
    found.map_or(none, |byte| at + byte)
}
