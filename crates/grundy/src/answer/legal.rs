//! The answer to "what may I do here?".

use super::{Move, Outcome, Play};
use grundy_language::value::Value;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The answer document `grundy/moves/1`: what a board needs to know. Nothing is solved for it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct LegalMoves {
    /// `grundy/moves/1`
    pub schema: Cow<'static, str>,
    /// The game as the user typed it.
    pub game: String,
    /// Normal or misère.
    pub play: Play,
    /// The components of the position.
    pub position: Vec<Value>,
    /// The components as they are typed.
    pub text: Vec<String>,
    /// Whether play is over: nobody can move, or a line of the rule ends the game.
    pub terminal: bool,
    /// Where play is over and the rule counts no gains: who has won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Outcome>,
    /// The line of the rule that ends the game here, where one does: `win if mouse == 0`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<String>,
    /// The distinct moves, by component and then by what they leave.
    pub moves: Vec<LegalMove>,
    /// How many moves there are; [`LegalMoves::moves`] shows fewer where heaps are too large to list them all.
    pub count: u64,
    /// Whether there may be more moves, which nobody has counted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// Why the moves are not known.
    pub unknown: Option<String>,
}

impl LegalMoves {
    /// An answer of which nothing is known yet.
    pub fn unknown(game: &str, play: Play, position: Vec<Value>, text: Vec<String>) -> LegalMoves {
        LegalMoves {
            schema: "grundy/moves/1".into(),
            game: game.into(),
            play,
            position,
            text,
            ..LegalMoves::default()
        }
    }
}

/// A move that the rule allows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LegalMove {
    /// The move.
    #[serde(flatten)]
    pub mv: Move,
    /// What takes the component's place, each part as it is typed; nothing where that is drawn by lot.
    pub text: Vec<String>,
    /// The same for each of the move's branches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branch_text: Vec<Vec<String>>,
}
