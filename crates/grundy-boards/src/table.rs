//! What is known of components, by their forms.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// Something known of the nimber of a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Known {
    /// It is this.
    Exactly(u32),
    /// It is none of these, as bits; perhaps nothing is known.
    Not(u64),
}

/// From so many entries on a table grows by half, so that a value takes no more than 28 bytes of it: from 16 MiB on.
const MANY: usize = 1 << 20;

/// Marks the entry of a component whose nimber is known.
const EXACT: u32 = 1 << 31;

impl Known {
    /// In 32 bits: of nimbers that a component has not, those below 31 are kept.
    pub(crate) fn pack(self) -> u32 {
        match self {
            Known::Exactly(nimber) => EXACT | nimber,
            Known::Not(nimbers) => nimbers as u32 & !EXACT,
        }
    }

    fn unpack(known: u32) -> Known {
        if known & EXACT != 0 { Known::Exactly(known & !EXACT) } else { Known::Not(u64::from(known)) }
    }
}

/// What is known of a component, as an entry of the table has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fact(pub(crate) [u64; 2]);

impl Fact {
    #[inline(always)]
    pub(crate) fn new(form: u128, known: Known) -> Fact {
        let (key, check) = split(form);
        Fact([key, check << 32 | u64::from(known.pack())])
    }

    /// As it is noted.
    pub(crate) fn words(self) -> [u32; 4] {
        let Fact([key, entry]) = self;
        [key as u32, (key >> 32) as u32, entry as u32, (entry >> 32) as u32]
    }

    pub(crate) fn from_words([key, key_above, entry, entry_above]: [u32; 4]) -> Fact {
        let both = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        Fact([both(key, key_above) | 1 << 63, both(entry, entry_above)])
    }
}

/// Open addressing, 16 bytes an entry: 64 bits of the form, which also say where it belongs; then 32 more, and what is
/// known. An entry that tells nothing is empty.
///
/// Threads share it without a lock: the first word of an entry is written once, and the second says by itself to which
/// form it belongs, so whoever reads the one without the other sees an empty entry.
pub(crate) struct Table {
    entries: Vec<[AtomicU64; 2]>,
    len: AtomicUsize,
}

impl Table {
    pub(crate) fn new() -> Table {
        Table::of(1 << 12)
    }

    fn of(entries: usize) -> Table {
        let empty = || [AtomicU64::new(0), AtomicU64::new(0)];
        Table { entries: std::iter::repeat_with(empty).take(entries).collect(), len: AtomicUsize::new(0) }
    }

    /// How many components something is known of.
    pub(crate) fn len(&self) -> usize {
        self.len.load(Relaxed)
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.entries)
    }

    /// Whether there is room for so many more: full is a table at seven eighths.
    pub(crate) fn has_room(&self, more: usize) -> bool {
        (self.len() + more) * 8 < self.entries.len() * 7
    }

    /// The entries of the next larger table that takes no more than so many bytes: twice as many, half as many more where
    /// they are many, or a quarter more.
    pub(crate) fn larger(&self, bytes: usize) -> Option<usize> {
        let len = self.entries.len();
        let more = if len < MANY { len } else { len / 2 };
        let entries = (len + more).min(bytes / size_of::<[AtomicU64; 2]>());
        (entries >= len / 4 * 5).then_some(entries)
    }

    /// A copy with so many entries.
    pub(crate) fn copy(&self, entries: usize) -> Table {
        let larger = Table::of(entries);
        for [first, second] in &self.entries {
            let (first, second) = (first.load(Relaxed), second.load(Relaxed));
            if first != 0 && second as u32 != 0 {
                larger.insert(Fact([first, second]));
            }
        }
        larger
    }

    pub(crate) fn entries(&self) -> usize {
        self.entries.len()
    }

    /// What is known of a component.
    #[inline(always)]
    pub(crate) fn get(&self, form: u128) -> Known {
        let (key, check) = split(form);
        let mut at = self.home(key);
        loop {
            let [first, second] = &self.entries[at];
            let found = first.load(Relaxed);
            if found == 0 {
                return Known::Not(0);
            }
            let known = second.load(Relaxed);
            if found == key && known >> 32 == check {
                return Known::unpack(known as u32);
            }
            at = self.next(at);
        }
    }

    /// Notes something of a component: nimbers that it has not are added to those that are known. A table that is full
    /// takes no more.
    pub(crate) fn put(&self, form: u128, known: Known) {
        if known.pack() != 0 && self.has_room(0) {
            self.insert(Fact::new(form, known));
        }
    }

    /// There must be room.
    pub(crate) fn insert(&self, Fact([key, entry]): Fact) {
        let mut at = self.home(key);
        loop {
            let [first, second] = &self.entries[at];
            let found = match first.load(Relaxed) {
                0 => first.compare_exchange(0, key, Relaxed, Relaxed).map_or_else(|other| other, |_| key),
                found => found,
            };
            // An empty second word is that of an entry which another thread is making.
            let merge = |old: u64| match old as u32 {
                0 => Some(entry),
                _ if old >> 32 != entry >> 32 => None,
                old_known if old_known & EXACT != 0 => Some(old),
                _ if entry as u32 & EXACT != 0 => Some(entry),
                _ => Some(old | entry),
            };
            if found == key
                && let Ok(old) = second.fetch_update(Relaxed, Relaxed, merge)
            {
                self.len.fetch_add(usize::from(old == 0), Relaxed);
                return;
            }
            at = self.next(at);
        }
    }

    #[inline(always)]
    fn home(&self, key: u64) -> usize {
        ((u128::from(key << 1) * self.entries.len() as u128) >> 64) as usize
    }

    #[inline(always)]
    fn next(&self, at: usize) -> usize {
        if at + 1 < self.entries.len() { at + 1 } else { 0 }
    }
}

/// The first word of an entry, which is never empty, and the upper half of the second.
#[inline(always)]
fn split(form: u128) -> (u64, u64) {
    ((form >> 64) as u64 | 1 << 63, u64::from((form >> 32) as u32))
}
