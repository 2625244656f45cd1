//! Two players whose moves differ: the position says whose turn it is.

use crate::common::truth::{loopy, number};
use crate::common::{ask, game_with, letter};
use grundy::answer::{Outcome, Solution};
use serde_json::Value as Json;

/// The answer about a game of the catalogue.
fn known(name: &str, settings: Json, position: &str) -> Solution {
    ask(&game_with(name, &settings.to_string()), &[position], None)
}

#[test]
fn cat_and_mouse() {
    for case in loopy("cat_and_mouse") {
        let settings = serde_json::json!({ "next": case["graph"] });
        let answer = known("cat-and-mouse", settings, r#"(1, 2, "mouse")"#);
        let winner = "DFS".find(letter(&answer)).expect("an outcome");
        assert_eq!(winner as i64, number(&case["answer"]), "{}", case["graph"]);
    }
}

#[test]
fn cat_and_mouse_2() {
    for case in loopy("cat_and_mouse_2") {
        let rows = || case["grid"].as_array().expect("rows").iter().map(|row| row.as_str().expect("a row"));
        let place = |what: char| {
            let found = rows().enumerate().find_map(|(r, row)| row.find(what).map(|c| (r, c)));
            let (r, c) = found.expect("a place");
            format!("({r}, {c})")
        };
        let settings =
            serde_json::json!({ "grid": case["grid"], "cat": case["catJump"], "mouse": case["mouseJump"] });
        let start = format!("({}, {}, \"mouse\")", place('M'), place('C'));
        let answer = known("cat-and-mouse-2", settings, &start);
        assert_eq!(Some(answer.outcome == Some(Outcome::First)), case["answer"].as_bool(), "{case}");
    }
}

#[test]
fn berzerk() {
    for case in loopy("berzerk") {
        let settings = serde_json::json!({ "N": case["n"], "S": [case["s1"], case["s2"]] });
        let game = game_with("berzerk", &settings.to_string());
        for (player, row) in case["answer"].as_array().expect("two rows").iter().enumerate() {
            for (v, expected) in row.as_array().expect("a row").iter().enumerate() {
                let answer = ask(&game, &[&format!("({}, {player})", v + 1)], None);
                let word = ["Loop", "Win", "Lose"]["DFS".find(letter(&answer)).expect("an outcome")];
                assert_eq!(expected, word, "{settings} {player} {v}");
            }
        }
    }
}

/// Random roads between fifty holes: every place against a search written apart.
#[test]
fn cat_and_mouse_with_fifty_holes() {
    let next = roads(50);
    let expected = by_sweeps(&next);
    let game = game_with("cat-and-mouse", &serde_json::json!({ "next": next }).to_string());
    for (mouse, cat) in [(1, 2), (17, 4), (30, 31), (49, 20), (8, 44), (25, 9)] {
        for (turn, who) in ["mouse", "cat"].iter().enumerate() {
            let answer = ask(&game, &[&format!("({mouse}, {cat}, \"{who}\")")], None);
            let (winner, moves) = expected[mouse][cat][turn];
            let wanted = match winner {
                0 => 'D',
                w if w == turn + 1 => 'F',
                _ => 'S',
            };
            assert_eq!(letter(&answer), wanted, "({mouse}, {cat}, {who})");
            assert_eq!(answer.remoteness, (winner != 0).then_some(moves), "({mouse}, {cat}, {who})");
        }
    }
}

fn roads(holes: usize) -> Vec<Vec<usize>> {
    let mut next = vec![Vec::new(); holes];
    let mut state = 7u64;
    for a in 0..holes {
        for k in 0..3 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let b = if k == 0 { (a + 1) % holes } else { (state >> 33) as usize % holes };
            if a != b && !next[a].contains(&b) {
                next[a].push(b);
                next[b].push(a);
            }
        }
    }
    next
}

/// Winner (1 the mouse, 2 the cat, 0 neither) and number of moves, sweep after sweep.
fn by_sweeps(next: &[Vec<usize>]) -> Vec<Vec<[(usize, u32); 2]>> {
    let n = next.len();
    let mut known = vec![vec![[(0, 0); 2]; n]; n];
    for (mouse, row) in known.iter_mut().enumerate() {
        for (cat, place) in row.iter_mut().enumerate() {
            *place = [(
                if mouse == 0 {
                    1
                } else if mouse == cat {
                    2
                } else {
                    0
                },
                0,
            ); 2];
        }
    }
    for moves in 1.. {
        let before = known.clone();
        for (mouse, cat, turn) in (1..n).flat_map(|m| (1..n).flat_map(move |c| [(m, c, 0), (m, c, 1)])) {
            if before[mouse][cat][turn].0 != 0 {
                continue;
            }
            let options: Vec<usize> = match turn {
                0 => next[mouse].iter().map(|&to| before[to][cat][1].0).collect(),
                _ => next[cat].iter().filter(|to| **to != 0).map(|&to| before[mouse][to][0].0).collect(),
            };
            if options.contains(&(turn + 1)) {
                known[mouse][cat][turn] = (turn + 1, moves);
            } else if options.iter().all(|&option| option == 2 - turn) {
                known[mouse][cat][turn] = (2 - turn, moves);
            }
        }
        if known == before {
            break;
        }
    }
    known
}
