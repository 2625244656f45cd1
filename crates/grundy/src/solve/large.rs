//! Moves of positions that are too large for all of them to be listed.

use super::heaps::Heaps;
use super::ways::Bindings;
use crate::sum::heaps;
use grundy_heap::code::{Code, Split};
use grundy_heap::rules::Rules;
use grundy_heap::sequence::Sequence;
use grundy_language::value::Value;
use grundy_rule::nimber::Nimber;

/// Heaps up to this have all their moves listed.
pub(super) const LISTED: u64 = 100_000;
/// The same where they are left in two in many ways: so many heaps times amounts.
const LISTED_SPLITS: u64 = 1_000_000;
/// The same where they are split into any number of heaps: there are 37,338 partitions of 40.
const LISTED_PARTS: u64 = 40;
/// The same of coins, of which any may be turned.
const LISTED_COINS: u64 = 12;
/// The most moves of a larger heap that are listed.
pub(super) const MOST: usize = 1000;

/// The moves of one kind: the first of them, and how many there are in all.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Large {
    pub(super) first: Vec<Unlisted>,
    pub(super) count: u64,
    /// Whether there are more, which nobody has counted.
    pub(super) more: bool,
    /// What each leaves is worth, where that is the same for all and has a name.
    pub(super) value: Option<Nimber>,
}

/// A move that the rule was not asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unlisted {
    /// What it leaves.
    pub(super) to: Vec<Value>,
    /// How it is made, where the names that the rule gives it are known.
    pub(super) with: Vec<Bindings>,
}

impl Unlisted {
    /// A move that leaves these heaps.
    pub(super) fn heaps(sizes: &[u64]) -> Unlisted {
        Unlisted { to: heaps(sizes), with: Vec::new() }
    }

    /// The heaps that it leaves.
    #[cfg(test)]
    pub(super) fn sizes(&self) -> Vec<u64> {
        let size = |heap: &Value| if let Value::Int(n) = heap { n.unsigned_abs() } else { 0 };
        self.to.iter().map(size).collect()
    }
}

impl Heaps {
    /// Heaps up to this have all their moves listed.
    pub(super) fn listed(&self) -> u64 {
        match self.sequence().rules() {
            Rules::Parts(_) => LISTED_PARTS,
            Rules::Turning(_) => LISTED_COINS,
            Rules::Code(code) => listed(code),
            _ => LISTED,
        }
    }

    /// Whether the moves of a large heap are known with its value only, as where they are counted by the period.
    pub(super) fn are_counted(&self) -> bool {
        !matches!(self.sequence().rules(), Rules::Turning(_))
    }

    /// The moves of a large heap to positions worth `wanted`, or all, the first `most` of them in full.
    /// `None` where the moves of the game are few, or follow from no period.
    pub(super) fn large(&self, heap: u64, wanted: Option<u64>, most: usize) -> Option<Large> {
        if heap <= self.listed() {
            return None;
        }
        let sequence = self.sequence();
        let most = most.min(MOST);
        match sequence.rules() {
            Rules::Subtraction(_) => None,
            Rules::Parts(_) | Rules::Turning(_) => {
                let (moves, all) = sequence.moves(heap, wanted, most)?;
                let sizes = |parts: &Vec<usize>| {
                    Unlisted::heaps(&parts.iter().map(|&part| part as u64).collect::<Vec<_>>())
                };
                let first: Vec<Unlisted> = moves.iter().map(sizes).collect();
                Some(Large { count: first.len() as u64, first, more: !all, value: None })
            }
            Rules::Endless(_) | Rules::Interval(_) => {
                let left = sequence.left(heap, wanted, most)?;
                let first: Vec<Unlisted> = left.first.iter().map(|&rest| Unlisted::heaps(&[rest])).collect();
                Some(Large { first, count: left.count, more: left.more, value: None })
            }
            Rules::AllBut(excluded) => all_but(sequence, heap, excluded, wanted, most),
            Rules::Code(code) if !code.triples.is_empty() => three(sequence, heap, code, wanted, most),
            Rules::Code(code) => {
                let steady = sequence.period().map(|period| (period.preperiod as u64, period.period as u64));
                Lister {
                    at: |heap| sequence.at(heap),
                    add: |one: u64, other: u64| one ^ other,
                    wanted: |value| wanted.is_none_or(|wanted| wanted == value),
                    steady,
                    most,
                }
                .moves(heap, code)
            }
        }
    }
}

/// Heaps up to this have all their moves by a code listed.
fn listed(code: &Code) -> u64 {
    LISTED.min(LISTED_SPLITS / code.splits.len().max(1) as u64)
}

