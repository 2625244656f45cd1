//! Watches long work: Ctrl-C, its limits, and a sign of life on the terminal.

use crate::args::LimitArgs;
use crate::interrupt;
use crate::pace::{Pace, Rest, rate_in_words, time_in_words};
use crate::screen::PLAIN;
use crate::store::NoteFile;
use grundy::{Notes, Progress, Stop};
use grundy_memory::Account;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Characters of a bar, as its template has them.
const BAR: usize = 12;

/// How long work may take before a sign of life is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// Watches one question.
pub struct Watch {
    clock: Mutex<Clock>,
    limit: Option<Duration>,
    memory: usize,
    account: Account,
    show: bool,
    /// How much there is to do, where that is known.
    total: Option<u64>,
    /// The nimber that is asked about, where a search tells.
    asked: AtomicU32,
    /// Where a search notes what it finds.
    notes: Option<NoteFile>,
}

/// When the question was asked, and what is shown of it since.
struct Clock {
    start: Instant,
    pace: Pace,
    bar: Option<ProgressBar>,
}

impl Watch {
    /// Starts the clock. `quiet` work shows no sign of life.
    pub fn start(limit: Option<Duration>, quiet: bool) -> Watch {
        let show = !quiet && std::io::stderr().is_terminal();
        // What a game holds that was opened before counts too.
        let account = Account::of_thread();
        let clock = Mutex::new(Clock { start: Instant::now(), pace: Pace::default(), bar: None });
        Watch {
            clock,
            limit,
            memory: usize::MAX,
            account,
            show,
            total: None,
            asked: AtomicU32::new(u32::MAX),
            notes: None,
        }
    }

    /// The same for a question with limits.
    pub fn within(limits: &LimitArgs, quiet: bool) -> Watch {
        let mut watch = Watch::start(limits.time_limit, quiet);
        watch.memory = limits.given().memory;
        watch
    }

    /// The same for work with a known end, which is shown as a bar.
    pub fn with_total(mut self, total: u64) -> Watch {
        self.total = Some(total);
        self
    }

    /// The same for a search that notes what it finds.
    pub fn with_notes(mut self, notes: Option<NoteFile>) -> Watch {
        self.notes = notes;
        self
    }

    /// The same search is done: its notes.
    pub fn take_notes(&mut self) -> Option<NoteFile> {
        self.notes.take()
    }

    /// Stops as this does, and shows nothing.
    pub fn silent(&self) -> impl Progress {
        Silent(self)
    }

    fn clock(&self) -> MutexGuard<'_, Clock> {
        self.clock.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the work has to stop.
    fn stop(&self, elapsed: Duration) -> Option<Stop> {
        if interrupt::hear() || self.notes.as_ref().is_some_and(NoteFile::has_failed) {
            return Some(Stop::Interrupted);
        }
        if self.limit.is_some_and(|limit| elapsed >= limit) {
            return Some(Stop::Time);
        }
        self.account.used().is_some_and(|used| used > self.memory).then_some(Stop::Memory)
    }

    fn show(&self, clock: &mut Clock, elapsed: Duration, done: u64) {
        let Clock { pace, bar: shown, .. } = clock;
        let due = pace.look(elapsed, done);
        if elapsed < PATIENCE {
            return;
        }
        match self.total {
            None => {
                let spinner = shown.get_or_insert_with(|| spinner(elapsed));
                spinner.set_position(done);
                let asked = self.asked.load(Ordering::Relaxed);
                if due && asked != u32::MAX {
                    spinner.set_message(search_message(asked, pace.rate()));
                }
            }
            Some(total) => {
                let bar = shown.get_or_insert_with(|| bar(elapsed, total));
                bar.set_position(done);
                if due {
                    bar.set_message(message(done, total, (pace.rate(), pace.rest(total)), room(elapsed)));
                }
            }
        }
    }

    /// The same clock, when only little is left to do: the sign of life goes away.
    pub fn hushed(mut self) -> Watch {
        self.show = false;
        self.clear();
        self
    }

    /// Watches one of several questions, each of which has the whole time.
    pub fn each<T>(&self, ask: impl FnOnce() -> T) -> T {
        {
            let mut clock = self.clock();
            (clock.start, clock.pace) = (Instant::now(), Pace::default());
        }
        let answer = ask();
        self.clear();
        answer
    }

