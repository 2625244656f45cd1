//! The engine of a code that leaves two heaps at most: which one, and when another takes over.

use super::{Halt, Setup, repeat};
use crate::code::Code;
use crate::each_width;
use crate::period::Period;
use crate::progress::Progress;
use crate::scalar::{Runs, Scalar};
use crate::sparse::class::Tally;
use crate::sparse::small::Small;
use crate::sparse::wide::Wide;
use crate::sparse::{Event, Ground, Rare, Tape};
use crate::values::Values;

/// Heaps that the scalar engine computes before another is thought of.
const START: usize = 1 << 12;
/// The small engine holds values below this.
const SMALL: u32 = 64;
/// Rare heaps times splits beyond which the small engine does not pay.
const FEW: usize = 1 << 10;
/// Heaps after which another engine is thought of when one gave up.
const SOON: usize = 1 << 10;
/// Before this heap, rare ones may come one after another in any class.
const MANY: usize = 1 << 16;
/// A game is sparse if fewer than one heap in so many is rare.
const SPARSE: usize = 8;

/// A sequence under computation.
#[derive(Debug)]
pub(super) struct Engine {
    code: Code,
    setup: Setup,
    hand: Hand,
    /// The values that decide about the class, counted as far as it was last looked at.
    tally: Tally,
    /// The heap at which engine and class are chosen again.
    review: usize,
    /// The heap at which the engine and class in use took over.
    since: usize,
}

/// The engine at work, and its values.
#[derive(Debug)]
enum Hand {
    Scalar(Scalar<u16>, Vec<u16>),
    Long(Scalar<u32>, Vec<u32>),
    Small(Box<Small>, Tape),
    Wide(Box<Wide>, Ground, Vec<u16>),
}

impl Engine {
    pub(super) fn new(code: &Code, setup: Setup, known: Values<'_>) -> Engine {
        let hand = match u16s(known) {
            Some(values) => Hand::Scalar(Scalar::new(code, setup.path), values),
            None => Hand::Long(Scalar::new(code, setup.path), known.iter().collect()),
        };
        // The scalar engine reads the values when it goes on, so it has to before another one is chosen.
        let review = START.max(known.len() + 1);
        Engine { code: code.clone(), setup, hand, tally: Tally::new(code), review, since: 0 }
    }

