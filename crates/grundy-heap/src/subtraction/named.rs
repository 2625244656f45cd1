//! Games whose amounts go on for ever, such as the squares.

use super::finite::Subtraction;
use crate::progress::{Progress, Stop};
use crate::values::Values;

/// The subtraction game of a sequence without end, up to a largest heap.
///
/// Nothing is known of larger heaps: no such sequence as the squares or the primes is known to give a period.
///
/// ```
/// use grundy_heap::{progress::Unwatched, subtraction::NamedSubtraction};
/// let mut squares = NamedSubtraction::new((1..).map(|k| k * k), 100);
/// squares.extend(100, &Unwatched).unwrap();
/// assert_eq!(squares.values().iter().take(12).collect::<Vec<_>>(), [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1]);
/// assert_eq!(squares.values().len(), 101);
/// ```
#[derive(Debug, Clone)]
pub struct NamedSubtraction {
    game: Subtraction,
    last: usize,
}

impl NamedSubtraction {
    /// The game of the amounts, which ascend, for the heaps 0..=`last`.
    pub fn new(amounts: impl IntoIterator<Item = usize>, last: usize) -> NamedSubtraction {
        let amounts = amounts.into_iter().take_while(|&amount| amount <= last);
        NamedSubtraction { game: Subtraction::new(amounts), last }
    }

    /// Finds the values of the heaps 0..=`to`, at least, but of none above the last; progress counts heaps.
    pub fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Stop> {
        self.game.extend(to.min(self.last), progress)
    }

    /// The values that are known.
    pub fn values(&self) -> Values<'_> {
        // Above the last heap larger amounts would count too.
        self.game.values().until(self.last.saturating_add(1))
    }
}
