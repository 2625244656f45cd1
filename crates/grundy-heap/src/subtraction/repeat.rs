//! A proved (arithmetic) period.

/// G(n + period) = G(n) + saltus for every heap n from `preperiod` on, both as small as can be.
///
/// The saltus of a game with finitely many amounts is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Repeat {
    /// The first heap that belongs to the period.
    pub preperiod: usize,
    /// After how many heaps the values repeat.
    pub period: usize,
    /// What is added with every round.
    pub saltus: u32,
    /// How many values (those of the heaps below this) the proof has looked at.
    pub checked_to: usize,
}

impl Repeat {
    /// The heap of the preperiod or the first round that decides a heap, and how many rounds lie between.
    ///
    /// ```
    /// use grundy_heap::subtraction::Repeat;
    /// let repeat = Repeat { preperiod: 2, period: 3, saltus: 0, checked_to: 20 };
    /// assert_eq!((repeat.reduce(1), repeat.reduce(7)), ((1, 0), (4, 1)));
    /// ```
    pub fn reduce(&self, heap: u64) -> (usize, u64) {
        let (preperiod, period) = (self.preperiod as u64, self.period.max(1) as u64);
        match heap.checked_sub(preperiod) {
            None => (heap as usize, 0),
            Some(beyond) => ((preperiod + beyond % period) as usize, beyond / period),
        }
    }
}
