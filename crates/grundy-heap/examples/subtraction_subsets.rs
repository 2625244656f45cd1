//! The longest periods of subtraction games with small amounts: `subtraction_subsets FILE MOST`.
//!
//! For every m up to MOST it goes through all sets whose largest amount is m, and appends lines to FILE: for each number of amounts
//! the longest period, how many sets have it, and one of them. Largest amounts that are there are not gone through again.

use grundy_heap::subtraction::{CROWD, Crowd};
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Write};
use xxhash_rust::xxh3::xxh3_64;

/// The heaps that are settled for all sets, then for those whose period they did not show, and so on.
const HEAPS: [usize; 5] = [192, 768, 4096, 1 << 15, 1 << 18];

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, file, most] = arguments.as_slice() else { panic!("usage: subtraction_subsets FILE MOST") };
    let most: usize = most.parse().expect("MOST must be a number");
    assert!(most <= grundy_heap::subtraction::MOST, "MOST may be 32");
    let mut file = OpenOptions::new().read(true).append(true).create(true).open(file)?;
    let known = BufReader::new(&file).lines().last().transpose()?;
    let known = known.and_then(|line| line.split('\t').next()?.parse().ok()).unwrap_or(0);
    if known == 0 {
        writeln!(file, "largest\tamounts\tlongest_period\tsets_with_it\tone_of_them\tsets\thash")?;
    }
    for largest in known + 1..=most {
        let mut atlas = Atlas::default();
        // The sets whose largest amount is m are the numbers from 2^(m-1) to below 2^m.
        for set in 1u64 << (largest - 1)..1 << largest {
            atlas.add(set as u32, 0);
        }
        atlas.finish();
        // Written at once, so that what is there is whole.
        file.write_all(atlas.lines(largest).as_bytes())?;
    }
    Ok(())
}

/// What is known of the sets with as many amounts.
#[derive(Default, Clone, Copy)]
struct Record {
    sets: usize,
    longest: usize,
    with_it: usize,
    example: u32,
    hash: u64,
}

#[derive(Default)]
struct Atlas {
    crowd: Crowd,
    waiting: [Vec<u32>; HEAPS.len()],
    /// By the number of amounts.
    records: BTreeMap<u32, Record>,
}

impl Atlas {
    /// Takes a set for which so many rounds showed nothing.
    fn add(&mut self, set: u32, round: usize) {
        assert!(round < HEAPS.len(), "the period of {} is out of reach", written(set));
        self.waiting[round].push(set);
        if self.waiting[round].len() == CROWD {
            self.work(round);
        }
    }

    fn finish(&mut self) {
        for round in 0..HEAPS.len() {
            if !self.waiting[round].is_empty() {
                self.work(round);
            }
        }
    }

    fn work(&mut self, round: usize) {
        let sets = std::mem::take(&mut self.waiting[round]);
        // A crowd that is not full is filled with its first set, which is then not looked at.
        let crowd = std::array::from_fn(|at| *sets.get(at).unwrap_or(&sets[0]));
        for (set, period) in sets.into_iter().zip(self.crowd.periods(&crowd, HEAPS[round])) {
            match period {
                Some(period) => self.records.entry(set.count_ones()).or_default().meet(set, period),
                None => self.add(set, round + 1),
            }
        }
    }

    fn lines(&self, largest: usize) -> String {
        let line = |(amounts, record): (&u32, &Record)| {
            let Record { sets, longest, with_it, example, hash } = *record;
            format!("{largest}\t{amounts}\t{longest}\t{with_it}\t{}\t{sets}\t{hash:016x}\n", written(example))
        };
        self.records.iter().map(line).collect()
    }
}

impl Record {
    fn meet(&mut self, set: u32, period: usize) {
        self.sets += 1;
        // Sets come in any order.
        self.hash = self
            .hash
            .wrapping_add(xxh3_64([u64::from(set), period as u64].map(u64::to_le_bytes).as_flattened()));
        if period > self.longest {
            *self = Record { longest: period, with_it: 0, example: set, ..*self };
        }
        if period == self.longest {
            self.with_it += 1;
            self.example = self.example.min(set);
        }
    }
}

fn written(set: u32) -> String {
    let amounts: Vec<String> =
        (0..32).filter(|at| set >> at & 1 == 1).map(|at| (at + 1).to_string()).collect();
    amounts.join(",")
}
