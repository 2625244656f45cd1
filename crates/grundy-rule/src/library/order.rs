//! Members in order: walking, reversing, and sets made from members that are in order.

use super::letters::Letters;
use grundy_language::value::{Set, Value};

/// The members of a collection in the order in which they are walked.
pub fn members(of: &Value, letters: &mut Letters) -> Vec<Value> {
    match of {
        Value::List(members) => members.to_vec(),
        Value::Set(set) => set.members().collect(),
        Value::Word(word) => word.chars().map(|letter| letters.word(letter)).collect(),
        Value::Int(_) | Value::Bool(_) | Value::Tuple(_) => Vec::new(),
    }
}

/// The members in ascending order: a word for a word, otherwise a list.
pub fn sorted(of: &Value, members: &mut [Value]) -> Value {
    members.sort_unstable();
    match of {
        Value::Word(_) => {
            let letters = members.iter().filter_map(|letter| match letter {
                Value::Word(letter) => Some(&**letter),
                _ => None,
            });
            Value::Word(letters.collect::<String>().into())
        }
        _ => Value::List(members.iter().cloned().collect()),
    }
}

/// The members in reverse order: a word for a word, otherwise a list.
pub fn reversed(of: &Value) -> Value {
    match of {
        Value::Word(word) => Value::Word(word.chars().rev().collect::<String>().into()),
        Value::List(members) => Value::List(members.iter().rev().cloned().collect()),
        Value::Set(set) => {
            let mut members: Vec<Value> = set.members().collect();
            members.reverse();
            Value::list(members)
        }
        other => other.clone(),
    }
}

/// The set of members that are in ascending order without repetition.
pub fn set_of<'v>(members: impl Iterator<Item = &'v Value> + Clone) -> Set {
    let bits = members.clone().try_fold(0u64, |bits, member| match member {
        Value::Int(k @ 0..=63) => Some(bits | 1 << k),
        _ => None,
    });
    bits.map_or_else(|| Set::Sorted(members.cloned().collect()), Set::Bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ints(members: &[i64]) -> Vec<Value> {
        members.iter().map(|&n| Value::Int(n)).collect()
    }

    #[test]
    fn walking() {
        let shown = |of: Value| Value::list(members(&of, &mut Letters::default())).to_string();
        assert_eq!(shown(Value::list(ints(&[3, 1, 3]))), "[3, 1, 3]");
        assert_eq!(shown(Value::set(ints(&[300, 1]))), "[1, 300]");
        assert_eq!(shown(Value::word("cab")), "[\"c\", \"a\", \"b\"]");
    }

    #[test]
    fn sorting() {
        let shown = |of: Value| sorted(&of, &mut members(&of, &mut Letters::default())).to_string();
        assert_eq!(shown(Value::word("cäba")), "\"abcä\"");
        assert_eq!(shown(Value::list(ints(&[3, 1, 3]))), "[1, 3, 3]");
    }

    #[test]
    fn reversing() {
        assert_eq!(reversed(&Value::list(ints(&[3, 1, 2]))).to_string(), "[2, 1, 3]");
        assert_eq!(reversed(&Value::set(ints(&[3, 1, 2]))).to_string(), "[3, 2, 1]");
        assert_eq!(reversed(&Value::word("aäb")).to_string(), "\"bäa\"");
    }

    #[test]
    fn sets_are_canonical() {
        for members in [&[][..], &[0, 63], &[1, 64], &[-1, 5]] {
            assert_eq!(set_of(ints(members).iter()), Set::from_members(ints(members)));
        }
    }
}
