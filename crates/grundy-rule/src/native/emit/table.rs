//! The function that fills a table: cell by cell, row by row.

use super::super::lower::Lowered;
use super::super::operation::{Arithmetic, At, Operation, Reg};
use super::super::ranges::Ranges;
use super::super::rounds::written;
use super::assembly::{member, trusted};
use super::versions::Copy;
use super::{Exit, Kind, Task};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I32X4, I64};
use cranelift_codegen::ir::{Block, InstBuilder, MemFlagsData, SigRef, Value};
use cranelift_frontend::{FunctionBuilder, Variable};
use std::mem::offset_of;

pub struct Emitter<'f> {
    pub(super) builder: FunctionBuilder<'f>,
    pub(super) lowered: &'f Lowered,
    pub(super) ranges: &'f Ranges,
    pub(super) sides: &'f [usize],
    pub(super) kind: Kind,
    /// Signatures of functions of one and two numbers.
    pub(super) calls: [SigRef; 2],
    pub(super) tables: Vec<Box<[i64]>>,
    pub(super) registers: Vec<Variable>,
    /// Where operations begin that are jumped to.
    pub(super) blocks: Vec<Option<Block>>,
    /// The position of the cell at hand.
    pub(super) position: Vec<Variable>,
    pub(super) cell: Variable,
    pub(super) steps: Variable,
    /// Of an option that is being gathered: its value, and whether it is no move.
    pub(super) sum: Variable,
    pub(super) negative: Variable,
    pub(super) fixed: Fixed,
    /// The copy of a loop that is being emitted.
    pub(super) copy: Option<Copy>,
    /// Whether no operation changes the second number of the position.
    pub(super) keeps_column: bool,
}

/// What is the same for all cells.
#[derive(Clone, Copy)]
pub(super) struct Fixed {
    pub(super) task: Value,
    pub(super) values: Value,
    pub(super) marks: Value,
    pub(super) room: Value,
    /// The cell before which to end.
    pub(super) end: Value,
    /// Where the mex is taken.
    pub(super) finish: Block,
    /// Where the cell becomes a gap.
    pub(super) gap: Block,
    /// Ends with an [`Exit`].
    pub(super) exit: Block,
}

