//! What is known of components, by their forms.

/// Something known of the nimber of a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Known {
    /// It is this.
    Exactly(u32),
    /// It is none of these, as bits; perhaps nothing is known.
    Not(u64),
}

/// Marks the entry of a component whose nimber is known.
const EXACT: u32 = 1 << 31;

/// Open addressing, 16 bytes an entry: 96 bits of the form, which also say where it belongs, then what is known. An
/// entry that tells nothing is empty.
pub(crate) struct Table {
    entries: Vec<u128>,
    len: usize,
}

impl Table {
    pub(crate) fn new() -> Table {
        Table { entries: vec![0; 1 << 10], len: 0 }
    }

    /// How many components something is known of.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.entries)
    }

    /// The memory taken besides while so many more entries are made.
    pub(crate) fn growth(&self, entries: usize) -> usize {
        if self.is_full(entries) { 2 * self.bytes() } else { 0 }
    }

    /// Full is a table at seven eighths.
    fn is_full(&self, more: usize) -> bool {
        (self.len + more) * 8 >= self.entries.len() * 7
    }

    #[inline(always)]
    fn home(&self, form: u128) -> usize {
        (form >> 64) as usize & (self.entries.len() - 1)
    }

    /// The entry of a form, or the empty one where it belongs.
    #[inline(always)]
    fn place(&self, form: u128) -> usize {
        let mut at = self.home(form);
        loop {
            let entry = self.entries[at];
            if entry as u32 == 0 || entry >> 32 == form >> 32 {
                return at;
            }
            at = (at + 1) & (self.entries.len() - 1);
        }
    }

    #[inline(always)]
    pub(crate) fn get(&self, form: u128) -> Known {
        let known = self.entries[self.place(form)] as u32;
        if known & EXACT != 0 { Known::Exactly(known & !EXACT) } else { Known::Not(u64::from(known)) }
    }

    /// Notes what is known of a component now. Of nimbers that it has not, those below 31 are kept.
    pub(crate) fn put(&mut self, form: u128, known: Known) {
        let known = match known {
            Known::Exactly(nimber) => EXACT | nimber,
            Known::Not(nimbers) => nimbers as u32 & !EXACT,
        };
        if known == 0 {
            return;
        }
        if self.is_full(0) {
            let larger = vec![0; 2 * self.entries.len()];
            for entry in std::mem::replace(&mut self.entries, larger) {
                if entry as u32 != 0 {
                    let at = self.place(entry);
                    self.entries[at] = entry;
                }
            }
        }
        let at = self.place(form);
        self.len += usize::from(self.entries[at] as u32 == 0);
        self.entries[at] = form >> 32 << 32 | u128::from(known);
    }
}
