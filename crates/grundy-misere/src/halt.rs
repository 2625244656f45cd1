//! Why work ended early.

use grundy_heap::progress::{Progress, Stop};
use std::fmt;

/// What ended the work before the answer was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// It was stopped from outside.
    Stopped(Stop),
    /// It took more steps than allowed.
    Steps(u64),
    /// A sum was nested deeper than this.
    Depth(u32),
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Stopped(stop) => stop.fmt(f),
            Halt::Steps(steps) => write!(f, "the canonical forms take more than {steps} steps"),
            Halt::Depth(moves) => write!(f, "a sum can last more than {moves} moves"),
        }
    }
}

/// Counts steps and looks now and then whether to go on.
pub(crate) struct Budget<'a> {
    allowed: u64,
    taken: u64,
    next_look: u64,
    progress: &'a dyn Progress,
}

/// Steps between two looks.
const BETWEEN_LOOKS: u64 = 1 << 14;

impl<'a> Budget<'a> {
    pub(crate) fn new(allowed: u64, progress: &'a dyn Progress) -> Budget<'a> {
        Budget { allowed, taken: 0, next_look: BETWEEN_LOOKS, progress }
    }

    /// Allows so many steps more than were taken.
    pub(crate) fn allow(&mut self, steps: u64) {
        self.allowed = self.taken.saturating_add(steps);
    }

    /// Takes steps; `done` is what the progress hears.
    #[inline]
    pub(crate) fn take(&mut self, steps: usize, done: usize) -> Result<(), Halt> {
        self.taken += steps as u64;
        if self.taken < self.next_look {
            return Ok(());
        }
        self.next_look = self.taken + BETWEEN_LOOKS;
        self.progress.go_on(done as u64).map_err(Halt::Stopped)?;
        if self.taken > self.allowed { Err(Halt::Steps(self.allowed)) } else { Ok(()) }
    }
}
