//! Rare and common positions: why a splitting game need not look at all its splits.
//!
//! A [`Class`](class::Class) is a character of the nim-values: the class of a sum is the sum of the classes. With
//! rare = 0 and common = 1, an option of a split that is common has exactly one rare part. So the least common
//! value that is no option is found from the rare heaps alone, which are few; and every rare value below it needs
//! one witness. This holds for any class, so the choice affects the speed only (Guy and Smith 1956;
//! Winning Ways, chapter 4, "sparse spaces").

pub mod class;
mod ground;
pub mod small;
mod tape;
pub mod wide;
pub mod witness;

pub use ground::{Event, Ground, Rare};
pub use tape::Tape;
