//! Turning coins: a head on place n is a game of its own, and turning coins to its left leaves their sum.

use super::entry::{Entry, entries, heaps};
use crate::common::{game, grid};

entries! {
    triplets, "triplets" => heaps("n -> a & b for a in 1..n-1, b in a+1..n-1");
    twins, "twins" => heaps("n -> a for a in 1..n-1");
    ruler, "ruler" => heaps("n -> split(a..n-1) for a in 1..n");
    ruler_fives, "ruler_fives" => heaps("n -> split([a..n-1]) for a in max(1, n-4)..n");
    turnips, "turnips" => heaps("n -> n-d & n-2*d for d in 1..(n-1)/2");
    grunt, "grunt" => heaps("n -> split([1, a, n+1-a]) for a in 2..n-1 if a < n+1-a");
    moebius, "moebius_5" => heaps(
        "n -> split([]) if n > 0
         n -> a for a in 1..n-1
         n -> a & b for a in 1..n-1, b in a+1..n-1
         n -> a & b & c for a in 1..n-1, b in a+1..n-1, c in b+1..n-1
         n -> a & b & c & d for a in 1..n-1, b in a+1..n-1, c in b+1..n-1, d in c+1..n-1",
    );
    nim_multiplication, "nim_multiplication_table" => check_nim_multiplication;
}

/// The nim-product is the value of turning the corners of a rectangle.
fn check_nim_multiplication(entry: &Entry) -> usize {
    let table = entry.table();
    let corners = game("(a, b) -> (c, b) & (a, d) & (c, d) for c in 0..a-1, d in 0..b-1");
    let found = grid(&corners, table.len() as i64 - 1);
    for (a, (found, row)) in found.iter().zip(&table).enumerate() {
        for (b, (found, product)) in found.iter().zip(row).enumerate() {
            assert_eq!(found.map(|value| value as i64), *product, "{a} times {b}");
        }
    }
    table.iter().map(Vec::len).sum()
}