    fn clear(&self) {
        if let Some(bar) = self.clock().bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl Progress for Watch {
    fn check(&self, done: u64) -> Option<Stop> {
        let mut clock = self.clock();
        let elapsed = clock.start.elapsed();
        let stop = self.stop(elapsed);
        if self.show && stop.is_none() {
            self.show(&mut clock, elapsed, done);
        }
        stop
    }

    fn used(&self) -> Option<usize> {
        self.account.used()
    }

    fn asks(&self, nimber: u32) {
        self.asked.store(nimber, Ordering::Relaxed);
    }

    fn notes(&self) -> Option<&dyn Notes> {
        self.notes.as_ref().map(|notes| notes as &dyn Notes)
    }
}

/// Only whether to stop.
struct Silent<'a>(&'a Watch);

impl Progress for Silent<'_> {
    fn check(&self, _done: u64) -> Option<Stop> {
        let elapsed = self.0.clock().start.elapsed();
        self.0.stop(elapsed)
    }

    fn used(&self) -> Option<usize> {
        self.0.used()
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.clear();
    }
}

fn spinner(elapsed: Duration) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_elapsed(elapsed);
    if let Ok(style) =
        ProgressStyle::with_template("{spinner} {elapsed}, {human_pos} done{msg} (Ctrl-C stops)")
    {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

/// `, 45,000 a second; is it *2?`
fn search_message(asked: u32, rate: Option<f64>) -> String {
    let rate = rate.map(|rate| format!(", {}", rate_in_words(rate)));
    format!("{}; is it *{asked}?", rate.unwrap_or_default())
}

fn bar(elapsed: Duration, total: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr()).with_elapsed(elapsed);
    if let Ok(style) = ProgressStyle::with_template("{bar:12} {elapsed}, {wide_msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// Characters that the terminal has for a message beside its bar and clock.
fn room(elapsed: Duration) -> usize {
    let width =
        terminal_size::terminal_size_of(std::io::stderr()).map_or(PLAIN.width, |(width, _)| width.0.into());
    width.saturating_sub(BAR + format!("{:#}", HumanDuration(elapsed)).len() + " , ".len() + 1)
}

/// `12,345 of 100,000 values, 7.71 million a second, about 3 min 20 s left (Ctrl-C stops)`, or what of it fits. How
/// long it will take is what people want to know, so that goes last.
fn message(done: u64, total: u64, (rate, rest): (Option<f64>, Option<Rest>), room: usize) -> String {
    let values = format!("{} of {} values", HumanCount(done), HumanCount(total));
    let share = format!("{}%", u128::from(done) * 100 / u128::from(total.max(1)));
    let rate = rate.map(rate_in_words);
    let left = rest.map(|Rest { time, at_least }| {
        let how = if at_least { "at least" } else { "about" };
        format!("{how} {} left", time_in_words(time))
    });
    let joined =
        |parts: [Option<&String>; 3]| parts.into_iter().flatten().cloned().collect::<Vec<_>>().join(", ");
    let full = joined([Some(&values), rate.as_ref(), left.as_ref()]);
    let shorter = [
        format!("{full} (Ctrl-C stops)"),
        full,
        joined([Some(&values), None, left.as_ref()]),
        joined([Some(&share), None, left.as_ref()]),
    ];
    let fits = |text: &String| text.len() <= room;
    shorter.into_iter().find(fits).unwrap_or_else(|| left.unwrap_or(share))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exit::Exit;

    #[test]
    fn an_expired_clock_stops_the_work() {
        assert_eq!(Watch::start(Some(Duration::ZERO), true).check(0), Some(Stop::Time));
        assert_eq!(interrupt::unknown(), Exit::Unknown);
    }

    #[test]
    fn work_without_limit_goes_on() {
        assert_eq!(Watch::start(None, true).check(u64::MAX), None);
    }

    #[test]
    fn a_search_says_what_it_asks() {
        assert_eq!(search_message(2, Some(45_000.0)), format!(", {}; is it *2?", rate_in_words(45_000.0)));
        assert_eq!(search_message(0, None), "; is it *0?");
    }

    #[test]
    fn a_bar_says_how_long_it_takes() {
        let rest = Rest { time: Duration::from_secs(200), at_least: true };
        let pace = (Some(7.71e6), Some(rest));
        for (room, words) in [
            (100, "12,345 of 100,000 values, 7.71 million a second, at least 3 min 20 s left (Ctrl-C stops)"),
            (80, "12,345 of 100,000 values, 7.71 million a second, at least 3 min 20 s left"),
            (60, "12,345 of 100,000 values, at least 3 min 20 s left"),
            (40, "12%, at least 3 min 20 s left"),
            (25, "at least 3 min 20 s left"),
            (0, "at least 3 min 20 s left"),
        ] {
            assert_eq!(message(12_345, 100_000, pace, room), words);
        }
        assert_eq!(message(0, 5, (None, None), 80), "0 of 5 values (Ctrl-C stops)");
        assert_eq!(message(0, 0, (None, None), 5), "0%");
    }
}
