//! Games in which any amount may be taken, but for finitely many.
//!
//! Let E be the excepted amounts and W the largest. An option of a heap n is every heap below n - W, and every
//! heap n - d with d <= W that is not excepted.
//!
//! **Lemma 1.** For every N the values of the heaps below N are 0, 1, …, u - 1 for some u: each is the mex of
//! some of the values before it, so it passes the largest of them by one at most.
//!
//! So the heaps below n - W, all of them options of n, have the values below some c(n) and no others, and
//! G(n) is the least x >= c(n) that is no G(n - d) with d <= W not excepted.
//!
//! **Lemma 2.** The largest value among the heaps below N is taken by one of the last W + 1 of them. For if a
//! heap h < N - 1 - W has it, then h and all heaps below it are options of the heap N - 1, whose value is by lemma 1
//! larger: a contradiction.
//!
//! **Theorem.** If G(i + p) = G(i) + s for 2W + 1 heaps i in a row, then for every larger i.
//!
//! Proof. Let n be the heap behind these. By lemma 2, c(n) is one more than the largest value of the heaps
//! from n - 2W - 1 to n - W - 1, the first half of the 2W + 1; likewise c(n + p) for those p above. So
//! c(n + p) = c(n) + s. The second half holds all G(n - d) with d <= W, which are shifted by s too. Hence
//! G(n + p) = G(n) + s, and so on. ∎
//!
//! There is such a repetition, because 2W + 1 values in a row differ among themselves by a bounded amount: c grows
//! by one for a heap at most, and c(n) <= G(n) <= c(n) + W. (Siegel, Combinatorial Game Theory, section IV.2, shows
//! the arithmetic period of these games.) The repetition is searched in the differences of neighbours, 2W in a row.
//!
//! A value x is free for n if every heap that has it is at an excepted distance. Of the values that were taken
//! before, only those of the heaps n - d with d excepted can be: one count for each, and the least value that is
//! new.

use super::search::{Found, smallest_repeat};
use crate::period::{Period, Theorem};
use crate::progress::{Progress, Stop};

/// The subtraction game of all amounts but finitely many.
///
/// ```
/// use grundy_heap::{progress::Unwatched, subtraction::AllBut};
/// // Anything but 2 may be taken.
/// let mut game = AllBut::new([2]);
/// game.extend(1000, &Unwatched).unwrap();
/// assert_eq!(game.values()[..9], [0, 1, 0, 1, 2, 3, 2, 3, 4]);
/// let repeat = game.period().unwrap();
/// assert_eq!((repeat.preperiod, repeat.period, repeat.saltus), (0, 4, 2));
/// assert_eq!(game.at(1_000_000_000_001), Some(500_000_000_001));
/// ```
#[derive(Debug, Clone)]
pub struct AllBut {
    /// How many bytes everything may take.
    memory: usize,
    /// In ascending order.
    exceptions: Vec<usize>,
    values: Vec<u32>,
    /// How many heaps have each value.
    heaps_of: Vec<u32>,
    /// How many of them are at an excepted distance from the heap at hand; between heaps 0.
    excepted: Vec<u32>,
    repeat: Option<Period>,
    /// With how many values the period is looked for next.
    next_look: usize,
}

impl AllBut {
    /// The game in which every amount may be taken but these.
    pub fn new(exceptions: impl IntoIterator<Item = usize>) -> AllBut {
        let mut exceptions: Vec<usize> = exceptions.into_iter().filter(|&amount| amount > 0).collect();
        exceptions.sort_unstable();
        exceptions.dedup();
        let next_look = exceptions.last().map_or(4, |last| last.saturating_mul(3).saturating_add(64));
        AllBut {
            memory: usize::MAX,
            exceptions,
            values: Vec::new(),
            heaps_of: Vec::new(),
            excepted: Vec::new(),
            repeat: None,
            next_look,
        }
    }

    /// The same, in about so many bytes: where they are full, fewer values are found than were asked for.
    pub fn within(self, memory: usize) -> AllBut {
        AllBut { memory, ..self }
    }

    /// The amounts that may not be taken, in ascending order.
    pub fn exceptions(&self) -> &[usize] {
        &self.exceptions
    }