    pub(super) fn values(&self) -> Values<'_> {
        match &self.hand {
            Hand::Scalar(_, values) | Hand::Wide(_, _, values) => Values::Words(values),
            Hand::Long(_, values) => Values::Long(values),
            // A whole tape keeps everything.
            Hand::Small(_, tape) => Values::Bytes(tape.as_slice().unwrap_or(&[])),
        }
    }

    /// The division into classes, where there is one that makes sense.
    pub(super) fn ground(&self) -> Option<Ground> {
        match &self.hand {
            Hand::Scalar(engine, _) => Some(engine.ground()),
            Hand::Long(engine, _) => Some(engine.ground()),
            Hand::Small(engine, _) => Some(engine.ground().clone()),
            Hand::Wide(_, ground, _) => Some(ground.clone()),
        }
        .filter(|_| !self.code.splits.is_empty())
    }

    /// The largest distance that was looked at for any heap from `from` on, if that was watched.
    pub(super) fn reach(&self, from: usize) -> Option<usize> {
        let watched = from >= self.since;
        match &self.hand {
            Hand::Small(engine, _) if watched => engine.reach(from),
            Hand::Wide(engine, ..) if watched => engine.reach(from),
            _ => None,
        }
    }

    /// The engine in a word.
    pub(super) fn name(&self) -> &'static str {
        match &self.hand {
            Hand::Scalar(..) | Hand::Long(..) => "scalar",
            Hand::Small(..) => "small",
            Hand::Wide(..) => "wide",
        }
    }

    pub(super) fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        while self.values().len() <= to {
            let known = self.values().len();
            if known >= self.review {
                self.choose();
            }
            let goal = to.min(self.review.saturating_sub(1)).min(self.room()?);
            let event = match &mut self.hand {
                Hand::Scalar(engine, values) => engine.extend(values, goal, progress),
                Hand::Long(engine, values) => engine.extend(values, goal, progress),
                Hand::Small(engine, tape) => engine.extend(tape, goal, progress),
                Hand::Wide(engine, _, values) => engine.extend(values, goal, progress),
            };
            match event {
                Event::Reached => {}
                Event::Stopped(stop) => return Err(Halt::Stopped(stop)),
                Event::Rare(rare) => self.rare(rare),
                Event::TooLarge | Event::Forgotten => self.widen()?,
            }
        }
        Ok(())
    }

    /// Appends what a proved period says.
    pub(super) fn repeat(&mut self, period: Period, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        let (known, room) = (self.values().len(), self.room()?);
        match &mut self.hand {
            Hand::Scalar(_, values) | Hand::Wide(_, _, values) => {
                repeat(period, known, (to, room), progress, |from| values.extend_from_within(from))
            }
            Hand::Long(_, values) => {
                repeat(period, known, (to, room), progress, |from| values.extend_from_within(from))
            }
            Hand::Small(_, tape) => {
                repeat(period, known, (to, room), progress, |from| tape.extend_from_within(from))
            }
        }
    }

    /// The last heap for which there is room.
    fn room(&self) -> Result<usize, Halt> {
        let width = match self.hand {
            Hand::Small(..) => 1,
            Hand::Scalar(..) | Hand::Wide(..) => 2,
            Hand::Long(..) => 4,
        };
        let heaps = self.setup.memory / width;
        if self.values().len() >= heaps { Err(Halt::Memory) } else { Ok(heaps) }
    }

    /// Takes up a rare heap. A class that makes fewer rare is looked for now and then.
    fn rare(&mut self, rare: Rare) {
        match &mut self.hand {
            Hand::Small(engine, _) => engine.add_rare(rare),
            Hand::Wide(engine, ground, _) => {
                engine.add_rare(rare);
                ground.rares.push(rare);
            }
            Hand::Scalar(..) | Hand::Long(..) => {}
        }
        // A new top bit, or rare heaps in a row, call for another class soon; at first rare heaps are nothing new.
        let patience = if rare.heap < MANY { rare.heap / 16 } else { 1 };
        self.review = self.review.min(rare.heap + patience);
    }

    /// Chooses the class and the engine for the heaps to come.
    fn choose(&mut self) {
        let known = self.values().len();
        self.review = (2 * known).max(START);
        let Some(ground) = self.ground() else { return };
        let mut tally = std::mem::replace(&mut self.tally, Tally::new(&self.code));
        each_width!(self.values().from(tally.heaps()), values => tally.count_all(values.iter().copied()));
        self.tally = tally;
        let (class, rares) = self.tally.best();
        let better = rares < ground.rares.len();
        let ground = match better {
            true => each_width!(self.values(), values => Ground::new(&self.code, class, values)),
            false => ground,
        };
        let most = self.tally.largest();
        let sparse =
            ground.rares.len().saturating_mul(SPARSE) < known && !self.is_for_runs(known, ground.rares.len());
        match &self.hand {
            Hand::Small(..) | Hand::Wide(..) if !better => {}
            Hand::Long(..) => {}
            _ if sparse && most < SMALL && ground.rares.len() * self.code.splits.len() < FEW => {
                self.small(ground)
            }
            _ if sparse => self.wide(ground),
            Hand::Scalar(..) => {}
            _ => self.scalar(),
        }
    }

    /// Whether all pairs of heaps are fewer than those of which one is rare, where these are gone through for each amount.
    fn is_for_runs(&self, known: usize, rares: usize) -> bool {
        let splits = &self.code.splits;
        Runs::of(splits).is_some_and(|runs| runs.count() * (known / 2) < rares * splits.len())
    }

    fn small(&mut self, ground: Ground) {
        let mut tape = Tape::whole();
        match std::mem::replace(&mut self.hand, nobody(&self.code, self.setup)) {
            Hand::Small(_, old) => tape = old,
            Hand::Scalar(_, values) | Hand::Wide(_, _, values) => {
                values.iter().for_each(|&value| tape.push(value as u8));
            }
            Hand::Long(_, values) => values.iter().for_each(|&value| tape.push(value as u8)),
        }
        self.since = tape.len();
        self.hand = Hand::Small(Box::new(Small::new(&ground, &tape, self.setup.path)), tape);
    }

    fn wide(&mut self, ground: Ground) {
        let values = self.take_words();
        self.since = values.len();
        self.hand = match Wide::new(&ground, &values, self.setup.path, self.setup.threads) {
            Some(engine) => Hand::Wide(Box::new(engine), ground, values),
            None => Hand::Scalar(Scalar::resume(&ground, self.setup.path, &values), values),
        };
    }

    fn scalar(&mut self) {
        let values = self.take_words();
        self.hand = Hand::Scalar(Scalar::new(&self.code, self.setup.path), values);
    }

    /// Goes on with an engine that holds larger values.
    fn widen(&mut self) -> Result<(), Halt> {
        self.review = self.values().len() + SOON;
        match &self.hand {
            Hand::Small(..) | Hand::Wide(..) => self.scalar(),
            Hand::Scalar(_, values) => {
                let values: Vec<u32> = values.iter().map(|&value| value.into()).collect();
                self.hand = Hand::Long(Scalar::new(&self.code, self.setup.path), values);
            }
            Hand::Long(..) => return Err(Halt::TooLarge),
        }
        Ok(())
    }

    /// The values, taken away from the engine at work.
    fn take_words(&mut self) -> Vec<u16> {
        match std::mem::replace(&mut self.hand, nobody(&self.code, self.setup)) {
            Hand::Scalar(_, values) | Hand::Wide(_, _, values) => values,
            Hand::Small(_, tape) => {
                tape.as_slice().unwrap_or(&[]).iter().map(|&value| value.into()).collect()
            }
            // Values that are too large for 16 bits are never given to another engine.
            Hand::Long(_, values) => values.iter().map(|&value| value as u16).collect(),
        }
    }
}

/// A hand without values, for the moment in which one engine gives them to the next.
fn nobody(code: &Code, setup: Setup) -> Hand {
    Hand::Scalar(Scalar::new(code, setup.path), Vec::new())
}

fn u16s(values: Values<'_>) -> Option<Vec<u16>> {
    values.iter().map(|value| u16::try_from(value).ok()).collect()
}
