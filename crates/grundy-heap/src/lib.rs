//! Nim-values of the heaps 0, 1, 2, … of take-and-break games, at the machine's speed.
//!
//! This crate knows numbers only: a [`Code`](code::Code) says what may be taken from a heap and into how many
//! heaps the rest may be left. How such a game is written down, and what one asks about it, is the business of
//! the crate `grundy`.
//!
//! | room | what lives there |
//! |---|---|
//! | [`bytes`] | numbers as bytes: what snapshots are made of |
//! | [`code`] | the rules of a take-and-break game |
//! | [`digits`] | codes as they are written: any number of heaps, of equal or unequal sizes |
//! | [`entailing`] | heaps of which some moves entail: nimbers, or loony |
//! | [`naive`] | the definition, written down: the oracle of all engines |
//! | [`path`] | which instructions the machine has |
//! | [`sequence`] | the one door: values as far as wanted, and the period once it is proved |
//! | [`scalar`] | the engine for every game that leaves at most two heaps |
//! | [`stored`] | the widths in which values are kept |
//! | [`sparse`] | rare and common positions: the fast engines for games that split heaps |
//! | [`period`] | repetitions seen, and the theorems that prove them |
//! | [`rules`] | codes, subtraction sets and all-but sets |
//! | [`store`] | values kept in a file, with checksums and checkpoints |
//! | [`window`] | runs so long that only the first and the last values are kept |
//! | [`triples`] | the engine for games that leave three heaps |
//! | [`subtraction`] | games in which the rest stays one heap |
//! | [`parts`] | the engine for games that leave any number of heaps |
//! | [`progress`] | how a long run is watched and stopped |

mod bits;
pub mod bytes;
pub mod code;
pub mod digits;
pub mod entailing;
pub mod naive;
pub mod parts;
pub mod path;
pub mod period;
pub mod progress;
pub mod rules;
#[cfg(test)]
mod sample;
pub mod scalar;
pub mod sequence;
pub mod sparse;
pub mod store;
pub mod stored;
pub mod subtraction;
pub mod triples;
pub mod turning;
pub mod values;
pub mod window;

pub use bits::sums;
