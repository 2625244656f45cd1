//! Lists of numbers, sets of coins, trees as lists of parents.

use super::entry::{Entry, entries, positions};
use crate::common::{game, game_with, nimber, nimbers};

entries! {
    quicksort, "quicksort_rotated" => positions(
        "h: list -> g for p in h let g = [x for x in h if x < p] + [p] + [x for x in h if x > p] if g != h",
        12,
        |n| {
            let rotated: Vec<String> = (2..=n).chain([1]).map(|x| x.to_string()).collect();
            format!("[{}]", rotated.join(", "))
        },
    );
    pseudo_quicksort, "pseudo_quicksort_game" => positions(
        "h: list -> g for p in h let g = [x for x in h if x <= p] + [x for x in h if x > p] if g != h",
        2,
        // The three lists are those of the source named in the entry.
        |n| ["[1, 2, 3, 6, 5, 4]", "[4, 1, 6, 5, 7, 3, 8, 2]", "[4, 1, 6, 5, 7, 8, 2, 3]"][n as usize].to_string(),
    );
    welter_with_two_coins, "welter_2" => check_welter_with_two_coins;
    welter_with_three_coins, "welter_3" => check_welter_with_three_coins;
    green_trees, "green_hackenbush_trees" => check_green_trees;
}

const WELTER: &str = "s: set -> s - {x} + {y} for x in s, y in 0..x-1 if y not in s";

fn check_welter_with_two_coins(entry: &Entry) -> usize {
    let mut texts = Vec::new();
    let mut expected = Vec::new();
    for (a, row) in entry.table().iter().enumerate() {
        for (b, value) in row.iter().enumerate() {
            if let Some(value) = value {
                texts.push(format!("{{{a}, {b}}}"));
                expected.push(*value);
            }
        }
    }
    compare(WELTER, &texts, &expected)
}

fn check_welter_with_three_coins(entry: &Entry) -> usize {
    let (keys, expected): (Vec<String>, Vec<i64>) = entry.map().into_iter().unzip();
    let texts: Vec<String> = keys.iter().map(|key| format!("{{{key}}}")).collect();
    compare(WELTER, &texts, &expected)
}

fn compare(rule: &str, texts: &[String], expected: &[i64]) -> usize {
    let found = nimbers(&game(rule), texts);
    for ((text, found), expected) in texts.iter().zip(found).zip(expected) {
        assert_eq!(found as i64, *expected, "{text}");
    }
    texts.len()
}

/// Cut an edge, and all that hangs on it falls. Edge v of the tree stands on edge `below[v]`; the ground is 0.
fn check_green_trees(entry: &Entry) -> usize {
    let rule = "s: set -> {v for v in s if not stands_on(v, cut)} for cut in s
                let stands_on(v, cut) = v == cut or v > 0 and stands_on(below[v], cut)
                given below";
    // A stalk of seven edges; then e(ee(e;e);e(eee;ee);e(ee;e)), edges numbered as they are read.
    let stalk = [0, 0, 1, 2, 3, 4, 5, 6];
    let tree = [0, 0, 1, 2, 3, 3, 1, 6, 7, 8, 6, 10, 1, 12, 13, 12];
    let value = |below: &[usize]| {
        let edges: Vec<String> = (1..below.len()).map(|edge| edge.to_string()).collect();
        let game = game_with(rule, &format!("{{\"below\": {below:?}}}"));
        nimber(&game, &format!("{{{}}}", edges.join(", "))) as i64
    };
    entry.compare(&[value(&stalk), value(&tree)])
}
