//! How a position lies in memory: its numbers side by side, then everything else.
//!
//! A position of type `(number, (number, set))` is two numbers and one other value. Engines store and
//! compare positions in this form, so that games over numbers never touch the heap.

use super::types::Type;
use crate::value::Value;

/// Where the parts of positions lie: of one type, or of one of several, which the first number then tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    types: Vec<Type>,
    numbers: usize,
    others: usize,
}

/// One position, laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slots<'a> {
    /// Numbers and truth values (0 and 1), in the order they stand in the type.
    pub numbers: &'a [i64],
    /// Words, lists and sets, in the order they stand in the type.
    pub others: &'a [Value],
}

/// One position, laid out, that owns its parts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Laid {
    numbers: Vec<i64>,
    others: Vec<Value>,
}

impl Laid {
    /// The parts.
    pub fn slots(&self) -> Slots<'_> {
        Slots { numbers: &self.numbers, others: &self.others }
    }

    /// The same position as one of several games of which it is one of `game`, where all have this layout.
    pub fn of(mut self, game: usize, all: &Layout) -> Laid {
        if all.types.len() > 1 {
            self.numbers.insert(0, game as i64);
            self.numbers.resize(all.numbers, 0);
            self.others.resize(all.others, Value::Int(0));
        }
        self
    }

    /// The parts, to be changed in their places.
    pub(super) fn slots_mut(&mut self) -> (&mut [i64], &mut [Value]) {
        (&mut self.numbers, &mut self.others)
    }
}

impl Layout {
    /// The layout of positions of type `ty`.
    pub fn new(ty: Type) -> Layout {
        Layout::of_several(vec![ty])
    }

    /// The layout of positions of one of these types: which one stands first, and what is left over is filled up. Of one
    /// type alone only the position stands there.
    pub fn of_several(types: Vec<Type>) -> Layout {
        let most = types.iter().map(count).fold((0, 0), |most, one| (most.0.max(one.0), most.1.max(one.1)));
        Layout { numbers: most.0 + usize::from(types.len() > 1), others: most.1, types }
    }

    /// The type of the positions; where there are several, the first.
    pub fn ty(&self) -> &Type {
        &self.types[0]
    }

    /// How many numbers a position holds.
    pub fn numbers(&self) -> usize {
        self.numbers
    }

    /// How many other values a position holds.
    pub fn others(&self) -> usize {
        self.others
    }

    /// Appends the parts of `value`, which must be of the layout's type.
    pub fn pack(&self, value: &Value, numbers: &mut Vec<i64>, others: &mut Vec<Value>) {
        match value {
            Value::Int(n) => numbers.push(*n),
            Value::Bool(b) => numbers.push(i64::from(*b)),
            Value::Tuple(parts) => parts.iter().for_each(|part| self.pack(part, numbers, others)),
            other => others.push(other.clone()),
        }
    }

    /// Lays out one position, which must be of the layout's type.
    pub fn lay(&self, value: &Value) -> Laid {
        let mut laid = Laid::default();
        self.pack(value, &mut laid.numbers, &mut laid.others);
        laid
    }

    /// The position as a value.
    pub fn unpack(&self, slots: Slots<'_>) -> Value {
        let mut numbers = slots.numbers.iter();
        let mut others = slots.others.iter();
        let ty = match &self.types[..] {
            [only] => only,
            several => &several[numbers.next().copied().unwrap_or_default() as usize],
        };
        gather(ty, &mut numbers, &mut others)
    }
}

fn count(ty: &Type) -> (usize, usize) {
    match ty {
        Type::Int | Type::Bool => (1, 0),
        Type::Tuple(parts) => {
            parts.iter().map(count).fold((0, 0), |all, part| (all.0 + part.0, all.1 + part.1))
        }
        Type::Word | Type::List(_) | Type::Set(_) => (0, 1),
    }
}

fn gather<'a>(
    ty: &Type,
    numbers: &mut impl Iterator<Item = &'a i64>,
    others: &mut impl Iterator<Item = &'a Value>,
) -> Value {
    match ty {
        Type::Int => Value::Int(numbers.next().copied().unwrap_or_default()),
        Type::Bool => Value::Bool(numbers.next().is_some_and(|&b| b != 0)),
        Type::Tuple(parts) => Value::tuple(parts.iter().map(|part| gather(part, numbers, others)).collect()),
        Type::Word | Type::List(_) | Type::Set(_) => {
            others.next().cloned().unwrap_or(Value::Set(crate::value::Set::EMPTY))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_and_unpacking_are_inverse() {
        let ty = Type::Tuple(vec![
            Type::Set(Box::new(Type::Int)),
            Type::Tuple(vec![Type::Int, Type::Bool]),
            Type::Word,
        ]);
        let value = Value::tuple(vec![
            Value::set(vec![Value::Int(3), Value::Int(100)]),
            Value::tuple(vec![Value::Int(7), Value::Bool(true)]),
            Value::word("P."),
        ]);
        let layout = Layout::new(ty);
        let laid = layout.lay(&value);
        assert_eq!((layout.numbers(), layout.others()), (2, 2));
        assert_eq!(laid.slots().numbers, [7, 1]);
        assert_eq!(layout.unpack(laid.slots()), value);
    }
}
