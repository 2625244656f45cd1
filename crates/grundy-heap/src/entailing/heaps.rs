//! The heaps whose values are known, and the pairs into which a heap may be split.

use crate::code::{Code, Split};
use crate::progress::Halt;
use std::ops::Range;

/// A game, and the values of its first heaps, with a mark where a heap is loony.
#[derive(Debug)]
pub(super) struct Heaps {
    pub(super) code: Code,
    /// What entailing moves take.
    pub(super) entails: Vec<usize>,
    left: Vec<u16>,
    /// The values once more, the last one first, behind room for more. Its marks are others, so that a sum with one of them
    /// is [`LOONY`]'s first or more, and of two of them [`BOTH_LOONY`].
    right: Vec<u16>,
    /// The heaps that are loony.
    loony: Vec<usize>,
    /// All values are below this, a power of two; so are their sums.
    pub(super) top: usize,
}

/// The marks of loony heaps in the two lists; values are below both.
const LOONY: (u16, u16) = (1 << 15, u16::MAX);

/// The sum of both marks; values are below it too.
pub(super) const BOTH_LOONY: u16 = LOONY.0 ^ LOONY.1;

impl Heaps {
    pub(super) fn new(code: Code, entails: Vec<usize>) -> Heaps {
        Heaps { code, entails, left: Vec::new(), right: Vec::new(), loony: Vec::new(), top: 64 }
    }

    pub(super) fn len(&self) -> usize {
        self.left.len()
    }

    pub(super) fn bytes(&self) -> usize {
        (self.left.capacity() + self.right.capacity()) * size_of::<u16>()
    }

    /// The value of a known heap; none where it is loony.
    pub(super) fn value(&self, n: usize) -> Option<u16> {
        Some(self.left[n]).filter(|&value| value != LOONY.0)
    }

    /// The value of the next heap.
    pub(super) fn push(&mut self, value: Option<u16>) -> Result<(), Halt> {
        if value.is_some_and(|value| value >= BOTH_LOONY) {
            return Err(Halt::TooLarge);
        }
        let n = self.left.len();
        self.loony.extend(value.is_none().then_some(n));
        if n == self.right.len() {
            let mut right = vec![0; (2 * n).max(64)];
            let known = right.len() - n;
            right[known..].copy_from_slice(&self.right);
            self.right = right;
        }
        self.left.push(value.unwrap_or(LOONY.0));
        let place = self.right.len() - 1 - n;
        self.right[place] = value.unwrap_or(LOONY.1);
        self.top = self.top.max(value.map_or(0, |value| (usize::from(value) + 1).next_power_of_two()));
        Ok(())
    }

    /// The smaller heaps of a split of n.
    pub(super) fn smaller(n: usize, split: Split) -> Range<usize> {
        let rest = n.saturating_sub(split.taken);
        1..(if split.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 }) + 1
    }

    /// The values of heaps, and of those that are left beside them, in the same order; all are known.
    pub(super) fn pairs(&self, n: usize, split: Split, smaller: Range<usize>) -> (&[u16], &[u16]) {
        let first = self.right.len() + split.taken + smaller.start - 1 - n;
        (&self.left[smaller.clone()], &self.right[first..first + smaller.len()])
    }

    /// Whether a heap can be split into two loony ones.
    pub(super) fn splits_into_loony(&self, n: usize, split: Split) -> bool {
        let rest = n.saturating_sub(split.taken);
        let fits = |&a: &usize| rest.checked_sub(a).is_some_and(|b| self.loony.binary_search(&b).is_ok());
        self.loony.iter().any(fits)
    }

    /// The values of the options that leave one heap, or none.
    pub(super) fn single(&self, n: usize) -> impl Iterator<Item = u16> {
        let whole = self.code.whole.contains(&n).then_some(0);
        let takes = self.code.takes.iter().filter(move |&&k| k < n);
        whole.into_iter().chain(takes.filter_map(move |k| self.value(n - k)))
    }
}
