//! Values that are too many for the document.

use super::{File, INLINE, Values};
use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};
use sha2::{Digest, Sha256};
use std::io::{Read, Write};

/// The values as a part of the document, or as a file of this name beside it.
pub(super) fn pack<T: Copy + Into<u32>>(values: &[T], name: &str) -> (Values, Option<Vec<u8>>) {
    let count = values.len();
    if count <= INLINE {
        let values = Some(values.iter().map(|&value| value.into()).collect());
        return (Values { count, values, file: None, sparse: None }, None);
    }
    let largest = values.iter().map(|&value| value.into()).max().unwrap_or(0);
    let width = if largest < 1 << 8 {
        1
    } else if largest < 1 << 16 {
        2
    } else {
        4
    };
    let bytes = compressed(values, width);
    let file = Some(File { name: name.into(), width, sha256: sha256(&bytes) });
    (Values { count, values: None, file, sparse: None }, Some(bytes))
}

/// The same values always give the same bytes.
fn compressed<T: Copy + Into<u32>>(values: &[T], width: usize) -> Vec<u8> {
    let mut out = GzBuilder::new().write(Vec::new(), Compression::default());
    let mut raw = Vec::new();
    for block in values.chunks(1 << 16) {
        raw.clear();
        block.iter().for_each(|&value| raw.extend_from_slice(&value.into().to_le_bytes()[..width]));
        // Writing into a vector has no way to fail.
        let _ = out.write_all(&raw);
    }
    out.finish().unwrap_or_default()
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Values at hand, in as few bytes as they need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Loaded {
    /// All are below 256.
    Bytes(Vec<u8>),
    /// Some may be larger.
    Words(Vec<u32>),
}

impl Loaded {
    /// How many there are.
    pub fn count(&self) -> usize {
        match self {
            Loaded::Bytes(values) => values.len(),
            Loaded::Words(values) => values.len(),
        }
    }

    /// The value of a heap, if it is known.
    pub fn get(&self, heap: usize) -> Option<u32> {
        match self {
            Loaded::Bytes(values) => values.get(heap).map(|&value| value.into()),
            Loaded::Words(values) => values.get(heap).copied(),
        }
    }

    /// The value of a heap that is known.
    ///
    /// # Panics
    ///
    /// If it is not.
    #[inline]
    pub(crate) fn at(&self, heap: usize) -> u32 {
        match self {
            Loaded::Bytes(values) => values[heap].into(),
            Loaded::Words(values) => values[heap],
        }
    }
}

impl Values {
    /// The values, from the document or from the file that `side` reads; as many as there should be.
    ///
    /// An `Err` says in words what is wrong with the file.
    pub fn load(&self, side: &dyn Fn(&str) -> Result<Vec<u8>, String>) -> Result<Loaded, String> {
        let values = match (&self.values, &self.file) {
            (Some(values), None) => Loaded::Words(values.clone()),
            (None, Some(file)) => self.unpacked(file, &side(&file.name)?)?,
            _ => return Err("the values stand either in the document or in a file".into()),
        };
        match values.count() {
            0 => Err("there are no values".into()),
            count if count != self.count => Err(format!("there are {count} values, not {}", self.count)),
            _ => Ok(values),
        }
    }

    fn unpacked(&self, file: &File, bytes: &[u8]) -> Result<Loaded, String> {
        let hash = sha256(bytes);
        if hash != file.sha256 {
            return Err(format!("the SHA-256 of {} is {hash}, not {}", file.name, file.sha256));
        }
        if ![1, 2, 4].contains(&file.width) {
            return Err(format!("a value cannot take {} bytes", file.width));
        }
        // One byte more than wanted shows that there are too many.
        let most = self.count.saturating_mul(file.width).saturating_add(1);
        let mut raw = Vec::new();
        let read = GzDecoder::new(bytes).take(most as u64).read_to_end(&mut raw);
        read.map_err(|error| format!("{} cannot be unpacked: {error}", file.name))?;
        if raw.len() + 1 != most {
            return Err(format!("{} does not hold {} values of {} bytes", file.name, self.count, file.width));
        }
        let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte));
        Ok(match file.width {
            1 => Loaded::Bytes(raw),
            width => Loaded::Words(raw.chunks_exact(width).map(number).collect()),
        })
    }
}
