//! What is known of a value while nothing is known of the heap but that it is large.

use super::large::Large;
use crate::library::arithmetic;
use grundy_language::tree::{Arithmetic, Comparison};
use grundy_language::value::Value;
use std::cmp::Ordering;

/// A value of an expression, for all large heaps at once.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Symbol {
    /// The same whatever the heap.
    Known(Value),
    /// The heap and so much more (or less, where it is negative).
    Heap(i64),
    /// Such a number divided by the second, which is 2 or more, rounded down.
    Share(i64, i64),
    /// A part of the memory of which nothing is known, as it was.
    Part(usize),
    /// A number that is less than this part of the memory was, of which nothing else is known.
    Less(usize),
    /// A number that is not known, but is one of finitely many wherever it is none below 0: what is left by a division, or what is
    /// taken from a known number.
    Few,
    /// Something not known that does not depend on the heap.
    Any,
    /// A tuple in which not everything is known.
    Tuple(Vec<Symbol>),
    /// A list in which not everything is known.
    List(Vec<Symbol>),
}

impl Symbol {
    pub(super) fn truth(truth: bool) -> Symbol {
        Symbol::Known(Value::Bool(truth))
    }

    pub(super) fn tuple(parts: Vec<Symbol>) -> Symbol {
        match values(&parts) {
            Some(values) => Symbol::Known(Value::tuple(values)),
            None => Symbol::Tuple(parts),
        }
    }

    pub(super) fn list(members: Vec<Symbol>) -> Symbol {
        match values(&members) {
            Some(values) => Symbol::Known(Value::list(values)),
            None => Symbol::List(members),
        }
    }

    /// The value, if it is known.
    pub(super) fn known(&self) -> Option<&Value> {
        if let Symbol::Known(value) = self { Some(value) } else { None }
    }

    /// The parts of a tuple.
    pub(super) fn parts(&self) -> Option<Vec<Symbol>> {
        match self {
            Symbol::Known(Value::Tuple(parts)) => Some(parts.iter().cloned().map(Symbol::Known).collect()),
            Symbol::Tuple(parts) => Some(parts.clone()),
            _ => None,
        }
    }

    /// Whether it depends on the heap.
    pub(super) fn has_heap(&self) -> bool {
        match self {
            Symbol::Heap(_) | Symbol::Share(..) => true,
            Symbol::Tuple(parts) | Symbol::List(parts) => parts.iter().any(Symbol::has_heap),
            Symbol::Known(_) | Symbol::Part(_) | Symbol::Less(_) | Symbol::Few | Symbol::Any => false,
        }
    }

    /// Whether it can be one of finitely many values only: known, or a part of the memory as it was, or less, or one of few.
    pub(super) fn is_settled(&self) -> bool {
        match self {
            Symbol::Known(_) | Symbol::Part(_) | Symbol::Less(_) | Symbol::Few => true,
            Symbol::Tuple(parts) => parts.iter().all(Symbol::is_settled),
            Symbol::Heap(_) | Symbol::Share(..) | Symbol::Any | Symbol::List(_) => false,
        }
    }
}

/// The values, if all are known.
pub(super) fn values<'s>(symbols: impl IntoIterator<Item = &'s Symbol>) -> Option<Vec<Value>> {
    symbols.into_iter().map(|symbol| symbol.known().cloned()).collect()
}

/// What becomes of symbols that are not all known: nothing that can be told of the heap.
pub(super) fn blurred<'s>(symbols: impl IntoIterator<Item = &'s Symbol>) -> Option<Symbol> {
    let heap = symbols.into_iter().any(Symbol::has_heap);
    (!heap).then_some(Symbol::Any)
}

/// The sum, difference, product, …
pub(super) fn arithmetic(op: Arithmetic, a: &Symbol, b: &Symbol, large: &mut Large) -> Option<Symbol> {
    use Symbol::{Heap, Known, Share};
    Some(match (op, a, b) {
        (_, Known(Value::Int(a)), Known(Value::Int(b))) => Known(Value::Int(computed(op, *a, *b)?)),
        (Arithmetic::Add, Heap(offset), Known(Value::Int(c)))
        | (Arithmetic::Add, Known(Value::Int(c)), Heap(offset)) => Heap(offset.checked_add(*c)?),
        (Arithmetic::Subtract, Heap(offset), Known(Value::Int(c))) => Heap(offset.checked_sub(*c)?),
        (Arithmetic::Subtract, Heap(a), Heap(b)) => Known(Value::Int(a.checked_sub(*b)?)),
        (Arithmetic::Add, Share(offset, by), Known(Value::Int(c)))
        | (Arithmetic::Add, Known(Value::Int(c)), Share(offset, by)) => {
            Share(offset.checked_add(c.checked_mul(*by)?)?, *by)
        }
        (Arithmetic::Subtract, Share(offset, by), Known(Value::Int(c))) => {
            Share(offset.checked_sub(c.checked_mul(*by)?)?, *by)
        }
        // What is left of a heap without its half is the other half, and one more where the heap is odd.
        (Arithmetic::Subtract, Heap(a), Share(b, 2)) => {
            Share(a.checked_mul(2)?.checked_sub(*b)?.checked_add(1)?, 2)
        }
        (Arithmetic::Divide, Heap(_) | Share(..), Known(Value::Int(1))) => a.clone(),
        (Arithmetic::Divide, Heap(offset), Known(Value::Int(by @ 2..))) => Share(*offset, *by),
        (Arithmetic::Divide, Share(offset, by), Known(Value::Int(c @ 2..))) => {
            Share(*offset, by.checked_mul(*c)?)
        }
        (Arithmetic::Remainder, Heap(offset), Known(Value::Int(by))) => {
            Known(Value::Int(large.remainder(*offset, *by)?))
        }
        (Arithmetic::Remainder, Share(offset, by), Known(Value::Int(c @ 1..))) => {
            Known(Value::Int(large.remainder(*offset, by.checked_mul(*c)?)? / by))
        }
        (Arithmetic::Subtract, Symbol::Part(part) | Symbol::Less(part), Known(Value::Int(1..))) => {
            Symbol::Less(*part)
        }
        // What it is taken from is the most that is left.
        (Arithmetic::Subtract, Known(Value::Int(_)), Symbol::Part(_) | Symbol::Few) => Symbol::Few,
        (
            Arithmetic::Remainder,
            Symbol::Part(_) | Symbol::Less(_) | Symbol::Few | Symbol::Any,
            Known(Value::Int(1..)),
        ) => Symbol::Few,
        _ => return blurred([a, b]),
    })
}

