//! Misère play of sums, numbers only: a game comes in as a list of positions with their options, and its
//! theory comes out.

mod canonical;
mod class;
mod genus;
mod halt;
mod mex;
#[cfg(test)]
mod oracle;
mod positions;
#[cfg(test)]
mod published;
pub mod quotient;
#[cfg(test)]
mod sample;
mod tame;
mod tameness;
mod theory;
mod written;

pub use canonical::{Form, Forms};
pub use class::Class;
pub use genus::Genus;
pub use halt::Halt;
pub use positions::{Forward, Positions};
pub use tame::Tame;
pub use tameness::Tameness;
pub use theory::Theory;
pub use written::nim_heap;
