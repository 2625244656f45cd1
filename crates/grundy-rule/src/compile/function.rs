//! Functions of the rule, and calls of them.

use super::super::instruction::Instruction;
use super::super::program::{Entry, Place};
use super::pattern::Cursor;
use super::{Compiled, Compiler, is_number, too_large};
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Expr, Function, Local};
use grundy_language::types::Type;

impl<'t> Compiler<'t> {
    /// Compiles all functions.
    pub fn functions(&mut self) -> Compiled<()> {
        let tree = self.tree;
        for function in &tree.functions {
            let (numbers, others) = count(parameters(function).map(|local| &local.ty));
            let entry = Entry {
                name: function.name.clone(),
                address: 0,
                numbers: u8::try_from(numbers).map_err(|_| too_large(function.frame.body.span))?,
                others: u8::try_from(others).map_err(|_| too_large(function.frame.body.span))?,
            };
            self.code.functions.push(entry);
        }
        for (number, function) in tree.functions.iter().enumerate() {
            self.bind_none(&function.frame.locals);
            let address = self.procedure(|c| {
                for (local, parameter) in parameters(function).enumerate() {
                    let place = c.fresh_local(&parameter.ty, function.frame.body.span)?;
                    c.locals[local] = Some(place);
                }
                c.give_back(&function.frame.body)
            })?;
            self.code.functions[number].address = address;
        }
        Ok(())
    }

    /// Computes an expression and returns it.
    pub fn give_back(&mut self, body: &'t Expr) -> Compiled<()> {
        if is_number(&body.ty) {
            let from = self.number(body)?;
            self.emit(Instruction::Return { from }, body.span);
        } else {
            let from = self.other(body)?;
            self.emit(Instruction::ReturnOther { from }, body.span);
        }
        Ok(())
    }

    /// Calls a function of the rule.
    pub fn call(
        &mut self,
        function: usize,
        arguments: &'t [Expr],
        result: &Type,
        span: Span,
    ) -> Compiled<Place> {
        let index = u16::try_from(function).map_err(|_| too_large(span))?;
        let (number_count, other_count) = count(arguments.iter().map(|argument| &argument.ty));
        // The result takes the place of the first argument, so there must be such a place.
        let wants_number = is_number(result);
        let number_count = number_count.max(usize::from(wants_number));
        let other_count = other_count.max(usize::from(!wants_number));
        let too_large = || too_large(span);
        let numbers = self.registers.numbers(number_count).ok_or_else(too_large)?;
        let others = self.registers.others(other_count).ok_or_else(too_large)?;
        let mark = self.registers.mark();
        let mut cursor = Cursor { number: numbers, other: others };
        for argument in arguments {
            match cursor.next(is_number(&argument.ty)) {
                Place::Number(to) => self.number_to(argument, to)?,
                Place::Other(to) => self.other_to(argument, to)?,
            }
            self.registers.release(mark);
        }
        self.emit(Instruction::EnterFunction { function: index, numbers, others }, span);
        Ok(if wants_number { Place::Number(numbers) } else { Place::Other(others) })
    }
}

/// How many of the types live in each file.
fn count<'a>(types: impl Iterator<Item = &'a Type>) -> (usize, usize) {
    types.fold((0, 0), |(numbers, others), ty| match is_number(ty) {
        true => (numbers + 1, others),
        false => (numbers, others + 1),
    })
}

fn parameters(function: &Function) -> impl Iterator<Item = &Local> {
    function.frame.locals.iter().take(function.parameters)
}
