//! How much may be spent on a quotient, and why one is not known.

use grundy_heap::progress::Stop;
use std::fmt;

/// Bounds on a quotient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The largest order of a quotient.
    pub order: usize,
    /// How many states the proof of one may have.
    pub states: usize,
    /// How many sums may be solved to find one.
    pub sums: usize,
}

impl Default for Limits {
    /// Order 2,000, a million states, ten million sums: about a gigabyte at most.
    fn default() -> Self {
        Limits { order: 2_000, states: 1_000_000, sums: 10_000_000 }
    }
}

/// Why a quotient is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// It has more elements than this.
    Order(usize),
    /// Its proof has more states than this.
    States(usize),
    /// To find it, more sums than this had to be solved.
    Sums(usize),
    /// More heaps than this are no sums of others in it.
    Letters(usize),
    /// A heap would have to be taken more than 250 times.
    Power,
    /// The work was stopped.
    Stopped(Stop),
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Order(limit) => write!(f, "it has more than {limit} elements"),
            Halt::States(limit) => write!(f, "its proof needs more than {limit} states"),
            Halt::Sums(limit) => write!(f, "more than {limit} sums would have to be solved to find it"),
            Halt::Letters(limit) => write!(f, "more than {limit} heaps would have to be told apart in it"),
            Halt::Power => {
                f.write_str("sums of more than 250 equal heaps would have to be solved to find it")
            }
            Halt::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for Halt {}
