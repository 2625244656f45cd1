//! Loops in which a condition on their number alone comes first, as loops over the numbers of which it is true.
//!
//! In `for k in 1..n if is_prime(k) and k % 4 == 1` the condition is the same for every position, so it is asked once of each
//! number that the loop can come to, and the rounds in which it fails are no rounds any more.

use super::super::library::arithmetic::{add, binary, divide, multiply, remainder, subtract, unary};
use super::lower::Lowered;
use super::operation::{Arithmetic, At, Operation, Reg};
use super::ranges::Ranges;
use super::rounds::{Loop, written};
use crate::instruction::{Binary, Relation};

/// A table of few cells is filled before so many numbers are asked of.
const FEW: usize = 1 << 12;

/// Rewrites the innermost loops of this kind, for tables with these sides.
pub fn sieve(lowered: &mut Lowered, sides: &[usize]) {
    let most = sides.iter().fold(1usize, |cells, &side| cells.saturating_mul(side)).max(FEW);
    let mut from = 0;
    while let Some(sieved) = Sieved::first(lowered, sides, from, most) {
        from = sieved.top + 1;
        sieved.write(lowered);
    }
}

/// A loop with such a condition.
struct Sieved {
    /// Where its rounds begin, and where they go on behind the condition.
    top: At,
    body: At,
    /// Where the next round is looked for.
    next: At,
    number: Reg,
    high: Reg,
    /// The numbers of which the condition is true, in ascending order.
    members: Vec<i64>,
}

impl Sieved {
    /// The first whose rounds begin at a place or behind it.
    fn first(lowered: &Lowered, sides: &[usize], from: At, most: usize) -> Option<Sieved> {
        let operations = &lowered.operations;
        let ranges = Ranges::of(operations, lowered.registers, sides);
        let tops = operations.iter().filter_map(|operation| match operation {
            Operation::NextRange { target, .. } if *target >= from => Some(*target),
            _ => None,
        });
        let mut tops: Vec<At> = tops.collect();
        tops.sort_unstable();
        tops.into_iter().find_map(|top| {
            let round = Loop::at(operations, &ranges, top)?;
            Condition { operations, ranges: &ranges, round: &round }.sieved(lowered.registers, most)
        })
    }

    /// In place of the condition stands that the numbers begin with the first and end with the loop:
    ///
    /// ```text
    /// top:   cursor = 0
    ///        jump next
    /// last:  if high < number, leave the loop
    /// body:  …
    /// next:  number = the next member, and jump last
    /// ```
    fn write(self, lowered: &mut Lowered) {
        let Sieved { top, body, next, number, high, members } = self;
        let (operations, cursor) = (&mut lowered.operations, Reg(lowered.registers as u16));
        lowered.registers += 1;
        let last = top + 2;
        let moved = |at: At| if at < body { at } else { last + 1 + (at - body) };
        for target in operations.iter_mut().filter_map(Operation::target) {
            *target = moved(*target);
        }
        operations[next] = Operation::NextMember { number, of: members, cursor, target: last };
        let instead = [
            Operation::Constant { to: cursor, value: 0 },
            Operation::Jump { target: moved(next) },
            Operation::JumpIf { relation: Relation::Less, a: high, b: number, target: moved(next + 1) },
        ];
        operations.splice(top..body, instead);
    }
}

/// The condition with which the rounds of a loop begin.
struct Condition<'o> {
    operations: &'o [Operation],
    ranges: &'o Ranges,
    round: &'o Loop<'o>,
}

