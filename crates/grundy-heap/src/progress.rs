//! How a long question is watched and stopped.

use std::fmt;

/// The one handle that every long loop takes: it hears how far the work is, and says whether to stop.
///
/// The library keeps no clock; a face that wants a time limit answers [`Stop::Time`] when its own has run out.
pub trait Progress {
    /// Hears that `done` units of work (positions, heaps, …) are finished, and may ask to stop.
    fn check(&self, done: u64) -> Option<Stop>;

    /// The bytes that the question takes now, where somebody counts them. A face that does also answers
    /// [`Stop::Memory`] when they are more than it allows; elsewhere the library goes by estimates.
    fn used(&self) -> Option<usize> {
        None
    }
}

/// Why work was stopped before the answer was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The user asked for it.
    Interrupted,
    /// The time allowed has run out.
    Time,
    /// The memory allowed is full.
    Memory,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Interrupted => "it was interrupted",
            Stop::Time => "the time limit was reached",
            Stop::Memory => "the memory limit was reached",
        })
    }
}

/// Never stops.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unwatched;

impl Progress for Unwatched {
    fn check(&self, _done: u64) -> Option<Stop> {
        None
    }
}
