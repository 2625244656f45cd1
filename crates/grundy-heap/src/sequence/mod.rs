//! The nim-sequence of a game of heaps: the one door to all engines.

mod engine;
mod left;
mod search;
mod three;

pub use left::Left;
pub use search::Finding;

use crate::parts::Parts;
use crate::path::Path;
use crate::period::{Period, Theorem};
use crate::progress::{Halt, Progress};
use crate::rules::Rules;
use crate::sparse::Ground;
use crate::subtraction::{AllBut, Endless, Sliding, Subtraction};
use crate::turning::Turning;
use crate::values::Values;
use engine::Engine;
use std::ops::Range;
use three::Three;

/// How a sequence is to be computed. None of it changes a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// The instructions to use.
    pub path: Path,
    /// How many threads may work.
    pub threads: usize,
    /// How many bytes the values may take.
    pub memory: usize,
    /// Prove periods from the values alone (Guy and Smith), not from what an engine saw on its way: then the answer
    /// of a run that was interrupted is that of one that was not.
    pub values_alone: bool,
}

impl Default for Setup {
    /// The best instructions, two threads where there are two cores, 4 GiB.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Setup { path: Path::best(), threads: cores.min(2), memory: 4 << 30, values_alone: false }
    }
}

/// The values of the heaps 0, 1, 2, … of a game, as far as they are known, and their period once it is proved.
///
/// ```
/// use grundy_heap::{code::Code, progress::Unwatched, rules::Rules, sequence::{Finding, Sequence}};
/// let mut kayles = Sequence::new(Rules::of(Code::octal(&[0, 7, 7])));
/// let Finding::Proved(period) = kayles.search(10_000, &Unwatched).unwrap() else { panic!() };
/// assert_eq!((period.preperiod, period.period), (71, 12));
/// assert_eq!(kayles.at(1_000_000_000_000_000_000), Some(1));
/// ```
#[derive(Debug)]
pub struct Sequence {
    rules: Rules,
    work: Work,
    memory: usize,
    values_alone: bool,
    period: Option<Period>,
    /// How many values the last look for a period saw, and how many the next one will.
    looked: usize,
    next_look: usize,
    /// What the last look saw.
    seen: Option<search::Seen>,
}

/// What computes the values.
#[derive(Debug)]
enum Work {
    Subtraction(Box<Subtraction>),
    AllBut(AllBut),
    Endless(Box<Endless>),
    Interval(Box<Sliding>),
    Engine(Box<Engine>),
    Three(Three),
    Parts(Box<Parts>),
    Turning(Box<Turning>),
}

impl Work {
    fn new(rules: &Rules, setup: Setup, known: Values<'_>) -> Work {
        match rules {
            // These compute so fast that values known before are worth nothing.
            Rules::Subtraction(set) => {
                Work::Subtraction(Box::new(Subtraction::new(set.iter().copied()).within(setup.memory)))
            }
            Rules::AllBut(excluded) => {
                Work::AllBut(AllBut::new(excluded.iter().copied()).within(setup.memory))
            }
            Rules::Endless(amounts) => {
                Work::Endless(Box::new(Endless::new(amounts.clone()).within(setup.memory)))
            }
            Rules::Interval(interval) => {
                Work::Interval(Box::new(Sliding::new(interval.clone()).within(setup.memory)))
            }
            Rules::Code(code) if code.triples.is_empty() => {
                Work::Engine(Box::new(Engine::new(code, setup, known)))
            }
            Rules::Code(code) => Work::Three(Three::new(code, setup, known.iter().collect())),
            Rules::Parts(code) => {
                Work::Parts(Box::new(Parts::new(code.clone(), setup.memory, known.iter().collect())))
            }
            Rules::Turning(code) => {
                Work::Turning(Box::new(Turning::new(code.clone(), setup.memory, known.iter().collect())))
            }
        }
    }
}

/// Appends what a proved period says to `known` values, up to that of the heap `to`, in a room for so many; `copy` appends the
/// values of a range once more, which lies whole periods back.
fn repeat(
    period: Period,
    known: usize,
    (to, room): (usize, usize),
    progress: &dyn Progress,
    mut copy: impl FnMut(Range<usize>),
) -> Result<(), Halt> {
    let mut len = known;
    while len <= to {
        progress.go_on(len as u64).map_err(Halt::Stopped)?;
        // Whole periods, as many as there are, so that ever more are copied at once.
        let span = (len - period.preperiod) / period.period * period.period;
        let count = span.min(to + 1 - len).min(COPIED).min(room.saturating_sub(len));
        if count == 0 {
            return Err(Halt::Memory);
        }
        copy(len - span..len - span + count);
        len += count;
    }
    Ok(())
}

/// So many values are copied between two questions whether to go on.
const COPIED: usize = 1 << 22;
/// So many heaps are looked at together where amounts are taken, as bits.
const TOGETHER: u64 = 256;
/// So many values are handed over at a time.
const PIECE: usize = 1 << 14;

