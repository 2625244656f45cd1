//! Moves as a person would say them.

use crate::value::{Set, Value};
use std::collections::BTreeMap;
use std::fmt::Display;

/// The move from one component to others, in words. `with` is one way to make it: the names that the rule
/// binds and their values.
///
/// Only where the numbers themselves show what happens is it called taking or splitting: an amount that
/// the rule names, or parts that add up to the whole.
pub fn words(from: &Value, to: &[Value], with: &BTreeMap<String, Value>) -> String {
    if let (Value::Int(heap), Some(parts)) = (from, numbers(to)) {
        let left: i128 = parts.iter().map(|&part| i128::from(part)).sum();
        let taken = i128::from(*heap) - left;
        let named = with.values().any(|value| matches!(value, Value::Int(n) if i128::from(*n) == taken));
        match parts.as_slice() {
            [_, _, ..] if taken == 0 => return format!("split {heap} into {}", spoken(parts.iter())),
            [0] | [_] if taken > 0 && named => return format!("take {taken} from the heap of {heap}"),
            [_, _, ..] if taken > 0 && named => {
                return format!("take {taken} from the heap of {heap}, leaving {}", spoken(parts.iter()));
            }
            _ => {}
        }
    }
    if let (Value::Set(before), [Value::Set(after)]) = (from, to)
        && let Some(change) = change_of_set(before, after, with)
    {
        return change;
    }
    arrow(from, to, with)
}

/// The move as where it comes from and what it leads to.
pub(super) fn arrow(from: &Value, to: &[Value], with: &BTreeMap<String, Value>) -> String {
    let with: BTreeMap<&String, &Value> = with.iter().filter(|(_, value)| !is_shown(value, to)).collect();
    let to = match to {
        [] => "nothing".to_string(),
        parts => parts.iter().map(shown).collect::<Vec<_>>().join(" & "),
    };
    let with = match with.is_empty() {
        true => String::new(),
        false => format!(" with {}", named_values(&with)),
    };
    format!("{} → {to}{with}", shown(from))
}

/// A move that is drawn by lot, in words: what may happen, and how likely it is.
///
/// `say` says what one of the ways is.
pub(super) fn by_lot(
    from: &Value,
    branches: &[(impl Display, Vec<Value>)],
    with: &BTreeMap<String, Value>,
    say: impl Fn(&Value, &[Value], &BTreeMap<String, Value>) -> String,
) -> String {
    let idle = |to: &[Value]| matches!(to, [same] if same == from);
    let mut arrows = false;
    let mut said = |to: &[Value]| {
        let said = say(from, to, with);
        match said.contains(" → ") {
            _ if idle(to) => "nothing changes".to_string(),
            true => {
                arrows = true;
                say(from, to, &BTreeMap::new())
            }
            false => said,
        }
    };
    // What changes nothing comes last, where `else` is enough.
    let (stay, go): (Vec<_>, Vec<_>) = branches.iter().partition(|(_, to)| idle(to));
    let all: Vec<_> = go.into_iter().chain(stay).collect();
    let last = all.len().saturating_sub(1);
    let parts = all.iter().enumerate().map(|(place, (probability, to))| match place == last && last > 0 {
        true => format!("else {}", said(to)),
        false => format!("{} with probability {probability}", said(to)),
    });
    let all = parts.collect::<Vec<_>>().join(", ");
    let with: BTreeMap<&String, &Value> =
        with.iter().filter(|(_, value)| !branches.iter().any(|(_, to)| is_shown(value, to))).collect();
    if arrows && !with.is_empty() { format!("{all} ({})", named_values(&with)) } else { all }
}

/// No more members are listed where one of them says all.
const MOST_LISTED: usize = 24;

/// What is taken out of a set, or put into it; where both happen the sets themselves are clearer.
fn change_of_set(before: &Set, after: &Set, with: &BTreeMap<String, Value>) -> Option<String> {
    let listed = |set: Set| {
        // Of many members the one that the rule names says which move it is.
        if let [named] = with.values().collect::<Vec<_>>()[..]
            && set.len() > MOST_LISTED
            && set.contains(named)
        {
            return format!("{} and {} more", shown(named), set.len() - 1);
        }
        spoken(set.members().map(|member| shown(&member)))
    };
    let (taken, put) = (before.difference(after), after.difference(before));
    match (taken.is_empty(), put.is_empty()) {
        (false, true) if after.is_empty() => Some(format!("remove {}, leaving nothing", listed(taken))),
        (false, true) => Some(format!("remove {}", listed(taken))),
        (true, false) => Some(format!("add {}", listed(put))),
        _ => None,
    }
}

/// Whether a value can be read off the position that a move leads to: it is that position, or a part of it that is no
/// mere number.
fn is_shown(value: &Value, to: &[Value]) -> bool {
    let part = |position: &Value| match position {
        Value::Tuple(parts) => parts.contains(value),
        _ => false,
    };
    to == std::slice::from_ref(value)
        || !matches!(value, Value::Int(_) | Value::Bool(_)) && to.iter().any(|to| to == value || part(to))
}

/// `k = 2, a = 0`
fn named_values(with: &BTreeMap<&String, &Value>) -> String {
    with.iter().map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
}

