//! Watches one question: whether somebody still waits for it, its time, and how far it is.

use grundy::{Progress, Stop};
use grundy_memory::Account;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What the two sides of a question share: those who work on it, and those who wait for it.
#[derive(Debug, Default)]
struct Shared {
    /// Nobody waits any more.
    gone: AtomicBool,
    /// It is being worked on.
    begun: AtomicBool,
    /// The units of work that are done.
    done: AtomicU64,
}

/// Held by whoever waits for an answer. When it is dropped, the work stops.
#[derive(Debug)]
pub struct Waiter(Arc<Shared>);

impl Waiter {
    /// Someone who waits, and what tells the work about it.
    pub fn new(closing: Arc<AtomicBool>) -> (Waiter, Ticket) {
        let shared = Arc::new(Shared::default());
        (Waiter(shared.clone()), Ticket { shared, closing })
    }

    /// Whether the work has begun.
    pub fn begun(&self) -> bool {
        self.0.begun.load(Ordering::Relaxed)
    }

    /// How much is done.
    pub fn done(&self) -> u64 {
        self.0.done.load(Ordering::Relaxed)
    }
}

impl Drop for Waiter {
    fn drop(&mut self) {
        self.0.gone.store(true, Ordering::Relaxed);
    }
}

/// A question that has not been begun.
#[derive(Debug, Clone)]
pub struct Ticket {
    shared: Arc<Shared>,
    closing: Arc<AtomicBool>,
}

/// How long a question may be worked on, and how many bytes it may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The time.
    pub time: Duration,
    /// The bytes.
    pub memory: usize,
}

impl Ticket {
    /// Starts the clock, on the thread that will do the work.
    pub fn begin(self, bounds: Bounds) -> Watch {
        self.shared.begun.store(true, Ordering::Relaxed);
        self.try_for(bounds)
    }

    /// Starts the clock of a trial, of which those who wait hear nothing.
    pub fn try_for(self, bounds: Bounds) -> Watch {
        self.shared.done.store(0, Ordering::Relaxed);
        let Ticket { shared, closing } = self;
        let (start, account) = (Instant::now(), Account::open());
        Watch { shared, closing, start, bounds, account, ran_out: AtomicBool::new(false) }
    }
}

/// Watches a question that is being worked on.
#[derive(Debug)]
pub struct Watch {
    shared: Arc<Shared>,
    /// The server is being stopped.
    closing: Arc<AtomicBool>,
    start: Instant,
    bounds: Bounds,
    /// How many bytes it takes.
    account: Account,
    /// The work was told that its time is up.
    ran_out: AtomicBool,
}

impl Watch {
    /// Whether the time was up before the work was done.
    pub fn ran_out(&self) -> bool {
        self.ran_out.load(Ordering::Relaxed)
    }

    /// Whether nobody waits for the answer any more, or the server is being stopped.
    pub fn in_vain(&self) -> bool {
        self.shared.gone.load(Ordering::Relaxed) || self.closing.load(Ordering::Relaxed)
    }
}

impl Progress for Watch {
    fn check(&self, done: u64) -> Option<Stop> {
        // Some loops do not know how much is done, and say 0.
        self.shared.done.fetch_max(done, Ordering::Relaxed);
        if self.in_vain() {
            return Some(Stop::Interrupted);
        }
        if self.start.elapsed() >= self.bounds.time {
            self.ran_out.store(true, Ordering::Relaxed);
            return Some(Stop::Time);
        }
        self.account.used().is_some_and(|used| used > self.bounds.memory).then_some(Stop::Memory)
    }

    fn used(&self) -> Option<usize> {
        self.account.used()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_stops_when_nobody_waits() {
        let (waiter, ticket) = Waiter::new(Default::default());
        assert!(!waiter.begun());
        let watch = ticket.begin(Bounds { time: Duration::from_secs(60), memory: usize::MAX });
        assert_eq!((watch.check(7), watch.check(0), waiter.done()), (None, None, 7));
        assert!(waiter.begun());
        drop(waiter);
        assert_eq!(watch.check(8), Some(Stop::Interrupted));
    }

    #[test]
    fn work_stops_when_the_server_does_and_when_time_is_up() {
        let closing = Arc::new(AtomicBool::new(false));
        let (_waiter, ticket) = Waiter::new(closing.clone());
        let watch = ticket.begin(Bounds { time: Duration::from_secs(60), memory: usize::MAX });
        closing.store(true, Ordering::Relaxed);
        assert_eq!(watch.check(0), Some(Stop::Interrupted));
        let within = |seconds| Bounds { time: Duration::from_secs(seconds), memory: usize::MAX };
        let (waiter, ticket) = Waiter::new(Default::default());
        let watch = ticket.clone().begin(within(0));
        assert!(!watch.ran_out(), "nothing was asked yet");
        assert_eq!((watch.check(5), watch.ran_out()), (Some(Stop::Time), true));
        let trial = ticket.try_for(within(60));
        assert_eq!(
            (trial.check(0), trial.ran_out(), waiter.done()),
            (None, false, 0),
            "work is counted anew"
        );
    }
}
