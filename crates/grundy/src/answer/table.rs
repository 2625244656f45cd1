//! Values of many positions at once.

use super::{Engines, Outcome, Play};
use grundy_rule::nimber::Nimber;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The answer document `grundy/table/1`: values or outcomes of heaps 0..=to, or of pairs in a square.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// `grundy/table/1`
    pub schema: Cow<'static, str>,
    /// The game as the user typed it.
    pub game: String,
    /// Normal or misère.
    pub play: Play,
    /// The first index of rows and columns that is in the table.
    pub from: i64,
    /// The last index.
    pub to: i64,
    /// The entries.
    pub entries: Entries,
    /// What solved the positions.
    pub plan: Engines,
    /// Why entries are missing.
    pub unknown: Option<String>,
}

impl Table {
    /// A table of which nothing is known yet.
    pub fn unknown(game: &str, play: Play, to: i64, plan: Engines) -> Table {
        Table {
            schema: "grundy/table/1".into(),
            game: game.into(),
            play,
            from: 0,
            to,
            entries: Entries::Nimber(Cells::Heaps(Vec::new())),
            plan,
            unknown: None,
        }
    }
}

/// What a table tells of each position: the field of `grundy/solve/1` that has the name `of`. In JSON
/// `{"of": "nimber", "cells": [0, 1, 2]}`, whatever it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "of", content = "cells", rename_all = "snake_case")]
pub enum Entries {
    /// The nim-value.
    Nimber(Cells<Nimber>),
    /// Who wins.
    Outcome(Cells<Outcome>),
    /// Where play can go round: the loopy value, as that field is written. Where moves entail or compliment: a nimber, or
    /// `loony`.
    Value(Cells<String>),
    /// With chance: the probability of a win for the player to move, as that field is written.
    WinProbability(Cells<String>),
    /// With gains: the best difference, or `draw`.
    Score(Cells<String>),
    /// With costs: the least cost of a win, or `draw`.
    Cost(Cells<String>),
}

impl Entries {
    /// The texts of what is neither a nimber nor an outcome, with the name of their field.
    pub fn texts(&self) -> Option<(&'static str, &Cells<String>)> {
        match self {
            Entries::Nimber(_) | Entries::Outcome(_) => None,
            Entries::Value(cells) => Some(("value", cells)),
            Entries::WinProbability(cells) => Some(("win_probability", cells)),
            Entries::Score(cells) => Some(("score", cells)),
            Entries::Cost(cells) => Some(("cost", cells)),
        }
    }
}

/// The entries of a table in their order. `None` stands for a position that does not exist or is not known; where a limit
/// has ended the work, what would come behind is left out. In JSON a list, or a list of rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Cells<T> {
    /// Of heaps.
    Heaps(Vec<Option<T>>),
    /// Of pairs: `rows[a][b]`.
    Pairs(Vec<Vec<Option<T>>>),
}

impl<T> Cells<T> {
    /// The same positions with something else told of each.
    pub fn map<U>(self, tell: impl Fn(Option<T>) -> Option<U>) -> Cells<U> {
        let row = |row: Vec<Option<T>>| row.into_iter().map(&tell).collect();
        match self {
            Cells::Heaps(heaps) => Cells::Heaps(row(heaps)),
            Cells::Pairs(rows) => Cells::Pairs(rows.into_iter().map(row).collect()),
        }
    }
}
