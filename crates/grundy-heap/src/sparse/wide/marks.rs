//! Which heaps are rare, as the inner loops read it.

use super::kernel::Known;
use super::steps::BLOCK;

/// A byte for each heap up to the last rare one, 255 for the rare ones, and a block of zeros behind.
#[derive(Debug, Clone)]
pub(super) struct Marks(Vec<u8>);

impl Marks {
    pub(super) fn new(rares: impl IntoIterator<Item = usize>) -> Marks {
        let mut marks = Marks(vec![0; BLOCK]);
        rares.into_iter().for_each(|heap| marks.add(heap));
        marks
    }

    /// Marks a rare heap.
    pub(super) fn add(&mut self, heap: usize) {
        self.0.resize(self.0.len().max(heap + 1 + BLOCK), 0);
        self.0[heap] = u8::MAX;
    }

    /// The least heap above all rare ones.
    pub(super) fn end(&self) -> usize {
        self.0.len() - BLOCK
    }

    pub(super) fn is_rare(&self, heap: usize) -> bool {
        self.0.get(heap).is_some_and(|&mark| mark != 0)
    }

    /// What the loops read where rare heaps are to be passed over.
    pub(super) fn hide<'a>(&'a self, bytes: &'a [u8]) -> Known<'a> {
        Known { bytes, rare: Some(&self.0) }
    }
}
