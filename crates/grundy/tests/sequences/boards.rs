//! Boards as sets of cells. The cells of row r are r*W, r*W+1, …; the last place of each row stays empty, so
//! that neighbours differ by 1 or W and no row touches the next by accident.

use crate::common::{game_with, nimbers};
use crate::entry::{Entry, entries};

entries! {
    cram, "cram" => check_cram;
    node_kayles_on_two_columns, "node_kayles_2xn" => |entry: &Entry| node_kayles(entry, 2, 12);
    node_kayles_on_three_columns, "node_kayles_3xn" => |entry: &Entry| node_kayles(entry, 3, 10);
    node_kayles_on_four_columns, "node_kayles_4xn" => |entry: &Entry| node_kayles(entry, 4, 7);
}

/// What falls apart is split; a piece is moved up to the first rows, so that equal pieces are known as equal.
const PIECES: &str = "
    let pieces(s) = if len(s) == 0 then [] else [[home(part)] + pieces(s - part) for part in [whole({min(s)}, s)]][0]
    let whole(part, s) = [if len(more) == len(part) then part else whole(more, s) for more in [joined(part, s)]][0]
    let joined(part, s) = {c for c in s if c in part or c+1 in part or c-1 in part or c+W in part or c-W in part}
    let home(s) = [{c - shift for c in s} for shift in [W * (min(s) / W - 1)]][0]
    given W
";

/// The largest board that is compared, in cells.
const LARGEST_CRAM: usize = 22;

fn check_cram(entry: &Entry) -> usize {
    let rule = format!("s: set -> split(pieces(s - {{c, d}})) for c in s for d in [c+1, c+W] if d in s {PIECES}");
    let mut compared = 0;
    for (size, value) in entry.map() {
        let (rows, columns) = size.split_once('x').expect("rows x columns");
        let (columns, rows): (usize, usize) = (rows.parse().expect("rows"), columns.parse().expect("columns"));
        if rows * columns <= LARGEST_CRAM {
            let game = game_with(&rule, &format!("{{\"W\": {}}}", columns + 1));
            assert_eq!(nimbers(&game, &[board(rows, columns)]), [value as u32], "{size}");
            compared += 1;
        }
    }
    compared
}

/// Boards of up to `last` rows.
fn node_kayles(entry: &Entry, columns: usize, last: usize) -> usize {
    let rule = format!("s: set -> split(pieces(s - {{c, c+1, c-1, c+W, c-W}})) for c in s {PIECES}");
    let game = game_with(&rule, &format!("{{\"W\": {}}}", columns + 1));
    let boards: Vec<String> = (1..=last).map(|rows| board(rows, columns)).collect();
    let found: Vec<i64> = nimbers(&game, &boards).into_iter().map(i64::from).collect();
    entry.compare(&found)
}

/// A full board. The first row of cells is row 1, so that no cell has a neighbour below 0.
fn board(rows: usize, columns: usize) -> String {
    let cells = (1..=rows).flat_map(|row| (0..columns).map(move |column| row * (columns + 1) + column));
    format!("{{{}}}", cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(", "))
}
