//! Proving behind: every rare value below a common one has a witness, or else the heap is rare.

use super::confusion::Confusion;
use super::greedy::Sample;
use super::index::Index;
use super::kernel::{Kernel, Known, Lanes, SLOTS, WORDS};
use super::marks::Marks;
use super::steps::{BLOCK, Distance, Steps};
use super::words;
use crate::code::Code;
use crate::path::Path;
use crate::scalar::search::Search;
use crate::sparse::{Ground, Rare};

/// The state of the proof.
#[derive(Debug, Clone)]
pub(super) struct Verifier {
    code: Code,
    index: Index,
    kernel: Kernel,
    search: Search,
    /// The bytes of all heaps known, of which those below `proved` are proved.
    bytes: Vec<u8>,
    proved: usize,
    /// The rare heaps.
    rares: Vec<usize>,
    marks: Marks,
    /// By the parity of the heap and its byte: the bytes of the rare values below are those below this.
    limits: [Vec<u8>; 2],
    words: usize,
    /// The distances of witnesses: those that sets are built of, those that are tried on what is left.
    first: Steps,
    rest: Steps,
    confusion: Confusion,
    /// Witnesses farther than the distances of the lists: the heap, the distance; the distances fall.
    far: Vec<(usize, usize)>,
    /// The longest distance of all lists so far.
    farthest: usize,
}

/// Sets are built of so many distances, and what is left is tried by so many.
const FIRST: usize = 600;
const REST: usize = 600;
/// What it costs to look for the witnesses that are beyond the words of the sets, in cycles.
const MISFIT: usize = 1500;
/// The smaller parts of witnesses on the lists are at most this.
const PARTS: usize = 16_000;
/// So many of them are compared with each other.
const CANDIDATES: usize = 4000;
/// One value is looked for among so many smaller parts of each split first, then among all.
const NEAR: usize = 1 << 14;

impl Verifier {
    /// Behind the heaps of these bytes, which are proved.
    pub(super) fn new(ground: &Ground, index: &Index, path: Path, bytes: &[u8]) -> Verifier {
        let limit = |parity: usize| {
            let limit =
                |byte: usize| index.limit(index.common(parity, byte.min(usize::from(index.end) - 1) as u8));
            (0..256).map(limit).collect()
        };
        let rares: Vec<usize> = ground.rares.iter().map(|rare| rare.heap).collect();
        let mut verifier = Verifier {
            code: ground.code.clone(),
            index: index.clone(),
            kernel: Kernel::new(path),
            search: Search::new(path),
            bytes: bytes.to_vec(),
            proved: bytes.len(),
            confusion: Confusion::new([], []),
            marks: Marks::new(rares.iter().copied()),
            rares,
            limits: [limit(0), limit(1)],
            words: WORDS,
            first: Steps::default(),
            rest: Steps::default(),
            far: Vec::new(),
            farthest: 0,
        };
        verifier.choose(super::SAMPLE);
        verifier
    }

    /// Chooses the distances of witnesses anew, by a sample of so many of the newest heaps.
    pub(super) fn choose(&mut self, sample: usize) {
        let n = self.bytes.len();
        let most = PARTS.min(n / 4);
        let parts: Vec<usize> = (1..=most).filter(|a| !self.is_rare(*a)).collect();
        let all =
            self.code.splits.iter().flat_map(|split| {
                parts.iter().map(|&a| Distance { less: split.taken + a, byte: self.bytes[a] })
            });
        let mut all: Vec<Distance> =
            all.filter(|distance| distance.less >= BLOCK && distance.less < n / 2).collect();
        all.sort_unstable();
        all.dedup();
        let stride = all.len().div_ceil(CANDIDATES).max(1);
        let candidates: Vec<Distance> = all.into_iter().step_by(stride).collect();
        let farthest = candidates.last().map_or(0, |distance| distance.less);
        let limit = |n: usize| match self.is_rare(n) {
            true => 0,
            false => self.limits[n & 1][usize::from(self.bytes[n])],
        };
        let chosen = Sample::new(&self.bytes, sample, farthest, limit).choose(&candidates, FIRST + REST);
        let (first, rest) = chosen.split_at(FIRST.min(chosen.len()));
        self.words = words::best((n - n / 3..n).map(limit), first.len(), MISFIT);
        self.first = Steps::mixed(first);
        self.rest = Steps::grouped(rest);
        self.confusion =
            Confusion::new(chosen.iter().map(|distance| distance.less), self.rares.iter().copied());
        self.farthest = chosen.iter().map(|distance| distance.less).fold(self.farthest, usize::max);
    }

    /// Forgets the heaps from `len` on.
    pub(super) fn truncate(&mut self, len: usize) {
        self.bytes.truncate(len);
        self.proved = self.proved.min(len);
    }

