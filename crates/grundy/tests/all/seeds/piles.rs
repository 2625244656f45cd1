//! Claims about several piles.

use super::claim::{Claim, claims};
use crate::common::{ascending, ask, box_values, game, game_with, grid, heaps, letter, list, losing_pairs};

claims! {
    wythoff, "wythoff_beatty" => |_: &Claim| {
        let lost = losing_pairs(&game("(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)"), 200);
        assert_eq!(lost.len(), 77);
        // floor(n * phi), in whole numbers.
        let golden = |n: i64| (n + (5 * n * n).isqrt()) / 2;
        (0..).zip(lost).find(|&(n, pair)| pair != (golden(n), golden(n) + n)).map(|(_, pair)| format!("{pair:?}"))
    };
    moves_that_lower_the_value, "finder_mod4" => |_: &Claim| {
        let game = game("take 1..3");
        let mut refuted = Vec::new();
        for piles in (1..=5).flat_map(|a| (1..=5).map(move |b| [a, b])) {
            let texts = heaps(&piles);
            let answer = ask(&game, &[&texts[0], &texts[1]], None);
            let mut all: Vec<(usize, i64)> = Vec::new();
            for mv in &answer.moves {
                let left: i64 = mv.to[0].to_string().parse().expect("a heap");
                all.push((mv.component, piles[mv.component] - left));
            }
            let lower = |&(pile, taken): &(usize, i64)| (piles[pile] - taken) % 4 < piles[pile] % 4;
            let finder: Vec<(usize, i64)> = all.iter().copied().filter(lower).collect();
            if finder != all {
                refuted.push((piles, format!("all winning moves {all:?}, finder {finder:?}")));
            }
        }
        refuted.into_iter().find(|(piles, _)| *piles == [4, 1]).map(|(_, words)| words)
    };
    moore, "moore" => |_: &Claim| {
        (1..=3).find_map(|k| {
            let game = game_with(
                "(a, b, c, d) -> (a-w, b-x, c-y, d-z) for w in 0..a, x in 0..b, y in 0..c, z in 0..d
                 if 1 <= count([w > 0, x > 0, y > 0, z > 0], true) <= K
                 given K",
                &format!("{{\"K\": {k}}}"),
            );
            let columns = |h: &[i64]| (0..3).all(|bit| h.iter().map(|pile| pile >> bit & 1).sum::<i64>() % (k + 1) == 0);
            let mut values = box_values(&game, &[if k == 3 { 3 } else { 4 }; 4]).into_iter();
            values.find(|(h, value)| (*value == 0) != columns(h)).map(|(h, _)| format!("k={k}, {h:?}"))
        })
    };
    euclid, "euclid_golden" => |_: &Claim| {
        let lost = losing_pairs(&game(EUCLID), 40);
        let mut pairs = (1..=40).flat_map(|a| (a..=40).map(move |b| (a, b)));
        // b / a is below the golden ratio where b * b < a * (a + b).
        pairs.find(|&(a, b)| lost.contains(&(a, b)) != (a != b && b * b < a * (a + b))).map(|pair| format!("{pair:?}"))
    };
    euclid_by_formula, "euclid_formula" => |claim: &Claim| {
        let values = grid(&game(EUCLID), 30);
        let formula = |a: i64, b: i64| (a * a - b * b).abs() / (a * b);
        let pairs = (1..=30).flat_map(|a| (1..=30).map(move |b| (a, b)));
        let refuted = pairs.filter_map(|(a, b)| {
            let value = values[a as usize][b as usize].expect("a value") as i64;
            (value != formula(a, b)).then(|| format!("({a},{b}): value {value}, formula {}", formula(a, b)))
        });
        let refuted: Vec<String> = refuted.collect();
        let second = refuted.iter().find(|words| words.starts_with("(2,5)"));
        claim.judge(second.cloned());
        refuted.into_iter().next()
    };
    number_of_winning_moves, "nim_winning_moves_odd" => |_: &Claim| {
        let game = game("take 1..n");
        ascending(4, 0, 7).into_iter().find_map(|piles| {
            let texts = heaps(&piles);
            let answer = ask(&game, &texts.iter().map(String::as_str).collect::<Vec<_>>(), None);
            let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
            // In a lost position none; else as many as piles that have the top binary digit of the nim-sum.
            let top = piles.iter().filter(|&&pile| sum > 0 && pile >> sum.ilog2() & 1 == 1).count();
            let holds = answer.moves.len() == top && (sum == 0 || top % 2 == 1);
            (!holds).then(|| format!("{piles:?}"))
        })
    };
    staircase, "staircase" => |_: &Claim| {
        let game = game(
            "h: list -> replace(replace(h, i, h[i]-k), i-1, h[i-1]+k) for i in 1..len(h)-1, k in 1..h[i]",
        );
        let mut all = (0..256).map(|code| [code / 64, code / 16 % 4, code / 4 % 4, code % 4]);
        // Stair 1 is the first of the list.
        all.find(|stairs| (letter(&ask(&game, &[&list(stairs)], None)) == 'F') != (stairs[1] ^ stairs[3] != 0))
            .map(|stairs| format!("{stairs:?}"))
    };
    one_coin_from_each, "another_game" => |_: &Claim| {
        let game = game(
            "h: list -> [if i in s then h[i] - 1 else h[i] for i in 0..len(h)-1]
                 for s in subsets(0..len(h)-1) if len(s) > 0",
        );
        let mut all = ascending(4, 0, 5).into_iter();
        all.find(|h| (letter(&ask(&game, &[&list(h)], None)) == 'S') != h.iter().all(|heap| heap % 2 == 0))
            .map(|h| format!("{h:?}"))
    };
}

const EUCLID: &str = "(a, b) -> (a - k*b, b) | (a, b - k*a) for k in 1..max(a, b) if a > 0 and b > 0";
