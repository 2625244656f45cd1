//! Runs so long that the values do not fit into memory: only the first and the last ones are kept.
//!
//! The period is found all the same, and proved, by the *window theorem*: let `w` be at least every distance that
//! was looked at (an amount taken; an amount taken and a rare part; an amount taken and the small part of a
//! witness) for the heaps from `n - p` to `n - 1`; let all rare heaps be less than `n - p - w`, and `p` be even if
//! the class of a heap depends on the parity of its size. If the last `w` values before `n` are those before
//! `n - p`, then the sequence has period `p` from `n - p - w` on. For the options with one rare part are the same
//! for a heap of `n` as for one of `n - p`, so is the least common value that is none of them; every rare value
//! below it has the same witness; and so on by induction. So a run proves a period as soon as it sees it repeated,
//! after `e + p + w` values where Guy and Smith's theorem asks for `2e + 2p`.

mod compare;
mod marker;
mod preperiod;
mod state;

pub use compare::last_difference;
pub use preperiod::preperiod;

use crate::bytes::hash;
use crate::code::Code;
use crate::naive;
use crate::path::Path;
use crate::progress::{Progress, Stop};
use crate::sparse::class::Class;
use crate::sparse::small::Small;
use crate::sparse::{Event, Ground, Tape};
use marker::Search;

/// How many of the first and of the last values are kept.
const KEEP: usize = 1 << 20;
/// How many values there are between two searches for the period, once the start is over.
const CHUNK: usize = 1 << 16;
/// How many values are found by the definition, and when the class is chosen again (while all values are there).
const START: usize = 3_000;
const CHOSEN_AGAIN: [usize; 5] = [12_288, CHUNK, 2 * CHUNK, 4 * CHUNK, 8 * CHUNK];

/// A period with its proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The least period.
    pub period: usize,
    /// A heap from which on the sequence is periodic; not the least one.
    pub from: usize,
    /// The number of values that were needed.
    pub values: usize,
    /// `w` of the window theorem.
    pub reach: usize,
}

/// Why a run stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The heap asked for was reached.
    Reached,
    /// The period is known.
    Periodic(Period),
    /// The next heap has a value of 64 or more.
    TooLarge,
    /// The next heap needs a value that is not kept.
    Forgotten,
    /// Someone asked to stop.
    Stopped(Stop),
}

/// A run that keeps the first and the last values only.
///
/// ```
/// use grundy_heap::{code::Code, path::Path, progress::Unwatched, window::{Outcome, WindowRun}};
/// let mut run = WindowRun::new(&Code::octal(&[0, 7, 7]), Path::best()).expect("Kayles splits heaps");
/// let Outcome::Periodic(period) = run.extend(1_000_000, &Unwatched) else { panic!("Kayles is periodic") };
/// assert_eq!(period.period, 12);
/// ```
#[derive(Debug, Clone)]
pub struct WindowRun {
    path: Path,
    tape: Tape,
    engine: Small,
    search: Search,
    /// How many values were searched and hashed.
    searched: usize,
    hash: u64,
    period: Option<Period>,
}

impl WindowRun {
    /// A run of a game that splits heaps into two at most; none if it does not, or if early values are too large.
    pub fn new(code: &Code, path: Path) -> Option<WindowRun> {
        if code.most_heaps() != 2 || code.reach() > START / 2 {
            return None;
        }
        let first = naive::values(code, START - 1);
        let mut tape = Tape::window(KEEP);
        for &value in &first {
            tape.push(u8::try_from(value).ok().filter(|&value| value < 64)?);
        }
        let class = Class::best(code, first.iter().copied()).0;
        let engine = Small::new(&Ground::new(code, class, &first), &tape, path);
        Some(WindowRun { path, tape, engine, search: Search::new(), searched: 0, hash: 0, period: None })
    }

    /// Goes on until the values of all heaps below `to` are known, or more: runs go by whole chunks.
    pub fn extend(&mut self, to: usize, progress: &dyn Progress) -> Outcome {
        loop {
            if let Some(period) = self.period {
                return Outcome::Periodic(period);
            }
            if self.searched >= to {
                return Outcome::Reached;
            }
            let next = match self.searched {
                0 => CHOSEN_AGAIN[0],
                searched => (searched + 1).next_multiple_of(CHUNK),
            };
            match self.engine.extend(&mut self.tape, next - 1, progress) {
                Event::Reached => self.finish_chunk(),
                Event::Rare(rare) => self.engine.add_rare(rare),
                Event::TooLarge => return Outcome::TooLarge,
                Event::Forgotten => return Outcome::Forgotten,
                Event::Stopped(stop) => return Outcome::Stopped(stop),
            }
        }
    }

    /// Hashes and searches the values since the last time.
    fn finish_chunk(&mut self) {
        if CHOSEN_AGAIN.contains(&self.tape.len()) {
            self.choose_class();
        }
        let values = self.tape.suffix(self.searched).unwrap_or(&[]);
        self.hash = hash(self.hash, values);
        self.period = self.search.chunk(&self.tape, self.searched, &self.engine);
        self.searched = self.tape.len();
    }

    /// Takes the class with the fewest rares, if that is another one.
    fn choose_class(&mut self) {
        let Some(values) = self.tape.as_slice() else { return };
        let ground = self.engine.ground();
        let (class, rares) = Class::best(&ground.code, values.iter().copied());
        if rares < ground.rares.len() {
            let ground = Ground::new(&ground.code, class, values);
            self.engine = Small::new(&ground, &self.tape, self.path);
        }
    }

    /// How many values are known and searched.
    pub fn len(&self) -> usize {
        self.searched
    }

    /// Whether no value has been searched.
    pub fn is_empty(&self) -> bool {
        self.searched == 0
    }

    /// A hash of all values up to [`WindowRun::len`].
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The values that are kept.
    pub fn tape(&self) -> &Tape {
        &self.tape
    }

    /// The game, its class and its rares.
    pub fn ground(&self) -> &Ground {
        self.engine.ground()
    }

    /// The period, once it is known.
    pub fn period(&self) -> Option<Period> {
        self.period
    }

    /// Forgets where the search for the period is: what is left is enough to find the values again from here on.
    pub fn forget_search(&mut self) {
        self.search = Search::new();
        self.period = None;
    }
}
