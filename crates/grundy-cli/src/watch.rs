//! Watches long work: Ctrl-C, the time limit, and a sign of life on the terminal.

use crate::exit::Exit;
use grundy::progress::{Progress, Stop};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::sync::OnceLock;
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
    bar: OnceLock<ProgressBar>,
}

impl Watch {
    /// Starts the clock. `quiet` work shows no sign of life.
    pub fn start(limit: Option<Duration>, quiet: bool) -> Watch {
        let show = !quiet && std::io::stderr().is_terminal();
        Watch { start: Instant::now(), limit, show, bar: OnceLock::new() }
    }

    /// How the program ends when the answer is not known.
    pub fn exit(&self) -> Exit {
        if INTERRUPTED.load(Ordering::Relaxed) { Exit::Interrupted } else { Exit::Unknown }
    }
}

impl Progress for Watch {
    fn check(&self, done: u64) -> Option<Stop> {
        if INTERRUPTED.load(Ordering::Relaxed) {
            return Some(Stop::Interrupted);
        }
        let elapsed = self.start.elapsed();
        if self.limit.is_some_and(|limit| elapsed >= limit) {
            return Some(Stop::Time);
        }
        if self.show && elapsed >= PATIENCE {
            self.bar.get_or_init(|| spinner(elapsed)).set_position(done);
        }
        None
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

/// Lets the first Ctrl-C ask the work to stop, and the second end the program at once.
pub fn listen() {
    let heard = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted as i32);
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
}
