//! Watches long work: Ctrl-C, the time limit, and a sign of life on the terminal.

use crate::exit::Exit;
use crate::pace::{Pace, Rest, rate_in_words, time_in_words};
use grundy::progress::{Progress, Stop};
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::cell::{OnceCell, RefCell};
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Set by the first Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// How long work may take before a sign of life is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// Watches one question.
pub struct Watch {
    start: Instant,
    limit: Option<Duration>,
    show: bool,
    /// How much there is to do, where that is known.
    total: Option<u64>,
    pace: RefCell<Pace>,
    bar: OnceCell<ProgressBar>,
}

impl Watch {
    /// Starts the clock. `quiet` work shows no sign of life.
    pub fn start(limit: Option<Duration>, quiet: bool) -> Watch {
        let show = !quiet && std::io::stderr().is_terminal();
        let (pace, bar) = Default::default();
        Watch { start: Instant::now(), limit, show, total: None, pace, bar }
    }

    /// The same for work with a known end, which is shown as a bar.
    pub fn with_total(mut self, total: u64) -> Watch {
        self.total = Some(total);
        self
    }

    /// Stops as this does, and shows nothing.
    pub fn silent(&self) -> impl Progress {
        Silent(self)
    }

    /// Whether the work has to stop.
    fn stop(&self, elapsed: Duration) -> Option<Stop> {
        if INTERRUPTED.load(Ordering::Relaxed) {
            return Some(Stop::Interrupted);
        }
        self.limit.is_some_and(|limit| elapsed >= limit).then_some(Stop::Time)
    }

    fn show(&self, elapsed: Duration, done: u64) {
        let mut pace = self.pace.borrow_mut();
        let due = pace.look(elapsed, done);
        if elapsed < PATIENCE {
            return;
        }
        match self.total {
            None => self.bar.get_or_init(|| spinner(elapsed)).set_position(done),
            Some(total) => {
                let bar = self.bar.get_or_init(|| bar(elapsed, total));
                bar.set_position(done);
                if due {
                    bar.set_message(message(done, total, pace.rate(), pace.rest(total)));
                }
            }
        }
    }

    /// How the program ends when the answer is not known.
    pub fn exit(&self) -> Exit {
        if INTERRUPTED.load(Ordering::Relaxed) { Exit::Interrupted } else { Exit::Unknown }
    }
}

impl Progress for Watch {
    fn check(&self, done: u64) -> Option<Stop> {
        let elapsed = self.start.elapsed();
        let stop = self.stop(elapsed);
        if self.show && stop.is_none() {
            self.show(elapsed, done);
        }
        stop
    }
}

/// Only whether to stop.
struct Silent<'a>(&'a Watch);

impl Progress for Silent<'_> {
    fn check(&self, _done: u64) -> Option<Stop> {
        self.0.stop(self.0.start.elapsed())
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

fn spinner(elapsed: Duration) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_elapsed(elapsed);
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed}, {human_pos} done (Ctrl-C stops)") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

fn bar(elapsed: Duration, total: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr()).with_elapsed(elapsed);
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {elapsed}, {wide_msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// `12,345 of 100,000 values, 7.71 million a second, about 3 min 20 s left (Ctrl-C stops)`
fn message(done: u64, total: u64, rate: Option<f64>, rest: Option<Rest>) -> String {
    let mut text = format!("{} of {} values", HumanCount(done), HumanCount(total));
    if let Some(rate) = rate {
        text += &format!(", {}", rate_in_words(rate));
    }
    if let Some(Rest { time, at_least }) = rest {
        let how = if at_least { "at least" } else { "about" };
        text += &format!(", {how} {} left", time_in_words(time));
    }
    text + " (Ctrl-C stops)"
}

/// Whether Ctrl-C was pressed.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// What the first Ctrl-C has to tell besides.
#[cfg(feature = "serve")]
static ON_INTERRUPT: std::sync::OnceLock<Box<dyn Fn() + Send + Sync>> = std::sync::OnceLock::new();

/// Calls this at the first Ctrl-C, for work that sleeps while there is nothing to do. The first caller is heard.
#[cfg(feature = "serve")]
pub fn on_interrupt(tell: impl Fn() + Send + Sync + 'static) {
    if let Ok(()) = ON_INTERRUPT.set(Box::new(tell))
        && INTERRUPTED.load(Ordering::Relaxed)
        && let Some(tell) = ON_INTERRUPT.get()
    {
        tell();
    }
}

/// Lets the first Ctrl-C ask the work to stop, and the second end the program at once.
pub fn listen() {
    let heard = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted as i32);
        }
        #[cfg(feature = "serve")]
        if let Some(tell) = ON_INTERRUPT.get() {
            tell();
        }
    });
    // Without a handler Ctrl-C ends the program at once, which is what a user who presses it expects.
    drop(heard);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expired_clock_stops_the_work() {
        assert_eq!(Watch::start(Some(Duration::ZERO), true).check(0), Some(Stop::Time));
        assert_eq!(Watch::start(Some(Duration::ZERO), true).exit(), Exit::Unknown);
    }

    #[test]
    fn work_without_limit_goes_on() {
        assert_eq!(Watch::start(None, true).check(u64::MAX), None);
    }

    #[test]
    fn a_bar_says_how_long_it_takes() {
        let rest = Rest { time: Duration::from_secs(200), at_least: true };
        assert_eq!(
            message(12_345, 100_000, Some(7.71e6), Some(rest)),
            "12,345 of 100,000 values, 7.71 million a second, at least 3 min 20 s left (Ctrl-C stops)"
        );
        assert_eq!(message(0, 5, None, None), "0 of 5 values (Ctrl-C stops)");
    }
}
