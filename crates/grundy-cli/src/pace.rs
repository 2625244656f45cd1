//! How fast work goes, and how long the rest will take: no clock in here, only what one showed.

use std::collections::VecDeque;
use std::time::Duration;

/// How often a look is kept.
const STEP: Duration = Duration::from_millis(250);
/// The time over which a rate is taken.
const WINDOW: Duration = Duration::from_secs(5);
/// Below this share of the rate before, work is getting slower.
const SLOWER: f64 = 0.97;

/// Looks at work under way.
#[derive(Debug, Default)]
pub struct Pace {
    /// When, and how much was done; the last two windows.
    looks: VecDeque<(Duration, u64)>,
}

/// How long the rest will take.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rest {
    /// At the rate of the last seconds.
    pub time: Duration,
    /// Whether that rate is falling, so that it will take longer.
    pub at_least: bool,
}

impl Pace {
    /// Notes how much is done. Tells whether it was long enough since the last look for it to count.
    pub fn look(&mut self, now: Duration, done: u64) -> bool {
        if self.looks.back().is_some_and(|(last, _)| now.saturating_sub(*last) < STEP) {
            return false;
        }
        self.looks.push_back((now, done));
        while self.looks.get(1).is_some_and(|(second, _)| now.saturating_sub(*second) >= 2 * WINDOW) {
            self.looks.pop_front();
        }
        true
    }

    /// Units in a second, over the last seconds.
    pub fn rate(&self) -> Option<f64> {
        let last = *self.looks.back()?;
        rate(self.before(last.0, WINDOW)?, last)
    }

    /// How long the rest will take.
    pub fn rest(&self, total: u64) -> Option<Rest> {
        let last = *self.looks.back()?;
        let rate = self.rate().filter(|rate| *rate > 0.0)?;
        let time = Duration::try_from_secs_f64(total.saturating_sub(last.1) as f64 / rate).ok()?;
        Some(Rest { time, at_least: self.slowing(rate).unwrap_or(false) })
    }

    /// Whether the second half of what is remembered went slower than the first.
    fn slowing(&self, overall: f64) -> Option<bool> {
        let (first, last) = (*self.looks.front()?, *self.looks.back()?);
        let middle = self.before(last.0, last.0.saturating_sub(first.0) / 2)?;
        let (early, late) = (rate(first, middle)?, rate(middle, last)?);
        Some(late < SLOWER * early || late < SLOWER * overall)
    }

    /// The latest look that is so long past, or the first.
    fn before(&self, now: Duration, past: Duration) -> Option<(Duration, u64)> {
        let old = |look: &&(Duration, u64)| now.saturating_sub(look.0) >= past;
        self.looks.iter().rev().find(old).or(self.looks.front()).copied()
    }
}

fn rate(from: (Duration, u64), to: (Duration, u64)) -> Option<f64> {
    let time = to.0.checked_sub(from.0)?.as_secs_f64();
    (time > 0.0).then(|| to.1.saturating_sub(from.1) as f64 / time)
}

/// `7.71 million a second`
pub fn rate_in_words(rate: f64) -> String {
    match rate {
        ..1e3 => format!("{rate:.0} a second"),
        ..1e6 => format!("{:.3} thousand a second", Short(rate / 1e3)),
        ..1e9 => format!("{:.3} million a second", Short(rate / 1e6)),
        _ => format!("{:.3} billion a second", Short(rate / 1e9)),
    }
}

/// A number below 1000 in as many digits as the precision says.
struct Short(f64);

impl std::fmt::Display for Short {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let whole = if self.0 < 10.0 {
            1
        } else if self.0 < 100.0 {
            2
        } else {
            3
        };
        let decimals = f.precision().unwrap_or(3).saturating_sub(whole);
        write!(f, "{:.decimals$}", self.0)
    }
}

/// `12 s`, `3 min 20 s`, `2 h 5 min`, `3 d 4 h`
pub fn time_in_words(time: Duration) -> String {
    let seconds = time.as_secs() + u64::from(time.subsec_millis() >= 500);
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{minutes} min {} s", seconds % 60),
        3600..86_400 => format!("{hours} h {} min", minutes % 60),
        _ => format!("{} d {} h", hours / 24, hours % 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Work watched every tenth of a second, `done` being what is done after some seconds.
    fn watched(seconds: f64, done: impl Fn(f64) -> f64) -> Pace {
        let mut pace = Pace::default();
        for tick in 0..=(seconds * 10.0) as u32 {
            let now = f64::from(tick) / 10.0;
            pace.look(Duration::from_secs_f64(now), done(now) as u64);
        }
        pace
    }

    #[test]
    fn steady_work() {
        let pace = watched(60.0, |now| 1000.0 + 500.0 * now);
        assert!((pace.rate().unwrap() - 500.0).abs() < 5.0);
        let rest = pace.rest(1000 + 500 * 100).unwrap();
        assert!(!rest.at_least && rest.time.as_secs_f64().round() == 40.0, "{rest:?}");
    }

    #[test]
    fn work_that_slows_down_takes_longer_than_the_rate_says() {
        // The naive engine: n heaps take time that grows with the square of n.
        let pace = watched(60.0, |now| 1000.0 * now.sqrt());
        let rest = pace.rest(20_000).unwrap();
        assert!(rest.at_least);
        // 20,000 heaps take 400 seconds, of which 340 are left.
        assert!((60.0..340.0).contains(&rest.time.as_secs_f64()), "{rest:?}");
    }

    #[test]
    fn the_rate_is_that_of_the_last_seconds() {
        let pace = watched(60.0, |now| if now < 30.0 { now * 1e6 } else { 3e7 + (now - 30.0) });
        assert!((pace.rate().unwrap() - 1.0).abs() < 0.3, "{:?}", pace.rate());
    }

    #[test]
    fn nothing_is_said_before_there_are_two_looks() {
        assert_eq!(Pace::default().rest(10), None);
        assert_eq!(watched(0.0, |_| 5.0).rest(10), None);
        assert_eq!(watched(10.0, |_| 5.0).rest(10), None, "work that stands still never ends");
    }

    #[test]
    fn what_is_remembered_does_not_grow() {
        assert!(watched(1000.0, |now| now).looks.len() < 100);
    }

    #[test]
    fn words() {
        let rates = [7.0, 12_345.0, 999_400.0, 7_710_000.0, 2.5e9].map(rate_in_words);
        let expected = [
            "7 a second",
            "12.3 thousand a second",
            "999 thousand a second",
            "7.71 million a second",
            "2.50 billion a second",
        ];
        assert_eq!(rates, expected);
        let times = [0, 12, 200, 7500, 273_600].map(|s| time_in_words(Duration::from_secs(s)));
        assert_eq!(times, ["0 s", "12 s", "3 min 20 s", "2 h 5 min", "3 d 4 h"]);
    }
}
