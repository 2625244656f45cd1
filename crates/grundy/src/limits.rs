//! How much work and room a question may take.

/// Bounds on a question. Reaching one gives the answer *unknown*, never a wrong one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes that tables of positions may take.
    pub memory: usize,
    /// Steps that listing the options of a single position may take.
    pub steps: u64,
    /// Threads that may work at once; `None` is as many as pay.
    pub threads: Option<usize>,
}

impl Default for Limits {
    /// 4 GiB, and half a billion steps for the options of one position.
    fn default() -> Self {
        Limits { memory: 4 << 30, steps: 500_000_000, threads: None }
    }
}
