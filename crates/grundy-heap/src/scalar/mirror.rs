//! The sequence backwards, so that the parts of a split run in step.

use crate::stored::Stored;

/// A copy of the sequence in reverse order, which grows at its front.
#[derive(Debug, Clone, Default)]
pub(super) struct Mirror<V> {
    /// The values, the last one at `start`, heap 0 at the end.
    values: Vec<V>,
    start: usize,
}

impl<V: Stored> Mirror<V> {
    pub(super) fn len(&self) -> usize {
        self.values.len() - self.start
    }

    pub(super) fn push(&mut self, value: V) {
        if self.start == 0 {
            let room = self.values.len().max(512);
            let mut longer = vec![V::default(); room];
            longer.extend_from_slice(&self.values);
            self.values = longer;
            self.start = room;
        }
        self.start -= 1;
        self.values[self.start] = value;
    }

    /// The values of the heaps `from`, `from` - 1, …, 0.
    pub(super) fn down_from(&self, from: usize) -> &[V] {
        &self.values[self.values.len() - 1 - from..]
    }
}
