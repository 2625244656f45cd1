//! Every engine, on every path, against the definition: all octal codes of up to three digits, random codes, and
//! codes that leave three heaps.

use grundy_heap::code::{Code, Split};
use grundy_heap::naive;
use grundy_heap::path::Path;
use grundy_heap::progress::Unwatched;
use grundy_heap::rules::Rules;
use grundy_heap::scalar::Scalar;
use grundy_heap::sequence::{Sequence, Setup};
use grundy_heap::sparse::class::Class;
use grundy_heap::sparse::small::Small;
use grundy_heap::sparse::wide::Wide;
use grundy_heap::sparse::{Event, Ground, Tape};
use grundy_heap::triples::Triples;
use grundy_heap::values::Values;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The last heap that the definition is computed for; for codes that leave three heaps.
const TO: usize = 5000;
const TO_OF_TRIPLES: usize = 300;
/// The wide engine begins with so many heaps.
const WIDE_FROM: usize = 4096;
/// So far two threads have to go before they do work at the same time.
const TO_OF_THREADS: usize = 9000;
/// Which takes long: every so many codes have to.
const OF_THREADS: usize = 5;

/// How many codes an engine computed to the end, and how many it declined or gave up.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Count {
    whole: usize,
    part: usize,
    declined: usize,
}

impl Count {
    fn add(&mut self, other: Count) {
        self.whole += other.whole;
        self.part += other.part;
        self.declined += other.declined;
    }

    fn all(self) -> usize {
        self.whole + self.part + self.declined
    }
}

#[derive(Debug, Default)]
struct Counts {
    scalar: Count,
    small: Count,
    wide: Count,
    threads: Count,
    triples: Count,
    sequence: Count,
}

/// Fails where a value is not that of the definition.
fn agree(code: &Code, who: &str, path: Path, found: &[u32], truth: &[u32]) {
    let wrong = found.iter().zip(truth).position(|(a, b)| a != b);
    assert_eq!(wrong, None, "{code} {code:?} by {who} on {path:?}");
}

fn short(values: &[u32]) -> Vec<u16> {
    values.iter().map(|&value| u16::try_from(value).unwrap()).collect()
}

fn long(values: &[u16]) -> Vec<u32> {
    values.iter().map(|&value| value.into()).collect()
}

/// The scalar engine from nothing, with two stops; its values.
fn scalar(code: &Code, path: Path, truth: &[u32], to: usize) -> Vec<u16> {
    let (mut engine, mut values) = (Scalar::new(code, path), Vec::new());
    for to in [3, 700, to] {
        assert_eq!(engine.extend(&mut values, to, &Unwatched), Event::Reached, "{code}");
    }
    agree(code, "scalar", path, &long(&values), truth);
    values
}

/// The small engine from the first `start` heaps on.
fn small(code: &Code, path: Path, truth: &[u32], start: usize) -> Count {
    if truth[..start].iter().any(|&value| value > 63) {
        return Count { declined: 1, ..Count::default() };
    }
    let mut tape = Tape::whole();
    truth[..start].iter().for_each(|&value| tape.push(value as u8));
    let class = Class::best(code, truth.iter().copied()).0;
    let mut engine = Small::new(&Ground::new(code, class, &truth[..start]), &tape, path);
    let whole = loop {
        match engine.extend(&mut tape, truth.len() - 1, &Unwatched) {
            Event::Reached => break true,
            Event::Rare(rare) => engine.add_rare(rare),
            Event::TooLarge => break false,
            event => panic!("{code}: {event:?}"),
        }
    };
    let values: Vec<u32> = tape.as_slice().unwrap().iter().map(|&value| value.into()).collect();
    agree(code, "small", path, &values, truth);
    assert!(
        whole || truth[values.len()] > 63,
        "{code} by small on {path:?} from {start} to {}",
        values.len()
    );
    Count { whole: usize::from(whole), part: usize::from(!whole), declined: 0 }
}

/// The wide engine from the first heaps that it accepts on.
fn wide(code: &Code, path: Path, threads: usize, truth: &[u16]) -> Count {
    let mut values = truth[..WIDE_FROM].to_vec();
    let class = Class::best(code, values.iter().copied()).0;
    let ground = Ground::new(code, class, &values);
    let Some(mut engine) = Wide::new(&ground, &values, path, threads) else {
        let most = values.iter().copied().max().unwrap();
        let sparse = !code.splits.is_empty() && ground.rares.len() <= WIDE_FROM / 4;
        assert!(!sparse || most >= 240 || 4 * code.reach() >= WIDE_FROM, "{code} is declined by wide");
        return Count { declined: 1, ..Count::default() };
    };
    let whole = loop {
        match engine.extend(&mut values, truth.len() - 1, &Unwatched) {
            Event::Reached => break true,
            Event::Rare(rare) => engine.add_rare(rare),
            Event::TooLarge => break false,
            event => panic!("{code}: {event:?}"),
        }
    };
    agree(code, "wide", path, &long(&values), &long(truth));
    assert!(whole || truth[values.len()] >= 240, "{code} by wide on {path:?}");
    Count { whole: usize::from(whole), part: usize::from(!whole), declined: 0 }
}

/// The engine for three heaps, with a stop.
fn triples(code: &Code, truth: &[u32]) -> Count {
    let (mut engine, mut values) = (Triples::new(code), Vec::<u16>::new());
    for to in [truth.len() / 2, truth.len() - 1] {
        assert_eq!(engine.extend(&mut values, to, &Unwatched), Event::Reached, "{code}");
    }
    agree(code, "triples", Path::best(), &long(&values), truth);
    Count { whole: 1, ..Count::default() }
}

