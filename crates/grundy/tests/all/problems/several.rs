//! C. Several numbers at once.

use super::questions;
use crate::common::{game, grid, losing_pairs, values, who};

questions! {
    pe_260_stone_game, "pe-260-stone-game" => {
        let game = game(
            "(a, b, c) -> (a-i, b, c) for i in 1..a
             (a, b, c) -> (a, b-i, c) for i in 1..b
             (a, b, c) -> (a, b, c-i) for i in 1..c
             (a, b, c) -> (a-i, b-i, c) for i in 1..min(a, b)
             (a, b, c) -> (a-i, b, c-i) for i in 1..min(a, c)
             (a, b, c) -> (a, b-i, c-i) for i in 1..min(b, c)
             (a, b, c) -> (a-i, b-i, c-i) for i in 1..min(a, b, c)",
        );
        let limits = grundy::Limits::default();
        let watch = grundy::Unwatched;
        let machine = game.rule().machine(&limits, &watch).expect("a machine");
        let table = grundy::engine::Table::fill(machine, &[100, 100, 100], limits, &watch).expect("options come earlier");
        let lost = |piles: &[i64; 3]| table.get(piles).expect("in the box").is_zero();
        let ascending = (0..=100).flat_map(|x| (x..=100).flat_map(move |y| (y..=100).map(move |z| [x, y, z])));
        assert_eq!(ascending.filter(lost).map(|piles| piles.iter().sum::<i64>()).sum::<i64>(), 173895);
    }

    wythoff, "wythoff" => {
        let lost = losing_pairs(&game("wythoff"), 13);
        assert_eq!(lost, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]);
    }

    hr_a_chessboard_game, "hr-a-chessboard-game" => {
        let rule = "(x, y) -> (x-2, y+1) | (x-2, y-1) | (x+1, y-2) | (x-1, y-2)
                    where 1 <= x <= 15 and 1 <= y <= 15";
        assert_eq!(["(5, 2)", "(5, 3)", "(8, 8)"].map(|position| who(rule, &[position])), ['S', 'F', 'F']);
    }

    poj_2311_cutting_game, "poj-2311-cutting-game" => {
        let rule = "(w, h) -> (a, h) & (w-a, h) for a in 1..w-1
                    (w, h) -> (w, a) & (w, h-a) for a in 1..h-1
                    lose if w == 1 and h == 1";
        assert_eq!(["(2, 2)", "(3, 2)", "(4, 2)"].map(|position| who(rule, &[position])), ['S', 'S', 'F']);
    }

    pe_459_flipping_game, "pe-459-flipping-game" => {
        // A white cell at (x, y) is a game of its own: flipping a rectangle with that corner leaves the others.
        let rule = "(x, y) -> split([(x-i, y-j) for i in 0..w-1 for j in 0..h-1 if i + j > 0])
                        for w in squares(x), k in 1..y let h = k*(k+1)/2 if h <= y";
        let flips = |n: usize| {
            let cells = (1..=n).flat_map(|x| (1..=n).map(move |y| format!("({x}, {y})")));
            let texts: Vec<String> = cells.collect();
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            crate::common::ask(&game(rule), &texts, None).moves.len()
        };
        assert_eq!([flips(1), flips(2), flips(5)], [1, 0, 8]);
        assert_eq!(flips_of_product(5), 8);
        assert_eq!(flips_of_product(100), 31395);
    }
}

/// The same count by the tartan theorem: the value of a cell is the nim-product of its values in two games of
/// one row, and the value of a rectangle that of two sums.
/// Source: Berlekamp, Conway and Guy, Winning Ways, chapter 14.
fn flips_of_product(n: usize) -> usize {
    let row = |lengths: &str| {
        let rule = format!("n -> split([n-i for i in 1..k-1]) for k in {lengths} if k <= n");
        values(&game(&rule), n as i64)
    };
    let (columns, rows) = (row("squares(n)"), row("[j*(j+1)/2 for j in 1..n]"));
    // The sums of every stretch that may be flipped, and those of the whole board.
    let stretches = |values: &[u64], allowed: &dyn Fn(usize) -> bool| {
        let ends = (1..=n).flat_map(|end| (1..=end).map(move |len| (end, len)));
        let sum = |(end, len): (usize, usize)| values[end + 1 - len..=end].iter().fold(0, |a, b| a ^ b);
        ends.filter(|&(_, len)| allowed(len)).map(sum).collect::<Vec<u64>>()
    };
    let widths = stretches(&columns, &|len| len.isqrt().pow(2) == len);
    let heights = stretches(&rows, &|len| (8 * len + 1).isqrt().pow(2) == 8 * len + 1);
    let whole = |values: &[u64]| values[1..].iter().fold(0, |a, b| a ^ b);
    let most =
        *widths.iter().chain(&heights).chain([&whole(&columns), &whole(&rows)]).max().expect("stretches");
    let product = grid(&game("(a, b) -> (c, b) & (a, d) & (c, d) for c in 0..a-1, d in 0..b-1"), most as i64);
    let board = product[whole(&columns) as usize][whole(&rows) as usize];
    let wins = |width: &&u64| {
        heights.iter().filter(|height| product[**width as usize][**height as usize] == board).count()
    };
    widths.iter().map(|width| wins(&width)).sum()
}
