//! Expressions whose value is a number or a truth value.

use super::super::instruction::{Binary, Call, Instruction, Number, Obstacle, Other, Unary};
use super::super::library::measure::scalar;
use super::super::program::Place;
use super::aggregate::is_walked;
use super::loops::Item;
use super::registers::Mark;
use super::{Compiled, Compiler, malformed};
use grundy_language::builtin::Builtin;
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Arithmetic, Expr, Kind};

impl<'t> Compiler<'t> {
    /// A register that holds the number.
    pub fn number(&mut self, expr: &'t Expr) -> Compiled<Number> {
        self.number_at(expr, None)
    }

    /// Puts the number into a register.
    pub fn number_to(&mut self, expr: &'t Expr, to: Number) -> Compiled<()> {
        self.number_at(expr, Some(to)).map(|_| ())
    }

    fn number_at(&mut self, expr: &'t Expr, to: Option<Number>) -> Compiled<Number> {
        let span = expr.span;
        if let Some(value) = self.folded(expr) {
            let constant = self.constant(scalar(&value), span)?;
            return self.settle(constant, to, span);
        }
        let mark = self.registers.mark();
        match &expr.kind {
            Kind::Local(local) => match self.locals.get(*local) {
                Some(&Some(Place::Number(register))) => self.settle(register, to, span),
                _ => Err(malformed(span)),
            },
            Kind::Constant(_) => {
                self.fail(Obstacle::Circular, span);
                self.landing(to, span)
            }
            Kind::Arithmetic(op, left, right) => {
                let (a, b) = (self.number(left)?, self.number(right)?);
                self.operate(mark, to, (&[a, b], &[]), span, |to| arithmetic(*op, to, a, b))
            }
            Kind::Negate(inner) => {
                let a = self.number(inner)?;
                self.operate(mark, to, (&[a], &[]), span, |to| Call::Unary { op: Unary::Negate, to, a })
            }
            Kind::Index(list, place) => {
                let (of, at) = (self.other(list)?, self.number(place)?);
                self.operate(mark, to, (&[at], &[of]), span, |to| Instruction::IndexNumber { to, of, at })
            }
            Kind::If(condition, yes, no) => {
                let to = self.landing(to, span)?;
                self.choose(condition, span, |c| c.number_to(yes, to), |c| c.number_to(no, to))?;
                Ok(to)
            }
            Kind::Builtin(builtin @ (Builtin::Any | Builtin::All), arguments)
                if is_walked(*builtin, arguments) =>
            {
                self.truth(expr, to)
            }
            Kind::Builtin(builtin, arguments) => self.number_builtin(*builtin, arguments, mark, to, span),
            Kind::Call(function, arguments) => match self.call(*function, arguments, &expr.ty, span)? {
                Place::Number(result) => self.settle(result, to, span),
                Place::Other(_) => Err(malformed(span)),
            },
            Kind::Not(_) | Kind::And(..) | Kind::Or(..) | Kind::Compare(..) => self.truth(expr, to),
            _ => Err(malformed(span)),
        }
    }

    /// A condition as a number: 1 if it holds, 0 if not.
    pub fn truth(&mut self, expr: &'t Expr, to: Option<Number>) -> Compiled<Number> {
        let span = expr.span;
        let to = self.landing(to, span)?;
        let (yes, no) = (self.constant(1, span)?, self.constant(0, span)?);
        let end = self.label();
        self.emit(Instruction::Move { to, from: no }, span);
        self.scope(|c| c.branch(expr, false, end))?;
        self.emit(Instruction::Move { to, from: yes }, span);
        self.place(end);
        Ok(to)
    }

    /// The number that a loop hands out.
    pub fn item_number(&mut self, item: Item<'t>, span: Span) -> Compiled<Number> {
        match item {
            Item::Expr(member) => self.number(member),
            Item::Number(register) => Ok(register),
            Item::Other(_) => Err(malformed(span)),
        }
    }

    /// The register asked for, or a fresh one.
    pub fn landing(&mut self, to: Option<Number>, span: Span) -> Compiled<Number> {
        to.map_or_else(|| self.fresh_number(span), Ok)
    }

    /// Brings a number to the register asked for.
    pub fn settle(&mut self, from: Number, to: Option<Number>, span: Span) -> Compiled<Number> {
        match to {
            Some(to) if to != from => {
                self.emit(Instruction::Move { to, from }, span);
                Ok(to)
            }
            _ => Ok(from),
        }
    }

    /// Emits an operation, unless its result is known; `mark` was taken before its operands.
    pub fn operate<I: Into<Instruction>>(
        &mut self,
        mark: Mark,
        to: Option<Number>,
        operands: (&[Number], &[Other]),
        span: Span,
        operation: impl Fn(Number) -> I,
    ) -> Compiled<Number> {
        let key = operation(Number(0)).into();
        if let Some(known) = self.registers.result(key) {
            return self.settle(known, to, span);
        }
        self.registers.release(mark);
        let result = self.landing(to, span)?;
        self.emit(operation(result), span);
        if to.is_none() {
            self.registers.remember(key, operands, result);
        }
        Ok(result)
    }

    /// `if c then x else y`, where both sides are compiled into the same place.
    pub fn choose(
        &mut self,
        condition: &'t Expr,
        span: Span,
        yes: impl FnOnce(&mut Self) -> Compiled<()>,
        no: impl FnOnce(&mut Self) -> Compiled<()>,
    ) -> Compiled<()> {
        let (otherwise, end) = (self.label(), self.label());
        self.scope(|c| {
            c.branch(condition, false, otherwise)?;
            yes(c)
        })?;
        self.jump(end, span);
        self.place(otherwise);
        self.scope(no)?;
        self.place(end);
        Ok(())
    }
}

fn arithmetic(op: Arithmetic, to: Number, a: Number, b: Number) -> Instruction {
    match op {
        Arithmetic::Add => Instruction::Add { to, a, b },
        Arithmetic::Subtract => Instruction::Subtract { to, a, b },
        Arithmetic::Multiply => Instruction::Multiply { to, a, b },
        Arithmetic::Divide => Instruction::Divide { to, a, b },
        Arithmetic::Remainder => Instruction::Remainder { to, a, b },
        Arithmetic::Power => Call::Binary { op: Binary::Power, to, a, b }.into(),
    }
}
