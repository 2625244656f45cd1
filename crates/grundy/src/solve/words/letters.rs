//! Moves that rewrite a word: pieces on a strip, letters in a row.

use super::shown;
use super::spoken::{number, spoken};
use grundy_language::value::Value;
use std::collections::BTreeMap;

/// A place where nothing stands.
const FREE: char = '.';

/// A move from a word; `with` names the place where it is made, counted from 0.
pub(super) fn changed(from: &str, to: &[Value], with: &BTreeMap<String, Value>) -> String {
    if let [Value::Word(after)] = to
        && let Some(said) = stepped(from, after)
    {
        return said;
    }
    let place = with.get("at").and_then(number);
    let left = if to.is_empty() { "nothing".into() } else { spoken(to.iter().map(shown)) };
    match place {
        Some(at) => format!("play at {}, leaving {left}", at + 1),
        None => format!("say {left}"),
    }
}

/// A piece that goes or jumps to another place, or is put on a free one.
fn stepped(from: &str, to: &str) -> Option<String> {
    let (before, after): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    if before.len() != after.len() {
        return None;
    }
    let changed: Vec<usize> = (0..before.len()).filter(|&i| before[i] != after[i]).collect();
    let (come, gone): (Vec<usize>, Vec<usize>) = changed.iter().partition(|&&i| before[i] == FREE);
    let leaves = gone.iter().all(|&i| after[i] == FREE);
    match (&come[..], &gone[..]) {
        (&[there], []) => Some(format!("write {} on {}", after[there], there + 1)),
        (&[there], &[here]) if leaves && before[here] == after[there] => {
            Some(format!("{} from {} to {}", after[there], here + 1, there + 1))
        }
        // Whom it jumps over is gone too.
        (&[there], &[one, two]) if leaves => {
            let here = if there > two { one } else { two };
            (before[here] == after[there])
                .then(|| format!("{} jumps from {} to {}", after[there], here + 1, there + 1))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(from: &str, to: &[&str], at: Option<i64>) -> String {
        let to: Vec<Value> = to.iter().map(|word| Value::word(word)).collect();
        changed(from, &to, &at.map(|at| ("at".to_string(), Value::Int(at))).into_iter().collect())
    }

    #[test]
    fn pieces_go_and_jump() {
        assert_eq!(said("P..P", &[".P.P"], Some(0)), "P from 1 to 2");
        assert_eq!(said("PP.P", &["..PP"], Some(0)), "P jumps from 1 to 3");
        assert_eq!(said("P.PP", &["PP.."], Some(1)), "P jumps from 4 to 2");
        assert_eq!(said(".X.", &[".XX"], None), "write X on 3");
    }

    #[test]
    fn what_falls_apart_is_said_by_what_is_left() {
        assert_eq!(said("XXO", &["X", "X"], Some(1)), "play at 2, leaving X and X");
        assert_eq!(said("XO", &[], Some(0)), "play at 1, leaving nothing");
        assert_eq!(said("onion", &["ionic"], None), "say ionic");
    }
}
