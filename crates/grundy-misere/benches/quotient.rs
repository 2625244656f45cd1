//! Seconds for misère quotients: of Kayles to heap 100, then of every game of the truth to its last certified
//! heap, whose order must be the one given there.
//!
//! `cargo bench -p grundy-misere --bench quotient`, or with codes after `--` for these alone.

#[path = "../tests/common/mod.rs"]
mod common;

use grundy_heap::progress::Unwatched;
use grundy_misere::quotient::{Builder, Limits};
use serde::Deserialize;
use std::time::Instant;

#[derive(Deserialize)]
struct Game {
    code: String,
    order: usize,
    #[serde(rename = "certified_for_heaps_up_to")]
    to: u32,
}

fn main() {
    let games: Vec<Game> =
        serde_json::from_str(include_str!("../tests/data/quotients.json")).expect("the file of quotients");
    let only: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    if only.is_empty() {
        let mut seconds: Vec<f64> = (0..9).map(|_| run("0.77", 100).1).collect();
        seconds.sort_by(f64::total_cmp);
        println!("Kayles to heap 100: {:.4} s (median of 9)\n", seconds[4]);
    }
    println!(
        "| code | heaps to | order | P-portion | states of the proof | seconds |\n|---|---|---|---|---|---|"
    );
    for Game { code, order, to } in &games {
        if only.is_empty() || only.contains(code) {
            let (builder, seconds) = run(code, *to);
            let quotient = builder.quotient();
            assert_eq!(quotient.order(), *order, "{code}");
            let (p, states) = (quotient.p_size(), builder.states());
            println!("| {code} | {to} | {order} | {p} | {states} | {seconds:.4} |");
        }
    }
}

fn run(code: &str, to: u32) -> (Builder, f64) {
    let positions = common::code(code, to);
    let start = Instant::now();
    let mut builder = Builder::new(Limits::default());
    builder.extend(&positions, &Unwatched).expect(code);
    (builder, start.elapsed().as_secs_f64())
}