/// Lists the moves of a large heap to positions of some value, in a theory in which heaps have values that repeat.
pub(super) struct Lister<At, Add, Wanted> {
    /// The value of a heap, if it is known.
    pub(super) at: At,
    /// The value of a sum of two heaps.
    pub(super) add: Add,
    /// Whether a move to a position of this value is wanted.
    pub(super) wanted: Wanted,
    /// From which heap on the values repeat, and with which period.
    pub(super) steady: Option<(u64, u64)>,
    /// How many moves are listed at most.
    pub(super) most: usize,
}

impl<V, At, Add, Wanted> Lister<At, Add, Wanted>
where
    At: Fn(u64) -> Option<V>,
    Add: Fn(V, V) -> V,
    Wanted: Fn(V) -> bool,
{
    /// The moves of a heap; `None` where it is small, has few moves, or some that leave three heaps.
    pub(super) fn moves(&self, heap: u64, code: &Code) -> Option<Large> {
        if heap <= listed(code) || !code.triples.is_empty() || code.splits.is_empty() {
            return None;
        }
        let mut moves = Large::default();
        if code.whole.iter().any(|&k| k as u64 == heap) {
            self.see(&mut moves, &[0])?;
        }
        for &k in code.takes.iter().filter(|&&k| (k as u64) < heap) {
            self.see(&mut moves, &[heap - k as u64])?;
        }
        for &split in code.splits.iter().filter(|split| (split.taken as u64) < heap) {
            self.splits(&mut moves, heap - split.taken as u64, split)?;
        }
        Some(moves)
    }

    fn see(&self, moves: &mut Large, heaps: &[u64]) -> Option<()> {
        let value = match *heaps {
            [one, other] => (self.add)((self.at)(one)?, (self.at)(other)?),
            _ => (self.at)(heaps[0])?,
        };
        if (self.wanted)(value) {
            moves.count = moves.count.saturating_add(1);
            if moves.first.len() < self.most {
                moves.first.push(Unlisted::heaps(heaps));
            }
        }
        Some(())
    }

    /// The ways to leave `rest` as two heaps.
    fn splits(&self, moves: &mut Large, rest: u64, split: Split) -> Option<()> {
        let half = if split.unequal { (rest - 1) / 2 } else { rest / 2 };
        // Far from both ends the values of both parts repeat, and with them the moves.
        let (e, p) = match self.steady {
            Some((e, p)) if rest > 2 * e + 4 * p => (e, p),
            _ => (half, 1),
        };
        for a in 1..=half.min(e.max(1) - 1) {
            self.see(moves, &[a, rest - a])?;
        }
        if e == half {
            return if half > 0 { self.see(moves, &[half, rest - half]) } else { Some(()) };
        }
        // Smaller parts in e..=half: whole periods, and what is left over.
        let (periods, over) = ((half + 1 - e.max(1)) / p, (half + 1 - e.max(1)) % p);
        let (start, before) = (e.max(1), moves.count);
        for a in start..start + p {
            self.see(moves, &[a, rest - a])?;
        }
        let in_period = moves.count - before;
        let mut later = start + p;
        while moves.first.len() < self.most && in_period > 0 && later < start + p * periods {
            self.see(moves, &[later, rest - later])?;
            later += 1;
        }
        moves.count = before.saturating_add(in_period.saturating_mul(periods));
        for a in start + p * periods..start + p * periods + over {
            self.see(moves, &[a, rest - a])?;
        }
        Some(())
    }
}

/// The moves of a heap from which any amount but some may be taken: where the values grow, every value is found only so
/// often.
fn all_but(
    sequence: &Sequence,
    heap: u64,
    excluded: &[usize],
    wanted: Option<u64>,
    most: usize,
) -> Option<Large> {
    let allowed = |rest: &u64| !excluded.iter().any(|&k| k as u64 == heap - rest);
    let Some(wanted) = wanted else {
        let first = (0..heap).filter(allowed).take(most).map(|rest| Unlisted::heaps(&[rest])).collect();
        return Some(Large { first, count: heap - excluded.len() as u64, value: None, more: false });
    };
    let mut rests = worth(sequence, wanted)?;
    rests.retain(|rest| *rest < heap && allowed(rest));
    let count = rests.len() as u64;
    let first = rests.into_iter().take(most).map(|rest| Unlisted::heaps(&[rest])).collect();
    Some(Large { first, count, value: None, more: false })
}

