use super::*;
use crate::code::Code;
use crate::progress::{Stop, Unwatched};
use crate::sample;
use crate::scalar::Scalar;
use crate::sparse::class::Class;

/// The values up to `to` by the scalar engine.
fn truth(code: &Code, to: usize) -> Vec<u16> {
    let mut values = Vec::new();
    assert_eq!(Scalar::new(code, Path::best()).extend(&mut values, to, &Unwatched), Event::Reached);
    values
}

/// Goes on from the first `start` values; new rare heaps are added, and a value that is too large ends it.
/// The number of heaps that were computed.
fn run(code: &Code, class: Class, truth: &[u16], start: usize, path: Path, threads: usize) -> Option<usize> {
    let mut values = truth[..start].to_vec();
    let ground = Ground::new(code, class, &values);
    let mut wide = Wide::new(&ground, &values, path, threads)?;
    let mut targets = [start + 1, start + (truth.len() - start) / 3, truth.len() - 1].into_iter();
    let mut to = targets.next()?;
    loop {
        let event = wide.extend(&mut values, to, &Unwatched);
        let wrong = (0..values.len()).find(|&n| values[n] != truth[n]);
        assert_eq!(wrong, None, "{code} {code:?} {class:?} from {start} on {path:?} by {threads}");
        match event {
            Event::Reached => match targets.next() {
                Some(next) => to = next,
                None => break,
            },
            Event::Rare(rare) => {
                assert!(rare.heap + 1 == values.len() && !class.common(rare.heap, rare.value));
                wide.add_rare(rare);
            }
            Event::TooLarge | Event::Forgotten => break,
            Event::Stopped(stop) => panic!("{stop}"),
        }
    }
    Some(values.len() - start)
}

/// Early, where rare heaps are all about, and later, on every path, in one thread and in two.
#[test]
fn all_ways_agree_with_the_scalar_engine() {
    let mut ran = 0;
    for code in sample::octal().into_iter().chain(sample::random(20)) {
        if code.splits.is_empty() {
            continue;
        }
        let truth = truth(&code, 5000);
        let (class, _) = Class::best(&code, truth[..FEWEST].iter().copied());
        for (path, threads) in Path::available().into_iter().map(|path| (path, 1)).chain([(Path::best(), 2)])
        {
            ran += usize::from(run(&code, class, &truth, FEWEST, path, threads).is_some_and(|n| n > 500));
        }
    }
    assert!(ran > 60, "{ran} runs");
}

#[test]
fn long_runs_agree_with_the_scalar_engine() {
    for code in [Code::octal(&[0, 6]), Code::grundys_game(), Code::octal(&[0, 3, 7, 6])] {
        let truth = truth(&code, 100_000);
        let (class, _) = Class::best(&code, truth.iter().copied());
        for (start, threads) in [(10_000, 1), (60_000, 2)] {
            let ran = run(&code, class, &truth, start, Path::best(), threads);
            assert_eq!(ran, Some(truth.len() - start), "{code}");
        }
    }
}

/// A class that is not the best one makes more rare heaps, and still no wrong value.
#[test]
fn a_class_that_is_not_the_best_is_slow_but_right() {
    let mut ran = 0;
    for code in sample::octal().into_iter().filter(|code| !code.splits.is_empty()) {
        let truth = truth(&code, 4600);
        let class = |mask| Class { mask, parity: None };
        let rares = |mask| Ground::new(&code, class(mask), &truth[..FEWEST]).rares.len();
        let counts: Vec<(usize, u32)> = (1..128).map(|mask| (rares(mask), mask)).collect();
        let best = counts.iter().min().map_or(0, |&(count, _)| count);
        let worst = counts.iter().filter(|&&(count, _)| count > best && count <= FEWEST / 4).max();
        if let Some(&(_, mask)) = worst {
            ran += usize::from(
                run(&code, class(mask), &truth, FEWEST, Path::best(), 1).is_some_and(|n| n > 300),
            );
        }
    }
    assert!(ran >= 2, "{ran} runs");
}

#[test]
fn what_does_not_fit_is_declined() {
    let code = Code::octal(&[0, 6]);
    let values = truth(&code, 5000);
    let (class, _) = Class::best(&code, values.iter().copied());
    let wide = |code: &Code, class: Class, values: &[u16]| {
        Wide::new(&Ground::new(code, class, values), values, Path::best(), 1).is_some()
    };
    assert!(wide(&code, class, &values));
    assert!(!wide(&code, class, &values[..1000]));
    assert!(!wide(&code, Class { mask: 0x200, parity: None }, &values));
    assert!(!wide(&Code::octal(&[0, 3]), class, &values));
    let mut large = values.clone();
    large.push(500);
    assert!(!wide(&code, class, &large));
}

#[test]
fn it_stops_when_asked_and_goes_on() {
    let code = Code::octal(&[0, 6]);
    let truth = truth(&code, 60_000);
    let mut values = truth[..30_000].to_vec();
    let (class, _) = Class::best(&code, values.iter().copied());
    for threads in [1, 2] {
        let mut wide =
            Wide::new(&Ground::new(&code, class, &values), &values, Path::best(), threads).expect("it fits");
        assert_eq!(
            wide.extend(&mut values, 60_000, &|done| (done >= 40_000).then_some(Stop::Time)),
            Event::Stopped(Stop::Time)
        );
        assert!((40_000..50_000).contains(&values.len()));
        assert_eq!(wide.extend(&mut values, 60_000, &Unwatched), Event::Reached);
        assert!(values == truth);
        // Back to where few of the distances lead to heaps.
        values.truncate(6000);
        while let Event::Rare(rare) = wide.extend(&mut values, 6500, &Unwatched) {
            // It is known already.
            wide.add_rare(rare);
        }
        assert!(values[..] == truth[..6501]);
        values.extend_from_slice(&truth[values.len()..30_000]);
        assert_eq!(wide.reach(29_999), None);
        assert!(wide.reach(30_000).is_some_and(|reach| reach > 2000));
    }
}
