//! What several questions have in common.

use super::{Allowed, position};
use crate::problem::Problem;
use grundy::answer::Play;
use grundy::game::{Game, NoFiles};
use grundy::progress::Progress;
use grundy::rule::data::Data;
use grundy::rule::settings::{Settings, settings_from_json};
use grundy::solve::Options;
use grundy::sum::{Given, Sum};
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

/// A game and positions of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    game: String,
    position: Json,
}

/// The games of a sum; most are of one.
const MOST_GAMES: usize = 100;

/// What a question asks about: positions of one game, or of each of several.
pub fn sum(
    alone: (&Option<String>, &Option<Json>),
    several: &[Part],
    set: &Set,
    allowed: &Allowed,
    progress: &dyn Progress,
) -> Result<Sum, Problem> {
    let parts: Vec<(&String, &Json)> = match (alone, several) {
        ((Some(game), Some(position)), []) => vec![(game, position)],
        ((None, None), [_, ..]) => several.iter().map(|part| (&part.game, &part.position)).collect(),
        _ => {
            let message =
                "ask with `game` and `position`, or with `sum`, a list of games with their positions";
            return Err(Problem::request(message));
        }
    };
    if parts.len() > MOST_GAMES {
        return Err(Problem::request(format!("a sum is of {MOST_GAMES} games at most")));
    }
    let (settings, data) = (settings(set)?, Data::Settings(Settings::new()));
    let given = Given { settings: &settings, data: &data, files: &NoFiles };
    let mut sum = Sum::default();
    for &(game, position) in &parts {
        short(game.len(), "game", allowed)?;
        let at = sum.open(game, parts.len() > 1, given, progress)?;
        let texts = position::texts(sum.games()[at], position)?;
        short(texts.iter().map(String::len).sum(), "position", allowed)?;
        sum.add(at, &texts, progress)?;
    }
    given.all_used(&sum)?;
    Ok(sum)
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
