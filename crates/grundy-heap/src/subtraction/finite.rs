//! Games with finitely many amounts.

use super::amounts::Amounts;
use super::cells::Cell;
use super::plain::Marks;
use super::plan::{BLOCK, Costs, Mode, shares};
use super::planes::Planes;
use super::residues;
use super::search::{Found, smallest_repeat};
use crate::path::Path;
use crate::period::{Period, Theorem};
use crate::progress::{Progress, Stop};
use crate::values::Values;

/// The subtraction game of a finite set.
///
/// The value of a heap depends on the values of the `m` heaps below it, where `m` is the largest amount, and on
/// nothing else. So once `m` values in a row repeat those of `p` heaps before, everything repeats for ever. Where `m` is large
/// the residues of the amounts may show it long before, as they do for [`Endless`](super::Endless).
///
/// ```
/// use grundy_heap::{progress::Unwatched, subtraction::Subtraction};
/// let mut game = Subtraction::new([2, 4, 5]);
/// game.extend(20, &Unwatched).unwrap();
/// assert_eq!(game.values().iter().take(8).collect::<Vec<_>>(), [0, 0, 1, 1, 2, 2, 3, 0]);
/// let repeat = game.find_period(10_000, &Unwatched).unwrap().unwrap();
/// assert_eq!((repeat.preperiod, repeat.period, repeat.saltus), (0, 7, 0));
/// assert_eq!(game.at(1_000_000_000_000_000_000), Some(0));
/// ```
#[derive(Debug, Clone)]
pub struct Subtraction {
    sequence: Sequence,
}

/// The values in as few bytes as the number of amounts allows.
#[derive(Debug, Clone)]
enum Sequence {
    Bytes(Finite<u8>),
    Words(Finite<u16>),
    Longs(Finite<u32>),
}

macro_rules! each {
    ($sequence:expr, $finite:ident => $body:expr) => {
        match $sequence {
            Sequence::Bytes($finite) => $body,
            Sequence::Words($finite) => $body,
            Sequence::Longs($finite) => $body,
        }
    };
}

impl Subtraction {
    /// The game in which these amounts may be taken. Amounts of 0 are no moves and are left out.
    pub fn new(set: impl IntoIterator<Item = usize>) -> Subtraction {
        Subtraction::on(set, Path::best())
    }

    /// The same, with the instructions of this path.
    pub(super) fn on(set: impl IntoIterator<Item = usize>, path: Path) -> Subtraction {
        let mut set: Vec<usize> = set.into_iter().filter(|&amount| amount > 0).collect();
        set.sort_unstable();
        set.dedup();
        let sequence = match set.len() {
            // A value is at most the number of options.
            0..=0xff => Sequence::Bytes(Finite::new(set, path)),
            0x100..=0xffff => Sequence::Words(Finite::new(set, path)),
            _ => Sequence::Longs(Finite::new(set, path)),
        };
        Subtraction { sequence }
    }

    /// The same, in about so many bytes: where they are full, fewer values are found than were asked for.
    pub fn within(mut self, memory: usize) -> Subtraction {
        each!(&mut self.sequence, finite => finite.memory = memory);
        self
    }

    /// The amounts, in ascending order.
    pub fn set(&self) -> &[usize] {
        each!(&self.sequence, finite => &finite.set)
    }

    /// Finds the values of the heaps 0..=`to`, at least, as far as there is room for them; progress counts heaps.
    /// Stopped, what is there is right.
    pub fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Stop> {
        each!(&mut self.sequence, finite => finite.extend(to, false, progress))
    }

    /// Finds values until the period is proved, but no more than those of the heaps 0..=`most` (in whole blocks).
    pub fn find_period(&mut self, most: usize, progress: &dyn Progress) -> Result<Option<Period>, Stop> {
        each!(&mut self.sequence, finite => finite.extend(most, true, progress))?;
        Ok(self.period())
    }

