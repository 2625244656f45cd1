//! Moves of tuples: tokens on squares, piles with something remembered, rows with a name, whose turn it is.

use super::super::shown;
use super::piles;
use super::spoken::{number, numbers, pair, spoken, square};
use grundy_language::value::{Set, Value};
use std::collections::BTreeMap;

type With = BTreeMap<String, Value>;

/// A move from a tuple, in words; nothing where it is of no kind that is known here.
pub(super) fn changed(
    board: Option<&str>,
    heap: Option<usize>,
    from: &Value,
    to: &[Value],
    with: &With,
) -> Option<String> {
    let Value::Tuple(parts) = from else { return None };
    if let (None, Some(place)) = (board, heap) {
        return of_heap(place, parts, one(to)?, with);
    }
    match (board, &parts[..]) {
        (Some("paper"), _) => cut(to),
        (Some("coin-board"), [Value::Int(_), Value::Int(_)]) if to.len() != 1 => Some(turned(from, to)),
        (Some("chase"), [mouse, cat, _]) => chased(mouse, cat, one(to)?),
        (Some("maze"), [mouse, cat, _]) => in_maze(mouse, cat, one(to)?),
        (Some("northcott"), [Value::List(white), Value::List(black), _]) => faced(white, black, one(to)?),
        (Some("sequence"), [Value::Int(i), Value::Int(j)]) => of_row(*i, *j, one(to)?),
        (board, [Value::Int(a), Value::Int(b)]) => {
            let (x, y) = pair(one(to)?)?;
            match board {
                Some("memory") => Some(remembered(*a, x, with)),
                Some("sequence") => None,
                _ => stepped((*a, *b), (x, y)),
            }
        }
        (_, [Value::Int(_), Value::Int(_), Value::Int(_), ..]) => {
            let Value::Tuple(left) = one(to)? else { return None };
            piles::changed(board, &numbers(parts)?, &numbers(left)?, with)
        }
        (_, [first, rest @ ..]) => {
            let Value::Tuple(left) = one(to)? else { return None };
            beside(board, first, rest, left, with)
        }
        _ => None,
    }
}

/// A heap beside which something is remembered: what is taken, and what is left where the memory changes.
fn of_heap(place: usize, parts: &[Value], to: &Value, with: &With) -> Option<String> {
    let left = to.as_slice()?;
    let (before, after) = (number(parts.get(place)?)?, number(left.get(place)?)?);
    if before == after {
        return Some(format!("leave the heap of {before}, to {to}"));
    }
    let said = remembered(before, after, with);
    let keeps = parts.iter().zip(left).enumerate().all(|(i, (one, other))| i == place || one == other);
    Some(if keeps { said } else { format!("{said}, to {to}") })
}

fn one(to: &[Value]) -> Option<&Value> {
    if let [only] = to { Some(only) } else { None }
}

fn parts(value: &Value) -> Option<&[Value]> {
    if let Value::Tuple(parts) = value { Some(parts) } else { None }
}

/// A sheet of paper falls into two pieces.
fn cut(to: &[Value]) -> Option<String> {
    let piece = |value: &Value| pair(value).map(|(w, h)| format!("{w} × {h}"));
    Some(format!("cut into {}", spoken(to.iter().map(piece).collect::<Option<Vec<_>>>()?.iter())))
}

/// Coins on a board are turned: the one that showed heads, and those that do so now.
fn turned(from: &Value, to: &[Value]) -> String {
    let mut all: Vec<&Value> = std::iter::once(from).chain(to).collect();
    all.sort_unstable();
    if let ([first, _, _, _, .., last], Some((wide, high))) = (&all[..], span(&all))
        && usize::try_from(wide.saturating_mul(high)).is_ok_and(|squares| squares == all.len())
    {
        return format!("turn the rectangle from {} to {}", typed(first), typed(last));
    }
    match &all[..] {
        [only] => format!("turn the coin on {}", typed(only)),
        all => format!("turn the coins on {}", spoken(all.iter().map(|coin| typed(coin)))),
    }
}

