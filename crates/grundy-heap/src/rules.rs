//! What may be done to a heap, in the forms that have an engine of their own.

use crate::code::Code;
use crate::subtraction::{Amounts, Interval};
use crate::{digits, turning};
use std::fmt;

/// The rules of a game of heaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rules {
    /// One of these numbers is taken; in ascending order, none is 0.
    Subtraction(Vec<usize>),
    /// Any number is taken but these; in ascending order.
    AllBut(Vec<usize>),
    /// One of a set of numbers is taken that goes on for ever.
    Endless(Amounts),
    /// The numbers from one bound to another are taken, which may move with the heap.
    Interval(Interval),
    /// A take-and-break code.
    Code(Code),
    /// A code that may leave any number of heaps, and adds nothing to them.
    Parts(digits::Code),
    /// A coin-turning code; a heap is the place of a coin.
    Turning(turning::Code),
}

impl Rules {
    /// The rules of a code; those of a subtraction set where it is one.
    ///
    /// ```
    /// use grundy_heap::{code::Code, rules::Rules};
    /// assert_eq!(Rules::of(Code::octal(&[0, 0, 3, 0, 3])), Rules::Subtraction(vec![2, 4]));
    /// ```
    pub fn of(code: Code) -> Rules {
        let only_takes = code.splits.is_empty() && code.triples.is_empty();
        if only_takes && code.whole == code.takes {
            Rules::Subtraction(code.takes)
        } else {
            Rules::Code(code)
        }
    }

    /// The same rules as a code, where they are finite and leave at most three heaps.
    pub fn code(&self) -> Option<Code> {
        match self {
            Rules::Subtraction(set) => {
                Some(Code { whole: set.clone(), takes: set.clone(), ..Code::default() })
            }
            Rules::AllBut(_) | Rules::Endless(_) | Rules::Interval(_) => None,
            Rules::Parts(_) | Rules::Turning(_) => None,
            Rules::Code(code) => Some(code.clone()),
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |set: &[usize]| set.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Rules::Subtraction(set) => write!(f, "take {{{}}}", list(set)),
            Rules::AllBut(set) => write!(f, "take all but {{{}}}", list(set)),
            Rules::Endless(amounts) => write!(f, "take {amounts}"),
            Rules::Interval(interval) => write!(f, "take {interval}"),
            Rules::Code(code) => code.fmt(f),
            Rules::Parts(code) => code.fmt(f),
            Rules::Turning(code) => code.fmt(f),
        }
    }
}
