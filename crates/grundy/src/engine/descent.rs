//! Depth-first search through positions that are one machine word each: sets and words of fixed length as masks, and a few
//! small numbers side by side, such as those of a list that keeps its length.
//!
//! What a position is worth follows from what its options are worth, whatever that is ([`Fold`]). There are no ids and no
//! lists of what leads where: a position is found by the word that it is, beside which its value stands.

use super::growth::push;
use super::watch::Watch;
use super::words::{Known, Words};
use crate::answer::{Outcome, Unknown};
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots, apart, side_by_side};
use grundy_rule::moves::{Listed, Moves, Over};
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

/// So many bits the numbers of a position share. What is left of their word has room for the values of long games.
const NUMBERS: u32 = 50;

/// What came of looking for a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// The value.
    Value(u64),
    /// More options would have to be listed than were allowed. What was found on the way is kept.
    TooMuch,
    /// A number or a value has no room in a word, or a move leaves no position or several.
    NoRoom,
}

/// Values of positions without loops; what it has found it keeps for the next question.
pub(super) struct Descent<F: Fold> {
    fold: F,
    words: Words,
    /// How many bits each number of a position has in its word.
    width: u32,
    /// The numbers of the position whose options are listed.
    numbers: Vec<i64>,
    /// The way from the start to where the search is.
    way: Vec<Step<F::Gathered>>,
    /// Options of the positions on the way that are still to be looked at, the next one last.
    options: Vec<u64>,
    /// What a position is worth that has no options.
    stuck: u64,
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
    /// For a game whose positions lie like this, if they are masks that leave room for values in their words, or several
    /// numbers. Of fewer than three, ids are found without hashing.
    pub(super) fn of(layout: &Layout, mut fold: F) -> Option<Descent<F>> {
        let (count, alone) = (layout.numbers(), layout.others() == 0);
        let width = match layout.bits() {
            Some(bits) => bits,
            None => NUMBERS.checked_div(count as u32).filter(|&width| alone && count > 2 && width > 0)?,
        };
        let words = Words::of(width.checked_mul(count as u32)?)?;
        let none = fold.begin();
        let stuck = fold.close(none);
        let (numbers, way, options) = (vec![0; count], Vec::new(), Vec::new());
        Some(Descent { fold, words, width, numbers, way, options, stuck })
    }

    /// What was gathered over all positions.
    pub(super) fn fold(&self) -> &F {
        &self.fold
    }

    /// How many positions were met, but for those that are seen at a glance to be the last.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    fn bytes(&self) -> usize {
        self.words.bytes()
            + self.way.capacity() * size_of::<Step<F::Gathered>>()
            + self.options.capacity() * size_of::<u64>()
            + self.fold.bytes()
    }

    /// What a position is worth, if no more than about so many options have to be listed for it. A loop is a fault.
    pub(super) fn value<M: Moves>(
        &mut self,
        moves: &mut M,
        at: Slots<'_>,
        most: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Found, Fault> {
        let count = self.numbers.len();
        let start = match at.numbers.len() == count {
            true => side_by_side(0, at.numbers, self.width),
            false => None,
        };
        let Some(start) = start else { return Ok(Found::NoRoom) };
        if let Some(value) = self.words.value(start) {
            return Ok(Found::Value(value));
        }
        push(&mut self.options, start);
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
    ) -> Result<Found, Fault> {
        let mut listed = 0;
        while let Some(word) = self.options.pop() {
            if let Some(more) = self.words.growth() {
                watch.look_ahead(self.words.len(), self.bytes(), more)?;
                self.words.grow();
            }
            let mut value = match self.words.open(word) {
                Err(Known::Value(value)) => Some(value),
                Err(Known::Open) => {
                    apart(word, self.width, &mut self.numbers);
                    let position = moves.layout().unpack(Slots { numbers: &self.numbers, others: &[] });
                    return Err(Unknown::Loop { position: position.to_string() }.into());
                }
                Ok(at) => {
                    let first = self.options.len();
                    let gathered = self.fold.begin();
                    push(&mut self.way, Step { word, at, options: first, gathered });
                    let (listing, count) = self.list(moves, word)?;
                    listed += count;
                    if watch.due(1 + count) {
                        watch.look(self.words.len(), self.bytes())?;
                    }
                    match listing {
                        Listing::Options if listed <= most => {
                            self.sift(first);
                            None
                        }
                        Listing::Options => return Ok(Found::TooMuch),
                        Listing::NoRoom => return Ok(Found::NoRoom),
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
                    return Ok(Found::NoRoom);
                }
                self.leave(found, watch);
                value = Some(found);
            }
            if let (true, Some(value)) = (self.way.is_empty(), value) {
                return Ok(Found::Value(value));
            }
        }
        Ok(Found::NoRoom)
    }

    /// Takes in those of the options that were just listed whose values are known, as far as that is seen at a glance: the
    /// glances do not wait for each other.
    #[inline]
    fn sift(&mut self, first: usize) {
        let Some(step) = self.way.last_mut() else { return };
        let mut kept = first;
        for i in first..self.options.len() {
            let word = self.options[i];
            match self.words.glance(word) {
                Some(value) => self.fold.take(&mut step.gathered, value),
                None => {
                    self.options[kept] = word;
                    kept += 1;
                }
            }
        }
        self.options.truncate(kept);
    }

    /// Lists the options of the last position on the way; how many there are. Those are taken in at once where play is over.
    #[inline]
    fn list<M: Moves>(&mut self, moves: &mut M, word: u64) -> Result<(Listing, usize), Fault> {
        let Descent { fold, numbers, width, way, options, stuck, .. } = self;
        // Of all but the first it was told before.
        let is_told = way.len() > 1 && moves.tells_endings();
        let Some(step) = way.last_mut() else { return Ok((Listing::Options, 0)) };
        apart(word, *width, numbers);
        let at = Slots { numbers, others: &[] };
        if !is_told
            && let Some(ending) = moves.ending(at)?
            && let Some(value) = fold.ending(ending.outcome())
        {
            return Ok((Listing::Ended(value), 0));
        }
        let (mut room, mut count) = (true, 0);
        moves.options_in_words(at, *width, |option| {
            count += 1;
            let parts = match option {
                Listed::Word(option) => {
                    push(options, option);
                    return ControlFlow::Continue(());
                }
                Listed::Parts(parts) => parts,
            };
            if let Some(over) = parts.over
                && take_over(fold, &mut step.gathered, over, *stuck)
            {
                return ControlFlow::Continue(());
            }
            let option = if parts.len == 1 { side_by_side(0, parts.numbers, *width) } else { None };
            match option {
                Some(option) => {
                    push(options, option);
                    ControlFlow::Continue(())
                }
                None => {
                    room = false;
                    ControlFlow::Break(())
                }
            }
        })?;
        Ok((if room { Listing::Options } else { Listing::NoRoom }, count))
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

/// Takes in an option with which play is over, if that counts. Out of the way of the loop that lists options.
#[inline(never)]
fn take_over<F: Fold>(fold: &mut F, gathered: &mut F::Gathered, over: Over, stuck: u64) -> bool {
    let value = match over {
        Over::Ended(outcome) => fold.ending(outcome),
        Over::Stuck => Some(stuck),
    };
    if let Some(value) = value {
        fold.take(gathered, value);
    }
    value.is_some()
}

/// What came of listing the options of a position.
enum Listing {
    /// They are listed.
    Options,
    /// An ending holds, so there are none.
    Ended(u64),
    /// A number has no room in a word, or a move leaves no position or several.
    NoRoom,
}
