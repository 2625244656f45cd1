//! From operations to machine code, by Cranelift.

use super::super::instruction::{Binary, Relation, Unary};
use super::super::library::arithmetic::{binary, unary};
use super::super::machine::trap::Trap;
use super::lower::Lowered;
use super::operation::{Arithmetic, At, Operation, Reg};
use super::ranges::{Range, Ranges, result};
use super::terms::terms;
use crate::nimbers::Nimbers;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I64};
use cranelift_codegen::ir::{AbiParam, Block, InstBuilder, MemFlagsData, SigRef, Value};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext, Variable};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{Linkage, Module, default_libcall_names};
use std::mem::offset_of;

/// What the code is given, and what it gives back.
#[repr(C)]
pub struct Task {
    values: *mut u8,
    marks: *mut u32,
    /// Values below this can be marked.
    room: i64,
    /// The next cell.
    cell: i64,
    steps: i64,
    /// Where functions of the library put what they found.
    found: i64,
}

impl Task {
    /// To go on with a table whose next cell is the one behind the last value.
    pub fn new(values: &mut Nimbers, marks: &mut [u32], steps: u64) -> Task {
        Task {
            cell: values.len() as i64,
            values: values.bytes_mut().as_mut_ptr(),
            room: marks.len() as i64 - 1,
            marks: marks.as_mut_ptr(),
            steps: i64::try_from(steps).unwrap_or(i64::MAX),
            found: 0,
        }
    }

    /// How many cells have their value now.
    pub fn done(&self) -> usize {
        self.cell as usize
    }
}

/// How the code came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    Done,
    Steps,
    Left,
    /// The next value has no mark, or does not fit into a cell.
    Full,
}

/// Machine code that fills a table.
pub struct Code {
    function: extern "C" fn(*mut Task) -> i64,
    width: usize,
    /// Owns the code; none only while it is dropped.
    module: Option<JITModule>,
    /// What the code reads.
    _tables: Vec<Box<[i64]>>,
}

impl Drop for Code {
    #[expect(unsafe_code)]
    fn drop(&mut self) {
        if let Some(module) = self.module.take() {
            // SAFETY: the only pointer into the code is `function`, which goes with `self`.
            unsafe { module.free_memory() };
        }
    }
}

impl Code {
    /// Code for tables with these sides, in which a nimber takes `width` bytes.
    pub fn new(lowered: &Lowered, sides: &[usize], width: usize) -> Option<Code> {
        let mut flags = settings::builder();
        flags.set("opt_level", "speed").ok()?;
        flags.set("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" }).ok()?;
        let isa = cranelift_native::builder().ok()?.finish(settings::Flags::new(flags)).ok()?;
        let mut module = JITModule::new(JITBuilder::with_isa(isa, default_libcall_names()));
        let pointer = module.target_config().pointer_type();
        if pointer != I64 {
            return None;
        }
        let mut context = module.make_context();
        context.func.signature.params.push(AbiParam::new(I64));
        context.func.signature.returns.push(AbiParam::new(I64));
        let signature = |numbers: usize, module: &JITModule| {
            let mut signature = module.make_signature();
            signature.params.resize(numbers + 1, AbiParam::new(I64));
            signature.returns.push(AbiParam::new(I64));
            signature
        };
        let (one, two) = (signature(1, &module), signature(2, &module));
        let mut shared = FunctionBuilderContext::new();
        let mut builder = FunctionBuilder::new(&mut context.func, &mut shared);
        let calls = [builder.import_signature(one), builder.import_signature(two)];
        let ranges = Ranges::of(&lowered.operations, lowered.registers, sides);
        let mut emitter = Emitter::new(builder, lowered, &ranges, sides, width, calls);
        emitter.table()?;
        let Emitter { builder, tables, .. } = emitter;
        builder.finalize(module.target_config());
        let id = module.declare_function("fill", Linkage::Export, &context.func.signature).ok()?;
        module.define_function(id, &mut context).ok()?;
        module.clear_context(&mut context);
        module.finalize_definitions().ok()?;
        let address = module.get_finalized_function(id);
        #[expect(unsafe_code)]
        // SAFETY: the function at this address was made with this signature, above, and lives as long as the module.
        let function = unsafe { std::mem::transmute::<*const u8, extern "C" fn(*mut Task) -> i64>(address) };
        Some(Code { function, width, module: Some(module), _tables: tables })
    }

    /// How many bytes a nimber takes.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Runs it.
    pub fn run(&self, task: &mut Task) -> Exit {
        match (self.function)(task) {
            0 => Exit::Done,
            1 => Exit::Steps,
            2 => Exit::Left,
            _ => Exit::Full,
        }
    }
}

