//! From a few small numbers to their id: the position is one machine word, and so is what is compared.

use grundy_language::value::Value;
use grundy_rule::layout::{Slots, side_by_side};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// Ids of positions that are some numbers, or one list and perhaps some numbers beside it, where all numbers are small and
/// few.
#[derive(Default)]
pub(super) struct Packed {
    table: HashTable<(u64, u32)>,
}

impl Packed {
    /// The position as a word, if it is one of these: a byte for each number, below a one that tells how long the list is.
    #[inline]
    pub(super) fn word(slots: Slots<'_>) -> Option<u64> {
        let numbers = |first: u64| side_by_side(first, slots.numbers, u8::BITS);
        let members = match slots.others {
            // All positions have as many numbers.
            [] if slots.numbers.len() <= size_of::<u64>() => return numbers(0),
            [Value::List(members)] if slots.numbers.len() + members.len() < size_of::<u64>() => members,
            _ => return None,
        };
        let word = numbers(1)?;
        members.iter().try_fold(word, |word, member| match member {
            Value::Int(number) => side_by_side(word, &[*number], u8::BITS),
            _ => None,
        })
    }

    /// The id of a word.
    #[inline]
    pub(super) fn get(&self, word: u64) -> Option<u32> {
        self.table.find(hash(word), |entry| entry.0 == word).map(|entry| entry.1)
    }

    /// Notes the id of a word that has none.
    pub(super) fn insert(&mut self, word: u64, id: u32) {
        self.table.insert_unique(hash(word), (word, id), |entry| hash(entry.0));
    }

    /// The memory taken.
    pub(super) fn bytes(&self) -> usize {
        self.table.allocation_size()
    }
}

#[inline]
fn hash(word: u64) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u64(word);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(members: &[i64]) -> Value {
        Value::list(members.iter().map(|&n| Value::Int(n)).collect())
    }

    #[test]
    fn words_are_different_where_positions_are() {
        let lists: [&[i64]; 8] = [&[], &[0], &[0, 0], &[1], &[0, 1], &[1, 0], &[255; 7], &[255; 6]];
        let mut words: Vec<u64> = lists
            .iter()
            .map(|members| Packed::word(Slots { numbers: &[], others: &[list(members)] }).unwrap())
            .collect();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), lists.len());
        let beside = |numbers: &[i64], others: &[Value]| Packed::word(Slots { numbers, others });
        assert_ne!(beside(&[1], &[list(&[2, 3])]), beside(&[2], &[list(&[1, 3])]));
        for members in [&[256][..], &[-1], &[0; 8]] {
            assert_eq!(beside(&[], &[list(members)]), None);
        }
        assert_eq!(beside(&[1], &[list(&[0; 7])]), None);
        assert_ne!(beside(&[0, 1, 2], &[]), beside(&[1, 0, 2], &[]));
        assert_eq!(beside(&[255; 8], &[]), Some(u64::MAX));
        assert_eq!(
            (beside(&[0; 9], &[]), beside(&[0, -1, 0], &[]), beside(&[0, 256, 0], &[])),
            (None, None, None)
        );
        assert_eq!(beside(&[], &[list(&[1]), list(&[1])]), None);
        assert_eq!(beside(&[], &[Value::word("ab")]), None);
        assert_eq!(beside(&[], &[Value::list(vec![Value::Bool(true)])]), None);
    }
}
