//! Games without an engine of their own: the definition, heap by heap.

use super::{Halt, Setup};
use crate::naive;
use crate::progress::Progress;
use crate::rules::Rules;

/// Heaps between two looks at the progress.
const STRIDE: usize = 1 << 10;

/// Values by the definition.
#[derive(Debug)]
pub(super) struct Plain {
    rules: Rules,
    setup: Setup,
    pub(super) values: Vec<u32>,
    /// `seen[v]` is the last heap that had an option of value `v`.
    seen: Vec<usize>,
}

impl Plain {
    pub(super) fn new(rules: &Rules, setup: Setup, values: Vec<u32>) -> Plain {
        Plain { rules: rules.clone(), setup, values, seen: vec![usize::MAX; 64] }
    }

    pub(super) fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        let code = self.rules.code();
        let Plain { values, seen, .. } = self;
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
            match (&code, &self.rules) {
                (Some(code), _) => naive::options(code, values, n, &mut see),
                (None, Rules::AllBut(excluded)) => naive::all_but_options(excluded, values, n, &mut see),
                (None, _) => {}
            }
            let mex = seen.iter().position(|&last| last != n).unwrap_or(seen.len());
            values.push(mex as u32);
        }
        Ok(())
    }
}
