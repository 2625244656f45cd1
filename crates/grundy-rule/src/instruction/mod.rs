//! The instructions of the machine.
//!
//! A compiled rule is flat code for a register machine. A frame (the clauses, a guard, a call of a
//! function) sees two files of registers: *numbers* (whole numbers, and truth values as 0 and 1) and
//! *others* (everything else). Types are static, so each expression knows its file, and no instruction
//! asks what it got. The constants of a frame are numbers like any other: they stand at the upper end of
//! its number file, so every operand is simply a register. Constant collections are operands too: an
//! [`Other`] from [`Other::CONSTANTS`] up names a constant of the program instead of a register.
//!
//! # Towards native code
//!
//! The code is laid out so that a translation to native code needs one pass and no analysis:
//!
//! - a number register becomes a 64-bit variable of the frame; it holds one name or one intermediate
//!   result at a time, and is written before it is read on every path;
//! - all control flow is in the instructions with a `target`, an absolute address in the same procedure,
//!   and in `EnterFunction`, `Return…`, `Stop` and `Fail`; the targets begin the basic blocks;
//! - `Move` to `JumpLessEqual`, `EnterRange`, `NextRange` and `Bound…` are a handful of machine
//!   instructions each, with a branch out of the code where a result does not fit;
//! - everything else calls the library with registers as arguments, above all [`Call`];
//! - steps are counted by `Next…`, `EnterFunction` and `Sweep`, and by the library;
//! - `Yield…` and `Sweep` are the only instructions that leave the code and come back.

mod call;
mod operation;
mod register;

pub use call::Call;
pub use operation::{
    Binary, Change, Combination, Making, Measure, Obstacle, Pairing, Relation, Search, Sequence, Unary,
};
pub use register::{Address, Number, Other, REGISTERS, Window};

use grundy_language::notation::syntax::Verdict;

/// A sweep is through options of no more numbers.
pub const SWEPT: usize = 16;

