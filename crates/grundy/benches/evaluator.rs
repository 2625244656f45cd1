//! What an option costs: rules typed in the notation against the same games written by hand in Rust.
//!
//! Both sides of a pair do the same work with the same kind of store: a flat table in order where positions
//! are numbers, a hash table with depth-first search where they are not. The throughput that criterion
//! prints is options a second; `cargo bench --bench evaluator` prints at the end a table of nanoseconds an
//! option and of ratios.

use criterion::{BenchmarkId, Criterion, Throughput};
use grundy::Limits;
use grundy::Unwatched;
use grundy::engine::{Memo, Table};
use grundy::{Game, NoFiles};
use rustc_hash::FxHashMap;
use std::hint::black_box;
use std::time::Instant;

/// A game, how many options its work has, and both ways to do it; each gives a checksum.
struct Pair {
    name: &'static str,
    options: u64,
    typed: Box<dyn Fn() -> u64>,
    by_hand: Box<dyn Fn() -> u64>,
}

fn open(rule: &str) -> Game {
    Game::open(rule, &Default::default(), &NoFiles).expect("a rule of the bench")
}

/// The sum of the values in a box, by the table engine.
fn typed_table(rule: &'static str, corner: &'static [i64]) -> Box<dyn Fn() -> u64> {
    let game = open(rule);
    Box::new(move || {
        let machine = game.rule().machine(&Limits::default(), &Unwatched).expect("no parameters");
        let table = Table::fill(machine, corner, Limits::default(), &Unwatched).expect("in order");
        table.values().iter().map(|value| value.0).sum()
    })
}

/// The value of one position, by the memo engine.
fn typed_memo(rule: &'static str, position: &'static str) -> Box<dyn Fn() -> u64> {
    let game = open(rule);
    let position = game.positions(&[position]).expect("a position of the bench");
    let layout = grundy_rule::layout::Layout::new(game.rule().tree().position.clone());
    Box::new(move || {
        let machine = game.rule().machine(&Limits::default(), &Unwatched).expect("no parameters");
        let mut memo = Memo::new(machine, Limits::default(), &Unwatched);
        memo.nimber(layout.lay(&position[0]).slots()).expect("a value").0
    })
}

/// Marks of the values seen in the current round.
#[derive(Default)]
struct Seen {
    marks: Vec<u32>,
    round: u32,
}

impl Seen {
    fn begin(&mut self) {
        self.round += 1;
    }

    fn add(&mut self, value: u32) {
        let value = value as usize;
        if value >= self.marks.len() {
            self.marks.resize(2 * value + 1, 0);
        }
        self.marks[value] = self.round;
    }

    fn mex(&self) -> u32 {
        self.marks.iter().position(|&mark| mark != self.round).unwrap_or(self.marks.len()) as u32
    }
}

fn squares(to: usize) -> u64 {
    let (mut values, mut seen) = (Vec::<u32>::with_capacity(to + 1), Seen::default());
    for n in 0..=to {
        seen.begin();
        let mut k = 1;
        while k * k <= n {
            seen.add(values[n - k * k]);
            k += 1;
        }
        values.push(seen.mex());
    }
    values.iter().map(|&value| u64::from(value)).sum()
}

fn grundys_game(to: usize) -> u64 {
    let (mut values, mut seen) = (Vec::<u32>::with_capacity(to + 1), Seen::default());
    for n in 0..=to {
        seen.begin();
        for a in 1..n.div_ceil(2) {
            seen.add(values[a] ^ values[n - a]);
        }
        values.push(seen.mex());
    }
    values.iter().map(|&value| u64::from(value)).sum()
}

fn wythoff(to: usize) -> u64 {
    let side = to + 1;
    let (mut values, mut seen) = (Vec::<u32>::with_capacity(side * side), Seen::default());
    for a in 0..side {
        for b in 0..side {
            seen.begin();
            for k in 1..=a {
                seen.add(values[(a - k) * side + b]);
            }
            for k in 1..=b {
                seen.add(values[a * side + b - k]);
            }
            for k in 1..=a.min(b) {
                seen.add(values[(a - k) * side + b - k]);
            }
            values.push(seen.mex());
        }
    }
    values.iter().map(|&value| u64::from(value)).sum()
}

fn can_i_win(used: u32, left: i64, known: &mut FxHashMap<(u32, i64), u32>) -> u32 {
    if let Some(&value) = known.get(&(used, left)) {
        return value;
    }
    let mut values = 0u64;
    for k in 1..=NUMBERS {
        if used & (1 << k) == 0 && left > 0 {
            values |= 1 << can_i_win(used | 1 << k, (left - k).max(0), known);
        }
    }
    let value = values.trailing_ones();
    known.insert((used, left), value);
    value
}

/// How many numbers there are in "Can I Win".
const NUMBERS: i64 = 14;

