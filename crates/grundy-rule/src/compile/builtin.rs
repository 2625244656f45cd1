//! Functions of the notation.

use super::super::instruction::{
    Binary, Call, Change, Combination, Instruction, Making, Measure, Number, Other, Pairing, Search,
    Sequence, Unary,
};
use super::aggregate::is_walked;
use super::registers::Mark;
use super::{Compiled, Compiler, is_number, malformed};
use grundy_language::builtin::Builtin;
use grundy_language::diagnostic::Span;
use grundy_language::tree::Expr;
use grundy_language::types::Type;

impl<'t> Compiler<'t> {
    /// A function whose value is a number or a truth value.
    pub fn number_builtin(
        &mut self,
        builtin: Builtin,
        arguments: &'t [Expr],
        mark: Mark,
        to: Option<Number>,
        span: Span,
    ) -> Compiled<Number> {
        if let Some(fold) = pairwise(builtin)
            && let [first, rest @ ..] = arguments
            && first.ty == Type::Int
        {
            return self.number_fold(fold, first, rest, mark, to, span);
        }
        if is_walked(builtin, arguments) {
            return self.aggregate(builtin, arguments, to, span);
        }
        if let (Some(op), [a]) = (unary(builtin), arguments) {
            let a = self.number(a)?;
            return self.operate(mark, to, (&[a], &[]), span, |to| Call::Unary { op, to, a });
        }
        if let (Some(op), [a, b]) = (binary(builtin), arguments) {
            let (a, b) = (self.number(a)?, self.number(b)?);
            return self.operate(mark, to, (&[a, b], &[]), span, |to| Call::Binary { op, to, a, b });
        }
        if let (Some(op), [of]) = (measure(builtin), arguments) {
            let of = self.other(of)?;
            return self.operate(mark, to, (&[], &[of]), span, |to| Call::Measure { op, to, of });
        }
        let op = match builtin {
            Builtin::Count => Search::Count,
            Builtin::Index => Search::Index,
            _ => return Err(malformed(span)),
        };
        let [of, member] = arguments else { return Err(malformed(span)) };
        let (of, member) = (self.other(of)?, self.any(member)?);
        self.operate(mark, to, (&[], &[of, member]), span, |to| Call::Search { op, to, of, member })
    }

    /// A function of several numbers, taken two at a time.
    fn number_fold(
        &mut self,
        fold: fn(Number, Number, Number) -> Instruction,
        first: &'t Expr,
        rest: &'t [Expr],
        mark: Mark,
        to: Option<Number>,
        span: Span,
    ) -> Compiled<Number> {
        let mut a = self.number(first)?;
        for (left, next) in (1..=rest.len()).rev().zip(rest) {
            let b = self.number(next)?;
            let to = to.filter(|_| left == 1);
            a = self.operate(mark, to, (&[a, b], &[]), span, |to| fold(to, a, b))?;
        }
        self.settle(a, to, span)
    }

    /// A function whose value is a word, a list, a set or a tuple.
    pub fn other_builtin(
        &mut self,
        builtin: Builtin,
        arguments: &'t [Expr],
        mark: Mark,
        to: Option<Other>,
        span: Span,
    ) -> Compiled<Other> {
        if let (Some(op), [of]) = (change(builtin), arguments) {
            let of = self.other(of)?;
            return self.made(mark, to, span, |to| Call::Change { op, to, of });
        }
        if let (Some(op), [from]) = (making(builtin), arguments) {
            let from = self.number(from)?;
            return self.made(mark, to, span, |to| Call::Make { op, to, from });
        }
        match (builtin, arguments) {
            (Builtin::Powers, [base, limit]) => {
                let (a, b) = (self.number(base)?, self.number(limit)?);
                self.made(mark, to, span, |to| Call::Pair { op: Pairing::Powers, to, a, b })
            }
            (Builtin::Replace, [of, at, with]) => {
                let (of, at) = (self.other(of)?, self.number(at)?);
                if with.ty == Type::Int {
                    let with = self.number(with)?;
                    return self.made(mark, to, span, |to| Call::ReplaceNumber { to, of, at, with });
                }
                let with = self.any(with)?;
                self.made(mark, to, span, |to| Call::Replace { to, of, at, with })
            }
            (Builtin::Remove, [of, at]) => {
                let (of, at) = (self.other(of)?, self.number(at)?);
                self.made(mark, to, span, |to| Call::Remove { to, of, at })
            }
            (Builtin::Without, [set, member]) => {
                let set = self.other(set)?;
                self.with_member(Combination::Without, set, member, mark, to)
            }
            (Builtin::Joined, [set, ends, vertex]) => {
                let (set, ends) = (self.other(set)?, self.other(ends)?);
                let vertex = self.number(vertex)?;
                self.made(mark, to, span, |to| Call::Joined { to, set, ends, vertex })
            }
            _ => Err(malformed(span)),
        }
    }
}