struct Emitter<'f> {
    builder: FunctionBuilder<'f>,
    lowered: &'f Lowered,
    ranges: &'f Ranges,
    sides: &'f [usize],
    width: usize,
    /// Signatures of functions of one and two numbers.
    calls: [SigRef; 2],
    tables: Vec<Box<[i64]>>,
    registers: Vec<Variable>,
    /// Where operations begin that are jumped to.
    blocks: Vec<Option<Block>>,
    /// The position of the cell at hand.
    position: Vec<Variable>,
    cell: Variable,
    steps: Variable,
    /// Of an option that is being gathered: its value, and whether it is no move.
    sum: Variable,
    negative: Variable,
    fixed: Fixed,
}

/// What is the same for all cells.
#[derive(Clone, Copy)]
struct Fixed {
    task: Value,
    values: Value,
    marks: Value,
    room: Value,
    /// Where the mex is taken.
    finish: Block,
    /// Ends with an [`Exit`].
    exit: Block,
}

/// What is said of an address: that it is good, and aligned as its kind of cell is.
fn trusted() -> MemFlagsData {
    MemFlagsData::trusted()
}

fn member(offset: usize) -> i32 {
    offset as i32
}

impl<'f> Emitter<'f> {
    fn new(
        mut builder: FunctionBuilder<'f>,
        lowered: &'f Lowered,
        ranges: &'f Ranges,
        sides: &'f [usize],
        width: usize,
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
        let (finish, exit) = (builder.create_block(), builder.create_block());
        builder.append_block_param(exit, I64);
        Emitter {
            builder,
            lowered,
            ranges,
            sides,
            width,
            calls,
            tables: Vec::new(),
            registers,
            blocks: Vec::new(),
            position,
            cell,
            steps,
            sum,
            negative,
            fixed: Fixed { task, values, marks, room, finish, exit },
        }
    }

