//! The rows of all heaps up to where they repeat.

use super::super::watch::Watch;
use super::repetition::Repetition;
use super::told::Told;
use crate::answer::Unknown;
use grundy_language::value::Value;
use grundy_rule::shape::dynamic::{self, Left, Transitions};
use rustc_hash::FxHashMap;
use std::iter;

/// A period that is proved: `G(n + period) = G(n)` for all heaps `n >= preperiod`, and both are the least such.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The least heap from which on the values repeat; heap 0 counts.
    pub preperiod: usize,
    /// The least distance at which they do.
    pub period: usize,
}

impl Period {
    /// The least heap that has the same value as this one.
    fn reduce(self, heap: usize) -> usize {
        match heap.checked_sub(self.preperiod) {
            Some(beyond) => self.preperiod + beyond % self.period.max(1),
            None => heap,
        }
    }
}

/// Rows of values, nimbers or other numbers, and how the next one is made.
pub(super) struct Rows {
    memories: Vec<Value>,
    columns: FxHashMap<Value, usize>,
    /// For every memory its options at large heaps, residue by residue.
    options: Vec<Vec<Options>>,
    /// The memories in the order in which a row is filled.
    order: Vec<usize>,
    /// Row behind row.
    values: Vec<u64>,
    told: Told,
    /// From this heap on the options are those of all large ones.
    from: i64,
    /// Where the heap may be divided rows need not repeat.
    repetition: Option<Repetition>,
    /// What would have to be known of the next heap is not.
    is_declined: bool,
}

/// The options of a memory. A component is given by how far back in the values its own stands, counted from the
/// beginning of the row; in the row itself the number wraps around.
#[derive(Debug, Default)]
struct Options {
    single: Vec<usize>,
    sums: Vec<Vec<usize>>,
    /// Those in which the heap is divided, or one of a fixed size is left.
    far: Vec<Vec<(Left, usize)>>,
}

impl Rows {
    /// No rows yet.
    pub(super) fn new(transitions: &Transitions, told: Told) -> Rows {
        let Transitions { from, window, memories, options, order } = transitions;
        let size = |number: &i64| usize::try_from(*number).unwrap_or(0);
        let width = memories.len();
        let back = |(left, memory): &(Left, usize)| match left {
            Left::Less(amount) => Some((size(amount) * width).wrapping_sub(*memory)),
            Left::Share { .. } | Left::Size(_) => None,
        };
        let of = |options: &dynamic::Options| {
            let mut all = Options::default();
            for option in options {
                match option.iter().map(back).collect::<Option<Vec<_>>>() {
                    Some(components) if components.len() == 1 => all.single.extend(components),
                    Some(components) => all.sums.push(components),
                    None => all.far.push(option.clone()),
                }
            }
            all
        };
        let all: Vec<Vec<Options>> =
            options.iter().map(|residues| residues.iter().map(of).collect()).collect();
        Rows {
            memories: memories.clone(),
            columns: memories.iter().cloned().zip(0..).collect(),
            options: all,
            order: order.clone(),
            values: Vec::new(),
            told,
            from: *from,
            repetition: (!transitions.divides())
                .then(|| Repetition::new(width, size(window), size(from), size(&transitions.modulus()))),
            is_declined: false,
        }
    }

    /// The memories, one a column.
    pub(super) fn memories(&self) -> &[Value] {
        &self.memories
    }

    /// The column of a memory.
    pub(super) fn column(&self, memory: &Value) -> Option<usize> {
        self.columns.get(memory).copied()
    }

    /// The heap from which on the options are those of all large ones.
    pub(super) fn from(&self) -> i64 {
        self.from
    }

    /// Whether the heap may be divided.
    pub(super) fn divides(&self) -> bool {
        self.repetition.is_none()
    }

    /// How many values are known.
    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// The memory taken.
    pub(super) fn bytes(&self) -> usize {
        self.values.capacity() * size_of::<u64>()
    }