    /// Finds the values of the heaps 0..=`to`, at least, as far as there is room; progress counts heaps. Stopped, what is there is right.
    pub fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Stop> {
        self.run(to, false, progress)
    }

    /// Finds values until the period is proved, but no more than those of the heaps 0..=`most`.
    pub fn find_period(&mut self, most: usize, progress: &dyn Progress) -> Result<Option<Period>, Stop> {
        self.run(most, true, progress)?;
        Ok(self.repeat)
    }

    /// The values that are known.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The arithmetic period, once it is proved: the smallest, from the smallest heap on.
    pub fn period(&self) -> Option<Period> {
        self.repeat
    }

    /// The value of any heap, if it is known or follows from the period.
    pub fn at(&self, heap: u64) -> Option<u64> {
        let known = usize::try_from(heap).ok().and_then(|heap| self.values.get(heap));
        if let Some(&value) = known {
            return Some(value.into());
        }
        let repeat = self.repeat?;
        let (heap, rounds) = repeat.reduce(heap);
        rounds.checked_mul(repeat.saltus.into())?.checked_add((*self.values.get(heap)?).into())
    }

    fn run(&mut self, to: usize, until_period: bool, progress: &dyn Progress) -> Result<(), Stop> {
        // About the steps between two questions whether to go on.
        let pace = ((1 << 20) / (self.exceptions.len() + 1)).max(1);
        while self.values.len() <= to && !(until_period && self.repeat.is_some()) {
            progress.go_on(self.values.len() as u64)?;
            let known = self.values.len();
            // A search for the period takes the room of the values once more.
            let counts = size_of::<u32>() * (self.heaps_of.len() + self.excepted.len());
            let most = self.memory.saturating_sub(counts) / (2 * size_of::<u32>());
            if known >= most {
                return Ok(());
            }
            if let Some(repeat) = self.repeat {
                let end = to.saturating_add(1).min(known.saturating_add(1 << 20)).min(most);
                for heap in known..end {
                    self.values.push(self.values[heap - repeat.period] + repeat.saltus);
                }
                continue;
            }
            let end = to
                .saturating_add(1)
                .min(self.next_look.max(known + 1))
                .min(known.saturating_add(pace))
                .min(most);
            (known..end).for_each(|_| self.next());
            if self.values.len() >= self.next_look {
                self.look();
            }
        }
        Ok(())
    }

    /// Finds the value of the next heap.
    fn next(&mut self) {
        let heap = self.values.len();
        let mut least = self.heaps_of.len();
        let within = self.exceptions.partition_point(|&amount| amount <= heap);
        for &amount in &self.exceptions[..within] {
            let value = self.values[heap - amount] as usize;
            self.excepted[value] += 1;
            // The count is full with the last of the heaps that have the value.
            if self.excepted[value] == self.heaps_of[value] {
                least = least.min(value);
            }
        }
        for &amount in &self.exceptions[..within] {
            self.excepted[self.values[heap - amount] as usize] = 0;
        }
        if least == self.heaps_of.len() {
            self.heaps_of.push(0);
            self.excepted.push(0);
        }
        self.heaps_of[least] += 1;
        self.values.push(least as u32);
    }

    /// Looks for the period.
    fn look(&mut self) {
        let known = self.values.len();
        let differences: Vec<u32> =
            self.values.windows(2).map(|pair| pair[1].wrapping_sub(pair[0])).collect();
        // What is looked at is longer than the window.
        let window = 2 * self.exceptions.last().copied().unwrap_or(0);
        let counts = size_of::<u32>() * (self.heaps_of.len() + self.excepted.len());
        let room = self.memory.saturating_sub(counts + 2 * size_of_val::<[u32]>(&self.values));
        match smallest_repeat(&differences, window, room) {
            Found::Repeat { preperiod, period } => {
                let saltus = self.values[preperiod + period] - self.values[preperiod];
                let needed = preperiod + period + window + 1;
                self.repeat = Some(Period { preperiod, period, saltus, theorem: Theorem::Saltus, needed });
            }
            Found::No { hint } => {
                let next = known.saturating_add(known / 4 + 1);
                let wanted = hint.map_or(next, |hint| hint + 1);
                self.next_look = wanted.clamp(known + known / 16 + 1, next);
            }
        }
    }
}
