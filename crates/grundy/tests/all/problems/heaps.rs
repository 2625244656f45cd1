//! A. One heap at a time.

use super::questions;
use crate::common::{game, game_with, losing, values, who, who_heaps};

questions! {
    cses_stick_game, "cses-stick-game" => {
        let lost = losing(&game("take {1, 3, 4}"), 10);
        let line: String = (1..=10).map(|n| if lost.contains(&n) { 'L' } else { 'W' }).collect();
        assert_eq!(line, "WLWWWWLWLW");
    }

    cses_nim_game_ii, "cses-nim-game-ii" => {
        let game = game("take 1..3");
        assert_eq!(who_heaps(&game, &[5, 7, 2, 5]), 'F');
        assert_eq!(who_heaps(&game, &[4, 1]), 'F');
        assert_eq!(who_heaps(&game, &[4, 4, 5, 5]), 'S');
    }

    edpc_k_stones, "edpc-k-stones" => {
        let rule = "n -> n - k for k in A ; given A";
        let two = game_with(rule, r#"{"A": [2, 3]}"#);
        assert_eq!([4, 5, 7].map(|n| who_heaps(&two, &[n])), ['F', 'S', 'F']);
        let three = game_with(rule, r#"{"A": [1, 2, 3]}"#);
        assert_eq!([20, 21].map(|n| who_heaps(&three, &[n])), ['S', 'F']);
    }

    poj_2960_s_nim, "poj-2960-s-nim" => {
        let line = |rule: &str| -> String {
            let game = game(rule);
            let letter = |heaps: &[i64]| if who_heaps(&game, heaps) == 'F' { 'W' } else { 'L' };
            [&[5, 12][..], &[2, 4, 7], &[2, 3, 7, 12]].map(letter).iter().collect()
        };
        assert_eq!(line("take {2, 5}"), "LWW");
        assert_eq!(line("take {1..5}"), "WWL");
    }

    leetcode_1025_divisor_game, "leetcode-1025-divisor-game" => {
        let rule = "n -> n - d for d in divisors(n) if d < n";
        assert_eq!([who(rule, &["2"]), who(rule, &["3"])], ['F', 'S']);
        // PE 509: triples of heaps 1..10 that the first player wins.
        let row = values(&game(rule), 10);
        let triples = (1..=10).flat_map(|a| (1..=10).flat_map(move |b| (1..=10).map(move |c| [a, b, c])));
        assert_eq!(triples.filter(|triple| triple.iter().fold(0, |sum, &n: &usize| sum ^ row[n]) != 0).count(), 692);
    }

    leetcode_1510_subtract_a_square, "leetcode-1510-subtract-a-square" => {
        let lost = losing(&game("take squares"), 57);
        assert_eq!(lost, [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57]);
    }

    hdu_1848_fibonacci_subtraction, "hdu-1848-fibonacci-subtraction" => {
        let game = game("take fibonacci");
        // Fibo begins.
        assert_eq!(who_heaps(&game, &[1, 1, 1]), 'F');
        assert_eq!(who_heaps(&game, &[1, 4, 1]), 'S');
    }

    mse_take_at_most_half, "mse-take-at-most-half" => {
        assert_eq!(values(&game("take {1, 1..n/2}"), 11), [0, 1, 0, 1, 2, 0, 3, 1, 4, 2, 5, 0]);
    }

    mse_2004509_subtract_a_digit, "mse-2004509-subtract-a-digit" => {
        let rule = "n -> n - d for d in digits(n) if d > 0";
        assert_eq!(losing(&game(rule), 500), (0..=50).map(|tens| 10 * tens).collect::<Vec<_>>());
        assert_eq!(who(rule, &["2013"]), 'F');
    }

    mark, "mark" => {
        let row = values(&game("n -> n-1 | n/2 if n > 0"), 15);
        assert_eq!(row, [0, 1, 0, 2, 1, 2, 0, 1, 0, 2, 0, 1, 2, 1, 0, 2]);
    }

    pe_560_coprime_nim, "pe-560-coprime-nim" => {
        let row = values(&game("n -> n - k for k in 1..n if gcd(n, k) == 1"), 9);
        // L(n, k): the k-tuples of heaps 1..n-1 that are lost, modulo 10^9 + 7.
        let lost = |n: usize, k: usize| {
            let mut tuples = vec![0u64; 16];
            tuples[0] = 1;
            for _ in 0..k {
                let mut longer = vec![0; 16];
                for (sum, count) in tuples.iter().enumerate() {
                    for &value in &row[1..n] {
                        longer[sum ^ value as usize] += count;
                    }
                }
                tuples = longer.into_iter().map(|count| count % 1_000_000_007).collect();
            }
            tuples[0]
        };
        assert_eq!([lost(5, 2), lost(10, 5), lost(10, 10)], [6, 9964, 472400303]);
    }

    cf_603c_halve_into_k_copies, "cf-603c-halve-into-k-copies" => {
        let rule = "n -> n-1 ; n -> split([n/2] * K) if n % 2 == 0 and n > 0 ; given K";
        // Kevin begins.
        assert_eq!(who_heaps(&game_with(rule, r#"{"K": 1}"#), &[3, 4]), 'F');
        assert_eq!(who_heaps(&game_with(rule, r#"{"K": 2}"#), &[3]), 'S');
    }
}
