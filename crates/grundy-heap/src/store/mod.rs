//! Values kept on a medium, such that a run that was interrupted goes on where it was.
//!
//! A store is a header and then blocks of values, each with a checksum; `docs/store.md` describes the format. Its
//! bytes depend on nothing but the rules, the number of values and the largest of them: not on how often the run
//! was interrupted.
//!
//! ```
//! use grundy_heap::{progress::Unwatched, store::{Opened, Store}, values::Values};
//! use std::io::Cursor;
//! let open = |medium| Store::open(medium, "0.77", 1 << 20, &Unwatched);
//! let Opened { mut store, .. } = open(Cursor::new(Vec::new()))?;
//! store.append(Values::Bytes(&[0, 1, 2, 3]))?;
//! let Opened { store, values, damage } = open(store.into_medium())?;
//! assert_eq!((values.values(), damage), (Values::Bytes(&[0, 1, 2, 3]), None));
//! # Ok::<(), grundy_heap::store::StoreError>(())
//! ```

mod block;
mod error;
mod header;
mod loaded;
mod medium;
mod name;
mod open;
mod width;

pub use error::StoreError;
pub use loaded::{Damage, Loaded, Opened};
pub use medium::Medium;
pub use name::name;
pub use width::Width;

use crate::values::Values;
use block::{LABEL, Label};
use header::Header;
use std::fmt;
use std::io::SeekFrom;
use xxhash_rust::xxh3::Xxh3;

/// Values in a full block.
pub const BLOCK: u64 = 1 << 20;

/// Values on a medium.
pub struct Store<M> {
    medium: M,
    header: Header,
    /// The checksum of the header.
    seed: u64,
    /// Where the first block begins.
    start: u64,
    /// How many values are kept.
    count: u64,
    largest: u32,
    /// The checksum so far of the last block, if it is not full.
    tail: Xxh3,
    /// Whether there are bytes behind the last value.
    ragged: bool,
}

impl<M: Medium> Store<M> {
    /// Makes a store without values on a medium, whatever was there before. `block` is the number of values in a
    /// full block, [`BLOCK`] in all stores but those of tests.
    pub fn create(medium: M, rules: &str, width: Width, block: u64) -> Result<Store<M>, StoreError> {
        let mut store = Store::empty(medium, Header { rules: rules.to_string(), width, block });
        store.medium.cut(0)?;
        store.write_at(0, &store.header.encode())?;
        Ok(store)
    }

    /// A store on a medium with this header and nothing more.
    fn empty(medium: M, header: Header) -> Store<M> {
        let (seed, start) = (header.sum(), header.encode().len() as u64);
        let tail = block::hasher(seed, 0);
        Store { medium, header, seed, start, count: 0, largest: 0, tail, ragged: false }
    }

    /// How many values are kept, those of the heaps 0, 1, 2, …
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Bytes per value.
    pub fn width(&self) -> Width {
        self.header.width
    }

    /// The bytes per value that a store of these values should have.
    pub fn narrowest(&self) -> Width {
        Width::of(self.largest)
    }

    /// The medium back.
    pub fn into_medium(self) -> M {
        self.medium
    }

    /// Puts values behind those that are kept. If that is interrupted at any moment, those before are still there.
    /// A value that is too large for the width is refused before anything is written.
    pub fn append(&mut self, values: Values<'_>) -> Result<(), StoreError> {
        let Some((largest, _)) = values.largest() else { return Ok(()) };
        if Width::of(largest) > self.header.width {
            return Err(StoreError::TooNarrow(Width::of(largest)));
        }
        self.trim()?;
        // Until all is written there are bytes without a meaning.
        self.ragged = true;
        let filled = self.count % self.header.block;
        let mut rest = values;
        let mut tail = self.tail.clone();
        let mut count = self.count;
        if filled > 0 {
            let more = values.until(self.header.block.saturating_sub(filled) as usize);
            rest = values.from(more.len());
            let mut bytes = Vec::with_capacity(more.len() * self.header.width.bytes());
            self.header.width.encode(more, &mut bytes);
            tail.update(&bytes);
            self.write_at(self.end(), &bytes)?;
            count += more.len() as u64;
        }
        let old = (filled > 0)
            .then(|| (self.place(self.count - filled), filled + count - self.count, tail.digest()));
        while !rest.is_empty() {
            let part = rest.until(self.header.block as usize);
            rest = rest.from(part.len());
            let mut bytes = vec![0; LABEL];
            self.header.width.encode(part, &mut bytes);
            tail = block::hasher(self.seed, count);
            tail.update(&bytes[LABEL..]);
            let label = Label { count: part.len() as u64, sum: tail.digest() };
            bytes[..LABEL].copy_from_slice(&label.encode());
            self.write_at(self.place(count), &bytes)?;
            count += part.len() as u64;
        }
        if let Some((place, count, sum)) = old {
            // The label may speak of the new values only when they are there.
            self.medium.sync()?;
            self.write_at(place, &Label { count, sum }.encode())?;
        }
        if count.is_multiple_of(self.header.block) {
            tail = block::hasher(self.seed, count);
        }
        (self.count, self.tail, self.ragged) = (count, tail, false);
        self.largest = self.largest.max(largest);
        Ok(())
    }

    /// Takes away what is behind the last value: damage, and what an interrupted run left.
    pub fn trim(&mut self) -> Result<(), StoreError> {
        if self.ragged {
            let end = self.end();
            self.medium.cut(end)?;
            self.ragged = false;
        }
        Ok(())
    }

    /// Returns once all values are safe from a loss of power.
    pub fn sync(&mut self) -> Result<(), StoreError> {
        Ok(self.medium.sync()?)
    }

    /// Where the block begins whose first value is that of this heap.
    fn place(&self, heap: u64) -> u64 {
        let blocks = heap / self.header.block;
        self.start + blocks * (LABEL as u64 + self.header.block * self.header.width.bytes() as u64)
    }

    /// Where the last value ends.
    fn end(&self) -> u64 {
        match self.count % self.header.block {
            0 => self.place(self.count),
            filled => self.place(self.count) + LABEL as u64 + filled * self.header.width.bytes() as u64,
        }
    }

    fn write_at(&mut self, place: u64, bytes: &[u8]) -> Result<(), StoreError> {
        self.medium.seek(SeekFrom::Start(place))?;
        Ok(self.medium.write_all(bytes)?)
    }
}

impl<M> fmt::Debug for Store<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store")
            .field("header", &self.header)
            .field("count", &self.count)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
