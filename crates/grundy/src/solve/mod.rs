//! The front door: a question goes in, an answer comes out.
//!
//! A position is a sum of components, each of one of its games. A theory says what
//! it is worth; solve, explain, moves, table and the perfect player are written once, for all theories.

mod best;
mod boards;
mod boxes;
mod checked;
mod dynamic;
mod explain;
mod forms;
mod games;
mod hackenbush;
mod heaps;
mod large;
mod lost;
mod misere;
mod moves;
mod named;
mod numbers;
mod period;
mod plan;
mod ranks;
mod screenful;
mod solver;
mod table;
mod theory;
mod ways;
mod words;

pub use checked::checked;
pub use heaps::{rules, setup};
pub use numbers::Numbers;
pub use period::{period_of_sequence, search};
pub use solver::Solver;
pub use table::Filled;
pub use words::{shown, shown_in, words};

use crate::answer::Play;
use grundy_rule::limits::Limits;

/// How a question is to be answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Normal or misère; `None` is as the rule says.
    pub play: Option<Play>,
    /// How much work and room it may take.
    pub limits: Limits,
    /// How many refutations of losing moves to give at most.
    pub replies: usize,
}

impl Default for Options {
    /// As the rule says, within the usual limits, with a screen of refutations.
    fn default() -> Self {
        Options { play: None, limits: Limits::default(), replies: 20 }
    }
}
