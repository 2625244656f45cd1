//! The widths in which values are kept.

/// A number that holds the nim-values of one sequence.
pub(super) trait Cell: Copy + Ord + Default + Into<u32> + Send + Sync {
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
