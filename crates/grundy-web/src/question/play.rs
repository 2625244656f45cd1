//! `POST /api/play`

use super::parts::{self, LimitsAsked, Set};
use super::{Allowed, Question};
use crate::problem::Problem;
use grundy::answer::Choice;
use grundy::progress::Progress;
use serde::Deserialize;
use serde_json::Value as Json;

/// What a perfect player does.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    game: String,
    position: Json,
    #[serde(default)]
    set: Set,
    #[serde(default)]
    misere: bool,
    limits: Option<LimitsAsked>,
}

impl Question for Play {
    type Answer = Choice;

    fn limits(&self) -> Option<LimitsAsked> {
        self.limits
    }

    fn answer(self, allowed: &Allowed, progress: &dyn Progress) -> Result<Choice, Problem> {
        let game = parts::game(&self.game, &self.set, allowed)?;
        let position = parts::position(&game, &self.position, allowed)?;
        let options = parts::options(self.misere, 0, allowed);
        Ok(grundy::solve::best(&game, &position, &options, progress)?)
    }
}
