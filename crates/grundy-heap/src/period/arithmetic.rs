//! Values that rise by the same amount from one period to the next, where a move may leave three heaps.
//!
//! **Theorem.** Let `e >= 1`, let a move take at most `t` and leave at most three heaps, let the values of the heaps
//! below `N >= 3e + 6p + t` be known, and `G(n + p) = G(n) + s` for `e <= n < N - p`, with `s > 0`. Let `2^g` be the
//! largest power of two that divides `s`; the *low part* of a number is what is left when it is divided by `2^g`, the rest
//! its *high part*. The equation holds for all `n >= e`, if
//!
//! 1. every move that takes `k` and leaves parts, each below `e + p` and the largest not below `e`, **misses**: let `m` be
//!    the sum of `k` and the parts; take the values of the parts, those of two parts below `e` added to one nim-sum; let
//!    `x` be the nim-sum of these values, `c` their sum less `G(m)`, and `l` what the sum of their low parts is more than its
//!    nim-sum. Then `c != 0` where there is one part; else `x` and `G(m)` differ in their low parts, or `c` is odd, or
//!    `c < l`;
//! 2. for every `n` of the last `2p` heaps below `N` and every `v < G(n)` there is an option of `n` worth `v` that
//!    * **rises** where `v >= G(n) - 2s`: it has a part `a >= e`, and the nim-sum of the others is a low part;
//!    * **stays** where `v < G(n) - 4s`: two of its parts are equal, or not below `e` and of the same high part;
//!    * **does both** where `v` is between these, with an `a` that is none of the two.
//!
//! No parts count for 2. that have to be unequal.
//!
//! *Proof* by induction: let `n >= N`, and let the equation hold below. **No option of n is worth `G(n - p) + s`.** From its
//! parts that are not below `e + p` take `p` until they are; since the parts make up at least `n - t`, this is done `K > 0`
//! times. A move of 1. is left, `m >= e`, and `n = m + pK`, so what is asked for is `G(m) + sK`. The values of the parts
//! were larger by `sK` altogether, but those of parts below `e` were the same, and all low parts. One part is worth
//! `G(m) + c + sK`. The nim-sum of more has the low part of `x`; it differs from the sum, `G(m) + c + sK`, by an even
//! number, which is no less than `l`. So it is something else. **Every v below it is the value of an option.** Let `n` be
//! `2pK` more than one of the last `2p` heaps, `n'`; an option that rises, with `2p` more in `a`, is one of `n' + 2p` worth
//! `2s` more; one that stays, with `p` more in both of the two, is one of `n' + 2p` of the same value. `G(n') >= 4s`, since `n' >= e + 4p`. So where `v`
//! is at least `G(n') - 2s + 2sK`, one rises `K` times; where it is smaller, but at least `G(n') - 4s`, one that does
//! both rises until it is worth `v`, and then stays; and else one stays. ∎
//!
//! All that is asked for can be looked through. Published examples: S. Howse and R. J. Nowakowski, *Periodicity and
//! arithmetic-periodicity in hexadecimal games*, Theoretical Computer Science 313 (2004), who prove some by a theorem
//! for values that rise by a power of two; 0x.3F, which rises by 3, is Kenyon's.

use super::Repeat;
use crate::code::{Code, Split};

/// So many moves are looked through at most for the first condition.
const MOST_MOVES: usize = 1 << 31;

/// How many values the theorem needs at least.
pub(super) fn needed(code: &Code, repeat: Repeat) -> usize {
    let Repeat { preperiod, period } = repeat;
    preperiod.max(1).saturating_mul(3).saturating_add(period.saturating_mul(6)).saturating_add(code.reach())
}

/// Whether values that are seen to rise as far as the theorem needs it go on for ever. The values are those of the heaps
/// below `N`.
pub(super) fn goes_on(code: &Code, values: &[u32], repeat: Repeat, saltus: u32) -> bool {
    let Repeat { preperiod, period } = repeat;
    let rise = Rise {
        code,
        values,
        from: preperiod.max(1),
        period,
        saltus,
        low: (1 << saltus.trailing_zeros()) - 1,
    };
    let moves = rise.below().saturating_mul(rise.below()).saturating_mul(period);
    moves <= MOST_MOVES && rise.misses() && (values.len() - 2 * period..values.len()).all(|n| rise.reaches(n))
}

/// Values that were seen to rise.
struct Rise<'a> {
    code: &'a Code,
    values: &'a [u32],
    /// `e`.
    from: usize,
    period: usize,
    saltus: u32,
    /// The bits of low parts.
    low: u32,
}

/// What is known of an option: that it rises, stays, does both.
const RISES: u8 = 1;
const STAYS: u8 = 2;
const BOTH: u8 = 4;

