//! The nim-sequence of a game of heaps: the one door to all engines.

mod held;
mod search;

pub use search::Finding;

use crate::naive;
use crate::path::Path;
use crate::period::Period;
use crate::progress::{Progress, Stop};
use crate::rules::Rules;
use crate::sparse::Ground;
use crate::values::Values;
use held::Held;

/// How a sequence is to be computed. None of it changes a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// The instructions to use.
    pub path: Path,
    /// How many threads may work.
    pub threads: usize,
    /// How many bytes the values may take.
    pub memory: usize,
}

impl Default for Setup {
    /// The best instructions, two threads where there are two cores, 4 GiB.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Setup { path: Path::best(), threads: cores.min(2), memory: 4 << 30 }
    }
}

/// Why a sequence is not longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// Someone asked to stop.
    Stopped(Stop),
    /// The values do not fit into the memory allowed.
    Memory,
    /// A value does not fit into 32 bits.
    TooLarge,
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
    setup: Setup,
    held: Held,
    period: Option<Period>,
}

/// Heaps between two looks at the progress.
const STRIDE: usize = 1 << 10;

impl Sequence {
    /// A sequence of which nothing is known yet.
    pub fn new(rules: Rules) -> Sequence {
        Sequence::with(rules, Setup::default())
    }

    /// The same, computed as asked.
    pub fn with(rules: Rules, setup: Setup) -> Sequence {
        Sequence { rules, setup, held: Held::default(), period: None }
    }

    /// A sequence whose first values were computed before, by an earlier `Sequence` of the same rules.
    pub fn resume(rules: Rules, setup: Setup, values: Values<'_>) -> Sequence {
        Sequence { rules, setup, held: Held::of(values), period: None }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The values that are known.
    pub fn values(&self) -> Values<'_> {
        self.held.values()
    }

    /// The period, once it is proved.
    pub fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// The division into rare and common heaps, where the engine uses one.
    pub fn ground(&self) -> Option<&Ground> {
        None
    }

    /// The value of a heap of any size, where it is known or follows from the period.
    pub fn at(&self, heap: u64) -> Option<u32> {
        let known = usize::try_from(heap).ok().and_then(|heap| self.values().get(heap));
        known.or_else(|| {
            let period = self.period?;
            let (heap, periods) = period.reduce(heap);
            let grown = u64::from(period.saltus).checked_mul(periods)?;
            u32::try_from(grown.checked_add(self.values().get(heap)?.into())?).ok()
        })
    }

    /// Computes the values of all heaps up to `to`. What was computed before a halt is kept.
    pub fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        let code = self.rules.code();
        let mut values: Vec<u32> = self.values().iter().collect();
        let mut seen = vec![usize::MAX; 64];
        let mut halt = None;
        while values.len() <= to {
            let n = values.len();
            if n.is_multiple_of(STRIDE) {
                halt = progress.check(n as u64).map(Halt::Stopped);
                if n * size_of::<u32>() > self.setup.memory {
                    halt = halt.or(Some(Halt::Memory));
                }
                if halt.is_some() {
                    break;
                }
            }
            let mut see = |value: u32| {
                let at = value as usize;
                if at >= seen.len() {
                    seen.resize(at + 1, usize::MAX);
                }
                seen[at] = n;
            };
            match (&code, &self.rules) {
                (Some(code), _) => naive::options(code, &values, n, &mut see),
                (None, Rules::AllBut(excluded)) => naive::all_but_options(excluded, &values, n, &mut see),
                (None, _) => {}
            }
            let mex = seen.iter().position(|&last| last != n).unwrap_or(seen.len());
            values.push(mex as u32);
        }
        self.held = Held::of(Values::Long(&values));
        halt.map_or(Ok(()), Err)
    }
}
