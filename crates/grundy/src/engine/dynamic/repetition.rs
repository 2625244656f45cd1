//! The first window of rows that is met twice.
//!
//! Brent keeps one window and compares all later ones with it, taking a new one whenever the distance has doubled
//! ("An improved Monte Carlo factorization algorithm", BIT 20, 1980). Each window is a function of the one before, so
//! the first that is equal stands at the least distance at which any repeat. Nearly all comparisons are of two
//! numbers, a rolling hash of the windows (Karp and Rabin 1987); only where these are equal the windows are compared.

use super::rows::Period;
use rustc_hash::FxHasher;
use std::collections::VecDeque;
use std::hash::Hasher;

/// An odd number whose digits look random: the golden ratio, as a fraction of 2^64.
const BASE: u64 = 0x9E37_79B9_7F4A_7C15;

/// Looks for a repetition while rows are added.
#[derive(Debug)]
pub(super) struct Repetition {
    width: usize,
    window: usize,
    /// Windows before heaps below this do not count.
    from: usize,
    /// Windows are compared only at distances that this divides.
    modulus: usize,
    /// How many rows were looked at.
    rows: usize,
    /// The hashes of the rows in the window.
    hashes: VecDeque<u64>,
    /// The hash of the window before the next heap.
    hash: u64,
    /// `BASE` to the power of the window.
    highest: u64,
    /// The heap before which the window that is kept stands, its hash, and at which distance another is taken.
    kept: Option<(usize, u64, usize)>,
    /// What was found.
    pub(super) found: Option<Period>,
}

impl Repetition {
    /// For rows of so many values, a window of so many rows, and heaps from the one on from which each row is a
    /// function of the window before it and of what the heap leaves when divided by the modulus.
    pub(super) fn new(width: usize, window: usize, from: usize, modulus: usize) -> Repetition {
        let highest = (0..window).fold(1u64, |power, _| power.wrapping_mul(BASE));
        Repetition {
            width,
            window,
            from: from.max(window),
            modulus,
            rows: 0,
            hashes: VecDeque::new(),
            hash: 0,
            highest,
            kept: None,
            found: None,
        }
    }

    /// Looks at the row that was added to the values.
    pub(super) fn look(&mut self, values: &[u64]) {
        if self.found.is_some() {
            return;
        }
        self.roll(&values[self.rows * self.width..]);
        let heap = self.rows;
        if heap < self.from {
            return;
        }
        let (kept, hash, distance) = *self.kept.get_or_insert((heap, self.hash, 1));
        if heap == kept {
            return;
        }
        let met = hash == self.hash && (heap - kept).is_multiple_of(self.modulus);
        if met && self.before(kept, values) == self.before(heap, values) {
            let period = heap - kept;
            let row = |heap: usize| &values[heap * self.width..(heap + 1) * self.width];
            let mut preperiod = kept - self.window.min(kept);
            while preperiod > 0 && row(preperiod - 1) == row(preperiod - 1 + period) {
                preperiod -= 1;
            }
            self.found = Some(Period { preperiod, period });
        } else if heap - kept == distance {
            self.kept = Some((heap, self.hash, 2 * distance));
        }
    }

    /// The rows before a heap that are its window.
    fn before<'v>(&self, heap: usize, values: &'v [u64]) -> &'v [u64] {
        &values[(heap - self.window) * self.width..heap * self.width]
    }

    fn roll(&mut self, row: &[u64]) {
        let mut hasher = FxHasher::default();
        row.iter().for_each(|value| hasher.write_u64(*value));
        let new = hasher.finish();
        self.hashes.push_back(new);
        self.hash = self.hash.wrapping_mul(BASE).wrapping_add(new);
        if self.hashes.len() > self.window
            && let Some(old) = self.hashes.pop_front()
        {
            self.hash = self.hash.wrapping_sub(old.wrapping_mul(self.highest));
        }
        self.rows += 1;
    }
}
