//! The values that an engine works on: all of them, or the first and the last ones.

use std::ops::Range;

/// Nim-values below 256 of the heaps 0, 1, 2, …
///
/// A tape keeps all values, or (for runs so long that memory would not hold them) a *prefix* and a *suffix* of a
/// fixed length each. Both are told apart by [`Tape::as_slice`] only; what was forgotten is never guessed.
///
/// ```
/// use grundy_heap::sparse::Tape;
/// let mut tape = Tape::window(4);
/// (0..2_000u32).for_each(|n| tape.push(n as u8));
/// assert_eq!((tape.len(), tape.prefix()), (2_000, &[0, 1, 2, 3][..]));
/// assert_eq!(tape.suffix(1_996), Some(&[204, 205, 206, 207][..]));
/// assert_eq!(tape.get(1_000), None);
/// ```
#[derive(Debug, Clone)]
pub struct Tape {
    /// The first values, once they have left the window.
    prefix: Vec<u8>,
    /// The values of the heaps from `base` on.
    window: Vec<u8>,
    base: usize,
    keep: usize,
}

/// Values that stay behind the suffix when the window moves, so that values may be taken back.
const SLACK: usize = 1024;

impl Tape {
    /// An empty tape that keeps everything.
    pub fn whole() -> Tape {
        Tape::window(usize::MAX)
    }

    /// An empty tape that keeps the first `keep` and the last `keep` values.
    pub fn window(keep: usize) -> Tape {
        Tape { prefix: Vec::new(), window: Vec::new(), base: 0, keep }
    }

    /// The values before and after the gap, as [`Tape::restore`] takes them; the first part is empty if there is
    /// no gap.
    pub fn parts(&self) -> (&[u8], &[u8]) {
        let kept = self.keep.saturating_add(SLACK);
        if self.len() <= kept {
            (&[], &self.window)
        } else {
            (self.prefix(), &self.window[self.window.len() - kept..])
        }
    }

    /// The tape of `len` values that has these parts; none if they do not fit together.
    pub fn restore(keep: usize, len: usize, prefix: &[u8], suffix: &[u8]) -> Option<Tape> {
        let base = len.checked_sub(suffix.len())?;
        let fits = match base {
            0 => prefix.is_empty(),
            _ => prefix.len() == keep && suffix.len() == keep + SLACK,
        };
        fits.then(|| Tape { prefix: prefix.to_vec(), window: suffix.to_vec(), base, keep })
    }

    /// How many values there are: the least heap whose value is not known.
    pub fn len(&self) -> usize {
        self.base + self.window.len()
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How long the prefix and the suffix are at least, where not everything is kept.
    pub fn keep(&self) -> usize {
        self.keep
    }

    /// All values, where all are kept.
    pub fn as_slice(&self) -> Option<&[u8]> {
        (self.oldest() == 0).then_some(&self.window)
    }

    /// The values of the heaps 0, 1, … that are kept for ever.
    pub fn prefix(&self) -> &[u8] {
        let first = if self.base == 0 { &self.window } else { &self.prefix };
        &first[..self.keep.min(first.len())]
    }

    /// The least heap of the suffix.
    pub fn oldest(&self) -> usize {
        self.len().saturating_sub(self.keep).max(self.base)
    }

    /// The values of the heaps from `from` on, if they are in the suffix.
    pub fn suffix(&self, from: usize) -> Option<&[u8]> {
        if from < self.oldest() { None } else { self.window.get(from - self.base..) }
    }

    /// The value of a heap, if it is kept.
    pub fn get(&self, heap: usize) -> Option<u8> {
        match self.suffix(heap) {
            Some(values) => values.first().copied(),
            None => self.prefix().get(heap).copied(),
        }
    }

    /// Appends the value of the next heap.
    pub fn push(&mut self, value: u8) {
        self.extend(&[value]);
    }

    /// Appends the values of the next heaps.
    pub fn extend(&mut self, values: &[u8]) {
        if self.window.len() > self.keep.saturating_mul(2).saturating_add(4 * SLACK) {
            let forgotten = self.window.len() - self.keep - SLACK;
            if self.base == 0 {
                self.prefix = self.window[..self.keep].to_vec();
            }
            self.window.drain(..forgotten);
            self.base += forgotten;
        }
        self.window.extend_from_slice(values);
    }

    /// Appends the values of some heaps of the window once more.
    pub(crate) fn extend_from_within(&mut self, heaps: Range<usize>) {
        self.window.extend_from_within(heaps.start - self.base..heaps.end - self.base);
    }

    /// Takes back the values of the heaps from `len` on; at most the last 1024 where not everything is kept.
    pub fn truncate(&mut self, len: usize) {
        self.window.truncate(len.saturating_sub(self.base));
    }
}
