//! Rules of one, two or three numbers in machine code.
//!
//! The clauses of such a rule become one function that fills a table: for every cell its options are listed, their
//! values marked, and the mex stored, without a call. Whatever the code cannot say (a mistake in the rule, an option that
//! is not in the table yet, a number that overflows) it leaves to the [`Machine`](super::machine::Machine), cell by
//! cell, which says it exactly; so the two are never of different opinions. Or such a cell becomes a gap, and with it each
//! that rests on one: then a table may be larger than play is, which never comes to its gaps.
//!
//! The way there: `lower` writes functions out and keeps what can be done with numbers alone, `ranges` proves
//! which results cannot overflow, `emit` hands the rest to Cranelift. Where no machine code may be made (the system
//! forbids pages that are executable), there is none, and the machine does all the work.

mod abreast;
mod emit;
mod lower;
mod operation;
mod ranges;
mod rounds;
mod sieve;
mod terms;

use super::pause::Pause;
use super::program::Program;
use crate::nimbers::Nimbers;
use abreast::Rows;
use emit::{BEHIND, Code, Exit, Kind, Task};
use lower::{Lowered, lower};
use operation::Operation;
use sieve::sieve;

/// Where to begin with how many different values there may be.
const FEW: usize = 1 << 8;

/// A rule in machine code, for tables with certain sides.
pub struct Native {
    lowered: Lowered,
    sides: Vec<usize>,
    /// Whether cells may be gaps.
    gaps: bool,
    /// The code for the width of the table at hand.
    code: Code,
    /// By value, the cell of which it was an option last, counted from 1; and some behind, which never are.
    marks: Vec<u32>,
}

impl Native {
    /// Whether there is code for a rule, if the system lets any be made.
    pub fn takes(program: &Program) -> bool {
        lower(program).is_some()
    }

    /// The code for a rule and a table with these sides, if there can be some. With `gaps` a cell of which it cannot say
    /// the value, or that rests on one, has the largest number of the table's width; then no option may be a sum.
    pub fn of(program: &Program, sides: &[usize], gaps: bool) -> Option<Native> {
        let mut lowered = lower(program)?;
        if gaps && lowered.operations.iter().any(Operation::makes_sums) {
            return None;
        }
        sieve(&mut lowered, sides);
        let cells = sides.iter().try_fold(1usize, |cells, &side| cells.checked_mul(side))?;
        // Marks are numbers of cells.
        u32::try_from(cells).ok().filter(|&cells| cells < u32::MAX)?;
        let code = Code::new(&lowered, sides, Kind { width: 1, abreast: false, gaps })?;
        Some(Native { lowered, sides: sides.to_vec(), gaps, code, marks: vec![0; FEW + BEHIND] })
    }

    /// Goes on with a table, row by row, for so many steps.
    pub fn fill(&mut self, values: &mut Nimbers, steps: u64) -> Pause {
        loop {
            // A value that the machine has found may be new.
            let last = values.len().checked_sub(1).and_then(|last| values.get(last));
            self.make_room(last.map_or(0, |last| last.0 as usize));
            if self.code.width() != values.width() {
                let kind = Kind { width: values.width(), abreast: false, gaps: self.gaps };
                let Some(code) = Code::new(&self.lowered, &self.sides, kind) else { return Pause::Left };
                self.code = code;
                self.make_room((1 << (8 * values.width().min(2))) - 1);
            }
            let cells = values.len()..self.sides.iter().product();
            let begin = values.bytes_mut().as_mut_ptr() as usize;
            let mut task = Task::new(begin, cells, &mut self.marks, steps);
            let exit = self.code.entry().run(&mut task);
            let done = task.done();
            values.written(done);
            if let Some(pause) = self.pause(exit, values) {
                return pause;
            }
        }
    }

    /// Fills a table of pairs or triples by several threads, row by row, as far as they come. `looks` is told how many
    /// cells there are, and says whether to go on; it is asked by this thread.
    pub fn fill_abreast(
        &mut self,
        values: &mut Nimbers,
        threads: usize,
        steps: u64,
        looks: &mut dyn FnMut(usize) -> bool,
    ) -> Pause {
        if self.sides.len() < 2 {
            return Pause::Left;
        }
        let row: usize = self.sides[1..].iter().product();
        let mut code: Option<Code> = None;
        loop {
            let known = code.take().filter(|code| code.width() == values.width());
            let kind = Kind { width: values.width(), abreast: true, gaps: self.gaps };
            let Some(made) = known.or_else(|| Code::new(&self.lowered, &self.sides, kind)) else {
                return Pause::Left;
            };
            if values.width() > 1 {
                self.make_room((1 << 16) - 1);
            }
            let first = values.len() / row.max(1);
            // A row is filled from its beginning.
            values.truncate(first * row);
            let begin = values.bytes_mut().as_mut_ptr() as usize;
            let rows = Rows { code: made.entry(), sides: &self.sides, values: begin, steps };
            let mut marks = vec![vec![0; self.marks.len()]; threads];
            let (complete, exit) = rows.fill(first..self.sides[0], &mut marks, looks);
            values.written((first + complete) * row);
            code = Some(made);
            if let Some(pause) = self.pause(exit, values) {
                return pause;
            }
        }
    }

    /// Why the table is left after this end of the code. Where it goes on, there is room for larger values then.
    fn pause(&mut self, exit: Exit, values: &mut Nimbers) -> Option<Pause> {
        match exit {
            Exit::Done => return Some(Pause::Done),
            Exit::Steps => return Some(Pause::Steps),
            Exit::Left => return Some(Pause::Left),
            // Wider gaps are other numbers, and the widest have no marks.
            Exit::Full if self.gaps && values.width() > 1 => return Some(Pause::Left),
            Exit::Full if self.gaps => {
                values.truncate(0);
                self.marks.fill(0);
                return (!values.widen()).then_some(Pause::Left);
            }
            Exit::Full if values.width() < 4 => return (!values.widen()).then_some(Pause::Left),
            Exit::Full => self.make_room(self.marks.len() - BEHIND),
        }
        None
    }

    /// Makes sure that the value can be marked. There are always marks for a power of two, so that they are closed
    /// under nim-sums.
    fn make_room(&mut self, value: usize) {
        let room = (value + 1).next_power_of_two();
        if room + BEHIND > self.marks.len() {
            self.marks.resize(room + BEHIND, 0);
        }
    }
}
