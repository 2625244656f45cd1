//! Opening a store: the header must be that of the game, and every block must match its checksum.

use super::block::{self, LABEL, Label};
use super::header::{self, FIXED, Header};
use super::{BLOCK, Damage, Loaded, Medium, Opened, Store, StoreError, Width};
use crate::progress::Progress;
use std::io::{self, SeekFrom};

impl<M: Medium> Store<M> {
    /// Opens the store of these rules on a medium, with at most so many bytes of values. A medium with nothing on
    /// it becomes a store without values; on any other, nothing is written before the first
    /// [`append`](Store::append).
    pub fn open(
        mut medium: M,
        rules: &str,
        memory: usize,
        progress: &dyn Progress,
    ) -> Result<Opened<M>, StoreError> {
        let length = medium.seek(SeekFrom::End(0))?;
        let header = match read_header(&mut medium, length, rules)? {
            Some(header) => header,
            None => {
                let store = Store::create(medium, rules, Width::One, BLOCK)?;
                return Ok(Opened { store, values: Loaded::new(Width::One), damage: None });
            }
        };
        if header.rules != rules {
            return Err(StoreError::OtherRules { stored: header.rules, asked: rules.into() });
        }
        let mut store = Store::empty(medium, header);
        let bytes = length.saturating_sub(store.start);
        if bytes > memory as u64 {
            return Err(StoreError::Memory { bytes });
        }
        let mut values = Loaded::new(store.header.width);
        let damage = store.load(length, &mut values, progress)?;
        Ok(Opened { store, values, damage })
    }

    /// Reads all blocks that are sound.
    fn load(
        &mut self,
        length: u64,
        values: &mut Loaded,
        progress: &dyn Progress,
    ) -> Result<Option<Damage>, StoreError> {
        let mut bytes = Vec::new();
        while self.end() < length {
            progress.go_on(self.count).map_err(StoreError::Stopped)?;
            let Some(count) = self.read_block(length, &mut bytes)? else {
                self.ragged = true;
                return Ok(Some(Damage { from: self.count, lost: self.room(length) }));
            };
            values.decode(&bytes);
            self.count += count;
            if count < self.header.block {
                // What an interrupted run wrote behind the last block was never part of the store.
                self.ragged = self.end() < length;
                break;
            }
            self.tail = block::hasher(self.seed, self.count);
        }
        self.largest = values.values().largest().map_or(0, |(largest, _)| largest);
        Ok(None)
    }

    /// Reads the next block; the number of its values, or `None` if it is not sound.
    fn read_block(&mut self, length: u64, bytes: &mut Vec<u8>) -> Result<Option<u64>, StoreError> {
        let mut label = [0; LABEL];
        let place = self.end();
        let Some(room) = length.checked_sub(place + LABEL as u64) else { return Ok(None) };
        self.medium.seek(SeekFrom::Start(place))?;
        self.medium.read_exact(&mut label)?;
        let label = Label::decode(&label);
        let size = label.count.saturating_mul(self.header.width.bytes() as u64);
        if label.count == 0 || label.count > self.header.block || size > room {
            return Ok(None);
        }
        bytes.resize(usize::try_from(size).map_err(io::Error::other)?, 0);
        self.medium.read_exact(bytes)?;
        let mut hasher = block::hasher(self.seed, self.count);
        hasher.update(bytes);
        if hasher.digest() != label.sum {
            return Ok(None);
        }
        self.tail = hasher;
        Ok(Some(label.count))
    }

    /// How many values the bytes behind the last sound block have room for.
    fn room(&self, length: u64) -> u64 {
        let width = self.header.width.bytes() as u64;
        let full = LABEL as u64 + self.header.block * width;
        let bytes = length.saturating_sub(self.end());
        bytes / full * self.header.block + (bytes % full).saturating_sub(LABEL as u64) / width
    }
}

/// The header of a store; `None` if there is none yet.
fn read_header<M: Medium>(medium: &mut M, length: u64, rules: &str) -> Result<Option<Header>, StoreError> {
    let read = |medium: &mut M, length: u64| {
        let mut bytes = vec![0; usize::try_from(length).map_err(io::Error::other)?];
        medium.seek(SeekFrom::Start(0))?;
        medium.read_exact(&mut bytes)?;
        Ok::<_, StoreError>(bytes)
    };
    let fixed = read(medium, length.min(FIXED as u64))?;
    // A run that was interrupted while it wrote the header left the beginning of it, and no values.
    let new = Header { rules: rules.to_string(), width: Width::One, block: BLOCK }.encode();
    if length < new.len() as u64 && new.starts_with(&read(medium, length)?) {
        return Ok(None);
    }
    let announced = header::announced(&fixed)? as u64;
    if announced > length {
        return Err(StoreError::BrokenHeader);
    }
    Header::decode(&read(medium, announced)?).map(Some)
}
