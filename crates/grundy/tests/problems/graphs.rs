//! F. Graphs as data.

use crate::common::{ask, board, game, game_with, letter, nimber, who_heaps};
use crate::questions;

questions! {
    poj_2425_tokens_on_a_dag, "poj-2425-tokens-on-a-dag" => {
        let rule = "v -> w for w in next[v] ; given next";
        let first = game_with(rule, r#"{"next": [[1, 2], [], [3], []]}"#);
        assert_eq!([who_heaps(&first, &[0]), who_heaps(&first, &[0, 2])], ['F', 'F']);
        let second = game_with(rule, r#"{"next": [[1], [2], [], []]}"#);
        let asked = [&[0, 1][..], &[1, 1], &[0, 1, 3]].map(|tokens| who_heaps(&second, tokens));
        assert_eq!(asked, ['F', 'S', 'F']);
    }

    abc209e_shiritori, "abc209e-shiritori" => {
        let game = game_with(
            "w: word -> x for x in words if x[:3] == w[len(w)-3:] ; given words",
            r#"{"words": ["abcd", "bcda", "ada"]}"#,
        );
        // Takahashi has said the word, so the first to move is Aoki.
        let winner = |word: &str| match letter(&ask(&game, &[word], None)) {
            'F' => "Aoki",
            'S' => "Takahashi",
            _ => "Draw",
        };
        assert_eq!(["abcd", "bcda", "ada"].map(winner), ["Aoki", "Takahashi", "Draw"]);
    }

    node_kayles_grid, "node-kayles-grid" => {
        let sizes = [(1, 5), (2, 2), (2, 3), (3, 3)];
        let by_pieces = sizes.map(|(rows, columns)| nimber(&board::node_kayles(columns), &board::full(rows, columns)));
        assert_eq!(by_pieces, [3, 0, 1, 1]);
        let whole = game(
            "s: set -> {(a, b) for (a, b) in s if abs(a-x) + abs(b-y) > 1} for (x, y) in s
             start (w, h) = {(x, y) for x in 1..w for y in 1..h}",
        );
        assert_eq!(sizes.map(|(rows, columns)| nimber(&whole, &format!("({rows}, {columns})"))), by_pieces);
    }
}
