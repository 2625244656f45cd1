//! Numbering whole positions: sums of components, in whatever order these stand on the table.

use super::components::Components;
use super::lists::Lists;
use super::watch::Watch;
use crate::answer::Unknown;
use crate::limits::Limits;
use crate::progress::Progress;
use crate::rule::fault::Fault;
use crate::rule::layout::Slots;
use crate::rule::moves::{Ending, Moves};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// Sums by id. A sum is the ascending list of its components' ids, equal ones side by side.
pub(super) struct Sums<'a, M> {
    components: Components<M>,
    index: Index,
    /// Where a sum is put together.
    draft: Vec<u32>,
    pub(super) watch: Watch<'a>,
}

impl<'a, M: Moves> Sums<'a, M> {
    pub(super) fn new(moves: M, limits: Limits, progress: &'a dyn Progress) -> Sums<'a, M> {
        Sums {
            components: Components::new(moves),
            index: Index::default(),
            draft: Vec::new(),
            watch: Watch::new(limits, progress),
        }
    }

    /// How many sums there are; ids are all numbers below.
    pub(super) fn len(&self) -> usize {
        self.index.lists.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.components.bytes() + self.index.bytes()
    }

    /// The sum as a person writes it.
    pub(super) fn text(&self, id: u32) -> String {
        let components = self.index.lists.get(id).iter().map(|&component| self.components.text(component));
        components.collect::<Vec<_>>().join(" & ")
    }

    /// The id of a whole position, which gets the next one if it is new.
    pub(super) fn intern(&mut self, position: &[Slots<'_>]) -> Result<u32, Fault> {
        self.draft.clear();
        for &at in position {
            self.draft.extend(self.components.intern(at, &mut self.watch)?);
        }
        self.draft.sort_unstable();
        Ok(self.index.intern(&self.draft)?)
    }

    /// The ending that holds of a sum: the first line that holds of any component.
    pub(super) fn ending(&self, id: u32) -> Option<Ending> {
        let endings =
            self.index.lists.get(id).iter().filter_map(|&component| self.components.ending(component));
        endings.min_by_key(|ending| ending.line)
    }

    /// Appends the ids of a sum's options. The engine's own tables take the bytes `beside`.
    pub(super) fn options(&mut self, id: u32, beside: usize, into: &mut Vec<u32>) -> Result<(), Fault> {
        let Sums { components, index, draft, watch } = self;
        for i in 0..index.lists.get(id).len() {
            let sum = index.lists.get(id);
            let moved = sum[i];
            // Equal components have the same options.
            if i > 0 && sum[i - 1] == moved {
                continue;
            }
            components.list(moved, beside + index.bytes(), watch)?;
            for option in components.options(moved) {
                let sum = index.lists.get(id);
                draft.clear();
                draft.extend_from_slice(&sum[..i]);
                draft.extend_from_slice(&sum[i + 1..]);
                draft.extend_from_slice(option);
                draft.sort_unstable();
                into.push(index.intern(draft)?);
                if watch.due(1 + draft.len()) {
                    watch.look(index.lists.len(), beside + components.bytes() + index.bytes())?;
                }
            }
        }
        Ok(())
    }
}

/// Lists, each with the number it got when it was first met.
#[derive(Default)]
struct Index {
    lists: Lists,
    /// Ids, hashed by the list behind them.
    table: HashTable<u32>,
}

impl Index {
    fn bytes(&self) -> usize {
        self.lists.bytes() + self.table.allocation_size()
    }

    fn intern(&mut self, list: &[u32]) -> Result<u32, Unknown> {
        let Index { lists, table } = self;
        let hash = hash(list);
        if let Some(&id) = table.find(hash, |&id| lists.get(id) == list) {
            return Ok(id);
        }
        let id = lists.len();
        let Ok(id) = u32::try_from(id) else {
            return Err(Unknown::Unsupported(format!("there are more than {id} positions")));
        };
        lists.members.extend_from_slice(list);
        lists.close();
        table.insert_unique(hash, id, |&id| self::hash(lists.get(id)));
        Ok(id)
    }
}

fn hash(list: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    // Without its length a list would hash as it does behind any number of zeros.
    hasher.write_usize(list.len());
    list.iter().for_each(|&member| hasher.write_u32(member));
    hasher.finish()
}
