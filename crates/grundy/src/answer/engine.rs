//! The engines, as answers name them.

use serde::de::{Error, IntoDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// What solves positions: an engine by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Engine {
    /// Nim-values of heaps that are one sequence.
    Heaps,
    /// Nim-values of heaps with a finite memory.
    Dynamic,
    /// Nim-values of a box of positions, along lines.
    Vectors,
    /// Nim-values of Green Hackenbush, by the fusion and the colon principle.
    Hackenbush,
    /// Nim-values of positions from which moves only take things away.
    Boards,
    /// Nim-values of lists that stay in order and are only cut, by their rank.
    Ranks,
    /// Nim-values of heaps whose memory bounds the amounts.
    TakeAway,
    /// Nim-values of a box of positions, in order.
    Table,
    /// Large positions by a theorem.
    Theorem,
    /// Nim-values by depth-first search.
    Memo,
    /// Loopy values.
    Loopy,
    /// Nimbers, or loony, where moves entail or compliment.
    Entailing,
    /// Misère play of tame components.
    Tame,
    /// Misère play by a misère quotient.
    Quotient,
    /// Outcomes of all positions that can be reached, counted back from the end.
    Retrograde,
    /// Outcomes of the whole positions that a search needs.
    Search,
    /// The best difference of gains.
    Score,
    /// The least total of costs.
    Cost,
    /// Probabilities of winning.
    Chance,
}

impl Engine {
    /// The engine in one word, as documents write it.
    pub fn word(self) -> &'static str {
        match self {
            Engine::Heaps => "heaps",
            Engine::Dynamic => "dynamic",
            Engine::Vectors => "vectors",
            Engine::Hackenbush => "hackenbush",
            Engine::Boards => "boards",
            Engine::Ranks => "ranks",
            Engine::TakeAway => "takeaway",
            Engine::Table => "table",
            Engine::Theorem => "theorem",
            Engine::Memo => "memo",
            Engine::Loopy => "loopy",
            Engine::Entailing => "entailing",
            Engine::Tame => "tame",
            Engine::Quotient => "quotient",
            Engine::Retrograde => "retrograde",
            Engine::Search => "search",
            Engine::Score => "score",
            Engine::Cost => "cost",
            Engine::Chance => "chance",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The engines that answered: those that found what a position is worth, or the one that was at work when a limit was
/// reached. Mostly one, but each component of a sum and each entry of a table may have its own. In the order in which
/// they were needed; written with `+` between them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Engines(Vec<Engine>);

impl Engines {
    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = Engine> {
        self.0.iter().copied()
    }

    /// Whether nothing was asked.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds one, unless it is among them.
    pub fn add(&mut self, engine: Engine) {
        if !self.0.contains(&engine) {
            self.0.push(engine);
        }
    }
}

impl From<Engine> for Engines {
    fn from(engine: Engine) -> Engines {
        Engines(vec![engine])
    }
}

impl PartialEq<Engine> for Engines {
    fn eq(&self, engine: &Engine) -> bool {
        self.0 == [*engine]
    }
}

impl fmt::Display for Engines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(|engine| engine.word()).collect::<Vec<_>>().join("+"))
    }
}

impl<'de> Deserialize<'de> for Engines {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Engines, D::Error> {
        let words = String::deserialize(deserializer)?;
        let engines = words.split('+').filter(|word| !word.is_empty()).map(|word| {
            let engine = Engine::deserialize(word.into_deserializer());
            engine.map_err(|error: serde::de::value::Error| D::Error::custom(error))
        });
        engines.collect::<Result<_, _>>().map(Engines)
    }
}

impl Serialize for Engines {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