    /// A value in a row that is there.
    pub(super) fn known(&self, heap: i64, column: usize) -> u64 {
        self.at(usize::try_from(heap).unwrap_or(0), column)
    }

    fn at(&self, heap: usize, column: usize) -> u64 {
        self.values[heap * self.memories.len() + column]
    }

    /// What makes a value of those of the options.
    pub(super) fn told(&mut self) -> &mut Told {
        &mut self.told
    }

    /// Adds the row of the next heap.
    pub(super) fn push(&mut self, row: &[u64]) {
        self.values.extend_from_slice(row);
        self.look();
    }

    /// Sees whether the rows repeat.
    fn look(&mut self) {
        if let Some(repetition) = &mut self.repetition {
            repetition.look(&self.values);
        }
    }

    /// The period, once it was found.
    fn found(&self) -> Option<Period> {
        self.repetition.as_ref()?.found
    }

    /// The value of a heap. `None` where it cannot be told.
    pub(super) fn value(
        &mut self,
        heap: i64,
        column: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u64>, Unknown> {
        let Ok(heap) = usize::try_from(heap) else { return Ok(None) };
        while self.values.len() / self.memories.len() <= heap {
            if let Some(period) = self.found() {
                return Ok(Some(self.at(period.reduce(heap), column)));
            }
            self.next(watch)?;
            if self.is_declined {
                return Ok(None);
            }
        }
        Ok(Some(self.at(heap, column)))
    }

    /// The period of a column: that of the rows, or a divisor of it.
    pub(super) fn period(&mut self, column: usize, watch: &mut Watch<'_>) -> Result<Option<Period>, Unknown> {
        let Period { preperiod, period } = loop {
            match self.found() {
                Some(found) => break found,
                None if self.is_declined || self.repetition.is_none() => return Ok(None),
                None => self.next(watch)?,
            }
        };
        let cycle: Vec<u64> = (preperiod..preperiod + period).map(|heap| self.at(heap, column)).collect();
        let repeats = |least: &usize| {
            period.is_multiple_of(*least) && cycle.iter().zip(&cycle[*least..]).all(|(a, b)| a == b)
        };
        let least = (1..period).find(repeats).unwrap_or(period);
        let mut from = preperiod;
        while from > 0 && self.at(from - 1, column) == self.at(from - 1 + least, column) {
            from -= 1;
        }
        Ok(Some(Period { preperiod: from, period: least }))
    }

    /// Makes the row of the next heap, which is large.
    fn next(&mut self, watch: &mut Watch<'_>) -> Result<(), Unknown> {
        let begin = self.values.len();
        let heap = begin / self.memories.len();
        self.values.resize(begin + self.memories.len(), 0);
        for &column in &self.order {
            let residues = &self.options[column];
            let options = &residues[heap % residues.len()];
            self.told.begin();
            let values = &self.values;
            let known = |back: &usize| values[begin.wrapping_sub(*back)];
            let taken = options.single.iter().try_for_each(|back| self.told.option(iter::once(known(back))));
            let mut sums = options.sums.iter();
            let taken = taken.and_then(|()| sums.try_for_each(|sum| self.told.option(sum.iter().map(known))));
            let of = |&(left, column): &(Left, usize)| {
                values[left.of(heap as i64) as usize * self.memories.len() + column]
            };
            let mut far = options.far.iter();
            let taken = taken.and_then(|()| far.try_for_each(|sum| self.told.option(sum.iter().map(of))));
            let Some(value) = taken.and_then(|()| self.told.close()) else {
                self.values.truncate(begin);
                self.is_declined = true;
                return Ok(());
            };
            self.values[begin + column] = value;
            if watch.due(1 + options.single.len() + options.sums.len() + options.far.len()) {
                watch.solved = self.values.len() as u64;
                watch.look(self.values.len(), self.values.capacity() * size_of::<u64>()).inspect_err(
                    |_| {
                        self.values.truncate(begin);
                    },
                )?;
            }
        }
        self.look();
        Ok(())
    }
}
