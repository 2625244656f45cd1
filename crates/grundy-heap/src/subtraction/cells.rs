//! Nim-values in as few bytes as they need.

/// A number that holds the nim-values of one sequence.
pub(super) trait Cell: Copy + Eq + Default + Into<u32> + Send + Sync {
    /// The value, which its maker knows to fit.
    fn of(value: usize) -> Self;
}

impl Cell for u8 {
    fn of(value: usize) -> u8 {
        value as u8
    }
}

impl Cell for u16 {
    fn of(value: usize) -> u16 {
        value as u16
    }
}

impl Cell for u32 {
    fn of(value: usize) -> u32 {
        value as u32
    }
}

/// The nim-values of the heaps 0, 1, 2, …, as they lie in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Values<'a> {
    /// No value is above 255.
    Bytes(&'a [u8]),
    /// No value is above 65535.
    Words(&'a [u16]),
    /// Larger values.
    Longs(&'a [u32]),
}

impl<'a> Values<'a> {
    /// How many heaps there are.
    pub fn len(self) -> usize {
        match self {
            Values::Bytes(cells) => cells.len(),
            Values::Words(cells) => cells.len(),
            Values::Longs(cells) => cells.len(),
        }
    }

    /// Whether there is no heap.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The nim-value of a heap.
    pub fn get(self, heap: usize) -> Option<u32> {
        match self {
            Values::Bytes(cells) => cells.get(heap).map(|&value| value.into()),
            Values::Words(cells) => cells.get(heap).map(|&value| value.into()),
            Values::Longs(cells) => cells.get(heap).copied(),
        }
    }

    /// Those of the heaps 0..=`last` only.
    pub fn up_to(self, last: usize) -> Values<'a> {
        let count = self.len().min(last.saturating_add(1));
        match self {
            Values::Bytes(cells) => Values::Bytes(&cells[..count]),
            Values::Words(cells) => Values::Words(&cells[..count]),
            Values::Longs(cells) => Values::Longs(&cells[..count]),
        }
    }

    /// All of them, in order.
    pub fn iter(self) -> impl Iterator<Item = u32> + 'a {
        (0..self.len()).filter_map(move |heap| self.get(heap))
    }
}
