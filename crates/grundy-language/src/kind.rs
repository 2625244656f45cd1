//! Who moves after a move, and where.

use serde::{Deserialize, Serialize};

/// What a move asks of the next one.
///
/// Source: *Winning Ways*, chapter 12, for entailing and complimenting moves.
///
/// ```
/// use grundy_language::kind::MoveKind;
/// assert_eq!(MoveKind::Entailing.word(), Some("entails"));
/// assert_eq!(serde_json::to_string(&MoveKind::Complimenting)?, "\"complimenting\"");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MoveKind {
    /// The opponent moves, in any component.
    #[default]
    Ordinary,
    /// The opponent must move in what this move left, and loses if nothing can be moved there.
    Entailing,
    /// The same player moves again, in any component, and loses if nothing can be moved at all.
    Complimenting,
}

impl MoveKind {
    /// All of them.
    pub const ALL: [MoveKind; 3] = [MoveKind::Ordinary, MoveKind::Entailing, MoveKind::Complimenting];

    /// The word that the notation has for it; none for an ordinary move.
    pub fn word(self) -> Option<&'static str> {
        match self {
            MoveKind::Ordinary => None,
            MoveKind::Entailing => Some("entails"),
            MoveKind::Complimenting => Some("carries"),
        }
    }

    /// The number that an option of this kind carries; an ordinary one carries 0, as where nothing is said.
    pub fn weight(self) -> i64 {
        self as i64
    }

    /// The kind of an option that carries this number.
    pub fn of_weight(weight: i64) -> MoveKind {
        MoveKind::ALL.into_iter().find(|kind| kind.weight() == weight).unwrap_or_default()
    }

    /// Whether it is an ordinary move.
    pub fn is_ordinary(&self) -> bool {
        *self == MoveKind::Ordinary
    }
}
