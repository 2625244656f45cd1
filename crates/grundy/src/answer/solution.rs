//! The answer to "who wins, and how?".

use super::{Because, Engines, MoveKind, Outcome, Play, Standing};
use grundy_language::value::Value;
use grundy_rule::nimber::Nimber;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The answer document `grundy/solve/1`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")] // the document begins with the fields that are skipped here, see below
pub struct Solution {
    /// `grundy/solve/1`
    #[serde(skip)]
    pub schema: Cow<'static, str>,
    /// The game as the user typed it.
    #[serde(skip)]
    pub game: String,
    /// Normal or misère.
    #[serde(skip)]
    pub play: Play,
    /// The components of the position.
    #[serde(skip)]
    pub position: Vec<Value>,
    /// Who wins; `None` is written `"chance"` where there is a probability of winning, else `"unknown"`.
    #[serde(skip)]
    pub outcome: Option<Outcome>,
    /// The value in the field's notation, such as `*2`; absent where no nim-value exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The nim-value; absent where none exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nimber: Option<Nimber>,
    /// With chance: the exact probability that the player to move wins, such as `5/8`. Where play may go on
    /// for ever or be drawn it is the greatest that this player can make sure of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_probability: Option<String>,
    /// With chance: the greatest probability of winning that the opponent can make sure of, where it is not just
    /// what is left to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_probability: Option<String>,
    /// With gains: the best guaranteed difference, own gains minus the opponent's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// With costs: the least total in which the winner can force the win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
    /// Each component with its nim-value.
    pub components: Vec<ComponentValue>,
    /// All winning moves, where it is known how soon each wins the fastest first; with gains and with chance, all
    /// moves that are best; with costs, all that win at the least total.
    pub moves: Vec<Move>,
    /// Where heaps are too large for all winning moves to be listed: how many there are;
    /// [`Solution::moves`] shows the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_moves: Option<u64>,
    /// Whether there may be more winning moves than these, which nobody has counted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more_moves: bool,
    /// In a drawn position: all moves that keep the draw.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawing_moves: Vec<Move>,
    /// In a lost position: the moves there are, each with a reply that refutes it. With costs, the moves
    /// that make the win dearest, each with a reply of the least total.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<Reply>,
    /// How many moves a lost position has in all; [`Solution::replies`] may show fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost_moves: Option<u64>,
    /// How many moves the game lasts when the winner hurries and the loser delays, where known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remoteness: Option<u32>,
    /// What solved the position.
    pub plan: Engines,
    /// Why the answer is not known.
    pub unknown: Option<String>,
}

impl Solution {
    /// An answer of which nothing is known yet.
    pub fn unknown(game: &str, play: Play, position: Vec<Value>, plan: Engines) -> Solution {
        Solution {
            schema: "grundy/solve/1".into(),
            game: game.into(),
            play,
            position,
            plan,
            ..Solution::default()
        }
    }

    /// Whether the question is answered: by who wins, or with which probability.
    pub fn is_known(&self) -> bool {
        self.outcome.is_some() || self.win_probability.is_some()
    }

    /// Who wins, as far as that is one word.
    pub fn standing(&self) -> Standing {
        match (self.outcome, &self.win_probability) {
            (Some(outcome), _) => Standing::Known(outcome),
            (None, Some(_)) => Standing::Chance,
            (None, None) => Standing::Unknown,
        }
    }

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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ComponentValue {
    /// In a sum of different games: the game it is a position of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The component.
    pub position: Value,
    /// Whether the next move must be made here, because the move before entailed it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub entailed: bool,
    /// Its nim-value; absent where none exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nimber: Option<Nimber>,
    /// Where play can go round in circles: its loopy value, such as `*2` or `∞(0,2)`. Where moves entail or compliment:
    /// a nimber, or `loony`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Why, where the value was not found from the options.
    #[serde(flatten)]
    pub reason: Option<Because>,
}

/// A move: one component is replaced by others.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Move {
    /// Which component, counted from 0.
    pub component: usize,
    /// Which game of a sum of different games it is made in, counted from 0.
    #[serde(skip)]
    pub game: usize,
    /// The component before the move.
    pub from: Value,
    /// The components that take its place; none where that is drawn by lot.
    pub to: Vec<Value>,
    /// With chance: the ways in which a move that is drawn by lot may turn out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Branch>,
    /// Whether it entails or compliments; ordinary where nothing is said.
    #[serde(default, skip_serializing_if = "MoveKind::is_ordinary")]
    pub kind: MoveKind,
    /// With chance: the probability with which the player who makes the move wins then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_probability: Option<String>,
    /// The value of what takes its place; absent where no nim-value exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// With gains: what the move itself gains.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gain: Option<i64>,
    /// With costs: what the move itself costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
    /// Where play can go round in circles, for a winning move: the counter function (Smith, Fraenkel), a bound on the moves that the winner needs after
    /// this one. To move to *0 alone can go round for ever; to make this number less with each move cannot,
    /// and every answer of the opponent allows it. Winning moves are listed with the best first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<u64>,
    /// How many moves the game lasts after it when the winner hurries and the loser delays, where known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remoteness: Option<u32>,
    /// Every way to make this move: the names that the rule binds, with their values.
    pub with: Vec<BTreeMap<String, Value>>,
    /// The move as a person would say it.
    pub words: String,
}

/// One way in which a move that is drawn by lot may turn out.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Branch {
    /// How likely it is, such as `3/4`.
    pub probability: String,
    /// The components that take the place of the one moved in.
    pub to: Vec<Value>,
}

/// A move from a lost position, and a reply that refutes it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// The losing move.
    #[serde(rename = "move")]
    pub mv: Move,
    /// A reply to it that wins; its component is counted in the position after the move, where the parts
    /// that the move left stand in the place of the component they replace. Absent where the move ends the
    /// game, and after a complimenting move, where the same player moves again.
    pub reply: Option<Move>,
}

pub(super) fn or_unknown<S: Serializer>(outcome: &Option<Outcome>, serializer: S) -> Result<S::Ok, S::Error> {
    match outcome {
        Some(outcome) => outcome.serialize(serializer),
        None => serializer.serialize_str("unknown"),
    }
}

pub(super) fn if_known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Outcome>, D::Error> {
    Ok(Standing::deserialize(deserializer)?.outcome())
}

/// The document: who wins depends on two fields, so that it is put together here.
#[derive(Serialize, Deserialize)]
struct Document<'a> {
    schema: Cow<'static, str>,
    game: Cow<'a, str>,
    play: Play,
    position: Cow<'a, [Value]>,
    outcome: Standing,
    #[serde(flatten, with = "rest")]
    rest: Cow<'a, Solution>,
}

/// The other fields of a solution.
mod rest {
    use super::*;

    pub fn serialize<S: Serializer>(solution: &Solution, serializer: S) -> Result<S::Ok, S::Error> {
        Solution::serialize(solution, serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Cow<'static, Solution>, D::Error> {
        Solution::deserialize(deserializer).map(Cow::Owned)
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let document = Document {
            schema: self.schema.clone(),
            game: Cow::Borrowed(&self.game),
            play: self.play,
            position: Cow::Borrowed(&self.position),
            outcome: self.standing(),
            rest: Cow::Borrowed(self),
        };
        document.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Solution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Solution, D::Error> {
        let Document { schema, game, play, position, outcome, rest } = Document::deserialize(deserializer)?;
        let (game, position, outcome) = (game.into_owned(), position.into_owned(), outcome.outcome());
        Ok(Solution { schema, game, play, position, outcome, ..rest.into_owned() })
    }
}
