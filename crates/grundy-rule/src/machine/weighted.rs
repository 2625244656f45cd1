//! Hands out options with what they gain or cost, or of which kind they are.

use super::super::fault::Fault;
use super::super::layout::Slots;
use super::super::moves::{Moves, Parts};
use super::super::program::Site;
use super::super::weighted::Weighted;
use super::Machine;
use super::frame::Frame;
use super::run::Sink;
use std::ops::ControlFlow;

impl Weighted for Machine<'_> {
    fn weighted<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>, i64) -> ControlFlow<()>,
    {
        // The rewrites of words have no weights.
        if self.program.rewriting.is_some() {
            return self.options(at, |parts| visit(parts, 0));
        }
        self.list(at, &mut Weigher { sites: &self.program.code.sites, visit })
    }
}

/// Reads the one number off the frame while the option is handed out.
struct Weigher<'p, F> {
    sites: &'p [Site],
    visit: F,
}

impl<F: FnMut(&Parts<'_>, i64) -> ControlFlow<()>> Sink for Weigher<'_, F> {
    #[inline(always)]
    fn option(&mut self, parts: &Parts<'_>, site: u16, frame: &Frame) -> ControlFlow<()> {
        let weight = |site: &Site| match site.gain.or(site.cost) {
            Some(register) => frame.numbers[register],
            None => site.kind.weight(),
        };
        (self.visit)(parts, self.sites.get(usize::from(site)).map_or(0, weight))
    }
}
