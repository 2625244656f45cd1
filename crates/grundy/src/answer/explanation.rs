//! The answer to "why is it worth that?".

use super::{Because, Engine, Engines, MoveKind, Play};
use grundy_language::value::Value;
use grundy_rule::nimber::Nimber;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The answer document `grundy/explain/1`: one entry a component.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Explanation {
    /// `grundy/explain/1`
    pub schema: Cow<'static, str>,
    /// The game as the user typed it.
    pub game: String,
    /// Normal or misère.
    pub play: Play,
    /// Every component with its options.
    pub components: Vec<ExplainedComponent>,
    /// The nim-sum of the components; absent where no nim-value exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nimber: Option<Nimber>,
    /// With chance: as in [`Solution`](super::Solution).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_probability: Option<String>,
    /// With chance: as in [`Solution`](super::Solution).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_probability: Option<String>,
    /// With gains: the best guaranteed difference, own gains minus the opponent's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// With costs: the least total in which the winner can force the win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
    /// Where play can go round in circles: the loopy value of the sum, such as `∞(0,2)`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Where a misère quotient decides: the product of the elements of the components.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<String>,
    /// Whether that is in its P-portion, so that the player to move loses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_p_portion: Option<bool>,
    /// Who wins, where the value is a loopy one, or where there is no value and the options are too many to be listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<super::Outcome>,
    /// How many moves the game lasts when the winner hurries and the loser delays, where known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remoteness: Option<u32>,
    /// How the rule was understood, and what solved the position.
    pub plan: Plan,
    /// Why the values are not known.
    pub unknown: Option<String>,
}

impl Explanation {
    /// An explanation of which nothing is known yet.
    pub fn unknown(game: &str, play: Play, plan: Plan) -> Explanation {
        Explanation {
            schema: "grundy/explain/1".into(),
            game: game.into(),
            play,
            plan,
            ..Explanation::default()
        }
    }
}

/// A component, its options and the mex of their values.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExplainedComponent {
    /// In a sum of different games: the game it is a position of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The component.
    pub position: Value,
    /// Whether the next move must be made here, because the move before entailed it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub entailed: bool,
    /// Its distinct options.
    pub options: Vec<ExplainedOption>,
    /// Whether it has options, too many to be listed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unlisted: bool,
    /// The least nimber that no option has: the component's value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mex: Option<Nimber>,
    /// Where play can go round in circles: the loopy value. Where moves entail or compliment: a nimber, or `loony`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Its element of the misère quotient, where one decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub element: Option<String>,
    /// The genus of the component, under misère play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub genus: Option<String>,
    /// Where a heap is too large for its options to be listed: what its value follows from. Where play can go round in
    /// circles: why it is a nimber or an infinity. Where moves entail or compliment: why it is a nimber or loony.
    #[serde(flatten)]
    pub reason: Option<Because>,
}

/// An option and how its value comes about.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ExplainedOption {
    /// The components it leaves; none where that is drawn by lot.
    pub to: Vec<Value>,
    /// With chance: the ways in which a move that is drawn by lot may turn out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<super::Branch>,
    /// Whether it entails or compliments; ordinary where nothing is said.
    #[serde(default, skip_serializing_if = "MoveKind::is_ordinary")]
    pub kind: MoveKind,
    /// With chance: the probability with which the player who takes it wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_probability: Option<String>,
    /// The value of each.
    pub nimbers: Vec<Nimber>,
    /// Their nim-sum; absent where no nim-value exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nimber: Option<Nimber>,
    /// Where play can go round in circles: the loopy value of what is left. Where moves entail or compliment: a nimber,
    /// or `loony`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The move as a person would say it.
    pub words: String,
    /// The element of the misère quotient that it leaves, where one decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub element: Option<String>,
    /// The genus of what it leaves, under misère play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub genus: Option<String>,
    /// Who wins after the move, for games without nim-values and where play can go round in circles or moves entail or
    /// compliment: `first` is the opponent of the player who makes the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<super::Outcome>,
    /// With gains: what the move itself gains.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gain: Option<i64>,
    /// With gains: the difference for the player who makes the move, this move counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// With costs: what the move itself costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
    /// With costs: what the win costs in all if this move is made; absent where nobody wins then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i64>,
    /// How many moves the game lasts after the move, where known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remoteness: Option<u32>,
    /// Where play can go round in circles, for an option that is not worth less than its component could be: by
    /// which move the opponent can bring it back, or that there is none. Where moves entail or compliment: beside which
    /// Nim heaps the option wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
}

/// How a question is answered, and why so.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The shape of the rule in one word, such as `subtraction`.
    pub shape: Cow<'static, str>,
    /// What was recognised, such as `the octal code 0.77`.
    pub recognised: String,
    /// The engine that solves the position; without a position, the one that is asked first.
    pub engine: Engines,
    /// Without a position: which engines are asked where that one does not take it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Vec<Engine>,
    /// Why this engine may be used.
    pub why: String,
}