/// How a function of several numbers takes two of them.
pub fn pairwise(builtin: Builtin) -> Option<fn(Number, Number, Number) -> Instruction> {
    Some(match builtin {
        Builtin::Min => |to, a, b| Instruction::Min { to, a, b },
        Builtin::Max => |to, a, b| Instruction::Max { to, a, b },
        Builtin::Gcd => |to, a, b| Call::Binary { op: Binary::Gcd, to, a, b }.into(),
        Builtin::Lcm => |to, a, b| Call::Binary { op: Binary::Lcm, to, a, b }.into(),
        Builtin::Xor => |to, a, b| Call::Binary { op: Binary::Xor, to, a, b }.into(),
        _ => return None,
    })
}

fn unary(builtin: Builtin) -> Option<Unary> {
    Some(match builtin {
        Builtin::Abs => Unary::Abs,
        Builtin::Sqrt => Unary::Sqrt,
        Builtin::Log2 => Unary::Log2,
        Builtin::Popcount => Unary::Popcount,
        Builtin::IsPrime => Unary::IsPrime,
        Builtin::IsSquare => Unary::IsSquare,
        _ => return None,
    })
}

fn binary(builtin: Builtin) -> Option<Binary> {
    Some(match builtin {
        Builtin::Bit => Binary::Bit,
        Builtin::BitAnd => Binary::BitAnd,
        Builtin::BitOr => Binary::BitOr,
        Builtin::Shl => Binary::Shl,
        Builtin::Shr => Binary::Shr,
        _ => return None,
    })
}

fn measure(builtin: Builtin) -> Option<Measure> {
    Some(match builtin {
        Builtin::Len => Measure::Len,
        Builtin::Sum => Measure::Sum,
        Builtin::Min => Measure::Min,
        Builtin::Max => Measure::Max,
        Builtin::Gcd => Measure::Gcd,
        Builtin::Lcm => Measure::Lcm,
        Builtin::Xor => Measure::Xor,
        Builtin::Any => Measure::Any,
        Builtin::All => Measure::All,
        Builtin::Distinct => Measure::Distinct,
        Builtin::Number => Measure::Number,
        _ => return None,
    })
}

fn change(builtin: Builtin) -> Option<Change> {
    Some(match builtin {
        Builtin::Sorted => Change::Sorted,
        Builtin::Reversed => Change::Reversed,
        Builtin::Subsets => Change::Subsets,
        Builtin::Min => Change::Least,
        Builtin::Max => Change::Greatest,
        _ => return None,
    })
}

fn making(builtin: Builtin) -> Option<Making> {
    Some(match builtin {
        Builtin::Digits => Making::Digits,
        Builtin::Divisors => Making::Divisors,
        Builtin::Partitions => Making::Partitions,
        _ => Making::Sequence(sequence(builtin)?),
    })
}

/// The sequence of a function such as `squares`.
pub fn sequence(builtin: Builtin) -> Option<Sequence> {
    Some(match builtin {
        Builtin::Primes => Sequence::Primes,
        Builtin::Squares => Sequence::Squares,
        Builtin::Cubes => Sequence::Cubes,
        Builtin::Fibonacci => Sequence::Fibonacci,
        Builtin::Odds => Sequence::Odds,
        Builtin::Evens => Sequence::Evens,
        _ => return None,
    })
}

/// Whether the members of a collection are numbers or truth values.
pub fn has_numbers(collection: &Type) -> bool {
    match collection {
        Type::List(member) | Type::Set(member) => is_number(member),
        _ => false,
    }
}
