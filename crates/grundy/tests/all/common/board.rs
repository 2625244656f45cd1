//! Boards as sets of cells. The cells of row r are r*W, r*W+1, …; the last place of each row stays empty, so
//! that neighbours differ by 1 or W and no row touches the next by accident.

use super::game_with;
use grundy::Game;

/// What falls apart is split; a piece is moved up to the first rows, so that equal pieces are known as equal.
const PIECES: &str = "
    let pieces(s) = if len(s) == 0 then []
        else [[home(part)] + pieces(s - part) for part in [whole({min(s)}, s)]][0]
    let whole(part, s) = [if len(more) == len(part) then part
        else whole(more, s) for more in [joined(part, s)]][0]
    let joined(part, s) = {c for c in s
        if c in part or c+1 in part or c-1 in part or c+W in part or c-W in part}
    let home(s) = [{c - shift for c in s} for shift in [W * (min(s) / W - 1)]][0]
    given W
";

/// Cram: cover two neighbouring cells.
pub fn cram(columns: usize) -> Game {
    with_pieces("s: set -> split(pieces(s - {c, d})) for c in s for d in [c+1, c+W] if d in s", columns)
}

/// Node Kayles: take a cell, and its neighbours go with it.
pub fn node_kayles(columns: usize) -> Game {
    with_pieces("s: set -> split(pieces(s - {c, c+1, c-1, c+W, c-W})) for c in s", columns)
}

fn with_pieces(clause: &str, columns: usize) -> Game {
    game_with(&format!("{clause}{PIECES}"), &format!("{{\"W\": {}}}", columns + 1))
}

/// A full board, as text. Its first row is row 1, so that no cell has a neighbour below 0.
pub fn full(rows: usize, columns: usize) -> String {
    let cells = (1..=rows).flat_map(|row| (0..columns).map(move |column| row * (columns + 1) + column));
    format!("{{{}}}", cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(", "))
}
