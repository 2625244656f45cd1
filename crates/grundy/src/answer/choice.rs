//! The answer to "what would a perfect player do here?".

use super::{Move, Outcome, Play};
use grundy_language::value::Value;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The answer document `grundy/play/1`.
///
/// ```
/// use grundy::{Game, Solver, answer::Reason};
/// let game: Game = "kayles".parse()?;
/// let choice = Solver::of(&game)?.best(&game.position("7")?)?;
/// assert_eq!(choice.reason, Some(Reason::Wins));
/// assert_eq!(choice.text, ["1", "4"]);
/// # Ok::<(), grundy::Report>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// `grundy/play/1`
    pub schema: Cow<'static, str>,
    /// The game as the user typed it.
    pub game: String,
    /// Normal or misère.
    pub play: Play,
    /// The components of the position.
    pub position: Vec<Value>,
    /// Who wins when both play perfectly.
    pub outcome: Standing,
    /// The move; none where play is over.
    #[serde(rename = "move")]
    pub mv: Option<Move>,
    /// What takes the component's place, each part as it is typed; nothing where that is drawn by lot.
    pub text: Vec<String>,
    /// The same for each of the move's branches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branch_text: Vec<Vec<String>>,
    /// Why this move, in a word; none where there is no move.
    pub reason: Option<Reason>,
    /// The same in a sentence.
    pub why: String,
    /// With gains: the best guaranteed difference from here on, own gains minus the opponent's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// Where the reason is [`Reason::Hardest`]: how many replies win, if they were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_replies: Option<u64>,
    /// Why more is not known.
    pub unknown: Option<String>,
}

impl Choice {
    /// An answer of which nothing is known yet.
    pub fn unknown(game: &str, play: Play, position: Vec<Value>) -> Choice {
        Choice { schema: "grundy/play/1".into(), game: game.into(), play, position, ..Choice::default() }
    }
}

/// Who wins, as far as that is one word.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// There is a probability of winning.
    Chance,
    /// A limit was reached.
    #[default]
    Unknown,
    /// It is settled.
    #[serde(untagged)]
    Known(Outcome),
}

impl Standing {
    /// Who wins, where it is settled.
    pub fn outcome(self) -> Option<Outcome> {
        if let Standing::Known(outcome) = self { Some(outcome) } else { None }
    }
}

/// Why a perfect player makes a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// It wins.
    Wins,
    /// No move wins, and it keeps the draw.
    Draws,
    /// Every move loses, and it is the hardest to answer.
    Hardest,
    /// By chance, gains or costs no move is better.
    Best,
    /// Who wins is not known.
    Guess,
}