impl Rise<'_> {
    /// Parts are below this once all periods are taken from them.
    fn below(&self) -> usize {
        self.from + self.period
    }

    /// The first condition.
    fn misses(&self) -> bool {
        // Of several parts the first is the largest, the last the smallest.
        let large = self.from..self.below();
        let code = self.code;
        let one = code.takes.iter().all(|&k| large.clone().all(|a| self.values[a] != self.values[a + k]));
        let two = |taken: usize| {
            large
                .clone()
                .all(|a| (1..=a).all(|b| self.miss(a + b + taken, [self.values[a], self.values[b], 0])))
        };
        let three = |taken: usize| {
            let smaller = |a: usize| (1..=a).flat_map(move |b| (1..=b).map(move |c| [a, b, c]));
            large.clone().flat_map(smaller).all(|[a, b, c]| {
                let values = [a, b, c].map(|part| self.values[part]);
                let [first, second, third] = values;
                let values = if b < self.from { [first, second ^ third, 0] } else { values };
                self.miss(a + b + c + taken, values)
            })
        };
        one && code.splits.iter().all(|split| two(split.taken))
            && code.triples.iter().all(|split| three(split.taken))
    }

    /// Whether several parts of these values never have the nim-sum of the heap.
    fn miss(&self, heap: usize, parts: [u32; 3]) -> bool {
        let value = self.values[heap];
        let nim_sum = parts.iter().fold(0, |sum, part| sum ^ part) & self.low;
        let more = i64::from(parts.iter().sum::<u32>()) - i64::from(value);
        let carried = parts.iter().map(|part| part & self.low).sum::<u32>() - nim_sum;
        nim_sum != value & self.low || more % 2 != 0 || more < carried.into()
    }

    /// The second condition, for one heap.
    fn reaches(&self, n: usize) -> bool {
        let mut kinds = vec![0; self.values[n] as usize];
        self.takes(n, &mut kinds);
        // Equal heaps are enough for most games.
        [false, true].into_iter().any(|any| {
            self.splits(n, &mut kinds, any);
            self.enough(&kinds)
        })
    }

    /// Whether there is the right kind of option for every value.
    fn enough(&self, kinds: &[u8]) -> bool {
        let below = |saltus: u32| kinds.len().saturating_sub((saltus * self.saltus) as usize);
        kinds.iter().enumerate().all(|(value, kind)| {
            let wanted = if value >= below(2) {
                RISES
            } else if value >= below(4) {
                BOTH
            } else {
                STAYS
            };
            kind & wanted != 0
        })
    }

    fn takes(&self, n: usize, kinds: &mut [u8]) {
        for &k in self.code.takes.iter().filter(|&&k| k + self.from <= n) {
            note(kinds, self.values[n - k], RISES);
        }
    }

    /// Notes what splits reach: only with two equal parts, or with any.
    fn splits(&self, n: usize, kinds: &mut [u8], any: bool) {
        let rests = |splits: &[Split]| {
            let equal = splits.iter().filter(|split| !split.unequal && split.taken < n);
            equal.map(|split| n - split.taken).collect::<Vec<_>>()
        };
        for rest in rests(&self.code.splits) {
            for b in 1..=rest / 2 {
                let a = rest - b;
                if !any && a != b {
                    continue;
                }
                let value = self.values[a] ^ self.values[b];
                if self.stay(a, b) {
                    note(kinds, value, STAYS);
                }
                if self.rise(a, self.values[b]) || self.rise(b, self.values[a]) {
                    note(kinds, value, RISES);
                }
            }
        }
        for rest in rests(&self.code.triples) {
            for b in 1..rest.saturating_sub(1) {
                let smaller = if any { 1 } else { b }..=b.min(rest - b - 1);
                for c in smaller {
                    let a = rest - b - c;
                    let others = self.values[b] ^ self.values[c];
                    let (rises, stays) = (self.rise(a, others), self.stay(b, c));
                    let kind = match (rises, stays) {
                        (true, true) => RISES | STAYS | BOTH,
                        (true, false) => RISES,
                        (false, true) => STAYS,
                        (false, false) => continue,
                    };
                    note(kinds, self.values[a] ^ others, kind);
                }
            }
        }
    }

    /// Whether an option rises with this part beside others of such a nim-sum.
    fn rise(&self, part: usize, others: u32) -> bool {
        part >= self.from && others <= self.low
    }

    /// Whether an option stays with these two parts.
    fn stay(&self, a: usize, b: usize) -> bool {
        a == b || a.min(b) >= self.from && self.values[a] ^ self.values[b] <= self.low
    }
}

/// Notes that there is such an option.
fn note(kinds: &mut [u8], value: u32, kind: u8) {
    if let Some(known) = kinds.get_mut(value as usize) {
        *known |= kind;
    }
}

#[cfg(test)]
mod tests {
    use crate::code::Code;
    use crate::naive;
    use crate::period::Theorem;
    use crate::progress::Unwatched;
    use crate::rules::Rules;
    use crate::sequence::{Finding, Sequence};

    fn proved(code: &Code) -> Option<(usize, usize, u32)> {
        let found = Sequence::new(Rules::of(code.clone())).search(400, &Unwatched).ok()?;
        let Finding::Proved(period) = found else { return None };
        matches!(period.theorem, Theorem::Arithmetic { .. }).then_some((
            period.preperiod,
            period.period,
            period.saltus,
        ))
    }

    #[test]
    fn codes_of_two_digits_rise_as_they_are_proved_to() {
        let (mut rising, mut steps) = (0, [0; 17]);
        for digits in (0..=255).map(|number: u8| [0, number / 16, number % 16]) {
            let code = Code::octal(&digits);
            let Some((preperiod, period, saltus)) = proved(&code) else { continue };
            let values = naive::values(&code, 3 * (preperiod + period) + 150);
            for n in preperiod..values.len() - period {
                assert_eq!(values[n + period], values[n] + saltus, "{code} at {n}");
            }
            rising += 1;
            steps[saltus as usize] += 1;
        }
        assert!(rising >= 70, "{rising}");
        assert!(steps[1] > 0 && steps[3] > 0 && steps[4] > 0 && steps[16] > 0, "{steps:?}");
    }

    #[test]
    fn kenyons_game_rises_by_three() {
        assert_eq!(proved(&Code::octal(&[0, 3, 15])), Some((0, 6, 3)));
    }
}
