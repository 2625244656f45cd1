//! `POST /api/table`

use super::parts::{self, LimitsAsked, Set};
use super::{Allowed, Question};
use crate::problem::Problem;
use grundy::progress::Progress;
use grundy::{answer, solve};
use serde::Deserialize;

/// The values of many positions at once.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    game: String,
    #[serde(default)]
    set: Set,
    #[serde(default)]
    misere: bool,
    /// The last heap, or the last row and column; without it, what a screen holds.
    to: Option<u64>,
    /// Who wins instead of the values.
    #[serde(default)]
    outcomes: bool,
    limits: Option<LimitsAsked>,
}

impl Question for Table {
    type Answer = answer::Table;

    fn limits(&self) -> Option<LimitsAsked> {
        self.limits
    }

    fn answer(&self, allowed: &Allowed, progress: &dyn Progress) -> Result<answer::Table, Problem> {
        let game = parts::game(&self.game, &self.set, allowed, progress)?;
        let options = parts::options(self.misere, 0, allowed);
        let to = parts::last(self.to)?.unwrap_or_else(|| solve::screenful(&game, options.play));
        Ok(solve::table(&game, to, self.outcomes, &options, progress)?)
    }
}
