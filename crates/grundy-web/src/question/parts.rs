//! What several questions have in common.

use super::{Allowed, position};
use crate::problem::Problem;
use grundy::answer::Play;
use grundy::game::{Game, NoFiles};
use grundy::progress::Progress;
use grundy::rule::settings::{Settings, settings_from_json};
use grundy::solve::Options;
use grundy::value::Value;
use serde::Deserialize;
use serde_json::{Map, Value as Json};

/// Values for parameters, by their names.
pub type Set = Map<String, Json>;

/// Bounds that a question sets itself.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitsAsked {
    /// The time, in seconds.
    pub seconds: Option<f64>,
    /// The memory for positions, in bytes.
    pub bytes: Option<u64>,
}

/// The game that a question is about.
pub fn game(text: &str, set: &Set, allowed: &Allowed, progress: &dyn Progress) -> Result<Game, Problem> {
    short(text.len(), "game", allowed)?;
    Ok(Game::open_watched(text, &settings(set)?, &NoFiles, progress)?)
}

/// Values for parameters: lists stand for sets where the rule needs sets.
pub fn settings(set: &Set) -> Result<Settings, Problem> {
    if set.is_empty() {
        return Ok(Settings::new());
    }
    let text = Json::Object(set.clone()).to_string();
    settings_from_json(&text).map_err(|mut report| {
        report.name = "set".into();
        for mistake in &mut report.diagnostics {
            mistake.hint = Some("write values as in {\"K\": 5, \"next\": [[1, 2], [2], []]}".into());
        }
        report.into()
    })
}

/// The position that a question is about.
pub fn position(
    game: &Game,
    json: &Json,
    allowed: &Allowed,
    progress: &dyn Progress,
) -> Result<Vec<Value>, Problem> {
    let texts = position::texts(game, json)?;
    short(texts.iter().map(String::len).sum(), "position", allowed)?;
    Ok(game.positions_watched(&texts, progress)?)
}

/// How the library is to answer.
pub fn options(misere: bool, replies: usize, allowed: &Allowed) -> Options {
    Options { play: misere.then_some(Play::Misere), limits: allowed.limits, replies }
}

/// How far a table or a search goes.
pub fn last(to: Option<u64>) -> Result<Option<i64>, Problem> {
    let wrong = |_| Problem::request("`to` is larger than any number of the notation");
    to.map(i64::try_from).transpose().map_err(wrong)
}

/// Texts have a bound of their own: they are read before anybody can stop it.
pub fn short(length: usize, what: &str, allowed: &Allowed) -> Result<(), Problem> {
    match length <= allowed.text {
        true => Ok(()),
        false => Err(Problem::request(format!("the {what} is longer than {} KiB", allowed.text >> 10))),
    }
}
