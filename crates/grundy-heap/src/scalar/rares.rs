//! The rare heaps, as the marking loop wants them.

use super::flags::Flags;
use super::mark;
use crate::code::Split;
use crate::sparse::Rare;
use crate::sparse::class::Class;
use crate::stored::Stored;

/// The rare heaps in ascending order: sizes and values apart.
#[derive(Debug, Clone, Default)]
pub(crate) struct Rares<V> {
    heaps: Vec<u32>,
    values: Vec<V>,
}

impl<V: Stored> Rares<V> {
    /// The rare ones among the heaps whose values are known.
    pub(crate) fn new(class: Class, values: &[V]) -> Rares<V> {
        let mut rares = Rares::default();
        for (n, &value) in values.iter().enumerate().skip(1) {
            if !class.common(n, value.into()) {
                rares.push(n, value);
            }
        }
        rares
    }

    /// Adds a heap above all others.
    pub(crate) fn push(&mut self, heap: usize, value: V) {
        self.heaps.push(heap as u32);
        self.values.push(value);
    }

    pub(crate) fn len(&self) -> usize {
        self.heaps.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Rare> {
        let pairs = self.heaps.iter().zip(&self.values);
        pairs.map(|(&heap, &value)| Rare { heap: heap as usize, value: value.into() })
    }

    /// Marks the options of the next heap that this split has with a rare part.
    pub(crate) fn mark(&self, flags: &mut Flags, values: &[V], split: Split) {
        let rest = values.len() - split.taken;
        let below = |size: usize| match self.heaps.last() {
            Some(&last) if last as usize >= size => {
                self.heaps.partition_point(|&heap| (heap as usize) < size)
            }
            _ => self.heaps.len(),
        };
        let end = below(rest);
        let mut see = |from: usize, to: usize| {
            mark::pairs(flags.bytes(), values, rest, &self.heaps[from..to], &self.values[from..to]);
        };
        let half = below(rest / 2);
        let halves_are_rare = self.heaps.get(half).is_some_and(|&heap| 2 * heap as usize == rest);
        if split.unequal && halves_are_rare {
            see(0, half);
            see(half + 1, end);
        } else {
            see(0, end);
        }
    }
}
