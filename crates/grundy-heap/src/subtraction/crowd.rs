//! Sets of small amounts, 256 at a time: the period of each.
//!
//! A bit of a word belongs to a set, not to a heap. For every heap there is a word for each value, and all sets are settled by the
//! same few instructions, whatever they hold.

/// Sets in one crowd.
pub const CROWD: usize = 256;
/// The largest amount that a set may hold.
pub const MOST: usize = 32;

const WORDS: usize = CROWD / 64;
/// A bit for each set.
type Bits = [u64; WORDS];

const NONE: Bits = [0; WORDS];

/// Finds the periods of many sets of amounts up to 32.
///
/// ```
/// use grundy_heap::subtraction::{CROWD, Crowd};
/// // The set {1, 3, 4} 256 times: amounts are the places of bits, from 1 on.
/// let periods = Crowd::default().periods(&[0b1101; CROWD], 64);
/// assert!(periods.iter().all(|&period| period == Some(7)));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Crowd {
    /// By value and heap, the sets in which the heap has the value; behind as many empty heaps as the largest amount.
    values: Vec<Vec<Bits>>,
}

impl Crowd {
    /// The smallest period of each set, where the values of heaps below `heaps` show it.
    ///
    /// A value depends on the `m` before it, `m` being the largest amount, so where `m` values in a row are those of `p` heaps
    /// before, `p` is a period.
    pub fn periods(&mut self, sets: &[u32; CROWD], heaps: usize) -> [Option<usize>; CROWD] {
        let most = (u32::BITS - sets.iter().fold(0, |all, set| all | set).leading_zeros()) as usize;
        let amounts: Vec<(usize, Bits)> = (1..=most).map(|amount| (amount, holders(sets, amount))).collect();
        self.values.clear();
        for heap in most..most + heaps {
            self.settle(&amounts, heap, most + heaps);
        }
        self.repeats(most, most + heaps)
    }

    /// Settles the heap at a place, the heaps before it being settled.
    fn settle(&mut self, amounts: &[(usize, Bits)], at: usize, places: usize) {
        let mut open = [u64::MAX; WORDS];
        for heaps in &mut self.values {
            let mut reached = NONE;
            for (amount, holders) in amounts {
                let theirs = &heaps[at - amount];
                (0..WORDS).for_each(|word| reached[word] |= theirs[word] & holders[word]);
            }
            for word in 0..WORDS {
                heaps[at][word] = open[word] & !reached[word];
                open[word] &= reached[word];
            }
            if open == NONE {
                return;
            }
        }
        // No heap had this value so far, so no option has it.
        let mut heaps = vec![NONE; places];
        heaps[at] = open;
        self.values.push(heaps);
    }

    /// The smallest period of each set whose last `window` values repeat.
    fn repeats(&self, window: usize, places: usize) -> [Option<usize>; CROWD] {
        let mut found = [None; CROWD];
        let mut open = [u64::MAX; WORDS];
        for period in 1..places.saturating_sub(2 * window) {
            let mut same = open;
            for at in (places - window..places).rev() {
                for heaps in &self.values {
                    let (now, then) = (&heaps[at], &heaps[at - period]);
                    (0..WORDS).for_each(|word| same[word] &= !(now[word] ^ then[word]));
                }
                if same == NONE {
                    break;
                }
            }
            for set in (0..CROWD).filter(|set| same != NONE && same[set / 64] >> (set % 64) & 1 == 1) {
                found[set] = Some(period);
            }
            (0..WORDS).for_each(|word| open[word] &= !same[word]);
            if open == NONE {
                break;
            }
        }
        found
    }
}

/// The sets that hold an amount.
fn holders(sets: &[u32; CROWD], amount: usize) -> Bits {
    let mut bits = NONE;
    for (at, set) in sets.iter().enumerate() {
        bits[at / 64] |= u64::from(set >> (amount - 1) & 1) << (at % 64);
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::{CROWD, Crowd};
    use crate::progress::Unwatched;
    use crate::subtraction::Subtraction;

    #[test]
    fn periods_are_those_of_the_general_engine() {
        let mut crowd = Crowd::default();
        let mut known = 0;
        // All sets of amounts up to 8, then sets with amounts up to 30 that have nothing in common.
        let scattered =
            |index: u32| index.wrapping_mul(0x9e37_79b9).rotate_right(index % 29) & 0x3fff_ffff | 2;
        for sets in [|index| index + 1, scattered] as [fn(u32) -> u32; 2] {
            let sets: [u32; CROWD] = std::array::from_fn(|index| sets(index as u32));
            for (set, period) in sets.into_iter().zip(crowd.periods(&sets, 3000)) {
                let mut game = Subtraction::new((0..32).filter(|at| set >> at & 1 == 1).map(|at| at + 1));
                let repeat = game.find_period(1 << 16, &Unwatched).unwrap().unwrap();
                // With fewer values than needed nothing is said; with enough of them the period is the smallest.
                match period {
                    Some(period) => assert_eq!(period, repeat.period, "{set:b}"),
                    None => assert!(repeat.preperiod + repeat.period + 32 > 2000, "{set:b}: {repeat:?}"),
                }
                known += usize::from(period.is_some());
            }
        }
        assert!(known > 500, "{known}");
    }

    #[test]
    fn too_few_values_show_no_period() {
        assert_eq!(Crowd::default().periods(&[0b11; CROWD], 4), [None; CROWD]);
    }
}
