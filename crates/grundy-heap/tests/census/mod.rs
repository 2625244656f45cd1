//! The published periods of octal games, and how a row is compared with what the engines find.

use grundy_heap::code::Code;
use grundy_heap::progress::Unwatched;
use grundy_heap::rules::Rules;
use grundy_heap::sequence::{Finding, Sequence, Setup};

/// A row of the table.
pub struct Row {
    pub code: String,
    solved: bool,
    preperiod: Option<usize>,
    period: Option<usize>,
    max_value: u32,
    first_heap_with_max: usize,
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
                first_heap_with_max: number(8).unwrap(),
                computed_to: number(9).unwrap(),
                notes: columns[16].into(),
            }
        })
        .collect()
}

impl Row {
    /// How many heaps lie before the second period; none for a game that is not solved.
    pub fn size(&self) -> Option<usize> {
        self.solved.then(|| self.preperiod.unwrap() + self.period.unwrap())
    }

    pub fn rules(&self) -> Rules {
        if self.code.starts_with("grundy") {
            return Rules::Code(Code::grundys_game());
        }
        let digits: Vec<u8> =
            self.code.chars().filter(|&c| c != '.').map(|c| c.to_digit(8).unwrap() as u8).collect();
        Rules::of(Code::octal(&digits))
    }

    /// Finds and proves the period, or computes as far as the published checksums reach; says what differs.
    pub fn check(&self, setup: Setup) -> Result<(), String> {
        let mut sequence = Sequence::with(self.rules(), setup);
        match self.size() {
            Some(size) => {
                let found =
                    sequence.search(4 * size + 100_000, &Unwatched).map_err(|halt| format!("{halt:?}"))?;
                let Finding::Proved(period) = found else { return Err(format!("{found:?}")) };
                let expected = (self.preperiod.unwrap(), self.period.unwrap(), 0);
                let found = (period.preperiod, period.period, period.saltus);
                agree("period", expected, found)?;
                let largest = (self.max_value, self.first_heap_with_max);
                agree("largest value", largest, sequence.values().until(size).largest().unwrap())
            }
            None => {
                sequence.extend(self.computed_to, &Unwatched).map_err(|halt| format!("{halt:?}"))?;
                let values = sequence.values().until(self.computed_to + 1);
                agree(
                    "largest value",
                    (self.max_value, self.first_heap_with_max),
                    values.largest().unwrap(),
                )?;
                self.checksums(&sequence)
            }
        }
    }

    /// `checksumN=…` in the notes: the sum of (n + 1)·G(n) over the heaps 0 to N, modulo 2^61 - 1.
    fn checksums(&self, sequence: &Sequence) -> Result<(), String> {
        let sums = self.notes.split("checksum").skip(1).filter_map(|text| {
            let (to, sum) = text.split_once('=')?;
            let end = sum.find(|c: char| !c.is_ascii_digit()).unwrap_or(sum.len());
            Some((to.parse::<usize>().ok()?, sum[..end].parse::<u64>().ok()?))
        });
        for (to, published) in sums {
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
