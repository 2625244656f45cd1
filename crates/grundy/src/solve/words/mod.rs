//! Moves as a person would say them.

mod letters;
mod lines;
mod piles;
mod spoken;
mod taking;
mod tuples;

pub use spoken::spoken;

use crate::game::{Game, NEXT};
use grundy_language::value::{Set, Value};
use grundy_rule::shape::Shape;
use spoken::{number, numbers, square};
use std::collections::BTreeMap;
use std::fmt::Display;

/// The move from one component to others, in words, where nothing is known of the game. `with` is one way to make it:
/// the names that the rule binds and their values.
pub fn words(from: &Value, to: &[Value], with: &BTreeMap<String, Value>) -> String {
    Speech::default().words(from, to, with)
}

/// How moves of a game are said.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Speech<'a> {
    /// What it is played on, by the word of the catalogue.
    pub(super) board: Option<&'a str>,
    /// A move in words, by the catalogue, with places for what it takes out, is made on or puts in.
    mv: Option<&'a str>,
    /// Whether what is not left of a heap has been taken; where that is not known, the names of the rule decide.
    pub(super) takes: Option<bool>,
    /// Where in a tuple the heap is, if nothing else in it is played with.
    heap: Option<usize>,
    /// Whether a position is a vertex of a graph, and a move leads to another one.
    pub(super) walks: bool,
    /// Whether a move puts other numbers in the place of those of a tuple.
    anew: bool,
    /// Whether a word in front of a number is what is played with, and no kind of heap.
    with_words: bool,
}

/// Where in a tuple the heap is, if all that stands beside it is remembered, or never changes.
fn heap_in(game: &Game) -> Option<usize> {
    match game.shape() {
        Shape::Dynamic { heap, .. } => Some(heap),
        _ if let Some(rule) = game.rule().take_away() => Some(rule.heap()),
        _ => match game.kept()?.changed[..] {
            [only] => Some(only),
            _ => None,
        },
    }
}

