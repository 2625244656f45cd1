//! Heaps of which some moves entail: the opponent must reply in what such a move left.
//!
//! Let W(n) be the set of all m such that a player wins who must move in the heap of n, beside a heap of Nim of size m. An
//! ordinary option puts its value into it, and nothing where it is loony; to take k with an entailing move puts all into
//! it that is not in W(n−k). The heap is worth the least number outside W(n), and is loony where there is none: whoever
//! may move freely wins then, whatever is beside it. W(n) is finite, or misses finitely many. Source: *Winning Ways*,
//! chapter 12; Larsson, Nowakowski and Santos, *Impartial games with entailing moves*.
//!
//! Time grows with the square of the heap where heaps are split.

mod heaps;
mod options;
#[cfg(test)]
mod tests;

use crate::code::Code;
use crate::progress::{Halt, Progress};
use heaps::Heaps;
use options::Options;

/// The values of the heaps 0, 1, 2, …, as far as they were asked for.
///
/// ```
/// use grundy_heap::{code::Code, entailing::Entailing};
/// // Top Entails: a heap is split, or one is taken, which entails.
/// let mut heaps = Entailing::new(Code::octal(&[4]), vec![1], 1 << 20).expect("a game of two heaps");
/// heaps.extend(9, &|_| None).expect("a short sequence");
/// let values: Vec<_> = heaps.values().collect();
/// assert_eq!(values, [Some(0), None, Some(0), None, Some(1), Some(0), Some(2), Some(1), Some(3)]);
/// ```
#[derive(Debug)]
pub struct Entailing {
    heaps: Heaps,
    options: Options,
    /// The bytes that all may take.
    memory: usize,
}

impl Entailing {
    /// The game of a code that besides has moves that take these amounts and entail. There is none where the code leaves
    /// three heaps, or an amount is 0.
    pub fn new(code: Code, entails: Vec<usize>, memory: usize) -> Option<Entailing> {
        let fits = code.triples.is_empty() && !entails.contains(&0);
        let heaps = Heaps::new(code, entails);
        fits.then(|| Entailing { heaps, options: Options::new(), memory })
    }

    /// The values so far; none where a heap is loony.
    pub fn values(&self) -> impl ExactSizeIterator<Item = Option<u32>> {
        (0..self.heaps.len()).map(|n| self.heaps.value(n).map(u32::from))
    }

    /// Computes the values of so many heaps. What was found before someone asked to stop remains.
    pub fn extend(&mut self, count: usize, progress: &dyn Progress) -> Result<(), Halt> {
        let mut clock = Clock { progress, listed: 0 };
        while self.heaps.len() < count {
            if self.heaps.bytes() > self.memory {
                return Err(Halt::Memory);
            }
            let value = self.options.next(&self.heaps, &mut clock)?;
            self.heaps.push(value)?;
        }
        Ok(())
    }
}

/// Asks now and then whether to go on.
struct Clock<'a> {
    progress: &'a dyn Progress,
    listed: usize,
}

/// So many options are listed between two looks at the clock, or a few more.
const STRIDE: usize = 1 << 22;

impl Clock<'_> {
    /// So many options of a heap were listed.
    fn listed(&mut self, options: usize, n: usize) -> Result<(), Halt> {
        self.listed += options + 1;
        if self.listed < STRIDE {
            return Ok(());
        }
        self.listed = 0;
        self.progress.go_on(n as u64).map_err(Halt::Stopped)
    }
}
