//! Numbering lists of numbers: each gets an id the first time it is met.

use super::growth::{lengthen, make_room};
use super::lists::Lists;
use crate::answer::Unknown;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// Where no id is known yet; no id reaches this number.
const NONE: u32 = u32::MAX;

/// Lists, each with the number it got when it was first met.
#[derive(Default)]
pub(super) struct Index {
    lists: Lists,
    /// The ids of lists of one member, by member, so that single components need no hashing.
    alone: Vec<u32>,
    /// The ids of all other lists, hashed by the list behind them.
    table: HashTable<u32>,
    /// Where a list is put together.
    draft: Vec<u32>,
}

impl Index {
    /// How many lists there are; ids are all numbers below.
    pub(super) fn len(&self) -> usize {
        self.lists.len()
    }

    /// The list with this id.
    #[inline]
    pub(super) fn get(&self, id: u32) -> &[u32] {
        self.lists.get(id as usize)
    }

    /// The memory taken.
    pub(super) fn bytes(&self) -> usize {
        self.lists.bytes() + self.alone.capacity() * size_of::<u32>() + self.table.allocation_size()
    }

    /// The id of a list, which gets the next one if it is new.
    pub(super) fn intern(&mut self, list: &[u32]) -> Result<u32, Unknown> {
        match *list {
            [member] => self.intern_alone(member),
            _ => self.intern_hashed(list),
        }
    }

    /// The id of a list with others in the place of its member `at`, in ascending order: of the sum that a move leaves.
    pub(super) fn intern_moved(&mut self, id: u32, at: usize, left: &[u32]) -> Result<u32, Unknown> {
        let mut draft = std::mem::take(&mut self.draft);
        let list = self.get(id);
        draft.clear();
        draft.extend_from_slice(&list[..at]);
        draft.extend_from_slice(&list[at + 1..]);
        draft.extend_from_slice(left);
        draft.sort_unstable();
        let moved = self.intern(&draft);
        self.draft = draft;
        moved
    }

    fn intern_alone(&mut self, member: u32) -> Result<u32, Unknown> {
        let at = member as usize;
        if at >= self.alone.len() {
            lengthen(&mut self.alone, at + 1, NONE);
        }
        if self.alone[at] == NONE {
            self.alone[at] = self.push(&[member])?;
        }
        Ok(self.alone[at])
    }

    fn intern_hashed(&mut self, list: &[u32]) -> Result<u32, Unknown> {
        let hash = hash(list);
        if let Some(&id) = self.table.find(hash, |&id| self.get(id) == list) {
            return Ok(id);
        }
        let id = self.push(list)?;
        let Index { lists, table, .. } = self;
        table.insert_unique(hash, id, |&id| self::hash(lists.get(id as usize)));
        Ok(id)
    }

    fn push(&mut self, list: &[u32]) -> Result<u32, Unknown> {
        let id = self.lists.len();
        if id >= NONE as usize {
            return Err(Unknown::Unsupported(format!("there are more than {id} positions")));
        }
        make_room(&mut self.lists.members, list.len());
        self.lists.members.extend_from_slice(list);
        self.lists.close();
        Ok(id as u32)
    }
}

fn hash(list: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    // Without its length a list would hash as it does behind any number of zeros.
    hasher.write_usize(list.len());
    list.iter().for_each(|&member| hasher.write_u32(member));
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_keeps_its_number() {
        let lists = [&[7][..], &[], &[7, 7], &[0], &[0, 7], &[3]];
        let mut index = Index::default();
        for _ in 0..2 {
            let ids: Vec<_> = lists.iter().map(|list| index.intern(list)).collect();
            assert_eq!(ids, [0, 1, 2, 3, 4, 5].map(Ok));
        }
        assert_eq!(index.len(), 6);
        assert!((0..6).all(|id| index.get(id) == lists[id as usize]));
    }

    #[test]
    fn what_a_move_leaves_stands_in_order() {
        let mut index = Index::default();
        let from = index.intern(&[2, 5, 5, 8]).unwrap();
        for (at, left, to) in
            [(0, &[9, 1][..], &[1, 5, 5, 8, 9][..]), (2, &[], &[2, 5, 8]), (3, &[5], &[2, 5, 5, 5])]
        {
            let moved = index.intern_moved(from, at, left).unwrap();
            assert_eq!(index.get(moved), to);
        }
    }
}
