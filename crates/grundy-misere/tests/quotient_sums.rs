//! Outcomes of sums by the quotient and by the definition.

mod common;

use common::{brute::Brute, code};
use grundy_heap::progress::Unwatched;
use grundy_misere::quotient::{Builder, Limits};

const CODES: [&str; 32] = [
    "0.04", "0.06", "0.07", "0.15", "0.17", "0.26", "0.31", "0.33", "0.22", "0.44", "0.53", "0.57", "0.64",
    "0.71", "0.73", "0.55", "0.77", "0.123", "0.147", "0.153", "0.156", "0.312", "0.373", "0.512", "0.532",
    "0.772", "0.1023", "0.2112", "0.3112", "4.4", "4.102", "0.3F",
];

/// Every sum of up to `most` of the positions 1 to `to`.
fn sums(to: u32, most: usize, visit: &mut impl FnMut(&[u32])) {
    fn further(sum: &mut Vec<u32>, to: u32, most: usize, visit: &mut impl FnMut(&[u32])) {
        visit(sum);
        if sum.len() < most {
            for next in sum.last().copied().unwrap_or(1)..=to {
                sum.push(next);
                further(sum, to, most, visit);
                sum.pop();
            }
        }
    }
    further(&mut Vec::new(), to, most, visit);
}

#[test]
fn every_sum_of_six_heaps_up_to_twelve_is_won_or_lost_as_by_the_definition() {
    for name in CODES {
        let start = std::time::Instant::now();
        let positions = code(name, 12);
        let mut builder = Builder::new(Limits::default());
        builder.extend(&positions, &Unwatched).expect(name);
        eprint!("{name} {:?}", start.elapsed());
        let quotient = builder.quotient();
        let mut brute = Brute::new(&positions);
        let mut count = 0;
        sums(12, 6, &mut |sum| {
            let value = quotient.of(sum).expect("heaps up to 12");
            assert_eq!(quotient.is_p(value), brute.is_lost(sum), "{name} {sum:?}");
            count += 1;
        });
        assert_eq!(count, 18_564);
        eprintln!(" {:?}", start.elapsed());
    }
}
