//! Places of lists and words: reading them, cutting them out, changing them. Places are counted from 0.

use super::super::machine::meter::Meter;
use super::super::machine::trap::Trap;
use super::letters::Letters;
use super::room;
use grundy_language::value::{List, Value};
use std::sync::Arc;

/// The place that `at` means among `len`.
#[inline]
fn place(at: i64, len: usize) -> Result<usize, Trap> {
    usize::try_from(at).ok().filter(|&place| place < len).ok_or_else(|| no_place(at, len))
}

#[cold]
fn no_place(at: i64, len: usize) -> Trap {
    match (at, len) {
        (..0, _) => Trap::mistake(
            format!("there is no place {at}: places are counted from 0"),
            "for the last member write `h[len(h) - 1]`",
        ),
        (_, 0) => Trap::mistake(
            format!("there is no place {at}: the collection is empty"),
            "guard it with `if`, as in `if len(h) > 0`",
        ),
        _ => Trap::mistake(
            format!("there is no place {at} among {len}: places are counted from 0"),
            format!("the last place is {}", len - 1),
        ),
    }
}

/// The member of a list, or the part of a tuple, in place `at`.
#[inline]
pub fn member(list: &Value, at: i64) -> Result<&Value, Trap> {
    let members: &[Value] = match list {
        Value::List(members) => members,
        Value::Tuple(members) => members,
        _ => &[],
    };
    Ok(&members[place(at, members.len())?])
}

/// The member of a list or the letter of a word in place `at`.
pub fn item(of: &Value, at: i64, letters: &mut Letters) -> Result<Value, Trap> {
    match of {
        Value::Word(word) => {
            let found = usize::try_from(at).ok().and_then(|place| word.chars().nth(place));
            found.map(|letter| letters.word(letter)).ok_or_else(|| no_place(at, word.chars().count()))
        }
        // Of a graph only this row.
        Value::List(List::Rows(rows)) => Ok(rows.list(place(at, rows.len())?)),
        list => member(list, at).cloned(),
    }
}

/// The members from place `from` up to, not including, `until`; what lies outside is left out.
pub fn slice(of: &Value, from: i64, until: i64, meter: &mut Meter<'_>) -> Result<Value, Trap> {
    let bound = |at: i64| match at {
        // A bound that was left out is the largest number, which is more than 32 bits count.
        0.. => Ok(usize::try_from(at).unwrap_or(usize::MAX)),
        _ => Err(Trap::mistake(
            format!("a slice cannot begin or end at {at}: places are counted from 0"),
            "count from the end with `len`, as in `h[:len(h) - 1]`, or leave the bound out",
        )),
    };
    let (from, until) = (bound(from)?, bound(until)?);
    match of {
        Value::Word(word) => {
            meter.charge(word.len() as u64)?;
            let offset = |at| word.char_indices().nth(at).map_or(word.len(), |(offset, _)| offset);
            let (from, until) = (offset(from), offset(until));
            Ok(Value::word(word.get(from..until).unwrap_or_default()))
        }
        Value::List(members) => {
            let until = until.min(members.len());
            let cut = members.get(from..until).unwrap_or_default();
            meter.charge(cut.len() as u64)?;
            Ok(Value::List(cut.into()))
        }
        other => Ok(other.clone()),
    }
}

/// The list or word with `with` in place `at`.
pub fn replace(of: &Value, at: i64, with: &Value, meter: &mut Meter<'_>) -> Result<Value, Trap> {
    match (of, with) {
        (Value::Word(word), Value::Word(letters)) => splice(word, at, letters, meter),
        (Value::List(members), _) => {
            let at = place(at, members.len())?;
            meter.charge(members.len() as u64)?;
            let mut changed: Arc<[Value]> = members.iter().cloned().collect();
            if let Some(members) = Arc::get_mut(&mut changed) {
                members[at] = with.clone();
            }
            Ok(Value::List(List::Members(changed)))
        }
        _ => Ok(of.clone()),
    }
}

/// The list or word without the member in place `at`.
pub fn remove(of: &Value, at: i64, meter: &mut Meter<'_>) -> Result<Value, Trap> {
    match of {
        Value::Word(word) => splice(word, at, "", meter),
        Value::List(members) => {
            let at = place(at, members.len())?;
            meter.charge(members.len() as u64)?;
            let rest = (0..members.len() - 1).map(|i| members[i + usize::from(i >= at)].clone());
            Ok(Value::List(rest.collect()))
        }
        other => Ok(other.clone()),
    }
}