impl<'f> Emitter<'f> {
    pub(super) fn new(
        mut builder: FunctionBuilder<'f>,
        lowered: &'f Lowered,
        ranges: &'f Ranges,
        sides: &'f [usize],
        kind: Kind,
        calls: [SigRef; 2],
    ) -> Emitter<'f> {
        let entry = builder.create_block();
        builder.append_block_params_for_function_params(entry);
        builder.switch_to_block(entry);
        let task = builder.block_params(entry)[0];
        let load = |builder: &mut FunctionBuilder<'_>, offset: usize| {
            builder.ins().load(I64, trusted(), task, member(offset))
        };
        let values = load(&mut builder, offset_of!(Task, values));
        let marks = load(&mut builder, offset_of!(Task, marks));
        let room = load(&mut builder, offset_of!(Task, room));
        let end = load(&mut builder, offset_of!(Task, end));
        let first = load(&mut builder, offset_of!(Task, cell));
        let budget = load(&mut builder, offset_of!(Task, steps));
        let zero = builder.ins().iconst(I64, 0);
        let mut variable = |value: Value| {
            let variable = builder.declare_var(I64);
            builder.def_var(variable, value);
            variable
        };
        let registers = (0..lowered.registers).map(|_| variable(zero)).collect();
        let position = sides.iter().map(|_| variable(zero)).collect();
        let (cell, steps) = (variable(first), variable(budget));
        let (sum, negative) = (variable(zero), variable(zero));
        let [finish, gap, exit] = [(); 3].map(|()| builder.create_block());
        builder.append_block_param(exit, I64);
        Emitter {
            builder,
            lowered,
            ranges,
            sides,
            kind,
            calls,
            tables: Vec::new(),
            registers,
            blocks: Vec::new(),
            position,
            cell,
            steps,
            sum,
            negative,
            fixed: Fixed { task, values, marks, room, end, finish, gap, exit },
            copy: None,
            keeps_column: !lowered
                .operations
                .iter()
                .any(|operation| written(operation).contains(&Some(Reg(1)))),
        }
    }

    /// The whole function: cell by cell, row by row.
    pub(super) fn table(&mut self) -> Option<()> {
        self.first_position();
        let head = self.builder.create_block();
        self.builder.ins().jump(head, &[]);

        self.builder.switch_to_block(head);
        let (cell, end) = (self.builder.use_var(self.cell), self.fixed.end);
        let done = self.compare(IntCC::SignedGreaterThanOrEqual, cell, end);
        self.exit_if(done, Exit::Done);
        for (register, position) in self.registers.clone().into_iter().zip(self.position.clone()) {
            let value = self.builder.use_var(position);
            self.builder.def_var(register, value);
        }
        self.operations()?;
        self.finish(head);

        self.builder.switch_to_block(self.fixed.exit);
        let how = self.builder.block_params(self.fixed.exit)[0];
        let cell = self.builder.use_var(self.cell);
        self.builder.ins().store(trusted(), cell, self.fixed.task, member(offset_of!(Task, cell)));
        self.builder.ins().return_(&[how]);
        self.builder.seal_all_blocks();
        Some(())
    }

    /// The position of the first cell, from its number.
    fn first_position(&mut self) {
        let mut rest = self.builder.use_var(self.cell);
        for d in (0..self.sides.len()).rev() {
            let side = self.number(self.sides[d] as i64);
            let number = if d == 0 { rest } else { self.builder.ins().urem(rest, side) };
            self.builder.def_var(self.position[d], number);
            if d > 0 {
                rest = self.builder.ins().udiv(rest, side);
            }
        }
    }

    /// The clauses, from the first operation on.
    fn operations(&mut self) -> Option<()> {
        let lowered = self.lowered;
        self.blocks = vec![None; lowered.operations.len() + 1];
        for operation in &lowered.operations {
            if let Some(target) = operation.leads_to() {
                self.block_at(target);
            }
        }
        let mut open = true;
        for (place, operation) in lowered.operations.iter().enumerate() {
            if let Some(block) = self.blocks[place] {
                if open {
                    match self.entered(place).filter(|_| self.ranges.reaches(place)) {
                        Some((number, high)) => {
                            let rounds = self.arithmetic(Arithmetic::Subtract, place, high, number);
                            self.charge(rounds);
                            self.enter(place, rounds)?;
                        }
                        None => {
                            self.builder.ins().jump(block, &[]);
                        }
                    }
                }
                self.builder.switch_to_block(block);
                open = true;
            }
            if !open {
                continue;
            }
            if self.ranges.reaches(place) {
                self.one(place, operation)?;
                open = operation.goes_on();
            } else {
                // No way leads here; the block wants an end all the same.
                self.leave();
                open = false;
            }
        }
        let last = self.blocks[lowered.operations.len()];
        if open {
            self.builder.ins().jump(self.fixed.finish, &[]);
        }
        if let Some(last) = last {
            self.builder.switch_to_block(last);
            self.builder.ins().jump(self.fixed.finish, &[]);
        }
        Some(())
    }

    /// The number and the end of the loop over a range whose rounds begin here, if the only other way here is from what
    /// stands before: then its steps are taken all at once.
    pub(super) fn entered(&self, top: At) -> Option<(Reg, Reg)> {
        let operations = self.lowered.operations.iter();
        let mut ways = operations.filter(|operation| operation.leads_to() == Some(top));
        match (ways.next(), ways.next()) {
            (Some(&Operation::NextRange { number, high, .. }), None) => Some((number, high)),
            _ => None,
        }
    }

    /// The mex, and on to the next cell.
    fn finish(&mut self, head: Block) {
        let Fixed { marks, mut room, finish, gap, .. } = self.fixed;
        let [look, seen, found, store] = [(); 4].map(|()| self.builder.create_block());
        self.builder.append_block_param(look, I64);
        self.builder.append_block_param(store, I64);
        self.builder.switch_to_block(finish);
        let (round, zero) = (self.round(), self.number(0));
        if self.kind.gaps {
            // A nimber has to be less than what stands in a gap.
            room = self.number(u32::MAX as i64 >> (32 - 8 * self.kind.width));
            let at = self.address(marks, room, 4);
            let last = self.builder.ins().load(I32, trusted(), at, 0);
            let whole = self.compare(IntCC::NotEqual, last, round);
            self.go_on_if(whole, gap);
        }
        let rounds = self.builder.ins().splat(I32X4, round);
        self.builder.ins().jump(look, &[zero.into()]);

        // Four marks at a time; those behind the last never are of this round.
        self.builder.switch_to_block(look);
        let four = self.builder.block_params(look)[0];
        let at = self.address(marks, four, 4);
        let all = self.builder.ins().load(I32X4, MemFlagsData::new().with_notrap(), at, 0);
        let met = self.builder.ins().icmp(IntCC::Equal, all, rounds);
        let met = self.builder.ins().vhigh_bits(I32, met);
        let whole = self.builder.ins().icmp_imm_s(IntCC::Equal, met, 15);
        self.builder.ins().brif(whole, seen, &[], found, &[]);
        self.builder.switch_to_block(seen);
        let next = self.builder.ins().iadd_imm_s(four, 4);
        self.builder.ins().jump(look, &[next.into()]);

        self.builder.switch_to_block(found);
        let unmet = self.builder.ins().bnot(met);
        let first = self.builder.ins().ctz(unmet);
        let first = self.builder.ins().uextend(I64, first);
        let mex = self.builder.ins().iadd(four, first);
        let full = self.compare(IntCC::SignedGreaterThanOrEqual, mex, room);
        self.exit_if(full, Exit::Full);
        self.builder.ins().jump(store, &[mex.into()]);

        self.builder.switch_to_block(gap);
        self.builder.set_cold_block(gap);
        let none = self.number(-1);
        self.builder.ins().jump(store, &[none.into()]);

        self.builder.switch_to_block(store);
        let nimber = self.builder.block_params(store)[0];
        self.store_and_go_on(nimber, head);
    }

    /// Stores a nimber, of which as many bytes count as there is room for, and goes on to the next cell.
    fn store_and_go_on(&mut self, nimber: Value, head: Block) {
        let cell = self.builder.use_var(self.cell);
        let to = self.address(self.fixed.values, cell, self.kind.width);
        match self.kind.width {
            1 => self.builder.ins().istore8(trusted(), nimber, to, 0),
            2 => self.builder.ins().istore16(trusted(), nimber, to, 0),
            _ => self.builder.ins().istore32(trusted(), nimber, to, 0),
        };
        let next = self.builder.ins().iadd_imm_s(cell, 1);
        self.builder.def_var(self.cell, next);
        for d in (0..self.sides.len()).rev() {
            let number = self.builder.use_var(self.position[d]);
            let next = self.builder.ins().iadd_imm_s(number, 1);
            if d == 0 {
                self.builder.def_var(self.position[d], next);
                break;
            }
            let side = self.number(self.sides[d] as i64);
            let carries = self.compare(IntCC::Equal, next, side);
            let zero = self.number(0);
            let wrapped = self.builder.ins().select(carries, zero, next);
            self.builder.def_var(self.position[d], wrapped);
            let carry = self.builder.create_block();
            self.builder.ins().brif(carries, carry, &[], head, &[]);
            self.builder.switch_to_block(carry);
        }
        self.builder.ins().jump(head, &[]);
    }
}
