//! The moves of word rules.

use super::super::fault::Fault;
use super::super::layout::Slots;
use super::Machine;
use super::run::Halt;
use super::trap::Trap;
use grundy_language::value::Value;
use std::ops::ControlFlow;

/// Hears of a move: the number of the rewrite, the place, and the components.
type Visit<'a> = &'a mut dyn FnMut(usize, usize, &[Value]) -> ControlFlow<()>;

impl Machine<'_> {
    /// Lists the moves of a word.
    pub(super) fn rewrites(&mut self, at: Slots<'_>, visit: Visit<'_>) -> Result<(), Fault> {
        let (Some(rewriting), [Value::Word(word)]) = (&self.program.rewriting, at.others) else {
            return Ok(());
        };
        self.meter.begin();
        self.count_work(rewriting.work(word), at)?;
        for (number, place, made) in rewriting.moves(word) {
            self.count_work(made.len() as u64, at)?;
            let components = rewriting.split_at_walls(&made);
            if self.all_match_filter(&components)? && visit(number, place, &components).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn count_work(&mut self, steps: u64, at: Slots<'_>) -> Result<(), Fault> {
        // No instruction is to blame.
        self.meter.charge(steps).map_err(|trap: Trap| self.fault(Halt { at: usize::MAX, trap }, at))
    }

    fn all_match_filter(&mut self, words: &[Value]) -> Result<bool, Fault> {
        for word in words {
            if !self.matches_filter(Slots { numbers: &[], others: std::slice::from_ref(word) })? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
