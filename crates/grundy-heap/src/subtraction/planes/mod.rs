//! Bit planes: for every value the heaps that have it, found value by value instead of heap by heap.
//!
//! A heap has the value v if it has no smaller one and no option of value v. The heaps of value v are therefore
//! settled from those of value v alone, in ascending order, once all smaller values are settled. Options are
//! seen in two ways. A heap of value v *writes* which heaps above it have an option of value v: the amounts,
//! shifted, go into a row of bits. Or a block of heaps *reads*, for every amount, the row of the heaps of value
//! v that far below; this needs amounts that reach below the block or word at hand. Either way bits move by
//! whole vectors, and either way may be chosen for every value.

mod far;
mod level;
mod middle;
mod near;
mod row;

use super::cells::Cell;
use super::plan::{BLOCK, Mode};
use crate::path::Path;
use level::{Amounts, Level};
use row::Row;

/// Words and bytes of a block.
const WORDS: usize = BLOCK / 64;
const BYTES: usize = BLOCK / 8;

/// The state between two runs of heaps.
#[derive(Debug, Clone)]
pub(super) struct Planes {
    path: Path,
    reading: Amounts,
    writing: Amounts,
    levels: Vec<Level>,
    /// The mode of values that no heap has so far.
    unseen: Mode,
    /// The next heap; a multiple of [`BLOCK`].
    start: usize,
    /// The first heap that the rows of reached heaps hold.
    base: usize,
    /// How many heaps back the amounts reach that are read, in whole blocks.
    keep: usize,
}

impl Planes {
    /// The state behind known values, whose number is a multiple of [`BLOCK`]; the mode of each value.
    pub(super) fn new<C: Cell>(set: &[usize], path: Path, values: &[C], modes: &[Mode]) -> Planes {
        let keep = set.last().map_or(0, |last| last.next_multiple_of(BLOCK));
        let mut planes = Planes {
            path,
            reading: Amounts::new(set, Mode::Read),
            writing: Amounts::new(set, Mode::Write),
            levels: Vec::new(),
            unseen: Mode::Write,
            start: values.len(),
            base: values.len().saturating_sub(keep) / BLOCK * BLOCK,
            keep,
        };
        planes.choose(values, modes);
        planes
    }

    /// Changes the modes of the values; those that are not named are written.
    pub(super) fn choose<C: Cell>(&mut self, values: &[C], modes: &[Mode]) {
        let held = self.start - self.base;
        let known = values.iter().skip(self.start.saturating_sub(self.keep));
        let seen = known.clone().map(|&value| value.into() as usize + 1).max().unwrap_or(0);
        let count = modes.len().max(self.levels.len()).max(seen);
        let mode_of = |value: usize| modes.get(value).copied().unwrap_or(Mode::Write);
        let is_new = |levels: &[Level], value: usize| {
            levels.get(value).is_none_or(|level: &Level| level.mode != mode_of(value))
        };
        let changed: Vec<bool> = (0..count).map(|value| is_new(&self.levels, value)).collect();
        self.levels.resize_with(count, || Level::new(Mode::Write));
        for value in (0..count).filter(|&value| changed[value]) {
            let mut level = Level::new(mode_of(value));
            level.make_room(self.amounts(level.mode), held, 0);
            self.levels[value] = level;
        }
        for (heap, &value) in (self.start.saturating_sub(self.keep)..).zip(known) {
            let value = value.into() as usize;
            if changed.get(value) == Some(&true) {
                let amounts = if mode_of(value) == Mode::Read { &self.reading } else { &self.writing };
                self.levels[value].remember(amounts, heap, self.base, self.start);
            }
        }
    }

    /// The mode of a value.
    pub(super) fn mode(&self, value: usize) -> Mode {
        self.levels.get(value).map_or(self.unseen, |level| level.mode)
    }

    /// The mode of values that no heap has so far.
    pub(super) fn unseen(&mut self, mode: Mode) {
        self.unseen = mode;
    }

    /// Appends the values of some blocks of heaps, unless the planes would take more than `room` bytes. Then no
    /// value is appended, and the planes are of no use any more.
    #[must_use]
    pub(super) fn extend<C: Cell>(&mut self, values: &mut Vec<C>, blocks: usize, room: usize) -> bool {
        let mut room = room.saturating_sub(self.bytes(blocks));
        self.make_room(blocks);
        values.resize(self.start + blocks * BLOCK, C::default());
        let out = &mut values[self.start..];
        let mut need = vec![u64::MAX; blocks * WORDS];
        let (mut left, mut value) = (blocks * BLOCK, 0);
        while left > 0 {
            if value == self.levels.len() {
                let mut level = Level::new(self.unseen);
                let (amounts, held) = (self.amounts(self.unseen), self.start - self.base);
                let Some(rest) = room.checked_sub(Level::bytes(amounts, held, blocks)) else {
                    values.truncate(self.start);
                    return false;
                };
                room = rest;
                level.make_room(amounts, held, blocks);
                self.levels.push(level);
            }
            let level = &mut self.levels[value];
            let row = Row {
                amounts: if level.mode == Mode::Read { &self.reading } else { &self.writing },
                first: far::PAD + (self.start - self.base) / 8,
                reached: &mut level.reached,
                barred: &mut level.barred,
                need: &mut need,
                out,
                value: C::of(value),
            };
            left -= row.fill(self.path);
            value += 1;
        }
        for level in &mut self.levels {
            let amounts = if level.mode == Mode::Read { &self.reading } else { &self.writing };
            amounts.near.advance(&mut level.barred, blocks * WORDS);
        }
        self.start += blocks * BLOCK;
        true
    }

    /// The bytes of all rows with room for some more blocks.
    fn bytes(&self, blocks: usize) -> usize {
        let held = self.start - self.base;
        self.levels.iter().map(|level| Level::bytes(self.amounts(level.mode), held, blocks)).sum()
    }

    fn amounts(&self, mode: Mode) -> &Amounts {
        if mode == Mode::Read { &self.reading } else { &self.writing }
    }

    /// Makes the rows of all levels long enough, and forgets what no amount reaches any more.
    fn make_room(&mut self, blocks: usize) {
        let held = self.start - self.base;
        // Only now and then, so that moving the rest costs little.
        let forget = if held >= self.keep + self.keep / 2 + 64 * BLOCK { held - self.keep } else { 0 };
        self.base += forget;
        for level in &mut self.levels {
            let amounts = if level.mode == Mode::Read { &self.reading } else { &self.writing };
            level.forget(forget);
            level.make_room(amounts, held - forget, blocks);
        }
    }
}
