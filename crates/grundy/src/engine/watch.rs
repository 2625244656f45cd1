//! Holding a long loop to its limits.

use crate::answer::Unknown;
use grundy_heap::progress::Progress;
use grundy_rule::limits::Limits;

/// How much work passes between two looks at the limits. Small enough for an answer to Ctrl-C at once,
/// large enough to cost nothing.
const BETWEEN_LOOKS: usize = 4096;

/// Looks now and then whether a loop must stop or has filled its memory.
pub(super) struct Watch<'a> {
    limits: Limits,
    progress: &'a dyn Progress,
    until_look: usize,
    /// How many positions are solved; the engine counts them here.
    pub(super) solved: u64,
}

impl<'a> Watch<'a> {
    pub(super) fn new(limits: Limits, progress: &'a dyn Progress) -> Watch<'a> {
        Watch { limits, progress, until_look: 0, solved: 0 }
    }

    /// The bytes that may be taken.
    pub(super) fn memory(&self) -> usize {
        self.limits.memory
    }

    /// Notes a piece of work (an option, a component); answers whether [`Watch::look`] is due.
    #[inline]
    pub(super) fn due(&mut self, work: usize) -> bool {
        match self.until_look.checked_sub(work) {
            Some(left) => {
                self.until_look = left;
                false
            }
            None => {
                self.until_look = BETWEEN_LOOKS;
                true
            }
        }
    }

    /// Fails when the work must end: it was stopped, or more memory is taken than allowed. Where nobody counts what is
    /// taken, it is estimated: `bytes` for the `met` positions.
    pub(super) fn look(&self, met: usize, bytes: usize) -> Result<(), Unknown> {
        self.look_ahead(met, bytes, 0)
    }

    /// The same before so many bytes more are taken at once.
    #[cold]
    pub(super) fn look_ahead(&self, met: usize, bytes: usize, more: usize) -> Result<(), Unknown> {
        if self.progress.used().unwrap_or(bytes).saturating_add(more) > self.limits.memory {
            return Err(Unknown::Memory { limit: self.limits.memory, positions: met as u64 });
        }
        self.progress.go_on(self.solved).map_err(Unknown::Stopped)
    }
}
