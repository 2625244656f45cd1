//! The best guaranteed difference in games with gains.
//!
//! A position is worth the most that one of its options gains, less what that option is worth to the
//! opponent (minimax over differences: von Neumann 1928; in finite games without loops by backward
//! induction, Zermelo 1913). When nobody can move, or a whole-game ending holds, no more is gained: 0.
//! Nothing is assumed of how components combine.
//!
//! The search goes depth first on a stack of its own. A position is opened, its options that are not
//! known yet are raised to the top, wherever they waited, and when it is on top again all of them are
//! known. So every position lists its options at most twice and takes one place on the stack. The opened
//! positions are those on the way, and an option among them is a loop: then play need not end and there
//! is no last reckoning.

use super::growth::lengthen;
use super::reach::TRIED;
use super::stack::Stack;
use super::weighted_positions::{Halt, WeightedPositions};
use crate::answer::Unknown;
use grundy_heap::progress::Progress;
use grundy_language::diagnostic::{Code, Diagnostic};
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::weighted::Weighted;

/// Differences of whole positions; what it has found it keeps for the next question.
pub struct Score<'a, M> {
    wholes: WeightedPositions<'a, M>,
    states: Vec<State>,
    /// The differences of the positions that are known.
    differences: Vec<i64>,
    stack: Stack,
    /// The options of the position that is looked at.
    options: Vec<(u32, i64)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Not looked at; perhaps it waits on the stack.
    Unseen,
    /// On the way: to meet it again is a loop.
    Open,
    Known,
}

impl<'a, M: Weighted> Score<'a, M> {
    /// An engine that knows nothing yet.
    pub fn new(moves: M, limits: Limits, progress: &'a dyn Progress) -> Score<'a, M> {
        Score {
            wholes: WeightedPositions::new(moves, limits, progress),
            states: Vec::new(),
            differences: Vec::new(),
            stack: Stack::default(),
            options: Vec::new(),
        }
    }

    /// What the player to move gains more than the opponent when both play best, from a position given by
    /// its components to the end. After a fault the engine may be asked again.
    pub fn difference(&mut self, position: &[Slots<'_>]) -> Result<i64, Fault> {
        loop {
            match self.attempt(position) {
                Ok(difference) => return Ok(difference),
                Err(Halt::Parted) => self.forget(),
                Err(Halt::Fault(fault)) => {
                    self.retreat();
                    return Err(fault);
                }
            }
        }
    }

    fn attempt(&mut self, position: &[Slots<'_>]) -> Result<i64, Halt> {
        let start = self.wholes.intern(position)?;
        self.grow();
        self.raise(start);
        let mut tried = Some(self.wholes.len() + TRIED);
        while let Some(id) = self.stack.top() {
            if tried.take_if(|tried| *tried <= self.wholes.len()).is_some() {
                self.wholes.fits(position)?;
            }
            self.look_at(id)?;
        }
        Ok(self.differences[start as usize])
    }

    /// Looks at the position on top: either all its options are known, and so is the position, or those
    /// that are not come to the top.
    fn look_at(&mut self, id: u32) -> Result<(), Halt> {
        self.states[id as usize] = State::Open;
        let mut options = std::mem::take(&mut self.options);
        let listed = match self.wholes.ending(id)? {
            Some(_) => {
                options.clear();
                Ok(())
            }
            None => self.wholes.options(id, &mut options),
        };
        let best = listed.and_then(|()| self.best(id, &options));
        self.options = options;
        if let Some(best) = best? {
            self.differences[id as usize] = best.unwrap_or(0);
            self.states[id as usize] = State::Known;
            self.stack.drop_top();
            self.wholes.watch.solved += 1;
        }
        Ok(())
    }

    /// The best difference that the options give, none where there are no options. Where one of them is
    /// not known yet, there is no answer.
    fn best(&mut self, id: u32, options: &[(u32, i64)]) -> Result<Option<Option<i64>>, Halt> {
        self.grow();
        let mut best = None;
        let mut complete = true;
        for &(option, gain) in options {
            match self.states[option as usize] {
                State::Known => {
                    let difference = gain.checked_sub(self.differences[option as usize]);
                    let difference = difference.ok_or_else(|| self.too_large(id))?;
                    best = best.max(Some(difference));
                }
                State::Open => return Err(Unknown::Loop { position: self.wholes.text(option) }.into()),
                State::Unseen => {
                    self.raise(option);
                    complete = false;
                }
            }
        }
        if self.wholes.watch.due(1 + options.len()) {
            self.wholes.watch.look(self.wholes.len(), self.wholes.bytes() + self.bytes())?;
        }
        Ok(complete.then_some(best))
    }

    fn raise(&mut self, id: u32) {
        if self.states[id as usize] != State::Known {
            self.stack.raise(id);
        }
    }

    /// Room for all positions that have a number.
    fn grow(&mut self) {
        let count = self.wholes.len();
        lengthen(&mut self.states, count, State::Unseen);
        lengthen(&mut self.differences, count, 0);
        self.stack.grow(count);
    }

    #[cold]
    fn too_large(&self, id: u32) -> Fault {
        let message = "the difference of the gains does not fit into 64 bits";
        Diagnostic::new(Code::Run, Default::default(), message)
            .label(format!("at the position {}", self.wholes.text(id)))
            .hint("let the moves gain less; differences are below 2^63")
            .into()
    }

    /// The memory taken besides the positions.
    fn bytes(&self) -> usize {
        self.states.capacity() * size_of::<State>()
            + self.differences.capacity() * size_of::<i64>()
            + self.stack.bytes()
    }

    /// Forgets a search that met a fault; what was found so far remains.
    fn retreat(&mut self) {
        while let Some(id) = self.stack.top() {
            self.states[id as usize] = State::Unseen;
            self.stack.drop_top();
        }
    }

    /// Forgets everything, because the numbers of positions have changed.
    fn forget(&mut self) {
        self.states.clear();
        self.differences.clear();
        self.stack = Stack::default();
    }
}

#[cfg(test)]
#[path = "score_tests.rs"]
mod tests;
