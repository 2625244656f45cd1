//! Where a sequence begins to be periodic, by two runs side by side.

use super::{CHUNK, Outcome, WindowRun};
use crate::progress::Progress;

/// The last heap `n` below `to`, from the length of `low` on, whose value is not that of the heap `n + period`; none
/// if they all agree. `low` is extended to `to` and `high` to `to + period`, by whole chunks.
///
/// By the window theorem, if as many values agree as its reach, all later ones do. So the preperiod is found by
/// bisection among snapshots of a run: `low` from a snapshot, `high` from the last one before `low.len() + period`.
///
/// # Errors
/// What stopped one of the runs, if that is not that it got far enough; `Reached` if `high` has gone too far.
pub fn last_difference(
    low: &mut WindowRun,
    high: &mut WindowRun,
    period: usize,
    to: usize,
    progress: &dyn Progress,
) -> Result<Option<usize>, Outcome> {
    let mut last = None;
    let mut n = low.len();
    low.forget_search();
    high.forget_search();
    while n < to {
        let end = to.min(n + CHUNK);
        for (run, to) in [(&mut *low, end), (&mut *high, end + period)] {
            while run.len() < to {
                run.forget_search();
                match run.extend((run.len() + CHUNK).min(to), progress) {
                    Outcome::Reached | Outcome::Periodic(_) => {}
                    outcome => return Err(outcome),
                }
            }
        }
        let (Some(one), Some(other)) = (low.tape.suffix(n), high.tape.suffix(n + period)) else {
            return Err(Outcome::Reached);
        };
        let pairs = one.iter().zip(other).take(end - n);
        last = pairs.enumerate().filter(|(_, (a, b))| a != b).map(|(i, _)| n + i).next_back().or(last);
        n = end;
    }
    Ok(last)
}
