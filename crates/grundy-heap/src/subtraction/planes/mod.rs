//! Bit planes: for every value the heaps that have it, found value by value instead of heap by heap.
//!
//! A heap has the value v if it has no smaller one and no option of value v. The heaps of value v are therefore
//! settled from those of value v alone, in ascending order, once all smaller values are settled. Options are
//! seen in two ways. A heap of value v bars the heaps above it, by writing the *near* part of the set, shifted,
//! into a row of bits. And a block of heaps reads, for every *far* amount, the row of heaps of value v that far
//! below. Either way bits move by whole vectors.

mod far;
mod near;
mod row;

use super::cells::Cell;
use super::plan::BLOCK;
use crate::path::Path;
use far::Far;
use near::Near;
use row::Row;

/// Words and bytes of a block.
const WORDS: usize = BLOCK / 64;
const BYTES: usize = BLOCK / 8;

/// The state between two runs of heaps.
#[derive(Debug, Clone)]
pub(super) struct Planes {
    path: Path,
    near: Near,
    far: Far,
    levels: Vec<Level>,
    /// The next heap; a multiple of [`BLOCK`].
    start: usize,
    /// The first heap that the rows of the levels hold.
    base: usize,
    /// How many heaps back the far amounts reach, in whole blocks.
    keep: usize,
}

/// What is kept for one value.
#[derive(Debug, Clone, Default)]
struct Level {
    /// Heaps that have the value: bit 512 is the heap `base`; read by far amounts only.
    reached: Vec<u8>,
    /// Heaps with a near option of the value: bit 0 is the heap `start`.
    barred: Vec<u64>,
}

impl Planes {
    /// The state behind the known values, whose number is a multiple of [`BLOCK`].
    pub(super) fn new<C: Cell>(set: &[usize], near: usize, values: &[C], path: Path) -> Planes {
        let (near_set, far_set) = set.split_at(set.partition_point(|&amount| amount < near));
        let keep = far_set.last().map_or(0, |last| last.next_multiple_of(BLOCK));
        let start = values.len();
        let mut planes = Planes {
            path,
            near: Near::new(near_set),
            far: Far::new(far_set),
            levels: Vec::new(),
            start,
            base: start.saturating_sub(keep) / BLOCK * BLOCK,
            keep,
        };
        planes.make_room(0);
        let from = start.saturating_sub(keep.max(planes.near.reach()));
        for (heap, &value) in values.iter().enumerate().skip(from) {
            let value = value.into() as usize;
            while planes.levels.len() <= value {
                let level = planes.level(0);
                planes.levels.push(level);
            }
            let level = &mut planes.levels[value];
            if let Some(place) = heap.checked_sub(planes.base)
                && !planes.far.is_empty()
            {
                level.reached[far::PAD + place / 8] |= 1 << (place % 8);
            }
            planes.near.bar_from(start - heap, &mut level.barred);
        }
        planes
    }

    /// Appends the values of some blocks of heaps; tells how many values were tried for a block, on average.
    pub(super) fn extend<C: Cell>(&mut self, values: &mut Vec<C>, blocks: usize) -> f64 {
        self.make_room(blocks);
        values.resize(self.start + blocks * BLOCK, C::default());
        let out = &mut values[self.start..];
        let mut need = vec![u64::MAX; blocks * WORDS];
        let (mut left, mut tried, mut value) = (blocks * BLOCK, 0, 0);
        while left > 0 {
            if value == self.levels.len() {
                let level = self.level(blocks);
                self.levels.push(level);
            }
            let level = &mut self.levels[value];
            let row = Row {
                near: &self.near,
                far: &self.far,
                first: far::PAD + (self.start - self.base) / 8,
                reached: &mut level.reached,
                barred: &mut level.barred,
                need: &mut need,
                out,
                value: C::of(value),
            };
            let (settled, blocks) = row.fill(self.path);
            left -= settled;
            tried += blocks;
            value += 1;
        }
        for level in &mut self.levels {
            self.near.advance(&mut level.barred, blocks * WORDS);
        }
        self.start += blocks * BLOCK;
        tried as f64 / blocks.max(1) as f64
    }

    /// A value that no heap has so far.
    fn level(&self, blocks: usize) -> Level {
        let held = self.start - self.base + blocks * BLOCK;
        Level {
            reached: if self.far.is_empty() { Vec::new() } else { vec![0; far::bytes_for(held)] },
            barred: vec![0; self.near.row_words(blocks * WORDS)],
        }
    }

    /// Makes the rows of all levels long enough, and forgets what no amount reaches any more.
    fn make_room(&mut self, blocks: usize) {
        let held = self.start - self.base;
        // Only now and then, so that moving the rest costs little.
        let forget = if held >= self.keep + self.keep / 2 + 64 * BLOCK { held - self.keep } else { 0 };
        self.base += forget;
        let size = self.level(blocks);
        for level in &mut self.levels {
            if forget > 0 && !level.reached.is_empty() {
                level.reached.copy_within(far::PAD + forget / 8.., far::PAD);
                let end = level.reached.len() - forget / 8;
                level.reached[end..].fill(0);
            }
            level.reached.resize(size.reached.len(), 0);
            level.barred.resize(size.barred.len(), 0);
        }
    }
}
