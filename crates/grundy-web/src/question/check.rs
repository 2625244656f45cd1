//! `POST /api/check`

use super::parts::{self, Set};
use super::{Allowed, Question};
use crate::problem::Problem;
use grundy::answer::Checked;
use grundy::game::{Game, NoFiles};
use grundy::progress::Progress;
use serde::Deserialize;

/// Whether a rule is well formed: what a page asks at every key.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    game: String,
    #[serde(default)]
    set: Set,
}

impl Question for Check {
    type Answer = Checked;

    fn answer(&self, allowed: &Allowed, progress: &dyn Progress) -> Result<Checked, Problem> {
        parts::short(self.game.len(), "game", allowed)?;
        let game = Game::open_watched(&self.game, &parts::settings(&self.set)?, &NoFiles, progress);
        let checked = grundy::solve::checked(self.game.clone(), game.as_ref());
        Ok(Checked::new(vec![checked]))
    }
}