/// Some moves of a heap of which three may be left, where the values grow: those that leave one heap, or two equal ones beside it.
fn three(sequence: &Sequence, heap: u64, code: &Code, wanted: Option<u64>, most: usize) -> Option<Large> {
    let rests = match wanted {
        Some(wanted) => worth(sequence, wanted)?,
        None => (1..heap).rev().take(most).collect(),
    };
    let moves = rests.into_iter().filter(|rest| (1..heap).contains(rest)).flat_map(|rest| {
        let taken = heap - rest;
        let alone = code.takes.iter().any(|&k| k as u64 == taken).then(|| Unlisted::heaps(&[rest]));
        let equal = code.triples.iter().filter(|split| !split.unequal);
        let halves = equal.filter_map(move |split| {
            let both = taken.checked_sub(split.taken as u64)?;
            (both > 0 && both % 2 == 0).then(|| Unlisted::heaps(&[rest, both / 2, both / 2]))
        });
        alone.into_iter().chain(halves)
    });
    let first: Vec<Unlisted> = moves.take(most).collect();
    Some(Large { count: first.len() as u64, first, more: true, value: None })
}

/// The heaps of some value in ascending order, where the values grow.
fn worth(sequence: &Sequence, wanted: u64) -> Option<Vec<u64>> {
    let period = *sequence.period()?;
    let (e, p, saltus) = (period.preperiod as u64, period.period as u64, u64::from(period.saltus));
    if saltus == 0 {
        return None;
    }
    let mut heaps: Vec<u64> = Vec::new();
    for known in 0..e + p {
        let short = wanted.checked_sub(sequence.at(known)?);
        match short {
            Some(0) => heaps.push(known),
            Some(short) if known >= e && short % saltus == 0 => {
                heaps.push(known.checked_add((short / saltus).checked_mul(p)?)?);
            }
            _ => {}
        }
    }
    heaps.sort_unstable();
    Some(heaps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heap::progress::Unwatched;

    /// All moves of a heap, one by one.
    fn plain(sequence: &Sequence, code: &Code, heap: u64, wanted: u64) -> u64 {
        let at = |heap| sequence.at(heap).unwrap();
        let mut count = code.takes.iter().filter(|&&k| at(heap - k as u64) == wanted).count() as u64;
        for split in &code.splits {
            let rest = heap - split.taken as u64;
            let half = if split.unequal { (rest - 1) / 2 } else { rest / 2 };
            count += (1..=half).filter(|&a| at(a) ^ at(rest - a) == wanted).count() as u64;
        }
        count
    }

    #[test]
    fn moves_are_counted_by_the_period() {
        for digits in [&[0, 7, 7][..], &[0, 0, 7], &[4, 3, 3], &[0, 1, 5, 6]] {
            let code = Code::octal(digits);
            let mut sequence = Sequence::new(Rules::of(code.clone()));
            sequence.search(20_000, &Unwatched).unwrap();
            assert!(sequence.period().is_some());
            for heap in [LISTED + 1, LISTED + 2, 123_457, 200_000] {
                for wanted in 0..8 {
                    let period = sequence.period().unwrap();
                    let lister = Lister {
                        at: |heap| sequence.at(heap),
                        add: |one: u64, other: u64| one ^ other,
                        wanted: |value| value == wanted,
                        steady: Some((period.preperiod as u64, period.period as u64)),
                        most: 50,
                    };
                    let found = lister.moves(heap, &code).unwrap();
                    assert_eq!(found.count, plain(&sequence, &code, heap, wanted), "{code} {heap} {wanted}");
                    assert_eq!(found.first.len() as u64, found.count.min(50));
                    for parts in found.first.iter().map(Unlisted::sizes) {
                        let value = parts.iter().fold(0, |sum, &part| sum ^ sequence.at(part).unwrap());
                        assert_eq!(value, wanted);
                        assert!(
                            code.splits.iter().any(|s| s.taken as u64 + parts.iter().sum::<u64>() == heap)
                                || parts.len() == 1
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn moves_that_leave_three_heaps_have_the_value_wanted() {
        for digits in [&[0, 3, 15][..], &[0, 1, 10], &[0, 9, 12], &[0, 8]] {
            let code = Code::octal(digits);
            let mut sequence = Sequence::new(Rules::of(code.clone()));
            sequence.search(1000, &Unwatched).unwrap();
            assert!(sequence.period().is_some_and(|period| period.saltus > 0), "{code}");
            let mut listed = 0;
            for heap in 60..120 {
                for wanted in 0..sequence.at(heap).unwrap() {
                    let moves = three(&sequence, heap, &code, Some(wanted), MOST).unwrap();
                    listed += usize::from(!moves.first.is_empty());
                    for parts in moves.first.iter().map(Unlisted::sizes) {
                        let value = parts.iter().fold(0, |sum, &part| sum ^ sequence.at(part).unwrap());
                        let taken = (heap - parts.iter().sum::<u64>()) as usize;
                        let bit = [2, 4, 8][parts.len() - 1];
                        assert!(value == wanted && digits[taken] & bit > 0, "{code} {heap}: {parts:?}");
                    }
                }
            }
            assert!(listed > 500, "{code}: {listed}");
        }
    }
}
