//! Moves in lists of numbers: piles, stairs, rows of squares, coins on a strip, bars of chocolate.

use super::spoken::{number, spoken};
use grundy_language::value::Value;
use std::collections::BTreeMap;

/// What a move does to a list of numbers.
pub(super) fn changed(
    board: Option<&str>,
    from: &[i64],
    to: &[i64],
    with: &BTreeMap<String, Value>,
) -> Option<String> {
    if board == Some("chocolate") {
        let at = |name: &str| with.get(name).and_then(number);
        return Some(format!("bite at row {}, column {}", at("i")? + 1, at("k")? + 1));
    }
    if let (Some("numbers"), Some(Value::Int(pivot))) = (board, with.get("p")) {
        return Some(format!("sort around {pivot}"));
    }
    if from.len() != to.len() {
        return fewer(board, from, to, with);
    }
    // Places are counted from 1, as people do.
    let less: Vec<(usize, i64)> = entries(from, to);
    let more: Vec<(usize, i64)> = entries(to, from);
    match (&less[..], &more[..]) {
        ([(i, _)], []) if board == Some("places") => {
            Some(format!("coin from {} to {}", from[i - 1], to[i - 1]))
        }
        ([(i, 1)], [(j, 1)]) if board == Some("squares") => {
            Some(format!("coin from square {} to square {}", i - 1, j - 1))
        }
        ([(i, k)], [(j, l)]) if k == l => Some(format!("move {k} from pile {i} to pile {j}")),
        ([(i, k)], []) => Some(format!("take {k} from pile {i}")),
        ([(_, k), ..], []) if less.iter().all(|(_, other)| other == k) => {
            let piles = spoken(less.iter().map(|(i, _)| i));
            Some(format!("take {k} from each of the piles {piles}"))
        }
        ([_, ..], []) => {
            let parts = less.iter().map(|(i, k)| format!("{k} from pile {i}"));
            Some(format!("take {}", spoken(parts)))
        }
        _ => None,
    }
}

/// The entries that are smaller afterwards: their places, counted from 1, and by how much.
fn entries(from: &[i64], to: &[i64]) -> Vec<(usize, i64)> {
    let change = from.iter().zip(to).enumerate().map(|(i, (from, to))| (i + 1, from.saturating_sub(*to)));
    change.filter(|(_, less)| *less > 0).collect()
}

/// A list that has become shorter: one entry is gone, or all were made smaller. Where both would do, a move that chooses something
/// else than an amount `k` is about one of them.
fn fewer(board: Option<&str>, from: &[i64], to: &[i64], with: &BTreeMap<String, Value>) -> Option<String> {
    let mut chosen = with.iter();
    let amount = match (chosen.next(), chosen.next()) {
        (None, _) => Some(1),
        (Some((name, Value::Int(k @ 1..))), None) if name == "k" => Some(*k),
        _ => None,
    };
    if let Some(k) = amount.filter(|_| from.len() > 1) {
        let smaller = from.iter().map(|n| n.saturating_sub(k)).filter(|&n| n > 0);
        if smaller.eq(to.iter().copied()) {
            return Some(format!("take {k} from every pile"));
        }
    }
    let gone = (0..from.len()).find(|&i| {
        let rest = from.iter().enumerate().filter(|(j, _)| *j != i);
        rest.map(|(_, n)| n).eq(to)
    })?;
    let n = from[gone];
    Some(match board {
        Some("numbers") => format!("erase the {n}"),
        _ => format!("take all {} of pile {}", n, gone + 1),
    })
}

/// A list of numbers as a person says it.
pub(super) fn listed(numbers: &[i64]) -> String {
    if numbers.is_empty() { "nothing".into() } else { spoken(numbers.iter()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(board: Option<&str>, from: &[i64], to: &[i64]) -> Option<String> {
        changed(board, from, to, &BTreeMap::new())
    }

    #[test]
    fn piles_are_taken_from() {
        assert_eq!(said(None, &[3, 4, 5], &[3, 2, 5]).unwrap(), "take 2 from pile 2");
        assert_eq!(said(None, &[3, 4, 5], &[2, 3, 5]).unwrap(), "take 1 from each of the piles 1 and 2");
        assert_eq!(said(None, &[3, 4, 5], &[2, 4, 2]).unwrap(), "take 1 from pile 1 and 3 from pile 3");
        assert_eq!(said(None, &[0, 2, 1], &[1, 1, 1]).unwrap(), "move 1 from pile 2 to pile 1");
        assert_eq!(said(None, &[2, 1, 3], &[2, 1]).unwrap(), "take all 3 of pile 3");
        assert_eq!(said(None, &[2, 1, 3], &[1, 2]).unwrap(), "take 1 from every pile");
        let all = |k| changed(None, &[2, 5, 4], &[3, 2], &[("k".to_string(), Value::Int(k))].into());
        assert_eq!((all(2).as_deref(), all(1)), (Some("take 2 from every pile"), None));
        let second = changed(None, &[1, 2], &[1], &[("i".to_string(), Value::Int(1))].into());
        assert_eq!(second.unwrap(), "take all 2 of pile 2");
        assert_eq!(said(None, &[3, 6, 7], &[1, 2, 9]), None, "nobody knows what this is");
    }

    #[test]
    fn boards_have_words_of_their_own() {
        assert_eq!(said(Some("places"), &[1, 5, 6], &[1, 2, 6]).unwrap(), "coin from 5 to 2");
        let squares = said(Some("squares"), &[0, 2, 3], &[1, 2, 2]);
        assert_eq!(squares.unwrap(), "coin from square 2 to square 0");
        assert_eq!(said(Some("numbers"), &[4, 1, 3], &[4, 3]).unwrap(), "erase the 1");
        let with = [("i".to_string(), Value::Int(1)), ("k".to_string(), Value::Int(2))].into();
        let bite = changed(Some("chocolate"), &[4, 4], &[4, 2], &with);
        assert_eq!(bite.unwrap(), "bite at row 2, column 3");
        let pivot = changed(Some("numbers"), &[2, 1], &[1, 2], &[("p".to_string(), Value::Int(2))].into());
        assert_eq!(pivot.unwrap(), "sort around 2");
    }
}
