//! Watches one question: whether somebody still waits for it, its time, and how far it is.

use grundy::progress::{Progress, Stop};
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
#[derive(Debug)]
pub struct Ticket {
    shared: Arc<Shared>,
    closing: Arc<AtomicBool>,
}

impl Ticket {
    /// Starts the clock.
    pub fn begin(self, limit: Duration) -> Watch {
        self.shared.begun.store(true, Ordering::Relaxed);
        Watch { shared: self.shared, closing: self.closing, start: Instant::now(), limit }
    }
}

/// Watches a question that is being worked on.
#[derive(Debug)]
pub struct Watch {
    shared: Arc<Shared>,
    /// The server is being stopped.
    closing: Arc<AtomicBool>,
    start: Instant,
    limit: Duration,
}

impl Progress for Watch {
    fn check(&self, done: u64) -> Option<Stop> {
        // Some loops do not know how much is done, and say 0.
        self.shared.done.fetch_max(done, Ordering::Relaxed);
        if self.shared.gone.load(Ordering::Relaxed) || self.closing.load(Ordering::Relaxed) {
            return Some(Stop::Interrupted);
        }
        (self.start.elapsed() >= self.limit).then_some(Stop::Time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_stops_when_nobody_waits() {
        let (waiter, ticket) = Waiter::new(Default::default());
        assert!(!waiter.begun());
        let watch = ticket.begin(Duration::from_secs(60));
        assert_eq!((watch.check(7), watch.check(0), waiter.done()), (None, None, 7));
        assert!(waiter.begun());
        drop(waiter);
        assert_eq!(watch.check(8), Some(Stop::Interrupted));
    }

    #[test]
    fn work_stops_when_the_server_does_and_when_time_is_up() {
        let closing = Arc::new(AtomicBool::new(false));
        let (_waiter, ticket) = Waiter::new(closing.clone());
        let watch = ticket.begin(Duration::from_secs(60));
        closing.store(true, Ordering::Relaxed);
        assert_eq!(watch.check(0), Some(Stop::Interrupted));
        let (_waiter, ticket) = Waiter::new(Default::default());
        assert_eq!(ticket.begin(Duration::ZERO).check(0), Some(Stop::Time));
    }
}
