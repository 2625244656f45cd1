//! Moves of heaps that are too large for all of them to be listed.

use super::heaps::Heaps;
use crate::nimber::Nimber;
use grundy_heap::code::{Code, Split};
use grundy_heap::rules::Rules;
use grundy_heap::sequence::Sequence;

/// Heaps up to this have all their moves listed.
pub(super) const LISTED: u64 = 100_000;
/// The most moves of a larger heap that are listed.
const MOST: usize = 1000;

/// The moves of one kind: the first of them as the heaps that they leave, and how many there are in all.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Large {
    pub(super) first: Vec<Vec<u64>>,
    pub(super) count: u64,
    /// What the heaps of each are worth together, where that is the same for all and has a name.
    pub(super) value: Option<Nimber>,
}

impl Heaps {
    /// The moves of a large heap to positions worth `wanted`, or all, the first `most` of them in full.
    /// `None` where the moves of the game are few, or follow from no period.
    pub(super) fn large(&self, heap: u64, wanted: Option<u32>, most: usize) -> Option<Large> {
        if heap <= LISTED {
            return None;
        }
        let sequence = self.sequence();
        let mut lister = Lister { sequence, wanted, most: most.min(MOST), moves: Large::default() };
        match sequence.rules() {
            Rules::Subtraction(_) => None,
            Rules::AllBut(excluded) => lister.all_but(heap, excluded).map(|()| lister.moves),
            Rules::Code(code) => lister.code(heap, code).map(|()| lister.moves),
        }
    }
}

struct Lister<'a> {
    sequence: &'a Sequence,
    wanted: Option<u32>,
    most: usize,
    moves: Large,
}

impl Lister<'_> {
    fn see(&mut self, value: u32, heaps: impl FnOnce() -> Vec<u64>) {
        if self.wanted.is_none_or(|wanted| wanted == value) {
            self.moves.count = self.moves.count.saturating_add(1);
            if self.moves.first.len() < self.most {
                self.moves.first.push(heaps());
            }
        }
    }

    fn code(&mut self, heap: u64, code: &Code) -> Option<()> {
        if !code.triples.is_empty() || code.splits.is_empty() {
            return None;
        }
        if code.whole.iter().any(|&k| k as u64 == heap) {
            self.see(0, || vec![0]);
        }
        for &k in code.takes.iter().filter(|&&k| (k as u64) < heap) {
            let rest = heap - k as u64;
            self.see(self.sequence.at(rest)?, || vec![rest]);
        }
        for &split in code.splits.iter().filter(|split| (split.taken as u64) < heap) {
            self.splits(heap - split.taken as u64, split)?;
        }
        Some(())
    }

    /// The ways to leave `rest` as two heaps.
    fn splits(&mut self, rest: u64, split: Split) -> Option<()> {
        let half = if split.unequal { (rest - 1) / 2 } else { rest / 2 };
        // Far from both ends the values of both parts repeat, and with them the moves.
        let steady = self.sequence.period().map(|period| (period.preperiod as u64, period.period as u64));
        let (e, p) = match steady {
            Some((e, p)) if rest > 2 * e + 4 * p => (e, p),
            _ => (half, 1),
        };
        for a in 1..=half.min(e.max(1) - 1) {
            self.part(a, rest)?;
        }
        if e == half {
            return if half > 0 { self.part(half, rest) } else { Some(()) };
        }
        // Smaller parts in e..=half: whole periods, and what is left over.
        let (periods, over) = ((half + 1 - e.max(1)) / p, (half + 1 - e.max(1)) % p);
        let (start, before) = (e.max(1), self.moves.count);
        for a in start..start + p {
            self.part(a, rest)?;
        }
        let in_period = self.moves.count - before;
        let mut later = start + p;
        while self.moves.first.len() < self.most && in_period > 0 && later < start + p * periods {
            self.part(later, rest)?;
            later += 1;
        }
        self.moves.count = before.saturating_add(in_period.saturating_mul(periods));
        for a in start + p * periods..start + p * periods + over {
            self.part(a, rest)?;
        }
        Some(())
    }

    fn part(&mut self, a: u64, rest: u64) -> Option<()> {
        let value = self.sequence.at(a)? ^ self.sequence.at(rest - a)?;
        self.see(value, || vec![a, rest - a]);
        Some(())
    }

    /// Any amount but some: where the values grow, every value is found only so often.
    fn all_but(&mut self, heap: u64, excluded: &[usize]) -> Option<()> {
        let allowed = |rest: &u64| !excluded.iter().any(|&k| k as u64 == heap - rest);
        let period = *self.sequence.period()?;
        let Some(wanted) = self.wanted else {
            self.moves.count = heap - excluded.len() as u64;
            self.moves.first = (0..heap).filter(allowed).take(self.most).map(|rest| vec![rest]).collect();
            return Some(());
        };
        let (e, p, saltus) = (period.preperiod as u64, period.period as u64, u64::from(period.saltus));
        let mut rests: Vec<u64> = Vec::new();
        for known in 0..e + p {
            let short = u64::from(wanted).checked_sub(self.sequence.at(known)?.into());
            match short {
                Some(0) => rests.push(known),
                Some(short) if known >= e && saltus > 0 && short % saltus == 0 => {
                    rests.push(known.checked_add((short / saltus).checked_mul(p)?)?);
                }
                _ => {}
            }
        }
        rests.retain(|rest| *rest < heap && allowed(rest));
        rests.sort_unstable();
        for rest in rests {
            self.see(wanted, || vec![rest]);
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heap::progress::Unwatched;

    /// All moves of a heap, one by one.
    fn plain(sequence: &Sequence, code: &Code, heap: u64, wanted: u32) -> u64 {
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
                    let mut lister = Lister {
                        sequence: &sequence,
                        wanted: Some(wanted),
                        most: 50,
                        moves: Large::default(),
                    };
                    lister.code(heap, &code).unwrap();
                    let found = lister.moves;
                    assert_eq!(found.count, plain(&sequence, &code, heap, wanted), "{code} {heap} {wanted}");
                    assert_eq!(found.first.len() as u64, found.count.min(50));
                    for parts in &found.first {
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
}
