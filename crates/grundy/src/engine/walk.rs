//! Walking through the options of a position.

use crate::answer::Unknown;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::moves::{Moves, Parts};
use std::ops::ControlFlow;

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
