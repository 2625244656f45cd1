//! Expressions whose value is a word, a tuple, a list or a set.

use super::super::instruction::{Call, Combination, Instruction, Number, Obstacle, Other, Pairing};
use super::super::program::Place;
use super::loops::Item;
use super::qualifiers::Inner;
use super::registers::Mark;
use super::{Compiled, Compiler, is_number, malformed};
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Element, Expr, Kind};
use grundy_language::types::Type;

impl<'t> Compiler<'t> {
    /// An operand that holds the value.
    pub fn other(&mut self, expr: &'t Expr) -> Compiled<Other> {
        self.other_at(expr, None)
    }

    /// Puts the value into a register.
    pub fn other_to(&mut self, expr: &'t Expr, to: Other) -> Compiled<()> {
        self.other_at(expr, Some(to)).map(|_| ())
    }

    /// An operand that holds the value, whatever its type.
    pub fn any(&mut self, expr: &'t Expr) -> Compiled<Other> {
        if !is_number(&expr.ty) {
            return self.other(expr);
        }
        let mark = self.registers.mark();
        let from = self.number(expr)?;
        self.registers.release(mark);
        let to = self.fresh_other(expr.span)?;
        self.emit(
            match expr.ty {
                Type::Bool => Call::WrapTruth { to, from },
                _ => Call::Wrap { to, from },
            },
            expr.span,
        );
        Ok(to)
    }

    fn other_at(&mut self, expr: &'t Expr, to: Option<Other>) -> Compiled<Other> {
        let span = expr.span;
        if let Some(value) = self.folded(expr) {
            let constant = self.constant_other(value, span)?;
            return self.settle_other(constant, to, span);
        }
        let mark = self.registers.mark();
        match &expr.kind {
            Kind::Local(local) => match self.locals.get(*local) {
                Some(&Some(Place::Other(register))) => self.settle_other(register, to, span),
                _ => Err(malformed(span)),
            },
            Kind::Constant(_) => {
                self.fail(Obstacle::Circular, span);
                self.landing_other(to, span)
            }
            Kind::Tuple(parts) => self.built(
                to,
                span,
                |c| parts.iter().try_for_each(|part| c.push(part)),
                |to| Call::FinishTuple { to },
            ),
            Kind::List(elements) => {
                self.built(to, span, |c| c.push_elements(elements), |to| Call::FinishList { to })
            }
            Kind::Set(elements) => {
                self.built(to, span, |c| c.push_elements(elements), |to| Call::FinishSet { to })
            }
            Kind::Comprehension(element, qualifiers) => {
                let is_set = matches!(expr.ty, Type::Set(_));
                self.built(
                    to,
                    span,
                    |c| c.rounds(qualifiers, Inner::Do(&mut |c| c.push(element))),
                    |to| if is_set { Call::FinishSet { to } } else { Call::FinishList { to } },
                )
            }
            Kind::If(condition, yes, no) => {
                let to = self.landing_other(to, span)?;
                self.choose(condition, span, |c| c.other_to(yes, to), |c| c.other_to(no, to))?;
                Ok(to)
            }
            Kind::Range(low, high) => {
                let (a, b) = (self.number(low)?, self.number(high)?);
                self.made(mark, to, span, |to| Call::Pair { op: Pairing::Range, to, a, b })
            }
            Kind::Join(a, b) => self.combine(Combination::Join, a, b, to, span),
            Kind::Union(a, b) => self.combine(Combination::Union, a, b, to, span),
            Kind::Difference(a, b) => self.combine(Combination::Difference, a, b, to, span),
            Kind::Repeat(list, times) => {
                let (of, times) = (self.other(list)?, self.number(times)?);
                self.made(mark, to, span, |to| Call::Repeat { to, of, times })
            }
            Kind::Index(list, place) => {
                let (of, at) = (self.other(list)?, self.number(place)?);
                self.made(mark, to, span, |to| Call::IndexOther { to, of, at })
            }
            Kind::Slice(list, from, until) => {
                let of = self.other(list)?;
                let from = self.slice_bound(from.as_deref(), 0, span)?;
                let until = self.slice_bound(until.as_deref(), i64::MAX, span)?;
                self.made(mark, to, span, |to| Call::Slice { to, of, from, until })
            }
            Kind::Builtin(builtin, arguments) => self.other_builtin(*builtin, arguments, mark, to, span),
            Kind::Call(function, arguments) => match self.call(*function, arguments, &expr.ty, span)? {
                Place::Other(result) => self.settle_other(result, to, span),
                Place::Number(_) => Err(malformed(span)),
            },
            _ => Err(malformed(span)),
        }
    }

