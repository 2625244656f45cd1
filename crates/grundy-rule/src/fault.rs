//! What can end the evaluation of a rule early.

use crate::unknown::Unknown;
use grundy_heap::progress::Stop;
use grundy_language::diagnostic::Diagnostic;

/// Why a rule could not be evaluated at a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The rule is wrong at this position: it divides by zero, overflows, looks behind the end of a list.
    /// The spans point into the rule's text.
    Mistake {
        /// Which one of several games of a sum, counted from 0.
        game: usize,
        /// What is wrong.
        what: Box<Diagnostic>,
    },
    /// A limit was reached, or the work was stopped.
    Unknown(Unknown),
}

impl Fault {
    /// The same fault in one of several games.
    pub fn in_game(self, game: usize) -> Fault {
        match self {
            Fault::Mistake { what, .. } => Fault::Mistake { game, what },
            unknown => unknown,
        }
    }

    /// What was found, or nothing where a limit was reached. That somebody stops the work is told all the same, and what is
    /// wrong with the rule.
    pub fn within_limits<T>(found: Result<T, Fault>) -> Result<Option<T>, Fault> {
        match found {
            Ok(found) => Ok(Some(found)),
            Err(fault @ (Fault::Mistake { .. } | Fault::Unknown(Unknown::Stopped(_)))) => Err(fault),
            Err(Fault::Unknown(_)) => Ok(None),
        }
    }
}

impl From<Diagnostic> for Fault {
    fn from(diagnostic: Diagnostic) -> Fault {
        Fault::Mistake { game: 0, what: Box::new(diagnostic) }
    }
}

impl From<Stop> for Fault {
    fn from(stop: Stop) -> Fault {
        Unknown::Stopped(stop).into()
    }
}

impl From<Unknown> for Fault {
    fn from(unknown: Unknown) -> Fault {
        Fault::Unknown(unknown)
    }
}
