//! Games in which the two players want or may do different things: the position says whose turn it is.

use super::problem::problems;
use crate::common::truth::number;
use crate::common::{ask, game_with, letter, who};
use serde_json::Value as Json;

problems! {
    // Sums and free places of the two halves; Bob, whose turn is 1, wants equal sums.
    sum_game, "lc-1927" => |input: &Json| {
        let rule = "(x, l, y, r, turn) -> (x+d, l-1, y, r, 1-turn) | (x, l, y+d, r-1, 1-turn) for d in 0..9
                    win if l + r == 0 and (x == y) == (turn == 1)
                    lose if l + r == 0";
        let word = input.as_str().expect("digits");
        let half = |half: &str| {
            let sum: u32 = half.chars().filter_map(|c| c.to_digit(10)).sum();
            format!("{sum}, {}", half.matches('?').count())
        };
        let (left, right) = word.split_at(word.len() / 2);
        who(rule, &[&format!("({}, {}, 0)", half(left), half(right))]) == 'F'
    };
    remove_coloured_pieces, "lc-2038" => |input: &Json| {
        let rule = r#"(w: word, turn) -> (remove(w, i), 1-turn) for i in 1..len(w)-2 if w[i-1:i+2] == own[turn]
                      let own = ["AAA", "BBB"]"#;
        who(rule, &[&format!("({input}, 0)")]) == 'F'
    };
    // The points of the player to move stand before those of the other.
    stone_game_vi, "lc-1686" => |input: &Json| -> i64 {
        let game = game_with(
            "(stones: set, own, other, turn) -> (stones - {i}, other, own + worth[turn][i], 1-turn) for i in stones
             win if len(stones) == 0 and own > other
             draw if len(stones) == 0 and own == other
             lose if len(stones) == 0
             given worth",
            &format!("{{\"worth\": {input}}}"),
        );
        let all = 0..input[0].as_array().expect("stones").len();
        let stones: Vec<String> = all.map(|i| i.to_string()).collect();
        match letter(&ask(&game, &[&format!("({{{}}}, 0, 0, 0)", stones.join(", "))], None)) {
            'F' => 1,
            'D' => 0,
            _ => -1,
        }
    };
    // Each claims free nodes next to nodes of his own, and passes when there are none.
    binary_tree_coloring, "lc-1145" => |input: &Json| {
        let tree: Vec<Option<i64>> = input[0].as_array().expect("a tree").iter().map(Json::as_i64).collect();
        let (n, x) = (number(&input[1]) as usize, number(&input[2]) as usize);
        let rule = "(c: list, turn) -> (replace(c, v, turn), 3-turn) for v in 0..len(c)-1 if open(c, v, turn)
                    (c: list, turn) -> (c, 3-turn) if not moves(c, turn) and moves(c, 3-turn)
                    win if over(c) and count(c, turn) > count(c, 3-turn)
                    draw if over(c) and count(c, 1) == count(c, 2)
                    lose if over(c)
                    let over(c) = not moves(c, 1) and not moves(c, 2)
                    let moves(c, who) = any(open(c, v, who) for v in 0..len(c)-1)
                    let open(c, v, who) = c[v] == 0 and any(c[w] == who for w in next[v])
                    given next";
        let game = game_with(rule, &format!("{{\"next\": {:?}}}", neighbours(&tree, n)));
        let second_wins = |y: usize| {
            let mut colours = vec![0; n];
            colours[x - 1] = 1;
            colours[y - 1] = 2;
            letter(&ask(&game, &[&format!("({colours:?}, 1)")], None)) == 'S'
        };
        (1..=n).any(|y| y != x && second_wins(y))
    };
}

/// The neighbours of node v, which stands at v - 1, in a tree given level by level.
fn neighbours(levels: &[Option<i64>], n: usize) -> Vec<Vec<usize>> {
    let mut next = vec![Vec::new(); n];
    let mut children = levels.iter().skip(1);
    // Every node that is there has two places, in the order of the levels.
    for parent in levels.iter().flatten() {
        for child in children.by_ref().take(2).flatten() {
            next[*parent as usize - 1].push(*child as usize - 1);
            next[*child as usize - 1].push(*parent as usize - 1);
        }
    }
    next
}
