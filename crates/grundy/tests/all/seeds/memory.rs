//! Claims about games that remember the last move.

use super::claim::{Claim, claims};
use crate::common::{game, losing, nimbers};

claims! {
    not_twice_running, "no_repeat_123" => |claim: &Claim| {
        let tables = ["none: ", "last=1: ", "last=2: ", "last=3: "].map(|words| claim.numbers_behind(words));
        (0..=60).zip(vectors(60)).find_map(|(n, found)| {
            let known: Vec<u64> = tables.iter().map(|table| table[n] as u64).collect();
            (known != found).then(|| format!("n={n}"))
        })
    };
    not_twice_running_losing, "no_repeat_123_P" => |claim: &Claim| {
        let lost = losing(&game(&format!("{NOT_TWICE} ; start n = (n, 0)")), 60);
        (lost != claim.numbers_behind("n in {")).then(|| format!("{lost:?}"))
    };
    not_twice_running_period, "no_repeat_123_period" => |_: &Claim| {
        let rows = vectors(400);
        let repeats = |from: usize, period: usize| (from..400 - period).all(|n| rows[n] == rows[n + period]);
        assert!(!repeats(3, 4) && !(1..4).any(|period| repeats(4, period)), "a shorter one");
        (!repeats(4, 4)).then(|| "no period".into())
    };
    fibonacci_nim, "fib_nim" => |_: &Claim| {
        let lost = losing(&game("(n, m) -> (n-k, 2*k) for k in 1..min(n, m) ; start n = (n, max(0, n-1))"), 150);
        let mut fibonacci = vec![1, 2];
        while fibonacci[fibonacci.len() - 1] < 150 {
            fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
        }
        (2..=150).find(|n| lost.contains(n) != fibonacci.contains(n)).map(|n| format!("n={n}"))
    };
}

const NOT_TWICE: &str = "(n, last) -> (n-k, k) for k in 1..3 if k != last";

/// For each n the values after no move, and after taking 1, 2 and 3.
fn vectors(to: i64) -> Vec<Vec<u64>> {
    let positions: Vec<String> =
        (0..=to).flat_map(|n| (0..=3).map(move |last| format!("({n}, {last})"))).collect();
    nimbers(&game(NOT_TWICE), &positions).chunks(4).map(<[u64]>::to_vec).collect()
}
