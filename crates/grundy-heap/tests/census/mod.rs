//! The published periods of octal games, and how a row is compared with what the engines find.

use grundy_heap::code::Code;
use grundy_heap::progress::Unwatched;
use grundy_heap::rules::Rules;
use grundy_heap::sequence::{Finding, Sequence, Setup};
use grundy_heap::values::Values;

/// A row of the table.
pub struct Row {
    pub code: String,
    solved: bool,
    preperiod: Option<usize>,
    period: Option<usize>,
    max_value: u32,
    first_heap_with_max: Option<usize>,
    computed_to: usize,
    notes: String,
}

/// All rows.
pub fn rows() -> Vec<Row> {
    let lines = include_str!("../truth/octal_periods.tsv").lines();
    lines
        .filter(|line| !line.starts_with('#') && !line.starts_with("code\t"))
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let number = |column: usize| columns[column].parse().ok();
            Row {
                code: columns[0].into(),
                solved: columns[3].starts_with("solved"),
                preperiod: number(4),
                period: number(5),
                max_value: columns[7].parse().unwrap(),
                first_heap_with_max: number(8),
                computed_to: number(9).unwrap(),
                notes: columns[16].into(),
            }
        })
        .collect()
}

impl Row {
    /// How many heaps lie before the second period; none for a game that is not solved.
    pub fn size(&self) -> Option<usize> {
        self.preperiod.filter(|_| self.solved)?.checked_add(self.period?)
    }

    pub fn rules(&self) -> Rules {
        if self.code.starts_with("grundy") {
            return Rules::Code(Code::grundys_game());
        }
        let digits: Vec<u8> =
            self.code.chars().filter(|&c| c != '.').map(|c| c.to_digit(8).unwrap() as u8).collect();
        Rules::of(Code::octal(&digits))
    }

    /// Finds and proves the period; an unsolved game is computed as far as published, to `furthest` at most. Says
    /// what differs.
    pub fn check(&self, setup: Setup, furthest: usize) -> Result<(), String> {
        let mut sequence = Sequence::with(self.rules(), setup);
        match self.size() {
            Some(size) => {
                let found =
                    sequence.search(4 * size + 100_000, &Unwatched).map_err(|halt| format!("{halt:?}"))?;
                let Finding::Proved(period) = found else { return Err(format!("{found:?}")) };
                let expected = (self.preperiod.unwrap(), self.period.unwrap(), 0);
                let found = (period.preperiod, period.period, period.saltus);
                agree("period", expected, found)?;
                self.largest(sequence.values().until(size))
            }
            None => {
                let to = self.computed_to.min(furthest);
                sequence.extend(to, &Unwatched).map_err(|halt| format!("{halt:?}"))?;
                if to == self.computed_to {
                    self.largest(sequence.values().until(to + 1))?;
                }
                self.checksums(&sequence)
            }
        }
    }

    fn largest(&self, values: Values<'_>) -> Result<(), String> {
        let (value, heap) = values.largest().unwrap();
        agree("largest value", self.max_value, value)?;
        self.first_heap_with_max.map_or(Ok(()), |first| agree("its first heap", first, heap))
    }

    /// `checksumN=…` in the notes: the sum of (n + 1)·G(n) over the heaps 0 to N, modulo 2^61 - 1.
    fn checksums(&self, sequence: &Sequence) -> Result<(), String> {
        let sums = self.notes.split("checksum").skip(1).filter_map(|text| {
            let (to, sum) = text.split_once('=')?;
            let end = sum.find(|c: char| !c.is_ascii_digit()).unwrap_or(sum.len());
            Some((to.parse::<usize>().ok()?, sum[..end].parse::<u64>().ok()?))
        });
        for (to, published) in sums.filter(|&(to, _)| to < sequence.values().len()) {
            let modulus = (1u64 << 61) - 1;
            let values = sequence.values().until(to + 1).iter().enumerate();
            let sum = values.fold(0, |sum, (n, value)| (sum + (n as u64 + 1) * u64::from(value)) % modulus);
            agree(&format!("checksum to {to}"), published, sum)?;
        }
        Ok(())
    }
}

fn agree<T: PartialEq + std::fmt::Debug>(what: &str, published: T, found: T) -> Result<(), String> {
    if published == found { Ok(()) } else { Err(format!("{what}: published {published:?}, found {found:?}")) }
}
