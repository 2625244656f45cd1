//! Small things, of which all else is put together.

use super::super::operation::{At, Reg};
use super::Exit;
use super::table::Emitter;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, MemFlagsData, Value};

/// What is said of an address: that it is good, and aligned as its kind of cell is.
pub(super) fn trusted() -> MemFlagsData {
    MemFlagsData::trusted()
}

pub(super) fn member(offset: usize) -> i32 {
    offset as i32
}

impl Emitter<'_> {
    pub(super) fn get(&mut self, place: At, register: Reg) -> Value {
        match self.ranges.at(place, register).single() {
            Some(constant) => self.number(constant),
            None => self.builder.use_var(self.registers[usize::from(register.0)]),
        }
    }

    pub(super) fn set(&mut self, register: Reg, value: Value) {
        self.builder.def_var(self.registers[usize::from(register.0)], value);
    }

    pub(super) fn number(&mut self, number: i64) -> Value {
        self.builder.ins().iconst(I64, number)
    }

    pub(super) fn compare(&mut self, how: IntCC, a: Value, b: Value) -> Value {
        self.builder.ins().icmp(how, a, b)
    }

    /// The address of a cell of so many bytes.
    pub(super) fn address(&mut self, of: Value, cell: Value, bytes: usize) -> Value {
        let offset = match bytes {
            1 => cell,
            _ => self.builder.ins().ishl_imm_u(cell, i64::from(bytes.ilog2())),
        };
        self.builder.ins().iadd(of, offset)
    }

    /// Keeps a table for as long as the code.
    pub(super) fn keep(&mut self, table: Box<[i64]>) -> Value {
        let address = self.number(table.as_ptr() as usize as i64);
        self.tables.push(table);
        address
    }

    pub(super) fn block_at(&mut self, place: At) -> Block {
        if let Some(block) = self.copy.as_ref().and_then(|copy| copy.block(place)) {
            return block;
        }
        *self.blocks[place].get_or_insert_with(|| self.builder.create_block())
    }

    pub(super) fn jump_if(&mut self, holds: Value, target: At) {
        self.jump_with(holds, target, []);
    }

    /// Jumps, with new numbers in some registers where it does.
    pub(super) fn jump_with<const N: usize>(&mut self, holds: Value, target: At, numbers: [(Reg, Value); N]) {
        let target = self.block_at(target);
        self.branch_with(holds, target, numbers);
    }

    /// The same to a block.
    pub(super) fn branch_with<const N: usize>(
        &mut self,
        holds: Value,
        target: Block,
        numbers: [(Reg, Value); N],
    ) {
        let next = self.builder.create_block();
        if N == 0 {
            self.builder.ins().brif(holds, target, &[], next, &[]);
        } else {
            let with = self.builder.create_block();
            self.builder.ins().brif(holds, with, &[], next, &[]);
            self.builder.switch_to_block(with);
            for (register, value) in numbers {
                self.set(register, value);
            }
            self.builder.ins().jump(target, &[]);
        }
        self.builder.switch_to_block(next);
    }

    pub(super) fn go_on_if(&mut self, holds: Value, otherwise: Block) {
        let next = self.builder.create_block();
        self.builder.ins().brif(holds, next, &[], otherwise, &[]);
        self.builder.switch_to_block(next);
    }

    /// Ends at this cell if something holds.
    pub(super) fn exit_if(&mut self, holds: Value, how: Exit) {
        let (ending, next) = (self.builder.create_block(), self.builder.create_block());
        self.builder.set_cold_block(ending);
        self.builder.ins().brif(holds, ending, &[], next, &[]);
        self.builder.switch_to_block(ending);
        self.end(how);
        self.builder.switch_to_block(next);
    }

    /// Leaves the cell to the machine, or as a gap.
    pub(super) fn leave(&mut self) {
        self.end(Exit::Left);
    }

    pub(super) fn end(&mut self, how: Exit) {
        if self.kind.gaps && how == Exit::Left {
            self.builder.ins().jump(self.fixed.gap, &[]);
            return;
        }
        let how = self.number(how as i64);
        self.builder.ins().jump(self.fixed.exit, &[how.into()]);
    }
}
