//! Holding the solution of equations to its limits.

use super::super::watch::Watch;
use crate::answer::Unknown;

/// A watch over work whose memory grows and shrinks.
pub(super) struct Guard<'w, 'a> {
    watch: &'w mut Watch<'a>,
    positions: usize,
    /// The memory taken by everything else.
    beside: usize,
    held: usize,
}

impl<'w, 'a> Guard<'w, 'a> {
    /// A guard of work on some of the `positions`; everything else takes `beside` bytes.
    pub(super) fn new(watch: &'w mut Watch<'a>, positions: usize, beside: usize) -> Guard<'w, 'a> {
        Guard { watch, positions, beside, held: 0 }
    }

    /// Notes a piece of work; fails when the work must end.
    pub(super) fn step(&mut self, work: usize) -> Result<(), Unknown> {
        match self.watch.due(work) {
            true => self.watch.look(self.positions, self.beside + self.held),
            false => Ok(()),
        }
    }

    /// Says how much memory the work takes now.
    pub(super) fn hold(&mut self, bytes: usize) {
        self.held = bytes;
    }
}
