//! Long runs that survive: the values of a sequence go to a file while they are computed.
//!
//! [`StoreFile`] is the file: locked, checked when it is opened, and of the width that the values need.
//! [`keep`] runs any work on a sequence and saves what it found, again and again and at its end.
//! [`NoteFile`] keeps what the search for boards finds, in a file of the same form.

mod file;
mod keep;
mod notes;

pub use file::StoreFile;
pub use keep::keep;
pub use notes::NoteFile;

use crate::failure::Failure;
use grundy::{Game, Play};
use grundy_heap::progress::Halt;
use grundy_heap::rules::Rules;

/// What came of work on a sequence: its end, or why it stopped before; or why it could not be kept at all.
pub type Kept<T> = Result<Result<T, Halt>, Failure>;

/// The rules by which the values of a game can be kept, if they are those of heaps 0, 1, 2, …
pub fn rules_of(game: &Game, play: Option<Play>) -> Result<Rules, Failure> {
    grundy::solve::rules(game, play).ok_or_else(|| {
        if grundy::solve::rules(game, Some(Play::Normal)).is_some() {
            return Failure::usage("heaps have the values that are kept in a file in normal play, not in misère play");
        }
        Failure::with_hint(
            "only the values of a subtraction game or a take-and-break code can be kept in a file, and this game is \
             not recognised as one",
            "grundy explain GAME --plan tells how the rule was understood",
        )
    })
}
