//! Witnesses: for every rare value below the value of a heap, one option that has it.
//!
//! This is the half of the work that finds new rare positions. It runs behind the engine, on blocks of 1024 heaps,
//! and decides by explicit options only: a value without a witness has had all its splits looked at.

#[cfg(target_arch = "x86_64")]
mod avx512;
mod cover;
mod known;
mod planes;
mod reach;
mod verify;

pub use planes::BLOCK;
pub use reach::Reach;

use super::class::Class;
use super::tape::Tape;
use crate::bytes::{Reader, Writer};
use crate::code::Code;
use crate::path::Path;
use known::Known;
use planes::Planes;

/// An option `(a, n - k - a)` that gave the value looked for, as it is tested on planes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Test {
    /// The value that the heap at the distance must have: the value looked for, xor that of the heap `a`.
    plane: u8,
    /// `k + a`.
    distance: u32,
}

/// The tests for one value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Tests {
    /// Those at distances divisible by 8, which are cheap.
    aligned: Vec<Test>,
    /// Those at any distance.
    any: Vec<Test>,
    /// Where the aligned ones are in the planes, in bytes from the heap in the plane of 0.
    offsets: Vec<i32>,
}

/// What became of a question for witnesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// All have one.
    Found,
    /// The heap has no option of this value, so the value is its own; all heaps before it are right.
    Rare {
        /// The heap.
        heap: usize,
        /// Its nim-value.
        value: u8,
    },
    /// Whether the heap has an option cannot be told from the values kept; all heaps before it are right.
    Forgotten {
        /// The heap.
        heap: usize,
    },
}

/// The largest `a` of tests `(k, a)` on planes at first, and once the sequence is long.
const NEAR: usize = 1024;
const FAR: usize = 4096;

/// The verifier of a game with values below 64.
#[derive(Debug, Clone)]
pub struct Witness {
    code: Code,
    class: Class,
    /// Which instructions are used, where there is a choice.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    path: Path,
    planes: Planes,
    tests: Vec<Tests>,
    known: Known,
    reach: Reach,
    /// The largest `a` of the tests on planes.
    range: usize,
    /// Heaps that the planes left to the single search since the tests were chosen, and how many are borne.
    left: u64,
    bearable: u64,
    chosen: bool,
}

/// For which of 64 heaps, the first of which is even, a value is rare.
#[inline(always)]
fn rare_heaps(class: Class, value: u8) -> u64 {
    match [0, 1].map(|heap| class.common(heap, u32::from(value))) {
        [true, true] => 0,
        [true, false] => 0xaaaa_aaaa_aaaa_aaaa,
        [false, true] => 0x5555_5555_5555_5555,
        [false, false] => !0,
    }
}

impl Witness {
    /// A verifier that knows nothing yet.
    pub fn new(code: &Code, class: Class, path: Path) -> Witness {
        Witness {
            code: code.clone(),
            class,
            path: path.min(Path::best()),
            planes: Planes::new(0, 0),
            tests: vec![Tests::default(); 64],
            known: Known::new(),
            reach: Reach::default(),
            range: NEAR,
            left: 0,
            bearable: 20_000,
            chosen: false,
        }
    }

    /// From which heap on blocks may be verified: an unequal split must not meet its own mirror image.
    pub fn first_block(&self) -> usize {
        self.first_block_of(self.range)
    }

    fn first_block_of(&self, range: usize) -> usize {
        (2 * self.tests_reach(range) + 72).next_multiple_of(BLOCK)
    }

    /// The largest distance of tests with `a` up to `range`.
    fn tests_reach(&self, range: usize) -> usize {
        range + 8 + self.code.reach()
    }

    /// The largest distance of a witness used for any heap from `from` on.
    pub fn reach(&self, from: usize) -> usize {
        self.reach.from(from).max(self.tests_reach(self.range))
    }

