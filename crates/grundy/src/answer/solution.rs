//! The answer to "who wins, and how?".

use super::{Outcome, Play};
use crate::nimber::Nimber;
use crate::value::Value;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// The answer document `grundy/solve/1`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Solution {
    /// `grundy/solve/1`
    pub schema: &'static str,
    /// The game as the user typed it.
    pub game: String,
    /// Normal or misère.
    pub play: Play,
    /// The components of the position.
    pub position: Vec<Value>,
    /// Who wins; `None` is written `"unknown"`.
    #[serde(serialize_with = "or_unknown")]
    pub outcome: Option<Outcome>,
    /// The value in the field's notation, such as `*2`; absent where no nim-value exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The nim-value; absent where none exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nimber: Option<Nimber>,
    /// With chance: the exact probability that the player to move wins, such as `5/8`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_probability: Option<String>,
    /// With gains: the best guaranteed difference, own gains minus the opponent's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// With costs: the least total in which the winner can force the win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
    /// Each component with its nim-value.
    pub components: Vec<ComponentValue>,
    /// All winning moves.
    pub moves: Vec<Move>,
    /// Where heaps are too large for all winning moves to be listed: how many there are;
    /// [`Solution::moves`] shows the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_moves: Option<u64>,
    /// In a drawn position: all moves that keep the draw.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drawing_moves: Vec<Move>,
    /// In a lost position: the moves there are, each with a reply that refutes it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<Reply>,
    /// How many moves a lost position has in all; [`Solution::replies`] may show fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost_moves: Option<u64>,
    /// How many moves the game lasts when the winner hurries and the loser delays, where known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remoteness: Option<u32>,
    /// The way the answer was found, in one word.
    pub plan: &'static str,
    /// Why the answer is not known.
    pub unknown: Option<String>,
}

impl Solution {
    /// What the position is worth, as the field that says so is written.
    pub fn worth(&self) -> Option<String> {
        let number = |n: i64| n.to_string();
        self.win_probability
            .clone()
            .or_else(|| self.score.map(number))
            .or_else(|| self.cost.map(number))
            .or_else(|| self.value.clone())
    }
}

/// A component and what it is worth.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ComponentValue {
    /// The component.
    pub position: Value,
    /// Its nim-value; absent where none exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nimber: Option<Nimber>,
    /// Where the value follows from a period: which one, and why it may be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
}

/// A move: one component is replaced by others.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Move {
    /// Which component, counted from 0.
    pub component: usize,
    /// The component before the move.
    pub from: Value,
    /// The components that take its place.
    pub to: Vec<Value>,
    /// The value of what takes its place; absent where no nim-value exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Every way to make this move: the names that the rule binds, with their values.
    pub with: Vec<BTreeMap<String, Value>>,
    /// The move as a person would say it.
    pub words: String,
}

/// A move from a lost position, and a reply that refutes it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Reply {
    /// The losing move.
    #[serde(rename = "move")]
    pub mv: Move,
    /// A reply to it that wins; its component is counted in the position after the move, where the parts
    /// that the move left stand in the place of the component they replace. Absent where the move ends the
    /// game.
    pub reply: Option<Move>,
}

fn or_unknown<S: Serializer>(outcome: &Option<Outcome>, serializer: S) -> Result<S::Ok, S::Error> {
    match outcome {
        Some(outcome) => outcome.serialize(serializer),
        None => serializer.serialize_str("unknown"),
    }
}
