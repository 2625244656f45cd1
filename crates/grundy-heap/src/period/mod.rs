//! Periods: found by looking, then proved by a theorem.
//!
//! A repetition that is seen proves nothing: take-a-factorial repeats with 25 until heap 5050. [`Repeat`] is what
//! is seen; a [`Theorem`] says how far a repetition must have been seen for it to go on for ever.

mod arithmetic;
mod find;
mod needle;
mod theorem;

pub use find::{Repeat, Repeats, repeats, rises};
pub use theorem::Theorem;

/// A period that is proved: `G(n + period) = G(n) + saltus` for all `n >= preperiod`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The least heap from which on the values repeat; heap 0 counts.
    pub preperiod: usize,
    /// The least distance at which they do.
    pub period: usize,
    /// By how much the values grow from one period to the next; 0 where they repeat.
    pub saltus: u32,
    /// Why it goes on for ever.
    pub theorem: Theorem,
    /// How many values the theorem needs, those of the heaps 0, 1, 2, …
    pub needed: usize,
}

impl Period {
    /// The known heap that a heap is worth as much as, but for the saltus, and the periods between them.
    ///
    /// ```
    /// use grundy_heap::period::{Period, Theorem};
    /// let kayles = Period { preperiod: 71, period: 12, saltus: 0, theorem: Theorem::GuySmith { heaps: 2 }, needed: 168 };
    /// assert_eq!(kayles.reduce(1_000_000), (76, 83327));
    /// ```
    pub fn reduce(&self, heap: u64) -> (usize, u64) {
        let (preperiod, period) = (self.preperiod as u64, self.period as u64);
        if heap < preperiod {
            return (heap as usize, 0);
        }
        let beyond = heap - preperiod;
        ((preperiod + beyond % period) as usize, beyond / period)
    }
}
