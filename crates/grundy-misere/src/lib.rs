//! Misère play of sums, numbers only: a game comes in as a list of positions with their options, and its
//! theory comes out.

mod positions;
pub mod quotient;

pub use positions::{Forward, Positions};