    /// Takes up a heap that needs no proof any more.
    pub(super) fn admit(&mut self, byte: u8) {
        self.bytes.push(byte);
        self.proved = self.bytes.len();
    }

    /// Takes up a new rare heap, the last one of the bytes.
    pub(super) fn add(&mut self, rare: Rare) {
        self.rares.push(rare.heap);
        self.marks.add(rare.heap);
        self.confusion.add([], [rare.heap]);
    }

    /// The longest distance to a witness of a heap from `from` on, or a bound of it.
    pub(super) fn reach(&self, from: usize) -> usize {
        let far = self.far.iter().filter(|&&(heap, _)| heap >= from).map(|&(_, distance)| distance);
        far.fold(self.farthest, usize::max)
    }

    /// Proves heaps that were computed, with these bytes, or finds the first that is rare.
    pub(super) fn prove(&mut self, bytes: &[u8]) -> Result<(), Rare> {
        self.bytes.extend_from_slice(bytes);
        while self.proved < self.bytes.len() {
            self.block()?;
            self.proved = self.bytes.len().min(self.proved + BLOCK);
        }
        Ok(())
    }

    /// Proves the next 64 heaps, or those there are.
    fn block(&mut self) -> Result<(), Rare> {
        let start = self.proved;
        let mut limits = Lanes::all(0);
        for (lane, (limit, &byte)) in limits.0.iter_mut().zip(&self.bytes[start..]).enumerate() {
            *limit = self.limits[(start + lane) & 1][usize::from(byte)];
        }
        let bytes = &self.bytes[..start];
        let known = match self.confusion.word(start) {
            0 => Known { bytes, rare: None },
            _ => self.marks.hide(bytes),
        };
        let (mut first, mut rest) = (&self.first, &self.rest);
        let none = Steps::default();
        // Within half of the heap no distance leads to equal parts, which some splits forbid.
        if 2 * first.farthest.max(rest.farthest) > start {
            (first, rest) = (&none, &none);
        }
        let sets = self.kernel.sets(known, first, self.words);
        let (slots, more) = self.kernel.free(&sets, self.words, &limits);
        let open = self.kernel.test(known, rest, &slots);
        for lane in 0..BLOCK {
            let limit = limits.0[lane];
            let sets_tell = more >> lane & 1 == 0 && usize::from(limit) <= 8 * self.words;
            if sets_tell {
                let mut open = open.0[lane];
                while open != 0 {
                    self.witness(start + lane, slots[open.trailing_zeros() as usize].0[lane])?;
                    open &= open - 1;
                }
                continue;
            }
            for byte in 0..limit {
                let covered =
                    sets.get(usize::from(byte / 8)).is_some_and(|set| set.0[lane] >> (byte % 8) & 1 == 1);
                if !covered {
                    self.witness(start + lane, byte)?;
                }
            }
        }
        Ok(())
    }

    /// Finds an option of a heap that has the rare value of this byte, if there is one.
    fn witness(&mut self, n: usize, byte: u8) -> Result<(), Rare> {
        let value = self.index.rare(n, byte);
        let found = self.code.takes.iter().copied().find(|&k| k < n && self.value(n - k) == value);
        let found = found.or_else(|| self.split(n, byte, 0, NEAR)).or_else(|| self.split(n, byte, NEAR, n));
        match found {
            Some(distance) => {
                if distance > self.farthest {
                    while self.far.last().is_some_and(|&(_, shorter)| shorter <= distance) {
                        self.far.pop();
                    }
                    self.far.push((n, distance));
                }
                Ok(())
            }
            None => Err(Rare { heap: n, value: value.into() }),
        }
    }

    /// The distance to a rare option with this byte by a smaller part above `from` and up to `to`.
    fn split(&self, n: usize, byte: u8, from: usize, to: usize) -> Option<usize> {
        for split in self.code.splits.iter().filter(|split| split.taken < n) {
            let rest = n - split.taken;
            let most = if split.unequal { (rest - 1) / 2 } else { rest / 2 }.min(to);
            let mut part = from + 1;
            while part <= most {
                let (left, right) = (&self.bytes[part..=most], &self.bytes[rest - most..=rest - part]);
                let Some(at) = self.search.find(left, right, byte) else { break };
                part += at;
                // Equal bytes tell equal values only if both parts are of one class.
                if self.is_rare(part) == self.is_rare(rest - part) {
                    return Some(split.taken + part);
                }
                part += 1;
            }
        }
        None
    }

    fn is_rare(&self, n: usize) -> bool {
        self.marks.is_rare(n)
    }

    fn value(&self, n: usize) -> u16 {
        if self.is_rare(n) { self.index.rare(n, self.bytes[n]) } else { self.index.common(n, self.bytes[n]) }
    }
}

/// The most that [`SLOTS`] leave open fits into a lane.
const _: () = assert!(SLOTS <= 8);
