//! `POST /api/explain`

use super::parts::{self, LimitsAsked, Set};
use super::{Allowed, Question};
use crate::problem::Problem;
use grundy::answer::Explanation;
use grundy::progress::Progress;
use serde::Deserialize;
use serde_json::Value as Json;

/// Every option with its value, and the mex.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    game: String,
    position: Json,
    #[serde(default)]
    set: Set,
    #[serde(default)]
    misere: bool,
    limits: Option<LimitsAsked>,
}

impl Question for Explain {
    type Answer = Explanation;

    fn limits(&self) -> Option<LimitsAsked> {
        self.limits
    }

    fn answer(self, allowed: &Allowed, progress: &dyn Progress) -> Result<Explanation, Problem> {
        let game = parts::game(&self.game, &self.set, allowed)?;
        let position = parts::position(&game, &self.position, allowed)?;
        let options = parts::options(self.misere, 0, allowed);
        Ok(grundy::solve::explain(&game, &position, &options, progress)?)
    }
}
