//! `POST /api/period`

use super::parts::{self, LimitsAsked, Set};
use super::{Allowed, Question};
use crate::problem::Problem;
use grundy::answer::PeriodAnswer;
use grundy::progress::Progress;
use serde::Deserialize;

/// How far is looked where nothing else is said.
const FAR: u64 = 10_000_000;

/// The period of the values of heaps, found and then proved.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    game: String,
    #[serde(default)]
    set: Set,
    #[serde(default)]
    misere: bool,
    /// The last heap that is looked at.
    to: Option<u64>,
    limits: Option<LimitsAsked>,
}

impl Question for Period {
    type Answer = PeriodAnswer;

    fn limits(&self) -> Option<LimitsAsked> {
        self.limits
    }

    fn answer(&self, allowed: &Allowed, progress: &dyn Progress) -> Result<PeriodAnswer, Problem> {
        let game = parts::game(&self.game, &self.set, allowed, progress)?;
        let options = parts::options(self.misere, 0, allowed);
        Ok(grundy::solve::period(&game, self.to.unwrap_or(FAR), &options, progress)?)
    }
}
