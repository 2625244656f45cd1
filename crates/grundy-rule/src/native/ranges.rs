//! Between which bounds every number lies, wherever it is read.
//!
//! Positions lie in a box, so most results do too: what cannot overflow is not checked, and what cannot leave the
//! table is not looked for outside of it. Intervals are carried along the operations until nothing changes (Cousot
//! and Cousot 1977); a bound that goes on moving is given up.

use super::super::instruction::{Binary, Unary};
use super::operation::{Arithmetic, At, Operation, Reg};

/// A number lies between these, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    pub low: i64,
    pub high: i64,
}

/// So often the bounds of an operation may move before they are given up.
const PATIENCE: u32 = 4;

impl Range {
    pub const ALL: Range = Range { low: i64::MIN, high: i64::MAX };

    pub fn new(low: i64, high: i64) -> Range {
        Range { low, high }
    }

    /// The number, where there is only one.
    pub fn single(self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }

    /// Whether all numbers of the range lie in `low..=high`.
    pub fn within(self, low: i64, high: i64) -> bool {
        low <= self.low && self.high <= high
    }

    fn join(self, other: Range) -> Range {
        Range { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// What lies between the least and the greatest of some numbers, and whether all of them have 64 bits.
    fn around(all: impl IntoIterator<Item = i128>) -> (Range, bool) {
        let (mut low, mut high) = (i128::MAX, i128::MIN);
        for number in all {
            (low, high) = (low.min(number), high.max(number));
        }
        let clip = |n: i128| n.clamp(i128::from(i64::MIN), i128::from(i64::MAX)) as i64;
        let range = Range::new(clip(low), clip(high));
        (range, (i128::from(range.low), i128::from(range.high)) == (low, high))
    }
}

/// The result of an operation on numbers of two ranges, and whether it always has 64 bits.
pub fn result(op: Arithmetic, a: Range, b: Range) -> (Range, bool) {
    let ends = |range: Range| [i128::from(range.low), i128::from(range.high)];
    let all =
        |f: fn(i128, i128) -> i128| Range::around(ends(a).into_iter().flat_map(|a| ends(b).map(|b| f(a, b))));
    match op {
        Arithmetic::Add => all(|a, b| a + b),
        Arithmetic::Subtract => all(|a, b| a - b),
        Arithmetic::Multiply => all(|a, b| a * b),
        // Only divisions of what is not negative by what is positive are done.
        Arithmetic::Divide => (Range::new(a.low.max(0) / b.high.max(1), a.high.max(0) / b.low.max(1)), true),
        Arithmetic::Remainder => (Range::new(0, a.high.max(0).min(b.high.max(1) - 1)), true),
        Arithmetic::Min => (Range::new(a.low.min(b.low), a.high.min(b.high)), true),
        Arithmetic::Max => (Range::new(a.low.max(b.low), a.high.max(b.high)), true),
        Arithmetic::Xor | Arithmetic::BitOr | Arithmetic::BitAnd => {
            let most = (a.high | b.high).checked_ilog2().map_or(0, |log| i64::MAX >> (62 - log));
            (if a.low >= 0 && b.low >= 0 { Range::new(0, most) } else { Range::ALL }, true)
        }
    }
}

/// The ranges of all registers before each operation; none where it is never reached.
pub struct Ranges(Vec<Option<Vec<Range>>>);

impl Ranges {
    /// For positions that lie in the box with these sides.
    pub fn of(operations: &[Operation], registers: usize, sides: &[usize]) -> Ranges {
        let mut before: Vec<Option<Vec<Range>>> = vec![None; operations.len() + 1];
        let mut moved = vec![0; operations.len() + 1];
        let mut first = vec![Range::new(0, 0); registers];
        for (range, &side) in first.iter_mut().zip(sides) {
            *range = Range::new(0, side as i64 - 1);
        }
        before[0] = Some(first);
        let mut waiting = vec![0];
        while let Some(at) = waiting.pop() {
            let Some(known) = before[at].clone() else { continue };
            let mut reach = |to: At, ranges: &[Range]| match &mut before[to] {
                none @ None => {
                    *none = Some(ranges.to_vec());
                    waiting.push(to);
                }
                Some(all) => {
                    let joined = |(old, new): (&Range, &Range)| old.join(*new);
                    let mut joint: Vec<Range> = all.iter().zip(ranges).map(joined).collect();
                    if joint == *all {
                        return;
                    }
                    moved[to] += 1;
                    if moved[to] > PATIENCE {
                        for (new, old) in joint.iter_mut().zip(all.iter()) {
                            if new.low < old.low {
                                new.low = i64::MIN;
                            }
                            if new.high > old.high {
                                new.high = i64::MAX;
                            }
                        }
                    }
                    *all = joint;
                    waiting.push(to);
                }
            };
            if at < operations.len() {
                follow(&operations[at], at, known, &mut reach);
            }
        }
        Ranges(before)
    }

    /// The range of a register before an operation.
    pub fn at(&self, place: At, register: Reg) -> Range {
        self.0[place].as_ref().map_or(Range::ALL, |all| all[usize::from(register.0)])
    }

    /// Whether an operation can be reached.
    pub fn reaches(&self, place: At) -> bool {
        self.0[place].is_some()
    }
}

/// Hands the ranges behind an operation to wherever it leads.
fn follow(operation: &Operation, at: At, mut known: Vec<Range>, reach: &mut impl FnMut(At, &[Range])) {
    let get = |known: &[Range], register: Reg| known[usize::from(register.0)];
    macro_rules! set {
        ($register:expr, $range:expr) => {
            known[usize::from($register.0)] = $range
        };
    }
    /// Jumps with another range for one register, and goes on without.
    macro_rules! next_round {
        ($number:expr, $range:expr, $target:expr) => {{
            let mut next = known.clone();
            next[usize::from($number.0)] = $range;
            reach(*$target, &next);
        }};
    }
    match operation {
        Operation::Constant { to, value } => set!(to, Range::new(*value, *value)),
        Operation::Copy { to, from } => set!(to, get(&known, *from)),
        Operation::Arithmetic { op, to, a, b } => {
            let range = result(*op, get(&known, *a), get(&known, *b)).0;
            set!(to, range);
        }
        Operation::Unary { op, to, a } => {
            let a = get(&known, *a);
            let range = match op {
                Unary::Sqrt => Range::new(0, a.high.max(0).isqrt()),
                Unary::Log2 | Unary::Popcount => Range::new(0, 64),
                Unary::IsPrime | Unary::IsSquare => Range::new(0, 1),
                Unary::Abs => Range::new(0, a.low.saturating_abs().max(a.high.saturating_abs())),
                Unary::Negate => Range::new(a.high.saturating_neg(), a.low.saturating_neg()),
            };
            set!(to, range);
        }
        Operation::Binary { op, to, a, b } => {
            let (a, b) = (get(&known, *a), get(&known, *b));
            let range = match op {
                Binary::Gcd if a.low >= 0 && b.low >= 0 => Range::new(0, a.high.max(b.high)),
                Binary::Shr if a.low >= 0 => Range::new(0, a.high),
                Binary::Bit => Range::new(0, 1),
                _ => Range::ALL,
            };
            set!(to, range);
        }
        Operation::Jump { target } => {
            reach(*target, &known);
            return;
        }
        Operation::EnterRange { number, low, high, target } => {
            reach(*target, &known);
            let (low, high) = (get(&known, *low), get(&known, *high));
            set!(number, Range::new(low.low, high.high.max(low.low)));
        }
        Operation::NextRange { number, high, target } => {
            let (now, high) = (get(&known, *number), get(&known, *high).high);
            let next = Range::new(now.low.saturating_add(1).min(high), now.high.saturating_add(1).min(high));
            next_round!(number, next, target);
        }
        Operation::Bound { limit, number, target, .. } => {
            reach(*target, &known);
            let (now, first) = (get(&known, *limit), get(&known, *number));
            set!(limit, Range::new(now.low.min(first.low), now.high));
        }
        Operation::EnterIntervals { number, ends, target } => {
            reach(*target, &known);
            let all = ends.iter().map(|&end| get(&known, end)).reduce(Range::join);
            set!(number, all.unwrap_or(Range::ALL));
        }
        Operation::NextInterval { number, ends, target } => {
            let all = ends.iter().map(|&end| get(&known, end)).reduce(Range::join);
            next_round!(number, all.unwrap_or(Range::ALL), target);
        }
        Operation::NextTerm { number, state, limit, target, .. } => {
            let high = get(&known, *limit).high.max(0);
            let mut next = known.clone();
            next[usize::from(number.0)] = Range::new(1, high.max(1));
            next[usize::from(state.0)] = Range::new(0, i64::MAX);
            reach(*target, &next);
        }
        Operation::NextPower { number, limit, target, .. } => {
            let high = get(&known, *limit).high.max(1);
            next_round!(number, Range::new(1, high), target);
        }
        Operation::NextMember { number, of, cursor, target } => {
            let mut next = known.clone();
            let (low, high) = (of.iter().min().copied(), of.iter().max().copied());
            next[usize::from(number.0)] = Range::new(low.unwrap_or(0), high.unwrap_or(0));
            next[usize::from(cursor.0)] = Range::new(0, of.len() as i64);
            reach(*target, &next);
        }
        Operation::JumpIf { target, .. }
        | Operation::JumpMember { target, .. }
        | Operation::JumpNegative { target, .. } => reach(*target, &known),
        Operation::Sweep { number, high, .. } => {
            let range = get(&known, *number).join(get(&known, *high));
            set!(number, range);
        }
        Operation::Option { .. } | Operation::Begin | Operation::Gather { .. } | Operation::End => {}
        Operation::Stop | Operation::Leave => return,
    }
    reach(at + 1, &known);
}
