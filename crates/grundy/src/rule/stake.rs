//! What a game is played for.

use super::tree::{Alternative, Outcome, Tree};

/// What is at stake: what an answer to "who wins?" says besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stake {
    /// The win alone.
    Win,
    /// The win, and some moves are drawn by lot: with which probability.
    Chance,
    /// What the moves gain: by how much.
    Gain,
    /// The win, and moves cost something: how dearly.
    Cost,
}

impl Stake {
    /// The stake of a rule. Where several are named, the one that this list names first.
    pub(super) fn of(tree: &Tree) -> Stake {
        let any = |of: fn(&Alternative) -> bool| {
            tree.clauses.iter().flat_map(|clause| &clause.alternatives).any(of)
        };
        if any(|a| matches!(a.outcome, Outcome::Chance(_))) {
            Stake::Chance
        } else if any(|a| a.gain.is_some()) {
            Stake::Gain
        } else if any(|a| a.cost.is_some()) {
            Stake::Cost
        } else {
            Stake::Win
        }
    }

    /// What such a game is called, where it has no nim-values because of its stake.
    pub fn without_values(self) -> Option<&'static str> {
        match self {
            Stake::Win => None,
            Stake::Chance => Some("a game of chance"),
            Stake::Gain => Some("a game that is played for gains"),
            Stake::Cost => Some("a game whose moves cost something"),
        }
    }

    /// The field of the answer document that holds what a position is worth.
    pub fn field(self) -> &'static str {
        match self {
            Stake::Win => "value",
            Stake::Chance => "win_probability",
            Stake::Gain => "score",
            Stake::Cost => "cost",
        }
    }
}
