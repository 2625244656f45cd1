//! What is known of a position, in one word of 32 bits.

use super::super::descent::Fold;
use crate::answer::{Outcome, Play};

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solved {
    /// Who wins.
    pub outcome: Outcome,
    /// The number of moves to the end when the winner hurries and the loser delays; none for a draw.
    pub remoteness: Option<u32>,
}

/// The two highest bits say whether the player to move wins or loses; the others how soon, or, while
/// neither is known, how many options may still not be won for the opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct State(u32);

const WON: u32 = 1 << 31;
const LOST: u32 = 1 << 30;
const NUMBER: u32 = LOST - 1;

impl State {
    /// So many positions can be told apart by remoteness, and so many options counted.
    pub(super) const MOST: usize = NUMBER as usize;

    /// Play is over.
    pub(super) fn terminal(outcome: Outcome) -> State {
        match outcome {
            Outcome::First => State(WON),
            Outcome::Second => State(LOST),
            Outcome::Draw => State(0),
        }
    }

    /// Play goes on with one of so many options, at least one and at most [`State::MOST`].
    pub(super) fn open(options: usize) -> State {
        State(options as u32 & NUMBER)
    }

    pub(super) fn won(remoteness: u32) -> State {
        State(WON | remoteness)
    }

    pub(super) fn lost(remoteness: u32) -> State {
        State(LOST | remoteness)
    }

    #[inline]
    pub(super) fn is_decided(self) -> bool {
        self.0 & (WON | LOST) != 0
    }

    /// Whether play goes on from there and nobody knows how.
    #[inline]
    pub(super) fn is_open(self) -> bool {
        !self.is_decided() && self.0 != 0
    }

    #[inline]
    pub(super) fn is_lost(self) -> bool {
        self.0 & LOST != 0
    }

    /// How soon a decided position ends.
    #[inline]
    pub(super) fn remoteness(self) -> u32 {
        self.0 & NUMBER
    }

    /// Takes one option off an open position; answers whether none is left.
    #[inline]
    pub(super) fn count_down(&mut self) -> bool {
        self.0 -= 1;
        self.0 == 0
    }

    /// What that means once nothing more can be decided.
    pub(super) fn solved(self) -> Solved {
        let outcome = match (self.0 & WON, self.0 & LOST) {
            (0, 0) => Outcome::Draw,
            (0, _) => Outcome::Second,
            _ => Outcome::First,
        };
        Solved { outcome, remoteness: self.is_decided().then(|| self.remoteness()) }
    }
}

/// Positions without loops, found depth first: a position is as its best option allows. Their values are 0 for a draw, else
/// twice the remoteness, and 1 where the player to move loses or 2 where that player wins.
pub(super) struct Race(pub(super) Play);

/// What is known from the options that were looked at.
#[derive(Clone, Copy)]
pub(super) struct Best {
    /// The least value of an option that the opponent loses.
    soonest: u64,
    /// The greatest value of one that the opponent wins, or 0.
    latest: u64,
    /// Whether one is drawn.
    drawn: bool,
}

impl Race {
    /// What a value says.
    pub(super) fn solved(value: u64) -> Solved {
        let outcome = match value {
            0 => Outcome::Draw,
            value if value % 2 == 1 => Outcome::Second,
            _ => Outcome::First,
        };
        Solved { outcome, remoteness: (value > 0).then(|| ((value - 1) / 2) as u32) }
    }

    fn over(outcome: Outcome) -> u64 {
        match outcome {
            Outcome::Draw => 0,
            Outcome::Second => 1,
            Outcome::First => 2,
        }
    }
}

impl Fold for Race {
    type Gathered = Best;

    fn begin(&mut self) -> Best {
        Best { soonest: u64::MAX, latest: 0, drawn: false }
    }

    #[inline]
    fn take(&mut self, best: &mut Best, value: u64) {
        if value % 2 == 1 {
            best.soonest = best.soonest.min(value);
        } else {
            best.latest = best.latest.max(value);
            best.drawn |= value == 0;
        }
    }

    #[inline]
    fn close(&mut self, best: Best) -> u64 {
        match best {
            // One move more, and it is the other player's.
            Best { soonest, .. } if soonest < u64::MAX => soonest + 3,
            Best { drawn: true, .. } => Race::over(Outcome::Draw),
            Best { latest: 1.., .. } => best.latest + 1,
            _ => Race::over(self.0.terminal()),
        }
    }

    fn ending(&self, outcome: Outcome) -> Option<u64> {
        Some(Race::over(outcome))
    }
}