/// The word with other letters instead of the one in place `at`.
fn splice(word: &str, at: i64, letters: &str, meter: &mut Meter<'_>) -> Result<Value, Trap> {
    room((word.len() + letters.len()) as u64, meter)?;
    let found = usize::try_from(at).ok().and_then(|place| word.char_indices().nth(place));
    let (offset, old) = found.ok_or_else(|| no_place(at, word.chars().count()))?;
    Ok(Value::Word([&word[..offset], letters, &word[offset + old.len_utf8()..]].concat().into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(members: &[i64]) -> Value {
        Value::list(members.iter().map(|&n| Value::Int(n)).collect())
    }

    fn shown(result: Result<Value, Trap>) -> String {
        match result {
            Ok(value) => value.to_string(),
            Err(Trap::Mistake(mistake)) => format!("{} ({})", mistake.message, mistake.hint),
            Err(other) => format!("{other:?}"),
        }
    }

    #[test]
    fn reading() {
        let mut letters = Letters::default();
        let mut item = |of: &Value, at| shown(item(of, at, &mut letters));
        assert_eq!(item(&list(&[5, 7]), 1), "7");
        assert_eq!(item(&Value::word("aäb"), 1), "\"ä\"");
        assert_eq!(item(&Value::word("aäb"), 2), "\"b\"");
        assert_eq!(
            item(&list(&[5, 7]), 2),
            "there is no place 2 among 2: places are counted from 0 (the last place is 1)"
        );
        assert_eq!(
            item(&list(&[]), 0),
            "there is no place 0: the collection is empty (guard it with `if`, as in `if len(h) > 0`)"
        );
        for of in [list(&[5]), Value::word("a")] {
            let expected =
                "there is no place -1: places are counted from 0 (for the last member write `h[len(h) - 1]`)";
            assert_eq!(item(&of, -1), expected);
        }
        assert_eq!(
            item(&Value::word("ä"), 1),
            "there is no place 1 among 1: places are counted from 0 (the last place is 0)"
        );
    }

    #[test]
    fn slices_clip() {
        let cut = |of: &Value, from, until| shown(slice(of, from, until, &mut Meter::begun()));
        let h = list(&[1, 2, 3]);
        assert_eq!(cut(&h, 0, 2), "[1, 2]");
        assert_eq!(cut(&h, 1, i64::MAX), "[2, 3]");
        assert_eq!(cut(&h, 2, 1), "[]");
        assert_eq!(cut(&h, 7, 9), "[]");
        let w = Value::word("aäb");
        assert_eq!(cut(&w, 1, 2), "\"ä\"");
        assert_eq!(cut(&w, 2, 9), "\"b\"");
        assert_eq!(cut(&w, 2, 1), "\"\"");
        for of in [h, w] {
            assert!(cut(&of, -1, 2).starts_with("a slice cannot begin or end at -1"));
            assert!(cut(&of, 0, -2).starts_with("a slice cannot begin or end at -2"));
        }
    }

    #[test]
    fn changing() {
        let h = list(&[1, 2, 3]);
        assert_eq!(shown(replace(&h, 1, &Value::Int(9), &mut Meter::begun())), "[1, 9, 3]");
        assert_eq!(shown(remove(&h, 0, &mut Meter::begun())), "[2, 3]");
        assert_eq!(shown(remove(&h, 2, &mut Meter::begun())), "[1, 2]");
        assert_eq!(h, list(&[1, 2, 3]), "the old list stays");
        let w = Value::word("aäb");
        assert_eq!(shown(replace(&w, 1, &Value::word("xy"), &mut Meter::begun())), "\"axyb\"");
        assert_eq!(shown(remove(&w, 1, &mut Meter::begun())), "\"ab\"");
        for of in [h, w] {
            assert!(shown(remove(&of, 3, &mut Meter::begun())).starts_with("there is no place 3 among 3"));
            assert!(shown(replace(&of, -1, &of, &mut Meter::begun())).starts_with("there is no place -1"));
        }
    }
}
