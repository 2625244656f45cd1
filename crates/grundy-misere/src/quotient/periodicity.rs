//! Quotients of all heaps of a game, by the periodicity of their values.

use super::monoid::Element;

/// What can be done to a heap whose moves depend on its size alone: a move takes at most `most` counters and
/// leaves at most `parts` heaps; how many may be taken depends on the number of heaps that are left and on
/// nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// The most counters that a move takes: the place of the last digit of a code, the largest number of a
    /// subtraction set.
    pub most: usize,
    /// The most heaps that a move leaves: 1 for subtraction, 2 for octal codes, 3 for hexadecimal ones.
    pub parts: usize,
}

/// Values that repeat: Φ(n + period) = Φ(n) for all n ≥ `preperiod`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeat {
    /// The least heap, not 0, from which on the values repeat.
    pub preperiod: usize,
    /// The least distance at which they do.
    pub period: usize,
    /// Up to which heap the values must be known, so that they repeat for ever and the quotient is that of all
    /// heaps.
    pub needed: usize,
    /// Whether they are known so far.
    pub proved: bool,
}

/// How the values of the heaps 0, 1, 2, … repeat, as far as they are known; `None` if no period is seen for two
/// rounds and as many heaps more as a move can take.
///
/// The periodicity theorem: let a move take at most *k* counters and leave at most *s* heaps, and let
/// Φ(n + p) = Φ(n) in the quotient of the heaps up to M for n₀ ≤ n < n + p ≤ M, with n₀ ≥ 1 and
/// M ≥ s(n₀ + p) + k − 1. Then every heap is worth as much as one of those heaps and the quotient is that of all
/// heaps.
///
/// For a heap N > M leaves heaps of N − k ≥ s(n₀ + p) counters in all, of which the largest has at least n₀ + p.
/// Exchanging it for the heap smaller by p gives an option of the heap N − p of the same value; and back, since
/// the largest heap that N − p leaves has at least n₀. So N and N − p have options of the same values, and N adds
/// nothing to the proof of the quotient if it is given the value of N − p.
///
/// Source: Plambeck and Siegel, Misère quotients for impartial games (2008), the Periodicity Theorem for octal
/// games; Guy and Smith, The G-values of various games (1956), for nim-values.
///
/// ```
/// use grundy_misere::quotient::{Reach, Repeat, repeat};
/// // 0.3: a heap is worth 1 or a in turn. A move takes one counter and leaves one heap or none.
/// let found = repeat(&[0, 1, 0, 1, 0], Reach { most: 1, parts: 1 });
/// assert_eq!(found, Some(Repeat { preperiod: 1, period: 2, needed: 3, proved: true }));
/// ```
pub fn repeat(values: &[Element], reach: Reach) -> Option<Repeat> {
    let last = values.len().checked_sub(1)?;
    let repeat = |period: usize| {
        let differs = |heap: &usize| values[*heap] != values[heap + period];
        let preperiod = (1..=last - period).rev().find(differs).map_or(1, |heap| heap + 1);
        let needed = (reach.parts * (preperiod + period) + reach.most).saturating_sub(1);
        Repeat { preperiod, period, needed, proved: needed.max(preperiod + period) <= last }
    };
    // What is hardly seen twice is no repetition.
    let seen = |repeat: &Repeat| repeat.preperiod + 2 * repeat.period + reach.most <= last + 1;
    let mut best: Option<Repeat> = None;
    for period in 1..=last / 2 {
        // Longer periods need more, so that a short one ends this soon.
        if best.is_some_and(|best| reach.parts * (1 + period) + reach.most > best.needed) {
            break;
        }
        let found = repeat(period);
        if (found.proved || seen(&found)) && best.is_none_or(|best| found.needed < best.needed) {
            best = Some(found);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_preperiod_and_period_are_found() {
        let values = [0, 5, 4, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1];
        let found = repeat(&values, Reach { most: 2, parts: 2 });
        assert_eq!(found, Some(Repeat { preperiod: 3, period: 3, needed: 13, proved: false }));
        let longer = [&values[..], &[2]].concat();
        assert!(repeat(&longer, Reach { most: 2, parts: 2 }).is_some_and(|repeat| repeat.proved));
        assert_eq!(repeat(&[0, 1, 2, 3, 4, 5, 6], Reach { most: 1, parts: 1 }), None);
        assert_eq!(repeat(&[], Reach { most: 1, parts: 1 }), None);
    }
}
