//! Misère play of sums, numbers only: a game comes in as a list of positions with their options, and its
//! theory comes out.

mod genus;
mod mex;
#[cfg(test)]
mod oracle;
mod positions;
#[cfg(test)]
mod sample;
mod tame;
mod tameness;

pub use genus::Genus;
pub use positions::{Forward, Positions};
pub use tame::Tame;
pub use tameness::Tameness;
