//! The least preperiod of a run whose period is known, from its snapshots.

use super::{CHUNK, Outcome, Period, WindowRun, last_difference};
use crate::progress::Progress;

/// The least heap from which on the values repeat with the period.
///
/// `starts` are the lengths of the snapshots that there are, in ascending order, the first one 0; `load` gives the run
/// as it was then. By the window theorem, where as many values agree as the reach, all later ones do: so the snapshots
/// are searched by halving, and only the stretch between two of them is compared value by value.
///
/// ```
/// use grundy_heap::{code::Code, path::Path, progress::Unwatched};
/// use grundy_heap::window::{Outcome, WindowRun, preperiod};
/// let load = |_| WindowRun::new(&Code::octal(&[0, 1, 5, 6]), Path::best()).ok_or(Outcome::TooLarge);
/// let Outcome::Periodic(period) = load(0).unwrap().extend(1_000_000, &Unwatched) else { panic!() };
/// assert_eq!((period.period, preperiod(period, &[0], load, &Unwatched)), (349, Ok(3479)));
/// ```
///
/// # Errors
/// What stopped a run, or what `load` said.
pub fn preperiod<E: From<Outcome>>(
    period: Period,
    starts: &[usize],
    mut load: impl FnMut(usize) -> Result<WindowRun, E>,
    progress: &dyn Progress,
) -> Result<usize, E> {
    let mut last = |start: usize, to: usize| -> Result<Option<usize>, E> {
        let mut low = load(start)?;
        let before = starts.partition_point(|&other| other <= start + period.period);
        let mut high = load(starts[before.saturating_sub(1)])?;
        Ok(last_difference(&mut low, &mut high, period.period, to, progress)?)
    };
    // Snapshots from `from` on lie in the period.
    let (mut low, mut high) = (0, starts.partition_point(|&start| start < period.from));
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        let start = starts[middle];
        match last(start, start + period.reach.max(CHUNK))? {
            Some(_) => low = middle,
            None => high = middle,
        }
    }
    let start = starts.get(low).copied().unwrap_or(0);
    let end = starts.get(low + 1).map_or(period.from, |&next| next.min(period.from));
    Ok(last(start, end.max(start) + period.reach.max(CHUNK))?.map_or(start, |heap| heap + 1))
}
