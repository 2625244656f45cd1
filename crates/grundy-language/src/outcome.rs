//! Who wins.

use std::fmt;

/// What a position is worth to the two players when both play perfectly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The player to move wins: an N-position.
    First,
    /// The player who has just moved wins: a P-position.
    Second,
    /// Neither can force a win.
    Draw,
}

impl Outcome {
    /// The same outcome, seen by the other player.
    pub fn opposite(self) -> Outcome {
        match self {
            Outcome::First => Outcome::Second,
            Outcome::Second => Outcome::First,
            Outcome::Draw => Outcome::Draw,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::First => "first",
            Outcome::Second => "second",
            Outcome::Draw => "draw",
        })
    }
}

/// What it means to be unable to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Play {
    /// A player who cannot move loses.
    #[default]
    Normal,
    /// A player who cannot move wins.
    Misere,
}

impl Play {
    /// The outcome of a position without moves.
    pub fn terminal(self) -> Outcome {
        match self {
            Play::Normal => Outcome::Second,
            Play::Misere => Outcome::First,
        }
    }
}
