//! Walks through the members of a collection, one at a time.

use super::super::library::letters::Letters;
use super::super::library::measure::scalar;
use grundy_language::value::{Set, Value};

/// The member behind `cursor` in a list or set of numbers or truth values, and the next cursor. The cursor
/// begins with 0 and is not negative.
#[inline]
pub fn next_number(of: &Value, cursor: i64) -> Option<(i64, i64)> {
    match of {
        // The cursor is the least number that has not been tried.
        Value::Set(Set::Bits(bits)) => {
            let rest = bits.checked_shr(cursor as u32)?;
            let member = cursor + i64::from(rest.trailing_zeros());
            (rest != 0).then_some((member, member + 1))
        }
        Value::Set(Set::Sorted(members)) => Some((scalar(members.get(cursor as usize)?), cursor + 1)),
        Value::List(members) => Some((scalar(members.get(cursor as usize)?), cursor + 1)),
        _ => None,
    }
}

/// The member behind `cursor` in any collection, and the next cursor.
#[inline]
pub fn next_other(of: &Value, cursor: i64, letters: &mut Letters) -> Option<(Value, i64)> {
    match of {
        Value::Set(Set::Sorted(members)) => Some((members.get(cursor as usize)?.clone(), cursor + 1)),
        Value::List(members) => Some((members.get(cursor as usize)?.clone(), cursor + 1)),
        Value::Word(word) => {
            let letter = word.get(cursor as usize..)?.chars().next()?;
            Some((letters.word(letter), cursor + letter.len_utf8() as i64))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(of: &Value) -> Vec<i64> {
        let mut cursor = 0;
        std::iter::from_fn(|| {
            let (member, next) = next_number(of, cursor)?;
            cursor = next;
            Some(member)
        })
        .collect()
    }

    #[test]
    fn all_members_in_order() {
        for members in [&[][..], &[0], &[0, 63], &[5, 6, 62, 63], &[-3, 5, 64], &[64]] {
            let values = || members.iter().map(|&n| Value::Int(n)).collect();
            assert_eq!(numbers(&Value::set(values())), members);
            assert_eq!(numbers(&Value::list(values())), members);
        }
        assert_eq!(numbers(&Value::list(vec![Value::Bool(true), Value::Bool(false)])), [1, 0]);
    }

    #[test]
    fn all_letters() {
        let (mut letters, mut cursor, mut found) = (Letters::default(), 0, Vec::new());
        while let Some((letter, next)) = next_other(&Value::word("aä→b"), cursor, &mut letters) {
            found.push(letter);
            cursor = next;
        }
        assert_eq!(found, ["a", "ä", "→", "b"].map(Value::word));
    }
}
