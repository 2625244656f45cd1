//! Winning moves of heaps that are too large for all their moves to be listed.

use crate::solve::large::{Large, Lister};
use grundy_heap::code::Code;
use grundy_misere::quotient::{Element, Quotient, Repeat};

/// The moves of a large heap to positions of which the element is wanted, by the repetition of the values of heaps; the
/// first `most` of them in full. `None` where the heap is small, or left as three heaps.
pub(super) fn moves(
    (heap, code): (u64, &Code),
    quotient: &Quotient,
    repetition: &Repeat,
    wanted: impl Fn(Element) -> bool,
    most: usize,
) -> Option<Large> {
    Lister {
        at: |heap| quotient.values().get(reduced(heap, repetition)?).copied(),
        add: |one, other| quotient.monoid().product(one, other),
        wanted,
        steady: Some((repetition.preperiod as u64, repetition.period as u64)),
        most,
    }
    .moves(heap, code)
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
    use crate::solve::large::LISTED;
    use grundy_heap::progress::Unwatched;
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
            let wanted = |value| quotient.is_p(value);
            let found = moves((heap, &code), quotient, &repetition, wanted, 30_000).unwrap();
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
                let heaps = heaps.sizes();
                let (one, other) = if let [one, other] = heaps[..] { (one, other) } else { (0, heaps[0]) };
                assert!(plain.contains(&(one, other)), "{heap}: {one} {other}");
            }
        }
    }
}
