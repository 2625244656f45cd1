//! `POST /api/identify`

use super::parts::{self, LimitsAsked, Set};
use super::{Allowed, Question};
use crate::problem::Problem;
use grundy::identify::read::{Reading, read};
use grundy::identify::{Identified, identify, identify_game};
use grundy::progress::Progress;
use grundy::solve;
use serde::Deserialize;
use serde_json::Value as Json;

/// The largest heap that a list may begin with: from there on nothing is known, and one can still count on.
const LARGEST_FROM: u64 = 0xFFFF_FFFF;

/// Which known game or formula has these values, or those of this game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Identify {
    /// A text as one types it, a list of numbers, or rows of numbers.
    values: Option<Json>,
    /// The first value is that of this heap.
    from: Option<u64>,
    /// The numbers say who wins: 0 loses.
    #[serde(default)]
    outcomes: bool,
    /// The game whose values are to be identified.
    game: Option<String>,
    #[serde(default)]
    set: Set,
    /// The last heap, or the last row and column.
    to: Option<u64>,
    limits: Option<LimitsAsked>,
}

impl Question for Identify {
    type Answer = Identified;

    fn limits(&self) -> Option<LimitsAsked> {
        self.limits
    }

    fn answer(&self, allowed: &Allowed, progress: &dyn Progress) -> Result<Identified, Problem> {
        match (&self.values, &self.game) {
            (Some(values), None) if self.to.is_none() && self.set.is_empty() => {
                if self.from.is_some_and(|from| from > LARGEST_FROM) {
                    return Err(Problem::request(format!("`from` is at most {LARGEST_FROM}")));
                }
                let reading = Reading { from: self.from, outcomes: self.outcomes };
                Ok(identify(&read("values", &text(values)?, reading)?, progress))
            }
            (None, Some(game)) if self.from.is_none() && !self.outcomes => {
                let game = parts::game(game, &self.set, allowed, progress)?;
                let to = parts::last(self.to)?.unwrap_or_else(|| solve::screenful(&game, None));
                Ok(identify_game(&game, to, &parts::options(false, 0, allowed), progress)?)
            }
            _ => Err(Problem::request(
                "ask with `values` (and `from`, `outcomes`), or with `game` (and `set`, `to`), not with both",
            )),
        }
    }
}

/// The values as one types them.
fn text(json: &Json) -> Result<String, Problem> {
    let row = |values: &[Json]| {
        let numbers = values.iter().map(|value| value.as_u64().map(|value| value.to_string()));
        numbers.collect::<Option<Vec<_>>>().map(|numbers| numbers.join(" "))
    };
    let text = match json {
        Json::String(text) => Some(text.clone()),
        Json::Array(rows) if rows.iter().all(Json::is_array) => {
            let rows = rows.iter().filter_map(Json::as_array).map(|values| row(values));
            rows.collect::<Option<Vec<_>>>().map(|rows| rows.join("; "))
        }
        Json::Array(values) => row(values),
        _ => None,
    };
    text.ok_or_else(|| {
        Problem::request("`values` is a text such as \"LWWWL\", a list such as [0, 1, 2], or a list of rows")
    })
}
