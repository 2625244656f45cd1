//! Which values are to be identified.

use super::question::{Bounds, Question};
use crate::identify::read::{Reading, read};
use crate::identify::{Identified, identify, identify_game};
use crate::solve::Options;
use grundy_heap::progress::Progress;
use grundy_language::diagnostic::Report;
use serde_json::Value as Json;

/// The largest heap that a list may begin with: from there on nothing is known, and one can still count on.
const LARGEST_FROM: u64 = 0xFFFF_FFFF;

impl Question {
    /// What has the values that are given, or those of the game.
    pub(super) fn identify(&self, bounds: &Bounds, progress: &dyn Progress) -> Result<Identified, Report> {
        match (&self.values, &self.game) {
            (Some(values), None) if self.to.is_none() && self.set.is_empty() && self.data.is_none() => {
                if self.from.is_some_and(|from| from > LARGEST_FROM) {
                    return Err(Report::question(format!("`from` is at most {LARGEST_FROM}")));
                }
                let reading = Reading { from: self.from, outcomes: self.outcomes };
                Ok(identify(&read("values", &text(values)?, reading)?, progress))
            }
            (None, Some(_)) if self.from.is_none() => {
                let game = self.game(bounds, progress)?;
                let to = self.last()?.unwrap_or_else(|| game.screenful(None));
                let options = Options { play: None, limits: bounds.limits, replies: 0 };
                Ok(identify_game(&game, to, self.outcomes, &options, progress)?)
            }
            _ => Err(Report::question(
                "ask with `values` (and `from`), or with `game` (and `set`, `data`, `to`), not with both",
            )),
        }
    }
}

/// The values as one types them.
fn text(json: &Json) -> Result<String, Report> {
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
        Report::question("`values` is a text such as \"LWWWL\", a list such as [0, 1, 2], or a list of rows")
    })
}
