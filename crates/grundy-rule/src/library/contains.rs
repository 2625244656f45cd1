//! What is in a collection: whether, how often, and where first.

use super::super::instruction::Search;
use super::super::machine::meter::Meter;
use super::super::machine::trap::Trap;
use super::weight::weight;
use grundy_language::value::{Set, Value};

/// Whether a number is in a list or set.
#[inline]
pub fn contains_number(of: &Value, member: i64, meter: &mut Meter<'_>) -> Result<bool, Trap> {
    match of {
        Value::Set(Set::Bits(bits)) => Ok((0..64).contains(&member) && bits >> member & 1 == 1),
        _ => contains(of, &Value::Int(member), meter),
    }
}

/// Whether a value is in a collection, or a word in a word.
pub fn contains(of: &Value, member: &Value, meter: &mut Meter<'_>) -> Result<bool, Trap> {
    match (of, member) {
        (Value::Set(set), _) => {
            // A handful of members are compared with it.
            meter.charge(weight(member))?;
            Ok(set.contains(member))
        }
        (Value::List(_), _) => {
            meter.charge(weight(of))?;
            Ok(places(of, member).next().is_some())
        }
        (Value::Word(word), Value::Word(part)) => {
            meter.charge(word.len() as u64)?;
            Ok(word.contains(&**part))
        }
        _ => Ok(false),
    }
}

/// How often a member occurs, or where first. A word is searched for parts, which may overlap.
pub fn search(op: Search, of: &Value, member: &Value, meter: &mut Meter<'_>) -> Result<i64, Trap> {
    let size = if let Value::Word(word) = of { word.len() as u64 } else { weight(of) };
    meter.charge(size)?;
    match op {
        Search::Count => Ok(places(of, member).count() as i64),
        Search::Index => match places(of, member).next() {
            Some(place) => Ok(place as i64),
            None => Err(Trap::mistake(
                format!("index(c, {member}): {member} is not in {of}"),
                "guard it with `if`, as in `if x in c`",
            )),
        },
    }
}

/// The places at which a member occurs.
fn places<'v>(of: &'v Value, member: &'v Value) -> Box<dyn Iterator<Item = usize> + 'v> {
    match (of, member) {
        (Value::Word(word), Value::Word(part)) => {
            let starts = word.char_indices().map(|(start, _)| start).chain([word.len()]).enumerate();
            Box::new(starts.filter(|&(_, start)| word[start..].starts_with(&**part)).map(|(place, _)| place))
        }
        (Value::List(members), _) => {
            Box::new(members.iter().enumerate().filter(move |(_, m)| *m == member).map(|(place, _)| place))
        }
        (Value::Set(set), _) if set.contains(member) => {
            Box::new(set.members().position(|m| m == *member).into_iter())
        }
        _ => Box::new(std::iter::empty()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ints(members: &[i64]) -> Vec<Value> {
        members.iter().map(|&n| Value::Int(n)).collect()
    }

    #[test]
    fn membership() {
        let collections =
            [Value::list(ints(&[3, 100])), Value::set(ints(&[3, 100])), Value::set(ints(&[3, 10]))];
        let found = |of: &Value| {
            [3, 100, 10, -1, 64].map(|k| contains_number(of, k, &mut Meter::begun()) == Ok(true))
        };
        let expected = [[true, true, false, false, false]; 2];
        assert_eq!([found(&collections[0]), found(&collections[1])], expected);
        assert_eq!(found(&collections[2]), [true, false, true, false, false]);
    }

    #[test]
    fn parts_of_words() {
        let word = Value::word("aäaäa");
        let part = |part| {
            let part = Value::word(part);
            let counted = search(Search::Count, &word, &part, &mut Meter::begun());
            (
                contains(&word, &part, &mut Meter::begun()),
                counted,
                search(Search::Index, &word, &part, &mut Meter::begun()).ok(),
            )
        };
        assert_eq!(part("aäa"), (Ok(true), Ok(2), Some(0)), "overlapping parts count");
        assert_eq!(part("ä"), (Ok(true), Ok(2), Some(1)));
        assert_eq!(part("b"), (Ok(false), Ok(0), None));
    }

    #[test]
    fn counting_and_finding() {
        let list = Value::list(ints(&[3, 1, 3]));
        let ask = |op, of: &Value, k| search(op, of, &Value::Int(k), &mut Meter::begun()).ok();
        assert_eq!([3, 1, 7].map(|k| ask(Search::Count, &list, k)), [2, 1, 0].map(Some));
        assert_eq!([3, 1, 7].map(|k| ask(Search::Index, &list, k)), [Some(0), Some(1), None]);
        let set = Value::set(ints(&[30, 100, 3]));
        assert_eq!([3, 100, 7].map(|k| ask(Search::Count, &set, k)), [1, 1, 0].map(Some));
        assert_eq!([3, 100, 7].map(|k| ask(Search::Index, &set, k)), [Some(0), Some(2), None]);
    }
}
