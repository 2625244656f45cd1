//! What an opened store hands over.

use super::Store;
use crate::values::Values;

/// A store that was opened, and what was found in it.
#[derive(Debug)]
pub struct Opened<M> {
    /// The store; what is appended follows the values below.
    pub store: Store<M>,
    /// The values that are sound.
    pub values: Loaded,
    /// What was not.
    pub damage: Option<Damage>,
}

/// Values read from a store, as wide as they were kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Loaded {
    /// A byte each.
    Bytes(Vec<u8>),
    /// Two bytes each.
    Words(Vec<u16>),
    /// Four bytes each.
    Long(Vec<u32>),
}

impl Loaded {
    /// The values.
    pub fn values(&self) -> Values<'_> {
        match self {
            Loaded::Bytes(values) => Values::Bytes(values),
            Loaded::Words(values) => Values::Words(values),
            Loaded::Long(values) => Values::Long(values),
        }
    }
}

/// The part of a store that is not what was written; it and everything behind it must be computed anew. The
/// first value that is appended takes its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Damage {
    /// The first heap whose value is lost.
    pub from: u64,
    /// How many values stood there, as far as the length of the store tells.
    pub lost: u64,
}
