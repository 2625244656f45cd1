//! Numbers: what is computed and what is asked of them.

use super::super::operation::{Arithmetic, At, Reg};
use super::super::ranges::{Range, result};
use super::assembly::{member, trusted};
use super::table::Emitter;
use super::{Exit, Task};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I64};
use cranelift_codegen::ir::{InstBuilder, Value};
use std::mem::offset_of;

impl Emitter<'_> {
    pub(super) fn jump_member(&mut self, member: Value, of: &[i64], within: bool, target: At) -> Option<()> {
        let mut found = self.number(0);
        if of.iter().all(|of| (0..64).contains(of)) {
            let bits = of.iter().fold(0u64, |bits, of| bits | 1 << of);
            let bits = self.number(bits as i64);
            let shifted = self.builder.ins().ushr(bits, member);
            let bit = self.builder.ins().band_imm_s(shifted, 1);
            let limit = self.number(64);
            let small = self.compare(IntCC::UnsignedLessThan, member, limit);
            let zero = self.number(0);
            found = self.builder.ins().select(small, bit, zero);
        } else if of.len() <= 16 {
            for &of in of {
                let equal = self.builder.ins().icmp_imm_s(IntCC::Equal, member, of);
                let equal = self.builder.ins().uextend(I64, equal);
                found = self.builder.ins().bor(found, equal);
            }
        } else {
            return None;
        }
        let wanted = if within { IntCC::NotEqual } else { IntCC::Equal };
        let zero = self.number(0);
        let holds = self.compare(wanted, found, zero);
        self.jump_if(holds, target);
        Some(())
    }

    pub(super) fn arithmetic(&mut self, op: Arithmetic, place: At, a: Reg, b: Reg) -> Value {
        let (ra, rb) = (self.ranges.at(place, a), self.ranges.at(place, b));
        let (a, b) = (self.get(place, a), self.get(place, b));
        let known = self.copy.as_ref().is_some_and(|copy| copy.fits(place));
        if known || result(op, ra, rb).1 { self.plain(op, (a, ra), (b, rb)) } else { self.checked(op, a, b) }
    }

    /// The same where the result fits.
    pub(super) fn plain(
        &mut self,
        op: Arithmetic,
        (a, ra): (Value, Range),
        (b, rb): (Value, Range),
    ) -> Value {
        match op {
            Arithmetic::Add => self.builder.ins().iadd(a, b),
            Arithmetic::Subtract => self.builder.ins().isub(a, b),
            Arithmetic::Multiply => self.builder.ins().imul(a, b),
            Arithmetic::Min => self.builder.ins().smin(a, b),
            Arithmetic::Max => self.builder.ins().smax(a, b),
            Arithmetic::Xor => self.builder.ins().bxor(a, b),
            Arithmetic::BitAnd => self.builder.ins().band(a, b),
            Arithmetic::BitOr => self.builder.ins().bor(a, b),
            Arithmetic::Divide | Arithmetic::Remainder => self.division(op, (a, ra), (b, rb)),
        }
    }

    /// A sum, difference or product, which the machine has to say where it does not fit.
    pub(super) fn checked(&mut self, op: Arithmetic, a: Value, b: Value) -> Value {
        let (value, over) = self.overflowing(op, a, b);
        self.exit_if(over, Exit::Left);
        value
    }

    /// A sum, difference or product, and whether it does not fit.
    pub(super) fn overflowing(&mut self, op: Arithmetic, a: Value, b: Value) -> (Value, Value) {
        match op {
            Arithmetic::Add => self.builder.ins().sadd_overflow(a, b),
            Arithmetic::Subtract => self.builder.ins().ssub_overflow(a, b),
            _ => self.builder.ins().smul_overflow(a, b),
        }
    }

    /// A quotient, rounded down, or its remainder. What is negative, and division by 0, is left to the machine.
    pub(super) fn division(
        &mut self,
        op: Arithmetic,
        (a, of): (Value, Range),
        (b, by): (Value, Range),
    ) -> Value {
        let zero = self.number(0);
        if of.low < 0 {
            let negative = self.compare(IntCC::SignedLessThan, a, zero);
            self.exit_if(negative, Exit::Left);
        }
        if by.low < 1 {
            let wrong = self.compare(IntCC::SignedLessThanOrEqual, b, zero);
            self.exit_if(wrong, Exit::Left);
        }
        let short = of.high <= i64::from(u32::MAX) && by.high <= i64::from(u32::MAX);
        if let Some(divisor) = by.single().filter(|&divisor| short && divisor > 0) {
            return self.division_by(op, a, divisor);
        }
        // Short divisions are several times faster on many processors.
        let narrow = |emitter: &mut Self, value| {
            if short { emitter.builder.ins().ireduce(I32, value) } else { value }
        };
        let (a, b) = (narrow(self, a), narrow(self, b));
        let value = match op {
            Arithmetic::Divide => self.builder.ins().udiv(a, b),
            _ => self.builder.ins().urem(a, b),
        };
        if short { self.builder.ins().uextend(I64, value) } else { value }
    }

    /// Division of less than 2^32 by a constant less than that: with m the least integer above 2^64 / d, the quotient is
    /// the high word of m·a, because m·d is at most d more than 2^64 (Granlund and Montgomery 1994).
    pub(super) fn division_by(&mut self, op: Arithmetic, a: Value, divisor: i64) -> Value {
        if op == Arithmetic::Remainder && divisor.count_ones() == 1 {
            return self.builder.ins().band_imm_s(a, divisor - 1);
        }
        let quotient = if divisor.count_ones() == 1 {
            self.builder.ins().ushr_imm_u(a, i64::from(divisor.trailing_zeros()))
        } else {
            let factor = self.number((u64::MAX / divisor as u64 + 1) as i64);
            self.builder.ins().umulhi(a, factor)
        };
        match op {
            Arithmetic::Divide => quotient,
            _ => {
                let below = self.builder.ins().imul_imm_s(quotient, divisor);
                self.builder.ins().isub(a, below)
            }
        }
    }

    /// Calls a function of the library, which says whether it has found a number.
    pub(super) fn library(&mut self, function: *const (), numbers: &[Value]) -> Value {
        let callee = self.number(function as usize as i64);
        let mut all = numbers.to_vec();
        all.push(self.fixed.task);
        let call = self.builder.ins().call_indirect(self.calls[numbers.len() - 1], callee, &all);
        let found = self.builder.inst_results(call)[0];
        let zero = self.number(0);
        let failed = self.compare(IntCC::Equal, found, zero);
        self.exit_if(failed, Exit::Left);
        self.builder.ins().load(I64, trusted(), self.fixed.task, member(offset_of!(Task, found)))
    }
}