/// How many columns and rows some squares lie in, the first and the last of them being corners.
fn span(squares: &[&Value]) -> Option<(i64, i64)> {
    let (first, last) = (pair(squares.first()?)?, pair(squares.last()?)?);
    Some((last.0.checked_sub(first.0)?.checked_add(1)?, last.1.checked_sub(first.1)?.checked_add(1)?))
}

/// A square by its two numbers, as they stand beside the board.
fn typed(value: &Value) -> String {
    pair(value).map_or_else(|| value.to_string(), |(x, y)| format!("({x}, {y})"))
}

/// A token on a board goes so far to the right and up.
fn stepped(from: (i64, i64), to: (i64, i64)) -> Option<String> {
    let (right, up) = (to.0.checked_sub(from.0)?, to.1.checked_sub(from.1)?);
    let way = |n: i64, ahead: &str, back: &str| match n {
        0 => None,
        1.. => Some(format!("{n} {ahead}")),
        _ => Some(format!("{} {back}", n.unsigned_abs())),
    };
    let ways: Vec<String> =
        [way(right, "right", "left"), way(up, "up", "down")].into_iter().flatten().collect();
    Some(match ways.is_empty() {
        true => "stay".into(),
        false => format!("{}, to ({}, {})", spoken(ways.iter()), to.0, to.1),
    })
}

/// A heap beside which something is remembered.
fn remembered(heap: i64, left: i64, with: &With) -> String {
    let taken = i128::from(heap) - i128::from(left);
    let named = with.is_empty() || with.values().filter_map(number).any(|n| i128::from(n) == taken);
    match taken > 0 && named {
        true => format!("take {taken} from the heap of {heap}"),
        false => format!("{heap} becomes {left}"),
    }
}

/// Things in a row, of which those from `i` on (to `j`) are still there.
fn of_row(i: i64, j: i64, to: &Value) -> Option<String> {
    let (x, y) = pair(to)?;
    match (x.checked_sub(i)?, j.checked_sub(y)?) {
        (0, 1) => Some("take the one on the right".into()),
        (1, 0) => Some("take the one on the left".into()),
        // The second number is something remembered.
        (n @ 1.., _) => Some(first_of(n)),
        _ => None,
    }
}

/// So many of a row are taken, always from the front.
pub(super) fn first_of(n: i64) -> String {
    if n == 1 { "take the first".into() } else { format!("take the first {n}") }
}

/// `("path", 5)`: a row with a name.
pub(super) fn of_named(from: &Value, to: &[Value]) -> Option<String> {
    let [Value::Word(name), Value::Int(n)] = parts(from)? else { return None };
    let mut left = Vec::new();
    let mut all = 0i64;
    for value in to {
        match parts(value)? {
            [Value::Word(name), Value::Int(n)] => {
                all = all.checked_add(*n)?;
                if *n > 0 {
                    left.push(format!("a {name} of {n}"));
                }
            }
            _ => return None,
        }
    }
    let taken = n.checked_sub(all).filter(|&taken| taken > 0)?;
    let left = if left.is_empty() { "nothing".into() } else { spoken(left.iter()) };
    Some(format!("take {taken} from the {name} of {n}, leaving {left}"))
}

/// A mouse and a cat on a graph.
fn chased(mouse: &Value, cat: &Value, to: &Value) -> Option<String> {
    match parts(to)? {
        [there, stays, _] if stays == cat && there != mouse => Some(format!("the mouse goes to {there}")),
        [stays, there, _] if stays == mouse => Some(format!("the cat goes to {there}")),
        _ => None,
    }
}

/// A mouse and a cat among walls.
fn in_maze(mouse: &Value, cat: &Value, to: &Value) -> Option<String> {
    let [m, c, Value::Word(turn)] = parts(to)? else { return None };
    let (who, was, is) = if &**turn == "cat" { ("mouse", mouse, m) } else { ("cat", cat, c) };
    let (row, column) = pair(is)?;
    Some(match was == is {
        true => format!("the {who} stays"),
        false => format!("the {who} goes to row {row}, column {column}"),
    })
}

