//! What a game is played for, beside who moves last.

use super::tree::{Alternative, Outcome, Tree};

/// What an answer to "who wins?" says besides; with the [`Play`](crate::outcome::Play) it is the winning convention.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Convention {
    /// The win alone.
    Win,
    /// The win, and some moves are drawn by lot: with which probability.
    Chance,
    /// Scoring play, what the moves gain: by how much.
    Score,
    /// The win, and moves cost something: how dearly.
    Cost,
    /// The win, and some moves say where the next one is made, or by whom.
    Entailing,
}

impl Convention {
    /// The convention of a rule. Where several are named, the one that this list names first.
    pub fn of(tree: &Tree) -> Convention {
        let any = |of: fn(&Alternative) -> bool| {
            tree.clauses.iter().flat_map(|clause| &clause.alternatives).any(of)
        };
        if any(|a| matches!(a.outcome, Outcome::Chance(_))) {
            Convention::Chance
        } else if any(|a| a.gain.is_some()) {
            Convention::Score
        } else if any(|a| a.cost.is_some()) {
            Convention::Cost
        } else if any(|a| !a.kind.is_ordinary()) {
            Convention::Entailing
        } else {
            Convention::Win
        }
    }

    /// What such a game is called, where it has no nim-values because of its convention.
    pub fn without_values(self) -> Option<&'static str> {
        match self {
            Convention::Win => None,
            Convention::Chance => Some("a game of chance"),
            Convention::Score => Some("a game that is played for gains"),
            Convention::Cost => Some("a game whose moves cost something"),
            Convention::Entailing => {
                Some("a loony component of a game with entailing or complimenting moves")
            }
        }
    }
}
