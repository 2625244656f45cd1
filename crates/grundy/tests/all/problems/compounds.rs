//! G. Sums that are not disjunctive, and misère.

use super::questions;
use crate::common::{ascending, ask, game, letter, list, losing, who, who_heaps};

questions! {
    cses_another_game, "cses-another-game" => {
        let rule = "h: list -> [if i in s then h[i] - 1 else h[i] for i in 0..len(h)-1]
                 for s in subsets(0..len(h)-1) if len(s) > 0";
        let asked = ["[1, 2, 3]", "[2, 2]", "[5, 5, 4, 5]"].map(|heaps| who(rule, &[heaps]));
        assert_eq!(asked, ['F', 'S', 'F']);
        // Lost exactly where all heaps are even, in any order of the heaps.
        let game = game(rule);
        for heaps in ascending(3, 0, 4) {
            let turned = [heaps[2], heaps[0], heaps[1]];
            let lost = heaps.iter().all(|heap| heap % 2 == 0);
            assert_eq!(letter(&ask(&game, &[&list(&turned)], None)) == 'S', lost, "{turned:?}");
        }
        // It is a game of the catalogue, typed.
        assert!(game.plan(None).why.contains("all heaps are even"));
    }

    cses_stair_game, "cses-stair-game" => {
        let rule = "h: list -> replace(replace(h, i, h[i]-k), i-1, h[i-1]+k) for i in 1..len(h)-1, k in 1..h[i]";
        let asked = ["[0, 2, 1]", "[1, 1, 1, 1]", "[5, 3]"].map(|stairs| who(rule, &[stairs]));
        assert_eq!(asked, ['F', 'S', 'F']);
        // Only the balls on every second stair count: theirs is the nim-sum.
        let game = game(rule);
        for stairs in (0..4 * 4 * 4 * 3).map(|code| [code / 48, code / 12 % 4, code / 3 % 4, code % 3]) {
            let lost = stairs[1] ^ stairs[3] == 0;
            assert_eq!(letter(&ask(&game, &[&list(&stairs)], None)) == 'S', lost, "{stairs:?}");
        }
    }

    moore_nim_2, "moore-nim-2" => {
        // Moore 1910: lost exactly where every column of binary digits adds up to a multiple of k + 1.
        for k in 1..=3 {
            let game = game(&format!("moore({k})"));
            let lost = |piles: &[i64]| letter(&ask(&game, &[&list(piles)], None)) == 'S';
            for piles in ascending(4, 0, 3) {
                let column = |bit: i64| piles.iter().filter(|pile| *pile >> bit & 1 == 1).count();
                assert_eq!(lost(&piles), (0..2).all(|bit| column(bit) % (k + 1) == 0), "{piles:?}, {k}");
            }
            assert_eq!(lost(&[1, 2, 3, 3]), k == 2);
        }
    }

    poj_3480_misere_nim, "poj-3480-misere-nim" => {
        let game = game("take 1..n ; misere");
        // John begins.
        assert_eq!([who_heaps(&game, &[3, 5, 1]), who_heaps(&game, &[1])], ['F', 'S']);
        // Bouton 1901: as in normal play, but for heaps of 1 alone, which are lost where their number is odd.
        for heaps in ascending(4, 0, 4) {
            let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            let lost = if heaps.iter().all(|heap| *heap <= 1) { sum == 1 } else { sum == 0 };
            assert_eq!(who_heaps(&game, &heaps) == 'S', lost, "{heaps:?}");
        }
    }

    misere_kayles, "misere-kayles" => {
        assert_eq!(losing(&game("n -> a & n-k-a for k in 1..2, a in 0..n-k ; misere"), 20), [1, 4, 9, 12, 20]);
    }
}
