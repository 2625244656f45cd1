//! A run of values with a checksum.
//!
//! A block is its [`Label`] and then the values. The label of the last block is written anew after more values
//! were put behind it: until then it still speaks of the values that were there before.

use super::header::u64_at;
use xxhash_rust::xxh3::Xxh3;

/// Bytes of a label.
pub(super) const LABEL: usize = 16;

/// What stands before the values of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Label {
    /// How many values follow.
    pub(super) count: u64,
    /// The checksum of their bytes.
    pub(super) sum: u64,
}

impl Label {
    pub(super) fn encode(self) -> [u8; LABEL] {
        let mut bytes = [0; LABEL];
        bytes[..8].copy_from_slice(&self.count.to_le_bytes());
        bytes[8..].copy_from_slice(&self.sum.to_le_bytes());
        bytes
    }

    pub(super) fn decode(bytes: &[u8; LABEL]) -> Label {
        Label { count: u64_at(bytes, 0).unwrap_or(0), sum: u64_at(bytes, 8).unwrap_or(0) }
    }
}

/// The checksum of a block under way. It depends on the header of the store and the place in it, so that a block
/// of another store or from another place is no block.
pub(super) fn hasher(header: u64, first: u64) -> Xxh3 {
    Xxh3::with_seed(header.wrapping_add(first))
}
