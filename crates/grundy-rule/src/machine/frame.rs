//! The registers that one call of a procedure sees.

use super::super::instruction::{Number, Other, REGISTERS, Window};
use super::super::program::Place;
use grundy_language::types::Type;
use grundy_language::value::{Set, Value};

/// Both files of registers.
#[derive(Debug, Clone)]
pub struct Frame {
    /// Numbers and truth values.
    pub numbers: Window<i64>,
    /// Everything else.
    pub others: Window<Value>,
}

/// What stands in a register that nothing has been written to.
const NOTHING: Value = Value::Bool(false);

impl Frame {
    /// A frame with nothing in it. It is large, so it is made out of the way of the machine's loop.
    #[cold]
    #[inline(never)]
    pub fn empty() -> Frame {
        Frame { numbers: Window([0; REGISTERS]), others: Window([NOTHING; REGISTERS]) }
    }

    /// The value of an operand.
    #[inline(always)]
    pub fn other<'f>(&'f self, operand: Other, constants: &'f [Value]) -> &'f Value {
        match operand.0.checked_sub(Other::CONSTANTS) {
            None => &self.others.0[usize::from(operand.0)],
            Some(constant) => constants.get(usize::from(constant)).unwrap_or(&NOTHING),
        }
    }

    /// Writes a register.
    #[inline(always)]
    pub fn set(&mut self, to: Other, value: Value) {
        self.others.0[usize::from(to.0)] = value;
    }

    /// Writes a small set to a register; one that holds such a set already is not written anew.
    #[inline(always)]
    pub fn set_bits(&mut self, to: Other, bits: u64) {
        match &mut self.others.0[usize::from(to.0)] {
            Value::Set(Set::Bits(old)) => *old = bits,
            other => *other = Value::Set(Set::Bits(bits)),
        }
    }

    /// What stands in `place` as a value of type `ty`.
    pub(in super::super) fn read(&self, place: Place, ty: &Type, constants: &[Value]) -> Value {
        match place {
            Place::Number(register) => scalar(self.numbers[register], ty),
            Place::Other(operand) => self.other(operand, constants).clone(),
        }
    }

    /// Puts the parts of a position into the first registers.
    #[inline]
    pub fn receive(&mut self, numbers: &[i64], others: &[Value]) {
        match *numbers {
            // Positions are short: a word or two are copied without a call.
            [a] => self.numbers[Number(0)] = a,
            [a, b] => (self.numbers[Number(0)], self.numbers[Number(1)]) = (a, b),
            _ => self.numbers.0.iter_mut().zip(numbers).for_each(|(to, &from)| *to = from),
        }
        self.others.0.iter_mut().zip(others).for_each(|(to, from)| to.clone_from(from));
    }
}

/// A number of the number file as a value of its type.
pub fn scalar(number: i64, ty: &Type) -> Value {
    match ty {
        Type::Bool => Value::Bool(number != 0),
        _ => Value::Int(number),
    }
}
