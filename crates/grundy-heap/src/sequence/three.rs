//! Games that leave three heaps: their engine, and its values.

use super::{Halt, Setup, repeat};
use crate::code::Code;
use crate::period::Period;
use crate::progress::Progress;
use crate::sparse::Event;
use crate::triples::Triples;

/// A sequence under computation.
#[derive(Debug)]
pub(super) struct Three {
    engine: Triples,
    memory: usize,
    pub(super) values: Vec<u32>,
}

impl Three {
    pub(super) fn new(code: &Code, setup: Setup, values: Vec<u32>) -> Three {
        Three { engine: Triples::new(code), memory: setup.memory, values }
    }

    pub(super) fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        let heaps = self.room();
        match self.engine.extend(&mut self.values, to.min(heaps - 1), progress) {
            Event::Stopped(stop) => Err(Halt::Stopped(stop)),
            // Any value fits into 32 bits, so it is the sets of the engine that have become too large.
            Event::TooLarge => Err(Halt::Memory),
            _ if to >= heaps => Err(Halt::Memory),
            _ => Ok(()),
        }
    }

    /// Appends what a proved period says.
    pub(super) fn repeat(&mut self, period: Period, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        let (known, room) = (self.values.len(), self.room());
        let values = &mut self.values;
        repeat(period, known, (to, room), progress, |from| {
            let risen = (values.len() - from.start) / period.period * period.saltus as usize;
            for heap in from {
                values.push(values[heap] + risen as u32);
            }
        })
    }

    /// How many values there is room for.
    fn room(&self) -> usize {
        (self.memory / size_of::<u32>()).max(1)
    }
}
