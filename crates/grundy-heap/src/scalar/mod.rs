//! The engine for every game that leaves one heap or two: one heap after another, one byte flag per value.
//!
//! It needs no sparse space (a bad class only makes it slower), starts from nothing and finds the division into
//! classes while it runs. So it is the start of all other engines, and the one they fall back on.

mod choice;
pub(crate) mod flags;
mod mark;
pub(crate) mod rares;
mod runs;
pub(crate) mod search;
#[cfg(test)]
mod tests;
mod witness;

use crate::code::Code;
use crate::path::Path;
use crate::progress::Progress;
use crate::sparse::{Event, Ground};
use crate::stored::Stored;
use choice::Choice;
use flags::Flags;
use rares::Rares;
pub(crate) use runs::Runs;
use search::Search;
use witness::{Pairs, Witnesses};

/// So many pairs of each split are marked before single values are looked for, where most heaps are common.
const MARKED: usize = 1984;
/// So many for each value that options can have, where they are not.
const MARKED_EACH: usize = 12;
/// Marking all options with a rare part is given up where there are more than so many for each such value.
const RARES_EACH: usize = 4;
/// So many pairs are compared with a value in the time in which one is marked.
const COMPARED: usize = 32;
/// How many heaps pass between two questions to the watcher.
const WATCHED: usize = 128;

/// Nim-values of a game whose moves leave at most two heaps, one after another.
///
/// ```
/// use grundy_heap::{code::Code, path::Path, progress::Unwatched, scalar::Scalar, sparse::Event};
/// let mut engine = Scalar::new(&Code::octal(&[0, 7, 7]), Path::best());
/// let mut values: Vec<u16> = Vec::new();
/// assert_eq!(engine.extend(&mut values, 11, &Unwatched), Event::Reached);
/// assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
/// ```
#[derive(Debug, Clone)]
pub struct Scalar<V = u16> {
    code: Code,
    search: Search,
    choice: Choice,
    flags: Flags,
    rares: Rares<V>,
    /// How many heaps the state above tells of.
    known: usize,
    witnesses: Witnesses,
    /// What is left in two heaps, where the amounts are many in a row.
    runs: Option<Runs>,
}

impl<V: Stored> Scalar<V> {
    /// The engine before its first heap. It does not look at the triples of the code.
    pub fn new(code: &Code, path: Path) -> Scalar<V> {
        let choice = Choice::new(code);
        Scalar {
            code: code.clone(),
            search: Search::new(path),
            flags: Flags::new(choice.class),
            choice,
            rares: Rares::default(),
            known: 0,
            witnesses: Witnesses::default(),
            runs: Runs::of(&code.splits),
        }
    }

    /// The engine after the values of the heaps that some engine found on this ground.
    pub fn resume(ground: &Ground, path: Path, values: &[V]) -> Scalar<V> {
        let mut scalar = Scalar::new(&ground.code, path);
        scalar.choice.resume(ground.class, values.len());
        scalar.read(values);
        scalar
    }

    /// The game, the division in use, and the rare heaps so far.
    pub fn ground(&self) -> Ground {
        Ground { code: self.code.clone(), class: self.choice.class, rares: self.rares.iter().collect() }
    }

    /// Appends the values of the heaps up to `to`. Rare heaps are dealt with here, so the event is never
    /// [`Event::Rare`]; it is [`Event::TooLarge`] where the next value does not fit into `V`.
    ///
    /// `values` are those that this engine left, or any right values of the game that start at heap 0.
    pub fn extend(&mut self, values: &mut Vec<V>, to: usize, progress: &dyn Progress) -> Event {
        if self.known != values.len() {
            self.read(values);
        }
        for n in values.len()..=to {
            if n % WATCHED == 0
                && let Some(stop) = progress.check(n as u64)
            {
                return Event::Stopped(stop);
            }
            let Some(value) = V::store(self.next(values)).filter(|_| n < u32::MAX as usize) else {
                return Event::TooLarge;
            };
            values.push(value);
            self.known += 1;
            let grown = self.flags.make_room(value.into());
            let rare = n > 0 && !self.choice.class.common(n, value.into());
            if rare {
                self.rares.push(n, value);
            }
            if self.choice.is_due(n, grown, rare) && self.choice.again(values, self.rares.len()) {
                self.divide(values);
            }
        }
        Event::Reached
    }

    /// Takes up the values of another hand.
    fn read(&mut self, values: &[V]) {
        self.known = values.len();
        for &value in values {
            self.flags.make_room(value.into());
        }
        self.witnesses = Witnesses::default();
        self.runs.iter_mut().for_each(Runs::clear);
        self.divide(values);
    }

    /// Divides the heaps anew.
    fn divide(&mut self, values: &[V]) {
        self.flags.divide(self.choice.class);
        self.rares = Rares::new(self.choice.class, values);
    }

    /// The value of the next heap.
    fn next(&mut self, values: &[V]) -> u32 {
        let n = values.len();
        self.flags.clear();
        if self.code.whole.contains(&n) {
            self.flags.see(0);
        }
        for &k in self.code.takes.iter().filter(|&&k| k < n) {
            self.flags.see(values[n - k].into() as usize);
        }
        if self.code.splits.is_empty() {
            return self.flags.mex() as u32;
        }
        if let Some(runs) = &mut self.runs {
            runs.mark(&mut self.flags, values);
            return self.flags.mex() as u32;
        }
        let pairs = Pairs { splits: &self.code.splits, values };
        let (marked, below) = if self.is_dense(n) {
            // No option has a value with so many bits.
            (MARKED_EACH * self.flags.reach(), self.flags.reach())
        } else {
            for &split in self.code.splits.iter().filter(|split| split.taken < n) {
                self.rares.mark(&mut self.flags, values, split);
            }
            // All common options are seen.
            (MARKED, self.flags.least_common(n))
        };
        // Every value below that no option is seen to have needs a witness.
        let Some(unproved) = self.flags.unseen(below) else {
            return below as u32;
        };
        let found =
            self.witnesses.least_without(&pairs, self.search, &mut self.flags, marked, unproved..below);
        found.unwrap_or(below) as u32
    }

    /// Whether so many heaps are rare that marking all options with a rare part takes longer than marking as many as
    /// leave few values unseen, and looking for these among all pairs. (The first has the more regular loop.)
    fn is_dense(&self, n: usize) -> bool {
        self.rares.len() > RARES_EACH * self.flags.reach() + n / COMPARED
    }
}
