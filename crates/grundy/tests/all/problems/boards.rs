//! E. Words, sets, boards.

use super::questions;
use crate::common::{ask, board, game, game_with, letter, nimber, values, who};
use grundy::Game;
use grundy::answer::Solution;
use std::fmt::Display;

questions! {
    pe_961_removing_digits, "pe-961-removing-digits" => {
        let game = game("n -> number(remove(digits(n), i)) for i in 0..len(digits(n))-1 if n > 0");
        let row = values(&game, 10_000);
        let wins = |below: usize| row[1..below].iter().filter(|value| **value > 0).count();
        assert_eq!([wins(100), wins(10_000)], [18, 1656]);
    }

    leetcode_464_can_i_win, "leetcode-464-can-i-win" => {
        let game = can_i_win(&10);
        let first = |total: i64| letter(&ask(&game, &[&format!("({{}}, {total})")], None)) == 'F';
        assert_eq!([first(11), first(0), first(1)], [false, true, true]);
    }

    poj_1143_number_game, "poj-1143-number-game" => {
        let game = game("s: set -> {y for y in s if all(y - j*x in s or y - j*x == 1 for j in 0..y/x)} for x in s");
        let winning = |free: &str| bindings(&ask(&game, &[free], None), &["x"]);
        assert_eq!(winning("{2, 5}"), [[2]]);
        assert_eq!(winning("{2, 3}"), [[0; 1]; 0]);
        assert_eq!(winning("{2, 3, 4, 5, 6}"), [[4], [5], [6]]);
    }

    uva_10561_treblecross, "uva-10561-treblecross" => {
        let game = game(
            r#"w: word -> replace(w, i, "X") for i in 0..len(w)-1 if w[i] == "."
               lose if any(w[i:i+3] == "XXX" for i in 0..len(w)-3)"#,
        );
        let cells = |strip: &str| bindings(&ask(&game, &[&format!("\"{strip}\"")], None), &["i"]);
        // Cells are counted from 1.
        assert_eq!(cells("....."), [[3 - 1]]);
        assert_eq!(cells(".X.X...X"), [[3 - 1]]);
        // On an empty strip of n >= 3 cells it is 0.007 with n + 2 pins.
        let code = values(&crate::common::game("0.007"), 14);
        for n in 3..=12 {
            let strip = format!("\"{}\"", ".".repeat(n));
            assert_eq!(letter(&ask(&game, &[&strip], None)) == 'S', code[n + 2] == 0, "{n} dots");
        }
        assert_eq!(code[14], 0, "twelve dots are lost");
    }

    notakto_one_board, "notakto-one-board" => {
        let game = game(
            "s: set -> s + {c} for c in 0..8 if c not in s
             win if any(len(line - s) == 0 for line in lines)
             let lines = [{0,1,2}, {3,4,5}, {6,7,8}, {0,3,6}, {1,4,7}, {2,5,8}, {0,4,8}, {2,4,6}]",
        );
        let answer = ask(&game, &["{}"], None);
        assert_eq!((letter(&answer), bindings(&answer, &["c"])), ('F', vec![[4]]));
    }

    agc002e_candy_piles, "agc002e-candy-piles" => {
        let rule = "h: list -> remove(h, index(h, max(h))) | [x-1 for x in h if x > 1] if len(h) > 0 ; misere";
        assert_eq!(["[1, 3]", "[1, 2, 1]", "[1, 2, 3]"].map(|piles| who(rule, &[piles])), ['F', 'F', 'S']);
    }

    chomp, "chomp" => {
        let game = game(
            "h: list -> [if r < i then h[r] else min(h[r], c) for r in 0..len(h)-1]
                 for i in 0..len(h)-1, c in 0..h[i]-1 if i + c > 0",
        );
        // Rows and columns are counted from 1.
        let bites = |bar: &str| -> Vec<[i64; 2]> {
            let from_0 = bindings(&ask(&game, &[bar], None), &["i", "c"]);
            from_0.iter().map(|[row, column]| [row + 1, column + 1]).collect()
        };
        assert_eq!(bites("[3, 3]"), [[2, 3]]);
        assert_eq!(bites("[3, 3, 3]"), [[2, 2]]);
        assert_eq!(bites("[4, 4, 4]"), [[2, 3]]);
    }

    cram, "cram" => {
        let sizes = [(1, 5), (2, 3), (2, 4), (3, 3)];
        let by_pieces = sizes.map(|(rows, columns)| nimber(&board::cram(columns), &board::full(rows, columns)));
        assert_eq!(by_pieces, [0, 1, 0, 0]);
        let whole = game(
            "s: set -> s - {(x, y), (u, v)} for (x, y) in s for (u, v) in [(x+1, y), (x, y+1)] if (u, v) in s
             start (w, h) = {(x, y) for x in 1..w for y in 1..h}",
        );
        assert_eq!(sizes.map(|(rows, columns)| nimber(&whole, &format!("({rows}, {columns})"))), by_pieces);
    }
}

/// Draw numbers up to m without replacement; who reaches the total wins. A total of 0 counts as reached by the
/// first player, and nobody has won when all numbers are drawn too soon.
pub fn can_i_win(m: &impl Display) -> Game {
    game_with(
        "(used: set, left) -> (used + {k}, max(0, left-k)) for k in 1..M if k not in used
         win if left == 0 and len(used) == 0
         lose if left == 0
         draw if len(used) == M
         given M",
        &format!("{{\"M\": {m}}}"),
    )
}

/// What the rule binds to the names in each way to make each winning move, in ascending order.
fn bindings<const N: usize>(answer: &Solution, names: &[&str; N]) -> Vec<[i64; N]> {
    let ways = answer.moves.iter().flat_map(|mv| &mv.with);
    let mut all: Vec<[i64; N]> =
        ways.map(|way| names.map(|name| way[name].to_string().parse().expect("a number"))).collect();
    all.sort_unstable();
    all
}