impl Condition<'_> {
    fn sieved(&self, registers: usize, most: usize) -> Option<Sieved> {
        let &Loop { top, next, number, high, .. } = self.round;
        u16::try_from(registers).ok()?;
        let body = self.end()?;
        let live = live(self.operations, registers, body);
        let mut computed = self.operations[top..body].iter().flat_map(written).flatten();
        if computed.any(|register| live[usize::from(register.0)]) {
            return None;
        }
        // Where the first number is not always the same, the first member is another one each time.
        let (first, last) = (self.first()?, self.ranges.at(top, number).high);
        if last.checked_sub(first)? > most as i64 {
            return None;
        }
        let mut registers = vec![None; registers];
        let mut members = Vec::new();
        for k in first..=last {
            if self.holds(k, body, &mut registers)? {
                members.push(k);
            }
        }
        Some(Sieved { top, body, next, number, high, members })
    }

    /// With which number the loop begins, if it is always the same.
    fn first(&self) -> Option<i64> {
        let enters = |operation: &&Operation| matches!(operation, Operation::EnterRange { number, .. } if *number == self.round.number);
        let place = self.operations[..self.round.top].iter().rposition(|operation| enters(&operation))?;
        let Operation::EnterRange { low, .. } = self.operations[place] else { return None };
        let leads_in = |&at: &At| {
            self.operations[at].leads_to().is_some_and(|to| (place + 1..self.round.top).contains(&to))
        };
        let alone = !(0..self.operations.len()).any(|at| leads_in(&at));
        self.ranges.at(place, low).single().filter(|_| alone)
    }

    /// Behind the last of the jumps to the next round that are made for what the number is, and for nothing else.
    fn end(&self) -> Option<At> {
        let &Loop { top, next, number, .. } = self.round;
        let (mut computed, mut farthest, mut end) = (vec![number], top, None);
        for at in top..next {
            let operation = &self.operations[at];
            let is_known = |register: &Reg| {
                computed.contains(register) || self.ranges.at(at, *register).single().is_some()
            };
            if !is_pure(operation) || !operation.reads().iter().all(is_known) {
                break;
            }
            computed.extend(written(operation).into_iter().flatten());
            match operation.leads_to() {
                None => {}
                Some(to) if to == next => {}
                Some(to) if at < to && to < next => farthest = farthest.max(to),
                Some(_) => break,
            }
            if operation.leads_to().is_some() && farthest <= at + 1 {
                end = Some(at + 1);
            }
        }
        // Where none fails there is no condition. Into the rounds of a loop leads nothing but their beginning.
        end.filter(|&body| self.operations[top..body].iter().any(|one| one.leads_to() == Some(next)))
    }

    /// Whether the condition is true of a number, if it is no mistake.
    fn holds(&self, k: i64, body: At, registers: &mut [Option<i64>]) -> Option<bool> {
        registers.fill(None);
        registers[usize::from(self.round.number.0)] = Some(k);
        let mut at = self.round.top;
        while at < body {
            let get = |register: Reg| {
                registers[usize::from(register.0)].or_else(|| self.ranges.at(at, register).single())
            };
            let mut jumps = false;
            let computed = match &self.operations[at] {
                Operation::Constant { to, value } => Some((*to, *value)),
                Operation::Copy { to, from } => Some((*to, get(*from)?)),
                Operation::Arithmetic { op, to, a, b } => Some((*to, arithmetic(*op, get(*a)?, get(*b)?)?)),
                Operation::Unary { op, to, a } => Some((*to, unary(*op, get(*a)?).ok()?)),
                Operation::Binary { op, to, a, b } => Some((*to, binary(*op, get(*a)?, get(*b)?).ok()?)),
                Operation::Jump { .. } => {
                    jumps = true;
                    None
                }
                Operation::JumpIf { relation, a, b, .. } => {
                    jumps = relation.holds(&get(*a)?, &get(*b)?);
                    None
                }
                Operation::JumpMember { member, of, within, .. } => {
                    jumps = of.contains(&get(*member)?) == *within;
                    None
                }
                _ => return None,
            };
            if let Some((to, value)) = computed {
                registers[usize::from(to.0)] = Some(value);
            }
            at = if jumps { self.operations[at].leads_to()? } else { at + 1 };
        }
        Some(at == body)
    }
}

/// Whether an operation does nothing but compute a number, or jump for what numbers are.
fn is_pure(operation: &Operation) -> bool {
    use Operation::*;
    matches!(
        operation,
        Constant { .. }
            | Copy { .. }
            | Arithmetic { .. }
            | Unary { .. }
            | Binary { .. }
            | Jump { .. }
            | JumpIf { .. }
            | JumpMember { .. }
    )
}

/// The result of an operation as the machine finds it, if it is no mistake.
fn arithmetic(op: Arithmetic, a: i64, b: i64) -> Option<i64> {
    let found = match op {
        Arithmetic::Add => add(a, b),
        Arithmetic::Subtract => subtract(a, b),
        Arithmetic::Multiply => multiply(a, b),
        Arithmetic::Divide => divide(a, b),
        Arithmetic::Remainder => remainder(a, b),
        Arithmetic::Min => Ok(a.min(b)),
        Arithmetic::Max => Ok(a.max(b)),
        Arithmetic::Xor => binary(Binary::Xor, a, b),
        Arithmetic::BitAnd => binary(Binary::BitAnd, a, b),
        Arithmetic::BitOr => binary(Binary::BitOr, a, b),
    };
    found.ok()
}

/// Which registers are read at a place or behind it before they are written.
fn live(operations: &[Operation], registers: usize, place: At) -> Vec<bool> {
    let mut before = vec![vec![false; registers]; operations.len() + 1];
    loop {
        let mut changed = false;
        for at in (0..operations.len()).rev() {
            let operation = &operations[at];
            let mut all = vec![false; registers];
            let behind = operation.goes_on().then_some(at + 1);
            for to in behind.into_iter().chain(operation.leads_to()) {
                all.iter_mut().zip(&before[to]).for_each(|(here, there)| *here |= there);
            }
            // What jumps has written before, if it writes at all; where it does not, the number stays.
            if operation.leads_to().is_none() {
                written(operation)
                    .into_iter()
                    .flatten()
                    .for_each(|register| all[usize::from(register.0)] = false);
            }
            operation.reads().into_iter().for_each(|register| all[usize::from(register.0)] = true);
            changed |= all != before[at];
            before[at] = all;
        }
        if !changed {
            return before.swap_remove(place);
        }
    }
}
