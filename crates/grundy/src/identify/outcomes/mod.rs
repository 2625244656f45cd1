//! Which heaps lose: every so many, the members of a known sequence, or those with a certain digit sum.

mod growing;
mod simple;

use super::candidate::{Candidate, Kind};
use super::given::{Cell, List};
use super::law::{Law, offer, or_repeat};
use std::sync::Arc;

/// All formulas for the heaps that lose, if these are outcomes.
pub(super) fn search(list: List<'_>) -> Vec<Candidate> {
    if !matches!(list.cells.first(), Some(Cell::Lost(_))) {
        return Vec::new();
    }
    let mut found = offer(
        list,
        simple::search(list.from..list.from.saturating_add(list.cells.len() as u64)),
        Kind::Losing,
    );
    for (with_zero, without) in growing::search() {
        let with_zero = offer(list, vec![with_zero as Arc<dyn Law>], Kind::Losing);
        match with_zero.is_empty() {
            true => found.extend(offer(list, vec![without as Arc<dyn Law>], Kind::Losing)),
            false => found.extend(with_zero),
        }
    }
    or_repeat(list, found)
}
