//! What is kept for one value.

use super::far::{self, Far};
use super::middle::Middle;
use super::near::Near;
use super::{BLOCK, Mode, WORDS};

/// More amounts between a word and a block than this are written rather than read.
const MOST_READ: usize = 32;

/// The amounts, divided by how they are handled.
#[derive(Debug, Clone)]
pub(super) struct Amounts {
    pub(super) near: Near,
    pub(super) middle: Middle,
    pub(super) far: Far,
}

impl Amounts {
    pub(super) fn new(set: &[usize], mode: Mode) -> Amounts {
        if mode == Mode::Write {
            return Amounts { near: Near::new(set), middle: Middle::default(), far: Far::default() };
        }
        let (below, far) = set.split_at(set.partition_point(|&amount| amount < BLOCK));
        let (near, middle) = below.split_at(below.partition_point(|&amount| amount < 64));
        let (near, middle) = if middle.len() > MOST_READ { (below, &[][..]) } else { (near, middle) };
        Amounts { near: Near::new(near), middle: Middle::new(middle), far: Far::new(far) }
    }

    /// Whether the heaps that have the value are read again.
    pub(super) fn read(&self) -> bool {
        !self.far.is_empty() || !self.middle.is_empty()
    }
}

/// The heaps that have one value, and those that have an option of it.
#[derive(Debug, Clone)]
pub(super) struct Level {
    pub(super) mode: Mode,
    /// Heaps that have the value: bit 512 is the first that is held. Empty where nothing is read.
    pub(super) reached: Vec<u8>,
    /// Heaps with an option of the value, of those that are written: bit 0 is the next heap.
    pub(super) barred: Vec<u64>,
}

impl Level {
    /// A value that no heap has.
    pub(super) fn new(mode: Mode) -> Level {
        Level { mode, reached: Vec::new(), barred: Vec::new() }
    }

    /// The bytes of the rows with room for some more blocks.
    pub(super) fn bytes(amounts: &Amounts, held: usize, blocks: usize) -> usize {
        let reached = if amounts.read() { far::bytes_for(held + blocks * BLOCK) } else { 0 };
        reached + size_of::<u64>() * amounts.near.row_words(blocks * WORDS)
    }

    /// Makes the rows long enough for some more blocks.
    pub(super) fn make_room(&mut self, amounts: &Amounts, held: usize, blocks: usize) {
        if amounts.read() {
            self.reached.resize(far::bytes_for(held + blocks * BLOCK), 0);
        }
        self.barred.resize(amounts.near.row_words(blocks * WORDS), 0);
    }

    /// Drops the first heaps of the row.
    pub(super) fn forget(&mut self, heaps: usize) {
        if heaps > 0 && !self.reached.is_empty() {
            self.reached.copy_within(far::PAD + heaps / 8.., far::PAD);
            let end = self.reached.len() - heaps / 8;
            self.reached[end..].fill(0);
        }
    }

    /// Adds a heap that is known to have the value.
    pub(super) fn remember(&mut self, amounts: &Amounts, heap: usize, base: usize, next: usize) {
        if amounts.read()
            && let Some(place) = heap.checked_sub(base)
        {
            self.reached[far::PAD + place / 8] |= 1 << (place % 8);
        }
        amounts.near.bar_from(next - heap, &mut self.barred);
    }
}
