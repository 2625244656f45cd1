//! Describe an impartial game in one line; learn who wins, why, and every winning move.

pub mod diagnostic;
pub mod notation;