    /// A bound of a slice.
    fn slice_bound(&mut self, bound: Option<&'t Expr>, absent: i64, span: Span) -> Compiled<Number> {
        match bound {
            Some(bound) => self.number(bound),
            None => self.constant(absent, span),
        }
    }

    /// Two sets combined; a set of one member that is typed as such is not built.
    fn combine(
        &mut self,
        op: Combination,
        a: &'t Expr,
        b: &'t Expr,
        to: Option<Other>,
        span: Span,
    ) -> Compiled<Other> {
        let mark = self.registers.mark();
        let single = match &b.kind {
            Kind::Set(elements) => match &elements[..] {
                [Element::One(member)] => Some(member),
                _ => None,
            },
            _ => None,
        };
        let a = self.other(a)?;
        match (op, single) {
            (Combination::Union, Some(member)) => self.with_member(Combination::Insert, a, member, mark, to),
            (Combination::Difference, Some(member)) => {
                self.with_member(Combination::Without, a, member, mark, to)
            }
            _ => {
                let b = self.other(b)?;
                self.made(mark, to, span, |to| Call::Combine { op, to, a, b })
            }
        }
    }

    /// A set with a member put in or taken out.
    pub fn with_member(
        &mut self,
        op: Combination,
        set: Other,
        member: &'t Expr,
        mark: Mark,
        to: Option<Other>,
    ) -> Compiled<Other> {
        let span = member.span;
        if member.ty != Type::Int {
            let b = self.any(member)?;
            return self.made(mark, to, span, |to| Call::Combine { op, to, a: set, b });
        }
        let member = self.number(member)?;
        match op {
            Combination::Insert => {
                self.made(mark, to, span, |to| Instruction::InsertNumber { to, set, member })
            }
            _ => self.made(mark, to, span, |to| Call::WithoutNumber { to, set, member }),
        }
    }

    /// The value that a loop hands out.
    pub fn item_other(&mut self, item: Item<'t>, span: Span) -> Compiled<Other> {
        match item {
            Item::Expr(member) => self.other(member),
            Item::Other(register) => Ok(register),
            Item::Number(_) => Err(malformed(span)),
        }
    }

    /// The register asked for, or a fresh one.
    pub fn landing_other(&mut self, to: Option<Other>, span: Span) -> Compiled<Other> {
        to.map_or_else(|| self.fresh_other(span), Ok)
    }

    /// Brings a value to the register asked for.
    pub fn settle_other(&mut self, from: Other, to: Option<Other>, span: Span) -> Compiled<Other> {
        match to {
            Some(to) if to != from => {
                self.emit(Call::MoveOther { to, from }, span);
                Ok(to)
            }
            _ => Ok(from),
        }
    }

    /// Emits an operation; `mark` was taken before its operands.
    pub fn made<I: Into<Instruction>>(
        &mut self,
        mark: Mark,
        to: Option<Other>,
        span: Span,
        operation: impl FnOnce(Other) -> I,
    ) -> Compiled<Other> {
        self.registers.release(mark);
        let to = self.landing_other(to, span)?;
        self.emit(operation(to), span);
        Ok(to)
    }

    /// Builds a collection from the members that `members` pushes.
    pub fn built(
        &mut self,
        to: Option<Other>,
        span: Span,
        members: impl FnOnce(&mut Self) -> Compiled<()>,
        finish: impl FnOnce(Other) -> Call,
    ) -> Compiled<Other> {
        self.emit(Call::Begin, span);
        self.scope(members)?;
        let to = self.landing_other(to, span)?;
        self.emit(finish(to), span);
        Ok(to)
    }

    /// Adds a member to the collection under construction.
    pub fn push(&mut self, member: &'t Expr) -> Compiled<()> {
        let mark = self.registers.mark();
        let instruction = match member.ty {
            Type::Int => Call::PushNumber { from: self.number(member)? },
            Type::Bool => Call::PushTruth { from: self.number(member)? },
            _ => Call::PushOther { from: self.other(member)? },
        };
        self.emit(instruction, member.span);
        self.registers.release(mark);
        Ok(())
    }

    fn push_elements(&mut self, elements: &'t [Element]) -> Compiled<()> {
        for element in elements {
            let mark = self.registers.mark();
            match element {
                Element::One(member) => self.push(member)?,
                Element::Splice(Expr { kind: Kind::Range(low, high), span, .. }) => {
                    let (a, b) = (self.number(low)?, self.number(high)?);
                    self.emit(Call::PushRange { a, b }, *span);
                }
                Element::Splice(members) => {
                    let from = self.other(members)?;
                    self.emit(Call::PushAll { from }, members.span);
                }
            }
            self.registers.release(mark);
        }
        Ok(())
    }
}
