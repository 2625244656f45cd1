//! The heaps 0, 1, 2, … of a rule with their options.

use crate::answer::Unknown;
use grundy_misere::Positions;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::machine::Machine;
use grundy_rule::moves::Moves;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// So many options are listed at most.
const MOST: usize = 4_000_000;

/// Heaps by their size. A number that is no position of the game stands there as a heap without moves, which is
/// nothing in a sum.
pub(super) struct Line<'a> {
    machine: Machine<'a>,
    positions: Positions,
    options: usize,
}

impl<'a> Line<'a> {
    /// No heaps yet.
    pub fn new(machine: Machine<'a>) -> Line<'a> {
        Line { machine, positions: Positions::default(), options: 0 }
    }

    /// The heaps so far.
    pub fn positions(&self) -> &Positions {
        &self.positions
    }

    /// Adds the next heap.
    pub fn push(&mut self) -> Result<(), Fault> {
        let heap = self.positions.len() as i64;
        let at = Slots { numbers: &[heap], others: &[] };
        let mut options: BTreeSet<Vec<u32>> = BTreeSet::new();
        let mut upwards = None;
        if self.machine.matches_filter(at)? {
            self.machine.options(at, |parts| {
                let mut option = Vec::with_capacity(parts.len);
                for part in parts.numbers {
                    match u32::try_from(*part) {
                        Ok(small) if *part < heap => option.push(small),
                        _ => upwards = Some(*part),
                    }
                }
                option.sort_unstable();
                options.insert(option);
                if upwards.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
        }
        if let Some(part) = upwards {
            let why = format!(
                "a quotient needs moves to smaller heaps, counted from 0, and from {heap} there is one to {part}"
            );
            return Err(Unknown::Unsupported(why).into());
        }
        self.options += options.len();
        if self.options > MOST {
            return Err(Unknown::Steps { limit: MOST as u64, position: heap.to_string() }.into());
        }
        let pushed = self.positions.push(options.into_iter().collect());
        pushed.map(|_| ()).map_err(|forward| Unknown::Unsupported(forward.to_string()).into())
    }
}
