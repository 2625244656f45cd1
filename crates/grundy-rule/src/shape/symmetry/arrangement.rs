//! Normal forms of positions that are laid out.

use grundy_language::value::Value;
use std::cmp::Ordering;
use std::ops::Range;

/// Where a part of a tuple lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) numbers: Range<usize>,
    pub(super) others: Range<usize>,
}

/// Sorts the members of a list.
pub(super) fn sort_list(list: &mut Value) {
    if let Value::List(members) = list
        && !members.is_sorted()
    {
        let mut sorted = members.to_vec();
        sorted.sort_unstable();
        *list = Value::list(sorted);
    }
}

/// Turns a circle so that it comes first in the order of lists.
pub(super) fn turn_list(list: &mut Value) {
    if let Value::List(members) = list {
        let from = |start: usize| members[start..].iter().chain(&members[..start]);
        let first = (1..members.len())
            .fold(0, |least, start| if from(start).lt(from(least)) { start } else { least });
        if first > 0 {
            *list = Value::list(from(first).cloned().collect());
        }
    }
}

/// Sorts parts of a tuple. There are few, and mostly they are in order already.
pub(super) fn sort_blocks(blocks: &[Block], numbers: &mut [i64], others: &mut [Value]) {
    for end in 1..blocks.len() {
        for at in (1..=end).rev() {
            let (before, behind) = (&blocks[at - 1], &blocks[at]);
            if compare(before, behind, numbers, others) != Ordering::Greater {
                break;
            }
            for (a, b) in before.numbers.clone().zip(behind.numbers.clone()) {
                numbers.swap(a, b);
            }
            for (a, b) in before.others.clone().zip(behind.others.clone()) {
                others.swap(a, b);
            }
        }
    }
}

fn compare(a: &Block, b: &Block, numbers: &[i64], others: &[Value]) -> Ordering {
    let by_numbers = numbers[a.numbers.clone()].cmp(&numbers[b.numbers.clone()]);
    by_numbers.then_with(|| others[a.others.clone()].cmp(&others[b.others.clone()]))
}

/// Turns a word around if it comes first that way.
pub(super) fn mirror(word: &mut Value) {
    if let Value::Word(letters) = word
        && letters.chars().rev().lt(letters.chars())
    {
        *word = Value::word(&letters.chars().rev().collect::<String>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_sorted_as_wholes() {
        let block = |n: usize, o: usize| Block { numbers: n..n + 2, others: o..o + 1 };
        let mut numbers = [7, 1, 0, 0, 1, 9, 1, 9, 5];
        let mut others = ["b", "a", "z", "c"].map(Value::word);
        sort_blocks(&[block(0, 0), block(4, 1), block(6, 3)], &mut numbers, &mut others);
        assert_eq!(numbers, [1, 9, 0, 0, 1, 9, 7, 1, 5]);
        assert_eq!(others, ["a", "c", "z", "b"].map(Value::word));
    }

    #[test]
    fn circles_begin_where_they_come_first() {
        let list = |members: &[i64]| Value::list(members.iter().map(|&n| Value::Int(n)).collect());
        for (typed, kept) in [
            (&[2, 1, 1][..], &[1, 1, 2][..]),
            (&[1, 2, 1, 2], &[1, 2, 1, 2]),
            (&[1, 3, 1, 2], &[1, 2, 1, 3]),
            (&[], &[]),
            (&[5], &[5]),
        ] {
            let mut circle = list(typed);
            turn_list(&mut circle);
            assert_eq!(circle, list(kept));
        }
    }

    #[test]
    fn of_a_word_and_its_mirror_image_one_is_kept() {
        for (word, kept) in [("ab", "ab"), ("ba", "ab"), ("aba", "aba"), ("", ""), ("éa", "aé")] {
            let mut word = Value::word(word);
            mirror(&mut word);
            assert_eq!(word, Value::word(kept));
        }
    }
}
