//! Witnesses: options that prove a value to be taken.

use super::flags::Flags;
use super::mark;
use super::search::Search;
use crate::code::Split;
use crate::stored::Stored;
use std::ops::Range;

/// Where witnesses were found.
#[derive(Debug, Clone, Default)]
pub(super) struct Witnesses {
    /// By value, if its witnesses lie far in: the amounts taken and the smaller parts that have worked.
    hints: Vec<Vec<(usize, usize)>>,
}

/// So many pairs are marked at first, and twice as many each time after that.
const FIRST: usize = 64;
/// A witness whose smaller part is beyond this is remembered.
const FAR: usize = 4096;
/// So many are remembered for each value.
const HINTS: usize = 32;

impl Witnesses {
    /// The least of some values that no option has, where the flags tell the options that are seen so far; they have
    /// the first of the values not among them. Of each split the `marked` pairs with the least parts are marked before
    /// single values are looked for.
    pub(super) fn least_without<V: Stored>(
        &mut self,
        game: &Pairs<V>,
        search: Search,
        flags: &mut Flags,
        marked: usize,
        Range { start: mut value, end }: Range<usize>,
    ) -> Option<usize> {
        for &split in game.splits {
            let (left, right) = game.parts(split);
            let (mut from, mut step) = (0, FIRST);
            while from < left.len().min(marked) {
                let to = (from + step).min(left.len());
                mark::opposite(flags.bytes(), &left[from..to], &right[left.len() - to..left.len() - from]);
                value = flags.next_unseen(value, end)?;
                (from, step) = (to, 2 * step);
            }
        }
        loop {
            if !self.is_option(game, search, marked, value) {
                return Some(value);
            }
            value = flags.next_unseen(value + 1, end)?;
        }
    }

    /// Whether a split leaves this value.
    fn is_option<V: Stored>(&mut self, game: &Pairs<V>, search: Search, marked: usize, value: usize) -> bool {
        let Some(sought) = V::store(value as u32) else { return false };
        if self.hints.len() <= value {
            self.hints.resize(value + 1, Vec::new());
        }
        let hints = &mut self.hints[value];
        if let Some(at) = hints.iter().position(|&(taken, part)| game.leaves(taken, part, sought)) {
            hints.swap(at, at / 2);
            return true;
        }
        for &split in game.splits {
            let (left, right) = game.parts(split);
            let from = left.len().min(marked);
            if let Some(at) = search.find(&left[from..], &right[..left.len() - from], sought) {
                let part = from + at + 1;
                if part > FAR {
                    hints.truncate(HINTS - 1);
                    hints.push((split.taken, part));
                }
                return true;
            }
        }
        false
    }
}

/// The splits of the next heap, as pairs of parts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pairs<'a, V> {
    pub(super) splits: &'a [Split],
    pub(super) values: &'a [V],
}

impl<'a, V: Stored> Pairs<'a, V> {
    /// The values of the smaller parts 1, 2, … of a split, and of the larger parts that go with
    /// them, backwards.
    fn parts(&self, split: Split) -> (&'a [V], &'a [V]) {
        let rest = self.values.len().saturating_sub(split.taken);
        let most = if split.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 };
        if most == 0 {
            return (&[], &[]);
        }
        (&self.values[1..=most], &self.values[rest - most..rest])
    }

    /// Whether the split into `part` and a larger rest exists and has this value.
    fn leaves(&self, taken: usize, part: usize, sought: V) -> bool {
        let n = self.values.len();
        2 * part + taken < n && self.values[part] ^ self.values[n - taken - part] == sought
    }
}
