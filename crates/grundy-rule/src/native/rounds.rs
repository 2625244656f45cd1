//! Loops over ranges, and how numbers change from round to round.
//!
//! What never falls, or never rises, lies between what it is in the first round and in the last. So these two say
//! whether a whole loop stays within the table, and no round has to be asked.

use super::operation::{Arithmetic, At, Operation, Reg};
use super::ranges::{Ranges, result};
use std::cell::Cell;

/// An innermost loop over a range.
pub struct Loop<'o> {
    operations: &'o [Operation],
    ranges: &'o Ranges,
    /// Where its rounds begin, and where the next one is looked for.
    pub top: At,
    pub next: At,
    pub number: Reg,
    pub high: Reg,
    /// Whether an operation is one of its rounds, by place.
    within: Vec<bool>,
    /// So many questions are still answered.
    fuel: Cell<usize>,
}

/// So many questions are answered about a loop: numbers that are computed from numbers are many where it goes deep.
const FUEL: usize = 1 << 12;

/// Where a number in a round of a loop comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// It is the number of the loop.
    Number,
    /// From before the loop.
    Before,
    /// From this operation, in the same round.
    Round(At),
}

/// How a number changes while that of the loop rises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Course {
    pub never_falls: bool,
    pub never_rises: bool,
    /// By how much it rises a round, where that is always the same.
    pub slope: Option<i64>,
}

impl Course {
    fn straight(slope: i64) -> Course {
        Course { never_falls: slope >= 0, never_rises: slope <= 0, slope: Some(slope) }
    }

    /// Of what is no number of the round.
    pub const STILL: Course = Course { never_falls: true, never_rises: true, slope: Some(0) };

    pub fn is_still(self) -> bool {
        self.never_falls && self.never_rises
    }

    fn turned(self) -> Course {
        Course {
            never_falls: self.never_rises,
            never_rises: self.never_falls,
            slope: self.slope.and_then(i64::checked_neg),
        }
    }

    fn of_both(self, other: Course) -> Option<Course> {
        let (never_falls, never_rises) =
            (self.never_falls && other.never_falls, self.never_rises && other.never_rises);
        (never_falls || never_rises).then_some(Course { never_falls, never_rises, slope: None })
    }

    /// Of a sum. What rises by the same in every round does so whatever its parts do.
    pub fn plus(self, other: Course) -> Option<Course> {
        match (self.slope, other.slope) {
            (Some(a), Some(b)) => Some(Course::straight(a.checked_add(b)?)),
            _ => self.of_both(other),
        }
    }

    /// Of so many times it.
    pub fn times(self, factor: i64) -> Option<Course> {
        match self.slope {
            Some(slope) => Some(Course::straight(slope.checked_mul(factor)?)),
            None if factor < 0 => Some(self.turned()),
            None if factor == 0 => Some(Course::STILL),
            None => Some(self),
        }
    }
}

