//! Describe an impartial game in one line; learn who wins, why, and every winning move.

pub mod answer;
pub mod catalogue;
pub mod certificate;
pub mod check;
pub mod diagnostic;
pub mod engine;
pub mod game;
pub mod identify;
pub mod limits;
pub mod loopy;
pub mod nimber;
pub mod notation;
pub use grundy_heap::progress;
pub mod rule;
pub mod solve;
pub mod sum;
pub mod value;
