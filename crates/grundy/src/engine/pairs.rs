//! From a pair of numbers to its id, without hashing.

/// A row is worth so many cells: its own length, capacity and address.
const ROW: usize = size_of::<Vec<u32>>() / size_of::<u32>();

/// Ids of positions that are two numbers, row by row. A pair that would leave too many cells empty is not
/// taken.
#[derive(Default)]
pub(super) struct Pairs {
    /// An id is stored plus one, so that a fresh row of zeros says "not met".
    rows: Vec<Vec<u32>>,
    cells: usize,
}

impl Pairs {
    /// The id of a pair, if it was taken.
    #[inline]
    pub(super) fn get(&self, [a, b]: [i64; 2]) -> Option<u32> {
        let row = self.rows.get(usize::try_from(a).ok()?)?;
        row.get(usize::try_from(b).ok()?)?.checked_sub(1)
    }

    /// Notes the id of a pair. Answers whether it is taken: there are at most so many cells as are worth
    /// their room for the positions met, which are about as many as the id says.
    pub(super) fn insert(&mut self, [a, b]: [i64; 2], id: u32) -> bool {
        let (Ok(a), Ok(b)) = (usize::try_from(a), usize::try_from(b)) else { return false };
        let worth = 8 * id as usize + (1 << 16);
        if a >= self.rows.len() {
            let wanted = (a - self.rows.len()).saturating_add(1).saturating_mul(ROW);
            if wanted > worth.saturating_sub(self.cells) {
                return false;
            }
            self.rows.resize_with(a + 1, Vec::new);
            self.cells += wanted;
        }
        let row = &mut self.rows[a];
        if b >= row.len() {
            let wanted = (b - row.len()).saturating_add(1);
            if wanted > worth.saturating_sub(self.cells) {
                return false;
            }
            row.resize(b + 1, 0);
            self.cells += wanted;
        }
        row[b] = id + 1;
        true
    }

    /// The memory taken. A row that grows has up to twice the cells it needs.
    pub(super) fn bytes(&self) -> usize {
        2 * self.cells * size_of::<u32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_pairs_are_taken_and_far_ones_are_not() {
        let mut pairs = Pairs::default();
        assert!(pairs.insert([3, 5], 0));
        assert!(pairs.insert([3, 1], 1));
        assert_eq!((pairs.get([3, 5]), pairs.get([3, 1])), (Some(0), Some(1)));
        assert_eq!((pairs.get([3, 0]), pairs.get([5, 3]), pairs.get([0, 0])), (None, None, None));
        for far in [[i64::MAX, 0], [0, i64::MAX], [-1, 0], [0, -1], [1 << 20, 1], [1, 1 << 20]] {
            assert!(!pairs.insert(far, 2));
            assert_eq!(pairs.get(far), None);
        }
        assert!(pairs.bytes() < 1 << 20);
    }
}