/// One instruction. `a` and `b` are operands, `to` receives the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named after what they are
#[rustfmt::skip] // one instruction a line
pub enum Instruction {
    // --- numbers ---
    /// Copies.
    Move { to: Number, from: Number },
    /// A constant.
    LoadNumber { to: Number, at: u16 },
    /// The constants of the frame, to the upper end of the file.
    LoadNumbers { count: u8, at: u16 },
    Add { to: Number, a: Number, b: Number },
    Subtract { to: Number, a: Number, b: Number },
    Multiply { to: Number, a: Number, b: Number },
    Divide { to: Number, a: Number, b: Number },
    Remainder { to: Number, a: Number, b: Number },
    Min { to: Number, a: Number, b: Number },
    Max { to: Number, a: Number, b: Number },
    // --- jumps ---
    Jump { target: Address },
    /// Jumps if `a` is true.
    JumpIf { a: Number, target: Address },
    /// Jumps if `a` is false.
    JumpUnless { a: Number, target: Address },
    JumpEqual { a: Number, b: Number, target: Address },
    JumpNotEqual { a: Number, b: Number, target: Address },
    JumpLess { a: Number, b: Number, target: Address },
    JumpLessEqual { a: Number, b: Number, target: Address },
    /// Jumps if the number is in the list or set.
    JumpMember { member: Number, of: Other, target: Address },
    /// Jumps if it is not.
    JumpNotMember { member: Number, of: Other, target: Address },
    // --- loops ---
    /// `number = low`; jumps if `low` is above `high`.
    EnterRange { number: Number, low: Number, high: Number, target: Address },
    /// Adds 1 to `number` and jumps back, up to `high`.
    NextRange { number: Number, high: Number, target: Address },
    /// Lowers `limit` to the last round in which `a < b`, if from round to round they come closer by
    /// `closing`; `number` is the first. Jumps if there is none.
    BoundLess { limit: Number, number: Number, a: Number, b: Number, closing: u8, target: Address },
    /// The same for `a <= b`.
    BoundLessEqual { limit: Number, number: Number, a: Number, b: Number, closing: u8, target: Address },
    /// The least member of `count` intervals, which are pairs of registers from `first` on.
    /// Jumps if all are empty.
    EnterIntervals { number: Number, first: Number, count: u8, target: Address },
    /// The next greater member of the intervals, and jumps back.
    NextInterval { number: Number, first: Number, count: u8, target: Address },
    /// The next term of a sequence, and jumps back; `state` begins with 0.
    NextTerm { of: Sequence, number: Number, state: Number, limit: Number, target: Address },
    /// The next power of `base`, and jumps back; `number` begins with 0.
    NextPower { number: Number, base: Number, limit: Number, target: Address },
    /// The next member of a list or set of numbers, and jumps back; `cursor` begins with 0.
    NextNumber { number: Number, of: Other, cursor: Number, target: Address },
    /// The next member of any collection, and jumps back; `cursor` begins with 0.
    NextOther { to: Other, of: Other, cursor: Number, target: Address },
    // --- other values ---
    /// Jumps if the relation holds.
    JumpRelation { relation: Relation, a: Other, b: Other, target: Address },
    /// Jumps if the value is in the collection, or the word in the word.
    JumpContains { member: Other, of: Other, target: Address },
    /// A member of a list that is a number or truth value.
    IndexNumber { to: Number, of: Other, at: Number },
    /// The set with one more number.
    InsertNumber { to: Other, set: Other, member: Number },
    /// Anything else that has no say in where to go on.
    Call(Call),
    // --- functions of the rule ---
    /// Calls a function. Its arguments lie side by side from `numbers` and `others` on, and its
    /// result comes back in the first of these registers.
    EnterFunction { function: u16, numbers: Number, others: Other },
    Return { from: Number },
    ReturnOther { from: Other },
    // --- options ---
    /// Jumps if one of the numbers is negative.
    JumpNegative { first: Number, count: u8, target: Address },
    /// Jumps if a negative number stands anywhere in one of the values.
    JumpNegativeOther { first: Other, count: u8, target: Address },
    /// Hands out an option whose components lie side by side, unless a number in it is negative.
    Yield { numbers: Number, count: u8, others: Other, other_count: u8, components: u8, site: u16 },
    /// Hands out the option `a - b`, unless it is negative.
    YieldDifference { a: Number, b: Number, site: u16 },
    /// Hands out an option of two numbers, unless one is negative.
    YieldPair { a: Number, b: Number, components: u8, site: u16 },
    /// Hands out an option for each `number` from its value up to `high`: the first consists of `a`,
    /// of `a` and `b`, or of more that lie side by side from `a` on, and from one to the next these
    /// change by the steps of the site.
    Sweep { number: Number, high: Number, a: Number, b: Number, site: u16 },
    /// Begins an option whose components are gathered one by one.
    BeginOption,
    /// Adds a component.
    AddComponent { numbers: Number, count: u8, others: Other, other_count: u8 },
    /// Hands out the components gathered, unless a number in them is negative.
    YieldGathered { site: u16 },
    /// Begins an option that is drawn by lot.
    BeginChance,
    /// The probability of the next branch, whose components are gathered one by one.
    Branch { numerator: Number, denominator: Number },
    /// Adds the branch. Jumps if a number in it is negative.
    EndBranch { target: Address },
    /// Hands out the branches.
    YieldChance { site: u16 },
    /// Ends the tests of the endings: the one of this line holds.
    Decide { line: u16, verdict: Verdict },
    /// The end of the clauses or endings.
    Stop,
    /// Ends with a message.
    Fail { obstacle: Obstacle },
}

/// Code is read over and over, so it is kept small.
const _: () = assert!(size_of::<Instruction>() == 8);

impl From<Call> for Instruction {
    fn from(call: Call) -> Instruction {
        Instruction::Call(call)
    }
}

impl Instruction {
    /// The target of a jump.
    pub fn target(&mut self) -> Option<&mut Address> {
        use Instruction::*;
        match self {
            Jump { target }
            | JumpIf { target, .. }
            | JumpUnless { target, .. }
            | JumpEqual { target, .. }
            | JumpNotEqual { target, .. }
            | JumpLess { target, .. }
            | JumpLessEqual { target, .. }
            | JumpMember { target, .. }
            | JumpNotMember { target, .. }
            | EnterRange { target, .. }
            | NextRange { target, .. }
            | BoundLess { target, .. }
            | BoundLessEqual { target, .. }
            | EnterIntervals { target, .. }
            | NextInterval { target, .. }
            | NextTerm { target, .. }
            | NextPower { target, .. }
            | NextNumber { target, .. }
            | NextOther { target, .. }
            | JumpRelation { target, .. }
            | JumpContains { target, .. }
            | JumpNegative { target, .. }
            | JumpNegativeOther { target, .. }
            | EndBranch { target } => Some(target),
            _ => None,
        }
    }
}
