//! The answer to "what is the misère quotient?".

use grundy_language::value::Value;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The answer document `grundy/misere-quotient/1`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuotientAnswer {
    /// `grundy/misere-quotient/1`
    pub schema: Cow<'static, str>,
    /// The game as the user typed it.
    pub game: String,
    /// Of heaps: the largest heap of whose sums this is the quotient; `null` if not even heap 0 is known.
    pub heaps_to: Option<u64>,
    /// Of any other positions: those that were asked about. The quotient is that of all sums of them and of what they
    /// lead to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub of: Vec<QuotientPosition>,
    /// So many different positions with moves that is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
    /// What they are worth, each behind those that it leads to; of very many the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub listed: Vec<QuotientPosition>,
    /// How many elements the quotient has.
    pub order: usize,
    /// How many of them are in the P-portion.
    pub p_size: usize,
    /// The P-portion: the words of the sums that the player to move loses.
    pub p_portion: Vec<String>,
    /// The generators, each with the heap that is the first to need it.
    pub generators: Vec<Generator>,
    /// Relations between generators, which give all products.
    pub relations: Vec<String>,
    /// Generators and relations as one line.
    pub presentation: String,
    /// The pretending function of heaps: what each is worth, from heap 0 on.
    pub pretending: Vec<String>,
    /// The least heap, not 0, from which on the values of heaps repeat, as far as they are known.
    pub preperiod: Option<u64>,
    /// The least distance at which they do.
    pub period: Option<u64>,
    /// Whether it is the quotient of all heaps.
    pub complete: bool,
    /// Why it is, or what is missing.
    pub theorem: Option<String>,
    /// Up to which heap the theorem wants the values to be known.
    pub needed: Option<u64>,
    /// How many states of sums the proof of the quotient has.
    pub states: usize,
    /// Why the quotient of all the heaps that were asked about is not known.
    pub unknown: Option<String>,
}

/// A generator of a quotient.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generator {
    /// Its letter.
    pub name: String,
    /// The least heap that is worth it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heap: Option<u64>,
    /// Of any other positions: the first that is worth it.
    #[serde(flatten)]
    pub of: Option<Placed>,
}

/// A position that stands for an element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// In a sum of different games: the game it is a position of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The position.
    pub position: Value,
}

/// A position and what it is worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuotientPosition {
    /// The position.
    #[serde(flatten)]
    pub of: Placed,
    /// Its element of the quotient, if that is known.
    pub element: Option<String>,
}