/// A position as people write it: a word without quotes, a tuple without blanks.
pub fn shown(position: &Value) -> String {
    match position {
        Value::Word(word) if word.is_empty() => "nothing".into(),
        Value::Word(word) => word.to_string(),
        Value::Tuple(parts) => {
            format!("({})", parts.iter().map(Value::to_string).collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}

/// A component as people write it; in a sum of different games behind the name of its game.
pub fn shown_in(game: Option<&str>, position: &Value) -> String {
    match game {
        Some(game) => format!("{game} {}", shown(position)),
        None => shown(position),
    }
}

/// `1, 2 and 4`
pub fn spoken(parts: impl Iterator<Item = impl ToString>) -> String {
    let words: Vec<String> = parts.map(|part| part.to_string()).collect();
    match words.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        all => all.concat(),
    }
}

fn numbers(values: &[Value]) -> Option<Vec<i64>> {
    values.iter().map(|value| if let Value::Int(n) = value { Some(*n) } else { None }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::chance::Probability;

    fn said(from: i64, to: &[i64], with: &[(&str, i64)]) -> String {
        let to: Vec<Value> = to.iter().copied().map(Value::Int).collect();
        let with = with.iter().map(|&(name, n)| (name.to_string(), Value::Int(n))).collect();
        words(&Value::Int(from), &to, &with)
    }

    #[test]
    fn heaps_are_taken_from_and_split() {
        assert_eq!(said(3, &[1], &[("k", 2)]), "take 2 from the heap of 3");
        assert_eq!(said(1, &[0], &[("k", 1)]), "take 1 from the heap of 1");
        assert_eq!(said(5, &[2, 3], &[("a", 2)]), "split 5 into 2 and 3");
        assert_eq!(said(7, &[2, 4], &[("a", 2), ("k", 1)]), "take 1 from the heap of 7, leaving 2 and 4");
    }

    #[test]
    fn sets_lose_and_gain_members() {
        let set = |members: &[i64]| Value::set(members.iter().copied().map(Value::Int).collect());
        let said = |from: &[i64], to: &[i64]| words(&set(from), &[set(to)], &BTreeMap::new());
        assert_eq!(said(&[2, 3, 5], &[3]), "remove 2 and 5");
        assert_eq!(said(&[2], &[]), "remove 2, leaving nothing");
        assert_eq!(said(&[], &[4]), "add 4");
        assert_eq!(said(&[1, 2], &[2, 3]), "{1, 2} → {2, 3}");
    }

    #[test]
    fn parts_may_add_up_to_more_than_a_number_holds() {
        assert_eq!(said(5, &[i64::MAX, i64::MAX], &[]), format!("5 → {0} & {0}", i64::MAX));
    }

    #[test]
    fn what_is_drawn_by_lot_says_how_likely_it_is() {
        let said = |from: i64, branches: &[(i64, i64, i64)], with: &[(&str, i64)]| {
            let branch = |&(n, d, to)| (Probability::new(n, d).expect("a probability"), vec![Value::Int(to)]);
            let branches: Vec<_> = branches.iter().map(branch).collect();
            let with = with.iter().map(|&(name, n)| (name.to_string(), Value::Int(n))).collect();
            by_lot(&Value::Int(from), &branches, &with, words)
        };
        assert_eq!(
            said(3, &[(1, 4, 3), (3, 4, 2)], &[("k", 1)]),
            "take 1 from the heap of 3 with probability 3/4, else nothing changes"
        );
        assert_eq!(
            said(3, &[(1, 2, 2), (1, 3, 5), (1, 6, 0)], &[("k", 9)]),
            "3 → 2 with probability 1/2, 3 → 5 with probability 1/3, else 3 → 0 (k = 9)"
        );
    }

    #[test]
    fn other_moves_are_arrows() {
        assert_eq!(said(7, &[3], &[]), "7 → 3");
        let pair = |a, b| Value::tuple(vec![Value::Int(a), Value::Int(b)]);
        let with = BTreeMap::from([("k".to_string(), Value::Int(1))]);
        assert_eq!(words(&pair(3, 5), &[pair(3, 4)], &with), "(3,5) → (3,4) with k = 1");
    }

    #[test]
    fn what_a_move_shows_is_not_said_twice() {
        let list = |members: &[i64]| Value::list(members.iter().copied().map(Value::Int).collect());
        let with =
            |value: Value| BTreeMap::from([("g".to_string(), value), ("k".to_string(), Value::Int(1))]);
        assert_eq!(
            words(&list(&[2, 3]), &[list(&[2, 2])], &with(list(&[2, 2]))),
            "[2, 3] → [2, 2] with k = 1"
        );
        let pair = |h: &[i64], k| Value::tuple(vec![list(h), Value::Int(k)]);
        let said = words(&pair(&[2, 3], 1), &[pair(&[2, 2], 1)], &with(list(&[2, 2])));
        assert_eq!(said, "([2, 3],1) → ([2, 2],1) with k = 1");
        let vertex = BTreeMap::from([("w".to_string(), Value::Int(7))]);
        assert_eq!(words(&Value::Int(3), &[Value::Int(7)], &vertex), "3 → 7");
    }
}
