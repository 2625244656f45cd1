//! Depth-first search through positions that are masks in one machine word each: sets, and words of fixed length.
//!
//! What a position is worth follows from what its options are worth, whatever that is ([`Fold`]). There are no ids and no
//! lists of what leads where: a position is found by the word that it is, beside which its value stands.

use super::growth::push;
use super::watch::Watch;
use super::words::{Known, Words};
use crate::answer::{Outcome, Unknown};
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::moves::Moves;
use std::ops::ControlFlow;

/// How the values of options become the value of a position.
pub(super) trait Fold {
    /// What is kept of the options that were looked at.
    type Gathered: Copy;

    /// No option was looked at yet.
    fn begin(&mut self) -> Self::Gathered;

    /// Takes in what an option is worth.
    fn take(&mut self, gathered: &mut Self::Gathered, value: u64);

    /// What the position is worth, when all options were looked at.
    fn close(&mut self, gathered: Self::Gathered) -> u64;

    /// What a position is worth on which an ending holds; nothing where endings do not count.
    fn ending(&self, _outcome: Outcome) -> Option<u64> {
        None
    }

    /// The memory taken.
    fn bytes(&self) -> usize {
        0
    }
}

/// Values of positions without loops; what it has found it keeps for the next question.
pub(super) struct Descent<F: Fold> {
    fold: F,
    words: Words,
    /// The way from the start to where the search is.
    way: Vec<Step<F::Gathered>>,
    /// Options of the positions on the way that are still to be looked at, the next one last.
    options: Vec<u64>,
}

/// A position on the way; its options begin here and reach to the next one's.
struct Step<G> {
    word: u64,
    /// Where it stands among the words.
    at: usize,
    options: usize,
    gathered: G,
}

impl<F: Fold> Descent<F> {
    /// For a game whose positions lie like this, if they are masks that leave room for values in their words.
    pub(super) fn of(layout: &Layout, fold: F) -> Option<Descent<F>> {
        let words = Words::of(layout.bits()?)?;
        Some(Descent { fold, words, way: Vec::new(), options: Vec::new() })
    }

    /// What was gathered over all positions.
    pub(super) fn fold(&self) -> &F {
        &self.fold
    }

    /// How many positions were met.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    fn bytes(&self) -> usize {
        self.words.bytes()
            + self.way.capacity() * size_of::<Step<F::Gathered>>()
            + self.options.capacity() * size_of::<u64>()
            + self.fold.bytes()
    }

    /// What a position is worth. A loop is a fault. Nothing is told where a value finds no room, or where more than about so
    /// many options would have to be listed.
    pub(super) fn value<M: Moves>(
        &mut self,
        moves: &mut M,
        at: Slots<'_>,
        most: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u64>, Fault> {
        let [start] = *at.numbers else { return Ok(None) };
        let known = self.words.value(start as u64);
        if known.is_some() {
            return Ok(known);
        }
        push(&mut self.options, start as u64);
        let found = self.search(moves, most, watch);
        // A search that came to no end is forgotten; the values found so far remain.
        while let Some(step) = self.way.pop() {
            self.words.close(step.at, step.word, None);
        }
        self.options.clear();
        found
    }

    fn search<M: Moves>(
        &mut self,
        moves: &mut M,
        most: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u64>, Fault> {
        let mut listed = 0;
        while let Some(word) = self.options.pop() {
            if let Some(more) = self.words.growth() {
                watch.look_ahead(self.words.len(), self.bytes(), more)?;
                self.words.grow();
            }
            let mut value = match self.words.open(word) {
                Err(Known::Value(value)) => Some(value),
                Err(Known::Open) => {
                    let position = moves.layout().unpack(Slots { numbers: &[word as i64], others: &[] });
                    return Err(Unknown::Loop { position: position.to_string() }.into());
                }
                Ok(at) => {
                    let first = self.options.len();
                    let gathered = self.fold.begin();
                    push(&mut self.way, Step { word, at, options: first, gathered });
                    let listing = self.list(moves, word)?;
                    let count = self.options.len() - first;
                    listed += count;
                    if watch.due(1 + count) {
                        watch.look(self.words.len(), self.bytes())?;
                    }
                    match listing {
                        Listing::Options if listed <= most => None,
                        Listing::Options | Listing::Sums => return Ok(None),
                        Listing::Ended(value) => {
                            self.leave(value, watch);
                            Some(value)
                        }
                    }
                }
            };
            // Back along the way, as far as no options are left.
            while let Some(step) = self.way.last_mut() {
                if let Some(value) = value {
                    self.fold.take(&mut step.gathered, value);
                }
                if self.options.len() > step.options {
                    break;
                }
                let found = self.fold.close(step.gathered);
                if !self.words.fits(found) {
                    return Ok(None);
                }
                self.leave(found, watch);
                value = Some(found);
            }
            if self.way.is_empty() {
                return Ok(value);
            }
        }
        Ok(None)
    }

    /// Lists the options of a position.
    #[inline]
    fn list<M: Moves>(&mut self, moves: &mut M, word: u64) -> Result<Listing, Fault> {
        let numbers = [word as i64];
        let at = Slots { numbers: &numbers, others: &[] };
        if let Some(ending) = moves.ending(at)?
            && let Some(value) = self.fold.ending(ending.outcome())
        {
            return Ok(Listing::Ended(value));
        }
        let (options, mut sums) = (&mut self.options, false);
        moves.options(at, |parts| match *parts.numbers {
            [option] => {
                push(options, option as u64);
                ControlFlow::Continue(())
            }
            _ => {
                sums = true;
                ControlFlow::Break(())
            }
        })?;
        Ok(if sums { Listing::Sums } else { Listing::Options })
    }

    /// Leaves the last position on the way, whose value was found.
    #[inline]
    fn leave(&mut self, value: u64, watch: &mut Watch<'_>) {
        if let Some(step) = self.way.pop() {
            self.words.close(step.at, step.word, Some(value));
            watch.solved += 1;
        }
    }
}

/// What came of listing the options of a position.
enum Listing {
    /// They are listed.
    Options,
    /// An ending holds, so there are none.
    Ended(u64),
    /// A move leaves no position, or several.
    Sums,
}
