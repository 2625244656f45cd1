//! What the operands of an instruction are put through.

/// Orders between two values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Relation {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Relation {
    /// Whether `a` and `b` are in the relation.
    #[inline]
    pub fn holds<T: Ord>(self, a: &T, b: &T) -> bool {
        match self {
            Relation::Equal => a == b,
            Relation::NotEqual => a != b,
            Relation::Less => a < b,
            Relation::LessEqual => a <= b,
            Relation::Greater => a > b,
            Relation::GreaterEqual => a >= b,
        }
    }

    /// The relation that holds where this one does not.
    pub fn opposite(self) -> Relation {
        match self {
            Relation::Equal => Relation::NotEqual,
            Relation::NotEqual => Relation::Equal,
            Relation::Less => Relation::GreaterEqual,
            Relation::LessEqual => Relation::Greater,
            Relation::Greater => Relation::LessEqual,
            Relation::GreaterEqual => Relation::Less,
        }
    }
}

/// Functions of one number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // named as in the notation
pub enum Unary {
    Negate,
    Abs,
    Sqrt,
    Log2,
    Popcount,
    IsPrime,
    IsSquare,
}

/// Functions of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // named as in the notation
pub enum Binary {
    Power,
    Gcd,
    Lcm,
    Xor,
    Bit,
    BitAnd,
    BitOr,
    Shl,
    Shr,
}

/// Ascending sequences of numbers from 1 up to a bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // named as in the notation
pub enum Sequence {
    Primes,
    Squares,
    Cubes,
    Fibonacci,
    Odds,
    Evens,
}

/// What a collection is asked for, where the answer is a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // named as in the notation
pub enum Measure {
    Len,
    Sum,
    Min,
    Max,
    Gcd,
    Lcm,
    Xor,
    Any,
    All,
    Distinct,
    Number,
}

/// What a collection is turned into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // named as in the notation
pub enum Change {
    Sorted,
    Reversed,
    Subsets,
    Least,
    Greatest,
}

/// Collections made from one number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // named as in the notation
pub enum Making {
    Digits,
    Divisors,
    Partitions,
    Sequence(Sequence),
}

/// Collections made from two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pairing {
    /// `powers(b, m)`
    Powers,
    /// `a..b` as a list
    Range,
}

/// Questions about a collection and something that may be in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // named as in the notation
pub enum Search {
    Count,
    Index,
}

/// Operations on two collections, or a collection and a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Combination {
    /// Two words or two lists end to end.
    Join,
    /// The members of either set.
    Union,
    /// The members of the first set that are not in the second.
    Difference,
    /// The set with one more member.
    Insert,
    /// The set without a member.
    Without,
}

/// What stands in the way of going on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// `min` of nothing.
    EmptyMin,
    /// `max` of nothing.
    EmptyMax,
    /// A constant whose value is needed to compute itself.
    Circular,
    /// A short position that the `start` line does not cover.
    NoStart,
}
