//! Computing ahead: the least common value that is no option, which is right unless the heap is rare.

use super::confusion::Confusion;
use super::greedy::Sample;
use super::index::Index;
use super::kernel::{Kernel, Known, Lanes, SLOTS, Slots, WORDS};
use super::marks::Marks;
use super::steps::{BLOCK, Distance, Steps};
use super::words;
use crate::path::Path;
use crate::scalar::flags::Flags;
use crate::scalar::rares::Rares;
use crate::sparse::{Ground, Rare};

/// Distances at least this long lead out of a quarter of a block.
const QUARTER: usize = 16;

/// The state of the computation.
#[derive(Debug, Clone)]
pub(super) struct Leader {
    pub(super) ground: Ground,
    pub(super) index: Index,
    kernel: Kernel,
    /// The bytes of all heaps so far.
    pub(super) bytes: Vec<u8>,
    /// So many words do for the sets of nearly all heaps.
    words: usize,
    /// The distances to common options: those that sets are built of, those that candidates are tested by, and
    /// those that lead into the block itself.
    first: Steps,
    rest: Steps,
    middle: Vec<Distance>,
    near: Vec<Distance>,
    /// The newest rare heaps, which are still too near for their distances to lead to heaps.
    waiting: Vec<Rare>,
    /// Where distances lead to rare heaps, and where odd takes from them do so that change the class.
    confusion: Confusion,
    odd: Confusion,
    marks: Marks,
    rares: Rares<u16>,
    flags: Flags,
}

impl Leader {
    /// After the heaps of `values`, all of which the index holds.
    pub(super) fn new(ground: &Ground, index: &Index, path: Path, values: &[u16]) -> Leader {
        let mut flags = Flags::new(ground.class);
        flags.make_room(values.iter().copied().max().unwrap_or(0).into());
        let mut leader = Leader {
            ground: ground.clone(),
            index: index.clone(),
            kernel: Kernel::new(path),
            bytes: values.iter().map(|&value| index.byte(value)).collect(),
            words: WORDS,
            first: Steps::default(),
            rest: Steps::default(),
            middle: Vec::new(),
            near: Vec::new(),
            waiting: Vec::new(),
            confusion: Confusion::new([], ground.rares.iter().map(|rare| rare.heap)),
            odd: Confusion::new(
                ground.code.takes.iter().copied().filter(|k| ground.class.parity.is_some() && k % 2 == 1),
                ground.rares.iter().map(|rare| rare.heap),
            ),
            marks: Marks::new(ground.rares.iter().map(|rare| rare.heap)),
            rares: Rares::new(ground.class, values),
            flags,
        };
        leader.choose(super::SAMPLE);
        leader
    }

    /// The distances by which a rare heap makes options.
    fn distances(&self, rare: Rare) -> impl Iterator<Item = Distance> {
        let byte = self.index.byte(rare.value as u16);
        self.ground.code.splits.iter().map(move |split| Distance { less: split.taken + rare.heap, byte })
    }

    /// The distances of takes that lead from common heaps to common options.
    fn takes(&self) -> impl Iterator<Item = Distance> {
        // If the size counts, taking an odd amount changes the class.
        let sizes = self.ground.class.parity.is_some();
        let takes = self.ground.code.takes.iter().filter(move |&k| !(sizes && k % 2 == 1));
        takes.map(|&less| Distance { less, byte: 0 })
    }

    /// Chooses anew which distances are used how, by a sample of so many of the newest heaps.
    pub(super) fn choose(&mut self, sample: usize) {
        let n = self.bytes.len();
        let reach = self.ground.code.reach();
        let (old, waiting): (Vec<Rare>, Vec<Rare>) =
            self.ground.rares.iter().partition(|rare| rare.heap + reach < n);
        self.waiting = waiting;
        let mut all: Vec<Distance> = self.takes().collect();
        all.extend(old.iter().flat_map(|&rare| self.distances(rare)));
        all.sort_unstable();
        all.dedup();
        self.confusion.add(all.iter().map(|distance| distance.less), []);

        // A candidate of a value must be within the words, so one byte more is needed.
        let needs = self.bytes[n - n / 3..].iter().map(|&byte| byte + 1);
        self.words = words::best(needs, FIRST.min(all.len()), MISFIT);

        let far: Vec<Distance> =
            all.iter().copied().filter(|distance| (BLOCK..n * 2 / 3).contains(&distance.less)).collect();
        let farthest = far.last().map_or(0, |distance| distance.less);
        let sample = Sample::new(&self.bytes, sample, farthest, |n| self.bytes[n]);
        let count = FIRST.min(far.len());
        let mut chosen = sample.choose(&far, count);
        self.first = Steps::mixed(&chosen);
        chosen.sort_unstable();
        let others: Vec<Distance> =
            all.iter().copied().filter(|d| chosen.binary_search(d).is_err()).collect();
        self.rest = Steps::grouped(&others);
        self.middle = all.iter().copied().filter(|d| (QUARTER..BLOCK).contains(&d.less)).collect();
        self.near = all.iter().copied().filter(|d| d.less < QUARTER).collect();
    }