/// Two pieces in each row: the one that has moved.
fn faced(white: &[Value], black: &[Value], to: &Value) -> Option<String> {
    let [Value::List(w), Value::List(b), _] = parts(to)? else { return None };
    let moved = |before: &[Value], after: &[Value]| {
        let row = before.iter().zip(after).position(|(before, after)| before != after)?;
        Some((row, before[row].clone(), after[row].clone()))
    };
    let (who, (row, from, to)) = match moved(white, w) {
        Some(moved) => ("white", moved),
        None => ("black", moved(black, b)?),
    };
    Some(format!("{who}, row {}: from {from} to {to}", row + 1))
}

/// Something beside which a number, a set or a turn is remembered.
fn beside(board: Option<&str>, first: &Value, rest: &[Value], left: &[Value], with: &With) -> Option<String> {
    let (then, others) = left.split_first()?;
    match (first, then) {
        (Value::List(from), Value::List(to)) if from != to => {
            let (before, after) = (numbers(from)?, numbers(to)?);
            let said = piles::changed(board, &before, &after, with)?;
            let chosen = chosen_beside(&before, &after, (rest, others), with);
            Some(if chosen.is_empty() {
                said
            } else {
                format!("{said}, with {} beside", spoken(chosen.iter()))
            })
        }
        (Value::Set(from), Value::Set(to)) => match (put(from, to), put(to, from)) {
            (Some(put), None) => Some(format!("choose {put}")),
            (None, Some(gone)) => Some(format!("take {gone}")),
            _ => None,
        },
        // A token that has left its trail, or a heap that remembers what was taken.
        (Value::Int(from), Value::Int(to)) => match board {
            Some("memory") => Some(remembered(*from, *to, with)),
            _ => match (rest, others) {
                ([Value::Set(was)], [Value::Set(now)]) if leaves_trail(was, now, then) => {
                    // A vertex that has a name was chosen by it.
                    match with.values().find(|chosen| matches!(chosen, Value::Word(_))) {
                        Some(name) => Some(format!("go to {}", shown(name))),
                        None => Some(format!("go to {to}")),
                    }
                }
                _ => None,
            },
        },
        (first, then) if first == then && rest.len() == 1 => {
            let less = number(rest.first()?)?.checked_sub(number(others.first()?)?)?;
            (less == 1).then(|| "pass".into())
        }
        _ => None,
    }
}

/// What now stands beside piles and was chosen, so that moves in one pile are told apart by it. Where several things were chosen,
/// some of them are the pile and the amount, which are said.
fn chosen_beside<'v>(
    before: &[i64],
    after: &[i64],
    (rest, others): (&[Value], &'v [Value]),
    with: &With,
) -> Vec<&'v Value> {
    let changes = before.iter().zip(after).enumerate().filter(|(_, (one, other))| one != other);
    let said: Vec<i64> =
        changes.flat_map(|(i, (one, other))| [i as i64, one.abs_diff(*other) as i64]).collect();
    let is_said =
        |value: &Value| with.len() > 1 && number(value).is_some_and(|number| said.contains(&number));
    let is_chosen = |value: &Value| with.values().any(|one| one == value) && !is_said(value);
    rest.iter().zip(others).filter(|(was, is)| was != is && is_chosen(is)).map(|(_, is)| is).collect()
}

/// Whether a token that came to a vertex is remembered there, or on the edge that it took.
fn leaves_trail(was: &Set, now: &Set, there: &Value) -> bool {
    let edge = |new: Value| matches!(new, Value::Tuple(ends) if ends.contains(there));
    now.contains(there) || now.difference(was).members().any(edge)
}

/// What has come into a set, where it is one member.
fn put(before: &Set, after: &Set) -> Option<String> {
    let new = after.difference(before);
    (new.len() == 1).then(|| spoken(new.members().map(|member| square(&member))))
}
