//! How a long question is watched and stopped.

use std::fmt;
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::Relaxed;

/// The one handle that every long loop takes: it hears how far the work is, and says whether to stop.
///
/// Work may move to another thread, so it is shared. The library keeps no clock; a face that wants a time limit answers
/// [`Stop::Time`] when its own has run out.
pub trait Progress: Sync {
    /// Hears that `done` units of work (positions, heaps, …) are finished, and may ask to stop.
    fn check(&self, done: u64) -> Option<Stop>;

    /// The same for loops that end with an error: how far they are, and whether to go on.
    fn go_on(&self, done: u64) -> Result<(), Stop> {
        self.check(done).map_or(Ok(()), Err)
    }

    /// The bytes that the question takes now, where somebody counts them. A face that does also answers
    /// [`Stop::Memory`] when they are more than it allows; elsewhere the library goes by estimates.
    fn used(&self) -> Option<usize> {
        None
    }

    /// Hears that the work now asks whether a value is this nimber; it was none that it heard of before.
    fn asks(&self, _nimber: u32) {}

    /// Where the work notes what it finds, if somebody keeps that for another time.
    fn notes(&self) -> Option<&dyn Notes> {
        None
    }
}

/// Keeps what long work finds, so that it goes on from there another time. The library opens no file; a face does.
pub trait Notes: Sync {
    /// What was noted before of the work of this name. `None` where nothing is kept of it.
    fn before(&self, work: &str) -> Option<Vec<u32>>;

    /// Whether it is time to note what was found since.
    fn is_due(&self) -> bool;

    /// Notes it, behind all that was noted of the same work.
    fn add(&self, words: &[u32]);
}

/// Why work was stopped before the answer was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The user asked for it.
    Interrupted,
    /// The time allowed has run out.
    Time,
    /// The memory allowed is full.
    Memory,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Interrupted => "it was interrupted",
            Stop::Time => "the time limit was reached",
            Stop::Memory => "the memory limit was reached",
        })
    }
}

/// A function may watch, such as one that stops after so much work.
///
/// ```
/// use grundy_heap::progress::{Progress, Stop};
/// let watch = |done| (done >= 100).then_some(Stop::Time);
/// assert_eq!((watch.check(99), watch.check(100)), (None, Some(Stop::Time)));
/// ```
impl<F: Fn(u64) -> Option<Stop> + Sync> Progress for F {
    fn check(&self, done: u64) -> Option<Stop> {
        self(done)
    }
}

/// Lets work go on for so many looks, and no longer than another watch does.
pub struct Looks<'a> {
    left: AtomicU32,
    progress: &'a dyn Progress,
}

impl<'a> Looks<'a> {
    /// Stops at the look after so many.
    pub fn new(looks: u32, progress: &'a dyn Progress) -> Looks<'a> {
        Looks { left: AtomicU32::new(looks), progress }
    }
}

impl Progress for Looks<'_> {
    fn check(&self, done: u64) -> Option<Stop> {
        let none_left = |left: u32| left.checked_sub(1);
        let spent = self.left.fetch_update(Relaxed, Relaxed, none_left).is_err();
        self.progress.check(done).or(spent.then_some(Stop::Time))
    }

    fn used(&self) -> Option<usize> {
        self.progress.used()
    }

    fn notes(&self) -> Option<&dyn Notes> {
        self.progress.notes()
    }
}

/// Never stops.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unwatched;

impl Progress for Unwatched {
    fn check(&self, _done: u64) -> Option<Stop> {
        None
    }
}

/// Why values are not told further.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// Someone asked to stop.
    Stopped(Stop),
    /// The values do not fit into the memory allowed.
    Memory,
    /// A value does not fit into 32 bits.
    TooLarge,
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Stopped(stop) => stop.fmt(f),
            Halt::Memory => f.write_str("the memory limit was reached"),
            Halt::TooLarge => f.write_str("the next value does not fit into 32 bits"),
        }
    }
}