    /// Takes up a new rare heap, the last one of the bytes.
    pub(super) fn add(&mut self, rare: Rare) {
        self.ground.rares.push(rare);
        self.rares.push(rare.heap, rare.value as u16);
        self.waiting.push(rare);
        let distances: Vec<usize> = self.distances(rare).map(|distance| distance.less).collect();
        self.confusion.add(distances, [rare.heap]);
        self.odd.add([], [rare.heap]);
        self.marks.add(rare.heap);
    }

    /// Puts the distances of rare heaps to use that have waited for long enough.
    fn ripen(&mut self) {
        let (n, reach) = (self.bytes.len(), self.ground.code.reach());
        while let Some(&rare) = self.waiting.first().filter(|rare| rare.heap + reach < n) {
            self.waiting.remove(0);
            let distances: Vec<Distance> = self.distances(rare).collect();
            for distance in distances {
                self.rest.push(&[distance]);
            }
        }
    }

    /// Appends the values of the heaps below `end`; false if the bytes cannot hold the next one.
    pub(super) fn chunk(&mut self, values: &mut Vec<u16>, end: usize) -> bool {
        while values.len() < end {
            let held = if end - values.len() >= BLOCK { self.block(values) } else { self.one(values) };
            if !held {
                return false;
            }
        }
        true
    }

    /// How many of the next heaps are too near to the newest rare one to be computed in blocks.
    pub(super) fn singles(&self) -> usize {
        let end = self.waiting.last().map_or(0, |rare| rare.heap + self.ground.code.reach() + 1);
        end.saturating_sub(self.bytes.len())
    }

    /// Appends a block to the values, or one value where blocks cannot be computed, or what there is before a value that the bytes cannot hold (then false).
    fn block(&mut self, values: &mut Vec<u16>) -> bool {
        if !self.waiting.is_empty() {
            self.ripen();
        }
        if !self.waiting.is_empty() || self.first.farthest.max(self.rest.farthest) >= self.bytes.len() {
            return self.one(values);
        }
        let start = self.bytes.len();
        let known = match self.confusion.word(start) {
            0 => Known { bytes: &self.bytes, rare: None },
            _ => self.marks.hide(&self.bytes),
        };
        let sets = self.kernel.sets(known, &self.first, self.words);
        let (slots, _) = self.kernel.free(&sets, self.words, &Lanes::all(self.index.end));
        let mut open = self.kernel.test(known, &self.rest, &slots);
        let odd = self.odd.word(start);
        for quarter in (0..BLOCK).step_by(QUARTER) {
            self.quarter(&slots, &mut open, quarter);
            for lane in quarter..quarter + QUARTER {
                let found = if odd >> lane & 1 == 1 { None } else { self.least(&slots, lane, open.0[lane]) };
                match found {
                    Some(byte) => {
                        values.push(self.index.common(start + lane, byte));
                        self.bytes.push(byte);
                    }
                    None if self.one(values) => {}
                    None => return false,
                }
            }
        }
        true
    }

    /// Closes the candidates of a quarter of the block that distances of the middle lead to.
    #[inline(always)]
    fn quarter(&self, slots: &Slots, open: &mut Lanes, quarter: usize) {
        let mut met = [[0u8; QUARTER]; SLOTS];
        for distance in &self.middle {
            let from = self.bytes.len() - distance.less;
            let Some((others, _)) = self.bytes[from..].split_first_chunk::<QUARTER>() else { continue };
            let common: [u8; QUARTER] = match from < self.marks.end() {
                true => std::array::from_fn(|i| u8::from(!self.marks.is_rare(from + i))),
                false => [1; QUARTER],
            };
            for (met, slot) in met.iter_mut().zip(slots) {
                for i in 0..QUARTER {
                    met[i] |= u8::from(others[i] ^ distance.byte == slot.0[quarter + i]) & common[i];
                }
            }
        }
        for (slot, met) in met.iter().enumerate() {
            for (open, met) in open.0[quarter..].iter_mut().zip(met) {
                *open &= !(met << slot);
            }
        }
    }

    /// The first open candidate of a lane, the next heap, that no near distance leads to.
    #[inline(always)]
    fn least(&self, slots: &Slots, lane: usize, mut open: u8) -> Option<u8> {
        let n = self.bytes.len();
        while open != 0 {
            let slot = open.trailing_zeros() as usize;
            let byte = slots[slot].0[lane];
            let mut met = false;
            for distance in &self.near {
                let part = n - distance.less;
                met |= self.bytes[part] ^ distance.byte == byte && !self.marks.is_rare(part);
            }
            if !met {
                return Some(byte);
            }
            open &= open - 1;
        }
        None
    }

    /// Appends one value by the exact way; false if the bytes cannot hold it.
    #[cold]
    fn one(&mut self, values: &mut Vec<u16>) -> bool {
        let n = values.len();
        self.flags.clear();
        for &k in self.ground.code.takes.iter().filter(|&&k| k < n) {
            self.flags.see(values[n - k].into());
        }
        for &split in self.ground.code.splits.iter().filter(|split| split.taken < n) {
            self.rares.mark(&mut self.flags, values, split);
        }
        let value = self.flags.least_common(n) as u32;
        if !self.index.holds(value) {
            return false;
        }
        self.flags.make_room(value);
        values.push(value as u16);
        self.bytes.push(self.index.byte(value as u16));
        true
    }
}

/// Sets are built of so many distances.
const FIRST: usize = 700;
/// What the exact way costs, in cycles.
const MISFIT: usize = 4000;
