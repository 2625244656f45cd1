//! Misère quotients of games of heaps.
//!
//! Plambeck 2005, Plambeck and Siegel 2008: the sums of heaps that nothing tells apart under misère play are a
//! commutative monoid. Where it is finite it answers for all sums at once.

mod answer;
mod large;
mod line;
mod reach;
mod theory;

pub use answer::misere_quotient;
pub(super) use theory::{Quotients, is_far};
