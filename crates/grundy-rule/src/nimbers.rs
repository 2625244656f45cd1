//! Many nimbers, one behind the other, in no more bytes than the largest needs.

use crate::nimber::Nimber;

/// Nimbers in a row. All take as many bytes as the largest of them needs: 1, 2 or 4.
///
/// ```
/// use grundy_rule::{nimber::Nimber, nimbers::Nimbers};
/// let mut row = Nimbers::with_room(3).unwrap();
/// for value in [1, 300, 2] {
///     row.push(Nimber(value));
/// }
/// assert_eq!((row.len(), row.width(), row.get(1)), (3, 2, Some(Nimber(300))));
/// ```
#[derive(Debug, Clone)]
pub struct Nimbers {
    /// As many as there is room for.
    bytes: Vec<u8>,
    width: usize,
    len: usize,
}

impl Nimbers {
    /// None yet, and room for so many; nothing where the machine has not got so much.
    pub fn with_room(room: usize) -> Option<Nimbers> {
        Nimbers::of_width(1, room)
    }

    /// None yet, and room for so many of 1, 2 or 4 bytes each.
    pub fn of_width(width: usize, room: usize) -> Option<Nimbers> {
        Some(Nimbers { bytes: zeros(room.checked_mul(width)?)?, width, len: 0 })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many bytes each takes.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The one at this place.
    #[inline]
    pub fn get(&self, place: usize) -> Option<Nimber> {
        (place < self.len).then(|| self.read(place).into())
    }

    /// All of them.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Nimber> + '_ {
        (0..self.len).map(|place| self.read(place).into())
    }

    /// Adds one behind the last. Whether there was room.
    pub fn push(&mut self, value: Nimber) -> bool {
        while value.0 > u64::from(self.most()) {
            if !self.widen() {
                return false;
            }
        }
        let (at, width) = (self.len * self.width, self.width);
        let Some(bytes) = self.bytes.get_mut(at..at + width) else { return false };
        bytes.copy_from_slice(&value.0.to_le_bytes()[..width]);
        self.len += 1;
        true
    }

    /// Keeps the first ones.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Gives each twice the bytes. Whether there was room.
    pub fn widen(&mut self) -> bool {
        let wider = 2 * self.width;
        let Some(mut bytes) = zeros(self.bytes.len() / self.width * wider).filter(|_| wider <= 4) else {
            return false;
        };
        for place in 0..self.len {
            let value = self.read(place).to_le_bytes();
            bytes[place * wider..][..wider].copy_from_slice(&value[..wider]);
        }
        (self.bytes, self.width) = (bytes, wider);
        true
    }

    /// All bytes there is room for, for whoever writes the next ones directly, and says then how many there are
    /// with [`Nimbers::written`].
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    /// So many there are now, written by hand.
    pub fn written(&mut self, len: usize) {
        self.len = len.clamp(self.len, self.bytes.len() / self.width);
    }

    /// The largest that the width allows.
    pub fn most(&self) -> u32 {
        u32::MAX >> (32 - 8 * self.width)
    }

    #[inline]
    fn read(&self, place: usize) -> u32 {
        let at = place * self.width;
        match self.width {
            1 => u32::from(self.bytes[at]),
            2 => u32::from(u16::from_le_bytes([self.bytes[at], self.bytes[at + 1]])),
            _ => u32::from_le_bytes([
                self.bytes[at],
                self.bytes[at + 1],
                self.bytes[at + 2],
                self.bytes[at + 3],
            ]),
        }
    }
}

/// Rows are equal when their nimbers are.
impl PartialEq for Nimbers {
    fn eq(&self, other: &Nimbers) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Nimbers {}

impl From<&[u32]> for Nimbers {
    fn from(values: &[u32]) -> Nimbers {
        let most = values.iter().max().copied().unwrap_or(0);
        let width = if most < 1 << 8 {
            1
        } else if most < 1 << 16 {
            2
        } else {
            4
        };
        let bytes = values.iter().flat_map(|value| value.to_le_bytes().into_iter().take(width)).collect();
        Nimbers { bytes, width, len: values.len() }
    }
}

/// Bytes that the machine need not touch before they are written.
fn zeros(count: usize) -> Option<Vec<u8>> {
    // `vec![0; count]` ends the program where there is no room; this asks first.
    Vec::<u8>::new().try_reserve_exact(count).ok()?;
    Some(vec![0; count])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_grow_wider_with_what_they_hold() {
        let values: [u32; 9] = [0, 1, 255, 256, 3, 65_535, 65_536, u32::MAX, 7];
        let mut row = Nimbers::with_room(values.len()).unwrap();
        let mut widths = Vec::new();
        for (i, value) in values.into_iter().enumerate() {
            assert!(row.push(value.into()));
            widths.push(row.width());
            assert!(row.iter().eq(values[..=i].iter().map(|&value| Nimber::from(value))));
        }
        assert_eq!(widths, [1, 1, 1, 2, 2, 2, 4, 4, 4]);
        assert!(!row.push(Nimber(1)), "the room is taken");
        assert_eq!(row, Nimbers::from(&values[..]));
        row.truncate(2);
        assert_eq!((row.len(), row.get(1), row.get(2)), (2, Some(Nimber(1)), None));
        assert_eq!(Nimbers::from(&[1, 300][..]).width(), 2);
    }
}
