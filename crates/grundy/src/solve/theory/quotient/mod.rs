//! Misère quotients: of heaps, and of positions of any kind.
//!
//! Plambeck 2005, Plambeck and Siegel 2008: the sums of heaps that nothing tells apart under misère play are a
//! commutative monoid. Where it is finite it answers for all sums at once.

mod answer;
mod generated;
mod large;
mod line;
mod reach;
mod theory;

pub(in crate::solve) use generated::{quotient_of, unknown_of};
pub(super) use theory::{Quotients, is_far};
