//! Many lists of numbers in two flat arrays.

use super::growth::{make_room, push};

/// Members for which there is always room, so that lists that are pushed member by member grow in small steps too.
const SOME: usize = 1 << 8;

/// Lists numbered from 0. The last may still be growing.
#[derive(Default)]
pub(super) struct Lists {
    /// All members, list behind list. What is pushed here belongs to the next list.
    pub(super) members: Vec<u32>,
    /// Where each list ends.
    ends: Vec<usize>,
}

impl Lists {
    /// How many lists are closed.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// A closed list.
    #[inline]
    pub(super) fn get(&self, list: usize) -> &[u32] {
        let from = if list == 0 { 0 } else { self.ends[list - 1] };
        &self.members[from..self.ends[list]]
    }

    /// Closes the list that is growing.
    pub(super) fn close(&mut self) {
        push(&mut self.ends, self.members.len());
        // For the next lists.
        make_room(&mut self.members, SOME);
    }

    /// Drops the list that is growing.
    pub(super) fn drop_open(&mut self) {
        self.members.truncate(self.ends.last().copied().unwrap_or(0));
    }

    /// Drops all lists but the first, and the one that is growing.
    pub(super) fn truncate(&mut self, lists: usize) {
        self.ends.truncate(lists);
        self.drop_open();
    }

    /// The memory taken.
    pub(super) fn bytes(&self) -> usize {
        self.members.capacity() * size_of::<u32>() + self.ends.capacity() * size_of::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_list_can_be_dropped() {
        let mut lists = Lists::default();
        lists.members.extend([5, 6]);
        lists.close();
        lists.members.push(7);
        lists.drop_open();
        lists.close();
        assert_eq!((lists.get(0), lists.get(1)), (&[5, 6][..], &[][..]));
    }
}
