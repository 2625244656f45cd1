//! Values that rise, where a move may leave three heaps: what the theorem `arithmetic` asks for beside the values.

use super::{Bench, Checked, ensure};
use crate::answer::Unknown;
use crate::certificate::{Code, Loaded, Split};

/// So many moves of the first condition are looked at.
const MOST_MOVES: usize = 1 << 31;

/// A rise, with the numbers of the theorem.
pub(super) struct Rise<'a> {
    pub code: &'a Code,
    pub values: &'a Loaded,
    /// The preperiod, 1 at least.
    pub e: usize,
    /// The multiple of the period.
    pub p: usize,
    /// … and of the saltus.
    pub s: u64,
}

impl Rise<'_> {
    /// How many values the theorem needs at least.
    pub fn needed(&self) -> usize {
        let needed = self.e.saturating_mul(3).saturating_add(self.p.saturating_mul(6));
        needed.saturating_add(self.code.reach())
    }

    /// Whether the conditions hold; there are as many values as needed.
    pub fn goes_on(&self, bench: &Bench) -> Checked {
        let below = self.e + self.p;
        if below.saturating_pow(2).saturating_mul(self.p) > MOST_MOVES {
            let why = "the period is too long for the theorem to be checked";
            return Err(Unknown::Unsupported(why.into()).into());
        }
        for largest in self.e..below {
            bench.pause(largest, 0)?;
            self.misses(&[largest])?;
        }
        let count = self.values.count();
        (count - 2 * self.p..count).try_for_each(|n| {
            bench.pause(n, 0)?;
            self.reaches(n)
        })
    }

    fn value(&self, heap: usize) -> u64 {
        self.values.at(heap).into()
    }

    /// The low part of a number.
    fn low(&self, value: u64) -> u64 {
        value & ((1 << self.s.trailing_zeros()) - 1)
    }

    /// How much is taken where so many parts are left.
    fn taken(&self, parts: usize) -> Vec<usize> {
        match parts {
            1 => self.code.takes.clone(),
            2 => self.code.splits.iter().map(|split| split.taken).collect(),
            _ => self.code.triples.iter().map(|split| split.taken).collect(),
        }
    }

    /// The first condition for these parts, the largest first, and with smaller ones added.
    fn misses(&self, parts: &[usize]) -> Checked {
        let small = parts.iter().filter(|&&part| part < self.e).fold(0, |sum, &part| sum ^ self.value(part));
        let large = parts.iter().filter(|&&part| part >= self.e).map(|&part| self.value(part));
        let values: Vec<u64> = large.chain([small]).collect();
        let lows = || values.iter().map(|&value| self.low(value));
        let (sum, low) = (values.iter().sum::<u64>(), lows().fold(0, |sum, low| sum ^ low));
        for taken in self.taken(parts.len()) {
            let value = self.value(taken + parts.iter().sum::<usize>());
            let misses = match parts {
                [_] => sum != value,
                _ => {
                    low != self.low(value)
                        || (sum + value) % 2 == 1
                        || sum < value + lows().sum::<u64>() - low
                }
            };
            ensure(
                misses,
                format_args!("a move that takes {taken} and leaves {parts:?} may reach the value"),
            )?;
        }
        if let [.., last] = *parts
            && parts.len() < self.code.most_heaps()
        {
            (1..=last).try_for_each(|part| self.misses(&[parts, &[part]].concat()))?;
        }
        Ok(())
    }

    /// The second condition for one heap.
    fn reaches(&self, n: usize) -> Checked {
        // For each value whether an option of it rises, whether one stays, and whether one does both.
        let mut options = vec![[false; 3]; self.value(n) as usize];
        let mut note = |value: u64, rises: bool, stays: bool| {
            if let Some(option) = options.get_mut(value as usize) {
                *option = [option[0] || rises, option[1] || stays, option[2] || rises && stays];
            }
        };
        let value = |heap| self.value(heap);
        let rises = |part: usize, others: u64| part >= self.e && self.low(others) == others;
        let stays = |a: usize, b: usize| {
            let same = value(a) ^ value(b);
            a == b || a.min(b) >= self.e && self.low(same) == same
        };
        for &taken in self.code.takes.iter().filter(|&&taken| taken < n) {
            note(value(n - taken), rises(n - taken, 0), false);
        }
        let rests = |splits: &[Split]| {
            let equal = splits.iter().filter(|split| !split.unequal && split.taken < n);
            equal.map(|split| n - split.taken).collect::<Vec<_>>()
        };
        for rest in rests(&self.code.splits) {
            for a in 1..rest {
                let b = rest - a;
                // The two that stay leave none that rises.
                note(value(a) ^ value(b), rises(a, value(b)), false);
                note(value(a) ^ value(b), false, stays(a, b));
            }
        }
        for rest in rests(&self.code.triples) {
            for a in 1..rest {
                for b in 1..rest - a {
                    let c = rest - a - b;
                    let others = value(b) ^ value(c);
                    note(value(a) ^ others, rises(a, others), stays(b, c));
                }
            }
        }
        let short = |saltus: u64| self.value(n).saturating_sub(saltus * self.s);
        for (value, [rises, stays, both]) in (0u64..).zip(options) {
            let goes_on = if value >= short(2) {
                rises
            } else if value >= short(4) {
                both
            } else {
                stays
            };
            ensure(goes_on, format_args!("no option of heap {n} shows that {value} is reached for ever"))?;
        }
        Ok(())
    }
}
