//! Games for the tests.

use crate::Positions;
use proptest::prelude::*;

/// The heaps 0 to `to` of a take-and-break code such as `[0, 7, 7]`.
pub(crate) fn code(digits: &[u32], to: usize) -> Positions {
    heaps(to, |n| {
        let mut options = Vec::new();
        for (k, &digit) in digits.iter().enumerate().filter(|(k, _)| *k <= n) {
            let rest = n - k;
            if digit & 1 != 0 && rest == 0 && k > 0 {
                options.push(vec![]);
            }
            if digit & 2 != 0 && rest > 0 && k > 0 {
                options.push(vec![rest]);
            }
            if digit & 4 != 0 {
                options.extend((1..=rest / 2).map(|a| vec![a, rest - a]));
            }
            if digit & 8 != 0 {
                let triples = |a| (a..=(rest - a) / 2).map(move |b| vec![a, b, rest - a - b]);
                options.extend((1..=rest / 3).flat_map(triples));
            }
        }
        options
    })
}

/// Heaps 0 to `to` with these options.
pub(crate) fn heaps(to: usize, options: impl Fn(usize) -> Vec<Vec<usize>>) -> Positions {
    let mut positions = Positions::default();
    for n in 0..=to {
        let options = options(n);
        let numbers = |option: Vec<usize>| option.into_iter().map(|part| part as u32).collect();
        positions.push(options.into_iter().map(numbers).collect()).unwrap();
    }
    positions
}

/// Random games of `count` positions whose options are sums of up to two earlier ones.
pub(crate) fn positions(count: usize) -> impl Strategy<Value = Positions> {
    let option = prop::collection::vec(any::<prop::sample::Index>(), 0..=2);
    let options = prop::collection::vec(option, 0..=4);
    prop::collection::vec(options, count).prop_map(|all| {
        let mut positions = Positions::default();
        for (n, options) in all.into_iter().enumerate() {
            let numbers = |option: Vec<prop::sample::Index>| match n {
                0 => None,
                _ => Some(option.into_iter().map(|part| part.index(n) as u32).collect::<Vec<u32>>()),
            };
            positions.push(options.into_iter().filter_map(numbers).collect()).unwrap();
        }
        positions
    })
}
