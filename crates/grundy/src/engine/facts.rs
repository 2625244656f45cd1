//! What is known of a component before its options are listed.

use grundy_rule::fault::Fault;
use grundy_rule::moves::Ending;
use std::ops::Range;

/// What engines that solve whole positions know of each component.
pub(super) struct Facts {
    pub(super) ending: Option<Ending>,
    /// Whether there is no move and no ending.
    pub(super) terminal: bool,
    /// Which lists are the options, once they are asked for.
    pub(super) options: Option<Range<usize>>,
}

impl Facts {
    /// The facts of a component on which this ending holds. Where none does, `look` is asked to make its
    /// argument false at the first move.
    pub(super) fn learn(
        ending: Option<Ending>,
        look: impl FnOnce(&mut bool) -> Result<(), Fault>,
    ) -> Result<Facts, Fault> {
        let mut terminal = ending.is_none();
        if terminal {
            match look(&mut terminal) {
                // A mistake is told when the moves are asked for: another component's ending may have
                // ended the game before.
                Err(Fault::Mistake { .. }) => terminal = false,
                looked => looked?,
            }
        }
        Ok(Facts { ending, terminal, options: None })
    }
}
