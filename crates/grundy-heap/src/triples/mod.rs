//! The engine for games that may leave three heaps: the hexadecimal codes with an 8.
//!
//! For every size it keeps the set of the values of all pairs of heaps of that size. The triples of a heap whose
//! smallest part is c are such a set with the value of c added, so they cost a pass over sets of bits, where the
//! definition goes through all pairs.

#[cfg(test)]
mod tests;

use crate::bits::Bits;
use crate::code::{Code, Split};
use crate::progress::Progress;
use crate::sparse::Event;
use crate::stored::Stored;

/// Nim-values of any game of heaps, one after another.
///
/// ```
/// use grundy_heap::{code::Code, progress::Unwatched, sparse::Event, triples::Triples};
/// // 0x.3F grows without end: it is arithmetic-periodic.
/// let mut engine = Triples::new(&Code::octal(&[0, 3, 15]));
/// let mut values: Vec<u16> = Vec::new();
/// assert_eq!(engine.extend(&mut values, 8, &Unwatched), Event::Reached);
/// assert_eq!(values, [0, 1, 2, 0, 1, 2, 3, 4, 5]);
/// ```
#[derive(Debug, Clone)]
pub struct Triples {
    code: Code,
    /// By size, the values of two heaps that make it up together.
    pairs: Vec<Bits>,
    /// By value, the heaps that have it, ascending.
    heaps: Vec<Vec<usize>>,
    /// The words in all sets.
    words: usize,
    most_words: usize,
}

/// The sets may take a gigabyte.
const MOST_WORDS: usize = 1 << 27;
/// How many heaps pass between two questions to the watcher.
const WATCHED: usize = 16;

impl Triples {
    /// The engine before its first heap.
    pub fn new(code: &Code) -> Triples {
        let (pairs, heaps) = (Vec::new(), Vec::new());
        Triples { code: code.clone(), pairs, heaps, words: 0, most_words: MOST_WORDS }
    }

    /// Appends the values of the heaps up to `to`; the event is [`Event::TooLarge`] where the next value does
    /// not fit into `V`, and where the sets would need more than a gigabyte.
    ///
    /// `values` are those that this engine left, or any right values of the game that start at heap 0.
    pub fn extend<V: Stored>(&mut self, values: &mut Vec<V>, to: usize, progress: &dyn Progress) -> Event {
        if self.pairs.len() > values.len() {
            *self = Triples { most_words: self.most_words, ..Triples::new(&self.code) };
        }
        while values.len() <= to {
            let n = self.pairs.len();
            if n.is_multiple_of(WATCHED)
                && let Some(stop) = progress.check(n as u64)
            {
                return Event::Stopped(stop);
            }
            // Sets of the heaps that another hand computed are made on the way.
            let pairs = self.pairs_of(&values[..n.min(values.len())]);
            let words = self.words + pairs.words();
            if words > self.most_words {
                return Event::TooLarge;
            }
            self.pairs.push(pairs);
            let value = match values.get(n) {
                Some(&value) => value,
                None => match V::store(self.options(values).mex()) {
                    Some(value) => {
                        values.push(value);
                        value
                    }
                    None => {
                        self.pairs.pop();
                        return Event::TooLarge;
                    }
                },
            };
            self.words = words;
            let value = value.into() as usize;
            if value >= self.heaps.len() {
                self.heaps.resize(value + 1, Vec::new());
            }
            if n > 0 {
                self.heaps[value].push(n);
            }
        }
        Event::Reached
    }

    /// The values of the pairs of heaps that are as large as the next one together.
    fn pairs_of<V: Stored>(&self, values: &[V]) -> Bits {
        let mut pairs = Bits::below(self.heaps.len());
        let n = values.len();
        for part in 1..=n / 2 {
            pairs.insert((values[part] ^ values[n - part]).into());
        }
        pairs
    }

    /// The values of the options of the next heap.
    fn options<V: Stored>(&self, values: &[V]) -> Bits {
        let n = values.len();
        let mut options = Bits::below(self.heaps.len());
        if self.code.whole.contains(&n) {
            options.insert(0);
        }
        for &k in self.code.takes.iter().filter(|&&k| k < n) {
            options.insert(values[n - k].into());
        }
        for &Split { taken, unequal } in self.code.splits.iter().filter(|split| split.taken < n) {
            let rest = n - taken;
            if unequal {
                (1..rest.div_ceil(2)).for_each(|a| options.insert((values[a] ^ values[rest - a]).into()));
            } else {
                options.unite(&self.pairs[rest]);
            }
        }
        for &Split { taken, unequal } in self.code.triples.iter().filter(|split| split.taken < n) {
            if unequal {
                unequal_triples(values, n - taken, &mut options);
            } else {
                self.triples(n - taken, &mut options);
            }
        }
        options
    }

    /// The values of three heaps that make up `rest` together: of every triple, the smallest one and the pair.
    fn triples(&self, rest: usize, options: &mut Bits) {
        for (value, heaps) in self.heaps.iter().enumerate() {
            let smallest = &heaps[..heaps.partition_point(|&heap| 3 * heap <= rest)];
            if smallest.is_empty() {
                continue;
            }
            let mut pairs = Bits::below(self.heaps.len());
            smallest.iter().for_each(|&heap| pairs.unite(&self.pairs[rest - heap]));
            options.unite_sums(&pairs, value);
        }
    }

    #[cfg(test)]
    fn with_most_words(self, most_words: usize) -> Triples {
        Triples { most_words, ..self }
    }
}

/// The values of three different heaps that make up `rest` together, one by one.
fn unequal_triples<V: Stored>(values: &[V], rest: usize, options: &mut Bits) {
    for a in 1..=rest / 3 {
        for b in a + 1..(rest - a).div_ceil(2) {
            options.insert((values[a] ^ values[b] ^ values[rest - a - b]).into());
        }
    }
}
