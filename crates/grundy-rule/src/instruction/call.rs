//! Instructions that compute something and nothing else.

use super::{Binary, Change, Combination, Making, Measure, Number, Other, Pairing, Search, Sequence, Unary};

/// A call into the library. `a` and `b` are operands, `to` receives the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named after what they are
#[rustfmt::skip] // one instruction a line
pub enum Call {
    // --- functions of numbers ---
    Unary { op: Unary, to: Number, a: Number },
    Binary { op: Binary, to: Number, a: Number, b: Number },
    /// Whether the number is in the sequence up to `limit`.
    InSequence { of: Sequence, to: Number, member: Number, limit: Number },
    // --- other values ---
    MoveOther { to: Other, from: Other },
    LoadOther { to: Other, at: u16 },
    /// A number as a value.
    Wrap { to: Other, from: Number },
    /// A truth value as a value.
    WrapTruth { to: Other, from: Number },
    /// A part of a tuple that is a number or truth value.
    NumberPart { to: Number, of: Other, part: u8 },
    /// Any other part of a tuple.
    OtherPart { to: Other, of: Other, part: u8 },
    /// Any other member of a list, or a letter of a word.
    IndexOther { to: Other, of: Other, at: Number },
    /// Members from place `from` up to, not including, `until`.
    Slice { to: Other, of: Other, from: Number, until: Number },
    Measure { op: Measure, to: Number, of: Other },
    Change { op: Change, to: Other, of: Other },
    Make { op: Making, to: Other, from: Number },
    Pair { op: Pairing, to: Other, a: Number, b: Number },
    Search { op: Search, to: Number, of: Other, member: Other },
    Combine { op: Combination, to: Other, a: Other, b: Other },
    /// The set without a number.
    WithoutNumber { to: Other, set: Other, member: Number },
    /// A list or word several times.
    Repeat { to: Other, of: Other, times: Number },
    /// A list or word with another member in place `at`.
    Replace { to: Other, of: Other, at: Number, with: Other },
    /// The same with a number.
    ReplaceNumber { to: Other, of: Other, at: Number, with: Number },
    /// A list or word without the member in place `at`.
    Remove { to: Other, of: Other, at: Number },
    /// The edges of a set that are joined to a vertex.
    Joined { to: Other, set: Other, ends: Other, vertex: Number },
    // --- building collections ---
    /// Begins a collection; collections under construction are nested.
    Begin,
    PushNumber { from: Number },
    PushTruth { from: Number },
    PushOther { from: Other },
    /// All members of `a..b`.
    PushRange { a: Number, b: Number },
    /// All members of a collection.
    PushAll { from: Other },
    FinishTuple { to: Other },
    FinishList { to: Other },
    FinishSet { to: Other },
}
