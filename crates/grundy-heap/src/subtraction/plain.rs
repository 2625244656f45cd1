//! One heap after the other, one amount after the other.

use super::cells::Cell;

/// Which values the options of the heap at hand have.
#[derive(Debug, Clone, Default)]
pub(super) struct Marks {
    /// For every value the last heap that had an option of it, plus one.
    seen: Vec<usize>,
}

impl Marks {
    /// Appends the values of the heaps up to `end` (without it).
    pub(super) fn extend<C: Cell>(&mut self, set: &[usize], values: &mut Vec<C>, end: usize) {
        // No value passes the number of options.
        self.seen.resize(set.len() + 2, 0);
        values.reserve(end.saturating_sub(values.len()));
        let mut reach = set.partition_point(|&amount| amount <= values.len());
        for n in values.len()..end {
            while set.get(reach).is_some_and(|&amount| amount <= n) {
                reach += 1;
            }
            for &amount in &set[..reach] {
                let value: u32 = values[n - amount].into();
                self.seen[value as usize] = n + 1;
            }
            let mex = self.seen.iter().position(|&last| last != n + 1).unwrap_or(0);
            values.push(C::of(mex));
        }
    }
}
