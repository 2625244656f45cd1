//! Whether a sequence is the one that was given, perhaps moved by a few heaps.

use super::given::{Cell, List};

/// By how many heaps a sequence may be moved, the nearest first.
pub(super) const SHIFTS: [i64; 7] = [0, 1, -1, 2, -2, 3, -3];

/// How many cells agree, all of those that the sequence tells: `list[n]` with `sequence(n + shift)`. `None` as
/// soon as one differs. Where `n + shift` is below 0 there is no heap, and the cell must say so.
pub(super) fn fit(list: List<'_>, shift: i64, sequence: impl Fn(u64) -> Option<Cell>) -> Option<usize> {
    for (i, cell) in list.cells.iter().enumerate() {
        let heap = list.from.saturating_add(i as u64);
        let found = match heap.checked_add_signed(shift) {
            Some(heap) => match sequence(heap) {
                Some(found) => found,
                None => return Some(i),
            },
            None => cell.nothing(),
        };
        if !cell.agrees(found) {
            return None;
        }
    }
    Some(list.cells.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identify::given::{Cells, Given};

    #[test]
    fn shifted_sequences_fit() {
        let Given { cells: Cells::List(cells), .. } = Given::values(&[0, 0, 1, 2]) else { return };
        let list = List { from: 0, cells: &cells };
        let naturals = |n: u64| Some(Cell::Value(n as u32));
        assert_eq!(fit(list, 0, naturals), None);
        assert_eq!(fit(list, -1, naturals), Some(4));
        assert_eq!(fit(list, -1, |n| naturals(n).filter(|_| n < 2)), Some(3));
        let later = List { from: 5, ..list };
        assert_eq!(fit(later, -6, naturals), Some(4));
    }
}
