//! In place of machine code, where there is none: the machine does all the work.

use super::pause::Pause;
use super::program::Program;
use crate::nimbers::Nimbers;

/// A rule in machine code. There is none.
pub enum Native {}

impl Native {
    /// There is none.
    pub fn takes(_program: &Program) -> bool {
        false
    }

    /// None.
    pub fn of(_program: &Program, _sides: &[usize], _gaps: bool) -> Option<Native> {
        None
    }

    /// Never asked.
    pub fn fill_abreast(
        &mut self,
        _values: &mut Nimbers,
        _threads: usize,
        _steps: u64,
        _looks: &mut dyn FnMut(usize) -> bool,
    ) -> Pause {
        match *self {}
    }

    /// Never asked.
    pub fn fill(&mut self, _values: &mut Nimbers, _steps: u64) -> Pause {
        match *self {}
    }
}
