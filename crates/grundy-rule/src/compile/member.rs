//! `x in c`. Ranges, sequences and divisors are asked without being built.

use super::super::instruction::{Call, Instruction, Number, Relation};
use super::builtin::sequence;
use super::condition::Side;
use super::{Compiled, Compiler, Label, is_number};
use grundy_language::builtin::Builtin;
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Expr, Kind};
use grundy_language::value::Value;

impl<'t> Compiler<'t> {
    /// `x in c`; ranges and sequences are not built for it.
    pub fn member(
        &mut self,
        left: Side<'t>,
        right: &'t Expr,
        last: bool,
        when: bool,
        target: Label,
        span: Span,
    ) -> Compiled<Side<'t>> {
        let after = Side { expr: right, number: None };
        if is_number(&left.expr.ty) {
            let member = self.side(&left)?;
            match &right.kind {
                Kind::Range(low, high) if last => {
                    let (low, high) = (self.number(low)?, self.number(high)?);
                    self.jump_between(member, low, high, when, target, span);
                }
                Kind::Builtin(builtin, arguments) if last && sequence(*builtin).is_some() => {
                    if let (Some(of), [limit]) = (sequence(*builtin), &arguments[..]) {
                        let limit = self.number(limit)?;
                        let a = self.fresh_number(span)?;
                        self.emit(Call::InSequence { of, to: a, member, limit }, span);
                        let zero = self.constant(0, span)?;
                        self.jump_relation(a, Relation::NotEqual, zero, when, target, span);
                    }
                }
                Kind::Builtin(Builtin::Divisors, arguments) if last && arguments.len() == 1 => {
                    for of in arguments {
                        let of = self.number(of)?;
                        self.jump_divides(member, of, when, target, span)?;
                    }
                }
                _ => {
                    let of = match self.folded(right) {
                        Some(constant) => self.constant_other(quick_to_search(constant), span)?,
                        None => self.other(right)?,
                    };
                    let target = target.address();
                    self.emit(
                        match when {
                            true => Instruction::JumpMember { member, of, target },
                            false => Instruction::JumpNotMember { member, of, target },
                        },
                        span,
                    );
                }
            }
            return Ok(after);
        }
        let (member, of) = (self.other(left.expr)?, self.other(right)?);
        if when {
            self.emit(Instruction::JumpContains { member, of, target: target.address() }, span);
        } else {
            let found = self.label();
            self.emit(Instruction::JumpContains { member, of, target: found.address() }, span);
            self.jump(target, span);
            self.place(found);
        }
        Ok(after)
    }

    /// Jumps if `low <= member <= high` is `when`.
    fn jump_between(
        &mut self,
        member: Number,
        low: Number,
        high: Number,
        when: bool,
        target: Label,
        span: Span,
    ) {
        let outside = self.label();
        let below = if when { outside } else { target };
        self.jump_relation(member, Relation::Less, low, true, below, span);
        self.jump_relation(member, Relation::LessEqual, high, when, target, span);
        self.place(outside);
    }

    /// Jumps if `member in divisors(of)` is `when`.
    fn jump_divides(
        &mut self,
        member: Number,
        of: Number,
        when: bool,
        target: Label,
        span: Span,
    ) -> Compiled<()> {
        let (zero, outside) = (self.constant(0, span)?, self.label());
        let fails = if when { outside } else { target };
        self.jump_relation(of, Relation::LessEqual, zero, true, fails, span);
        self.jump_relation(member, Relation::LessEqual, zero, true, fails, span);
        let rest = self.fresh_number(span)?;
        self.emit(Instruction::Remainder { to: rest, a: of, b: member }, span);
        self.jump_relation(rest, Relation::Equal, zero, when, target, span);
        self.place(outside);
        Ok(())
    }
}

/// A constant list as a set, which is asked faster for its members.
fn quick_to_search(constant: Value) -> Value {
    match constant {
        Value::List(members) => Value::set(members.to_vec()),
        other => other,
    }
}
