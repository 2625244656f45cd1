//! The rules of a take-and-break game.

use std::fmt;

/// What may be taken from a heap, and into what the rest may be left (Guy and Smith 1956; Winning Ways,
/// chapter 4). Heaps that are left are never empty.
///
/// ```
/// use grundy_heap::{code::Code, naive};
/// let kayles = Code::octal(&[0, 7, 7]);
/// assert_eq!(naive::values(&kayles, 11), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Code {
    /// A heap of exactly this size may be taken whole.
    pub whole: Vec<usize>,
    /// This many may be taken from a larger heap, the rest staying one heap.
    pub takes: Vec<usize>,
    /// This many (0 too) may be taken, the rest being left as two heaps.
    pub splits: Vec<Split>,
    /// This many (0 too) may be taken, the rest being left as three heaps.
    pub triples: Vec<Split>,
}

/// A move that leaves several heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Split {
    /// How many are taken.
    pub taken: usize,
    /// Whether no two of the heaps may be equal, as in Grundy's game.
    pub unequal: bool,
}

impl Code {
    /// The game of an octal or hexadecimal code; `digits[k]` says what may follow when `k` are taken: 1 nothing,
    /// 2 one heap, 4 two heaps, 8 three heaps, and sums of these. The first digit is the one before the point.
    pub fn octal(digits: &[u8]) -> Code {
        let taken = |bit: u8| (0..digits.len()).filter(move |&k| digits[k] & bit != 0);
        let parts = |bit| taken(bit).map(|taken| Split { taken, unequal: false }).collect();
        Code {
            whole: taken(1).filter(|&k| k > 0).collect(),
            takes: taken(2).filter(|&k| k > 0).collect(),
            splits: parts(4),
            triples: parts(8),
        }
    }

    /// Grundy's game: a heap is split into two unequal ones.
    pub fn grundys_game() -> Code {
        Code { splits: vec![Split { taken: 0, unequal: true }], ..Code::default() }
    }

    /// The most that a move takes.
    pub fn reach(&self) -> usize {
        let parts = self.splits.iter().chain(&self.triples).map(|split| split.taken);
        self.whole.iter().copied().chain(self.takes.iter().copied()).chain(parts).max().unwrap_or(0)
    }

    /// The most heaps that a move leaves.
    pub fn most_heaps(&self) -> usize {
        match (self.triples.is_empty(), self.splits.is_empty()) {
            (false, _) => 3,
            (true, false) => 2,
            (true, true) => 1,
        }
    }
}

impl fmt::Display for Code {
    /// As a code where no amount passes 64: `0.77`, `4!.0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = |k: usize| {
            let splits = |splits: &[Split]| splits.iter().any(|split| split.taken == k) as u8;
            (self.whole.contains(&k) as u8)
                + 2 * (self.takes.contains(&k) as u8)
                + 4 * splits(&self.splits)
                + 8 * splits(&self.triples)
        };
        let unequal =
            |k: usize| self.splits.iter().chain(&self.triples).any(|split| split.taken == k && split.unequal);
        let mark = |k: usize| if unequal(k) { "!" } else { "" };
        if self.reach() > 64 {
            return write!(f, "a code of {} digits", self.reach());
        }
        let (last, zero) = (self.reach().max(1), bits(0));
        if !self.triples.is_empty() && (1..=last).all(|k| bits(k) < 10) && zero < 10 {
            f.write_str("0x")?;
        }
        write!(f, "{zero:X}{}.", mark(0))?;
        (1..=last).try_for_each(|k| write!(f, "{:X}{}", bits(k), mark(k)))
    }
}
