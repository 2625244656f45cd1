//! Claims about boards.

use super::claim::{Claim, claims};
use crate::common::{ask, board, game, letter, list, nimber};

claims! {
    parity_in_cram, "cram_parity" => |claim: &Claim| {
        let value = |rows: usize, columns: usize| nimber(&board::cram(columns), &board::full(rows, columns));
        let even = [(2, 2), (4, 2), (6, 2), (4, 4), (8, 2)];
        let mixed = [(3, 2), (5, 2), (7, 2), (4, 3), (6, 3), (5, 4), (1, 2), (1, 4)];
        for (rows, columns) in [(3, 3), (5, 3), (7, 3)] {
            let words = format!("{columns}x{rows}={}", value(rows, columns));
            assert!(claim.correct_statement().contains(&words), "{words}");
        }
        let refuted = even.iter().find(|&&(rows, columns)| value(rows, columns) != 0);
        let refuted = refuted.or_else(|| mixed.iter().find(|&&(rows, columns)| value(rows, columns) == 0));
        refuted.map(|size| format!("{size:?}"))
    };
    chomp, "chomp_first" => |_: &Claim| {
        let game = game(
            "h: list -> [if r < i then h[r] else min(h[r], c) for r in 0..len(h)-1]
                 for i in 0..len(h)-1, c in 0..h[i]-1 if i + c > 0",
        );
        let mut bars = (1..=4).flat_map(|rows| (1..=5).map(move |columns| (rows, columns)));
        bars.find(|&(rows, columns)| {
            let bar = list(&vec![columns; rows]);
            (letter(&ask(&game, &[&bar], None)) == 'F') != ((rows, columns) != (1, 1))
        })
        .map(|size| format!("{size:?}"))
    };
}
