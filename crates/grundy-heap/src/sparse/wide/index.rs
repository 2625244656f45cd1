//! Nim-values below 512 in a byte.
//!
//! Within a class one counted bit follows from the others, so the lowest one may be dropped: the map is linear
//! under nim-addition, one-to-one within each class, and keeps the order there, since two values of a class never
//! have that bit as their highest difference.

use super::kernel::WORDS;
use crate::sparse::class::Class;

/// How values and their bytes belong together, for one class.
#[derive(Debug, Clone)]
pub(super) struct Index {
    /// The bit that is dropped.
    bit: u32,
    /// Bytes from here on stand for no value.
    pub(super) end: u8,
    /// By the parity of the heap: the common value, the rare value of each byte.
    common: [Vec<u16>; 2],
    rare: [Vec<u16>; 2],
}

/// Sets have room for so many bytes.
const MOST: u8 = 8 * WORDS as u8;

impl Index {
    /// The map of a class that counts bits of the value.
    pub(super) fn new(class: Class) -> Option<Index> {
        let bit = class.mask.trailing_zeros();
        if class.mask > 0x1ff || bit > 7 {
            return None;
        }
        let value = |parity: usize, byte: u32, common: bool| {
            let without = (byte >> bit << (bit + 1)) | (byte & ((1 << bit) - 1));
            let fits = class.common(parity, without) == common;
            (if fits { without } else { without | 1 << bit }) as u16
        };
        let table =
            |common: bool| [0, 1].map(|parity| (0..256).map(|byte| value(parity, byte, common)).collect());
        // Limits, which are multiples of the bit's weight, have to be bytes too.
        let end = MOST.min(u8::MAX >> bit << bit);
        Some(Index { bit, end, common: table(true), rare: table(false) })
    }

    /// The byte of a value below 512.
    #[inline(always)]
    pub(super) fn byte(&self, value: u16) -> u8 {
        ((value >> (self.bit + 1) << self.bit) | (value & ((1 << self.bit) - 1))) as u8
    }

    /// Whether a value has a byte that stands for values.
    pub(super) fn holds(&self, value: u32) -> bool {
        value < 512 && self.byte(value as u16) < self.end
    }

    /// The common value of a byte, for a heap of `n`.
    #[inline(always)]
    pub(super) fn common(&self, n: usize, byte: u8) -> u16 {
        self.common[n & 1][usize::from(byte)]
    }

    /// The rare value of a byte, for a heap of `n`.
    pub(super) fn rare(&self, n: usize, byte: u8) -> u16 {
        self.rare[n & 1][usize::from(byte)]
    }

    /// The bytes of the rare values below a common value are those below this.
    pub(super) fn limit(&self, common: u16) -> u8 {
        // Above the dropped bit, such a rare value is less or the same, and in the latter case it has not that bit.
        let (above, itself) = (common >> (self.bit + 1), common >> self.bit & 1);
        ((above + itself) << self.bit) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_keep_sums_classes_and_order() {
        let classes =
            [(0x1ee, None), (0xfe, None), (0x1fe, None), (0x17, Some(1)), (0xc0, None), (1, Some(0))];
        for (mask, parity) in classes {
            let class = Class { mask, parity };
            let index = Index::new(class).expect("values count");
            for n in 0..2 {
                for byte in 0..index.end {
                    let (common, rare) = (index.common(n, byte), index.rare(n, byte));
                    assert!(class.common(n, common.into()) && !class.common(n, rare.into()));
                    assert_eq!((index.byte(common), index.byte(rare)), (byte, byte));
                    assert!(byte == 0 || index.common(n, byte - 1) < common);
                    let below = (0..256).filter(|&other| index.rare(n, other as u8) < common);
                    assert!(below.eq(0..usize::from(index.limit(common))), "{mask:x} {n} {byte}");
                }
            }
            for (a, b) in (0..512).zip((0..512).rev().map(|b| b * 37 % 512)) {
                assert_eq!(index.byte(a) ^ index.byte(b), index.byte(a ^ b));
            }
        }
    }
}
