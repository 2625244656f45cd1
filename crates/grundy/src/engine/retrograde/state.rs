//! What is known of a position, in one word of 32 bits.

use crate::answer::Outcome;

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
