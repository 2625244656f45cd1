//! Loops that are one option which changes evenly.

use super::super::operation::{Arithmetic, At, Reg};
use super::Exit;
use super::table::Emitter;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{InstBuilder, Value};

impl Emitter<'_> {
    /// The options of a loop whose numbers change evenly: where the first and the last are in the table, all are.
    pub(super) fn sweep(
        &mut self,
        place: At,
        (number, high): (Reg, Reg),
        numbers: &[Reg],
        steps: &[i64],
        components: usize,
    ) -> Option<()> {
        let done = self.builder.create_block();
        let zero = self.number(0);
        let mut rounds = self.arithmetic(Arithmetic::Subtract, place, high, number);
        let first: Vec<Value> = numbers.iter().map(|&number| self.get(place, number)).collect();
        for ((&value, &step), register) in first.iter().zip(steps).zip(numbers) {
            if self.ranges.at(place, *register).low < 0 {
                let negative = self.compare(IntCC::SignedLessThan, value, zero);
                if step <= 0 {
                    // What is negative and does not rise stays negative.
                    let fine = self.builder.create_block();
                    self.builder.ins().brif(negative, done, &[], fine, &[]);
                    self.builder.switch_to_block(fine);
                } else {
                    self.exit_if(negative, Exit::Left);
                }
            }
            if step < 0 {
                let size = i64::try_from(step.unsigned_abs()).ok()?;
                let until = if size == 1 { value } else { self.builder.ins().udiv_imm_u(value, size) };
                rounds = self.builder.ins().smin(rounds, until);
            }
        }
        let never = self.compare(IntCC::SignedLessThan, rounds, zero);
        self.exit_if(never, Exit::Left);
        let last: Vec<Value> = (first.iter().zip(steps))
            .map(|(&value, &step)| match step {
                0 => value,
                -1 => self.builder.ins().isub(value, rounds),
                _ => {
                    let step = self.number(step);
                    let way = self.checked(Arithmetic::Multiply, rounds, step);
                    self.checked(Arithmetic::Add, value, way)
                }
            })
            .collect();
        let size = numbers.len() / components.max(1);
        let mut cursors = Vec::new();
        for ((first, last), steps) in first.chunks(size).zip(last.chunks(size)).zip(steps.chunks(size)) {
            let (mut cells, mut stride) = ([zero; 2], 0i64);
            for (d, (&first, &last)) in first.iter().zip(last).enumerate() {
                for (cell, number) in cells.iter_mut().zip([first, last]) {
                    if d > 0 || size > 1 {
                        let side = self.side(d);
                        let beyond = self.compare(IntCC::UnsignedGreaterThanOrEqual, number, side);
                        self.exit_if(beyond, Exit::Left);
                    }
                    *cell = if d == 0 {
                        number
                    } else {
                        let rows = self.builder.ins().imul_imm_s(*cell, self.sides[d] as i64);
                        self.builder.ins().iadd(rows, number)
                    };
                }
                stride = stride.checked_mul(self.sides[d] as i64)?.checked_add(steps[d])?;
            }
            let here = self.builder.use_var(self.cell);
            for cell in cells {
                let missing = self.compare(IntCC::UnsignedGreaterThanOrEqual, cell, here);
                self.exit_if(missing, Exit::Left);
            }
            let variable = self.builder.declare_var(I64);
            let address = self.address(self.fixed.values, cells[0], self.kind.width);
            self.builder.def_var(variable, address);
            cursors.push((variable, stride.checked_mul(self.kind.width as i64)?));
        }
        self.charge(rounds);
        let left = self.builder.declare_var(I64);
        self.builder.def_var(left, rounds);
        let top = self.builder.create_block();
        self.builder.ins().jump(top, &[]);
        self.builder.switch_to_block(top);
        let mut sum = zero;
        for (i, &(cursor, stride)) in cursors.iter().enumerate() {
            let at = self.builder.use_var(cursor);
            let value = self.load(at);
            sum = if i == 0 { value } else { self.builder.ins().bxor(sum, value) };
            let next = self.builder.ins().iadd_imm_s(at, stride);
            self.builder.def_var(cursor, next);
        }
        self.mark(sum);
        let now = self.builder.use_var(left);
        let next = self.builder.ins().iadd_imm_s(now, -1);
        self.builder.def_var(left, next);
        let more = self.compare(IntCC::SignedGreaterThan, now, zero);
        self.builder.ins().brif(more, top, &[], done, &[]);
        self.builder.switch_to_block(done);
        Some(())
    }
}
