//! How much of a game fits on a screen.

use super::plan::engines;
use crate::answer::{Engine, Play};
use crate::game::Game;

impl Game {
    /// How far a table goes that fits on a screen and does not take long: to a heap, or to a row and column.
    #[doc(hidden)]
    pub fn screenful(&self, play: Option<Play>) -> i64 {
        // A game that knows no heaps is one of pairs.
        let heaps = self.positions(&["1"]).is_ok();
        let whole = engines(self, play).contains(&Engine::Search);
        match (heaps, whole) {
            (true, false) => 99,
            (true, true) => 29,
            (false, _) => 19,
        }
    }
}
