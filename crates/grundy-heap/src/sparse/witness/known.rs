//! Single heaps: splits that worked before are tried first, then all.

use crate::bytes::{Reader, Writer};
use crate::code::Code;
use crate::sparse::tape::Tape;

/// A split `(a, n - k - a)` that gave a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    /// `k`.
    taken: usize,
    /// `a`.
    heap: usize,
    /// The value of the heap `a`.
    value: u8,
}

/// The splits that gave each value, those that work often in front.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    parts: Vec<Vec<Part>>,
}

/// How many splits are remembered for a value.
const MOST: usize = 2048;

/// What a search found.
pub enum Search {
    /// An option, at this distance.
    Found(usize),
    /// There is no such option.
    None,
    /// Not among the values that are kept.
    Forgotten,
}

impl Known {
    /// Nothing.
    pub fn new() -> Known {
        Known { parts: vec![Vec::new(); 64] }
    }

    /// Looks for an option of the heap `n` that has this value.
    pub fn search(&mut self, code: &Code, tape: &Tape, n: usize, value: u8) -> Search {
        if value == 0 && code.whole.contains(&n) {
            return Search::Found(n);
        }
        let mut forgotten = false;
        for &k in code.takes.iter().filter(|&&k| k < n) {
            match tape.get(n - k) {
                Some(other) if other == value => return Search::Found(k),
                Some(_) => {}
                None => forgotten = true,
            }
        }
        let parts = &mut self.parts[usize::from(value & 63)];
        let oldest = tape.oldest();
        let suffix = tape.suffix(oldest).unwrap_or(&[]);
        for at in 0..parts.len() {
            let part = parts[at];
            let distance = part.taken + part.heap;
            // Strictly the smaller part, so that no unequal split meets its mirror image.
            if distance + part.heap < n
                && (n - distance).checked_sub(oldest).and_then(|at| suffix.get(at))
                    == Some(&(part.value ^ value))
            {
                parts.swap(at, at * 7 / 8);
                return Search::Found(distance);
            }
        }
        for split in code.splits.iter().filter(|split| split.taken < n) {
            let rest = n - split.taken;
            let last = if split.unequal { (rest - 1) / 2 } else { rest / 2 };
            // The small part is looked up in the prefix, the large one in the suffix.
            let seen = last.min(tape.prefix().len().saturating_sub(1)).min(rest.saturating_sub(oldest));
            let small = tape.prefix().get(1..=seen).unwrap_or(&[]);
            let large = tape.suffix(rest - seen).and_then(|large| large.get(..small.len())).unwrap_or(&[]);
            let found = small.iter().zip(large.iter().rev()).position(|(a, b)| a ^ b == value);
            if let Some(at) = found {
                let part = Part { taken: split.taken, heap: at + 1, value: small[at] };
                if parts.len() < MOST {
                    parts.push(part);
                }
                return Search::Found(part.taken + part.heap);
            }
            forgotten |= small.len() < last || large.len() < small.len();
        }
        if forgotten { Search::Forgotten } else { Search::None }
    }

    /// Writes the splits.
    pub fn write(&self, to: &mut Writer) {
        for parts in &self.parts {
            to.number(parts.len());
            for part in parts {
                to.number(part.taken);
                to.number(part.heap);
                to.number(usize::from(part.value));
            }
        }
    }

    /// Reads what [`Known::write`] wrote.
    pub fn read(from: &mut Reader) -> Option<Known> {
        let mut known = Known::new();
        for parts in &mut known.parts {
            for _ in 0..from.number()? {
                let (taken, heap, value) = (from.number()?, from.number()?, from.number()?);
                parts.push(Part { taken, heap, value: u8::try_from(value).ok()? });
            }
        }
        Some(known)
    }
}
