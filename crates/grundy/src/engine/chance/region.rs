//! The equations of one region.

use super::graph::Graph;
use super::guard::Guard;
use super::worth::Worth;
use crate::answer::Unknown;
use grundy_rule::chance::{Gambles, Probability};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};

/// A region with what is known of the positions behind it.
pub(super) struct Region {
    /// For each of its positions the options.
    pub(super) options: Vec<Vec<Choice>>,
    /// Whether best play is known to lead to a win of one of the players wherever it leaves the region.
    pub(super) even: bool,
}

/// An option of a position in a region.
pub(super) struct Choice {
    /// What the player to move wins by the branches that leave the region.
    pub(super) win: BigRational,
    /// What the other player wins by them.
    pub(super) lose: BigRational,
    /// The branches that stay: each with its place in the region.
    pub(super) inside: Vec<(usize, BigRational)>,
    /// The same in floating point, for guesses.
    pub(super) rough: Rough,
}

/// A [`Choice`] in floating point.
pub(super) struct Rough {
    pub(super) win: f64,
    pub(super) lose: f64,
    pub(super) inside: Vec<(usize, f64)>,
}

impl Choice {
    pub(super) fn new(win: BigRational, lose: BigRational, inside: Vec<(usize, BigRational)>) -> Choice {
        let near = |exact: &BigRational| exact.to_f64().unwrap_or(0.0);
        let rough = Rough {
            win: near(&win),
            lose: near(&lose),
            inside: inside.iter().map(|(place, weight)| (*place, near(weight))).collect(),
        };
        Choice { win, lose, inside, rough }
    }
}

impl Region {
    /// The equations of a region; `places` has the place of each of its positions, and `worth` says what is
    /// known behind it.
    pub(super) fn new<'w, G: Gambles>(
        graph: &Graph<'_, G>,
        members: &[u32],
        places: impl Fn(u32) -> Option<usize>,
        worth: impl Fn(u32) -> &'w Worth,
    ) -> Region {
        let mut even = true;
        let mut choice = |option| {
            let (mut win, mut lose) = (BigRational::zero(), BigRational::zero());
            let mut inside: Vec<(usize, BigRational)> = Vec::new();
            for (probability, to) in graph.branches(option) {
                let weight = exact(probability);
                match places(to) {
                    Some(place) => match inside.iter_mut().find(|(other, _)| *other == place) {
                        Some((_, sum)) => *sum += weight,
                        None => inside.push((place, weight)),
                    },
                    None => {
                        let behind = worth(to);
                        even &= behind.is_even();
                        win += &weight * behind.lose();
                        lose += weight * behind.win();
                    }
                }
            }
            Choice::new(win, lose, inside)
        };
        let options = members.iter().map(|&id| graph.options(id).map(&mut choice).collect()).collect();
        Region { options, even }
    }

    /// Whether play can stay for ever, if both players want it: whether some positions of the region have,
    /// each of them, an option all of whose branches are among them.
    pub(super) fn is_endless(&self, guard: &mut Guard<'_, '_>) -> Result<bool, Unknown> {
        // For each position how many options may stay, and the options that it takes a branch of.
        let mut staying = vec![0usize; self.options.len()];
        let mut options: Vec<usize> = Vec::new();
        let mut taken: Vec<Vec<usize>> = vec![Vec::new(); self.options.len()];
        for (at, choices) in self.options.iter().enumerate() {
            guard.step(choices.len())?;
            for choice in choices {
                let weight: BigRational = choice.inside.iter().map(|(_, weight)| weight).sum();
                if weight.is_one() {
                    choice.inside.iter().for_each(|(to, _)| taken[*to].push(options.len()));
                    options.push(at);
                    staying[at] += 1;
                }
            }
        }
        // An option falls with the first position that must be left.
        let mut fallen = vec![false; options.len()];
        let mut leaving: Vec<usize> = (0..staying.len()).filter(|&at| staying[at] == 0).collect();
        let mut left = 0;
        while let Some(at) = leaving.pop() {
            left += 1;
            guard.step(1 + taken[at].len())?;
            for &option in &taken[at] {
                if !std::mem::replace(&mut fallen[option], true) {
                    let from = options[option];
                    staying[from] -= 1;
                    if staying[from] == 0 {
                        leaving.push(from);
                    }
                }
            }
        }
        Ok(left < staying.len())
    }
}

/// A probability as a fraction of any size.
pub fn exact(probability: Probability) -> BigRational {
    let whole = |n: u64| BigInt::from(n);
    // It is in lowest terms already.
    BigRational::new_raw(whole(probability.numerator()), whole(probability.denominator()))
}
