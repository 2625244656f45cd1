//! Runs that keep the first and the last values: periods, and being taken up again.

use grundy_heap::code::Code;
use grundy_heap::path::Path;
use grundy_heap::progress::{Stop, Unwatched};
use grundy_heap::window::{Outcome, WindowRun, last_difference};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

fn run(digits: &[u8]) -> WindowRun {
    WindowRun::new(&Code::octal(digits), Path::best()).expect("a game for this engine")
}

fn periodic(digits: &[u8]) -> (usize, usize) {
    match run(digits).extend(10_000_000, &Unwatched) {
        Outcome::Periodic(found) => (found.period, found.from),
        outcome => panic!("{digits:?}: {outcome:?}"),
    }
}

/// Flammenkamp's table of octal games: period and preperiod.
#[test]
fn published_periods_are_found() {
    let games: [(&[u8], usize, usize); 4] = [
        (&[0, 7, 7], 12, 71),
        (&[0, 1, 6], 149_459, 105_351),
        (&[0, 1, 5, 6], 349, 3_479),
        (&[0, 3, 5, 6], 142, 7_315),
    ];
    for (digits, period, preperiod) in games {
        let (found, from) = periodic(digits);
        assert_eq!(found, period, "{digits:?}");
        assert!(from >= preperiod, "{digits:?} is said to be periodic from {from} on");
    }
}

#[test]
fn a_run_taken_up_again_is_the_same_run() {
    for digits in [&[0, 1, 0, 6][..], &[0, 0, 5, 4], &[0, 1, 6], &[0, 7, 7]] {
        let mut steady = run(digits);
        let outcome = steady.extend(3_000_000, &Unwatched);
        let mut broken = run(digits);
        let mut stops = 0;
        // Chunks of 65536 from a start that no chunk begins with.
        for to in [10_000, 70_000, 800_000, 1_000_000, 2_500_000, 3_000_000] {
            let looks = AtomicU32::new(0);
            // Stops at every third question.
            let impatient = |_| (looks.fetch_add(1, Relaxed) % 3 == 2).then_some(Stop::Interrupted);
            while let Outcome::Stopped(_) = broken.extend(to, &impatient) {
                stops += 1;
            }
            let bytes = broken.to_bytes();
            broken = WindowRun::from_bytes(&bytes, Path::best()).expect("a state");
            assert_eq!(broken.to_bytes(), bytes, "{digits:?} at {to}");
        }
        assert!(stops > 3);
        assert_eq!(broken.extend(3_000_000, &Unwatched), outcome, "{digits:?}");
        assert_eq!(broken.hash(), steady.hash(), "{digits:?}");
        assert!(broken.to_bytes() == steady.to_bytes(), "{digits:?}");
    }
}

#[test]
fn damaged_states_are_refused() {
    let mut state = run(&[0, 1, 6]);
    assert_eq!(state.extend(20_000, &Unwatched), Outcome::Reached);
    let bytes = state.to_bytes();
    for at in (0..bytes.len()).step_by(997) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        assert!(WindowRun::from_bytes(&damaged, Path::best()).is_none(), "byte {at}");
        assert!(WindowRun::from_bytes(&bytes[..at], Path::best()).is_none(), "{at} bytes");
    }
}

/// 0.16 is periodic from heap 105351 on, not earlier.
#[test]
fn two_runs_side_by_side_find_the_preperiod() {
    let (period, mut low) = (149_459, run(&[0, 1, 6]));
    assert_eq!(low.extend(1, &Unwatched), Outcome::Reached);
    assert!(low.len() < 105_350);
    let mut high = low.clone();
    let found = last_difference(&mut low, &mut high, period, 400_000, &Unwatched);
    assert_eq!(found, Ok(Some(105_350)));
    let found = last_difference(&mut low, &mut high, period, 600_000, &Unwatched);
    assert_eq!(found, Ok(None));
}
