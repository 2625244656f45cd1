//! The beginning of a store: of which game the values are, and how they are kept.

use super::{StoreError, Width};
use xxhash_rust::xxh3::xxh3_64;

/// The first bytes of every store. The line ends in it show damage by programs that change line ends.
const MAGIC: [u8; 8] = *b"grundy\r\n";
/// The version of the format.
pub(super) const VERSION: u32 = 1;
/// Everything before the rules.
pub(super) const FIXED: usize = 32;
/// The checksum at the end.
const SUM: usize = 8;
/// Blocks begin at multiples of this, so that no block's header lies across the border of two sectors.
const ALIGNMENT: usize = 16;

/// What the header of a store says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) rules: String,
    pub(super) width: Width,
    /// Values in a full block.
    pub(super) block: u64,
}

impl Header {
    /// The bytes of the header.
    pub(super) fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::from(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((self.width.bytes() as u32).to_le_bytes());
        bytes.extend(self.block.to_le_bytes());
        bytes.extend((self.rules.len() as u64).to_le_bytes());
        bytes.extend(self.rules.as_bytes());
        bytes.resize(length(self.rules.len()) - SUM, 0);
        bytes.extend(xxh3_64(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a header of which at least the fixed part is there.
    pub(super) fn decode(bytes: &[u8]) -> Result<Header, StoreError> {
        let length = announced(bytes)?;
        let bytes = bytes.get(..length).ok_or(StoreError::BrokenHeader)?;
        let (content, sum) = bytes.split_at(length - SUM);
        if sum != xxh3_64(content).to_le_bytes() {
            return Err(StoreError::BrokenHeader);
        }
        let width = Width::ALL.into_iter().find(|width| Some(width.bytes() as u32) == u32_at(content, 12));
        let rules = u64_at(content, 24).and_then(|length| content.get(FIXED..FIXED + length as usize));
        let rules = rules.and_then(|rules| str::from_utf8(rules).ok());
        match (rules, width, u64_at(content, 16)) {
            (Some(rules), Some(width), Some(block @ 1..=MOST)) => {
                Ok(Header { rules: rules.to_string(), width, block })
            }
            _ => Err(StoreError::BrokenHeader),
        }
    }

    /// The checksum at the end: no two stores of different games have the same.
    pub(super) fn sum(&self) -> u64 {
        let bytes = self.encode();
        xxh3_64(&bytes[..bytes.len() - SUM])
    }
}

/// The most values in a block.
const MOST: u64 = 1 << 28;

/// The length of the whole header, as the fixed part says.
pub(super) fn announced(fixed: &[u8]) -> Result<usize, StoreError> {
    if !fixed.starts_with(&MAGIC) {
        return Err(StoreError::NotAStore);
    }
    match u32_at(fixed, 8) {
        Some(VERSION) => {}
        Some(version) => return Err(StoreError::Version(version)),
        None => return Err(StoreError::BrokenHeader),
    }
    let rules = u64_at(fixed, 24).and_then(|length| usize::try_from(length).ok());
    rules.filter(|&rules| rules < usize::MAX / 2).map(length).ok_or(StoreError::BrokenHeader)
}

/// The length of a header with this many bytes of rules.
fn length(rules: usize) -> usize {
    (FIXED + rules + SUM).next_multiple_of(ALIGNMENT)
}

pub(super) fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..)?.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
}
