//! Why a repetition goes on for ever.

use super::{Repeat, arithmetic};
use crate::code::Code;
use crate::sparse::Ground;
use std::fmt;

/// A theorem that makes a repetition that was seen far enough a period.
///
/// **Guy–Smith** (Guy and Smith 1956; Winning Ways, chapter 4). Let a move take at most `t` and leave at most `h`
/// heaps, let `e >= 1`, and let `G(n + p) = G(n)` for `e <= n < h·e + (h - 1)·p + t`. Then the equation holds for all
/// `n >= e`. *Proof* by induction: an option of `n + p` leaves parts with a sum of at least `n + p - t`, so the largest
/// is at least `e + p`, and with `p` less in it there is an option of `n` of the same value. The other way round, the
/// largest part of an option of `n` is at least `e`, and `p` may be added to it. (A period from heap 0 on is proved
/// as one from heap 1 on, because an empty part is no part.)
///
/// Where parts must be unequal, the range is `e <= n < h·e + (h(h + 1)/2 - 1)·p + t`. Taking `p` from the largest
/// part `a` of an option of `n + p` may make it equal to another: let `a, a - p, …, a - jp` be the parts that follow
/// each other so. The sum is at least `h·e + h(h + 1)/2·p` and at most `h·a - j(j + 1)/2·p`, so `a - (j + 1)p >= e`,
/// and the last of them may be made `a - (j + 1)p`.
///
/// For moves that leave one heap this is the **window of the largest amount**: a window of `t` values that repeats
/// goes on repeating.
///
/// **Sparse window.** Let the class be a character (see [`crate::sparse`]), `N` the number of values known, and `W`
/// at least every distance that was looked at for a heap `n` in `[N - p, N)`: `k + r` for the rare heaps `r` and the
/// amounts `k` of splits, the amounts of takes, and `k + a` for the witnesses `(a, n - k - a)`. Let all rare heaps be
/// below `N - p - W`, `t < N - p`, `p` even if the class counts the size of the heap, and `G(n) = G(n - p)` on
/// `[N - W, N)`. Then `G(n) = G(n - p)` for all `n >= N - W`, and there are no more rare heaps.
/// *Proof* by induction: the windows `[n - W, n)` and `[n - p - W, n - p)` agree. Heaps beyond the last rare one are
/// common, so the common options of `n` are those with a rare part, at distances up to `W`: they have the values of
/// those of `n - p`, and the least common value `c` that is missing is the same. Every rare value below `c` had a
/// witness `(a, n - p - k - a)` with `k + a <= W`, so `(a, n - k - a)` is one for `n`. So `G(n) = c`.
/// (Where parts must be unequal, `a` is not `n - k - a`, since `n > 2W`.)
///
/// **Widest move.** Let every move turn coins among `s` places in a row. The values of the `s - 1` places before a coin say
/// its own, and how does not depend on where it lies, once there are so many places. So if `e >= 1` and `G(n + p) = G(n)`
/// for `e <= n < e + s - 1`, the equation holds for all `n >= e`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theorem {
    /// Guy and Smith's, for moves that leave up to this many heaps (two or three).
    GuySmith {
        /// The most heaps that a move leaves.
        heaps: usize,
    },
    /// For moves that leave one heap at most: a repeated window of the largest amount.
    LargestAmount,
    /// The window theorem for sparse games.
    SparseWindow {
        /// The largest distance that was looked at.
        window: usize,
    },
    /// For coins that are turned together: a repeated window of the widest move.
    WidestMove {
        /// So many places in a row no move goes beyond.
        span: usize,
    },
    /// Values that rise, where three heaps may be left: what may be left goes on rising beside what may not.
    Arithmetic {
        /// This multiple of the period shows it.
        multiple: usize,
    },
    /// A repeated state of the all-but set: arithmetic periodicity.
    Saltus,
    /// Amounts without end whose residues make no two heaps of the same value follow each other ([`crate::subtraction::Endless`]).
    Residues {
        /// By which the amounts are divided: the period or a multiple of it.
        modulus: usize,
    },
    /// The least amount begins a progression ([`crate::subtraction::Amounts::dense`]).
    Progression,
    /// The amounts between two bounds ([`crate::subtraction::Interval`]).
    Interval,
}

