//! How long the values of a code take: `cargo run --release --example rate -- 0.6 1000000 2`, the last heap and the
//! number of threads behind the code.

use grundy_heap::code::Code;
use grundy_heap::progress::Unwatched;
use grundy_heap::rules::Rules;
use grundy_heap::sequence::{Sequence, Setup};
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).and_then(|text| text.parse::<usize>().ok());
    let (Some(text), Some(to)) = (arguments.first(), number(1)) else {
        eprintln!("usage: rate CODE LAST_HEAP [THREADS], for example rate 0.6 1000000 2");
        std::process::exit(2);
    };
    let digits = text.chars().filter_map(|c| c.to_digit(16)).map(|digit| digit as u8);
    let setup = Setup { threads: number(2).unwrap_or(1), ..Setup::default() };
    let start = Instant::now();
    let mut sequence = Sequence::with(Rules::of(Code::octal(&digits.collect::<Vec<_>>())), setup);
    let halted = sequence.extend(to, &Unwatched);
    let (seconds, known) = (start.elapsed().as_secs_f64(), sequence.values().len());
    let rares = sequence.ground().map_or(0, |ground| ground.rares.len());
    let rate = known as f64 / seconds / 1e6;
    println!(
        "{known} values in {seconds:.3} s, {rate:.2} million a second, by {}, {rares} rare",
        sequence.engine()
    );
    if let Err(halt) = halted {
        println!("not further: {halt:?}");
    }
}
