//! How a long question is watched and stopped.

use std::fmt;

/// The one handle that every long loop takes: it hears how far the work is, and says whether to stop.
///
/// The library keeps no clock; a face that wants a time limit answers [`Stop::Time`] when its own has run out.
pub trait Progress {
    /// Hears that `done` units of work (positions, heaps, …) are finished, and may ask to stop.
    fn check(&self, done: u64) -> Option<Stop>;
}

/// Why work was stopped before the answer was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The user asked for it.
    Interrupted,
    /// The time allowed has run out.
    Time,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Interrupted => "it was interrupted",
            Stop::Time => "the time limit was reached",
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
