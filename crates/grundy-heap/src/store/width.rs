//! How many bytes a value takes.

use super::Loaded;
use crate::each_width;
use crate::values::Values;

/// Bytes per value: the fewest that hold the largest value of the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Width {
    /// For values below 256.
    One = 1,
    /// For values below 65,536.
    Two = 2,
    /// For any values.
    Four = 4,
}

impl Width {
    /// All widths, the narrowest first.
    pub const ALL: [Width; 3] = [Width::One, Width::Two, Width::Four];

    /// The narrowest width for a value.
    ///
    /// ```
    /// use grundy_heap::store::Width;
    /// assert_eq!([255, 256, 65_536].map(Width::of), [Width::One, Width::Two, Width::Four]);
    /// ```
    pub fn of(value: u32) -> Width {
        match value {
            0..0x100 => Width::One,
            0x100..0x1_0000 => Width::Two,
            _ => Width::Four,
        }
    }

    /// Bytes per value.
    pub fn bytes(self) -> usize {
        self as usize
    }

    /// Appends the values to `out`, little-endian. They must fit.
    // In the middle one of the three widths the conversion is none.
    #[allow(clippy::unnecessary_cast)]
    pub(super) fn encode(self, values: Values<'_>, out: &mut Vec<u8>) {
        match (self, values) {
            (Width::One, Values::Bytes(values)) => out.extend_from_slice(values),
            (Width::One, values) => out.extend(values.iter().map(|value| value as u8)),
            (Width::Two, values) => each_width!(values, values => {
                out.extend(values.iter().flat_map(|&value| (value as u16).to_le_bytes()));
            }),
            (Width::Four, values) => {
                out.extend(values.iter().flat_map(u32::to_le_bytes));
            }
        }
    }
}

impl Loaded {
    /// Nothing yet, of this width.
    pub(super) fn new(width: Width) -> Loaded {
        match width {
            Width::One => Loaded::Bytes(Vec::new()),
            Width::Two => Loaded::Words(Vec::new()),
            Width::Four => Loaded::Long(Vec::new()),
        }
    }

    /// Appends encoded values.
    pub(super) fn decode(&mut self, bytes: &[u8]) {
        match self {
            Loaded::Bytes(values) => values.extend_from_slice(bytes),
            Loaded::Words(values) => {
                values.extend(bytes.as_chunks().0.iter().map(|&bytes| u16::from_le_bytes(bytes)));
            }
            Loaded::Long(values) => {
                values.extend(bytes.as_chunks().0.iter().map(|&bytes| u32::from_le_bytes(bytes)));
            }
        }
    }
}
