//! Boards of cells that fall apart.

use super::entry::{Entry, entries};
use crate::common::{board, nimber, nimbers};

entries! {
    cram, "cram" => check_cram;
    node_kayles_on_two_columns, "node_kayles_2xn" => |entry: &Entry| node_kayles(entry, 2, 12);
    node_kayles_on_three_columns, "node_kayles_3xn" => |entry: &Entry| node_kayles(entry, 3, 10);
    node_kayles_on_four_columns, "node_kayles_4xn" => |entry: &Entry| node_kayles(entry, 4, 7);
}

/// The largest board that is compared, in cells.
const LARGEST_CRAM: usize = 20;

fn check_cram(entry: &Entry) -> usize {
    let mut compared = 0;
    for (size, value) in entry.map() {
        // A board as wide as it can be has short rows when it is turned.
        let (columns, rows) = size.split_once('x').expect("two sides");
        let (columns, rows): (usize, usize) =
            (columns.parse().expect("a side"), rows.parse().expect("a side"));
        if rows * columns <= LARGEST_CRAM {
            assert_eq!(nimber(&board::cram(columns), &board::full(rows, columns)) as i64, value, "{size}");
            compared += 1;
        }
    }
    compared
}

/// Boards of up to `last` rows.
fn node_kayles(entry: &Entry, columns: usize, last: usize) -> usize {
    let boards: Vec<String> = (1..=last).map(|rows| board::full(rows, columns)).collect();
    let found = nimbers(&board::node_kayles(columns), &boards);
    entry.compare(&found.into_iter().map(|value| value as i64).collect::<Vec<_>>())
}
