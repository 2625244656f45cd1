//! The values of a sequence in memory.

use crate::values::Values;

/// Values in the narrowest width that holds them.
#[derive(Debug, Clone)]
pub(super) enum Held {
    Bytes(Vec<u8>),
    Words(Vec<u16>),
    Long(Vec<u32>),
}

impl Default for Held {
    fn default() -> Self {
        Held::Bytes(Vec::new())
    }
}

impl Held {
    /// A copy in the narrowest width.
    pub(super) fn of(values: Values<'_>) -> Held {
        let largest = values.largest().map_or(0, |(largest, _)| largest);
        match largest {
            0..0x100 => Held::Bytes(values.iter().map(|value| value as u8).collect()),
            0x100..0x1_0000 => Held::Words(values.iter().map(|value| value as u16).collect()),
            _ => Held::Long(values.iter().collect()),
        }
    }

    pub(super) fn values(&self) -> Values<'_> {
        match self {
            Held::Bytes(values) => Values::Bytes(values),
            Held::Words(values) => Values::Words(values),
            Held::Long(values) => Values::Long(values),
        }
    }
}
