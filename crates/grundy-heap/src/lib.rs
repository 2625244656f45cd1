//! Nim-values of the heaps 0, 1, 2, … of take-and-break games, at the machine's speed.
//!
//! This crate knows numbers only: a [`Code`](code::Code) says what may be taken from a heap and into how many
//! heaps the rest may be left. How such a game is written down, and what one asks about it, is the business of
//! the crate `grundy`.
//!
//! | room | what lives there |
//! |---|---|
//! | [`code`] | the rules of a take-and-break game |
//! | [`naive`] | the definition, written down: the oracle of all engines |
//! | [`path`] | which instructions the machine has |
//! | [`scalar`] | the engine for every game of at most two heaps
//! | [`triples`] | the engine for games that leave three heaps
//! | [`stored`] | the widths in which values are kept
//! | [`sparse`] | rare and common positions: the fast engines for games that split heaps |
//! | [`progress`] | how a long run is watched and stopped |

pub mod code;
pub mod naive;
pub mod path;
pub mod progress;
#[cfg(test)]
mod sample;
pub mod scalar;
pub mod sparse;
pub mod stored;
pub mod triples;
