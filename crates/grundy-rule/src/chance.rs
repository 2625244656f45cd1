//! Moves whose result is drawn by lot.

use super::fault::Fault;
use super::layout::Slots;
use super::moves::{Moves, Parts};
use std::fmt;
use std::ops::ControlFlow;

/// The moves of a game in which some are drawn by lot.
pub trait Gambles: Moves {
    /// Calls `visit` for every option of the position, as [`Moves::options`] does, with the branches of the
    /// option. Their probabilities are above 0 and add up to 1; an option without chance has one branch.
    fn gambles<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&[Branch<'_>]) -> ControlFlow<()>,
    {
        self.options(at, |&parts| visit(&[Branch { probability: Probability::ONE, parts }]))
    }
}

/// One way in which an option may turn out.
#[derive(Debug, Clone, Copy)]
pub struct Branch<'a> {
    /// How likely it is.
    pub probability: Probability,
    /// What is left then.
    pub parts: Parts<'a>,
}

/// A fraction between 0 and 1, in lowest terms.
///
/// ```
/// use grundy_rule::chance::Probability;
/// assert_eq!(Probability::new(6, 8).unwrap().to_string(), "3/4");
/// assert_eq!(Probability::new(5, 4), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Probability {
    numerator: u64,
    denominator: u64,
}

impl Probability {
    /// What is certain.
    pub const ONE: Probability = Probability { numerator: 1, denominator: 1 };

    /// The fraction, if it is one and lies between 0 and 1.
    pub fn new(numerator: i64, denominator: i64) -> Option<Probability> {
        let (n, d) = (numerator.unsigned_abs(), denominator.unsigned_abs());
        if d == 0 || n > d || (n != 0 && (numerator < 0) != (denominator < 0)) {
            return None;
        }
        let divisor = num_integer::gcd(n, d);
        Some(Probability { numerator: n / divisor, denominator: d / divisor })
    }

    /// The numerator in lowest terms.
    pub fn numerator(self) -> u64 {
        self.numerator
    }

    /// The denominator in lowest terms.
    pub fn denominator(self) -> u64 {
        self.denominator
    }
}

impl fmt::Display for Probability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}
