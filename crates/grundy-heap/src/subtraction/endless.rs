//! Games whose amounts go on for ever, such as the squares.
//!
//! **Residues.** Let the values of the heaps below N be known, and let `G(n + m) = G(n)` for `e <= n < N - m`, where `N >= e + m`.
//! Write v(c) for the value that the heaps from e on have which leave c when divided by m. *If v(c) and v(c - r) differ for every c
//! and every residue r of an amount, and, where e > 0,*
//!
//! 1. *v(j + r) is not G(j) for any heap j < e and any residue r of a member of a sequence,*
//! 2. *N is at least e and the largest single amount together,*
//! 3. *each number below G(n), for each of the last m heaps n < N, is the value of an option n - k, where n - k >= e or k is a member
//!    of a progression whose step divides m and larger than all amounts that are left out,*
//!
//! *then `G(n + m) = G(n)` for all n >= e.* *Proof* by induction; let n >= N. No option n - k has the value v(n): if it is from e on, it
//! has the value v(n - k), and else k is a member of a sequence by 2, so its value is another one by 1. Each number below v(n) is the value
//! of an option: let n' be the heap among the last m that n differs from by a multiple of m. By 3 (for e = 0 by the definition of
//! G(n')) an option n' - k has that value. If it is from e on, n - k has it too; else k + n - n' is a member of the progression, and
//! takes n to the same heap. So G(n) = v(n). ∎
//!
//! So the powers of 2 go round in 1, 2 when divided by 3, and the value is n mod 3; 1 and the primes have no multiple of 4 among
//! them, and the value is n mod 4.

use super::amounts::{Amounts, Family};
use super::finite::Subtraction;
use crate::each_width;
use crate::period::{Period, Repeat, Theorem, repeats};
use crate::progress::{Progress, Stop};
use crate::values::Values;

/// Up to this heap the values are found without a thought of room.
const FIRST_HEAPS: u64 = 1 << 10;
/// Values known before the first look for a period.
const FIRST_LOOK: usize = 128;
/// So many steps are taken at most to see whether a repetition goes on.
const STEPS: usize = 1 << 26;
/// So many repetitions are looked at at once.
const LOOKS: usize = 64;

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
                repeats(values).take(LOOKS).find_map(|repeat| proved(&self.amounts, values, repeat))
            });
            if count > most || count < self.next_look {
                break;
            }
            self.next_look = count + count / 2;
        }
        Ok(self.repeat)
    }
}

/// A period of all values that begins with the first of these and is shorter than they are, if residues show one.
pub(super) fn pure_period<T: Copy + Eq + Ord + Into<u32>>(amounts: &Amounts, values: &[T]) -> Option<Period> {
    let pure = repeats(values).filter(|repeat| repeat.preperiod == 0);
    pure.take(LOOKS).find_map(|repeat| proved(amounts, values, repeat))
}

/// The period that a repetition is part of, if the theorem of residues says that it goes on.
fn proved<T: Copy + Eq + Ord + Into<u32>>(
    amounts: &Amounts,
    values: &[T],
    Repeat { preperiod: e, period: m }: Repeat,
) -> Option<Period> {
    let mut of = vec![values[0]; m];
    (e..e + m).for_each(|heap| of[heap % m] = values[heap]);
    let differs = |r: usize| (0..m).all(|class| of[class] != of[(class + m - r) % m]);
    let residues = amounts.residues(m);
    if residues.len().saturating_mul(m + e) > STEPS || !residues.into_iter().all(differs) {
        return None;
    }
    let needed = if e == 0 { m } else { needed(amounts, values, &of, e)? };
    // A shorter period of the same values divides this one.
    let shorter = |q: &usize| m.is_multiple_of(*q) && (0..m).all(|class| of[class] == of[(class + q) % m]);
    let period = (1..=m).find(shorter)?;
    let theorem = Theorem::Residues { modulus: m };
    Some(Period { preperiod: e, period, saltus: 0, theorem, needed })
}

/// How many values show that those before heap `e`, which are out of step, do not disturb the others.
fn needed<T: Copy + Eq + Into<u32>>(amounts: &Amounts, values: &[T], of: &[T], e: usize) -> Option<usize> {
    let m = of.len();
    let of_families = Amounts { these: Vec::new(), ..amounts.clone() }.residues(m);
    if (0..e).any(|j| of_families.iter().any(|r| of[(j + r) % m] == values[j])) {
        return None;
    }
    let largest = amounts.these.last().map_or(0, |&amount| amount as usize);
    let set = amounts.up_to(values.len() as u64);
    let last_but = amounts.but.last().copied().unwrap_or(0);
    let in_step = |amount: u64| {
        let holds = |family: &Family| match *family {
            Family::Progression { first, step } => {
                (m as u64).is_multiple_of(step) && amount >= first && (amount - first).is_multiple_of(step)
            }
            _ => false,
        };
        amount > last_but && amounts.families.iter().any(holds)
    };
    // Whether all smaller numbers are values of options that larger heaps have too.
    let shown = |n: usize| {
        let value = values[n].into() as usize;
        let mut seen = vec![false; value];
        let kept = |amount: &&u64| **amount as usize + e <= n || in_step(**amount);
        for &amount in set.iter().take_while(|&&amount| amount as usize <= n).filter(kept) {
            let option: u32 = values[n - amount as usize].into();
            if let Some(seen) = seen.get_mut(option as usize) {
                *seen = true;
            }
        }
        seen.into_iter().all(|seen| seen)
    };
    let first = (e + m).max(e.checked_add(largest)?);
    if set.len().saturating_mul(m) > STEPS / 16 {
        return None;
    }
    (0..16)
        .map(|turn| first + turn * m)
        .take_while(|&end| end <= values.len())
        .find(|&end| (end - m..end).all(shown))
}