fn pawns(strip: &[u8], known: &mut FxHashMap<Vec<u8>, u32>) -> u32 {
    if let Some(&value) = known.get(strip) {
        return value;
    }
    let mut values = 0u64;
    for i in 1..strip.len() {
        for step in 1..=2 {
            if strip[i] == b'P' && i >= step && strip[i - step..i].iter().all(|&cell| cell == b'.') {
                let mut after = strip.to_vec();
                after.swap(i, i - step);
                values |= 1 << pawns(&after, known);
            }
        }
    }
    let value = values.trailing_ones();
    known.insert(strip.to_vec(), value);
    value
}

const STRIP: &str = "......P..P.P..P...P.";

/// Counts the options that the memo engine lists for a position.
fn options_of(rule: &'static str, position: &str) -> u64 {
    use grundy_rule::layout::Layout;
    use grundy_rule::moves::Moves;
    use std::collections::HashSet;
    let game = open(rule);
    let layout = Layout::new(game.rule().tree().position.clone());
    let mut machine = game.rule().machine(&Limits::default(), &Unwatched).expect("no parameters");
    let mut open = game.positions(&[position]).expect("a position of the bench");
    let mut known: HashSet<_> = open.iter().cloned().collect();
    let mut options = 0;
    while let Some(at) = open.pop() {
        let mut found = Vec::new();
        let listed = machine.options(layout.lay(&at).slots(), |parts| {
            options += 1;
            found.extend(parts.iter().map(|part| layout.unpack(part)));
            std::ops::ControlFlow::Continue(())
        });
        listed.expect("moves");
        open.extend(found.into_iter().filter(|position| known.insert(position.clone())));
    }
    options
}

fn pairs() -> Vec<Pair> {
    const CAN_I_WIN: &str =
        "(used: set, left) -> (used + {k}, max(0, left-k)) for k in 1..14 if k not in used and left > 0";
    const PAWNS: &str = r#"".P" => "P." | "..P" => "P..""#;
    let roots = |n: u64| (1..=n).map(|n| n.isqrt()).sum();
    let halves = |n: u64| (1..=n).map(|n| (n - 1) / 2).sum();
    let wythoff_options = |n: u64| {
        let row = |a: u64| (0..=n).map(move |b| a + b + a.min(b)).sum::<u64>();
        (0..=n).map(row).sum()
    };
    vec![
        Pair {
            name: "take squares",
            options: roots(20_000),
            typed: typed_table("take squares", &[20_000]),
            by_hand: Box::new(|| squares(black_box(20_000))),
        },
        Pair {
            name: "Grundy's game",
            options: halves(3_000),
            typed: typed_table("n -> a & n-a for a in 1..n-1 if a < n-a", &[3_000]),
            by_hand: Box::new(|| grundys_game(black_box(3_000))),
        },
        Pair {
            name: "Wythoff",
            options: wythoff_options(150),
            typed: typed_table(
                "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)",
                &[150, 150],
            ),
            by_hand: Box::new(|| wythoff(black_box(150))),
        },
        Pair {
            name: "Can I Win (sets)",
            options: options_of(CAN_I_WIN, "({}, 70)"),
            typed: typed_memo(CAN_I_WIN, "({}, 70)"),
            by_hand: Box::new(|| u64::from(can_i_win(0, black_box(70), &mut FxHashMap::default()))),
        },
        Pair {
            name: "pawns (words)",
            options: options_of(PAWNS, STRIP),
            typed: typed_memo(PAWNS, STRIP),
            by_hand: Box::new(|| u64::from(pawns(black_box(STRIP.as_bytes()), &mut FxHashMap::default()))),
        },
    ]
}

/// The median time of a few runs, in nanoseconds an option.
fn nanoseconds(pair: &Pair, work: &dyn Fn() -> u64) -> f64 {
    let mut runs: Vec<f64> = (0..9)
        .map(|_| {
            let start = Instant::now();
            black_box(work());
            start.elapsed().as_nanos() as f64 / pair.options as f64
        })
        .collect();
    runs.sort_by(f64::total_cmp);
    runs[runs.len() / 2]
}

fn main() {
    let pairs = pairs();
    for pair in &pairs {
        assert_eq!((pair.typed)(), (pair.by_hand)(), "{}: both ways must agree", pair.name);
    }
    let mut criterion = Criterion::default().configure_from_args().sample_size(20);
    for pair in &pairs {
        let mut group = criterion.benchmark_group(pair.name);
        group.throughput(Throughput::Elements(pair.options));
        group.bench_function(BenchmarkId::from_parameter("typed"), |b| b.iter(&pair.typed));
        group.bench_function(BenchmarkId::from_parameter("by hand"), |b| b.iter(&pair.by_hand));
        group.finish();
    }
    criterion.final_summary();
    println!("{:<18} {:>10} {:>10} {:>10} {:>7}", "ns an option", "options", "typed", "by hand", "ratio");
    for pair in &pairs {
        let (typed, by_hand) = (nanoseconds(pair, &pair.typed), nanoseconds(pair, &pair.by_hand));
        println!(
            "{:<18} {:>10} {typed:>10.1} {by_hand:>10.1} {:>7.1}",
            pair.name,
            pair.options,
            typed / by_hand
        );
    }
}
