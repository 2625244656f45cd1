//! Rounds of loops.

use super::super::operation::{At, Reg};
use super::Exit;
use super::table::Emitter;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{InstBuilder, Value};

impl Emitter<'_> {
    /// Takes a step.
    pub(super) fn step(&mut self) {
        let none = self.number(0);
        self.charge(none);
    }

    /// Takes a step, and so many more.
    pub(super) fn charge(&mut self, more: Value) {
        let before = self.builder.use_var(self.steps);
        let rest = self.builder.ins().isub(before, more);
        let rest = self.builder.ins().iadd_imm_s(rest, -1);
        self.builder.def_var(self.steps, rest);
        let zero = self.number(0);
        let over = self.compare(IntCC::SignedLessThan, rest, zero);
        self.exit_if(over, Exit::Steps);
    }

    /// The least number of the intervals from `low` up, or from the least on; jumps where there is one, or where there
    /// is none.
    pub(super) fn interval(
        &mut self,
        place: At,
        number: Reg,
        ends: &[Reg],
        low: Option<Value>,
        target: At,
        when_found: bool,
    ) {
        let most = self.number(i64::MAX);
        let (mut least, mut any) = (most, self.number(0));
        for pair in ends.chunks_exact(2) {
            let (from, until) = (self.get(place, pair[0]), self.get(place, pair[1]));
            let from = low.map_or(from, |low| self.builder.ins().smax(from, low));
            let within = self.compare(IntCC::SignedLessThanOrEqual, from, until);
            let candidate = self.builder.ins().select(within, from, most);
            least = self.builder.ins().smin(least, candidate);
            let within = self.builder.ins().uextend(I64, within);
            any = self.builder.ins().bor(any, within);
        }
        if when_found {
            self.jump_with(any, target, [(number, least)]);
        } else {
            let zero = self.number(0);
            let none = self.compare(IntCC::Equal, any, zero);
            self.jump_if(none, target);
            self.set(number, least);
        }
    }
}