    /// Fills the planes with the values before the heap `end` (a multiple of [`BLOCK`]).
    fn load(&mut self, tape: &Tape, end: usize, most: u8) {
        let keep = self.tests_reach(FAR) + 64 + BLOCK;
        let start = end.saturating_sub(keep).max(tape.oldest()).next_multiple_of(BLOCK);
        self.planes = Planes::new(start, keep);
        for at in (start..end).step_by(BLOCK) {
            let mut block = [0; BLOCK];
            if let Some(values) = tape.suffix(at).and_then(|values| values.get(..BLOCK)) {
                block.copy_from_slice(values);
            }
            self.planes.push(&block, most);
            if at == 0 {
                self.planes.forget_zero();
            }
        }
        self.place();
    }

    /// Finds the places of the tests in the planes.
    fn place(&mut self) {
        for tests in &mut self.tests {
            let aligned = tests.aligned.iter();
            tests.offsets = aligned.map(|test| self.planes.offset(test.plane, test.distance)).collect();
        }
    }

    /// Looks for the witnesses of the heaps of a block, which is the end of the tape.
    ///
    /// `most` is the largest value so far.
    pub fn verify(&mut self, tape: &Tape, block: &[u8; BLOCK], most: u8) -> Verdict {
        let at = tape.len() - BLOCK;
        if self.planes.end() != at {
            self.load(tape, at, most);
        }
        if !self.chosen {
            self.choose(tape, most, true);
            self.place();
        } else if self.left > self.bearable && at > self.first_block_of(FAR) {
            self.bearable = self.bearable.saturating_mul(4);
            self.range = FAR;
            self.choose(tape, most, false);
            self.place();
        }
        let verdict = self.verify_block(tape, block, most);
        if verdict != Verdict::Found {
            self.planes.truncate(at);
        }
        verdict
    }

    /// Whether the heap `tape.len()`, or one before, has an option of this value.
    pub fn verify_one(&mut self, tape: &Tape, heap: usize, value: u8) -> Verdict {
        let (near, reach) = (self.tests_reach(self.range), &mut self.reach);
        match self.known.search(&self.code, tape, heap, value) {
            known::Search::Found(distance) => {
                if distance > near {
                    reach.note(heap, distance);
                }
                Verdict::Found
            }
            known::Search::None => Verdict::Rare { heap, value },
            known::Search::Forgotten => Verdict::Forgotten { heap },
        }
    }

    /// Writes what was learnt.
    pub fn write(&self, to: &mut Writer) {
        to.number(self.range);
        to.number(self.left as usize);
        to.number(self.bearable as usize);
        to.number(usize::from(self.chosen));
        for list in self.tests.iter().flat_map(|tests| [&tests.aligned, &tests.any]) {
            to.number(list.len());
            for test in list {
                to.number(usize::from(test.plane));
                to.number(test.distance as usize);
            }
        }
        self.known.write(to);
        to.number(self.reach.steps().len());
        for &(position, distance) in self.reach.steps() {
            to.number(position);
            to.number(distance);
        }
    }

    /// Reads what [`Witness::write`] wrote.
    pub fn read(code: &Code, class: Class, path: Path, from: &mut Reader) -> Option<Witness> {
        let mut witness = Witness::new(code, class, path);
        witness.range = from.number()?;
        witness.left = from.number()? as u64;
        witness.bearable = from.number()? as u64;
        witness.chosen = from.number()? == 1;
        let range = witness.tests_reach(FAR);
        for tests in &mut witness.tests {
            for (list, unit) in [(&mut tests.aligned, 8), (&mut tests.any, 1)] {
                for _ in 0..from.number()? {
                    let (plane, distance) = (from.number()?, from.number()?);
                    let fits = plane < 64 && distance <= range && distance % unit == 0;
                    list.push(fits.then_some(Test { plane: plane as u8, distance: distance as u32 })?);
                }
            }
        }
        witness.known = Known::read(from)?;
        let steps = (0..from.number()?).map(|_| Some((from.number()?, from.number()?)));
        witness.reach = Reach::restore(steps.collect::<Option<Vec<_>>>()?);
        (witness.range <= FAR).then_some(witness)
    }
}
