//! What is known of positions that are one machine word each and leave some of its bits free.

/// Values of words, in one table with open addressing: each entry is a word and what is known of it.
pub(super) struct Words {
    /// As many as a power of two, or none; 0 stands where there is no word.
    entries: Vec<u64>,
    /// So many low bits of an entry say what is known of its word.
    bits: u32,
    /// Which bits of a hash say where a word stands: all but so many low ones.
    shift: u32,
    /// How many words there are.
    len: usize,
    /// How many there may be before the table has to grow.
    most: usize,
}

/// What is known of a word that was met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// Its value is being looked for.
    Open,
    /// Its value.
    Value(u64),
}

/// The low bits of an entry: a search for the value came to no end.
const NOTHING: u64 = 1;
/// The value is being looked for.
const OPEN: u64 = 2;
/// These and greater ones are values.
const VALUES: u64 = 3;

/// So many entries there are at first.
const FIRST: usize = 1 << 8;

/// Fewer bits have no room for values.
const LEAST: u32 = 8;

impl Words {
    /// No words, of so many bits each; nothing where they leave too few.
    pub(super) fn of(width: u32) -> Option<Words> {
        // An entry of no bits for a word could not be shifted into its place.
        let bits = (u64::BITS - 1).min(u64::BITS.checked_sub(width)?);
        (bits >= LEAST).then_some(Words { entries: Vec::new(), bits, shift: 0, len: 0, most: 0 })
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<u64>()
    }

    /// Whether there is room for a value.
    #[inline]
    pub(super) fn fits(&self, value: u64) -> bool {
        value < (1 << self.bits) - VALUES
    }

    /// The bytes that are taken at once to make room for one more word, if there is none.
    #[inline]
    pub(super) fn growth(&self) -> Option<usize> {
        (self.len == self.most).then(|| self.larger() * size_of::<u64>())
    }

    fn larger(&self) -> usize {
        (2 * self.entries.len()).max(FIRST)
    }

    /// Makes room for more words.
    pub(super) fn grow(&mut self) {
        let larger = vec![0; self.larger()];
        self.shift = u64::BITS - larger.len().trailing_zeros();
        // With more than five in eight, runs of entries get long.
        self.most = larger.len() / 8 * 5;
        for entry in std::mem::replace(&mut self.entries, larger) {
            if entry != 0 {
                let at = self.place(entry >> self.bits);
                self.entries[at] = entry;
            }
        }
    }

    /// Where a word stands best.
    #[inline]
    fn home(&self, word: u64) -> usize {
        // The high bits of the product depend on all bits of the word (Knuth, The Art of Computer Programming, 6.4).
        (word.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize & (self.entries.len() - 1)
    }

    /// The value of a word, if it is seen at a glance; there must be room for a word.
    #[inline]
    pub(super) fn glance(&self, word: u64) -> Option<u64> {
        let entry = self.entries[self.home(word)];
        let mark = entry & ((1 << self.bits) - 1);
        if entry >> self.bits == word { mark.checked_sub(VALUES) } else { None }
    }

    /// Where a word stands, or else would stand.
    #[inline]
    fn place(&self, word: u64) -> usize {
        let last = self.entries.len() - 1;
        let mut at = self.home(word);
        while self.entries[at] != 0 && self.entries[at] >> self.bits != word {
            at = (at + 1) & last;
        }
        at
    }

    /// The value of a word, if it is known.
    pub(super) fn value(&self, word: u64) -> Option<u64> {
        if self.entries.is_empty() {
            return None;
        }
        let entry = self.entries[self.place(word)];
        (entry & ((1 << self.bits) - 1)).checked_sub(VALUES)
    }

    /// Marks a word as open whose value is not known, and tells where it stands; else what is known of it. There must be
    /// room for it.
    #[inline]
    pub(super) fn open(&mut self, word: u64) -> Result<usize, Known> {
        let at = self.place(word);
        match self.entries[at] & ((1 << self.bits) - 1) {
            0 => self.len += 1,
            NOTHING => {}
            OPEN => return Err(Known::Open),
            mark => return Err(Known::Value(mark - VALUES)),
        }
        self.entries[at] = word << self.bits | OPEN;
        Ok(at)
    }

    /// Notes the value of an open word, for which there must be room, or that it is not known after all. It stood there when
    /// it was opened.
    #[inline]
    pub(super) fn close(&mut self, at: usize, word: u64, value: Option<u64>) {
        let entry = word << self.bits;
        // The table may have grown since.
        let at = if self.entries[at] == entry | OPEN { at } else { self.place(word) };
        self.entries[at] = entry | value.map_or(NOTHING, |value| value + VALUES);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashMap;

    #[test]
    fn words_leave_room_for_values_or_have_no_table() {
        assert!(Words::of(57).is_none() && Words::of(80).is_none());
        let eight = Words::of(56).unwrap();
        assert!(eight.fits(252) && !eight.fits(253));
    }

    proptest! {
        #[test]
        fn it_is_a_map(steps in prop::collection::vec((0u64..300, 0u64..9), 0..900), width in 0u32..=56, odd in any::<u64>()) {
            let mut words = Words::of(width).unwrap();
            let (mut map, mut open) = (HashMap::new(), Vec::new());
            for (word, step) in steps {
                let word = word.wrapping_mul(odd | 1) & ((1 << width) - 1);
                if words.growth().is_some() {
                    words.grow();
                }
                match words.open(word) {
                    Ok(at) => {
                        let before = map.insert(word, Some(Known::Open));
                        prop_assert!(matches!(before, None | Some(None)));
                        open.push((at, word));
                    }
                    Err(known) => prop_assert_eq!(Some(&Some(known)), map.get(&word)),
                }
                if step < 4 && let Some((at, word)) = open.pop() {
                    let value = (step > 0).then_some(253 - step);
                    words.close(at, word, value);
                    map.insert(word, value.map(Known::Value));
                }
            }
            prop_assert_eq!(words.len(), map.len());
            for (&word, known) in &map {
                let value = if let Some(Known::Value(value)) = known { Some(*value) } else { None };
                prop_assert_eq!(words.value(word), value);
            }
        }
    }
}