impl<'o> Loop<'o> {
    /// The loop whose rounds begin here, if it is one over a range with no loop in it, that is entered from what stands
    /// before it and nowhere else.
    pub fn at(operations: &'o [Operation], ranges: &'o Ranges, top: At) -> Option<Loop<'o>> {
        let mut ways = (0..operations.len()).filter(|&at| operations[at].leads_to() == Some(top));
        let (Some(next), None) = (ways.next(), ways.next()) else { return None };
        let Operation::NextRange { number, high, .. } = operations[next] else { return None };
        let turns_back = |at: At| operations[at].leads_to().is_some_and(|to| top < to && to <= at);
        let other = |at: At| matches!(operations[at], Operation::Sweep { .. });
        if next < top || (top..next).any(|at| turns_back(at) || other(at)) {
            return None;
        }
        // Whatever leads to the end of a round is in it. As rounds only lead on, one look suffices.
        let mut within = vec![false; operations.len() + 1];
        within[next] = true;
        for at in (top..next).rev() {
            let behind = operations[at].goes_on() && within[at + 1];
            within[at] =
                ranges.reaches(at) && (behind || operations[at].leads_to().is_some_and(|to| within[to]));
        }
        let own = |at: At| (top..=next).contains(&at) && within[at];
        let enters = |at: At| {
            let behind = operations[at].goes_on() && at + 1 != top && within[at + 1];
            !own(at) && (behind || operations[at].leads_to().is_some_and(|to| within[to]))
        };
        let entered_elsewhere = (0..operations.len()).any(|at| ranges.reaches(at) && enters(at));
        let (mut counts, mut moves) = (0, false);
        for at in (top..=next).filter(|&at| within[at]) {
            let written = written(&operations[at]);
            counts += usize::from(written.contains(&Some(number)));
            moves |= written.contains(&Some(high));
        }
        let is_one = within[top] && !entered_elsewhere && counts == 1 && !moves;
        is_one.then_some(Loop { operations, ranges, top, next, number, high, within, fuel: Cell::new(FUEL) })
    }

    /// Its operations.
    pub fn places(&self) -> impl Iterator<Item = At> + '_ {
        (self.top..=self.next).filter(|&at| self.within[at])
    }

    pub fn holds(&self, at: At) -> bool {
        self.within.get(at) == Some(&true)
    }

    /// Where the number in a register comes from that is read at a place.
    pub fn source(&self, place: At, register: Reg) -> Option<Source> {
        self.fuel.set(self.fuel.get().checked_sub(1)?);
        if register == self.number {
            return Some(Source::Number);
        }
        let writes = |at: &At| written(&self.operations[*at]).contains(&Some(register));
        // What is written behind the place is written over before it is read in the next round.
        match self.places().take_while(|&at| at < place).filter(writes).last() {
            Some(at) => self.passes(at, place).then_some(Source::Round(at)),
            None => (!self.places().any(|at| writes(&at))).then_some(Source::Before),
        }
    }

    /// Whether all ways through a round to a place pass another one. Rounds only lead on.
    fn passes(&self, at: At, place: At) -> bool {
        if at >= place {
            return false;
        }
        let mut reached = vec![false; place + 1];
        reached[self.top] = self.top != at;
        for from in self.top..place {
            if reached[from] && self.holds(from) {
                let operation = &self.operations[from];
                let behind = operation.goes_on().then_some(from + 1);
                for to in behind.into_iter().chain(operation.leads_to()) {
                    if to > from && to <= place && to != at {
                        reached[to] = true;
                    }
                }
            }
        }
        !reached[place]
    }

    /// The operation that computes a number in the round, with what it computes it from, if it cannot go wrong but by
    /// overflowing.
    pub fn computed(&self, at: At) -> Option<Computed> {
        match self.operations[at] {
            Operation::Constant { value, .. } => Some(Computed::Constant(value)),
            Operation::Copy { from, .. } => Some(Computed::Copy(from)),
            Operation::Arithmetic { op, a, b, .. } => {
                let (of, by) = (self.ranges.at(at, a), self.ranges.at(at, b));
                let divides = matches!(op, Arithmetic::Divide | Arithmetic::Remainder);
                (!divides || of.low >= 0 && by.low >= 1).then_some(Computed::Arithmetic(op, a, b))
            }
            _ => None,
        }
    }

    /// How the number in a register changes that is read at a place; nothing where it goes up and down.
    pub fn course(&self, place: At, register: Reg) -> Option<Course> {
        let at = match self.source(place, register)? {
            Source::Number => return Some(Course::straight(1)),
            Source::Before => return Some(Course::STILL),
            Source::Round(at) => at,
        };
        let (op, a, b) = match self.computed(at)? {
            Computed::Constant(_) => return Some(Course::STILL),
            Computed::Copy(from) => return self.course(at, from),
            Computed::Arithmetic(op, a, b) => (op, a, b),
        };
        let (ra, rb) = (self.ranges.at(at, a), self.ranges.at(at, b));
        let (a, b) = (self.course(at, a)?, self.course(at, b)?);
        match op {
            _ if a.is_still() && b.is_still() => Some(Course::STILL),
            Arithmetic::Add => a.plus(b),
            Arithmetic::Subtract => a.plus(b.turned()),
            Arithmetic::Multiply => match (ra.single(), rb.single()) {
                (Some(factor), _) => b.times(factor),
                (_, Some(factor)) => a.times(factor),
                _ if ra.low >= 0 && rb.low >= 0 => a.of_both(b),
                _ => None,
            },
            // Division is by what is positive, of what is not negative.
            Arithmetic::Divide if b.is_still() => Some(Course { slope: None, ..a }),
            Arithmetic::Min | Arithmetic::Max => a.of_both(b),
            _ => None,
        }
    }

    /// Whether a number that does not change can be computed before the loop without going wrong.
    pub fn is_safe(&self, place: At, register: Reg) -> bool {
        match self.source(place, register) {
            Some(Source::Round(at)) => match self.computed(at) {
                Some(Computed::Constant(_)) => true,
                Some(Computed::Copy(from)) => self.is_safe(at, from),
                Some(Computed::Arithmetic(op, a, b)) => {
                    result(op, self.ranges.at(at, a), self.ranges.at(at, b)).1
                        && self.is_safe(at, a)
                        && self.is_safe(at, b)
                }
                None => false,
            },
            Some(_) => true,
            None => false,
        }
    }
}

/// How a number is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Computed {
    Constant(i64),
    Copy(Reg),
    Arithmetic(Arithmetic, Reg, Reg),
}

/// The registers into which an operation writes.
pub fn written(operation: &Operation) -> [Option<Reg>; 2] {
    use Operation::*;
    match *operation {
        Constant { to, .. }
        | Copy { to, .. }
        | Arithmetic { to, .. }
        | Unary { to, .. }
        | Binary { to, .. } => [Some(to), None],
        EnterRange { number, .. }
        | NextRange { number, .. }
        | EnterIntervals { number, .. }
        | NextInterval { number, .. }
        | NextPower { number, .. }
        | Sweep { number, .. } => [Some(number), None],
        Bound { limit, .. } => [Some(limit), None],
        NextTerm { number, state, .. } => [Some(number), Some(state)],
        NextMember { number, cursor, .. } => [Some(number), Some(cursor)],
        Jump { .. }
        | JumpIf { .. }
        | JumpMember { .. }
        | JumpNegative { .. }
        | Option { .. }
        | Begin
        | Gather { .. }
        | End
        | Stop
        | Leave => [None, None],
    }
}
