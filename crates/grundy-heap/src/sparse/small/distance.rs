//! The distances to the options that are looked at.

use crate::sparse::ground::Ground;

/// The option of a heap `n` that is worth `value` xor the value of the heap `n - heaps`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Distance {
    /// The value of the rare part that stays, 0 for a move that leaves one heap.
    pub value: u8,
    /// What is taken, and the rare part.
    pub heaps: usize,
}

/// All distances of a ground, by value and then by distance, none twice.
pub fn of(ground: &Ground) -> Vec<Distance> {
    let takes = ground.code.takes.iter().map(|&heaps| Distance { value: 0, heaps });
    let splits = ground.code.splits.iter().flat_map(|split| {
        let rares = ground.rares.iter();
        rares.map(|rare| Distance { value: (rare.value & 63) as u8, heaps: split.taken + rare.heap })
    });
    let mut all: Vec<Distance> = takes.chain(splits).collect();
    all.sort_unstable();
    all.dedup();
    all
}
