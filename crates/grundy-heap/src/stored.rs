//! The widths in which nim-values are kept.

use std::ops::{BitOr, BitXor};

/// An unsigned integer that a sequence of nim-values is kept in: 16 bits for all that is likely, 32 beyond.
pub trait Stored:
    Copy
    + Default
    + Eq
    + Ord
    + Send
    + Sync
    + Into<u32>
    + BitXor<Output = Self>
    + BitOr<Output = Self>
    + From<bool>
{
    /// The value in this width, if it fits.
    fn store(value: u32) -> Option<Self>;
}

impl Stored for u16 {
    #[inline(always)]
    fn store(value: u32) -> Option<u16> {
        u16::try_from(value).ok()
    }
}

impl Stored for u32 {
    #[inline(always)]
    fn store(value: u32) -> Option<u32> {
        Some(value)
    }
}
