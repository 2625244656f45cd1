//! Subtraction games: an amount of a set is taken from a heap, and the rest stays one heap.
//!
//! | room | sets | values | what is known of ever larger heaps |
//! |---|---|---|---|
//! | [`Subtraction`] | finite | bit planes, or a plain loop | always periodic: a window of the largest amount that repeats |
//! | [`AllBut`] | all amounts but finitely many | a step for every exception | always arithmetic periodic: a window of differences that repeats |
//! | [`two_amounts`] | of two amounts | a formula | all |
//! | [`Trio`] | of three amounts, millions of them | rows of bits | as for finite sets |
//! | [`Crowd`] | of amounts up to 32, 256 at a time | bits of many games | the period alone |
//! | [`Endless`] | sequences without end, such as the squares or the powers of two | as for finite sets | residues that prove a period |
//! | [`Interval`] | from one bound to another that may move with the heap | a window that slides | fixed bounds, growing windows, all small heaps |
//!
//! Books: Winning Ways, chapter 4; Siegel, Combinatorial Game Theory, section IV.2.

mod all_but;
mod amounts;
mod bound;
mod cells;
mod crowd;
mod endless;
mod finite;
mod gaps;
mod interval;
mod linear_search;
mod pair;
mod plain;
mod plan;
mod planes;
mod residues;
mod runs;
mod search;
mod three;

#[cfg(test)]
mod tests;

pub use all_but::AllBut;
pub use amounts::{Amounts, Family};
pub use bound::Bound;
pub use crowd::{CROWD, Crowd, MOST};
pub use endless::Endless;
pub use finite::Subtraction;
pub use interval::{Interval, Law, Sliding};
pub use pair::two_amounts;
pub use runs::Run;
pub use three::Trio;
