//! One game of the catalogue, as its file says it.

use grundy_language::data::of_json;
use grundy_language::outcome::Play;
use grundy_language::settings::Settings;
use grundy_language::value::Value;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game: definition, test and page in one.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The name users type: the file's name without its ending.
    #[serde(default)]
    pub name: String,
    /// The name as it stands in books.
    pub title: String,
    /// Other names users may type.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// What it is, and what is known.
    pub about: String,
    /// Words to find it by.
    #[serde(default)]
    pub tags: Vec<String>,
    /// What it is played on, where the type of a position alone does not say: a word for those who draw it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// A move in words, where positions are sets: with `{taken}`, `{chosen}` or `{put}` in it.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// Whether the graph that its parameter `next` stands for is undirected: edges lead both ways.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undirected: bool,
    /// The rule in the notation.
    pub rule: String,
    /// The parameters that arguments stand for, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<String>,
    /// What the values of its parameters must satisfy, in the notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requires: Option<String>,
    /// Where the game is described, if that is certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Its sequence in the On-Line Encyclopedia of Integer Sequences.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub oeis: Option<String>,
    /// The position in which it is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub show: Option<Shown>,
    /// First values of one-component positions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<KnownValues>,
    /// Particular positions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub positions: Vec<KnownPosition>,
    /// The period of its values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<KnownPeriod>,
    /// A theorem that says who wins from any position, however large.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theorem: Option<Theorem>,
    /// What is known of its misère play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misere: Option<KnownMisere>,
    /// Who checked the numbers, and how far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified: Option<Verified>,
}

/// Parameters and their values, as data has them.
pub type KnownSettings = BTreeMap<String, serde_json::Value>;

/// A theorem about play of a game, normal unless it stands under `misere`, in the notation, so that positions of any size are answered.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Theorem {
    /// What it says: half a sentence.
    pub says: String,
    /// Who proved it, and where.
    pub source: String,
    /// A rule with the value of a position as its only option; where positions are no numbers, as the first number in it, of a word as its length. Without it the theorem is about who
    /// wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nimber: Option<String>,
    /// A rule whose `where` says which positions the theorem is about, where it is not about all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The games whose direct product it is: a position is worth the nim-product of what its numbers are worth there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub product: Vec<String>,
    /// A rule with moves of the game, all that win among them; a product has none. With `nimber` positions have one number more, the value
    /// that is wanted; without, `where` says which positions are lost.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub moves: String,
    /// Other ways to write the rule: what is typed so has the theorem too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// The theorem about misère play, which says who wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misere: Option<Box<Theorem>>,
}

impl Theorem {
    /// The theorem alone, without the other ways to write the rule and that about misère play: as a certificate has it.
    pub(crate) fn alone(&self) -> Theorem {
        Theorem { also: Vec::new(), misere: None, ..self.clone() }
    }

    /// The value in the only option of the rule `nimber`.
    pub(crate) fn value_in(option: &Value) -> Option<u64> {
        match option {
            Value::Int(n) => u64::try_from(*n).ok(),
            Value::Set(set) => Theorem::value_in(&set.members().next()?),
            Value::Word(word) => Some(word.chars().count() as u64),
            _ => Theorem::value_in(option.as_slice()?.first()?),
        }
    }

    /// The theorem about this kind of play, if there is one.
    pub(crate) fn about_play(&self, play: Play) -> Option<&Theorem> {
        match play {
            Play::Normal => Some(self),
            Play::Misere => self.misere.as_deref(),
        }
    }
}

/// The position in which a game is shown: one that is worth playing.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Values of parameters.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: KnownSettings,
    /// The components as one types them.
    pub position: Vec<String>,
    /// Why its first player has few moves only, where the game has no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub few: Option<String>,
}

/// The nimbers of the positions `start`, `start + 1`, ….
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct KnownValues {
    /// Values of parameters.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: KnownSettings,
    /// The first position.
    #[serde(default)]
    pub start: i64,
    /// The values.
    pub nimbers: Vec<u64>,
}

/// What is known of one position.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct KnownPosition {
    /// Values of parameters.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: KnownSettings,
    /// The components as one types them.
    pub position: Vec<String>,
    /// `first`, `second`, `draw` or `chance`.
    pub outcome: String,
    /// Its nim-value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nimber: Option<u64>,
    /// The probability that the player to move wins, such as `4/5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_probability: Option<String>,
    /// With gains: the best difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// With costs: the least total of a win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
    /// How many winning moves there are; with gains or chance, how many best ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// Whether this is about misère play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub misere: bool,
}

/// `G(n + period) = G(n) + saltus` for all `n >= preperiod`.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct KnownPeriod {
    /// The least heap from which the period holds.
    pub preperiod: u64,
    /// The period.
    pub period: u64,
    /// By how much values grow in a period.
    #[serde(default)]
    pub saltus: u64,
    /// Where this is published.
    pub source: String,
}

/// What is known of misère play.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct KnownMisere {
    /// The order of the misère quotient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quotient_order: Option<u64>,
    /// Single heaps that the player to move loses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losing: Vec<i64>,
    /// Where this is published.
    pub source: String,
}

/// Who checked the numbers.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Verified {
    /// By what means.
    pub by: String,
    /// Up to which heap or size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<u64>,
}

/// The settings as values of the notation; `None` if there is something that the notation cannot say.
pub fn settings(known: &KnownSettings) -> Option<Settings> {
    let mut settings = Settings::new();
    for (name, value) in known {
        settings.insert(name.clone(), of_json(value).ok()?);
    }
    Some(settings)
}
