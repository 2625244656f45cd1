//! Watches one question: its time and its memory. Whoever does not want to wait ends the whole instance.

use crate::host::clock;
use grundy::{Progress, Stop};
use grundy_memory::Account;
use std::time::Duration;

/// Watches a question that is being worked on.
#[derive(Debug)]
pub struct Watch {
    /// When its time is up, in milliseconds of the clock.
    end: f64,
    memory: usize,
    account: Account,
}

impl Watch {
    /// Starts the clock.
    pub fn begin(time: Duration, memory: usize) -> Watch {
        Watch { end: clock(0) + time.as_secs_f64() * 1000.0, memory, account: Account::open() }
    }
}

impl Progress for Watch {
    fn check(&self, done: u64) -> Option<Stop> {
        if clock(done) >= self.end {
            return Some(Stop::Time);
        }
        self.account.used().is_some_and(|used| used > self.memory).then_some(Stop::Memory)
    }

    fn used(&self) -> Option<usize> {
        self.account.used()
    }
}
