//! Lists that repeat, each time perhaps larger by the same number.

use super::Law;
use crate::identify::evidence::size;
use crate::identify::given::{Cell, List};
use crate::identify::program::Step;
use crate::identify::proof::Repeats;
use std::sync::Arc;

/// `prefix`, then `cycle` for ever, the values growing by `saltus` with each turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repeat {
    /// The heap of the first number.
    pub from: u64,
    /// What comes before the cycle.
    pub prefix: Vec<u32>,
    /// What is repeated. Never empty.
    pub cycle: Vec<u32>,
    /// By how much values grow with each turn.
    pub saltus: u32,
    /// Whether these are nim-values; else 0 means that the player to move loses, 1 that he wins.
    pub values: bool,
}

impl Repeat {
    fn number(&self, n: u64) -> Option<u32> {
        let index = n.checked_sub(self.from)?;
        let Some(behind) = index.checked_sub(self.prefix.len() as u64) else {
            return self.prefix.get(usize::try_from(index).ok()?).copied();
        };
        let length = self.cycle.len() as u64;
        let turns = u32::try_from(behind / length).ok()?;
        let at = self.cycle.get(usize::try_from(behind % length).ok()?)?;
        self.saltus.checked_mul(turns)?.checked_add(*at)
    }

    /// The shortest one with these numbers, of which the list holds two turns.
    fn shortest(from: u64, numbers: &[u32], values: bool) -> Option<Repeat> {
        let most = if values { u32::MAX } else { 0 };
        let with_period = |period: usize| -> Option<Repeat> {
            let last = numbers.len().checked_sub(1)?;
            let saltus = numbers[last].checked_sub(numbers[last.checked_sub(period)?])?;
            let step = |(early, late): (&u32, &u32)| early.checked_add(saltus) == Some(*late);
            let pairs = numbers.iter().zip(&numbers[period..]);
            let start = numbers.len() - period - pairs.rev().take_while(|&pair| step(pair)).count();
            // Of a list that grows the second turn tells by how much, so a third must have begun.
            let turns = 2 * period + usize::from(saltus > 0);
            let seen_twice = saltus <= most && start + turns <= numbers.len();
            seen_twice.then(|| Repeat {
                from,
                prefix: numbers[..start].to_vec(),
                cycle: numbers[start..start + period].to_vec(),
                saltus,
                values,
            })
        };
        let all = (1..=numbers.len() / 2).filter_map(with_period);
        all.min_by_key(|repeat| (repeat.prefix.len() + repeat.cycle.len(), repeat.cycle.len()))
    }
}

impl Law for Repeat {
    fn cell(&self, n: u64) -> Option<Cell> {
        self.number(n).map(|number| if self.values { Cell::Value(number) } else { Cell::Lost(number == 0) })
    }

    fn words(&self, _n: &str) -> String {
        let begins = self.from + self.prefix.len() as u64;
        let since = if begins == 0 { String::new() } else { format!(", from n = {begins} on") };
        let growth = if self.saltus == 0 { String::new() } else { format!(" and saltus {}", self.saltus) };
        let what = if self.values { "" } else { "the outcomes have " };
        format!("{what}period {}{growth}{since}", self.cycle.len())
    }

    fn bits(&self) -> f64 {
        let largest = self.prefix.iter().chain(&self.cycle).max().copied().unwrap_or(0);
        let each = (f64::from(largest) + 1.0).log2().max(1.0);
        let (before, period) = (self.prefix.len() as u64, self.cycle.len() as u64);
        let numbers = (before + period) as f64 * each;
        2.0 + size(before) + size(period - 1) + size(u64::from(self.saltus)) + numbers
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        let table = |numbers: &[u32]| numbers.iter().map(|&number| u64::from(number)).collect();
        let mut steps = Vec::new();
        let index = if self.from == 0 { n.to_string() } else { format!("({n} - {})", self.from) };
        let before = self.prefix.len();
        let lost = !self.values;
        if before > 0 {
            let entry = Step::Entry { table: "prefix", index: index.clone(), plus: None, lost };
            steps.push(Step::Table("prefix", table(&self.prefix)));
            steps.push(Step::If(format!("{index} < {before}"), vec![entry]));
        }
        let behind = if before == 0 { index } else { format!("({index} - {before})") };
        let length = self.cycle.len();
        let turns = format!("{behind} / {length}");
        let plus = match self.saltus {
            0 => None,
            1 => Some(turns),
            saltus => Some(format!("{saltus} * ({turns})")),
        };
        steps.push(Step::Table("cycle", table(&self.cycle)));
        steps.push(Step::Entry { table: "cycle", index: format!("{behind} % {length}"), plus, lost });
        steps
    }

    fn free(&self) -> usize {
        self.prefix.len() + self.cycle.len() + usize::from(self.saltus > 0)
    }

    fn repeats(&self) -> Option<Repeats> {
        Some(Repeats {
            preperiod: self.from + self.prefix.len() as u64,
            period: self.cycle.len() as u64,
            saltus: u64::from(self.saltus),
        })
    }

    fn may_move(&self) -> bool {
        false
    }
}

/// The shortest list that repeats and is this one.
pub(in crate::identify) fn search(list: List<'_>) -> Vec<Arc<dyn Law>> {
    let numbers: Vec<u32> = list.cells.iter().map(|cell| cell.number()).collect();
    let repeat = Repeat::shortest(list.from, &numbers, list.values().is_some());
    repeat.into_iter().map(|repeat| Arc::new(repeat) as Arc<dyn Law>).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lasker_grows_by_four() {
        let lasker = [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11];
        let repeat = Repeat::shortest(0, &lasker, true).unwrap();
        assert_eq!((repeat.prefix.as_slice(), repeat.cycle.as_slice()), (&[0][..], &[1, 2, 4, 3][..]));
        assert_eq!(repeat.saltus, 4);
        assert_eq!(repeat.number(16), Some(15));
        assert_eq!(repeat.words("n"), "period 4 and saltus 4, from n = 1 on");
    }

    #[test]
    fn two_turns_are_needed() {
        assert_eq!(Repeat::shortest(0, &[0, 5, 1, 0, 5], true), None);
        assert!(Repeat::shortest(0, &[0, 5, 1, 0, 5, 1], true).is_some());
        assert_eq!(Repeat::shortest(0, &[], true), None);
    }
}