/// What everyone goes through: from nothing in three steps, and resumed twice.
fn sequence(code: &Code, truth: &[u32]) -> Count {
    let last = truth.len() - 1;
    let whole = |mut sequence: Sequence| {
        for to in [last / 5, last - last / 8, last] {
            sequence.extend(to, &Unwatched).unwrap();
        }
        let values: Vec<u32> = sequence.values().iter().collect();
        assert!(values.len() > last, "{code}");
        agree(code, sequence.engine(), Path::best(), &values, truth);
    };
    let rules = || Rules::of(code.clone());
    whole(Sequence::with(rules(), Setup { threads: 2, ..Setup::default() }));
    for (known, path) in [(last / 2, Path::Portable), (last - last / 10, Path::best())] {
        let setup = Setup { path, threads: 1, ..Setup::default() };
        whole(Sequence::resume(rules(), setup, Values::Long(&truth[..known])));
    }
    Count { whole: 3, ..Count::default() }
}

fn check(at: usize, code: &Code) -> Counts {
    let mut counts = Counts::default();
    if !code.triples.is_empty() {
        let truth = naive::values(code, TO_OF_TRIPLES);
        counts.triples.add(triples(code, &truth));
        counts.sequence.add(sequence(code, &truth));
        return counts;
    }
    let truth = naive::values(code, TO);
    counts.sequence.add(sequence(code, &truth));
    for path in Path::available() {
        // The paths of the scalar engine differ in how far witnesses are found only.
        scalar(code, path, &truth, if path == Path::best() { TO } else { TO / 2 });
        counts.scalar.add(Count { whole: 1, ..Count::default() });
        if code.splits.is_empty() {
            continue;
        }
        let start = 1 + code.reach();
        counts.small.add(small(code, path, &truth, start));
        let count = wide(code, path, 1, &short(&truth));
        counts.wide.add(count);
        if path == Path::best() && count.whole > 0 && at.is_multiple_of(OF_THREADS) {
            // The definition takes too long for that; the scalar engine was just compared with it.
            counts.threads.add(wide(code, path, 2, &scalar(code, path, &truth, TO_OF_THREADS)));
        }
    }
    counts
}

/// All octal codes `0.abc` and `4.abc`.
fn octal() -> impl Iterator<Item = Code> {
    let digits =
        |code: usize| [code >> 9 << 2, code >> 6 & 7, code >> 3 & 7, code & 7].map(|digit| digit as u8);
    (0..1024).map(move |code| Code::octal(&digits(code)))
}

/// A generator of random numbers (Marsaglia's xorshift, 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % limit
    }

    fn amounts(&mut self, most: usize) -> Vec<usize> {
        let chance = 1 + self.below(most);
        (1..=12).filter(|_| self.below(12) < chance).collect()
    }

    fn splits(&mut self, most: usize) -> Vec<Split> {
        let taken = self.amounts(most);
        taken.into_iter().map(|k| Split { taken: k % 12, unequal: self.below(3) == 0 }).collect()
    }

    /// Several takes and splits of up to 12, some of unequal parts.
    fn general(&mut self) -> Code {
        let mut splits = self.splits(4);
        splits.push(Split { taken: self.below(13), unequal: self.below(2) == 0 });
        Code { whole: self.amounts(4), takes: self.amounts(5), splits, triples: Vec::new() }
    }

    /// A hexadecimal code with an 8.
    fn hexadecimal(&mut self) -> Code {
        let mut digits: Vec<u8> = (0..2 + self.below(4)).map(|_| self.below(16) as u8).collect();
        digits[0] &= 12;
        *digits.last_mut().unwrap() |= 8;
        Code::octal(&digits)
    }
}

#[test]
fn every_engine_agrees_with_the_definition() {
    let mut random = Random(17);
    let mut codes: Vec<Code> = octal().collect();
    codes.extend((0..100).map(|_| random.general()));
    codes.extend((0..60).map(|_| random.hexadecimal()));
    let (next, all) = (AtomicUsize::new(0), Mutex::new(Counts::default()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(code) = codes.get(at) else { break };
                    let counts = check(at, code);
                    let mut all = all.lock().unwrap();
                    all.scalar.add(counts.scalar);
                    all.small.add(counts.small);
                    all.wide.add(counts.wide);
                    all.threads.add(counts.threads);
                    all.triples.add(counts.triples);
                    all.sequence.add(counts.sequence);
                }
            });
        }
    });
    let all = all.into_inner().unwrap();
    let paths = Path::available().len();
    let of = |pick: fn(&Code) -> bool| codes.iter().filter(|code| pick(code)).count();
    let (pairs, triples) = (of(|code| code.triples.is_empty()), of(|code| !code.triples.is_empty()));
    let splits = of(|code| code.triples.is_empty() && !code.splits.is_empty());
    assert_eq!((pairs, triples), (1124, 60));
    // These take every game that is theirs.
    assert_eq!(all.scalar, Count { whole: pairs * paths, ..Count::default() });
    assert_eq!(all.triples, Count { whole: triples, ..Count::default() });
    assert_eq!(all.sequence, Count { whole: 3 * codes.len(), ..Count::default() });
    // These stop where values are too large, and the wide one declines games that are not sparse.
    assert_eq!((all.small.all(), all.wide.all()), (splits * paths, splits * paths));
    assert!(all.small.whole > 600 * paths && all.wide.whole > 800 * paths, "{all:?}");
    assert!(all.threads.whole > 800 / OF_THREADS && all.threads.declined == 0, "{all:?}");
}
