//! Which positions are tame.

use crate::Positions;
use crate::mex::mex;
use crate::tame::Tame;

/// What the positions are worth in sums of tame games, as far as they are tame.
///
/// *Definition.* A position without options is tame, a fickle 0. Any other is tame if there are nim-values
/// (g⁺, g⁻), either both equal or a 0 and a 1, so that
///
/// 1. g⁺ and g⁻ are the mex of the values that its tame options have under normal and under misère play, and
/// 2. every other option can be taken back: it has a tame option with the same g⁺, and one with the same g⁻.
///
/// A sum is tame if all its positions are. Without the second clause, when there are no other options, this
/// is the definition in On Numbers and Games, chapter 12; the clause is that of Winning Ways, chapter 13.
///
/// *Theorem.* A sum of tame positions has the values of the sum of their [`Tame`] worths. For if it is lost by
/// these values, a move to a tame option leads to a sum that is won by them, as in Nim; and after any other
/// move a reply in the same position brings the value back: the option with the same g⁺ where another
/// position is firm, the one with the same g⁻ where none is. If it is won by these values, the tame options
/// alone hold a move to a sum that is lost, as in Nim.
///
/// ```
/// use grundy_misere::{Positions, Tame, Tameness};
/// let mut nim = Positions::default();
/// for n in 0..10 {
///     nim.push((0..n).map(|left| vec![left]).collect())?;
/// }
/// let tameness = Tameness::of(&nim);
/// assert_eq!(tameness.sum(&[9, 5]), Some(Tame::nim_heap(9) + Tame::nim_heap(5)));
/// # Ok::<(), grundy_misere::Forward>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Tameness {
    worths: Vec<Option<Tame>>,
}

impl Tameness {
    /// Looks at all positions.
    pub fn of(positions: &Positions) -> Tameness {
        let mut tameness = Tameness::default();
        tameness.extend(positions);
        tameness
    }

    /// Looks at the positions that have come in since.
    pub fn extend(&mut self, positions: &Positions) {
        for position in self.worths.len()..positions.len() {
            let worth = self.judge(positions, position as u32);
            self.worths.push(worth);
        }
    }

    /// What a position is worth, if it is tame.
    pub fn get(&self, position: u32) -> Option<Tame> {
        self.worths.get(position as usize).copied().flatten()
    }

    /// What a sum of positions is worth, if all of them are tame.
    pub fn sum(&self, parts: &[u32]) -> Option<Tame> {
        parts.iter().map(|&part| self.get(part)).sum()
    }

    fn judge(&self, positions: &Positions, position: u32) -> Option<Tame> {
        let options = positions.options(position);
        if options.is_empty() {
            return Some(Tame::ZERO);
        }
        let kernel: Vec<Tame> = options.iter().filter_map(|option| self.sum(option)).collect();
        let nimber = mex(kernel.iter().map(|tame| tame.nimber()));
        let misere = mex(kernel.iter().map(|tame| tame.misere()));
        let worth = Tame::of_values(nimber, misere)?;
        let back = |option: &Vec<u32>| self.sum(option).is_some() || self.reverts(positions, option, worth);
        (kernel.len() == options.len() || options.iter().all(back)).then_some(worth)
    }

    /// Whether from an option that is not tame a move leads to tame positions of each value of `worth`.
    fn reverts(&self, positions: &Positions, option: &[u32], worth: Tame) -> bool {
        let mut wild = option.iter().filter(|&&part| self.get(part).is_none());
        let (Some(&wild), None) = (wild.next(), wild.next()) else { return false };
        let beside: Tame = option.iter().filter_map(|&part| self.get(part)).sum();
        let replies = || positions.options(wild).iter().filter_map(|reply| Some(self.sum(reply)? + beside));
        replies().any(|reply| reply.nimber() == worth.nimber())
            && replies().any(|reply| reply.misere() == worth.misere())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::Oracle;
    use crate::sample::{code, positions};
    use proptest::prelude::*;

    #[test]
    fn kayles_is_wild_from_five_on() {
        let kayles = code(&[0, 7, 7], 12);
        let tameness = Tameness::of(&kayles);
        let wild: Vec<u32> = (0..=12).filter(|&n| tameness.get(n).is_none()).collect();
        assert_eq!(wild, [5, 9, 11, 12]);
    }

    #[test]
    fn a_move_that_can_be_taken_back_does_not_matter() {
        // The heaps *0, *1, *2; then 2# = {*2} and the wild {2#, *1}.
        let lists: [&[u32]; 5] = [&[], &[0], &[0, 1], &[2], &[3, 1]];
        let mut positions = Positions::default();
        for options in lists {
            positions.push(options.iter().map(|&option| vec![option]).collect()).unwrap();
        }
        let firm_one = positions.push(vec![vec![3]]).unwrap();
        let tame = positions.push(vec![vec![firm_one], vec![4]]).unwrap();
        let tameness = Tameness::of(&positions);
        assert_eq!(tameness.get(firm_one), Tame::of_values(1, 1));
        assert_eq!((tameness.get(3), tameness.get(4)), (Tame::of_values(0, 0), None));
        // From the wild {2#, *1} a move leads back to a firm 0.
        assert_eq!(tameness.get(tame), Tame::of_values(0, 0));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// Sums of tame positions are won or lost as their worths say.
        #[test]
        fn tame_sums_against_brute_force(positions in positions(14), picks in prop::collection::vec(0u32..14, 0..5)) {
            let tameness = Tameness::of(&positions);
            let sum: Vec<u32> = picks.into_iter().filter(|&p| tameness.get(p).is_some()).collect();
            let worth = tameness.sum(&sum).unwrap();
            let mut oracle = Oracle::new(&positions);
            prop_assert_eq!(worth.wins(), oracle.wins(&sum), "{:?} of {:?}", sum, positions);
            prop_assert_eq!(worth.misere(), oracle.misere(&sum));
        }
    }
}
