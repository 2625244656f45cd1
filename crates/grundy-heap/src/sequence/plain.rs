//! Games without an engine of their own: the definition, heap by heap.

use super::{Halt, Setup};
use crate::code::Code;
use crate::naive;
use crate::progress::Progress;

/// Heaps between two looks at the progress.
const STRIDE: usize = 1 << 10;

/// Values by the definition.
#[derive(Debug)]
pub(super) struct Plain {
    code: Code,
    setup: Setup,
    pub(super) values: Vec<u32>,
    /// `seen[v]` is the last heap that had an option of value `v`.
    seen: Vec<usize>,
}

impl Plain {
    pub(super) fn new(code: &Code, setup: Setup, values: Vec<u32>) -> Plain {
        Plain { code: code.clone(), setup, values, seen: vec![usize::MAX; 64] }
    }

    pub(super) fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        let Plain { code, values, seen, .. } = self;
        while values.len() <= to {
            let n = values.len();
            if n.is_multiple_of(STRIDE) {
                if let Some(stop) = progress.check(n as u64) {
                    return Err(Halt::Stopped(stop));
                }
                if n * size_of::<u32>() > self.setup.memory {
                    return Err(Halt::Memory);
                }
            }
            let mut see = |value: u32| {
                let at = value as usize;
                if at >= seen.len() {
                    seen.resize(at + 1, usize::MAX);
                }
                seen[at] = n;
            };
            naive::options(code, values, n, &mut see);
            let mex = seen.iter().position(|&last| last != n).unwrap_or(seen.len());
            values.push(mex as u32);
        }
        Ok(())
    }
}