impl Theorem {
    /// How many values must be known for Guy and Smith's theorem to prove a repetition.
    ///
    /// ```
    /// use grundy_heap::{code::Code, period::{Repeat, Theorem}};
    /// let (_, needed) = Theorem::guy_smith(&Code::octal(&[0, 7, 7]), Repeat { preperiod: 71, period: 12 });
    /// assert_eq!(needed, 2 * 71 + 2 * 12 + 2);
    /// ```
    pub fn guy_smith(code: &Code, repeat: Repeat) -> (Theorem, usize) {
        let (heaps, Repeat { preperiod, period }) = (code.most_heaps(), repeat);
        let theorem = if heaps == 1 { Theorem::LargestAmount } else { Theorem::GuySmith { heaps } };
        let unequal = code.splits.iter().chain(&code.triples).any(|split| split.unequal);
        // The equation at n speaks of G(n + p), so p more values are needed.
        let periods = if unequal { heaps * (heaps + 1) / 2 } else { heaps };
        let needed = heaps
            .saturating_mul(preperiod.max(1))
            .saturating_add(periods.saturating_mul(period))
            .saturating_add(code.reach());
        (theorem, needed)
    }

    /// How many values must be known at least for the theorem of arithmetic periods to prove a repetition that rises, if a
    /// multiple of its period shows it.
    pub fn arithmetic(code: &Code, repeat: Repeat, multiple: usize) -> (Theorem, usize) {
        (Theorem::Arithmetic { multiple }, arithmetic::needed(code, repeat.times(multiple)))
    }

    /// Whether values that rise by the saltus, and are no fewer than the theorem of arithmetic periods needs, rise for ever by
    /// it: what else it asks for is looked through.
    ///
    /// ```
    /// use grundy_heap::{code::Code, naive, period::{Repeat, Theorem}};
    /// let kenyon = Code::octal(&[0, 3, 15]);
    /// let repeat = Repeat { preperiod: 0, period: 6 };
    /// let (_, needed) = Theorem::arithmetic(&kenyon, repeat, 1);
    /// let values = naive::values(&kenyon, needed - 1);
    /// assert!(Theorem::rises_for_ever(&kenyon, &values, repeat, 3, 1));
    /// ```
    pub fn rises_for_ever(code: &Code, values: &[u32], repeat: Repeat, saltus: u32, multiple: usize) -> bool {
        arithmetic::goes_on(code, values, repeat.times(multiple), saltus * multiple as u32)
    }

    /// How many values must be known for a window of the widest move to prove a repetition.
    pub fn widest_move(span: usize, repeat: Repeat) -> (Theorem, usize) {
        let Repeat { preperiod, period } = repeat;
        (Theorem::WidestMove { span }, preperiod.max(1) + period + span - 1)
    }

    /// How many values must be known for the window theorem to prove a repetition, if it can; `window` is the
    /// largest distance looked at in the last `period` heaps.
    pub fn sparse_window(ground: &Ground, repeat: Repeat, window: usize) -> Option<(Theorem, usize)> {
        let Repeat { preperiod, period } = repeat;
        if ground.class.parity.is_some() && period % 2 == 1 || !ground.code.triples.is_empty() {
            return None;
        }
        let last_rare = ground.rares.last().map_or(0, |rare| rare.heap);
        // [N - W, N) repeats; all rare heaps and amounts lie far enough back; where parts must differ, N - p > 2W.
        let repeats = preperiod + period + window;
        let rares = last_rare + period + window + 1;
        let amounts = ground.code.reach() + period + 1;
        let unequal = ground.code.splits.iter().any(|split| split.unequal);
        let parts = if unequal { 2 * window + period + 1 } else { 0 };
        Some((Theorem::SparseWindow { window }, repeats.max(rares).max(amounts).max(parts)))
    }
}

impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Theorem::GuySmith { heaps: 2 } => f.write_str("Guy and Smith's theorem"),
            Theorem::GuySmith { heaps } => write!(f, "Guy and Smith's theorem for {heaps} heaps"),
            Theorem::LargestAmount => f.write_str("the window of the largest amount"),
            Theorem::SparseWindow { window } => {
                write!(f, "the window theorem for sparse games (W = {window})")
            }
            Theorem::WidestMove { span } => write!(f, "a repeated window of the widest move ({span} places)"),
            Theorem::Arithmetic { .. } => f.write_str("the theorem of arithmetic periods for three heaps"),
            Theorem::Saltus => f.write_str("the saltus theorem for all-but sets"),
            Theorem::Residues { modulus } => {
                write!(f, "the residues of all amounts when they are divided by {modulus}")
            }
            Theorem::Progression => f.write_str("the theorem of progressions"),
            Theorem::Interval => f.write_str("the theorem of intervals"),
        }
    }
}
