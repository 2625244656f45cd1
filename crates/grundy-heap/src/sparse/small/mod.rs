//! The engine for sparse games whose values are below 64.
//!
//! A nim-value is held as a word with one bit set, so the values of all options that go to a rare heap are ored
//! into one word, and xor with a rare value is a permutation of bits. The value of a heap is the lowest common
//! bit that is free; the [witnesses](super::witness) of the rare ones below it are looked for behind.

#[cfg(target_arch = "x86_64")]
mod avx512;
mod distance;
mod kernel;
mod onehot;
mod portable;
#[cfg(target_arch = "x86_64")]
mod program;
mod single;

use super::ground::{Event, Ground, Rare};
use super::tape::Tape;
use super::witness::{BLOCK, Verdict, Witness};
use crate::bytes::{Reader, Writer};
use crate::path::Path;
use crate::progress::Progress;
use distance::Distance;
use kernel::Kernel;

/// How many blocks pass between two questions whether to stop.
const CHECKED: usize = 8;

/// An engine for a sparse game with values below 64.
///
/// ```
/// use grundy_heap::{code::Code, naive, path::Path, progress::Unwatched};
/// use grundy_heap::sparse::{Event, Ground, Tape, class::Class, small::Small};
/// let code = Code::octal(&[0, 7, 7]);
/// let values = naive::values(&code, 3000);
/// let mut tape = Tape::whole();
/// values.iter().for_each(|&value| tape.push(value as u8));
/// let ground = Ground::new(&code, Class::best(&code, values.iter().copied()).0, &values);
/// let mut engine = Small::new(&ground, &tape, Path::best());
/// assert_eq!(engine.extend(&mut tape, 100_000, &Unwatched), Event::Reached);
/// // Kayles has period 12 from heap 71 on.
/// assert_eq!(tape.get(100_000), tape.get(100_000 % 12 + 72));
/// ```
#[derive(Debug, Clone)]
pub struct Small {
    ground: Ground,
    path: Path,
    /// The ways to options with one rare part, and the takes.
    distances: Vec<Distance>,
    witness: Witness,
    /// The largest value so far.
    most: u8,
    kernel: Kernel,
    /// The values below 64 that are common for even and for odd heaps.
    common: [u64; 2],
}

impl Small {
    /// An engine that continues the tape; the rares of the ground are all those on the tape.
    pub fn new(ground: &Ground, tape: &Tape, path: Path) -> Small {
        let known = [tape.prefix(), tape.suffix(tape.oldest()).unwrap_or(&[])];
        let most = known.into_iter().flatten().copied().max().unwrap_or(0);
        Small::with(ground, Witness::new(&ground.code, ground.class, path), most, path)
    }

    fn with(ground: &Ground, witness: Witness, most: u8, path: Path) -> Small {
        let path = path.min(Path::best());
        let distances = distance::of(ground);
        let kernel = Kernel::new(&distances, ground.class, path, most >= 32);
        let common = [0, 1].map(|heap| {
            let common = (0..64u32).filter(|&value| ground.class.common(heap, value));
            common.fold(0, |all, value| all | 1 << value)
        });
        Small { ground: ground.clone(), path, distances, witness, most, kernel, common }
    }

    /// Extends the tape so that it holds the value of the heap `to`, and at most 1023 heaps after it.
    pub fn extend(&mut self, tape: &mut Tape, to: usize, progress: &dyn Progress) -> Event {
        if self.most > 63 {
            return Event::TooLarge;
        }
        let mut blocks = 0;
        while tape.len() <= to {
            if blocks % CHECKED == 0
                && let Some(stop) = progress.check(tape.len() as u64)
            {
                return Event::Stopped(stop);
            }
            blocks += 1;
            let event = if self.in_blocks(tape) {
                self.block(tape)
            } else {
                self.single(tape).unwrap_or(Event::Reached)
            };
            if event != Event::Reached {
                return event;
            }
        }
        Event::Reached
    }

    /// Adds a rare position that this engine reported; the tape ends with it.
    pub fn add_rare(&mut self, rare: Rare) {
        self.ground.rares.push(rare);
        self.distances = distance::of(&self.ground);
        self.most = self.most.max(rare.value.min(63) as u8);
        self.kernel = Kernel::new(&self.distances, self.ground.class, self.path, self.most >= 32);
    }

    /// The reach of the window theorem: the largest distance to a part of a move that was looked at, or to the
    /// small part of a witness, for any heap from `from` on; none if that was not watched.
    pub fn reach(&self, from: usize) -> Option<usize> {
        let far = self.distances.iter().map(|distance| distance.heaps).max().unwrap_or(0);
        Some(far.max(self.ground.code.reach()).max(self.witness.reach(from)))
    }

    /// The game and its rares.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Whether the next heaps can be taken a block at a time.
    fn in_blocks(&self, tape: &Tape) -> bool {
        tape.len().is_multiple_of(BLOCK) && tape.len() >= self.witness.first_block()
    }

    /// Extends the tape by a block, or up to the first heap that needs attention.
    fn block(&mut self, tape: &mut Tape) -> Event {
        let mut values = [0; BLOCK];
        let at = tape.len();
        let Some(whole) = self.kernel.block(tape, &mut values) else { return Event::Forgotten };
        if whole < BLOCK {
            // Some heap has no value that the words of the kernel can hold.
            if self.kernel.widen(&self.distances, self.ground.class, self.path) {
                return self.block(tape);
            }
            return self.singles(tape, at + BLOCK);
        }
        let largest = values.iter().copied().max().unwrap_or(0);
        self.most = self.most.max(largest);
        tape.extend(&values);
        let verdict = self.witness.verify(tape, &values, self.most);
        self.settle(tape, verdict)
    }

    /// Takes back what a verdict proves wrong.
    fn settle(&mut self, tape: &mut Tape, verdict: Verdict) -> Event {
        match verdict {
            Verdict::Found => Event::Reached,
            Verdict::Rare { heap, value } => {
                tape.truncate(heap);
                tape.push(value);
                self.kernel.rewind();
                Event::Rare(Rare { heap, value: u32::from(value) })
            }
            Verdict::Forgotten { heap } => {
                tape.truncate(heap);
                self.kernel.rewind();
                Event::Forgotten
            }
        }
    }

    /// Extends the tape heap by heap, up to `to`.
    fn singles(&mut self, tape: &mut Tape, to: usize) -> Event {
        self.kernel.rewind();
        while tape.len() < to {
            if let Err(event) = self.single(tape).map_or(Ok(()), Err) {
                return event;
            }
        }
        Event::Reached
    }

    /// Writes what was learnt, beyond the ground and the tape.
    pub fn write(&self, to: &mut Writer) {
        to.number(usize::from(self.most));
        self.witness.write(to);
    }

    /// An engine as it was when [`Small::write`] wrote.
    pub fn read(ground: &Ground, path: Path, from: &mut Reader) -> Option<Small> {
        let most = u8::try_from(from.number()?).ok().filter(|&most| most < 64)?;
        let witness = Witness::read(&ground.code, ground.class, path, from)?;
        Some(Small::with(ground, witness, most, path))
    }
}
