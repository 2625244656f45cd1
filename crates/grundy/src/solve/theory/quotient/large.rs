//! Winning moves of heaps that are too large for all their moves to be listed.

use crate::solve::large::{LISTED, Large};
use grundy_heap::code::{Code, Split};
use grundy_misere::quotient::{Quotient, Repeat};

/// Lists the moves of a heap to positions of some value, by the repetition of the values of heaps.
pub(super) struct Lister<'a, F> {
    pub quotient: &'a Quotient,
    pub repetition: Repeat,
    /// Whether a move to a position of this value is wanted.
    pub wanted: F,
    /// How many moves are listed at most.
    pub most: usize,
}

impl<F: Fn(u16) -> bool> Lister<'_, F> {
    /// The moves of a large heap; `None` where the heap is small, or left as three heaps.
    pub fn moves(&self, heap: u64, code: &Code) -> Option<Large> {
        if heap <= LISTED || !code.triples.is_empty() {
            return None;
        }
        let mut moves = Large::default();
        for &taken in code.takes.iter().filter(|&&taken| (taken as u64) < heap) {
            let rest = heap - taken as u64;
            self.see(&mut moves, &[rest], 1)?;
        }
        for &Split { taken, .. } in code.splits.iter().filter(|split| (split.taken as u64) < heap) {
            self.splits(&mut moves, heap - taken as u64)?;
        }
        Some(moves)
    }

    /// The ways to leave `rest` as two heaps. Both repeat where the smaller is past the preperiod, so one round
    /// of the period stands for all.
    fn splits(&self, moves: &mut Large, rest: u64) -> Option<()> {
        let half = rest / 2;
        let (steady, period) = (self.repetition.preperiod as u64, self.repetition.period as u64);
        for small in 1..steady.min(half + 1) {
            self.see(moves, &[small, rest - small], 1)?;
        }
        let before = moves.count;
        for small in steady..(steady + period).min(half + 1) {
            self.see(moves, &[small, rest - small], (half - small) / period + 1)?;
        }
        let mut small = steady + period;
        while moves.count > before && moves.first.len() < self.most && small <= half {
            self.see(moves, &[small, rest - small], 0)?;
            small += 1;
        }
        Some(())
    }

    /// Counts a move as many times as it stands for, and lists it.
    fn see(&self, moves: &mut Large, heaps: &[u64], times: u64) -> Option<()> {
        let values = self.quotient.values();
        let at = |&heap: &u64| values.get(reduced(heap, &self.repetition)?).copied();
        let product = |x, y| self.quotient.monoid().product(x, y);
        let value = heaps.iter().map(at).try_fold(0, |sum, value| Some(product(sum, value?)))?;
        if (self.wanted)(value) {
            moves.count = moves.count.saturating_add(times);
            if moves.first.len() < self.most {
                moves.first.push(heaps.to_vec());
            }
        }
        Some(())
    }
}

/// The least heap that is worth as much as this one.
pub(super) fn reduced(heap: u64, repetition: &Repeat) -> Option<usize> {
    let steady = repetition.preperiod as u64;
    let least = if heap > steady { steady + (heap - steady) % repetition.period as u64 } else { heap };
    usize::try_from(least).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::Unwatched;
    use grundy_misere::Positions;
    use grundy_misere::quotient::{Builder, Limits, Reach, repeat};

    #[test]
    fn moves_are_counted_by_the_repetition() {
        let code = Code::octal(&[0, 7, 7]);
        let mut positions = Positions::default();
        for heap in 0..=200_u32 {
            let left = |taken| (0..=(heap - taken) / 2).map(move |one| vec![one, heap - taken - one]);
            positions.push((1..=heap.min(2)).flat_map(left).collect()).unwrap();
        }
        let mut builder = Builder::new(Limits::default());
        builder.extend(&positions, &Unwatched).unwrap();
        let quotient = builder.quotient();
        let repetition = repeat(quotient.values(), Reach { most: 2, parts: 2 }).unwrap();
        assert!(repetition.proved);
        for heap in [LISTED + 1, LISTED + 2, 123_457] {
            let lister = Lister { quotient, repetition, wanted: |value| quotient.is_p(value), most: 30_000 };
            let found = lister.moves(heap, &code).unwrap();
            let value = |heap| quotient.values()[reduced(heap, &repetition).unwrap()];
            let lost = |one: u64, other| quotient.is_p(quotient.monoid().product(value(one), value(other)));
            let mut plain = Vec::new();
            for rest in [heap - 1, heap - 2] {
                plain
                    .extend((0..=rest / 2).filter(|&one| lost(one, rest - one)).map(|one| (one, rest - one)));
            }
            assert_eq!(found.count, plain.len() as u64, "{heap}");
            assert_eq!(found.first.len() as u64, found.count.min(30_000));
            for heaps in found.first {
                let (one, other) = if let [one, other] = heaps[..] { (one, other) } else { (0, heaps[0]) };
                assert!(plain.contains(&(one, other)), "{heap}: {one} {other}");
            }
        }
    }
}
