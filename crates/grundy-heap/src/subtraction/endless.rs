//! Games whose amounts go on for ever, such as the squares.
//!
//! Where the values repeat, the theorem of [`residues`](super::residues) proves it.

use super::amounts::Amounts;
use super::finite::Subtraction;
use super::residues;
use crate::each_width;
use crate::period::{Period, Theorem};
use crate::progress::{Progress, Stop};
use crate::values::Values;

/// Up to this heap the values are found without a thought of room.
const FIRST_HEAPS: u64 = 1 << 10;
/// Values known before the first look for a period.
const FIRST_LOOK: usize = 128;

/// The subtraction game of amounts without end.
///
/// ```
/// use grundy_heap::{progress::Unwatched, subtraction::{Amounts, Endless, Family}};
/// let of = |family| Amounts { these: vec![], families: vec![family], but: vec![] };
/// let mut squares = Endless::new(of(Family::Squares));
/// squares.extend(100, &Unwatched).unwrap();
/// assert_eq!(squares.values().iter().take(12).collect::<Vec<_>>(), [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1]);
/// let mut powers = Endless::new(of(Family::Powers(2)));
/// assert_eq!(powers.find_period(1000, &Unwatched).unwrap().unwrap().period, 3);
/// ```
#[derive(Debug, Clone)]
pub struct Endless {
    amounts: Amounts,
    /// How many bytes everything may take.
    memory: usize,
    hand: Hand,
    repeat: Option<Period>,
    /// With how many values the period is looked for next.
    next_look: usize,
}

#[derive(Debug, Clone)]
enum Hand {
    /// The game of all amounts up to a heap; above that larger ones would count too.
    UpTo(usize, Box<Subtraction>),
    /// A heap is worth so many times this amount; the first of the values.
    Dense(u64, Vec<u32>),
}

impl Endless {
    /// The game of some amounts.
    pub fn new(amounts: Amounts) -> Endless {
        let hand = match amounts.dense() {
            Some(least) => Hand::Dense(least, Vec::new()),
            None => {
                let first = amounts.up_to(FIRST_HEAPS).into_iter().map(|amount| amount as usize);
                Hand::UpTo(FIRST_HEAPS as usize, Box::new(Subtraction::new(first)))
            }
        };
        Endless { amounts, memory: usize::MAX, hand, repeat: None, next_look: FIRST_LOOK }
    }

    /// The same, in about so many bytes: where they are full, fewer values are found than were asked for.
    pub fn within(self, memory: usize) -> Endless {
        Endless { memory, ..self }
    }

    /// How many heaps there is room for.
    pub fn room(&self) -> usize {
        // A byte for a value, and the bit planes.
        self.memory / 2
    }

    /// About how many amounts there are up to a number, by those that are known.
    pub fn about(&self, last: u64) -> u64 {
        let most = self.amounts.count(last);
        match &self.hand {
            Hand::Dense(..) => most,
            Hand::UpTo(known, game) => {
                let (exact, most_known) =
                    (game.set().len() as u128, self.amounts.count(*known as u64).max(1));
                u64::try_from(u128::from(most) * exact / u128::from(most_known)).unwrap_or(u64::MAX)
            }
        }
    }

    /// The amounts.
    pub fn amounts(&self) -> &Amounts {
        &self.amounts
    }

    /// The values that are known.
    pub fn values(&self) -> Values<'_> {
        match &self.hand {
            Hand::UpTo(last, game) => game.values().until(last + 1),
            Hand::Dense(_, values) => Values::Long(values),
        }
    }

    /// The period, once it is proved.
    pub fn period(&self) -> Option<Period> {
        self.repeat
    }

    /// Finds the values of the heaps 0..=`to`, as far as there is room; progress counts heaps.
    pub fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Stop> {
        match &mut self.hand {
            Hand::Dense(least, values) => {
                let end = to.saturating_add(1).min(self.memory / size_of::<u32>());
                values.extend((values.len()..end).map(|heap| (heap as u64 / *least) as u32));
                progress.check(values.len() as u64).map_or(Ok(()), Err)
            }
            Hand::UpTo(last, game) => {
                if to > *last {
                    // What was found is found again: with more room each time, that is little.
                    let more = to.max(last.saturating_mul(2)).min(self.memory / 2);
                    let room = self.memory / (4 * size_of::<u64>());
                    if more <= *last || self.amounts.count(more as u64) > room as u64 {
                        return Ok(());
                    }
                    let set = self.amounts.up_to(more as u64).into_iter().map(|amount| amount as usize);
                    (*last, **game) = (more, Subtraction::new(set).within(self.memory / 2));
                }
                game.extend(to.min(*last), progress)
            }
        }
    }

    /// Finds values until their period is proved, but no more than those of the heaps 0..=`most`.
    pub fn find_period(&mut self, most: usize, progress: &dyn Progress) -> Result<Option<Period>, Stop> {
        if let Hand::Dense(least, _) = self.hand
            && let Ok(period) = usize::try_from(least)
        {
            let theorem = Theorem::Progression;
            self.repeat = Some(Period { preperiod: 0, period, saltus: 1, theorem, needed: 0 });
        }
        if self.repeat.is_none() && self.amounts.has_no_period() {
            self.extend(most, progress)?;
        }
        while self.repeat.is_none() && !self.amounts.has_no_period() {
            let count = self.next_look.min(most.saturating_add(1));
            self.extend(count - 1, progress)?;
            if self.values().len() < count {
                break;
            }
            self.repeat = each_width!(self.values().until(count), values => {
                residues::period(&self.amounts, values, |_| true)
            });
            if count > most || count < self.next_look {
                break;
            }
            self.next_look = count + count / 2;
        }
        Ok(self.repeat)
    }
}
