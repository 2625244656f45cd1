//! This crate against `ogsolve`, on the same values in one run, set-up included, checksums compared:
//! `cargo bench -p grundy-heap --bench peers`. The peer is a program of its own (LGPL), installed for the bench by
//! `cargo install ogsolve`, found on the path or where `OGSOLVE` says, and only ever run as a process.
//!
//! Whole processes are compared too: `grundy table CODE --to N --format bin` (the program on the path or where `GRUNDY` says), start-up and
//! output included.
//!
//! Arguments: `quick` leaves out what takes the peer minutes; `ours` leaves out the peer; `whole` compares whole processes alone.

use grundy_heap::code::Code;
use grundy_heap::path::Path;
use grundy_heap::progress::Unwatched;
use grundy_heap::rules::Rules;
use grundy_heap::sequence::{Finding, Sequence, Setup};
use std::process::{Command, Stdio};
use std::time::Instant;

/// What the peer offers; the fastest one that ends is taken.
const METHODS: [&str; 4] = ["rc", "rcs", "rc2", "rc2s"];
/// Seconds after which the peer is given up.
const PATIENCE: &str = "150";

/// Games, and the largest heap up to which the peer is tried.
const GAMES: [(&str, usize, &[&str]); 9] = [
    (".77", 1_000_000, &["rc2", "rc2s"]),
    (".106", 10_000_000, &["rc2", "rc2s"]),
    (".104", 10_000_000, &["rc2", "rc2s"]),
    (".16", 10_000_000, &METHODS),
    (".054", 10_000_000, &METHODS),
    (".454", 10_000_000, &METHODS),
    (".6", 10_000_000, &["rc", "rcs"]),
    (".376", 1_000_000, &["rc"]),
    (".007", 1_000_000, &["rc", "rcs"]),
];

fn code(text: &str) -> Code {
    let digits: Vec<u8> =
        format!("0{text}").chars().filter_map(|c| c.to_digit(8)).map(|digit| digit as u8).collect();
    Code::octal(&digits)
}

/// The checksum that the peer prints (Fletcher's, over 16-bit values).
fn checksum(sequence: &Sequence, to: usize) -> String {
    let (a, b) = sequence.values().until(to + 1).iter().fold((0u16, 0u16), |(a, b), value| {
        let a = a.wrapping_add(value as u16);
        (a, b.wrapping_add(a))
    });
    format!("{:X}", u32::from(b) << 16 | u32::from(a))
}

fn ours(text: &str, to: usize, threads: usize) -> (f64, String) {
    let setup = Setup { threads, ..Setup::default() };
    let runs = if to <= 100_000 { 5 } else { 1 };
    let mut seconds = Vec::new();
    let mut sum = String::new();
    for _ in 0..runs {
        let start = Instant::now();
        let mut sequence = Sequence::with(Rules::of(code(text)), setup);
        sequence.extend(to, &Unwatched).expect("nothing stops it");
        seconds.push(start.elapsed().as_secs_f64());
        sum = checksum(&sequence, to);
    }
    seconds.sort_by(f64::total_cmp);
    (seconds[runs / 2], sum)
}

fn peer(program: &str, text: &str, to: usize, methods: &[&str]) -> Option<(f64, String, String)> {
    let run = |method: &&str| {
        let start = Instant::now();
        let output = Command::new("timeout")
            .args([PATIENCE, program, text, "-m", method, "-n", &to.to_string()])
            .output()
            .ok()?;
        let seconds = start.elapsed().as_secs_f64();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let sum = text.split("checksum: ").nth(1)?.split_whitespace().next()?.to_string();
        Some((seconds, sum, method.to_string()))
    };
    methods.iter().filter_map(run).min_by(|a, b| a.0.total_cmp(&b.0))
}

/// The time of a process that has to end well.
fn process(command: &mut Command) -> Option<f64> {
    let start = Instant::now();
    let output = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().ok()?;
    output.success().then(|| start.elapsed().as_secs_f64())
}

