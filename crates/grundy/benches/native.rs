//! What an option costs in machine code: rules typed in the notation against plain C++.
//!
//! `cargo bench -p grundy --bench native` compiles `native.cpp` beside this file (`g++ -O3 -march=native`), runs both in
//! turns, sees that they find the same values, and prints nanoseconds of processor time an option. Words behind `--`
//! choose the games whose names begin with them.

use grundy::Limits;
use grundy::Nimber;
use grundy::Unwatched;
use grundy::Value;
use grundy::engine::{Memo, Table};
use grundy::{Game, NoFiles};
use grundy_rule::masks::{MaskGame, Masks};
use grundy_rule::moves::Moves;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// So often each is run; the fastest run counts.
const RUNS: usize = 7;

/// What is compared is the work of one thread.
const ONE: Limits = Limits { memory: 4 << 30, steps: 500_000_000, threads: Some(1) };

/// A time that can be measured.
const LONG: Duration = Duration::from_millis(100);

/// A game by its name in `native.cpp`, its rule, and what is asked about it.
struct Case {
    name: &'static str,
    rule: &'static str,
    asked: Asked,
}

enum Asked {
    /// All values up to this corner.
    Table(&'static [i64]),
    /// The value of this position.
    Value(&'static str),
}

const CASES: &[Case] = &[
    Case { name: "squares", rule: "n -> n - k*k for k in 1..sqrt(n)", asked: Asked::Table(&[1_000_000]) },
    Case { name: "primes", rule: "n -> n - p for p in primes(n)", asked: Asked::Table(&[100_000]) },
    Case {
        name: "odd splits",
        rule: "n -> a & n-a for a in 1..n-1 if a < n-a and (a%2==1 or n%3==0)",
        asked: Asked::Table(&[5000]),
    },
    Case {
        name: "wythoff",
        rule: "(a, b) -> (a-k, b) for k in 1..a ; (a, b) -> (a, b-k) for k in 1..b
               (a, b) -> (a-k, b-k) for k in 1..min(a, b) if (a+k) % 3 != 0",
        asked: Asked::Table(&[500, 500]),
    },
    Case {
        name: "triples",
        rule: "(a, b, c) -> (a-k, b, c) for k in 1..a if k != b ; (a, b, c) -> (a, b-k, c) for k in 1..b if k != c
               (a, b, c) -> (a, b, c-k) for k in 1..c if k != a",
        asked: Asked::Table(&[99, 99, 99]),
    },
    Case {
        name: "stairs",
        rule: "h: list -> replace(replace(h, i, h[i]-k), i-1, h[i-1]+k) for i in 1..len(h)-1, k in 1..h[i]",
        asked: Asked::Value("[1, 2, 3, 4, 5, 6]"),
    },
    Case {
        name: "pawns",
        rule: r#"".P" => "P." | "..P" => "P..""#,
        asked: Asked::Value("......P..P.P..P...P."),
    },
];

/// The values, put together as `native.cpp` does.
fn checksum(values: impl Iterator<Item = u64>) -> u64 {
    values.fold(0, |sum, value| sum.wrapping_mul(31).wrapping_add(value))
}

/// The work that is measured, machine code and all; gives the checksum.
fn work(case: &Case, game: &Game) -> u64 {
    let machine = game.rule().machine(&Limits::default(), &Unwatched).expect("no parameters");
    match case.asked {
        Asked::Table(corner) => {
            let table = Table::fill(machine, corner, ONE, &Unwatched).expect("in order");
            checksum(table.values().iter().map(|value| value.0))
        }
        Asked::Value(position) => {
            let (rule, at) = (game.rule(), &game.positions(&[position]).expect("a position of the bench")[0]);
            // As a solver does: words that keep their length are masks, and lists numbers side by side.
            let masks = Masks::of(rule, &[at], Limits::default(), &Unwatched).expect("no mistake");
            let length = if let Value::List(list) = at { list.len() } else { 0 };
            let value = match (masks, rule.spread(length)) {
                (Some(masks), _) => value(MaskGame::new(&masks, machine), at),
                (None, Some(program)) => value(program.machine(&Limits::default(), &Unwatched), at),
                (None, None) => value(machine, at),
            };
            value.0
        }
    }
}

/// The nim-value of a position, by search.
fn value(moves: impl Moves, at: &Value) -> Nimber {
    let laid = moves.layout().lay(at);
    Memo::new(moves, Limits::default(), &Unwatched).nimber(laid.slots()).expect("a value")
}

/// Nanoseconds of processor time and the checksum. What is short is done often: systems count in milliseconds.
fn typed(case: &Case) -> (f64, u64) {
    let game = Game::open(case.rule, &Default::default(), &NoFiles).expect("a rule of the bench");
    let start = Instant::now();
    let sum = work(case, &game);
    let times = (LONG.as_nanos() / start.elapsed().as_nanos().max(1)).max(1) as u32;
    let watch = Watch::start();
    for _ in 0..times {
        assert_eq!(work(case, &game), sum, "{}", case.name);
    }
    (watch.stop() / f64::from(times), sum)
}

/// How long so many threads take, by the clock, for a table of pairs or triples.
fn elapsed(case: &Case, threads: usize) -> Option<Duration> {
    let Asked::Table(corner @ [_, _, ..]) = case.asked else { return None };
    let game = Game::open(case.rule, &Default::default(), &NoFiles).ok()?;
    let limits = Limits { threads: Some(threads), ..ONE };
    let machine = game.rule().machine(&limits, &Unwatched).ok()?;
    let start = Instant::now();
    Table::fill(machine, corner, limits, &Unwatched).ok()?;
    Some(start.elapsed())
}

/// Processor time of this thread, where the system tells it; else the time that passes.
struct Watch {
    on_processor: Option<f64>,
    start: Instant,
}

impl Watch {
    fn start() -> Watch {
        Watch { on_processor: on_processor(), start: Instant::now() }
    }

    fn stop(self) -> f64 {
        match (self.on_processor, on_processor()) {
            (Some(before), Some(now)) => now - before,
            _ => self.start.elapsed().as_nanos() as f64,
        }
    }
}

fn on_processor() -> Option<f64> {
    std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

/// The program of `native.cpp`, if it can be compiled here.
fn peer() -> Option<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/native.cpp");
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("native-peer");
    let made =
        Command::new("g++").args(["-O3", "-march=native", "-o"]).arg(&program).arg(source).status().ok()?;
    made.success().then_some(program)
}

/// Nanoseconds, options and checksum of a run of the other program.
fn plain(program: &Path, name: &str) -> Option<(f64, f64, u64)> {
    let output = Command::new(program).arg(name).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut words = text.split_whitespace();
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?))
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let chosen = |case: &&Case| wanted.is_empty() || wanted.iter().any(|word| case.name.starts_with(&**word));
    let Some(program) = peer() else { return println!("there is no g++ here to compare with") };
    println!("{:<12} {:>12} {:>8} {:>8} {:>6}", "ns an option", "options", "grundy", "C++", "ratio");
    for case in CASES.iter().filter(chosen) {
        let (mut ours, mut theirs, mut options) = (f64::MAX, f64::MAX, 0.0);
        for _ in 0..RUNS {
            let (time, sum) = typed(case);
            let Some((other, count, other_sum)) = plain(&program, case.name) else { panic!("{}", case.name) };
            assert_eq!(sum, other_sum, "{}: both must find the same values", case.name);
            (ours, theirs, options) = (ours.min(time), theirs.min(other), count);
        }
        let (a, b) = (ours / options, theirs / options);
        println!("{:<12} {options:>12} {a:>8.2} {b:>8.2} {:>6.2}", case.name, ours / theirs);
        let fastest = |threads| (0..RUNS).filter_map(|_| elapsed(case, threads)).min();
        if let (Some(one), Some(two)) = (fastest(1), fastest(2)) {
            println!("{:<12} by the clock: one thread {one:.1?}, two {two:.1?}", "");
        }
    }
}
