//! Patterns: what a position must look like, and the names of its parts.

use super::super::instruction::{Call, Instruction, Number, Other, Relation};
use super::super::program::Place;
use super::{Compiled, Compiler, Label, is_number, malformed};
use grundy_language::diagnostic::Span;
use grundy_language::tree::Pattern;
use grundy_language::types::Type;
use grundy_language::value::Value;

/// The register of each file in which the next part of a position lies.
#[derive(Debug, Clone, Copy)]
pub struct Cursor {
    pub number: Number,
    pub other: Other,
}

impl Cursor {
    /// The place of the next part that is a number, or that is not.
    pub fn next(&mut self, number: bool) -> Place {
        if number {
            let register = self.number;
            self.number.0 = register.0.saturating_add(1);
            Place::Number(register)
        } else {
            let register = self.other;
            self.other.0 = register.0.saturating_add(1);
            Place::Other(register)
        }
    }
}

impl<'t> Compiler<'t> {
    /// Matches a position of type `ty` that lies at `cursor`: binds names, and jumps to `fail` if the
    /// position looks different.
    pub fn pattern(
        &mut self,
        pattern: &'t Pattern,
        ty: &Type,
        cursor: &mut Cursor,
        fail: Label,
        span: Span,
    ) -> Compiled<()> {
        match (pattern, ty) {
            (Pattern::Tuple(patterns), Type::Tuple(types)) if patterns.len() == types.len() => {
                patterns.iter().zip(types).try_for_each(|(p, ty)| self.pattern(p, ty, cursor, fail, span))
            }
            (Pattern::Tuple(_), _) => Err(malformed(span)),
            (Pattern::Equal(value), _) => self.equal(value, ty, cursor, fail, span),
            (Pattern::Local(local), _) => {
                let place = match ty {
                    Type::Tuple(types) => Place::Other(self.packed(types, cursor, span)?),
                    _ => cursor.next(is_number(ty)),
                };
                match self.locals.get_mut(*local) {
                    Some(slot) => *slot = Some(place),
                    None => return Err(malformed(span)),
                }
                Ok(())
            }
        }
    }

    fn equal(
        &mut self,
        value: &Value,
        ty: &Type,
        cursor: &mut Cursor,
        fail: Label,
        span: Span,
    ) -> Compiled<()> {
        let target = fail.address();
        match (value, ty) {
            (Value::Tuple(parts), Type::Tuple(types)) if parts.len() == types.len() => {
                return parts.iter().zip(types).try_for_each(|(v, ty)| self.equal(v, ty, cursor, fail, span));
            }
            _ => (),
        }
        match (value, cursor.next(is_number(ty))) {
            (&Value::Int(n), Place::Number(a)) => {
                let b = self.constant(n, span)?;
                self.emit(Instruction::JumpNotEqual { a, b, target }, span);
            }
            (&Value::Bool(truth), Place::Number(a)) => {
                let b = self.constant(i64::from(truth), span)?;
                self.emit(Instruction::JumpNotEqual { a, b, target }, span);
            }
            (other, Place::Other(a)) => {
                let b = self.constant_other(other.clone(), span)?;
                let relation = Relation::NotEqual;
                self.emit(Instruction::JumpRelation { relation, a, b, target }, span);
            }
            (_, Place::Number(_)) => return Err(malformed(span)),
        }
        Ok(())
    }

    /// The tuple of the parts at `cursor`, for a name that stands for all of them.
    fn packed(&mut self, types: &[Type], cursor: &mut Cursor, span: Span) -> Compiled<Other> {
        self.emit(Call::Begin, span);
        for ty in types {
            let push = match ty {
                Type::Tuple(types) => Call::PushOther { from: self.packed(types, cursor, span)? },
                _ => match cursor.next(is_number(ty)) {
                    Place::Number(from) if *ty == Type::Bool => Call::PushTruth { from },
                    Place::Number(from) => Call::PushNumber { from },
                    Place::Other(from) => Call::PushOther { from },
                },
            };
            self.emit(push, span);
        }
        let to = self.fresh_other(span)?;
        self.registers.keep_other(to);
        self.emit(Call::FinishTuple { to }, span);
        Ok(to)
    }
}
