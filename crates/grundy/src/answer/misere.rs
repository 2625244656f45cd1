//! The answer to "what is it worth under misère play?".

use super::{Engines, Move, Outcome, if_known, or_unknown};
use grundy_language::value::Value;
use grundy_rule::nimber::Nimber;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The answer document `grundy/misere/1`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MisereAnswer {
    /// `grundy/misere/1`
    pub schema: Cow<'static, str>,
    /// The game as the user typed it.
    pub game: String,
    /// The components of the position.
    pub position: Vec<Value>,
    /// Who wins when the player who cannot move wins; `None` is written `"unknown"`.
    #[serde(serialize_with = "or_unknown", deserialize_with = "if_known")]
    pub outcome: Option<Outcome>,
    /// Each component by itself.
    pub components: Vec<MisereComponent>,
    /// The whole position.
    pub sum: MisereWorth,
    /// All winning moves.
    pub moves: Vec<Move>,
    /// Where heaps are too large for all winning moves to be listed: how many there are;
    /// [`MisereAnswer::moves`] shows the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_moves: Option<u64>,
    /// What found the outcome.
    pub plan: Engines,
    /// Why the outcome is not known.
    pub unknown: Option<String>,
}

/// A component and what it is worth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MisereComponent {
    /// In a sum of different games: the game it is a position of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The component.
    pub position: Value,
    /// What it is worth.
    #[serde(flatten)]
    pub worth: MisereWorth,
}

/// What a sum of components is worth in the theory of misère play, as far as it is known.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct MisereWorth {
    /// The nim-value under normal play, g⁺.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nimber: Option<Nimber>,
    /// The misère nim-value, g⁻: the player to move loses where it is 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misere_nimber: Option<Nimber>,
    /// The genus, such as `3^1431`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub genus: Option<String>,
    /// The superscript of the genus: misère nim-values beside 0, 1, 2, … heaps of two. The last two repeat
    /// for ever.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub superscript: Vec<u64>,
    /// `tame`, `restive`, `restless` or `wild`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<Cow<'static, str>>,
    /// The misère canonical form where it is small, such as `*[2#1]`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// Why the genus, the class or the form is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<String>,
}
