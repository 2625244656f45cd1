//! The way of a depth-first search from its start to where it is, without recursion: depth costs memory only.

use super::growth::{lengthen, push};
use super::positions::Positions;
use crate::answer::Unknown;
use grundy_rule::layout::Slots;

/// Not yet looked at.
pub(super) const UNSEEN: u32 = u32::MAX;
/// On the way from the start to where the search is: to meet it again is a loop.
const OPEN: u32 = u32::MAX - 1;
/// Ends an option in the list of options.
pub(super) const END: u32 = Positions::NO_ID;

/// What a search has found, and where it is.
#[derive(Default)]
pub(super) struct Trail {
    /// What was found, by id: numbers below the marks.
    pub(super) found: Vec<u32>,
    /// The way from the start to where the search is.
    way: Vec<Step>,
    /// For each position on the way its options with their components, each option closed by [`END`].
    pub(super) options: Vec<u32>,
    /// For each position on the way the components still to be solved, the next one last.
    waiting: Vec<u32>,
}

/// A position on the way; its lists begin here and reach to the next one's.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) id: u32,
    pub(super) options: usize,
    waiting: usize,
}

impl Trail {
    /// Makes room for all positions that have ids.
    pub(super) fn grow(&mut self, positions: &Positions) {
        lengthen(&mut self.found, positions.len(), UNSEEN);
    }

    /// Steps onto a position.
    pub(super) fn open(&mut self, id: u32) -> Step {
        let step = Step { id, options: self.options.len(), waiting: self.waiting.len() };
        push(&mut self.way, step);
        self.found[id as usize] = OPEN;
        step
    }

    /// Lists a component of an option, which waits if it is not solved.
    #[inline]
    pub(super) fn list(&mut self, positions: &mut Positions, part: Slots<'_>) -> Result<(), Unknown> {
        let component = positions.intern(part)?;
        push(&mut self.options, component);
        match self.found.get(component as usize) {
            None => {
                push(&mut self.found, UNSEEN);
                push(&mut self.waiting, component);
            }
            Some(&UNSEEN) => push(&mut self.waiting, component),
            Some(&OPEN) => return Err(Unknown::Loop { position: positions.text(component) }),
            Some(_) => {}
        }
        Ok(())
    }

    /// Puts what waits in order, once all options are listed.
    pub(super) fn listed(&mut self, step: Step, positions: &Positions) {
        // Small positions first: mostly they are options of the larger ones, which then find their
        // values known, so that the way and its lists stay short.
        self.waiting[step.waiting..].sort_unstable_by(|&a, &b| positions.order(b, a));
    }

    /// Where the search is, and the component to be solved next, if one waits there.
    pub(super) fn next(&mut self) -> Option<(Step, Option<u32>)> {
        let step = *self.way.last()?;
        while self.waiting.len() > step.waiting {
            let component = self.waiting.pop();
            if component.is_some_and(|component| self.found[component as usize] == UNSEEN) {
                return Some((step, component));
            }
        }
        Some((step, None))
    }

    /// Leaves a position with what was found of it.
    pub(super) fn close(&mut self, step: Step, found: u32) {
        self.found[step.id as usize] = found;
        self.options.truncate(step.options);
        self.way.pop();
    }

    /// Forgets a search that met a fault; what was found so far remains.
    pub(super) fn retreat(&mut self, positions: &Positions) {
        // A fault may come between the numbering of a position and its entry.
        self.grow(positions);
        for step in self.way.drain(..) {
            self.found[step.id as usize] = UNSEEN;
        }
        self.options.clear();
        self.waiting.clear();
    }

    /// The memory taken.
    pub(super) fn bytes(&self) -> usize {
        self.way.capacity() * size_of::<Step>()
            + (self.found.capacity() + self.options.capacity() + self.waiting.capacity()) * size_of::<u32>()
    }
}
