//! How much work and room a question may take.

use grundy_heap::progress::Progress;

/// Bounds on a question. Reaching one gives the answer *unknown*, never a wrong one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes that a question may take. A face that counts them ([`Progress::used`]) is believed; else what tables of
    /// positions take is estimated.
    pub memory: usize,
    /// Steps that listing the options of a single position may take.
    pub steps: u64,
    /// Threads that may work at once: as many of them on searches of boards and on tables of pairs and triples in machine code, two on
    /// long sequences of heaps. `None` is two on the latter, where there are two cores, and one on all else.
    pub threads: Option<usize>,
}

impl Limits {
    /// The same, but for `bytes` of memory at most besides what the question has taken so far.
    pub fn few(self, bytes: usize, progress: &dyn Progress) -> Limits {
        Limits { memory: self.memory.min(progress.used().unwrap_or(0).saturating_add(bytes)), ..self }
    }
}

impl Default for Limits {
    /// 4 GiB, and half a billion steps for the options of one position.
    fn default() -> Self {
        Limits { memory: 4 << 30, steps: 500_000_000, threads: None }
    }
}
