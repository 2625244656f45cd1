//! Options together with what they gain or cost, or of which kind they are.

use super::fault::Fault;
use super::layout::Slots;
use super::moves::{Moves, Parts};
use std::ops::ControlFlow;

/// The moves of a game in which options carry a number: what `gain` or `cost` says of them, or as a number
/// ([`MoveKind::weight`](grundy_language::kind::MoveKind::weight)) what `entails` and `carries` do.
pub trait Weighted: Moves {
    /// As [`Moves::options`], with the number of each option: what the move gains or costs or of
    /// which kind it is, 0 where the rule says nothing.
    fn weighted<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>, i64) -> ControlFlow<()>,
    {
        self.options(at, |parts| visit(parts, 0))
    }
}
