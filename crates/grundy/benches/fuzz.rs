//! Nearly right inputs for as long as one likes: `cargo bench -p grundy --bench fuzz -- [FIRST] [COUNT]`.
//!
//! Prints how far the inputs came, and fails at the first that breaks something: its number makes it again.

#[path = "../tests/linked/mutants.rs"]
mod mutants;
#[path = "../tests/linked/targets.rs"]
mod targets;

use mutants::{mutant, seeds};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use targets::Reached;

/// So many inputs are taken at a time.
const BATCH: u64 = 1000;

fn main() {
    // Cargo passes `--bench` on.
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse::<u64>().ok());
    let first = numbers.next().unwrap_or(0);
    let end = first + numbers.next().unwrap_or(100_000);
    let (seeds, next, began) = (seeds(), AtomicU64::new(first), Instant::now());
    let counts: [AtomicU64; Reached::ALL.len()] = [const { AtomicU64::new(0) }; Reached::ALL.len()];
    let work = || {
        loop {
            let batch = next.fetch_add(BATCH, Ordering::Relaxed);
            if batch >= end {
                return;
            }
            for number in batch..end.min(batch + BATCH) {
                let bytes = mutant(&seeds, number);
                let reached = std::panic::catch_unwind(|| {
                    targets::parse_bytes(&bytes);
                    targets::solve_bytes(&bytes)
                });
                let Ok(reached) = reached else {
                    eprintln!("input {number}: {}", String::from_utf8_lossy(&bytes));
                    std::process::exit(1);
                };
                counts[reached as usize].fetch_add(1, Ordering::Relaxed);
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    for (reached, count) in Reached::ALL.iter().zip(&counts) {
        println!("{reached:?}: {}", count.load(Ordering::Relaxed));
    }
    println!("{} inputs in {:.0} s on {threads} threads", end - first, began.elapsed().as_secs_f64());
}
