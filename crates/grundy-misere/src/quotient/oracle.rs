//! Outcomes of sums, some of whose heaps are known only by a quotient.
//!
//! The positions up to some number are replaced by the elements of their quotient: a sum of them is the word of
//! its value. Further positions are letters of their own. Whether a smaller quotient may be used inside larger
//! sums is a guess; what is learnt from it is proved afterwards.

use super::halt::{Halt, Limits};
use super::model::Quotient;
use super::monoid::Element;
use super::set::Set;
use crate::Positions;
use grundy_heap::progress::Progress;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The largest power of a letter.
const MOST: u8 = 250;

/// A sum: an element of the smaller quotient, and how often each letter is in it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Word {
    pub base: Element,
    pub powers: Box<[u8]>,
}

/// Solves sums, each once.
pub(super) struct Oracle<'a> {
    base: &'a Quotient,
    base_options: Vec<Set>,
    letter_options: Vec<Vec<Word>>,
    lost: HashMap<Word, bool, FxBuildHasher>,
    limits: &'a Limits,
    progress: &'a dyn Progress,
}

impl<'a> Oracle<'a> {
    /// Letters by their options, which hold earlier letters only.
    pub fn new(
        base: &'a Quotient,
        positions: &Positions,
        letter_options: Vec<Vec<Word>>,
        limits: &'a Limits,
        progress: &'a dyn Progress,
    ) -> Oracle<'a> {
        let base_options = base.options_of_words(positions);
        Oracle { base, base_options, letter_options, lost: HashMap::default(), limits, progress }
    }

    /// The empty sum.
    pub fn empty(&self) -> Word {
        Word { base: 0, powers: vec![0; self.letter_options.len()].into() }
    }

    /// The sum of two sums.
    pub fn add(&self, a: &Word, b: &Word) -> Result<Word, Halt> {
        let base = self.base.monoid.product(a.base, b.base);
        let sum = |(&a, &b): (&u8, &u8)| a.checked_add(b).filter(|&sum| sum <= MOST).ok_or(Halt::Power);
        Ok(Word { base, powers: a.powers.iter().zip(&b.powers).map(sum).collect::<Result<_, _>>()? })
    }

    /// Whether the player to move loses a sum.
    pub fn is_lost(&mut self, word: &Word) -> Result<bool, Halt> {
        if let Some(known) = self.known(word) {
            return Ok(known);
        }
        let mut open = vec![(word.clone(), self.options(word)?)];
        while let Some((word, options)) = open.last_mut() {
            let mut unknown = None;
            let mut lost = true;
            while let Some(option) = options.last() {
                match self.known(option) {
                    Some(false) => {}
                    Some(true) => lost = false,
                    None => unknown = Some(option.clone()),
                }
                if unknown.is_some() || !lost {
                    break;
                }
                options.pop();
            }
            if let Some(option) = unknown {
                let below = self.options(&option)?;
                open.push((option, below));
            } else {
                self.lost.insert(word.clone(), lost);
                open.pop();
                self.look()?;
            }
        }
        Ok(self.known(word).unwrap_or_default())
    }

    fn look(&self) -> Result<(), Halt> {
        let sums = self.lost.len();
        if sums > self.limits.sums {
            return Err(Halt::Sums(self.limits.sums));
        }
        if sums.is_multiple_of(1024) { self.pause() } else { Ok(()) }
    }

    /// Looks whether to go on.
    pub fn pause(&self) -> Result<(), Halt> {
        match self.progress.check(self.lost.len() as u64) {
            Some(stop) => Err(Halt::Stopped(stop)),
            None => Ok(()),
        }
    }

    fn known(&self, word: &Word) -> Option<bool> {
        if word.powers.iter().all(|&power| power == 0) {
            return Some(self.base.is_p(word.base));
        }
        self.lost.get(word).copied()
    }

    /// The options of a sum.
    pub fn options(&self, word: &Word) -> Result<Vec<Word>, Halt> {
        let mut options: Vec<Word> = self.base_options[usize::from(word.base)]
            .iter()
            .map(|base| Word { base, powers: word.powers.clone() })
            .collect();
        for (letter, moves) in self.letter_options.iter().enumerate().filter(|&(at, _)| word.powers[at] > 0) {
            let mut rest = word.clone();
            rest.powers[letter] -= 1;
            for option in moves {
                options.push(self.add(&rest, option)?);
            }
        }
        Ok(options)
    }
}
