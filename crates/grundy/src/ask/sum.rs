//! What a question is about: a game, or positions of one or several.

use super::position;
use super::question::{Bounds, DataAsked, Question, Set};
use crate::game::{Game, NoFiles};
use crate::sum::{Component, Given, Sum};
use grundy_heap::progress::Progress;
use grundy_language::data::Data;
use grundy_language::diagnostic::Report;
use grundy_language::settings::{Settings, settings_from_json};
use serde_json::Value as Json;

/// The games of a sum; most are of one.
const MOST_GAMES: usize = 100;

/// The games of a question.
pub(super) struct Games {
    /// As a sum of no positions.
    pub(super) sum: Sum,
    /// The number of each part's game.
    of: Vec<usize>,
}

impl Question {
    /// The game that it is about.
    pub(super) fn game(&self, bounds: &Bounds, progress: &dyn Progress) -> Result<Game, Report> {
        let text = self.game.as_deref().ok_or_else(|| Report::question("missing field `game`"))?;
        bounds.short(text.len(), "game")?;
        Game::with_data(text, settings(&self.set)?, self.data(progress)?, &NoFiles, progress)
    }

    /// What its data file holds.
    pub(super) fn data(&self, progress: &dyn Progress) -> Result<Data, Report> {
        match &self.data {
            Some(DataAsked { name, text }) => {
                let name = if name.is_empty() { "data" } else { name };
                Ok(Data::read_watched(name, text, progress)?)
            }
            None => Ok(Data::Settings(Settings::new())),
        }
    }

    /// Its games with their positions.
    fn parts(&self, bounds: &Bounds) -> Result<Vec<(&str, &Json)>, Report> {
        let parts: Vec<(&str, &Json)> = match (&self.game, &self.position, &self.sum[..]) {
            (Some(game), Some(position), []) => vec![(game, position)],
            (None, None, [_, ..]) => self.sum.iter().map(|part| (&*part.game, &part.position)).collect(),
            _ => {
                let message =
                    "ask with `game` and `position`, or with `sum`, a list of games with their positions";
                return Err(Report::question(message));
            }
        };
        if parts.len() > MOST_GAMES {
            return Err(Report::question(format!("a sum is of {MOST_GAMES} games at most")));
        }
        parts.iter().try_for_each(|(game, _)| bounds.short(game.len(), "game"))?;
        Ok(parts)
    }

    /// Its games and what is set for them, as JSON: what tells questions about the same from others.
    pub(super) fn key(&self, bounds: &Bounds) -> Result<String, Report> {
        let games: Vec<&str> = self.parts(bounds)?.into_iter().map(|(game, _)| game).collect();
        Ok(serde_json::json!([games, self.set, self.data]).to_string())
    }

    /// Its games, opened.
    pub(super) fn games(&self, bounds: &Bounds, progress: &dyn Progress) -> Result<Games, Report> {
        let parts = self.parts(bounds)?;
        let (settings, data) = (settings(&self.set)?, self.data(progress)?);
        let given = Given { settings: &settings, data: &data, files: &NoFiles };
        let mut sum = Sum::default();
        let open = |(game, _): &(&str, _)| sum.open(game, parts.len() > 1, given, progress);
        let of = parts.iter().map(open).collect::<Result<_, _>>()?;
        given.all_used(&sum)?;
        Ok(Games { sum, of })
    }

    /// Its positions, of games that were opened.
    pub(super) fn components(
        &self,
        games: &Games,
        bounds: &Bounds,
        progress: &dyn Progress,
    ) -> Result<Vec<Component>, Report> {
        let mut components = Vec::new();
        for ((_, position), &at) in self.parts(bounds)?.into_iter().zip(&games.of) {
            let game = games.sum.games()[at];
            let texts = position::texts(game, position)?;
            bounds.short(texts.iter().map(String::len).sum(), "position")?;
            components.extend(game.components(at, &texts, progress)?);
        }
        Ok(components)
    }
}

/// Values for parameters: lists stand for sets where the rule needs sets.
pub(super) fn settings(set: &Set) -> Result<Settings, Report> {
    if set.is_empty() {
        return Ok(Settings::new());
    }
    let text = Json::Object(set.clone()).to_string();
    settings_from_json(&text).map_err(|mut report| {
        report.name = "set".into();
        for mistake in &mut report.diagnostics {
            mistake.hint = Some("write values as in {\"K\": 5, \"next\": [[1, 2], [2], []]}".into());
        }
        report
    })
}
