//! Walking through the options of a position.

use crate::answer::Unknown;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::moves::{Moves, Parts};
use std::ops::ControlFlow;

/// Calls `visit` for every option of the position until it breaks, for where listing them is not what takes the time: the moves
/// are compiled once for all that look at them in this way.
pub(super) fn look_at_options<M: Moves>(
    moves: &mut M,
    at: Slots<'_>,
    visit: &mut dyn FnMut(&Parts<'_>) -> ControlFlow<()>,
) -> Result<(), Fault> {
    moves.options(at, visit)
}

/// Calls `visit` for every option of the position; the first limit that it meets ends the walk.
pub(super) fn each_option<M, F>(moves: &mut M, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
where
    M: Moves,
    F: FnMut(&Parts<'_>) -> Result<(), Unknown>,
{
    let mut met = None;
    moves.options(at, |parts| match visit(parts) {
        Ok(()) => ControlFlow::Continue(()),
        Err(unknown) => {
            met = Some(unknown);
            ControlFlow::Break(())
        }
    })?;
    met.map_or(Ok(()), |unknown| Err(unknown.into()))
}
