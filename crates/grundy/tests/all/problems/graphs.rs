//! F. Graphs as data.

use super::questions;
use crate::common::{ask, board, game, game_with, letter, nimber, who_heaps};

questions! {
    poj_2425_tokens_on_a_dag, "poj-2425-tokens-on-a-dag" => {
        let rule = "v -> w for w in next[v] ; given next";
        let first = game_with(rule, r#"{"next": [[1, 2], [], [3], []]}"#);
        assert_eq!([who_heaps(&first, &[0]), who_heaps(&first, &[0, 2])], ['F', 'F']);
        let second = game_with(rule, r#"{"next": [[1], [2], [], []]}"#);
        let asked = [&[0, 1][..], &[1, 1], &[0, 1, 3]].map(|tokens| who_heaps(&second, tokens));
        assert_eq!(asked, ['F', 'S', 'F']);
        // Many questions about one graph: vertex v leads to v + d for every divisor d of v + 2.
        let next: Vec<Vec<usize>> =
            (0..40).map(|v| (1..=v + 2).filter(|d| (v + 2) % d == 0 && v + d < 40).map(|d| v + d).collect()).collect();
        let values = next.iter().enumerate().rev().fold(vec![0u32; 40], |mut values, (v, next)| {
            values[v] = (0..).find(|n| next.iter().all(|w| values[*w] != *n)).unwrap_or(0);
            values
        });
        let third = game_with(rule, &format!("{{\"next\": {next:?}}}"));
        for tokens in (0..400).map(|code| [code % 40, code * 7 % 40, code * code % 40]) {
            let sum = tokens.iter().fold(0, |sum, v| sum ^ values[*v as usize]);
            assert_eq!(who_heaps(&third, &tokens) == 'S', sum == 0, "{tokens:?}");
        }
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
        every_dictionary();
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

/// Dictionaries of words over two letters, four letters each: who has to say a word that nobody can follow loses, and
/// what goes on for ever is a draw; by rounds until nothing changes.
fn every_dictionary() {
    let letters =
        |code: usize| -> String { (0..4).map(|i| if code >> i & 1 == 1 { 'b' } else { 'a' }).collect() };
    for seed in 1..40usize {
        let words: Vec<String> =
            (0..16).filter(|code| ((seed * 0x9E37_79B9) >> code) & 1 == 1).map(letters).collect();
        let next = |word: &str| {
            words.iter().filter(move |x| x[..3] == word[1..]).map(String::as_str).collect::<Vec<_>>()
        };
        let mut known = std::collections::BTreeMap::<&str, char>::new();
        for _ in 0..=words.len() {
            for word in &words {
                let options: Vec<Option<char>> = next(word).iter().map(|x| known.get(x).copied()).collect();
                if options.contains(&Some('S')) {
                    known.insert(word, 'F');
                } else if options.iter().all(|option| *option == Some('F')) {
                    known.insert(word, 'S');
                }
            }
        }
        let game = game_with(
            "w: word -> x for x in words if x[:3] == w[len(w)-3:] ; given words",
            &format!("{{\"words\": {words:?}}}"),
        );
        for word in &words {
            let expected = known.get(word.as_str()).copied().unwrap_or('D');
            assert_eq!(letter(&ask(&game, &[&format!("{word:?}")], None)), expected, "{word} of {words:?}");
        }
    }
}
