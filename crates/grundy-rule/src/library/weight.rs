//! How much there is in a value whose members are collections themselves.
//!
//! Members are shared, so that `[h, h]` costs nothing to make but twice as much as `h` to walk through,
//! compare or show; a few lines can make a list of lists whose size has thirty digits. Whatever holds
//! collections is therefore weighted when it is made, and counts as so many steps.

use super::super::machine::meter::Meter;
use super::super::machine::trap::Trap;
use super::MEMBERS;
use grundy_language::value::{Set, Value};

/// How much there is to look at in a value, up to a little more than a collection may hold.
pub fn weight(value: &Value) -> u64 {
    let mut left = MEMBERS as u64;
    take(value, &mut left);
    MEMBERS as u64 - left
}

/// Takes the weight of a value from what is left, and says whether that was enough.
fn take(value: &Value, left: &mut u64) -> bool {
    let (own, members): (usize, &[Value]) = match value {
        Value::Int(_) | Value::Bool(_) | Value::Set(Set::Bits(_)) => (1, &[]),
        Value::Word(word) => (1 + word.len() / 16, &[]),
        Value::Tuple(members) => (members.len(), members),
        Value::List(_) | Value::Set(Set::Sorted(_)) => match value.as_slice().unwrap_or_default() {
            // Members of one list are of one type: if the first holds nothing more, none does.
            members @ ([] | [Value::Int(_) | Value::Bool(_), ..]) => (1 + members.len(), &[]),
            members => (1, members),
        },
    };
    match left.checked_sub(own as u64) {
        Some(rest) => {
            *left = rest;
            members.iter().all(|member| take(member, left))
        }
        None => {
            *left = 0;
            false
        }
    }
}

/// Counts the weight of a collection that has just been made, if its members are collections, and makes
/// sure that it is not too much. The members themselves have been counted one by one.
#[inline]
pub fn weigh(value: &Value, meter: &mut Meter<'_>) -> Result<(), Trap> {
    let Some(members) = value.as_slice() else { return Ok(()) };
    match value {
        Value::Tuple(_) if members.iter().all(is_flat) => Ok(()),
        Value::List(_) | Value::Set(_) if members.first().is_none_or(is_flat) => Ok(()),
        _ => weigh_all(value, meter),
    }
}

#[cold]
fn weigh_all(value: &Value, meter: &mut Meter<'_>) -> Result<(), Trap> {
    let weight = weight(value);
    if weight >= MEMBERS as u64 {
        return Err(Trap::members(
            format!("a collection of collections holds more than {MEMBERS} members in all"),
            "keep fewer or smaller collections in it",
        ));
    }
    meter.charge(weight)
}

fn is_flat(member: &Value) -> bool {
    matches!(member, Value::Int(_) | Value::Bool(_))
}

/// Counts the work of comparing two values.
#[inline]
pub fn charge_comparison(a: &Value, b: &Value, meter: &mut Meter<'_>) -> Result<(), Trap> {
    match (a, b) {
        (Value::Set(Set::Bits(_)), _) | (_, Value::Set(Set::Bits(_))) => Ok(()),
        _ => meter.charge(weight(a).min(weight(b))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use grundy_heap::progress::Unwatched;

    fn numbers(count: usize) -> Value {
        Value::list(vec![Value::Int(7); count])
    }

    #[test]
    fn members_of_members_count() {
        assert_eq!([0, 1, 5].map(|count| weight(&numbers(count))), [1, 2, 6]);
        assert_eq!(weight(&Value::list(vec![numbers(5), numbers(0)])), 1 + 6 + 1);
        let pair = Value::tuple(vec![Value::Int(1), numbers(2)]);
        assert_eq!(weight(&pair), 2 + 1 + 3);
        assert_eq!(weight(&Value::set(vec![Value::Int(3), Value::Int(5)])), 1);
        assert_eq!(weight(&Value::word(&"a".repeat(160))), 11);
    }

    #[test]
    fn shared_members_count_each_time() {
        let mut meter = Meter::begun();
        let mut doubled = numbers(1000);
        for _ in 0..12 {
            doubled = Value::list(vec![doubled.clone(), doubled]);
            assert_eq!(weigh(&doubled, &mut meter), Ok(()));
        }
        for _ in 0..60 {
            doubled = Value::list(vec![doubled.clone(), doubled]);
        }
        assert!(matches!(weigh(&doubled, &mut meter), Err(Trap::Members(_))));
    }

    #[test]
    fn flat_collections_are_not_counted_again() {
        let mut meter = Meter::new(&Limits { steps: 10, ..Limits::default() }, &Unwatched);
        meter.begin();
        assert_eq!(weigh(&numbers(1000), &mut meter), Ok(()));
        assert_eq!(weigh(&Value::list(vec![numbers(1000)]), &mut meter), Err(Trap::Steps));
    }
}