    /// The values that are known.
    pub fn values(&self) -> Values<'_> {
        match &self.sequence {
            Sequence::Bytes(finite) => Values::Bytes(&finite.values),
            Sequence::Words(finite) => Values::Words(&finite.values),
            Sequence::Longs(finite) => Values::Long(&finite.values),
        }
    }

    /// The period, once it is proved: the smallest, from the smallest heap on.
    pub fn period(&self) -> Option<Period> {
        each!(&self.sequence, finite => finite.repeat)
    }

    /// The value of any heap, if it is known or follows from the period.
    pub fn at(&self, heap: u64) -> Option<u32> {
        let known = usize::try_from(heap).ok().filter(|&heap| heap < self.values().len());
        self.values().get(match known {
            Some(heap) => heap,
            None => self.period()?.reduce(heap).0,
        })
    }
}

/// Residues are looked at where larger amounts than this are taken: they may show the period long before a window repeats,
const FAR: usize = 1 << 12;

/// and where no more amounts are taken than these, which need little room,
const FEW: usize = 1 << 8;

/// first with so many values as this, and with four times as many up to this.
const GLANCES: [usize; 3] = [FAR, FAR << 2, FARTHEST];
const FARTHEST: usize = FAR << 4;

/// Most heaps between two questions whether to go on.
const RUN: usize = 1 << 18;

#[derive(Debug, Clone)]
struct Finite<C> {
    set: Vec<usize>,
    path: Path,
    /// How many bytes everything may take.
    memory: usize,
    values: Vec<C>,
    costs: Costs,
    /// How many of the amounts the planes know: those that reach no further than the heaps up to the next choice.
    /// Larger ones need no room before there are heaps from which they can be taken.
    reaching: usize,
    /// None where one amount after the other is cheaper.
    planes: Option<Planes>,
    /// With how many values the ways to them are weighted next.
    next_choice: usize,
    marks: Marks,
    repeat: Option<Period>,
    /// With how many values a repeated window is looked for next.
    next_look: usize,
    /// Whether residues may still show a period.
    may_glance: bool,
}

impl<C: Cell> Finite<C> {
    fn new(set: Vec<usize>, path: Path) -> Finite<C> {
        let next_look = set.last().map_or(1, |last| last.saturating_add(256));
        let may_glance = set.len() <= FEW && set.last().is_some_and(|&last| last > FAR);
        let next_choice = 16 * BLOCK;
        let reaching = reaching(&set, next_choice);
        // Before anything is known of the values, the small ones are taken for frequent.
        let mut planes = Planes::new::<C>(&set[..reaching], path, &[], &[Mode::Read; 8]);
        planes.unseen(Mode::Read);
        Finite {
            costs: Costs::of(&set[..reaching]),
            planes: Some(planes),
            next_choice,
            reaching,
            set,
            path,
            memory: usize::MAX,
            values: Vec::new(),
            marks: Marks::default(),
            repeat: None,
            next_look,
            may_glance,
        }
    }

    fn extend(&mut self, to: usize, until_period: bool, progress: &dyn Progress) -> Result<(), Stop> {
        let (known, most) = (self.values.len(), self.memory / size_of::<C>());
        if self.may_glance && to >= FAR {
            self.glance(to);
        }
        if until_period && known <= to && to.min(self.next_look) >= most && self.repeat.is_none() {
            // Neither the heap nor a period comes in sight.
            return Ok(());
        }
        while self.values.len() <= to && !(until_period && self.repeat.is_some()) {
            progress.go_on(self.values.len() as u64)?;
            let known = self.values.len();
            let Some(room) = most.checked_sub(known).filter(|&room| room > 0) else { return Ok(()) };
            match self.repeat {
                Some(repeat) => self.copy(repeat, to.min(known + room - 1)),
                None => self.run((to.saturating_add(1).min(self.next_look.max(known + 1)) - known).min(room)),
            }
            if self.repeat.is_none() && self.values.len() >= self.next_look {
                self.look();
            }
        }
        Ok(())
    }

