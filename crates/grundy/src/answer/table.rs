//! Values of many positions at once.

use super::{Engines, Outcome, Play};
use crate::nimber::Nimber;
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
            entries: Entries::Values(Vec::new()),
            plan,
            unknown: None,
        }
    }
}

/// What a table holds. `None` stands for a position that does not exist or is not known; where a limit has ended the
/// work, what would come behind is left out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Entries {
    /// The values of heaps.
    Values(Vec<Option<Nimber>>),
    /// Who wins from heaps.
    Outcomes(Vec<Option<Outcome>>),
    /// The values of pairs: `grid[a][b]`.
    Grid(Vec<Vec<Option<Nimber>>>),
    /// Who wins from pairs: `grid[a][b]`.
    OutcomeGrid(Vec<Vec<Option<Outcome>>>),
    /// What heaps are worth where it is no nimber: loopy values, probabilities, scores, costs.
    Worths {
        /// The field of `grundy/solve/1` that says the same: `value`, `win_probability`, `score` or `cost`.
        of: Cow<'static, str>,
        /// As that field is written.
        heaps: Vec<Option<String>>,
    },
    /// The same of pairs: `rows[a][b]`.
    WorthGrid {
        /// As above.
        of: Cow<'static, str>,
        /// A row for each `a`.
        rows: Vec<Vec<Option<String>>>,
    },
}
