//! Outcomes of sums, some of whose heaps are known only by a quotient.
//!
//! The positions up to some number are replaced by the elements of their quotient: a sum of them is the word of
//! its value. Further positions are letters of their own. Whether a smaller quotient may be used inside larger
//! sums is a guess; what is learnt from it is proved afterwards. No guess is what the quotient of all positions but the
//! last one says of sums without that one: it is proved, so only sums with the last letter have to be solved.

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

/// The most letters of their own that there may be.
const LETTERS: usize = 44;

/// A sum: an element of the smaller quotient, and how often each letter is in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Word {
    pub base: Element,
    /// What the letters are together in the quotient without the last one, which is left out.
    letters: Element,
    powers: [u8; LETTERS],
}

/// The letters, as far as adding them goes.
#[derive(Debug, Clone)]
pub(super) struct Alphabet<'a> {
    base: &'a Quotient,
    current: &'a Quotient,
    /// The values of the letters in the current quotient; the last letter, which is to come, has none there.
    values: Vec<Element>,
}

impl<'a> Alphabet<'a> {
    /// Letters beyond the base, by position, the last of which has no value in the current quotient.
    pub fn new(base: &'a Quotient, current: &'a Quotient, letters: &[u32]) -> Result<Alphabet<'a>, Halt> {
        if letters.len() > LETTERS {
            return Err(Halt::Letters(LETTERS));
        }
        let values = letters.iter().filter_map(|&letter| current.values().get(letter as usize).copied());
        Ok(Alphabet { base, current, values: values.collect() })
    }

    /// The sum of nothing but an element of the base.
    pub fn of_base(&self, base: Element) -> Word {
        Word { base, letters: 0, powers: [0; LETTERS] }
    }

    /// The sum of one letter.
    pub fn letter(&self, letter: usize) -> Word {
        let mut word = Word { letters: self.values.get(letter).copied().unwrap_or(0), ..self.of_base(0) };
        word.powers[letter] = 1;
        word
    }

    /// The sum of two sums.
    pub fn add(&self, a: &Word, b: &Word) -> Result<Word, Halt> {
        let base = self.base.monoid.product(a.base, b.base);
        let letters = self.current.monoid.product(a.letters, b.letters);
        let powers: [u8; LETTERS] = std::array::from_fn(|i| a.powers[i].saturating_add(b.powers[i]));
        match powers.iter().all(|&power| power <= MOST) {
            true => Ok(Word { base, letters, powers }),
            false => Err(Halt::Power),
        }
    }

    /// The same with one letter less.
    fn without(&self, word: &Word, letter: usize) -> Word {
        let mut rest = *word;
        rest.powers[letter] -= 1;
        if letter < self.values.len() {
            // Only cancelling would be less work, which monoids have not.
            rest.letters = self.values.iter().zip(&rest.powers).fold(0, |product, (&value, &power)| {
                (0..power).fold(product, |product, _| self.current.monoid.product(product, value))
            });
        }
        rest
    }

    /// Whether the last letter is in a sum.
    fn has_last(&self, word: &Word) -> bool {
        word.powers[self.values.len()] > 0
    }
}

/// Solves sums, each once.
pub(super) struct Oracle<'a> {
    alphabet: Alphabet<'a>,
    base_options: Vec<Set>,
    /// The values of the elements of the base in the current quotient.
    base_values: Vec<Element>,
    letter_options: Vec<Vec<Word>>,
    lost: HashMap<Word, bool, FxBuildHasher>,
    limits: &'a Limits,
    progress: &'a dyn Progress,
}

impl<'a> Oracle<'a> {
    /// Letters by their options, which hold earlier letters only.
    pub fn new(
        alphabet: Alphabet<'a>,
        positions: &Positions,
        letter_options: Vec<Vec<Word>>,
        limits: &'a Limits,
        progress: &'a dyn Progress,
    ) -> Oracle<'a> {
        let Alphabet { base, current, .. } = alphabet;
        let base_options = base.options_of_words(positions);
        // A larger quotient has values for all positions of a smaller one.
        let value = |element: Element| current.of(&base.sum(element)).unwrap_or_default();
        let base_values = base.monoid.elements().map(value).collect();
        Oracle {
            alphabet,
            base_options,
            base_values,
            letter_options,
            lost: HashMap::default(),
            limits,
            progress,
        }
    }

    /// The empty sum.
    pub fn empty(&self) -> Word {
        self.alphabet.of_base(0)
    }

    /// The sum of two sums.
    pub fn add(&self, a: &Word, b: &Word) -> Result<Word, Halt> {
        self.alphabet.add(a, b)
    }

    /// Whether the player to move loses a sum.
    pub fn is_lost(&mut self, word: &Word) -> Result<bool, Halt> {
        if let Some(known) = self.known(word) {
            return Ok(known);
        }
        // Sums that are being solved, each with where its options begin that are not known to be won.
        let mut open = Vec::new();
        let mut options = Vec::new();
        let mut next = Some(*word);
        loop {
            if let Some(word) = next.take() {
                let first = options.len();
                if self.options(&word, &mut options)? {
                    options.truncate(first);
                    self.settle(word, false)?;
                } else {
                    open.push((word, first));
                }
            }
            let Some(&(word, first)) = open.last() else { break };
            let mut won = false;
            while !won && next.is_none() && options.len() > first {
                match options.last().map(|option| (option, self.known(option))) {
                    Some((_, Some(lost))) => won = lost,
                    Some((option, None)) => next = Some(*option),
                    None => {}
                }
                if next.is_none() {
                    options.pop();
                }
            }
            if next.is_none() {
                options.truncate(first);
                open.pop();
                self.settle(word, !won)?;
            }
        }
        Ok(self.known(word).unwrap_or_default())
    }

    fn settle(&mut self, word: Word, lost: bool) -> Result<(), Halt> {
        self.lost.insert(word, lost);
        self.look()
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
        self.progress.go_on(self.lost.len() as u64).map_err(Halt::Stopped)
    }

    fn known(&self, word: &Word) -> Option<bool> {
        if self.alphabet.has_last(word) {
            return self.lost.get(word).copied();
        }
        let current = self.alphabet.current;
        let value = current.monoid.product(self.base_values[usize::from(word.base)], word.letters);
        Some(current.is_p(value))
    }

    /// Appends the options of a sum that are not known; true if one of those that are is lost.
    fn options(&self, word: &Word, unknown: &mut Vec<Word>) -> Result<bool, Halt> {
        let mut see = |option: Word| match self.known(&option) {
            Some(lost) => lost,
            None => {
                unknown.push(option);
                false
            }
        };
        // The last letter comes first: without it the outcome is known.
        for (letter, moves) in self.letter_options.iter().enumerate().rev() {
            if word.powers[letter] == 0 {
                continue;
            }
            let rest = self.alphabet.without(word, letter);
            for option in moves {
                if see(self.add(&rest, option)?) {
                    return Ok(true);
                }
            }
        }
        Ok(self.base_options[usize::from(word.base)].iter().any(|base| see(Word { base, ..*word })))
    }
}
