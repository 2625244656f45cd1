//! When a hypothesis is worth saying: it must take fewer bits than what it explains.
//!
//! The principle of the shortest description (Rissanen 1978). Of random lists only one in `2^s` has any
//! hypothesis that saves `s` bits.

use super::given::Cell;

/// The fewest bits that a hypothesis must save.
const MARGIN: f64 = 4.0;

/// A hypothesis of no more bits than this (constant, `n`, `n mod 2`) may be said of any list it fits.
const OBVIOUS: f64 = 3.0;

/// The bits that tell a number: few for small ones.
pub(super) fn size(number: u64) -> f64 {
    1.5 * ((number as f64) + 1.0).log2() + 0.5
}

/// The bits that tell one of `count` equal choices.
pub(super) fn choice(count: usize) -> f64 {
    (count.max(1) as f64).log2()
}

/// The bits that tell by how many heaps a sequence is moved.
pub(super) fn moved(shift: i64) -> f64 {
    if shift == 0 { 0.0 } else { 2.0 + shift.unsigned_abs() as f64 }
}

/// The bits that tell one cell of this list.
pub(super) fn of_cell(cells: &[Cell]) -> f64 {
    let largest = cells.iter().map(|cell| cell.number()).max().unwrap_or(0);
    (f64::from(largest) + 1.0).log2().max(1.0)
}

/// The bits that cells take which nothing is known about.
pub(super) fn of_cells(cells: &[Cell]) -> f64 {
    of_cell(cells) * cells.len() as f64
}

/// Whether so many bits of hypothesis are worth saying about these cells.
pub(super) fn suffices(bits: f64, cells: &[Cell]) -> bool {
    cells.len() >= super::given::FEWEST && (bits <= OBVIOUS || of_cells(cells) - bits >= MARGIN)
}
