//! What a position is worth where moves are drawn by lot.

use num_rational::BigRational;
use num_traits::{One, Zero};

/// The probabilities with which the two players can make sure of winning.
///
/// They add up to 1 unless play may end in a draw or go on for ever; what is missing neither player can make
/// sure of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worth {
    win: BigRational,
    /// Where it is not just what is left to 1.
    lose: Option<BigRational>,
}

impl Worth {
    /// A position that is decided with these probabilities.
    pub(super) fn even(win: BigRational) -> Worth {
        Worth { win, lose: None }
    }

    /// A position with these probabilities of the player to move and of the other.
    pub fn new(win: BigRational, lose: BigRational) -> Worth {
        let lose = (!(&win + &lose).is_one()).then_some(lose);
        Worth { win, lose }
    }

    /// The greatest probability of winning that the player to move can make sure of.
    pub fn win(&self) -> &BigRational {
        &self.win
    }

    /// The greatest probability of winning that the other player can make sure of.
    pub fn lose(&self) -> BigRational {
        self.lose.clone().unwrap_or_else(|| BigRational::one() - &self.win)
    }

    /// Whether the two add up to 1: best play of both leads to exactly these probabilities.
    pub fn is_even(&self) -> bool {
        self.lose.is_none()
    }

    /// Whether neither player can make sure of anything.
    pub fn is_draw(&self) -> bool {
        self.win.is_zero() && self.lose.as_ref().is_some_and(Zero::is_zero)
    }

    /// The memory that the fractions take.
    pub(super) fn bytes(&self) -> usize {
        let of = |fraction: &BigRational| (fraction.numer().bits() + fraction.denom().bits()) as usize / 8;
        of(&self.win) + self.lose.as_ref().map_or(0, of)
    }
}
