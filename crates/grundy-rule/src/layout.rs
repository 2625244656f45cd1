//! How a position lies in memory: its numbers side by side, then everything else.
//!
//! A position of type `(number, (number, set))` is two numbers and one other value. Engines store and
//! compare positions in this form, so that games over numbers never touch the heap. A set or a word all of whose members are
//! known beforehand can be numbers too, one bit a member, and so can a list that keeps its length.

use super::masks::Universe;
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::sync::Arc;

/// Where the parts of positions lie: of one type, or of one of several, which the first number then tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    forms: Vec<Form>,
    numbers: usize,
    others: usize,
}

/// How positions of one type lie.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Form {
    /// Part by part.
    Parts(Type),
    /// As masks: a bit for each member that positions can have.
    Bits(Arc<Universe>),
    /// Part by part, and the list among them, which has so many members, as these numbers.
    Spread(Type, usize),
}

impl Form {
    fn ty(&self) -> &Type {
        match self {
            Form::Parts(ty) | Form::Spread(ty, _) => ty,
            Form::Bits(universe) => universe.ty(),
        }
    }

    /// How many numbers and other values there are.
    fn width(&self) -> (usize, usize) {
        match self {
            Form::Parts(ty) => count(ty),
            Form::Bits(universe) => (universe.words(), 0),
            // The list itself is no other value.
            Form::Spread(ty, length) => (count(ty).0 + length, 0),
        }
    }
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
        if all.forms.len() > 1 {
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
        Layout::of_forms(vec![Form::Parts(ty)])
    }

    /// The layout of positions as masks.
    pub fn of_masks(universe: Arc<Universe>) -> Layout {
        Layout::of_forms(vec![Form::Bits(universe)])
    }

    /// The layout of lists of one length, and perhaps of numbers beside each, as the numbers in it.
    pub fn of_lists(ty: Type, length: usize) -> Layout {
        Layout::of_forms(vec![Form::Spread(ty, length)])
    }

    /// The layout of positions that lie in one of several ways: which one stands first, and what is left over is filled up.
    /// Of one alone only the position stands there.
    pub fn of_several<'l>(layouts: impl Iterator<Item = &'l Layout>) -> Layout {
        Layout::of_forms(layouts.flat_map(|layout| layout.forms.iter().cloned()).collect())
    }

    fn of_forms(forms: Vec<Form>) -> Layout {
        let widths = forms.iter().map(Form::width);
        let most = widths.fold((0, 0), |most, one| (most.0.max(one.0), most.1.max(one.1)));
        Layout { numbers: most.0 + usize::from(forms.len() > 1), others: most.1, forms }
    }

    /// How many bits a position takes, if positions are masks of one game.
    pub fn bits(&self) -> Option<u32> {
        match &self.forms[..] {
            [Form::Bits(universe)] => Some(universe.bits()),
            _ => None,
        }
    }

    /// The type of the positions; where there are several, the first.
    pub fn ty(&self) -> &Type {
        self.forms[0].ty()
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
        match &self.forms[..] {
            [Form::Bits(universe)] => universe.pack(value, numbers),
            [Form::Spread(..)] => parts(value).iter().for_each(|part| pack_spread(part, numbers)),
            _ => pack_parts(value, numbers, others),
        }
    }

    /// Lays out one position, which must be of the layout's type.
    pub fn lay(&self, value: &Value) -> Laid {
        let mut laid = Laid::default();
        self.pack(value, &mut laid.numbers, &mut laid.others);
        laid
    }

    /// Of which of several games the position is.
    pub fn game(&self, slots: Slots<'_>) -> usize {
        if self.forms.len() > 1 { slots.numbers[0] as usize } else { 0 }
    }

    /// The position as a value.
    pub fn unpack(&self, slots: Slots<'_>) -> Value {
        let mut numbers = slots.numbers.iter();
        let mut others = slots.others.iter();
        let form = match &self.forms[..] {
            [only] => only,
            several => &several[numbers.next().copied().unwrap_or_default() as usize],
        };
        match form {
            Form::Parts(ty) => gather(ty, &mut numbers, &mut others),
            Form::Bits(universe) => universe.unpack(numbers.as_slice()),
            Form::Spread(ty, length) => {
                let mut of = |ty: &Type| match ty {
                    Type::List(_) => {
                        Value::list(numbers.by_ref().take(*length).map(|&n| Value::Int(n)).collect())
                    }
                    _ => gather(ty, &mut numbers, &mut others),
                };
                match ty {
                    Type::Tuple(parts) => Value::tuple(parts.iter().map(of).collect()),
                    list => of(list),
                }
            }
        }
    }
}

/// Numbers behind what a word holds already, so many bits each, if they are as small as that.
#[inline]
pub fn side_by_side(first: u64, numbers: &[i64], width: u32) -> Option<u64> {
    // A number that is too large or negative has higher bits.
    let (word, all) = numbers
        .iter()
        .fold((first, 0), |(word, all), &number| (word << width | number as u64, all | number as u64));
    (all >> width == 0).then_some(word)
}

/// The numbers that lie side by side in a word.
#[inline]
pub fn apart(mut word: u64, width: u32, numbers: &mut [i64]) {
    for number in numbers.iter_mut().rev() {
        *number = (word & ((1 << width) - 1)) as i64;
        word >>= width;
    }
}

/// The parts of a tuple; anything else is its only one.
fn parts(value: &Value) -> &[Value] {
    if let Value::Tuple(parts) = value { parts } else { std::slice::from_ref(value) }
}

/// The numbers of a list, or a number.
fn pack_spread(part: &Value, numbers: &mut Vec<i64>) {
    match part {
        Value::List(list) => list.of_members().iter().for_each(|member| pack_spread(member, numbers)),
        Value::Int(n) => numbers.push(*n),
        _ => numbers.push(i64::from(*part == Value::Bool(true))),
    }
}

fn pack_parts(value: &Value, numbers: &mut Vec<i64>, others: &mut Vec<Value>) {
    match value {
        Value::Int(n) => numbers.push(*n),
        Value::Bool(b) => numbers.push(i64::from(*b)),
        Value::Tuple(parts) => parts.iter().for_each(|part| pack_parts(part, numbers, others)),
        other => others.push(other.clone()),
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
            others.next().cloned().unwrap_or(Value::Set(grundy_language::value::Set::EMPTY))
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

    #[test]
    fn sets_of_known_members_are_bits() {
        let members = (100..170).map(Value::Int);
        let beside = [Value::tuple(Vec::new())];
        let ty = Type::Set(Box::new(Type::Int));
        let layout = Layout::of_masks(Arc::new(Universe::new(ty, members, beside)));
        let value = Value::set([100, 103, 163, 164, 169].map(Value::Int).to_vec());
        let laid = layout.lay(&value);
        assert_eq!((layout.numbers(), layout.others()), (2, 0));
        assert_eq!(laid.slots().numbers, [0b1001 | 1 << 63, 0b10_0001]);
        assert_eq!(layout.unpack(laid.slots()), value);
        // Beside other positions the number of the game stands first.
        let numbers = Layout::new(Type::Int);
        let both = Layout::of_several([&numbers, &layout].into_iter());
        assert_eq!(both.unpack(laid.of(1, &both).slots()), value);
        assert_eq!(both.unpack(numbers.lay(&Value::Int(7)).of(0, &both).slots()), Value::Int(7));
    }
}