impl<'a> Speech<'a> {
    /// How moves of this game are said.
    pub(super) fn of(game: &'a Game) -> Speech<'a> {
        let coins = matches!(game.shape(), Shape::Turning(_));
        let graph = game.names().is_some() || game.rule().parameters().any(|name| name == NEXT);
        Speech {
            board: game.entry().and_then(|entry| entry.board.as_deref()).or_else(|| coins.then_some("coins")),
            heap: heap_in(game),
            mv: game.entry().and_then(|entry| entry.mv.as_deref()),
            takes: Some(game.code().is_some() || taking::takes(game.rule().tree())),
            walks: graph,
            anew: taking::puts_anew(game.rule().tree()),
            with_words: taking::plays_with_words(game.rule().tree()),
        }
    }

    /// Whether the words of a move say in which component it is made.
    pub(super) fn names(self, from: &Value) -> bool {
        let named = self.is_named(from);
        let of_heap = self.heap.is_some() && matches!(from, Value::Tuple(_));
        named || of_heap || matches!(self.board, Some("coin-board" | "memory" | "paper"))
    }

    /// Whether a position is a heap of a kind that has a name.
    fn is_named(self, from: &Value) -> bool {
        !self.with_words
            && matches!(from, Value::Tuple(parts) if matches!(parts[..], [Value::Word(_), Value::Int(_)]))
    }

    /// A move in words.
    pub(super) fn words(self, from: &Value, to: &[Value], with: &BTreeMap<String, Value>) -> String {
        self.said(from, to, with).unwrap_or_else(|| arrow(from, to, with))
    }

    /// A move that is made on some members, in words.
    pub(super) fn made_on(self, members: &[Value]) -> String {
        self.mv.and_then(|mv| filled(mv, members, &[])).unwrap_or_else(|| members_of(members))
    }

    /// A move of a set, as the catalogue says it.
    fn of_set(self, before: &Set, after: &Set, with: &BTreeMap<String, Value>) -> Option<String> {
        let taken = before.difference(after);
        let chosen = chosen(&taken, with).or_else(|| (taken.len() == 1).then(|| taken.members().next())?);
        let out: Vec<Value> = match (self.mv?.contains(CHOSEN), chosen) {
            (true, chosen) => vec![chosen?],
            (false, _) => taken.members().collect(),
        };
        filled(self.mv?, &out, &after.difference(before).members().collect::<Vec<_>>())
    }

    fn said(self, from: &Value, to: &[Value], with: &BTreeMap<String, Value>) -> Option<String> {
        if let (Value::Set(before), [Value::Set(after)]) = (from, to)
            && let Some(said) = self.of_set(before, after, with)
        {
            return Some(said);
        }
        match (from, to) {
            (Value::Int(_), [Value::Int(_)]) | (Value::Word(_), [Value::Word(_)]) if self.walks => {
                Some(format!("from {} to {}", shown(from), shown(&to[0])))
            }
            (Value::Word(_), _) if self.walks => None,
            (Value::Word(word), to) => Some(letters::changed(word, to, with)),
            (Value::Int(heap), to) => numbers(to).map(|parts| self.of_heap(*heap, &parts, with)),
            (Value::Set(before), [Value::Set(after)]) if self.board == Some("three-by-three") => {
                let cell = after.difference(before);
                (cell.len() == 1).then(|| format!("write X on {}", spoken(cell.members())))
            }
            (Value::Set(before), [Value::Set(after)]) => {
                change_of_set(before, after, with).or_else(|| exchanged(before, after))
            }
            (Value::List(_), _) if self.board == Some("sprouts") => lines::drawn(with),
            (Value::List(before), [Value::List(after)]) => {
                let (before, after) = (numbers(before)?, numbers(after)?);
                let said = piles::changed(self.board, &before, &after, with);
                Some(said.unwrap_or_else(|| format!("make it {}", piles::listed(&after))))
            }
            (from, to) if self.is_named(from) => tuples::of_named(from, to),
            (Value::Tuple(_), [to @ Value::Tuple(_)])
                if self.anew && self.heap.is_none() && self.board.is_none() =>
            {
                Some(format!("make it {to}"))
            }
            (from, to) => tuples::changed(self.board, self.heap, from, to, with),
        }
    }

    /// A move in a heap. Only where the rule or the numbers themselves show what happens is it called taking or splitting.
    fn of_heap(self, heap: i64, parts: &[i64], with: &BTreeMap<String, Value>) -> String {
        let left: i128 = parts.iter().map(|&part| i128::from(part)).sum();
        let taken = i128::from(heap) - left;
        let named = || with.values().filter_map(number).any(|n| i128::from(n) == taken);
        let takes = taken > 0 && self.takes.unwrap_or_else(named);
        match (self.board, parts) {
            (Some("coins"), [] | [0]) => format!("turn the coin on {heap}"),
            (Some("coins"), others) => {
                let mut all: Vec<i64> = others.iter().chain([&heap]).copied().collect();
                all.sort_unstable();
                match (&all[..], heap - all[0]) {
                    // As many as there are places: a run.
                    ([first, _, _, ..], far)
                        if usize::try_from(far).is_ok_and(|far| far + 1 == all.len()) =>
                    {
                        format!("turn the coins from {first} to {heap}")
                    }
                    _ => format!("turn the coins on {}", spoken(all.iter())),
                }
            }
            (Some("sequence"), [n]) if *n > heap => match with.get("k") {
                Some(Value::Int(k)) if k == n => format!("merge the first {n}"),
                _ => tuples::first_of(n - heap),
            },
            (Some("digits"), [n]) => match with.get("i").and_then(number) {
                Some(i) => format!("delete digit {} of {heap}, leaving {n}", i + 1),
                None => format!("{heap} becomes {n}"),
            },
            (_, [_, _, ..]) if taken == 0 => format!("split {heap} into {}", spoken::heaps(parts)),
            (_, [_]) if takes => format!("take {taken} from the heap of {heap}"),
            (_, [_, _, ..]) if takes => {
                format!("take {taken} from the heap of {heap}, leaving {}", spoken::heaps(parts))
            }
            (_, []) => format!("take {heap} from the heap of {heap}"),
            (_, [n]) if *n == heap => "pass".into(),
            (_, parts) => format!("{heap} becomes {}", spoken::heaps(parts)),
        }
    }
}

/// The move as where it comes from and what it leads to.
fn arrow(from: &Value, to: &[Value], with: &BTreeMap<String, Value>) -> String {
    let with: Vec<Named<'_>> = with.iter().filter(|(_, value)| !is_shown(value, to)).collect();
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
    let with: Vec<Named<'_>> =
        with.iter().filter(|(_, value)| !branches.iter().any(|(_, to)| is_shown(value, to))).collect();
    if arrows && !with.is_empty() { format!("{all} ({})", named_values(&with)) } else { all }
}

/// What is taken out of a set, or put into it; where both happen the sets themselves are clearer.
fn change_of_set(before: &Set, after: &Set, with: &BTreeMap<String, Value>) -> Option<String> {
    let listed = |set: Set| spoken(set.members().map(|member| square(&member)));
    let (taken, put) = (before.difference(after), after.difference(before));
    match (taken.is_empty(), put.is_empty()) {
        (false, true) => {
            let leaving = if after.is_empty() { ", leaving nothing" } else { "" };
            let Some(chosen) = chosen(&taken, with).filter(|_| taken.len() > 2) else {
                return Some(format!("remove {}{leaving}", listed(taken)));
            };
            let rest = taken.difference(&Set::from_members(vec![chosen.clone()]));
            let rest = if rest.len() > FEW { format!("{} others", rest.len()) } else { listed(rest) };
            Some(format!("take {}, and with it {rest}{leaving}", square(&chosen)))
        }
        (true, false) => Some(format!("add {}", listed(put))),
        _ => None,
    }
}

/// One member of a set takes the place of another.
fn exchanged(before: &Set, after: &Set) -> Option<String> {
    let (gone, come) = (before.difference(after), after.difference(before));
    let one = |set: &Set| (set.len() == 1).then(|| spoken(set.members().map(|member| square(&member))));
    Some(format!("from {} to {}", one(&gone)?, one(&come)?))
}

/// So many members are listed that go with another.
const FEW: usize = 4;

/// Members of a set, in words.
pub(super) fn members_of(members: &[Value]) -> String {
    spoken(members.iter().map(square))
}

/// The places in a phrase of the catalogue: what a move takes out, what of it the move is made on, what it puts in.
const TAKEN: &str = "{taken}";
const CHOSEN: &str = "{chosen}";
const PUT: &str = "{put}";

/// A phrase with its places filled; `None` where one of them has nothing.
fn filled(phrase: &str, out: &[Value], put: &[Value]) -> Option<String> {
    let lists = |place, members: &[Value]| phrase.contains(place) && members.is_empty();
    if lists(TAKEN, out) || lists(CHOSEN, out) || lists(PUT, put) {
        return None;
    }
    let said = |members: &[Value]| match members {
        // What lies on two squares joins them.
        [one, other] => format!("{}–{}", square(one), square(other)),
        several => spoken(several.iter().map(square)),
    };
    Some(phrase.replace(TAKEN, &said(out)).replace(CHOSEN, &said(out)).replace(PUT, &said(put)))
}

/// The member that a move is made on: what the rule chose is one of those that go, and nothing else.
fn chosen(taken: &Set, with: &BTreeMap<String, Value>) -> Option<Value> {
    let values: Vec<Value> = with.values().cloned().collect();
    let chosen = match &values[..] {
        [only] => only.clone(),
        _ => Value::tuple(values),
    };
    taken.contains(&chosen).then_some(chosen)
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

/// What a move is made with.
type Named<'v> = (&'v String, &'v Value);

/// `k = 2, a = 0`
fn named_values(with: &[Named<'_>]) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rule::chance::Probability;

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
        assert_eq!(said(9, &[1, 1, 1, 1, 5], &[]), "split 9 into 4 heaps of 1 and 5");
        assert_eq!(said(7, &[2, 4], &[("a", 2), ("k", 1)]), "take 1 from the heap of 7, leaving 2 and 4");
    }

    #[test]
    fn sets_lose_and_gain_members() {
        let set = |members: &[i64]| Value::set(members.iter().copied().map(Value::Int).collect());
        let said = |from: &[i64], to: &[i64]| words(&set(from), &[set(to)], &BTreeMap::new());
        assert_eq!(said(&[2, 3, 5], &[3]), "remove 2 and 5");
        assert_eq!(said(&[2], &[]), "remove 2, leaving nothing");
        assert_eq!(said(&[], &[4]), "add 4");
        assert_eq!(said(&[1, 2], &[2, 3]), "from 1 to 3");
        assert_eq!(said(&[1, 2, 5], &[2, 3]), "{1, 2, 5} → {2, 3}");
    }

    #[test]
    fn parts_may_add_up_to_more_than_a_number_holds() {
        assert_eq!(said(5, &[i64::MAX, i64::MAX], &[]), format!("5 becomes {0} and {0}", i64::MAX));
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
            "3 becomes 2 with probability 1/2, 3 becomes 5 with probability 1/3, else 3 becomes 0"
        );
    }

    #[test]
    fn other_moves_of_heaps_say_what_becomes_of_them() {
        assert_eq!(said(7, &[3], &[]), "7 becomes 3");
        assert_eq!(said(7, &[1, 4], &[("a", 1)]), "7 becomes 1 and 4");
        assert_eq!(said(7, &[7], &[]), "pass");
        let rest = |from, to: &[i64]| {
            let to: Vec<Value> = to.iter().copied().map(Value::Int).collect();
            Speech { takes: Some(true), ..Speech::default() }.words(&Value::Int(from), &to, &BTreeMap::new())
        };
        assert_eq!(rest(8, &[6]), "take 2 from the heap of 8");
        assert_eq!(rest(8, &[1, 5]), "take 2 from the heap of 8, leaving 1 and 5");
    }

    #[test]
    fn tokens_go_left_and_down() {
        let pair = |a, b| Value::tuple(vec![Value::Int(a), Value::Int(b)]);
        let said = |to| words(&pair(3, 5), &[to], &BTreeMap::from([("k".to_string(), Value::Int(1))]));
        assert_eq!(said(pair(3, 4)), "1 down, to (3, 4)");
        assert_eq!(said(pair(1, 6)), "2 left and 1 up, to (1, 6)");
    }

    #[test]
    fn who_walks_says_where() {
        let walk = Speech { walks: true, ..Speech::default() };
        let said = walk.words(&Value::word("a"), &[Value::word("b")], &BTreeMap::new());
        assert_eq!(said, "from a to b");
    }

    #[test]
    fn what_is_of_no_known_kind_is_an_arrow() {
        let nested = |n| Value::list(vec![Value::list(vec![Value::Int(n)])]);
        let with = BTreeMap::from([("k".to_string(), Value::Int(1))]);
        assert_eq!(words(&nested(2), &[nested(1)], &with), "[[2]] → [[1]] with k = 1");
    }

    #[test]
    fn a_move_on_a_member_says_what_goes_with_it() {
        let set = |members: &[i64]| Value::set(members.iter().map(|&n| Value::Int(n)).collect());
        let said = |to: &[i64], with: &[(&str, i64)]| {
            let with = with.iter().map(|&(name, n)| (name.to_string(), Value::Int(n))).collect();
            words(&set(&[1, 2, 3, 4, 5, 6, 7, 8]), &[set(to)], &with)
        };
        assert_eq!(said(&[1, 5, 6, 7, 8], &[("u", 3)]), "take 3, and with it 2 and 4");
        assert_eq!(said(&[8], &[("u", 3)]), "take 3, and with it 6 others");
        assert_eq!(said(&[], &[("u", 3)]), "take 3, and with it 7 others, leaving nothing");
        // Two are not worth it, and what was not taken, or chosen beside others, is no name for the move.
        assert_eq!(said(&[1, 2, 5, 6, 7, 8], &[("u", 3)]), "remove 3 and 4");
        assert_eq!(said(&[1, 5, 6, 7, 8], &[("u", 1)]), "remove 2, 3 and 4");
        assert_eq!(said(&[1, 5, 6, 7, 8], &[("u", 3), ("v", 4)]), "remove 2, 3 and 4");
    }
}
