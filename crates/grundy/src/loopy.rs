//! Values of games in which play can go round in circles.
//!
//! A position that can be reached from itself need not be equal to a Nim heap. Smith (*Graphs and composite
//! games*, J. Combin. Theory 1, 1966) and Fraenkel and Perl (1975) found that one more kind of value is
//! enough, *infinity with a set of nimbers*; Fraenkel and Yesha (1986) call it the generalised
//! Sprague–Grundy function, Winning Ways has it in chapter 12.

use crate::answer::Outcome;
use grundy_rule::nimber::Nimber;
use std::fmt;

/// What a position with loops is worth: a nimber, or infinity with the set of the nimbers that its moves
/// lead to.
///
/// ```
/// use grundy::{answer::Outcome, loopy::LoopyValue, Nimber};
/// let loopy = LoopyValue::infinite([Nimber(2), Nimber(0)]);
/// assert_eq!(loopy.to_string(), "∞(0,2)");
/// // Beside a heap of 2 every set moves by xor, and the player to move wins where 0 is in it.
/// let sum = loopy.plus(&LoopyValue::Nimber(Nimber(2)));
/// assert_eq!((sum.to_string().as_str(), sum.outcome()), ("∞(0,2)", Outcome::First));
/// // Two infinities are a draw, whatever their sets.
/// assert_eq!(loopy.plus(&loopy), LoopyValue::infinite([]));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum LoopyValue {
    /// The position is equal to a Nim heap.
    Nimber(Nimber),
    /// It is equal to none; these are the nimbers among its options, ascending.
    Infinite(Vec<Nimber>),
}

impl LoopyValue {
    /// The value of a position in which nothing can happen.
    pub const ZERO: LoopyValue = LoopyValue::Nimber(Nimber::ZERO);

    /// Infinity with a set of nimbers, given in any order.
    pub fn infinite(options: impl IntoIterator<Item = Nimber>) -> LoopyValue {
        let mut options: Vec<Nimber> = options.into_iter().collect();
        options.sort_unstable();
        options.dedup();
        LoopyValue::Infinite(options)
    }

    /// The nimber, if it is one.
    pub fn nimber(&self) -> Option<Nimber> {
        if let LoopyValue::Nimber(nimber) = self { Some(*nimber) } else { None }
    }

    /// The value of a sum of two positions: nimbers add by xor, a nimber shifts the set of an infinity,
    /// and two infinities leave no nimber in reach: *n* ⊕ *m*, ∞(K ⊕ *n*), ∞().
    #[must_use]
    pub fn plus(&self, other: &LoopyValue) -> LoopyValue {
        match (self, other) {
            (LoopyValue::Nimber(n), LoopyValue::Nimber(m)) => LoopyValue::Nimber(*n ^ *m),
            (LoopyValue::Infinite(set), LoopyValue::Nimber(n))
            | (LoopyValue::Nimber(n), LoopyValue::Infinite(set)) => {
                LoopyValue::infinite(set.iter().map(|&member| member ^ *n))
            }
            (LoopyValue::Infinite(_), LoopyValue::Infinite(_)) => LoopyValue::Infinite(Vec::new()),
        }
    }

    /// Who wins: the second player at 0, the first at another nimber and at ∞(K) with 0 in K, where one move
    /// makes it 0; at every other infinity both can go on for ever.
    pub fn outcome(&self) -> Outcome {
        match self {
            LoopyValue::Nimber(Nimber::ZERO) => Outcome::Second,
            LoopyValue::Nimber(_) => Outcome::First,
            LoopyValue::Infinite(set) if set.first() == Some(&Nimber::ZERO) => Outcome::First,
            LoopyValue::Infinite(_) => Outcome::Draw,
        }
    }
}

/// The value of a sum of positions.
impl<'a> std::iter::Sum<&'a LoopyValue> for LoopyValue {
    fn sum<I: Iterator<Item = &'a LoopyValue>>(values: I) -> LoopyValue {
        values.fold(LoopyValue::ZERO, |sum, value| sum.plus(value))
    }
}

/// `*2`, `∞(0,2)`, and `∞()` where no option is worth a nimber.
impl fmt::Display for LoopyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoopyValue::Nimber(nimber) => nimber.fmt(f),
            LoopyValue::Infinite(set) => {
                let members: Vec<String> = set.iter().map(|member| member.0.to_string()).collect();
                write!(f, "∞({})", members.join(","))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn infinities_are_won_where_zero_is_in_reach() {
        let outcome = |set: &[u64]| LoopyValue::infinite(set.iter().copied().map(Nimber)).outcome();
        assert_eq!(
            [outcome(&[3, 0]), outcome(&[3, 1]), outcome(&[])],
            [Outcome::First, Outcome::Draw, Outcome::Draw]
        );
        assert_eq!(LoopyValue::ZERO.outcome(), Outcome::Second);
        assert_eq!(LoopyValue::Nimber(Nimber(4)).outcome(), Outcome::First);
    }

    #[test]
    fn sums_and_their_words() {
        let (two, loopy) = (LoopyValue::Nimber(Nimber(2)), LoopyValue::infinite([Nimber(1), Nimber(3)]));
        let sum: LoopyValue = [&two, &loopy, &two].into_iter().sum();
        assert_eq!(sum, loopy);
        assert_eq!(two.plus(&loopy).to_string(), "∞(1,3)");
        assert_eq!(LoopyValue::Nimber(Nimber(1)).plus(&loopy).to_string(), "∞(0,2)");
        assert_eq!(loopy.plus(&loopy).to_string(), "∞()");
    }
}