    /// The whole function: cell by cell, row by row.
    fn table(&mut self) -> Option<()> {
        self.first_position();
        let head = self.builder.create_block();
        self.builder.ins().jump(head, &[]);

        self.builder.switch_to_block(head);
        let cells = self.number(self.sides.iter().product::<usize>() as i64);
        let cell = self.builder.use_var(self.cell);
        let done = self.compare(IntCC::SignedGreaterThanOrEqual, cell, cells);
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
                    if let Some((number, high)) = self.entered(place).filter(|_| self.ranges.reaches(place)) {
                        let rounds = self.arithmetic(Arithmetic::Subtract, place, high, number);
                        self.charge(rounds);
                    }
                    self.builder.ins().jump(block, &[]);
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
    fn entered(&self, top: At) -> Option<(Reg, Reg)> {
        let operations = self.lowered.operations.iter();
        let mut ways = operations.filter(|operation| operation.leads_to() == Some(top));
        match (ways.next(), ways.next()) {
            (Some(&Operation::NextRange { number, high, .. }), None) => Some((number, high)),
            _ => None,
        }
    }

    /// The mex, and on to the next cell.
    fn finish(&mut self, head: Block) {
        let Fixed { values, marks, room, finish, .. } = self.fixed;
        let (look, seen) = (self.builder.create_block(), self.builder.create_block());
        let found = self.builder.create_block();
        self.builder.append_block_param(look, I64);
        self.builder.switch_to_block(finish);
        let (round, zero) = (self.round(), self.number(0));
        self.builder.ins().jump(look, &[zero.into()]);

        self.builder.switch_to_block(look);
        let mex = self.builder.block_params(look)[0];
        let at = self.address(marks, mex, 4);
        let mark = self.builder.ins().load(I32, trusted(), at, 0);
        let met = self.builder.ins().icmp(IntCC::Equal, mark, round);
        self.builder.ins().brif(met, seen, &[], found, &[]);
        self.builder.switch_to_block(seen);
        let next = self.builder.ins().iadd_imm_s(mex, 1);
        self.builder.ins().jump(look, &[next.into()]);

        self.builder.switch_to_block(found);
        let full = self.compare(IntCC::SignedGreaterThanOrEqual, mex, room);
        self.exit_if(full, Exit::Full);
        let cell = self.builder.use_var(self.cell);
        let to = self.address(values, cell, self.width);
        match self.width {
            1 => self.builder.ins().istore8(trusted(), mex, to, 0),
            2 => self.builder.ins().istore16(trusted(), mex, to, 0),
            _ => self.builder.ins().istore32(trusted(), mex, to, 0),
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

    fn one(&mut self, place: At, operation: &Operation) -> Option<()> {
        let reg = |emitter: &mut Self, register: &Reg| emitter.get(place, *register);
        match operation {
            Operation::Constant { to, value } => {
                let value = self.number(*value);
                self.set(*to, value);
            }
            Operation::Copy { to, from } => {
                let value = reg(self, from);
                self.set(*to, value);
            }
            Operation::Arithmetic { op, to, a, b } => {
                let value = self.arithmetic(*op, place, *a, *b);
                self.set(*to, value);
            }
            Operation::Unary { op, to, a } => {
                let a = reg(self, a);
                let value = self.library(function_of_one(*op), &[a]);
                self.set(*to, value);
            }
            Operation::Binary { op, to, a, b } => {
                let (a, b) = (reg(self, a), reg(self, b));
                let value = self.library(function_of_two(*op)?, &[a, b]);
                self.set(*to, value);
            }
            Operation::Jump { target } => {
                let target = self.block_at(*target);
                self.builder.ins().jump(target, &[]);
            }
            Operation::JumpIf { relation, a, b, target } => {
                let (a, b) = (reg(self, a), reg(self, b));
                let holds = self.compare(condition(*relation), a, b);
                self.jump_if(holds, *target);
            }
            Operation::JumpMember { member, of, within, target } => {
                let member = reg(self, member);
                self.jump_member(member, of, *within, *target)?;
            }
            Operation::EnterRange { number, low, high, target } => {
                let (low, high) = (reg(self, low), reg(self, high));
                let empty = self.compare(IntCC::SignedGreaterThan, low, high);
                self.jump_if(empty, *target);
                self.set(*number, low);
            }
            Operation::NextRange { number, high, target } => {
                if self.entered(*target).is_none() {
                    self.step();
                }
                let (now, high) = (reg(self, number), reg(self, high));
                let next = self.builder.ins().iadd_imm_s(now, 1);
                let more = self.compare(IntCC::SignedLessThan, now, high);
                self.jump_with(more, *target, [(*number, next)]);
            }
            Operation::Bound { limit, number, a, b, distance, closing, target } => {
                let (before, number) = (reg(self, limit), reg(self, number));
                let slack = self.arithmetic(Arithmetic::Subtract, place, *b, *a);
                let distance = self.number(*distance);
                let slack = self.checked(Arithmetic::Subtract, slack, distance);
                let zero = self.number(0);
                let none = self.compare(IntCC::SignedLessThan, slack, zero);
                self.jump_if(none, *target);
                let rounds = if *closing == 1 {
                    slack
                } else {
                    self.builder.ins().udiv_imm_u(slack, i64::from(*closing))
                };
                let last = self.checked(Arithmetic::Add, number, rounds);
                let lower = self.builder.ins().smin(before, last);
                self.set(*limit, lower);
            }
            Operation::EnterIntervals { number, ends, target } => {
                self.interval(place, *number, ends, None, *target, false);
            }
            Operation::NextInterval { number, ends, target } => {
                self.step();
                let now = reg(self, number);
                let above = self.builder.ins().iadd_imm_s(now, 1);
                self.interval(place, *number, ends, Some(above), *target, true);
            }
            Operation::NextTerm { of, number, state, limit, target } => {
                self.step();
                let most = self.ranges.at(place, *limit).high;
                let terms = self.keep(terms(*of, most)?);
                let (state_now, limit) = (reg(self, state), reg(self, limit));
                let at = self.address(terms, state_now, 8);
                let term = self.builder.ins().load(I64, trusted(), at, 0);
                let next = self.builder.ins().iadd_imm_s(state_now, 1);
                let more = self.compare(IntCC::SignedLessThanOrEqual, term, limit);
                self.jump_with(more, *target, [(*number, term), (*state, next)]);
            }
            Operation::NextPower { number, base, limit, target } => {
                self.step();
                // Powers of 1 do not ascend, and of less there are none.
                if self.ranges.at(place, *base).low < 2 {
                    return None;
                }
                let (now, base, limit) = (reg(self, number), reg(self, base), reg(self, limit));
                let (high, low) = (self.builder.ins().smulhi(now, base), self.builder.ins().imul(now, base));
                let (zero, one) = (self.number(0), self.number(1));
                let first = self.compare(IntCC::Equal, now, zero);
                let power = self.builder.ins().select(first, one, low);
                let fits = self.compare(IntCC::Equal, high, zero);
                let positive = self.compare(IntCC::SignedGreaterThan, power, zero);
                let below = self.compare(IntCC::SignedLessThanOrEqual, power, limit);
                let more = self.builder.ins().band(fits, positive);
                let more = self.builder.ins().band(more, below);
                self.jump_with(more, *target, [(*number, power)]);
            }
            Operation::NextMember { number, of, cursor, target } => {
                self.step();
                let members = self.keep(of.iter().copied().chain([0]).collect());
                let (now, count) = (reg(self, cursor), self.number(of.len() as i64));
                let more = self.compare(IntCC::SignedLessThan, now, count);
                let at = self.address(members, now, 8);
                let member = self.builder.ins().load(I64, trusted(), at, 0);
                let next = self.builder.ins().iadd_imm_s(now, 1);
                self.jump_with(more, *target, [(*number, member), (*cursor, next)]);
            }
            Operation::JumpNegative { of, target } => {
                let negative = self.any_negative(place, of);
                self.jump_if(negative, *target);
            }
            Operation::Option { numbers, components } => self.option(place, numbers, *components),
            Operation::Sweep { number, high, numbers, steps, components } => {
                self.sweep(place, (*number, *high), numbers, steps, *components)?;
            }
            Operation::Begin => {
                let zero = self.number(0);
                self.builder.def_var(self.sum, zero);
                self.builder.def_var(self.negative, zero);
            }
            Operation::Gather { numbers } => self.gather(place, numbers),
            Operation::End => {
                let negative = self.builder.use_var(self.negative);
                let (move_, next) = (self.builder.create_block(), self.builder.create_block());
                self.builder.ins().brif(negative, next, &[], move_, &[]);
                self.builder.switch_to_block(move_);
                let sum = self.builder.use_var(self.sum);
                self.mark(sum);
                self.builder.ins().jump(next, &[]);
                self.builder.switch_to_block(next);
            }
            Operation::Stop => {
                self.builder.ins().jump(self.fixed.finish, &[]);
            }
            Operation::Leave => self.leave(),
        }
        Some(())
    }

    // --- options ---

    /// Marks the value of an option whose components lie side by side, unless it is no move.
    fn option(&mut self, place: At, numbers: &[Reg], components: usize) {
        let (outside, next) = (self.builder.create_block(), self.builder.create_block());
        let mut sum = self.number(0);
        for (i, component) in numbers.chunks(numbers.len().checked_div(components).unwrap_or(1)).enumerate() {
            let cell = self.cell_of(place, component, outside);
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
    fn gather(&mut self, place: At, numbers: &[Reg]) {
        let (outside, next) = (self.builder.create_block(), self.builder.create_block());
        let cell = self.cell_of(place, numbers, outside);
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

    /// The options of a loop whose numbers change evenly: where the first and the last are in the table, all are.
    fn sweep(
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
                        let side = self.number(self.sides[d] as i64);
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
            let address = self.address(self.fixed.values, cells[0], self.width);
            self.builder.def_var(variable, address);
            cursors.push((variable, stride.checked_mul(self.width as i64)?));
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

    /// The cell of a position; jumps where it is not in the table.
    fn cell_of(&mut self, place: At, numbers: &[Reg], outside: Block) -> Value {
        let mut cell = self.number(0);
        for (d, &register) in numbers.iter().enumerate() {
            let (number, side) = (self.get(place, register), self.sides[d] as i64);
            // The number of a cell says that of a single number too.
            if numbers.len() > 1 && !self.ranges.at(place, register).within(0, side - 1) {
                let limit = self.number(side);
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
        let here = self.builder.use_var(self.cell);
        let known = self.compare(IntCC::UnsignedLessThan, cell, here);
        self.go_on_if(known, outside);
        cell
    }

    fn value_of(&mut self, cell: Value) -> Value {
        let at = self.address(self.fixed.values, cell, self.width);
        self.load(at)
    }

    /// The nimber at an address.
    fn load(&mut self, at: Value) -> Value {
        match self.width {
            1 => self.builder.ins().uload8(I64, trusted(), at, 0),
            2 => self.builder.ins().uload16(I64, trusted(), at, 0),
            _ => self.builder.ins().uload32(trusted(), at, 0),
        }
    }

    /// Notes that an option has this value.
    fn mark(&mut self, value: Value) {
        let round = self.round();
        let at = self.address(self.fixed.marks, value, 4);
        self.builder.ins().store(trusted(), round, at, 0);
    }

    /// The number of the cell, counted from 1.
    fn round(&mut self) -> Value {
        let cell = self.builder.use_var(self.cell);
        let round = self.builder.ins().iadd_imm_s(cell, 1);
        self.builder.ins().ireduce(I32, round)
    }

    fn any_negative(&mut self, place: At, numbers: &[Reg]) -> Value {
        let mut all = self.number(0);
        for &register in numbers {
            let number = self.get(place, register);
            all = self.builder.ins().bor(all, number);
        }
        let zero = self.number(0);
        self.compare(IntCC::SignedLessThan, all, zero)
    }

    // --- loops ---

    /// Takes a step.
    fn step(&mut self) {
        let none = self.number(0);
        self.charge(none);
    }

    /// Takes a step, and so many more.
    fn charge(&mut self, more: Value) {
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
    fn interval(
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

    fn jump_member(&mut self, member: Value, of: &[i64], within: bool, target: At) -> Option<()> {
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

    // --- numbers ---

    fn arithmetic(&mut self, op: Arithmetic, place: At, a: Reg, b: Reg) -> Value {
        let (ra, rb) = (self.ranges.at(place, a), self.ranges.at(place, b));
        let (a, b) = (self.get(place, a), self.get(place, b));
        let fits = result(op, ra, rb).1;
        let ins = |emitter: &mut Self| match op {
            Arithmetic::Add => emitter.builder.ins().iadd(a, b),
            Arithmetic::Subtract => emitter.builder.ins().isub(a, b),
            Arithmetic::Multiply => emitter.builder.ins().imul(a, b),
            Arithmetic::Min => emitter.builder.ins().smin(a, b),
            Arithmetic::Max => emitter.builder.ins().smax(a, b),
            Arithmetic::Xor => emitter.builder.ins().bxor(a, b),
            Arithmetic::BitAnd => emitter.builder.ins().band(a, b),
            Arithmetic::BitOr => emitter.builder.ins().bor(a, b),
            Arithmetic::Divide | Arithmetic::Remainder => emitter.division(op, (a, ra), (b, rb)),
        };
        if fits { ins(self) } else { self.checked(op, a, b) }
    }

    /// A sum, difference or product, which the machine has to say where it does not fit.
    fn checked(&mut self, op: Arithmetic, a: Value, b: Value) -> Value {
        let (value, over) = match op {
            Arithmetic::Add => self.builder.ins().sadd_overflow(a, b),
            Arithmetic::Subtract => self.builder.ins().ssub_overflow(a, b),
            _ => self.builder.ins().smul_overflow(a, b),
        };
        self.exit_if(over, Exit::Left);
        value
    }

    /// A quotient, rounded down, or its remainder. What is negative, and division by 0, is left to the machine.
    fn division(&mut self, op: Arithmetic, (a, of): (Value, Range), (b, by): (Value, Range)) -> Value {
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
    fn division_by(&mut self, op: Arithmetic, a: Value, divisor: i64) -> Value {
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
    fn library(&mut self, function: *const (), numbers: &[Value]) -> Value {
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

    // --- small things ---

    fn get(&mut self, place: At, register: Reg) -> Value {
        match self.ranges.at(place, register).single() {
            Some(constant) => self.number(constant),
            None => self.builder.use_var(self.registers[usize::from(register.0)]),
        }
    }

    fn set(&mut self, register: Reg, value: Value) {
        self.builder.def_var(self.registers[usize::from(register.0)], value);
    }

    fn number(&mut self, number: i64) -> Value {
        self.builder.ins().iconst(I64, number)
    }

    fn compare(&mut self, how: IntCC, a: Value, b: Value) -> Value {
        self.builder.ins().icmp(how, a, b)
    }

    /// The address of a cell of so many bytes.
    fn address(&mut self, of: Value, cell: Value, bytes: usize) -> Value {
        let offset = match bytes {
            1 => cell,
            _ => self.builder.ins().ishl_imm_u(cell, i64::from(bytes.ilog2())),
        };
        self.builder.ins().iadd(of, offset)
    }

    /// Keeps a table for as long as the code.
    fn keep(&mut self, table: Box<[i64]>) -> Value {
        let address = self.number(table.as_ptr() as usize as i64);
        self.tables.push(table);
        address
    }

    fn block_at(&mut self, place: At) -> Block {
        *self.blocks[place].get_or_insert_with(|| self.builder.create_block())
    }

    fn jump_if(&mut self, holds: Value, target: At) {
        self.jump_with(holds, target, []);
    }

    /// Jumps, with new numbers in some registers where it does.
    fn jump_with<const N: usize>(&mut self, holds: Value, target: At, numbers: [(Reg, Value); N]) {
        let (target, next) = (self.block_at(target), self.builder.create_block());
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

    fn go_on_if(&mut self, holds: Value, otherwise: Block) {
        let next = self.builder.create_block();
        self.builder.ins().brif(holds, next, &[], otherwise, &[]);
        self.builder.switch_to_block(next);
    }

    /// Ends at this cell if something holds.
    fn exit_if(&mut self, holds: Value, how: Exit) {
        let (ending, next) = (self.builder.create_block(), self.builder.create_block());
        self.builder.set_cold_block(ending);
        self.builder.ins().brif(holds, ending, &[], next, &[]);
        self.builder.switch_to_block(ending);
        self.end(how);
        self.builder.switch_to_block(next);
    }

    /// Leaves the cell to the machine.
    fn leave(&mut self) {
        self.end(Exit::Left);
    }

    fn end(&mut self, how: Exit) {
        let how = self.number(how as i64);
        self.builder.ins().jump(self.fixed.exit, &[how.into()]);
    }
}

fn condition(relation: Relation) -> IntCC {
    match relation {
        Relation::Equal => IntCC::Equal,
        Relation::NotEqual => IntCC::NotEqual,
        Relation::Less => IntCC::SignedLessThan,
        Relation::LessEqual => IntCC::SignedLessThanOrEqual,
        Relation::Greater => IntCC::SignedGreaterThan,
        Relation::GreaterEqual => IntCC::SignedGreaterThanOrEqual,
    }
}

/// Hands over what a function of the library has found.
fn hand_over(found: Result<i64, Trap>, task: *mut Task) -> i64 {
    let Ok(found) = found else { return 0 };
    #[expect(unsafe_code)]
    // SAFETY: the code passes the task that it was given, which outlives the call.
    unsafe {
        (*task).found = found;
    }
    1
}

/// A function of one number, for code to call.
fn function_of_one(op: Unary) -> *const () {
    macro_rules! of {
        ($op:expr) => {{
            extern "C" fn call(a: i64, task: *mut Task) -> i64 {
                hand_over(unary($op, a), task)
            }
            call as *const ()
        }};
    }
    match op {
        Unary::Negate => of!(Unary::Negate),
        Unary::Abs => of!(Unary::Abs),
        Unary::Sqrt => of!(Unary::Sqrt),
        Unary::Log2 => of!(Unary::Log2),
        Unary::Popcount => of!(Unary::Popcount),
        Unary::IsPrime => of!(Unary::IsPrime),
        Unary::IsSquare => of!(Unary::IsSquare),
    }
}

/// A function of two numbers, for code to call.
fn function_of_two(op: Binary) -> Option<*const ()> {
    macro_rules! of {
        ($op:expr) => {{
            extern "C" fn call(a: i64, b: i64, task: *mut Task) -> i64 {
                hand_over(binary($op, a, b), task)
            }
            Some(call as *const ())
        }};
    }
    match op {
        Binary::Power => of!(Binary::Power),
        Binary::Gcd => of!(Binary::Gcd),
        Binary::Lcm => of!(Binary::Lcm),
        Binary::Bit => of!(Binary::Bit),
        Binary::Shl => of!(Binary::Shl),
        Binary::Shr => of!(Binary::Shr),
        Binary::Xor | Binary::BitAnd | Binary::BitOr => None,
    }
}
