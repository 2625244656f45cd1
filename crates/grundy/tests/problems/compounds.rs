//! G. Sums that are not disjunctive, and misère.

use crate::common::{ascending, ask, game, letter, list, losing, who, who_heaps};
use crate::questions;

questions! {
    cses_another_game, "cses-another-game" => {
        let rule = "h: list -> [if i in s then h[i] - 1 else h[i] for i in 0..len(h)-1]
                 for s in subsets(0..len(h)-1) if len(s) > 0";
        let asked = ["[1, 2, 3]", "[2, 2]", "[5, 5, 4, 5]"].map(|heaps| who(rule, &[heaps]));
        assert_eq!(asked, ['F', 'S', 'F']);
    }

    cses_stair_game, "cses-stair-game" => {
        let rule = "h: list -> replace(replace(h, i, h[i]-k), i-1, h[i-1]+k) for i in 1..len(h)-1, k in 1..h[i]";
        let asked = ["[0, 2, 1]", "[1, 1, 1, 1]", "[5, 3]"].map(|stairs| who(rule, &[stairs]));
        assert_eq!(asked, ['F', 'S', 'F']);
    }

    moore_nim_2, "moore-nim-2" => {
        let game = game("moore(2)");
        let lost = |piles: &Vec<i64>| letter(&ask(&game, &[&list(piles)], None)) == 'S';
        let found: Vec<Vec<i64>> = ascending(4, 1, 3).into_iter().filter(lost).collect();
        assert!(found.contains(&vec![1, 2, 3, 3]), "{found:?}");
    }

    poj_3480_misere_nim, "poj-3480-misere-nim" => {
        let game = game("take 1..n ; misere");
        // John begins.
        assert_eq!([who_heaps(&game, &[3, 5, 1]), who_heaps(&game, &[1])], ['F', 'S']);
    }

    misere_kayles, "misere-kayles" => {
        assert_eq!(losing(&game("n -> a & n-k-a for k in 1..2, a in 0..n-k ; misere"), 20), [1, 4, 9, 12, 20]);
    }
}
