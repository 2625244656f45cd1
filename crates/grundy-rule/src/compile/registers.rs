//! Which registers are free, and which hold results that can be used again.
//!
//! Both files are stacks: an expression takes registers for its intermediate results and gives them back.
//! Below a line, registers are *kept*: they hold names and results that stay valid to the end of the
//! scope. An operation on kept operands is remembered, so that `n - a` in a condition and again in the
//! option is computed once.

use super::super::instruction::{Instruction, Number, Other, REGISTERS};

/// At most so many constants of a frame are registers.
const CONSTANTS: usize = 64;
/// From here on, results are not kept, so that large expressions find room.
const CROWDED: u16 = 128;

/// One file.
#[derive(Debug, Clone, Copy)]
struct Bank {
    /// The first free register.
    next: u16,
    /// Registers below are kept.
    kept: u16,
    /// No register was ever taken from here on.
    peak: u16,
    /// One past the last register.
    end: u16,
}

impl Bank {
    fn take(&mut self, count: usize) -> Option<u8> {
        let first = self.next;
        let next = u16::try_from(usize::from(first) + count).ok()?;
        if next > self.end {
            return None;
        }
        self.next = next;
        self.peak = self.peak.max(next);
        u8::try_from(first).ok()
    }

    fn release(&mut self, mark: u16) {
        self.next = mark.max(self.kept);
    }

    fn keep(&mut self, register: u8) {
        let register = u16::from(register);
        if register < self.end {
            self.kept = self.kept.max(register + 1);
            self.next = self.next.max(self.kept);
        }
    }

    fn is_kept(&self, register: u8) -> bool {
        let register = u16::from(register);
        register < self.kept || register >= self.end
    }
}

/// The registers of a procedure.
#[derive(Debug)]
pub struct Registers {
    numbers: Bank,
    others: Bank,
    constants: Vec<i64>,
    /// Operations (with result register 0) and where their results are.
    known: Vec<(Instruction, Number)>,
}

/// What was taken before an expression.
#[derive(Debug, Clone, Copy)]
pub struct Mark(u16, u16);

/// What was taken, kept and known before a scope.
#[derive(Debug, Clone, Copy)]
pub struct Scope {
    numbers: Bank,
    others: Bank,
    known: usize,
}

impl Registers {
    /// All registers are free.
    pub fn new() -> Registers {
        let bank = |end| Bank { next: 0, kept: 0, peak: 0, end };
        Registers {
            numbers: bank(REGISTERS as u16),
            others: bank(u16::from(Other::CONSTANTS)),
            constants: Vec::new(),
            known: Vec::new(),
        }
    }

    /// The first of `count` free number registers side by side.
    pub fn numbers(&mut self, count: usize) -> Option<Number> {
        self.numbers.take(count).map(Number)
    }

    /// The first of `count` other registers side by side.
    pub fn others(&mut self, count: usize) -> Option<Other> {
        self.others.take(count).map(Other)
    }

    /// What is taken now.
    pub fn mark(&self) -> Mark {
        Mark(self.numbers.next, self.others.next)
    }

    /// Gives back what was taken since the mark, apart from what is kept.
    pub fn release(&mut self, mark: Mark) {
        self.numbers.release(mark.0);
        self.others.release(mark.1);
    }

    /// Keeps a register (and those below it) to the end of the scope.
    pub fn keep_number(&mut self, register: Number) {
        self.numbers.keep(register.0);
    }

    /// Keeps a register (and those below it) to the end of the scope.
    pub fn keep_other(&mut self, register: Other) {
        self.others.keep(register.0);
    }

    /// Keeps all that is taken, to the end of the scope. Gives the first registers that are not.
    pub fn keep_all(&mut self) -> (Number, Other) {
        self.numbers.kept = self.numbers.next;
        self.others.kept = self.others.next;
        (Number(self.numbers.next.min(255) as u8), Other(self.others.next.min(255) as u8))
    }

    /// Begins a scope.
    pub fn enter(&self) -> Scope {
        Scope { numbers: self.numbers, others: self.others, known: self.known.len() }
    }

    /// Ends a scope: everything is as it was, only the constants met in it remain.
    pub fn leave(&mut self, scope: Scope) {
        self.known.truncate(scope.known);
        for (bank, before) in [(&mut self.numbers, scope.numbers), (&mut self.others, scope.others)] {
            bank.next = before.next;
            bank.kept = before.kept;
        }
    }

    /// The register of a constant, if there is room for one more.
    pub fn constant(&mut self, number: i64) -> Option<Number> {
        let known = self.constants.iter().position(|&constant| constant == number);
        let index = known.unwrap_or(self.constants.len());
        let register = (REGISTERS - 1).checked_sub(index)?;
        if known.is_none() {
            if index == CONSTANTS || register < usize::from(self.numbers.peak) {
                return None;
            }
            self.constants.push(number);
            self.numbers.end = register as u16;
        }
        u8::try_from(register).ok().map(Number)
    }

    /// The constants, from the uppermost register down.
    pub fn constants(&self) -> &[i64] {
        &self.constants
    }

    /// Where the result of an operation is, if it was computed before.
    pub fn result(&self, operation: Instruction) -> Option<Number> {
        self.known.iter().rev().find(|(known, _)| *known == operation).map(|&(_, result)| result)
    }

    /// Remembers a result, if its operands keep their values.
    pub fn remember(&mut self, operation: Instruction, operands: (&[Number], &[Other]), result: Number) {
        let kept = operands.0.iter().all(|number| self.numbers.is_kept(number.0))
            && operands.1.iter().all(|other| self.others.is_kept(other.0));
        if kept && self.numbers.next <= CROWDED {
            self.known.push((operation, result));
            self.keep_number(result);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_not_given_back() {
        let mut registers = Registers::new();
        let mark = registers.mark();
        assert_eq!([registers.numbers(1), registers.numbers(2)], [Some(Number(0)), Some(Number(1))]);
        registers.keep_number(Number(0));
        registers.release(mark);
        assert_eq!(registers.numbers(1), Some(Number(1)));
    }

    #[test]
    fn constants_and_names_do_not_meet() {
        let mut registers = Registers::new();
        assert_eq!(registers.constant(7), Some(Number(255)));
        assert_eq!(registers.constant(8), Some(Number(254)));
        assert_eq!(registers.constant(7), Some(Number(255)));
        let mark = registers.mark();
        assert_eq!(registers.numbers(254), Some(Number(0)));
        assert_eq!(registers.numbers(1), None);
        registers.release(mark);
        assert_eq!(registers.constant(9), None, "the register has been used");
    }

    #[test]
    fn results_are_forgotten_with_their_scope() {
        let mut registers = Registers::new();
        let operation = |a| Instruction::Move { to: Number(0), from: a };
        let name = registers.numbers(1).unwrap_or(Number(9));
        registers.keep_number(name);
        let passing = registers.numbers(1).unwrap_or(Number(9));
        registers.remember(operation(passing), (&[passing], &[]), passing);
        assert_eq!(registers.result(operation(passing)), None, "its operand does not last");
        let scope = registers.enter();
        registers.remember(operation(name), (&[name], &[]), passing);
        assert_eq!(registers.result(operation(name)), Some(passing));
        registers.leave(scope);
        assert_eq!(registers.result(operation(name)), None);
    }
}