impl Sequence {
    /// A sequence of which nothing is known yet.
    pub fn new(rules: Rules) -> Sequence {
        Sequence::with(rules, Setup::default())
    }

    /// The same, computed as asked.
    pub fn with(rules: Rules, setup: Setup) -> Sequence {
        Sequence::resume(rules, setup, Values::Bytes(&[]))
    }

    /// A sequence whose first values were computed before, by an earlier `Sequence` of the same rules.
    pub fn resume(rules: Rules, setup: Setup, values: Values<'_>) -> Sequence {
        Sequence {
            work: Work::new(&rules, setup, values),
            rules,
            memory: setup.memory,
            values_alone: setup.values_alone,
            period: None,
            looked: 0,
            seen: None,
            next_look: search::FIRST_LOOK,
        }
    }

    /// How many bytes the values may take.
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The values that are known.
    pub fn values(&self) -> Values<'_> {
        match &self.work {
            Work::Subtraction(game) => game.values(),
            Work::AllBut(game) => Values::Long(game.values()),
            Work::Endless(game) => game.values(),
            Work::Interval(game) => Values::Long(game.values()),
            Work::Engine(engine) => engine.values(),
            Work::Three(three) => Values::Long(&three.values),
            Work::Parts(parts) => Values::Long(parts.values()),
            Work::Turning(coins) => Values::Long(coins.values()),
        }
    }

    /// How many values the next look for a period will see; more than those are not wanted before.
    pub fn wanted(&self) -> usize {
        match &self.work {
            Work::Subtraction(_) | Work::AllBut(_) | Work::Endless(_) | Work::Interval(_) => usize::MAX,
            _ => self.next_look,
        }
    }

    /// How many values the last look for a period saw.
    pub fn looked(&self) -> usize {
        self.looked
    }

    /// The period, once it is proved.
    pub fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// The division into rare and common heaps, where the engine uses one.
    pub fn ground(&self) -> Option<Ground> {
        match &self.work {
            Work::Engine(engine) => engine.ground(),
            _ => None,
        }
    }

    /// Moves of a heap to positions worth `wanted`, or any, `most` at most, and whether these are all; where the game leaves
    /// any number of heaps, and the value of the heap was computed, or coins, and it was or any value is wanted.
    pub fn moves(&self, heap: u64, wanted: Option<u64>, most: usize) -> Option<(Vec<Vec<usize>>, bool)> {
        let heap = usize::try_from(heap).ok()?;
        match (&self.work, wanted.map(u32::try_from).transpose()) {
            (Work::Parts(parts), Ok(wanted)) => parts.moves(heap, wanted, most),
            (Work::Turning(coins), Ok(wanted)) => coins.moves(heap, wanted, most),
            // No value is so large.
            (Work::Parts(_) | Work::Turning(_), Err(_)) => Some((Vec::new(), true)),
            _ => None,
        }
    }

    /// About how many heaps there is room for at most, where nothing but the values of all heaps up to one tells that of the
    /// next, or a period that is still to be found.
    pub fn room(&self) -> Option<usize> {
        match &self.work {
            Work::Endless(game) => Some(game.room()),
            Work::Interval(game) => Some(game.room()),
            Work::Engine(_) => Some(self.memory),
            Work::Three(_) | Work::Parts(_) | Work::Turning(_) => Some(self.memory / size_of::<u32>()),
            Work::Subtraction(_) | Work::AllBut(_) => None,
        }
    }

    /// About how many steps it takes to find the values of all heaps up to one, as far as those that are known tell: one for each
    /// heap and each rare one below it, or for each amount and each value, where so many heaps are looked at together.
    pub fn steps(&self, to: u64) -> Option<u64> {
        let (together, of_each) = match &self.work {
            Work::Engine(engine) => (1, engine.ground()?.rares.len() as u64),
            Work::Endless(game) => {
                let largest = self.values().iter().max().unwrap_or(0);
                (TOGETHER, game.about(to).saturating_mul(u64::from(largest) + 1))
            }
            _ => return None,
        };
        Some(to.saturating_mul(of_each) / together)
    }

    /// The largest distance that was looked at for any heap from `from` on, if that was watched: the `W` of the
    /// window theorem.
    fn reach(&self, from: usize) -> Option<usize> {
        match &self.work {
            Work::Engine(engine) => engine.reach(from),
            _ => None,
        }
    }

    /// The engine at work, in a word.
    pub fn engine(&self) -> &'static str {
        match &self.work {
            Work::Subtraction(_) => "subtraction",
            Work::AllBut(_) => "all-but",
            Work::Endless(_) => "endless",
            Work::Interval(_) => "interval",
            Work::Engine(engine) => engine.name(),
            Work::Three(_) => "triples",
            Work::Parts(_) => "parts",
            Work::Turning(_) => "coins",
        }
    }

    /// The value of a heap of any size, where it is known or follows from the period.
    pub fn at(&self, heap: u64) -> Option<u64> {
        let known = usize::try_from(heap).ok().and_then(|heap| self.values().get(heap));
        known.map(u64::from).or_else(|| {
            if let Work::Interval(game) = &self.work {
                return game.interval().value(heap);
            }
            let period = self.period?;
            if let (Work::Endless(_), Theorem::Progression) = (&self.work, period.theorem) {
                return Some(heap / period.period as u64);
            }
            let (heap, periods) = period.reduce(heap);
            let grown = u64::from(period.saltus).checked_mul(periods)?;
            grown.checked_add(self.values().get(heap)?.into())
        })
    }

    /// Computes the values of all heaps up to `to`, or copies what repeats. What was computed before a halt is kept.
    pub fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        match (&mut self.work, self.period) {
            (Work::Engine(engine), Some(period)) => return engine.repeat(period, to, progress),
            (Work::Three(three), Some(period)) => return three.repeat(period, to, progress),
            _ => {}
        }
        match &mut self.work {
            Work::Engine(engine) => return engine.extend(to, progress),
            Work::Three(three) => return three.extend(to, progress),
            Work::Parts(parts) => return parts.extend(to, progress),
            Work::Turning(coins) => return coins.extend(to, progress),
            Work::Subtraction(_) | Work::AllBut(_) | Work::Endless(_) | Work::Interval(_) => {}
        }
        let extended = match &mut self.work {
            Work::Subtraction(game) => game.extend(to, progress),
            Work::AllBut(game) => game.extend(to, progress),
            Work::Endless(game) => game.extend(to, progress),
            Work::Interval(game) => game.extend(to, progress),
            Work::Engine(_) | Work::Three(_) | Work::Parts(_) | Work::Turning(_) => Ok(()),
        };
        self.settle();
        extended.map_err(Halt::Stopped)?;
        if self.values().len() > to { Ok(()) } else { Err(Halt::Memory) }
    }

    /// The same as [`extend`](Sequence::extend), looking for a period on the way: once it is proved, values are copied.
    pub fn fill(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        match self.search(to, progress) {
            // There may be room for the values up to this heap, if not for those in which a period would be seen.
            Ok(_) | Err(Halt::Memory) => self.extend(to, progress),
            Err(halt) => Err(halt),
        }
    }

    /// Hands over the values of the heaps below `end` in their order, in pieces: those that are known, and then what
    /// follows from the period, which takes no room here.
    ///
    /// ```
    /// use grundy_heap::{code::Code, progress::Unwatched, rules::Rules, sequence::Sequence};
    /// let mut kayles = Sequence::new(Rules::of(Code::octal(&[0, 7, 7])));
    /// kayles.search(10_000, &Unwatched).unwrap();
    /// let (mut count, mut zeros) = (0, 0);
    /// kayles.pieces(1_000_000, |values| {
    ///     count += values.len();
    ///     zeros += values.iter().filter(|&value| value == 0).count();
    ///     Ok::<(), ()>(())
    /// })?;
    /// assert_eq!((count, zeros), (1_000_000, 1));
    /// # Ok::<(), ()>(())
    /// ```
    pub fn pieces<E>(&self, end: u64, mut take: impl FnMut(Values<'_>) -> Result<(), E>) -> Result<(), E> {
        let known = self.values().until(usize::try_from(end).unwrap_or(usize::MAX));
        let mut in_pieces = |values: Values<'_>| {
            (0..values.len()).step_by(PIECE).try_for_each(|at| take(values.from(at).until(PIECE)))
        };
        in_pieces(known)?;
        let Some(period) = self.period else { return Ok(()) };
        let mut at = known.len() as u64;
        if period.saltus == 0 && period.period >= PIECE {
            while at < end {
                let (from, _) = period.reduce(at);
                let round = known.until(period.preperiod + period.period).from(from);
                let round = round.until(usize::try_from(end - at).unwrap_or(usize::MAX));
                in_pieces(round)?;
                at += round.len() as u64;
            }
            return Ok(());
        }
        // As many whole periods as fill a piece, which come again and again.
        let length = PIECE.next_multiple_of(period.period) as u64;
        let mut round: Vec<u32> = Vec::new();
        while at < end {
            if round.is_empty() || period.saltus != 0 {
                round = (at..at + length).map_while(|heap| self.at(heap)?.try_into().ok()).collect();
            }
            let piece = Values::Long(&round).until(usize::try_from(end - at).unwrap_or(usize::MAX));
            if piece.is_empty() {
                // A value that no piece can hold.
                return Ok(());
            }
            in_pieces(piece)?;
            at += piece.len() as u64;
        }
        Ok(())
    }

    /// Takes over a period that an engine proved on the way.
    fn settle(&mut self) {
        self.period = match &self.work {
            Work::Subtraction(game) => game.period(),
            Work::AllBut(game) => game.period(),
            Work::Endless(game) => game.period(),
            Work::Interval(game) => game.interval().period(),
            Work::Engine(_) | Work::Three(_) | Work::Parts(_) | Work::Turning(_) => self.period,
        };
    }
}
