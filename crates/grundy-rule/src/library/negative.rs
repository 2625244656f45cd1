//! Negative numbers in positions, which make an option no move.

use grundy_language::value::{List, Set, Value};

/// Whether a negative number stands anywhere in the value.
#[inline]
pub fn has_negative(value: &Value) -> bool {
    match value {
        Value::Int(n) => *n < 0,
        Value::Bool(_) | Value::Word(_) | Value::Set(Set::Bits(_)) => false,
        large => is_somewhere_in(large),
    }
}

fn is_somewhere_in(value: &Value) -> bool {
    match value {
        Value::Int(_) | Value::Bool(_) | Value::Word(_) | Value::Set(Set::Bits(_)) => has_negative(value),
        // The least member of a set of numbers is its first.
        Value::Set(Set::Sorted(members)) => match members.first() {
            Some(Value::Int(least)) => *least < 0,
            _ => members.iter().any(has_negative),
        },
        // The numbers of rows are not.
        Value::List(List::Rows(_)) => false,
        Value::List(members) => members.iter().any(has_negative),
        Value::Tuple(parts) => parts.iter().any(has_negative),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anywhere_in_the_value() {
        let list = |n| Value::list(vec![Value::Int(1), Value::Int(n)]);
        let deep =
            |n| Value::tuple(vec![Value::word("-1"), Value::set(vec![list(0), list(n)]), Value::Bool(true)]);
        for value in [Value::Int(-1), list(-1), deep(-1), Value::set(vec![Value::Int(-1), Value::Int(7)])] {
            assert!(has_negative(&value), "{value}");
        }
        for value in [Value::Int(0), list(0), deep(1), Value::set(vec![Value::Int(700)]), Value::set(vec![])]
        {
            assert!(!has_negative(&value), "{value}");
        }
    }
}
