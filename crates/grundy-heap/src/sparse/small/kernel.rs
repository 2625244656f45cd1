//! The inner loop, by the width of the words and the instructions there are.

use super::distance::Distance;
use super::onehot::{Onehot, Word};
use super::portable;
use crate::path::Path;
use crate::sparse::class::Class;
use crate::sparse::tape::Tape;
use crate::sparse::witness::BLOCK;

#[cfg(target_arch = "x86_64")]
use super::avx512::{self, Wide};

/// How the values of a block are found.
#[derive(Debug, Clone)]
pub enum Kernel {
    /// Values below 32.
    Half(Width<u32>),
    /// Values below 64.
    Full(Width<u64>),
}

/// A kernel for words of one width.
#[derive(Debug, Clone)]
pub struct Width<W> {
    words: Onehot<W>,
    /// The common values, for even and for odd heaps.
    common: [W; 2],
    way: Way<W>,
}

#[derive(Debug, Clone)]
enum Way<W> {
    Plain(portable::Plan<W>),
    #[cfg(target_arch = "x86_64")]
    Avx2(portable::Plan<W>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<super::program::Program>),
}

impl Kernel {
    /// A kernel for these distances; `full` if values from 32 on have occurred.
    pub fn new(distances: &[Distance], class: Class, path: Path, full: bool) -> Kernel {
        if full || distances.iter().any(|distance| distance.value >= 32) {
            Kernel::Full(Width::new(distances, class, path))
        } else {
            Kernel::Half(Width::new(distances, class, path))
        }
    }

    /// Goes over to wider words; false if there are none.
    pub fn widen(&mut self, distances: &[Distance], class: Class, path: Path) -> bool {
        let half = matches!(self, Kernel::Half(_));
        if half {
            *self = Kernel::new(distances, class, path, true);
        }
        half
    }

    /// Says that the end of the tape was changed.
    pub fn rewind(&mut self) {
        match self {
            Kernel::Half(width) => width.words.rewind(),
            Kernel::Full(width) => width.words.rewind(),
        }
    }

    /// Finds the values of the block behind the tape, as if no new rare position were in it. Gives how many are
    /// right before the first that the words cannot hold, a whole block otherwise; none if the tape has forgotten
    /// what is needed.
    pub fn block(&mut self, tape: &Tape, values: &mut [u8; BLOCK]) -> Option<usize> {
        match self {
            Kernel::Half(width) => width.block(tape, values),
            Kernel::Full(width) => width.block(tape, values),
        }
    }
}

#[cfg(target_arch = "x86_64")]
pub trait Fits: Word + Wide {}
#[cfg(target_arch = "x86_64")]
impl<W: Word + Wide> Fits for W {}
#[cfg(not(target_arch = "x86_64"))]
pub trait Fits: Word {}
#[cfg(not(target_arch = "x86_64"))]
impl<W: Word> Fits for W {}

impl<W: Fits> Width<W> {
    fn new(distances: &[Distance], class: Class, path: Path) -> Width<W> {
        let reach = distances.iter().map(|distance| distance.heaps).max().unwrap_or(0);
        let common = [0, 1].map(|n| {
            let values = (0..W::BITS).filter(|&value| class.common(n, value));
            W::low(values.fold(0, |all, value| all | 1 << value))
        });
        let way = match path {
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => Way::Avx512(Box::new(super::program::Program::new(distances, W::LANES))),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => Way::Avx2(portable::Plan::new(distances)),
            _ => Way::Plain(portable::Plan::new(distances)),
        };
        Width { words: Onehot::new(reach), common, way }
    }

    fn block(&mut self, tape: &Tape, values: &mut [u8; BLOCK]) -> Option<usize> {
        if !self.words.ready(tape) {
            return None;
        }
        let (words, at) = self.words.block();
        let whole = match &self.way {
            Way::Plain(plan) => plan.block(words, at, self.common, values),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(plan) => avx512::plan(plan, words, at, self.common, values),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(program) => avx512::block(program, words, at, self.common, values),
        };
        if whole == BLOCK {
            self.words.advance();
        } else {
            self.words.rewind();
        }
        Some(whole)
    }
}
