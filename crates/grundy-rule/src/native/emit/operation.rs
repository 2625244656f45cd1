//! What is emitted for an operation.

use super::super::super::instruction::Relation;
use super::super::operation::{Arithmetic, At, Operation, Reg};
use super::super::terms::terms;
use super::assembly::trusted;
use super::library::{function_of_one, function_of_two};
use super::table::Emitter;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;

impl Emitter<'_> {
    pub(super) fn one(&mut self, place: At, operation: &Operation) -> Option<()> {
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
                match self.copy.as_ref().and_then(|copy| copy.answer(place)) {
                    Some(true) => {
                        let target = self.block_at(*target);
                        self.builder.ins().jump(target, &[]);
                    }
                    Some(false) => {}
                    None => {
                        let (a, b) = (reg(self, a), reg(self, b));
                        let holds = self.compare(condition(*relation), a, b);
                        self.jump_if(holds, *target);
                    }
                }
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
                let copied = self.copy.as_ref().and_then(|copy| copy.last(place));
                let last = copied.map_or(high, |copied| copied.0);
                let more = self.compare(IntCC::SignedLessThan, now, last);
                self.jump_with(more, *target, [(*number, next)]);
                if let Some((_, Some(rest))) = copied {
                    let more = self.compare(IntCC::SignedLessThan, now, high);
                    self.branch_with(more, rest, [(*number, next)]);
                }
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
}

pub(super) fn condition(relation: Relation) -> IntCC {
    match relation {
        Relation::Equal => IntCC::Equal,
        Relation::NotEqual => IntCC::NotEqual,
        Relation::Less => IntCC::SignedLessThan,
        Relation::LessEqual => IntCC::SignedLessThanOrEqual,
        Relation::Greater => IntCC::SignedGreaterThan,
        Relation::GreaterEqual => IntCC::SignedGreaterThanOrEqual,
    }
}
