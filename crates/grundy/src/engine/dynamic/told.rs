//! What the rows hold: nim-values, or who wins under misère play.

use super::super::descent::Fold;
use super::super::tameness::{Options, Worths};
use crate::answer::Play;
use grundy_misere::Tame;
use grundy_rule::nimber::{Mex, Nimber};

/// Makes the number that stands for a position of the numbers of its options.
pub(super) enum Told {
    /// The nim-value.
    Nimbers(Mex),
    /// Twice the kind of the position, as tameness has it, and 1 where who moves wins.
    Misere(Box<Misere>),
}

pub(super) struct Misere {
    worths: Worths,
    gathered: Options,
    /// Whether one of the options that were taken in is lost to whom it is left, if there was any.
    wins: Option<bool>,
}

/// What is told of misère play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Losing {
    /// What the position is worth in sums, if it is tame.
    pub tame: Option<Tame>,
    /// Whether who moves wins, where nothing stands beside it.
    pub wins: bool,
}

impl Told {
    /// What is told of a kind of play.
    pub(super) fn new(play: Play) -> Told {
        let mut worths = Worths::default();
        let gathered = worths.begin();
        match play {
            Play::Normal => Told::Nimbers(Mex::default()),
            Play::Misere => Told::Misere(Box::new(Misere { worths, gathered, wins: None })),
        }
    }

    /// Another position begins.
    pub(super) fn begin(&mut self) {
        match self {
            Told::Nimbers(mex) => mex.begin(),
            Told::Misere(misere) => {
                misere.gathered = misere.worths.begin();
                misere.wins = None;
            }
        }
    }

    /// Takes in an option by the numbers of its components. `None` where more would have to be known of them.
    #[inline]
    pub(super) fn option(&mut self, mut parts: impl Iterator<Item = u64>) -> Option<()> {
        match self {
            Told::Nimbers(mex) => mex.insert(Nimber(parts.fold(0, |sum, part| sum ^ part))),
            Told::Misere(misere) => {
                let number = match (parts.next(), parts.next()) {
                    (Some(one), None) => one,
                    (one, other) => misere.sum(one.into_iter().chain(other).chain(parts))?,
                };
                misere.worths.take(&mut misere.gathered, number / 2);
                misere.wins = Some(misere.wins == Some(true) || number % 2 == 0);
            }
        }
        Some(())
    }

    /// The number of the position whose options were all taken in. `None` where its values are too large.
    pub(super) fn close(&mut self) -> Option<u64> {
        match self {
            Told::Nimbers(mex) => Some(mex.least_absent().0),
            Told::Misere(misere) => {
                let kind = misere.worths.close(misere.gathered);
                // Who cannot move wins.
                (kind != u64::MAX).then_some(2 * kind + u64::from(misere.wins.unwrap_or(true)))
            }
        }
    }

    /// What a number tells of misère play.
    pub(super) fn losing(&self, number: u64) -> Option<Losing> {
        let Told::Misere(misere) = self else { return None };
        Some(Losing { tame: misere.worths.worth(number / 2), wins: number % 2 == 1 })
    }
}

impl Misere {
    /// The number of a sum of tame positions.
    fn sum(&mut self, parts: impl Iterator<Item = u64>) -> Option<u64> {
        let sum: Tame = parts.map(|part| self.worths.worth(part / 2)).sum::<Option<_>>()?;
        Some(2 * self.worths.tame(sum) + u64::from(sum.wins()))
    }
}
