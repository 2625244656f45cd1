//! What is guessed about the earlier positions while the next quotient is looked for.

use super::halt::{Halt, Limits};
use super::learn::Path;
use super::model::Quotient;
use super::oracle::{Alphabet, Oracle, Word};
use crate::Positions;
use grundy_heap::progress::Progress;
use std::collections::BTreeSet;

/// A guess: an earlier quotient still holds inside larger sums, and later positions are still the products of
/// generators that they were. Positions for which nothing is guessed are letters of their own.
pub(super) struct Guess<'a> {
    positions: &'a Positions,
    base: &'a Quotient,
    current: &'a Quotient,
    /// The letters, by position: the generators of the base, then positions beyond it.
    letters: Vec<u32>,
    /// The positions up to the new one as sums of letters.
    paths: Vec<Path>,
}

impl<'a> Guess<'a> {
    /// Of the positions up to the first without a value in `current`: those of `base` are guessed to be what they
    /// are there, later ones what they are in `current` unless they are `free`.
    pub fn new(
        positions: &'a Positions,
        base: &'a Quotient,
        current: &'a Quotient,
        free: &BTreeSet<u32>,
    ) -> Guess<'a> {
        let (covered, new) = (base.values().len() as u32, current.values().len() as u32);
        let mut letters = base.generators().to_vec();
        let own = |position: &u32| current.generators().contains(position) || free.contains(position);
        letters.extend((covered..new).filter(own));
        letters.push(new);
        let mut paths: Vec<Path> = Vec::new();
        let number = |position: u32| letters.iter().position(|&letter| letter == position);
        for position in 0..=new {
            let mut path: Path = if position < covered {
                let sum = base.sum(base.values()[position as usize]);
                sum.into_iter().filter_map(number).map(|letter| letter as u16).collect()
            } else if let Some(letter) = number(position) {
                vec![letter as u16]
            } else {
                let sum = current.sum(current.values()[position as usize]);
                sum.into_iter().flat_map(|position| paths[position as usize].clone()).collect()
            };
            path.sort_unstable();
            paths.push(path);
        }
        Guess { positions, base, current, letters, paths }
    }

    /// How many positions there are with the new one.
    pub fn count(&self) -> u32 {
        self.paths.len() as u32
    }

    /// Solves sums as if the guess were true.
    pub fn oracle(&self, limits: &'a Limits, progress: &'a dyn Progress) -> Result<Oracle<'a>, Halt> {
        let later = self.base.generators().len();
        let alphabet = self.alphabet()?;
        let words = self.words()?;
        let mut options = Vec::new();
        for &letter in &self.letters[later..] {
            let mut own = Vec::new();
            for option in self.positions.options(letter) {
                let mut word = alphabet.of_base(0);
                for &number in option.iter().flat_map(|&position| &self.paths[position as usize]) {
                    word = alphabet.add(&word, &words[usize::from(number)])?;
                }
                if !own.contains(&word) {
                    own.push(word);
                }
            }
            options.push(own);
        }
        Ok(Oracle::new(alphabet, self.positions, options, limits, progress))
    }

    fn alphabet(&self) -> Result<Alphabet<'a>, Halt> {
        Alphabet::new(self.base, self.current, &self.letters[self.base.generators().len()..])
    }

    /// The letters as words.
    pub fn words(&self) -> Result<Vec<Word>, Halt> {
        let (alphabet, covered) = (self.alphabet()?, self.base.generators().len());
        let word = |(at, &letter): (usize, &u32)| match at.checked_sub(covered) {
            Some(later) => alphabet.letter(later),
            None => alphabet.of_base(self.base.values()[letter as usize]),
        };
        Ok(self.letters.iter().enumerate().map(word).collect())
    }

    /// A sum of positions as a sum of letters.
    pub fn path(&self, sum: &[u32]) -> Path {
        let mut path: Path =
            sum.iter().flat_map(|&position| self.paths[position as usize].iter().copied()).collect();
        path.sort_unstable();
        path
    }

    /// A sum of letters as a sum of positions.
    pub fn sum(&self, path: &[u16]) -> Vec<u32> {
        path.iter().map(|&letter| self.letters[usize::from(letter)]).collect()
    }

    /// A sum with the positions beyond the base written as letters, those of the base as they are.
    pub fn half(&self, sum: &[u32]) -> Vec<u32> {
        let covered = self.base.values().len() as u32;
        let (old, new): (Vec<u32>, Vec<u32>) = sum.iter().partition(|&&position| position < covered);
        old.into_iter().chain(self.sum(&self.path(&new))).collect()
    }

    /// The positions of a sum beyond the base that are no letters.
    pub fn guessed(&self, sum: &[u32]) -> Vec<u32> {
        let covered = self.base.values().len() as u32;
        sum.iter()
            .copied()
            .filter(|position| *position >= covered && !self.letters.contains(position))
            .collect()
    }

    /// The options of a sum of positions.
    pub fn options(&self, sum: &[u32]) -> Vec<Vec<u32>> {
        let mut options = Vec::new();
        for (at, &position) in sum.iter().enumerate().filter(|&(at, position)| !sum[..at].contains(position))
        {
            for option in self.positions.options(position) {
                let rest =
                    sum.iter().enumerate().filter(|&(other, _)| other != at).map(|(_, &position)| position);
                options.push(rest.chain(option.iter().copied()).collect());
            }
        }
        options
    }
}
