//! `POST /api/moves`

use super::parts::{self, LimitsAsked, Set};
use super::{Allowed, Question};
use crate::problem::Problem;
use grundy::answer::LegalMoves;
use grundy::progress::Progress;
use serde::Deserialize;
use serde_json::Value as Json;

/// What may be done in a position.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moves {
    game: String,
    position: Json,
    #[serde(default)]
    set: Set,
    #[serde(default)]
    misere: bool,
    limits: Option<LimitsAsked>,
}

impl Question for Moves {
    type Answer = LegalMoves;

    fn limits(&self) -> Option<LimitsAsked> {
        self.limits
    }

    fn answer(self, allowed: &Allowed, progress: &dyn Progress) -> Result<LegalMoves, Problem> {
        let game = parts::game(&self.game, &self.set, allowed)?;
        let position = parts::position(&game, &self.position, allowed)?;
        let options = parts::options(self.misere, 0, allowed);
        Ok(grundy::solve::moves(&game, &position, &options, progress)?)
    }
}
