//! Work on a sequence that is saved while it goes on.

use super::{Kept, StoreFile};
use grundy_heap::progress::{Halt, Progress, Stop};
use grundy_heap::sequence::Sequence;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The time to the first save.
const FIRST: Duration = Duration::from_millis(15);
/// The usual time between two saves.
const USUAL: Duration = Duration::from_secs(4);

/// Does work on a sequence and keeps its values in a file: after a moment, after twice that, and so on, later every
/// few seconds, and when it ends or is stopped. So a run that is killed loses half of what it did, or seconds.
///
/// `end` tells how many values are to be kept at most: how far an engine looks ahead is no business of the file.
///
/// `work` is called again after every save, and must go on where it halted, as [`Sequence::extend`] and
/// [`Sequence::search`] do.
pub fn keep<T>(
    sequence: &mut Sequence,
    file: &mut StoreFile,
    watch: &dyn Progress,
    end: impl Fn(&Sequence) -> usize,
    mut work: impl FnMut(&mut Sequence, &dyn Progress) -> Result<T, Halt>,
) -> Kept<T> {
    let mut pause = FIRST;
    loop {
        let known = sequence.values().len();
        let saver = Saver { watch, pause, first: OnceLock::new(), due: AtomicBool::new(false) };
        let result = work(sequence, &saver);
        if result.is_ok() || !saver.due.load(Relaxed) {
            file.finish(sequence.values(), end(sequence))?;
            return Ok(result);
        }
        file.save(sequence.values(), end(sequence))?;
        // Work that cannot be saved before it has done more has to be left alone for longer.
        let in_vain = sequence.values().len() == known;
        pause = if in_vain { pause * 2 } else { (pause * 2).min(USUAL.max(pause)) };
    }
}

/// Stops the work when it is time to save.
struct Saver<'a> {
    watch: &'a dyn Progress,
    pause: Duration,
    /// When the work began, after all preparations, and where.
    first: OnceLock<(Instant, u64)>,
    due: AtomicBool,
}

impl Progress for Saver<'_> {
    fn check(&self, done: u64) -> Option<Stop> {
        let stop = self.watch.check(done);
        if stop.is_some() {
            self.due.store(false, Relaxed);
            return stop;
        }
        let (begin, from) = *self.first.get_or_init(|| (Instant::now(), done));
        let due = self.due.load(Relaxed) || (done > from && begin.elapsed() >= self.pause);
        self.due.store(due, Relaxed);
        due.then_some(Stop::Time)
    }

    fn used(&self) -> Option<usize> {
        self.watch.used()
    }
}
