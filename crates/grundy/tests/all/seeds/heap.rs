//! Claims about the values of one heap.

use super::claim::{Claim, claims};
use crate::common::{game, values};

claims! {
    take_one_to_k, "take_1_to_k" => |_: &Claim| {
        (1..=12).find_map(|k| first_heap(&format!("take 1..{k}"), 300, |n| n % (k + 1)))
    };
    take_a_power_of_two, "take_pow2" => |_: &Claim| {
        assert_eq!(first_heap("take powers(2)", 1000, |n| n % 3), None);
        first_heap("take powers(2)", 1000, |n| n)
    };
    take_an_odd_number, "take_odd" => |_: &Claim| first_heap("take odds", 600, |n| n % 2);
    divide_by_2_3_6, "floor_2_3_6" => |claim: &Claim| {
        let known = claim.numbers_behind("G(0..100)=");
        assert_eq!(known.len(), 101);
        first_heap(DIVIDE, 100, |n| known[n as usize] as u64)
    };
    divide_by_2_3_6_and_scale, "floor_2_3_6_scale" => |_: &Claim| {
        let row = values(&game(DIVIDE), 12 * 2000);
        let same = |n: &usize| row[*n] == row[12 * n] && (*n < 12 || row[*n] == row[n / 12]);
        (0..=2000).find(|n| !same(n)).map(|n| format!("n={n}"))
    };
    subtract_2_4_5, "sub_2_4_5" => |claim: &Claim| {
        let period = claim.numbers_behind("period 7: ");
        assert_eq!(period.len(), 7);
        first_heap("take {2, 4, 5}", 400, |n| period[n as usize % 7] as u64)
    };
    take_a_factorial, "factorial_periodic" => |_: &Claim| {
        let row = values(&game("take {1, 2, 6, 24, 120, 720, 5040}"), 6000);
        (0..=6000).find(|&n| row[n] != row[n % 25]).map(|n| format!("n={n}"))
    };
    subtract_a_proper_divisor, "divisor_game" => |_: &Claim| {
        first_heap("n -> n - d for d in divisors(n) if d < n", 300, |n| if n == 0 { 0 } else { n.trailing_zeros().into() })
    };
}

const DIVIDE: &str = "n -> n/2 | n/3 | n/6 if n > 0";

/// The first heap up to `to` that has another value.
fn first_heap(rule: &str, to: i64, claimed: impl Fn(u64) -> u64) -> Option<String> {
    let row = values(&game(rule), to);
    (0..).zip(row).find(|&(n, value)| value != claimed(n)).map(|(n, _)| format!("n={n}:"))
}
