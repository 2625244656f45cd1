//! Conditions, compiled to jumps.

use super::super::builtin::Builtin;
use super::super::instruction::{Call, Instruction, Number, Relation};
use super::super::tree::{Comparison, Expr, Kind};
use super::super::types::Type;
use super::aggregate::is_walked;
use super::builtin::{has_numbers, sequence};
use super::loops::Item;
use super::{Compiled, Compiler, Label, is_number};
use crate::diagnostic::Span;
use crate::value::Value;

impl<'t> Compiler<'t> {
    /// Jumps to `target` if the condition is `when`, and goes on otherwise.
    pub fn branch(&mut self, condition: &'t Expr, when: bool, target: Label) -> Compiled<()> {
        let mark = self.registers.mark();
        let span = condition.span;
        match (&condition.kind, self.folded(condition)) {
            (_, Some(Value::Bool(truth))) => {
                if truth == when {
                    self.jump(target, span);
                }
            }
            (Kind::Not(inner), _) => self.branch(inner, !when, target)?,
            // `and` is over with the first that is false, `or` with the first that is true.
            (Kind::And(a, b), _) => self.junction(a, b, false, when, target)?,
            (Kind::Or(a, b), _) => self.junction(a, b, true, when, target)?,
            (Kind::Compare(first, rest), _) => self.chain(first, rest, when, target)?,
            (Kind::Builtin(builtin @ (Builtin::Any | Builtin::All), arguments), _)
                if is_walked(*builtin, arguments) =>
            {
                self.quantifier(*builtin, arguments, when, target, span)?;
            }
            _ => {
                let a = self.number(condition)?;
                let target = target.address();
                self.emit(
                    match when {
                        true => Instruction::JumpIf { a, target },
                        false => Instruction::JumpUnless { a, target },
                    },
                    span,
                );
            }
        }
        self.registers.release(mark);
        Ok(())
    }

    /// `a and b`, `a or b`: `decisive` is the value of `a` that decides.
    fn junction(
        &mut self,
        a: &'t Expr,
        b: &'t Expr,
        decisive: bool,
        when: bool,
        target: Label,
    ) -> Compiled<()> {
        if when == decisive {
            self.branch(a, when, target)?;
            return self.branch(b, when, target);
        }
        let decided = self.label();
        self.branch(a, decisive, decided)?;
        self.scope(|c| c.branch(b, when, target))?;
        self.place(decided);
        Ok(())
    }

    /// `a < b <= c`
    fn chain(
        &mut self,
        first: &'t Expr,
        rest: &'t [(Comparison, Expr)],
        when: bool,
        target: Label,
    ) -> Compiled<()> {
        let failed = self.label();
        let mut left = Side { expr: first, number: None };
        for (i, (comparison, right)) in rest.iter().enumerate() {
            let last = i + 1 == rest.len();
            // Every comparison but the last can only decide that the chain fails.
            let (when, target) = match (when, last) {
                (true, true) => (true, target),
                (true, false) => (false, failed),
                (false, _) => (false, target),
            };
            left = self.compare(left, *comparison, right, last, when, target)?;
        }
        self.place(failed);
        Ok(())
    }

    /// One comparison; gives its right side for the next.
    fn compare(
        &mut self,
        left: Side<'t>,
        comparison: Comparison,
        right: &'t Expr,
        last: bool,
        when: bool,
        target: Label,
    ) -> Compiled<Side<'t>> {
        let span = left.expr.span.to(right.span);
        let relation = match comparison {
            Comparison::Equal => Relation::Equal,
            Comparison::NotEqual => Relation::NotEqual,
            Comparison::Less => Relation::Less,
            Comparison::LessEqual => Relation::LessEqual,
            Comparison::Greater => Relation::Greater,
            Comparison::GreaterEqual => Relation::GreaterEqual,
            Comparison::In => return self.member(left, right, last, when, target, span),
            Comparison::NotIn => return self.member(left, right, last, !when, target, span),
        };
        if is_number(&right.ty) {
            let a = self.side(&left)?;
            let b = self.number(right)?;
            self.jump_relation(a, relation, b, when, target, span);
            return Ok(Side { expr: right, number: Some(b) });
        }
        // Other values are compiled again by the next comparison of a chain. This is sound, because
        // expressions have no effects, and such chains are rare.
        let (a, b) = (self.other(left.expr)?, self.other(right)?);
        let relation = if when { relation } else { opposite(relation) };
        self.emit(Instruction::JumpRelation { relation, a, b, target: target.address() }, span);
        Ok(Side { expr: right, number: None })
    }

    /// The register of a comparison's left side.
    fn side(&mut self, side: &Side<'t>) -> Compiled<Number> {
        side.number.map_or_else(|| self.number(side.expr), Ok)
    }

    /// Jumps if `a` and `b` are in the relation, or if they are not.
    pub fn jump_relation(
        &mut self,
        a: Number,
        relation: Relation,
        b: Number,
        when: bool,
        target: Label,
        span: Span,
    ) {
        let target = target.address();
        let relation = if when { relation } else { opposite(relation) };
        self.emit(
            match relation {
                Relation::Equal => Instruction::JumpEqual { a, b, target },
                Relation::NotEqual => Instruction::JumpNotEqual { a, b, target },
                Relation::Less => Instruction::JumpLess { a, b, target },
                Relation::LessEqual => Instruction::JumpLessEqual { a, b, target },
                Relation::Greater => Instruction::JumpLess { a: b, b: a, target },
                Relation::GreaterEqual => Instruction::JumpLessEqual { a: b, b: a, target },
            },
            span,
        );
    }

    /// `x in c`; ranges and sequences are not built for it.
    fn member(
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

    /// `any(…)` or `all(…)`, member by member until one decides.
    fn quantifier(
        &mut self,
        builtin: Builtin,
        arguments: &'t [Expr],
        when: bool,
        target: Label,
        span: Span,
    ) -> Compiled<()> {
        let [source] = arguments else { return Err(super::malformed(span)) };
        let decisive = builtin == Builtin::Any;
        let decided = self.label();
        let goal = if decisive == when { target } else { decided };
        self.each(source, &mut |c, item| match item {
            Item::Expr(member) => c.branch(member, decisive, goal),
            Item::Number(a) => {
                let zero = c.constant(0, span)?;
                c.jump_relation(a, Relation::NotEqual, zero, decisive, goal, span);
                Ok(())
            }
            Item::Other(_) => Err(super::malformed(span)),
        })?;
        if decisive != when {
            self.jump(target, span);
        }
        self.place(decided);
        Ok(())
    }
}

/// The left side of a comparison, and its register if the comparison before has computed it.
struct Side<'t> {
    expr: &'t Expr,
    number: Option<Number>,
}

fn opposite(relation: Relation) -> Relation {
    match relation {
        Relation::Equal => Relation::NotEqual,
        Relation::NotEqual => Relation::Equal,
        Relation::Less => Relation::GreaterEqual,
        Relation::LessEqual => Relation::Greater,
        Relation::Greater => Relation::LessEqual,
        Relation::GreaterEqual => Relation::Less,
    }
}

/// A constant list as a set, which is asked faster for its members.
fn quick_to_search(constant: Value) -> Value {
    match constant {
        Value::List(members) => Value::set(members.to_vec()),
        other => other,
    }
}

/// Whether members of the collection are handed out in ascending order.
pub fn ascends(collection: &Type) -> bool {
    matches!(collection, Type::Set(_)) && has_numbers(collection)
}
