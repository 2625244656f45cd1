//! What native code is made of: the instructions of a rule of numbers, with functions written out.

use super::super::instruction::{Binary, Relation, Sequence, Unary};

/// A register. The first ones hold the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reg(pub u16);

/// The place of an operation.
pub type At = usize;

/// One step of a procedure. `a` and `b` are operands, `to` receives the result; `target` is where a jump leads.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named after what they are
#[rustfmt::skip] // one operation a line
pub enum Operation {
    Constant { to: Reg, value: i64 },
    Copy { to: Reg, from: Reg },
    Arithmetic { op: Arithmetic, to: Reg, a: Reg, b: Reg },
    /// Functions of the library.
    Unary { op: Unary, to: Reg, a: Reg },
    Binary { op: Binary, to: Reg, a: Reg, b: Reg },
    Jump { target: At },
    JumpIf { relation: Relation, a: Reg, b: Reg, target: At },
    /// Jumps if the number is among these, or, where `within` is false, if it is not.
    JumpMember { member: Reg, of: Vec<i64>, within: bool, target: At },
    EnterRange { number: Reg, low: Reg, high: Reg, target: At },
    NextRange { number: Reg, high: Reg, target: At },
    /// Lowers `limit` to the last round in which `b` is at least `a + distance`, as `BoundLess` does.
    Bound { limit: Reg, number: Reg, a: Reg, b: Reg, distance: i64, closing: u8, target: At },
    EnterIntervals { number: Reg, ends: Vec<Reg>, target: At },
    NextInterval { number: Reg, ends: Vec<Reg>, target: At },
    NextTerm { of: Sequence, number: Reg, state: Reg, limit: Reg, target: At },
    NextPower { number: Reg, base: Reg, limit: Reg, target: At },
    NextMember { number: Reg, of: Vec<i64>, cursor: Reg, target: At },
    /// Jumps if one of the numbers is negative.
    JumpNegative { of: Vec<Reg>, target: At },
    /// An option whose components lie side by side; none where a number is negative.
    Option { numbers: Vec<Reg>, components: usize },
    /// An option for each `number` from its value up to `high`; from round to round the numbers change by `steps`.
    Sweep { number: Reg, high: Reg, numbers: Vec<Reg>, steps: Vec<i64>, components: usize },
    /// An option whose components are gathered one by one.
    Begin,
    Gather { numbers: Vec<Reg> },
    End,
    Stop,
    /// What only the machine can say.
    Leave,
}

/// What is done to two numbers in a few instructions of a processor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // named as in the notation
pub enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Min,
    Max,
    Xor,
    BitAnd,
    BitOr,
}

impl Operation {
    /// Where it may lead besides to what stands behind it.
    pub fn leads_to(&self) -> Option<At> {
        self.clone().target().copied()
    }

    /// The same, to lead it elsewhere.
    pub fn target(&mut self) -> Option<&mut At> {
        use Operation::*;
        match self {
            Jump { target }
            | JumpIf { target, .. }
            | JumpMember { target, .. }
            | EnterRange { target, .. }
            | NextRange { target, .. }
            | Bound { target, .. }
            | EnterIntervals { target, .. }
            | NextInterval { target, .. }
            | NextTerm { target, .. }
            | NextPower { target, .. }
            | NextMember { target, .. }
            | JumpNegative { target, .. } => Some(target),
            _ => None,
        }
    }

    /// The registers that it reads.
    pub fn reads(&self) -> Vec<Reg> {
        use Operation::*;
        match self {
            Constant { .. } | Jump { .. } | Begin | End | Stop | Leave => Vec::new(),
            Copy { from, .. } => vec![*from],
            Arithmetic { a, b, .. } | Binary { a, b, .. } | JumpIf { a, b, .. } => vec![*a, *b],
            Unary { a, .. } => vec![*a],
            JumpMember { member, .. } => vec![*member],
            EnterRange { low, high, .. } => vec![*low, *high],
            NextRange { number, high, .. } => vec![*number, *high],
            Bound { limit, number, a, b, .. } => vec![*limit, *number, *a, *b],
            EnterIntervals { ends, .. } => ends.clone(),
            NextInterval { number, ends, .. } => [&ends[..], &[*number]].concat(),
            NextTerm { number, state, limit, .. } => vec![*number, *state, *limit],
            NextPower { number, base, limit, .. } => vec![*number, *base, *limit],
            NextMember { cursor, .. } => vec![*cursor],
            JumpNegative { of: numbers, .. } | Option { numbers, .. } | Gather { numbers } => numbers.clone(),
            Sweep { number, high, numbers, .. } => [&numbers[..], &[*number, *high]].concat(),
        }
    }

    /// Whether it makes options of several components.
    pub fn makes_sums(&self) -> bool {
        match self {
            Operation::Option { components, .. } | Operation::Sweep { components, .. } => *components > 1,
            Operation::Gather { .. } => true,
            _ => false,
        }
    }

    /// Whether what stands behind it can follow.
    pub fn goes_on(&self) -> bool {
        !matches!(self, Operation::Jump { .. } | Operation::Stop | Operation::Leave)
    }
}
