//! `POST /api/solve`

use super::parts::{self, LimitsAsked, Part, Set};
use super::{Allowed, Question};
use crate::problem::Problem;
use grundy::answer::Solution;
use grundy::progress::Progress;
use grundy::solve::Solver;
use serde::Deserialize;
use serde_json::Value as Json;

/// The most losing moves that are refuted one by one.
const MOST_REPLIES: usize = 10_000;

/// Who wins, the value, and every winning move.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solve {
    game: Option<String>,
    position: Option<Json>,
    /// In their place: several games, each with its positions.
    #[serde(default)]
    sum: Vec<Part>,
    #[serde(default)]
    set: Set,
    #[serde(default)]
    misere: bool,
    /// How many losing moves are shown with a reply, at most.
    replies: Option<usize>,
    limits: Option<LimitsAsked>,
}

impl Question for Solve {
    type Answer = Solution;

    fn limits(&self) -> Option<LimitsAsked> {
        self.limits
    }

    fn answer(&self, allowed: &Allowed, progress: &dyn Progress) -> Result<Solution, Problem> {
        let sum = parts::sum((&self.game, &self.position), &self.sum, &self.set, allowed, progress)?;
        let replies = self.replies.unwrap_or(20).min(MOST_REPLIES);
        let options = parts::options(self.misere, replies, allowed);
        Ok(Solver::new(&sum.games(), &options, progress)?.solve(sum.components())?)
    }
}
