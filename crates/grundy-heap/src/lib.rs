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
//! | [`sparse`] | rare and common positions: the fast engines for games that split heaps |
//! | [`subtraction`] | games in which the rest stays one heap |
//! | [`progress`] | how a long run is watched and stopped |

pub mod code;
pub mod naive;
pub mod path;
pub mod progress;
pub mod sparse;
pub mod subtraction;
