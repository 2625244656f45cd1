//! D. Memory and tokens.

use super::questions;
use crate::common::{ask, game, game_with, losing, values};

questions! {
    cf_1312f_last_weapon, "cf-1312f-last-weapon" => {
        let rule = "(n, last) -> (max(0, n-X), 0) if n > 0
                    (n, last) -> (max(0, n-Y), 1) if n > 0 and last != 1
                    (n, last) -> (max(0, n-Z), 2) if n > 0 and last != 2
                    start n = (n, 0)
                    given X
                    given Y
                    given Z";
        let attacks = |x: i64, y: i64, z: i64, castles: &[&str]| {
            let game = game_with(rule, &format!("{{\"X\": {x}, \"Y\": {y}, \"Z\": {z}}}"));
            ask(&game, castles, None).moves.len()
        };
        assert_eq!(attacks(1, 3, 4, &["7", "6"]), 2);
        assert_eq!(attacks(1, 2, 3, &["1"]), 3);
        assert_eq!(attacks(1, 2, 2, &["3"]), 0);
    }

    oeis_a131469_short_global_nim, "oeis-a131469-short-global-nim" => {
        let row = values(&game("(n, last) -> (n-k, k) for k in 1..n if k != last ; start n = (n, 0)"), 19);
        assert_eq!(row, [0, 1, 1, 2, 3, 3, 2, 4, 5, 5, 6, 7, 7, 6, 4, 8, 9, 9, 8, 10]);
    }

    fibonacci_nim, "fibonacci-nim" => {
        let lost = losing(&game("(n, m) -> (n-k, 2*k) for k in 1..min(n, m) ; start n = (n, max(0, n-1))"), 90);
        // Heaps of 0 and 1 have no first move.
        assert_eq!(lost[2..], [2, 3, 5, 8, 13, 21, 34, 55, 89]);
        assert_eq!(lost[..2], [0, 1]);
    }

    usaco_21feb_gold_stone_game, "usaco-21feb-gold-stone-game" => {
        let game = game(
            "(h: list, last) -> (replace(h, i, h[i]-k), k) for i in 0..len(h)-1, k in 1..h[i] if k % last == 0
             start h = (h, 1)",
        );
        assert_eq!(ask(&game, &["[7]"], None).moves.len(), 4);
        assert_eq!(ask(&game, &["[3, 2, 3, 2, 3, 1]"], None).moves.len(), 8);
    }
}
