//! H. Neighbours of the theory.

use super::questions;
use crate::common::truth::{loopy, number};
use crate::common::{ask, game, game_with, letter, values};
use grundy::{Game, NoFiles};
use grundy_language::diagnostic::Code;

questions! {
    leetcode_cat_and_mouse, "leetcode-913 / 1728-cat-and-mouse" => {
        let graphs = loopy("cat_and_mouse");
        let grids = loopy("cat_and_mouse_2");
        assert!(!graphs.is_empty() && !grids.is_empty());
        for graph in &graphs {
            let game = game_with(CAT_AND_MOUSE, &format!("{{\"next\": {}}}", graph["graph"]));
            let answer = ask(&game, &["(1, 2, 0)"], None);
            assert_eq!(answer.nimber, None);
            let winner = ["D", "F", "S"].iter().position(|known| **known == letter(&answer).to_string());
            assert_eq!(winner, Some(number(&graph["answer"]) as usize), "{}", graph["graph"]);
        }
        for grid in &grids {
            mouse_reaches_food(grid);
        }
    }

    cf_1704f_colouring_game, "cf-1704f-colouring-game" => {
        let game = game(
            r#"(w: word, turn) -> (replace(replace(w, i, "."), i+1, "."), 1-turn)
                   for i in 0..len(w)-2 if w[i] == own[turn] or w[i+1] == own[turn]
               let own = ["R", "B"]"#,
        );
        let alice = |word: &str| {
            let answer = ask(&game, &[&format!("(\"{word}\", 0)")], None);
            letter(&answer) == 'F'
        };
        // The samples of the site.
        let samples = ["BRB", "RRBBB", "RBRBRB", "BBRRBRRB", "BRRBRB", "RBRBRBRBRRBB", "RBRBRBRBBBRR", "RBBR"];
        assert_eq!(samples.map(alice), [false, false, true, true, true, true, false, false]);
        // Who has more cells wins; with as many of both, stretches of changing colour are heaps of 0.07.
        let code = values(&crate::common::game("0.07"), 8);
        for (len, bits) in (2..=7).flat_map(|len| (0..1 << len).map(move |bits: u32| (len, bits))) {
            let word: String = (0..len).map(|i| if bits >> i & 1 == 1 { 'R' } else { 'B' }).collect();
            let (red, blue) = (word.matches('R').count(), word.matches('B').count());
            let stretches = word.as_bytes().chunk_by(|a, b| a != b);
            let sum = stretches.fold(0, |sum, stretch| sum ^ code[stretch.len()]);
            assert_eq!(alice(&word), red > blue || red == blue && sum != 0, "{word}");
        }
    }

    ceoi_2021_stones, "ceoi-2021-stones" => {
        let game = game(
            "(h: list, at) -> (g, name)
                 for k in 1..h[at] let g = replace(h, at, h[at]-k)
                 for name in 0..len(h)-1 if g[name] > 0 or sum(g) == 0",
        );
        for heaps in (0..5 * 5 * 5).map(|code| [code / 25, code / 5 % 5, code % 5]) {
            for at in (0..3).filter(|at| heaps[*at] > 0) {
                let answer = ask(&game, &[&format!("({heaps:?}, {at})")], None);
                assert_eq!(letter(&answer) == 'F', takes_and_names(heaps, at), "{heaps:?}, {at}");
            }
        }
    }

    topcoder_nim_for_k, "topcoder-nim-for-k" => {
        for rule in ["given players = 3 ; take 1..3", "3 players ; take 1..3", "take 1..3 ; win if player == 3"] {
            assert!(refusal(rule).contains("player"), "{rule}");
        }
    }

    pe_644_squares_on_the_line, "pe-644-squares-on-the-line" => {
        for rule in ["x -> a & x-a-1.414 for a in 0..x", "x -> x - 0.5"] {
            assert!(refusal(rule).contains("whole number"), "{rule}");
        }
    }
}

pub const CAT_AND_MOUSE: &str = "
    (mouse, cat, turn) -> (v, cat, 1) for v in next[mouse] if turn == 0
    (mouse, cat, turn) -> (mouse, v, 0) for v in next[cat] if turn == 1 and v > 0
    win if mouse == cat and turn == 1
    lose if mouse == cat or mouse == 0
    given next
";

/// Mouse and cat jump straight over free cells and may stay. The mouse has lost when it cannot force its way
/// to the food, so a draw counts for the cat.
const CAT_AND_MOUSE_2: &str = r##"
    ((a, b), (x, y), turn) -> (p, (x, y), 1) for p in jumps(a, b, mouse) if turn == 0
    ((a, b), (x, y), turn) -> ((a, b), p, 0) for p in jumps(x, y, cat) if turn == 1
    win if turn == 1 and a == x and b == y
    lose if a == x and b == y or grid[a][b] == "F" or grid[x][y] == "F"
    let jumps(r, c, n) = [(r, c)] + [p for (dr, dc) in [(0, 1), (1, 0), (0, -1), (-1, 0)] for p in run(r, c, dr, dc, n)]
    let run(r, c, dr, dc, n) = if n == 0 or not free(r+dr, c+dc) then []
        else [(r+dr, c+dc)] + run(r+dr, c+dc, dr, dc, n-1)
    let free(r, c) = 0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] != "#"
    given grid
    given cat
    given mouse
"##;

fn mouse_reaches_food(case: &serde_json::Value) {
    let settings = format!(
        r#"{{"grid": {}, "cat": {}, "mouse": {}}}"#,
        case["grid"], case["catJump"], case["mouseJump"]
    );
    let place = |what: char| {
        let rows = case["grid"].as_array().expect("rows").iter().map(|row| row.as_str().expect("a row"));
        rows.enumerate().find_map(|(r, row)| row.find(what).map(|c| format!("({r}, {c})"))).expect("a place")
    };
    let start = format!("({}, {}, 0)", place('M'), place('C'));
    let wins = letter(&ask(&game_with(CAT_AND_MOUSE_2, &settings), &[&start], None)) == 'F';
    assert_eq!(Some(wins), case["answer"].as_bool(), "{settings}");
}

/// The game by its definition: take from the heap that was named, then name another that is left.
fn takes_and_names(heaps: [i64; 3], at: usize) -> bool {
    (0..heaps[at]).any(|left| {
        let mut after = heaps;
        after[at] = left;
        let mut named = (0..3).filter(|name| after[*name] > 0);
        after == [0; 3] || named.any(|name| !takes_and_names(after, name))
    })
}

/// What the program says when it refuses a rule.
fn refusal(rule: &str) -> String {
    let report = Game::open(rule, &Default::default(), &NoFiles).expect_err(rule);
    let refused = report.diagnostics.iter().find(|mistake| mistake.code == Code::Refused);
    let refused = refused.unwrap_or_else(|| panic!("{rule}: {report}"));
    assert!(refused.hint.is_some(), "{rule}: what can be done instead?");
    refused.message.clone()
}
