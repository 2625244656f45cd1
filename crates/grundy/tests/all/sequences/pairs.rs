//! Several numbers at once, and positions with a memory.

use super::entry::{Entry, entries, positions};
use crate::common::{ask, game, grid, letter, losing_pairs};

const WYTHOFF: &str = "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)";

entries! {
    euclid, "euclid_grossman" => |entry: &Entry| whole_table(
        entry,
        "(a, b) -> (a - k*b, b) | (a, b - k*a) for k in 1..max(a, b)
         where a > 0 and b > 0",
        1,
    );
    wythoff, "wythoff_table" => |entry: &Entry| whole_table(entry, WYTHOFF, 0);
    wythoff_diagonal, "wythoff_diagonal" => check_wythoff_diagonal;
    wythoff_losing, "wythoff_P" => check_wythoff_losing;
    moore, "moore_nim_k2_4piles" => check_moore;
    memory_other_than, "genmem_neq_row10" => positions(
        "(n, last) -> (n-k, k) for k in 1..n if k != last", 20, |last| format!("(10, {last})"),
    );
    memory_at_least, "mem_row10" => positions(
        "(n, last) -> (n-k, k) for k in max(1, last)..n", 20, |last| format!("(10, {last})"),
    );
}

fn whole_table(entry: &Entry, rule: &str, first: usize) -> usize {
    let table = entry.table();
    let found = grid(&game(rule), (table.len() + first - 1) as i64);
    for (a, (found, row)) in found[first..].iter().zip(&table).enumerate() {
        for (b, (found, value)) in found[first..].iter().zip(row).enumerate() {
            assert_eq!(found.map(|value| value as i64), *value, "({}, {})", a + first, b + first);
        }
    }
    table.iter().map(Vec::len).sum()
}

fn check_wythoff_diagonal(entry: &Entry) -> usize {
    let found = grid(&game(WYTHOFF), entry.terms().len() as i64 - 1);
    let diagonal: Vec<i64> = (0..found.len()).map(|n| found[n][n].expect("a value") as i64).collect();
    entry.compare(&diagonal)
}

fn check_wythoff_losing(entry: &Entry) -> usize {
    let pairs = entry.tuples();
    // The list holds all pairs whose larger number is at most 72.
    let found: Vec<Vec<i64>> =
        losing_pairs(&game(WYTHOFF), 72).into_iter().map(|(a, b)| vec![a, b]).collect();
    assert_eq!(found, pairs);
    pairs.len()
}

/// Take from one or two of four piles: of all positions with piles up to 4, those of the list are lost.
fn check_moore(entry: &Entry) -> usize {
    let listed = entry.tuples();
    let game = game(
        "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i]
         h: list -> replace(replace(h, i, h[i]-k), j, h[j]-m)
             for i in 0..len(h)-1, j in i+1..len(h)-1, k in 1..h[i], m in 1..h[j]",
    );
    let mut lost = Vec::new();
    for a in 0..=4 {
        for b in a..=4 {
            for c in b..=4 {
                for d in c..=4 {
                    if letter(&ask(&game, &[&format!("[{a}, {b}, {c}, {d}]")], None)) == 'S' {
                        lost.push(vec![a, b, c, d]);
                    }
                }
            }
        }
    }
    assert_eq!(lost, listed);
    listed.len()
}
