//! The atlas of subtraction games with three amounts: `subtraction_atlas FILE MOST`.
//!
//! For every c up to MOST it goes through all sets {a < b < c} and appends one line to FILE: how many there are, how many
//! have a period that divides a + b, else a + c, else b + c; how many with a + b = c are as conjectured, how many sets are
//! nothing of that; the longest periods and preperiod; and a hash of all (a, b, preperiod, period). Lines that are there are not made again, so a run
//! that was ended goes on where it was.

use grundy_heap::period::Repeat;
use grundy_heap::subtraction::Trio;
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Write};
use xxhash_rust::xxh3::Xxh3;

const HEADER: &str = "c\tsets\ta+b\ta+c\tb+c\tadditive\tother\tlongest_period\tits_set\tlongest_additive\tits_set\tlongest_preperiod\tits_set\thash";

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, file, most] = arguments.as_slice() else { panic!("usage: subtraction_atlas FILE MOST") };
    let most: usize = most.parse().expect("MOST must be a number");
    let mut file = OpenOptions::new().read(true).append(true).create(true).open(file)?;
    let known = BufReader::new(&file).lines().count();
    if known == 0 {
        writeln!(file, "{HEADER}")?;
    }
    let mut trio = Trio::default();
    for c in known.max(1) + 2..=most {
        writeln!(file, "{}", line(&mut trio, c))?;
    }
    Ok(())
}

/// The longest so far, and of which amounts.
#[derive(Default)]
struct Longest(usize, [usize; 2]);

impl Longest {
    fn meet(&mut self, length: usize, set: [usize; 2]) {
        if length > self.0 {
            *self = Longest(length, set);
        }
    }
}

/// The period that {a, b, a + b} is thought to have, from the first heap on: with b = 2ha - r it is 2b + r, with b = 2ha + r it is
/// a(2b + r), for 0 ≤ r ≤ a and amounts without a common divisor.
fn conjectured(a: usize, b: usize) -> usize {
    let divisor =
        (1..=a).rev().find(|d| a.is_multiple_of(*d) && b.is_multiple_of(*d)).expect("1 divides both");
    let (a, b) = (a / divisor, b / divisor);
    let r = b % (2 * a);
    divisor * if r > a { 2 * b + 2 * a - r } else { a * (2 * b + r) }
}

/// All sets whose largest amount is `c`.
fn line(trio: &mut Trio, c: usize) -> String {
    let mut hash = Xxh3::new();
    let (mut sums, mut additive, mut other) = ([0; 3], 0, 0);
    let (mut linear, mut square, mut before) = (Longest::default(), Longest::default(), Longest::default());
    for (b, a) in (2..c).flat_map(|b| (1..b).map(move |a| (b, a))) {
        let Repeat { preperiod, period } = trio.repeat([a, b, c]);
        for number in [a, b, preperiod, period] {
            hash.update(&(number as u64).to_le_bytes());
        }
        before.meet(preperiod, [a, b]);
        if a + b == c {
            match preperiod == 0 && period == conjectured(a, b) {
                true => additive += 1,
                false => other += 1,
            }
            square.meet(period, [a, b]);
        } else {
            linear.meet(period, [a, b]);
            match [a + b, a + c, b + c].iter().position(|sum| sum.is_multiple_of(period)) {
                Some(place) => sums[place] += 1,
                None => other += 1,
            }
        }
    }
    let sets = (c - 1) * (c - 2) / 2;
    let [ab, ac, bc] = sums;
    let of = |longest: &Longest| format!("{}\t{},{},{c}", longest.0, longest.1[0], longest.1[1]);
    format!(
        "{c}\t{sets}\t{ab}\t{ac}\t{bc}\t{additive}\t{other}\t{}\t{}\t{}\t{:016x}",
        of(&linear),
        of(&square),
        of(&before),
        hash.digest()
    )
}
