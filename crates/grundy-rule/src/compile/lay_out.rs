//! Positions part by part in registers side by side.

use super::super::instruction::{Number, Other};
use super::super::layout::Layout;
use super::super::program::Place;
use super::pattern::Cursor;
use super::{Compiled, Compiler, is_number, malformed, too_large};
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Expr, Kind};
use grundy_language::types::Type;

/// Where a component lies and how much room it takes.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    pub numbers: Number,
    pub count: u8,
    pub others: Other,
    pub other_count: u8,
}

impl Room {
    /// Where its first parts go.
    pub fn cursor(self) -> Cursor {
        Cursor { number: self.numbers, other: self.others }
    }
}

impl<'t> Compiler<'t> {
    /// Registers side by side.
    pub fn room(&mut self, (numbers, others): (usize, usize), span: Span) -> Compiled<Room> {
        let too_large = || too_large(span);
        Ok(Room {
            numbers: self.registers.numbers(numbers).ok_or_else(too_large)?,
            count: u8::try_from(numbers).map_err(|_| too_large())?,
            others: self.registers.others(others).ok_or_else(too_large)?,
            other_count: u8::try_from(others).map_err(|_| too_large())?,
        })
    }

    /// The registers in which the numbers of a position are.
    pub fn operands(&mut self, position: &'t Expr, registers: &mut Vec<Number>) -> Compiled<()> {
        match &position.kind {
            Kind::Tuple(parts) => parts.iter().try_for_each(|part| self.operands(part, registers)),
            _ if is_number(&position.ty) => {
                registers.push(self.number(position)?);
                Ok(())
            }
            _ => {
                let layout = Layout::new(position.ty.clone());
                let room = self.room((layout.numbers(), layout.others()), position.span)?;
                self.lay_out(position, &position.ty, &mut room.cursor())?;
                registers.extend((0..room.count).map(|i| Number(room.numbers.0 + i)));
                Ok(())
            }
        }
    }

    /// Computes a position into the registers at `cursor`.
    pub fn lay_out(&mut self, position: &'t Expr, ty: &Type, cursor: &mut Cursor) -> Compiled<()> {
        let span = position.span;
        match (&position.kind, ty) {
            (Kind::Tuple(parts), Type::Tuple(types)) if parts.len() == types.len() => {
                parts.iter().zip(types).try_for_each(|(part, ty)| self.lay_out(part, ty, cursor))
            }
            (Kind::If(condition, yes, no), Type::Tuple(_)) => {
                let (mut first, mut second) = (*cursor, *cursor);
                self.choose(
                    condition,
                    span,
                    |c| c.lay_out(yes, ty, &mut first),
                    |c| c.lay_out(no, ty, &mut second),
                )?;
                *cursor = second;
                Ok(())
            }
            (_, Type::Tuple(_)) => {
                let mark = self.registers.mark();
                let tuple = self.other(position)?;
                self.unpack(tuple, ty, cursor, span)?;
                self.registers.release(mark);
                Ok(())
            }
            _ => {
                let mark = self.registers.mark();
                match cursor.next(is_number(ty)) {
                    Place::Number(to) => self.number_to(position, to)?,
                    Place::Other(to) => self.other_to(position, to)?,
                }
                self.registers.release(mark);
                Ok(())
            }
        }
    }

    /// Copies the parts of a tuple into the registers at `cursor`.
    pub fn unpack(&mut self, tuple: Other, ty: &Type, cursor: &mut Cursor, span: Span) -> Compiled<()> {
        let Type::Tuple(types) = ty else { return Err(malformed(span)) };
        for (part, ty) in types.iter().enumerate() {
            let part = u8::try_from(part).map_err(|_| too_large(span))?;
            if matches!(ty, Type::Tuple(_)) {
                let mark = self.registers.mark();
                let inner = self.fresh_other(span)?;
                self.part(Place::Other(inner), tuple, part, span);
                self.unpack(inner, ty, cursor, span)?;
                self.registers.release(mark);
            } else {
                self.part(cursor.next(is_number(ty)), tuple, part, span);
            }
        }
        Ok(())
    }
}
