//! Collections made from collections.

use super::super::instruction::Combination;
use super::super::machine::meter::Meter;
use super::super::machine::trap::Trap;
use super::order::set_of;
use super::{capped, room};
use grundy_language::value::{Set, Value};
use std::sync::Arc;

/// How much there is to copy.
fn size(of: &Value) -> u64 {
    let size = match of {
        Value::Word(word) => word.len(),
        Value::List(members) => members.len(),
        Value::Tuple(members) => members.len(),
        Value::Set(Set::Sorted(members)) => members.len(),
        Value::Set(Set::Bits(_)) | Value::Int(_) | Value::Bool(_) => 1,
    };
    size as u64
}

/// Makes sure that a collection of a kind may have so many members, and counts the work.
fn room_like(of: &Value, members: u64, meter: &mut Meter<'_>) -> Result<(), Trap> {
    match of {
        Value::Word(_) => capped(members).and_then(|()| meter.write(members)),
        _ => room(members, meter),
    }
}

/// Two collections, or a set and a member, combined.
pub fn combine(op: Combination, a: &Value, b: &Value, meter: &mut Meter<'_>) -> Result<Value, Trap> {
    match (op, a, b) {
        (Combination::Union, Value::Set(a), Value::Set(b)) => match (a, b) {
            (Set::Bits(a), Set::Bits(b)) => return Ok(Value::Set(Set::Bits(a | b))),
            _ => room((a.len() + b.len()) as u64, meter)?,
        },
        _ => room_like(a, size(a).saturating_add(size(b)), meter)?,
    }
    Ok(match (op, a, b) {
        (Combination::Join, Value::Word(a), Value::Word(b)) => Value::Word([&**a, &**b].concat().into()),
        (Combination::Join, Value::List(a), Value::List(b)) => {
            Value::List(a.iter().chain(b.iter()).cloned().collect())
        }
        (Combination::Union, Value::Set(a), Value::Set(b)) => Value::Set(a.union(b)),
        (Combination::Difference, Value::Set(a), Value::Set(b)) => Value::Set(a.difference(b)),
        (Combination::Insert, Value::Set(set), member) => Value::Set(insert(set, member)),
        (Combination::Without, Value::Set(set), member) => Value::Set(without(set, member)),
        _ => a.clone(),
    })
}

/// The set without a number.
#[inline]
pub fn without_number(set: &Value, member: i64, meter: &mut Meter<'_>) -> Result<Value, Trap> {
    match set {
        Value::Set(Set::Bits(bits)) if (0..64).contains(&member) => {
            Ok(Value::Set(Set::Bits(bits & !(1 << member))))
        }
        _ => combine(Combination::Without, set, &Value::Int(member), meter),
    }
}

fn insert(set: &Set, member: &Value) -> Set {
    let members: Arc<[Value]> = match set {
        Set::Sorted(members) => members.clone(),
        Set::Bits(_) => set.members().collect(),
    };
    match members.binary_search(member) {
        Ok(_) => set.clone(),
        Err(at) => set_of(members[..at].iter().chain([member]).chain(&members[at..])),
    }
}

fn without(set: &Set, member: &Value) -> Set {
    match set {
        Set::Bits(_) => set.difference(&Set::from_members(vec![member.clone()])),
        Set::Sorted(members) => match members.binary_search(member) {
            Ok(at) => set_of(members[..at].iter().chain(&members[at + 1..])),
            Err(_) => set.clone(),
        },
    }
}

/// A list or word `times` times; not at all if that is negative.
pub fn repeat(of: &Value, times: i64, meter: &mut Meter<'_>) -> Result<Value, Trap> {
    let times = usize::try_from(times).unwrap_or(0);
    room_like(of, size(of).saturating_mul(times as u64), meter)?;
    Ok(match of {
        // Repeating nothing is nothing, however often.
        _ if size(of) == 0 => of.clone(),
        Value::Word(word) => Value::Word(word.repeat(times).into()),
        Value::List(members) => Value::list((0..times).flat_map(|_| members.iter().cloned()).collect()),
        other => other.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ints(members: &[i64]) -> Vec<Value> {
        members.iter().map(|&n| Value::Int(n)).collect()
    }

    fn combined(op: Combination, a: Value, b: Value) -> Result<Value, Trap> {
        combine(op, &a, &b, &mut Meter::begun())
    }

    #[test]
    fn joining() {
        let joined = combined(Combination::Join, Value::list(ints(&[1, 2])), Value::list(ints(&[2])));
        assert_eq!(joined, Ok(Value::list(ints(&[1, 2, 2]))));
        assert_eq!(combined(Combination::Join, Value::word("ab"), Value::word("ä")), Ok(Value::word("abä")));
    }

    #[test]
    fn sets_with_and_without_members() {
        let small = [&[][..], &[5], &[0, 63]];
        let large = [&[64][..], &[-1, 5], &[3, 100, 200]];
        for members in small.into_iter().chain(large) {
            for k in [-1, 0, 5, 64, 100, 300] {
                let (set, single) = (Value::set(ints(members)), Value::set(ints(&[k])));
                let with = Value::set(ints(&[members, &[k]].concat()));
                let kept: Vec<i64> = members.iter().copied().filter(|&m| m != k).collect();
                let without = Value::set(ints(&kept));
                let member = Value::Int(k);
                assert_eq!(
                    combine(Combination::Insert, &set, &member, &mut Meter::begun()).as_ref(),
                    Ok(&with)
                );
                assert_eq!(
                    combine(Combination::Union, &set, &single, &mut Meter::begun()).as_ref(),
                    Ok(&with)
                );
                assert_eq!(without_number(&set, k, &mut Meter::begun()).as_ref(), Ok(&without));
                assert_eq!(combine(Combination::Difference, &set, &single, &mut Meter::begun()), Ok(without));
            }
        }
    }

    #[test]
    fn sets_of_words() {
        let set = Value::set(vec![Value::word("b")]);
        let both = combined(Combination::Insert, set.clone(), Value::word("a"));
        assert_eq!(both.as_ref().map(Value::to_string), Ok("{\"a\", \"b\"}".into()));
        let one = both.and_then(|both| combined(Combination::Without, both, Value::word("a")));
        assert_eq!(one, Ok(set));
    }

    #[test]
    fn repeating() {
        let list = Value::list(ints(&[1, 2]));
        let times = |n| repeat(&list, n, &mut Meter::begun()).map(|list| list.to_string());
        assert_eq!([2, 1, 0, -3].map(times), ["[1, 2, 1, 2]", "[1, 2]", "[]", "[]"].map(|t| Ok(t.into())));
        assert_eq!(repeat(&Value::word("ab"), 2, &mut Meter::begun()), Ok(Value::word("abab")));
        assert_eq!(repeat(&Value::word(""), i64::MAX, &mut Meter::begun()), Ok(Value::word("")));
        assert!(matches!(repeat(&list, i64::MAX, &mut Meter::begun()), Err(Trap::Members(_))));
    }
}