fn computed(op: Arithmetic, a: i64, b: i64) -> Option<i64> {
    let result = match op {
        Arithmetic::Add => arithmetic::add(a, b),
        Arithmetic::Subtract => arithmetic::subtract(a, b),
        Arithmetic::Multiply => arithmetic::multiply(a, b),
        Arithmetic::Divide => arithmetic::divide(a, b),
        Arithmetic::Remainder => arithmetic::remainder(a, b),
        Arithmetic::Power => return a.checked_pow(u32::try_from(b).ok()?),
    };
    result.ok()
}

/// The lesser of two numbers, or the greater.
pub(super) fn extreme(greater: bool, a: Symbol, b: Symbol, large: &mut Large) -> Option<Symbol> {
    match compare(Comparison::GreaterEqual, &a, &b, large)? {
        Some(holds) => Some(if holds == greater { a } else { b }),
        None => Some(Symbol::Any),
    }
}

/// Whether a comparison holds for all large heaps or for none; `Some(None)` where that depends on what is not
/// known. Nothing where it depends on the heap.
pub(super) fn compare(op: Comparison, a: &Symbol, b: &Symbol, large: &mut Large) -> Option<Option<bool>> {
    use Symbol::{Heap, Known, Share};
    let holds = match (a, b) {
        (Known(a), Known(b)) => match op {
            Comparison::In | Comparison::NotIn => (op == Comparison::In) == contains(b, a)?,
            _ => ordered(op, a.cmp(b))?,
        },
        (Heap(a), Heap(b)) => ordered(op, a.cmp(b))?,
        (Heap(offset), Known(Value::Int(bound))) => {
            large.exceeds(*offset, *bound)?;
            ordered(op, Ordering::Greater)?
        }
        (Known(Value::Int(bound)), Heap(offset)) => {
            large.exceeds(*offset, *bound)?;
            ordered(op, Ordering::Less)?
        }
        (Share(offset, by), Known(Value::Int(bound))) => {
            large.exceeds(*offset, first_beyond(*bound, *by)?)?;
            ordered(op, Ordering::Greater)?
        }
        (Known(Value::Int(bound)), Share(offset, by)) => {
            large.exceeds(*offset, first_beyond(*bound, *by)?)?;
            ordered(op, Ordering::Less)?
        }
        (Heap(offset), Known(Value::Set(_) | Value::List(_))) => {
            for member in members(b.known()?)? {
                let Value::Int(member) = member else { return None };
                large.exceeds(*offset, member)?;
            }
            op == Comparison::NotIn
        }
        _ => return blurred([a, b]).map(|_| None),
    };
    Some(Some(holds))
}

/// What a number must exceed so that it exceeds `bound` when it is divided.
fn first_beyond(bound: i64, by: i64) -> Option<i64> {
    bound.checked_add(1)?.checked_mul(by)?.checked_sub(1)
}

fn ordered(op: Comparison, ordering: Ordering) -> Option<bool> {
    Some(match op {
        Comparison::Equal => ordering.is_eq(),
        Comparison::NotEqual => ordering.is_ne(),
        Comparison::Less => ordering.is_lt(),
        Comparison::LessEqual => ordering.is_le(),
        Comparison::Greater => ordering.is_gt(),
        Comparison::GreaterEqual => ordering.is_ge(),
        Comparison::In | Comparison::NotIn => return None,
    })
}

fn contains(collection: &Value, member: &Value) -> Option<bool> {
    Some(match (collection, member) {
        (Value::Set(set), _) => set.contains(member),
        (Value::List(members), _) => members.contains(member),
        (Value::Word(word), Value::Word(part)) => word.contains(&**part),
        _ => return None,
    })
}

/// The members of a known collection, in the order in which a loop walks them.
pub(super) fn members(collection: &Value) -> Option<Vec<Value>> {
    Some(match collection {
        Value::List(members) => members.to_vec(),
        Value::Set(set) => set.members().collect(),
        Value::Word(word) => word.chars().map(|letter| Value::word(&letter.to_string())).collect(),
        Value::Int(_) | Value::Bool(_) | Value::Tuple(_) => return None,
    })
}