/// Whole processes, by turns, the least time of each: other work on the machine only adds.
fn whole_processes(peer: &str, quick: bool) {
    let program = std::env::var("GRUNDY").unwrap_or("grundy".into());
    println!("\nwhole processes (seconds, the least of several)");
    println!("| game | heap | ogsolve | by | grundy | ratio |");
    println!("|---|---|---|---|---|---|");
    for (text, largest, methods) in GAMES.into_iter().chain([(".165", 100_000, &METHODS[..1])]) {
        for to in [100_000, 1_000_000, 10_000_000] {
            if to > largest || quick && to > 100_000 && to > largest / 10 {
                continue;
            }
            let (mut theirs, mut ours) = ((f64::INFINITY, ""), f64::INFINITY);
            for _ in 0..if to <= 100_000 { 7 } else { 3 } {
                for &method in methods {
                    let mut command = Command::new("timeout");
                    command.args([PATIENCE, peer, text, "-m", method, "-n", &to.to_string()]);
                    let seconds = process(&mut command).unwrap_or(f64::INFINITY);
                    if seconds < theirs.0 {
                        theirs = (seconds, method);
                    }
                }
                let mut command = Command::new(&program);
                command.args(["table", text, "--format", "bin", "--to", &to.to_string()]);
                ours = ours.min(process(&mut command).unwrap_or(f64::INFINITY));
            }
            let ((seconds, method), ratio) = (theirs, theirs.0 / ours);
            println!("| {text} | {to} | {seconds:.4} | {method} | {ours:.4} | {ratio:.1} |");
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let has = |word: &str| arguments.iter().any(|argument| argument == word);
    let program = std::env::var("OGSOLVE").unwrap_or("ogsolve".into());
    println!("instructions: {:?}", Path::best());
    whole_processes(&program, has("quick"));
    if has("whole") {
        return;
    }
    println!("\nthe same values, set-up included (seconds)");
    println!("| game | heap | ogsolve | by | one thread | ratio | two threads | ratio |");
    println!("|---|---|---|---|---|---|---|---|");
    for (text, largest, methods) in GAMES {
        for to in [100_000, 1_000_000, 10_000_000] {
            let slow = to > largest || has("quick") && (to > 1_000_000 || to > largest / 10);
            let theirs = if slow || has("ours") { None } else { peer(&program, text, to, methods) };
            if slow && text == ".007" {
                continue;
            }
            let (one, sum) = ours(text, to, 1);
            let (two, again) = ours(text, to, 2);
            assert_eq!(sum, again);
            match theirs {
                Some((seconds, peers, method)) => {
                    assert_eq!(peers, sum, "{text} to {to}");
                    let (a, b) = (seconds / one, seconds / two);
                    println!(
                        "| {text} | {to} | {seconds:.3} | {method} | {one:.3} | {a:.1} | {two:.3} | {b:.1} |"
                    );
                }
                None => println!("| {text} | {to} | - | - | {one:.3} | - | {two:.3} | - |"),
            }
        }
    }
    println!("\nfound and proved, from nothing");
    println!("| game | preperiod | period | theorem | values needed | one thread (s) | two threads (s) |");
    println!("|---|---|---|---|---|---|---|");
    for text in [".77", ".156", ".16", ".376", ".104", ".054", ".454"] {
        let mut seconds = Vec::new();
        let mut found = None;
        for threads in [1, 2] {
            let start = Instant::now();
            let mut sequence = Sequence::with(Rules::of(code(text)), Setup { threads, ..Setup::default() });
            let Ok(Finding::Proved(period)) = sequence.search(1_000_000_000, &Unwatched) else {
                panic!("{text} has a period")
            };
            seconds.push(start.elapsed().as_secs_f64());
            found = Some(period);
        }
        let Some(period) = found else { continue };
        println!(
            "| {text} | {} | {} | {} | {} | {:.3} | {:.3} |",
            period.preperiod, period.period, period.theorem, period.needed, seconds[0], seconds[1]
        );
    }
    println!("\nsteady rates (million values a second, between two sizes)");
    println!("| game | from | to | one thread | two threads |");
    println!("|---|---|---|---|---|");
    for (text, from, to) in
        [(".6", 2_000_000, 20_000_000), (".106", 20_000_000, 400_000_000), (".104", 20_000_000, 400_000_000)]
    {
        let rate = |threads| {
            let mut sequence = Sequence::with(Rules::of(code(text)), Setup { threads, ..Setup::default() });
            sequence.extend(from, &Unwatched).expect("nothing stops it");
            let start = Instant::now();
            sequence.extend(to, &Unwatched).expect("nothing stops it");
            (to - from) as f64 / start.elapsed().as_secs_f64() / 1e6
        };
        println!("| {text} | {from} | {to} | {:.1} | {:.1} |", rate(1), rate(2));
    }
}