    /// Finds the values of about this many more heaps, but not of too many at once.
    fn run(&mut self, wanted: usize) {
        let known = self.values.len();
        if known >= self.next_choice {
            self.choose();
        }
        let room = self.room();
        if let Some(planes) = &mut self.planes {
            // Long runs look at a plane for long; short ones keep it in the cache.
            let reach = self.set[..self.reaching].last().map_or(0, |last| last / 4);
            let most = (reach / BLOCK).clamp(64, 256);
            let most = most.min((self.next_choice.saturating_sub(known)).div_ceil(BLOCK));
            if planes.extend(&mut self.values, wanted.div_ceil(BLOCK).min(most), room) {
                return;
            }
            self.planes = None;
        }
        // What the planes may take over is a whole number of blocks.
        let run = wanted.min(RUN / self.set.len().clamp(1, 1024)).next_multiple_of(BLOCK);
        self.marks.extend(&self.set, &mut self.values, known + run);
    }

    /// The bytes that are left for planes and the search for the period.
    fn room(&self) -> usize {
        self.memory.saturating_sub(size_of_val::<[C]>(&self.values))
    }

    /// Chooses the cheapest way from what is known of the values.
    fn choose(&mut self) {
        let shares = shares(&self.values);
        self.next_choice = 2 * self.values.len();
        let reaching = reaching(&self.set, self.next_choice);
        let grown = std::mem::replace(&mut self.reaching, reaching) < reaching;
        let set = &self.set[..reaching];
        self.costs = Costs::of(set);
        if self.costs.prefers_plain(&shares, self.room()) {
            self.planes = None;
            return;
        }
        let now = |value| self.planes.as_ref().map_or(Mode::Write, |planes| planes.mode(value));
        let modes = shares.iter().enumerate().map(|(value, &share)| self.costs.mode(share, now(value)));
        let modes: Vec<Mode> = modes.collect();
        match self.planes.as_mut().filter(|_| !grown) {
            Some(planes) => planes.choose(&self.values, &modes),
            None => {
                // The old planes make room first.
                self.planes = None;
                self.planes = Some(Planes::new(set, self.path, &self.values, &modes));
            }
        }
        if let Some(planes) = &mut self.planes {
            planes.unseen(Mode::Write);
        }
    }

    /// Looks for a period from heap 0 on that the residues of all amounts show, in values that need only the smaller ones.
    fn glance(&mut self, to: usize) {
        self.may_glance = to < FARTHEST;
        let near = self.set.iter().copied().take_while(|&amount| amount < FARTHEST);
        let mut game: Finite<C> = Finite::new(near.collect(), self.path);
        let these = self.set.iter().map(|&amount| amount as u64).collect();
        let amounts = Amounts { these, ..Amounts::default() };
        for count in GLANCES.into_iter().filter(|&count| count <= to) {
            while game.values.len() < count {
                game.run(count - game.values.len());
            }
            let known = &game.values[..count];
            if let Some(period) = residues::period(&amounts, known, |repeat| repeat.preperiod == 0) {
                self.repeat = Some(period);
                if self.values.len() < count {
                    game.values.truncate(count);
                    (self.values, self.planes) = (game.values, None);
                }
                return;
            }
        }
    }

    /// Looks for the period in a repeated window.
    fn look(&mut self) {
        let known = self.values.len();
        let Some(&window) = self.set.last() else {
            self.repeat = Some(proved(0, 1, 0));
            return;
        };
        match smallest_repeat(&self.values, window, self.room()) {
            Found::Repeat { preperiod, period } => {
                self.repeat = Some(proved(preperiod, period, window));
            }
            Found::No { hint } => {
                let next = known.saturating_add(known / 4);
                self.next_look = hint.map_or(next, |hint| hint.clamp(known + known / 16 + 1, next));
            }
        }
    }

    /// Repeats what is known.
    fn copy(&mut self, repeat: Period, to: usize) {
        let known = self.values.len();
        let span = (known - repeat.preperiod) / repeat.period * repeat.period;
        let count = span.min(to + 1 - known).min(1 << 22);
        self.values.extend_from_within(known - span..known - span + count);
    }
}

/// How many of the amounts can be taken from heaps up to `next`, and in the block that begins there.
fn reaching(set: &[usize], next: usize) -> usize {
    set.partition_point(|&amount| amount < next.saturating_add(BLOCK))
}

/// A period that a repeated window of the largest amount proves.
fn proved(preperiod: usize, period: usize, largest: usize) -> Period {
    let needed = preperiod + period + largest;
    Period { preperiod, period, saltus: 0, theorem: Theorem::LargestAmount, needed }
}
