//! Options: where they lie in the table, and marks for their values.

use super::super::operation::{At, Reg};
use super::assembly::trusted;
use super::table::Emitter;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I64};
use cranelift_codegen::ir::{Block, InstBuilder, Value};

impl Emitter<'_> {
    /// Marks the value of an option whose components lie side by side, unless it is no move.
    pub(super) fn option(&mut self, place: At, numbers: &[Reg], components: usize) {
        let (outside, next) = (self.builder.create_block(), self.builder.create_block());
        let mut sum = self.number(0);
        for (i, component) in numbers.chunks(numbers.len().checked_div(components).unwrap_or(1)).enumerate() {
            let cell = self.cell_of(place, (i, component), outside);
            let value = self.value_of(cell);
            sum = if i == 0 { value } else { self.builder.ins().bxor(sum, value) };
        }
        self.mark(sum);
        self.builder.ins().jump(next, &[]);

        // With a negative number it is no move; else only the machine can say what is wrong.
        self.builder.switch_to_block(outside);
        let negative = self.any_negative(place, numbers);
        let wrong = self.builder.create_block();
        self.builder.ins().brif(negative, next, &[], wrong, &[]);
        self.builder.switch_to_block(wrong);
        self.leave();
        self.builder.switch_to_block(next);
    }

    /// Adds a component to the option that is being gathered.
    pub(super) fn gather(&mut self, place: At, numbers: &[Reg]) {
        let (outside, next) = (self.builder.create_block(), self.builder.create_block());
        let cell = self.cell_of(place, (0, numbers), outside);
        let value = self.value_of(cell);
        let before = self.builder.use_var(self.sum);
        let sum = self.builder.ins().bxor(before, value);
        self.builder.def_var(self.sum, sum);
        self.builder.ins().jump(next, &[]);

        self.builder.switch_to_block(outside);
        let negative = self.any_negative(place, numbers);
        let (wrong, no_move) = (self.builder.create_block(), self.builder.create_block());
        self.builder.ins().brif(negative, no_move, &[], wrong, &[]);
        self.builder.switch_to_block(wrong);
        self.leave();
        self.builder.switch_to_block(no_move);
        let one = self.number(1);
        self.builder.def_var(self.negative, one);
        self.builder.ins().jump(next, &[]);
        self.builder.switch_to_block(next);
    }

    /// The cell of a position; jumps where it is not in the table.
    pub(super) fn cell_of(&mut self, place: At, (i, numbers): (usize, &[Reg]), outside: Block) -> Value {
        let inside = self.copy.as_ref().is_some_and(|copy| copy.is_inside(place, i));
        let mut cell = self.number(0);
        for (d, &register) in numbers.iter().enumerate() {
            let (number, side) = (self.get(place, register), self.sides[d] as i64);
            // The number of a cell says that of a single number too.
            if !inside && numbers.len() > 1 && !self.lies_within(place, register, d) {
                let limit = self.side(d);
                let inside = self.compare(IntCC::UnsignedLessThan, number, limit);
                self.go_on_if(inside, outside);
            }
            cell = if d == 0 {
                number
            } else {
                let rows = self.builder.ins().imul_imm_s(cell, side);
                self.builder.ins().iadd(rows, number)
            };
        }
        if inside {
            return cell;
        }
        let here = self.builder.use_var(self.cell);
        let known = self.compare(IntCC::UnsignedLessThan, cell, here);
        self.go_on_if(known, outside);
        cell
    }

    /// Numbers in this place have to be less. Where rows are filled abreast, those before are not known beyond the
    /// column at hand.
    pub(super) fn side(&mut self, d: usize) -> Value {
        if self.kind.abreast && d == 1 {
            let column = self.builder.use_var(self.position[1]);
            return self.builder.ins().iadd_imm_s(column, 1);
        }
        self.number(self.sides[d] as i64)
    }

    /// Whether that is so for a number without asking.
    pub(super) fn lies_within(&self, place: At, register: Reg, d: usize) -> bool {
        match self.kind.abreast && d == 1 {
            true => self.keeps_column && register == Reg(1),
            false => self.ranges.at(place, register).within(0, self.sides[d] as i64 - 1),
        }
    }

    pub(super) fn value_of(&mut self, cell: Value) -> Value {
        let at = self.address(self.fixed.values, cell, self.kind.width);
        self.load(at)
    }

    /// The nimber at an address.
    pub(super) fn load(&mut self, at: Value) -> Value {
        match self.kind.width {
            1 => self.builder.ins().uload8(I64, trusted(), at, 0),
            2 => self.builder.ins().uload16(I64, trusted(), at, 0),
            _ => self.builder.ins().uload32(trusted(), at, 0),
        }
    }

    /// Notes that an option has this value.
    pub(super) fn mark(&mut self, value: Value) {
        let round = self.round();
        let at = self.address(self.fixed.marks, value, 4);
        self.builder.ins().store(trusted(), round, at, 0);
    }

    /// The number of the cell, counted from 1.
    pub(super) fn round(&mut self) -> Value {
        let cell = self.builder.use_var(self.cell);
        let round = self.builder.ins().iadd_imm_s(cell, 1);
        self.builder.ins().ireduce(I32, round)
    }

    pub(super) fn any_negative(&mut self, place: At, numbers: &[Reg]) -> Value {
        let mut all = self.number(0);
        for &register in numbers {
            let number = self.get(place, register);
            all = self.builder.ins().bor(all, number);
        }
        let zero = self.number(0);
        self.compare(IntCC::SignedLessThan, all, zero)
    }
}
