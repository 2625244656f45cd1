//! Which numbers may be taken from a heap, and what may be left of it.

use grundy_heap::subtraction::Amounts as Endless;
use grundy_language::notation::syntax::{self, Code};
use std::collections::{BTreeMap, BTreeSet};

/// The largest single amount that is written out in a code which goes on for ever.
const FAR: i64 = 64;
/// The largest amount of a code that ends.
const FARTHEST: i64 = 4096;

/// The amounts that a loop runs over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Amounts {
    /// These.
    These(BTreeSet<i64>),
    /// All from here on, as far as the heap reaches.
    From(i64),
    /// Sequences without end among others, as far as the heap reaches.
    Endless(Endless),
}

impl Amounts {
    /// Whether a number is among them.
    pub(super) fn has(&self, number: i64) -> bool {
        match self {
            Amounts::These(all) => all.contains(&number),
            Amounts::From(least) => *least <= number,
            Amounts::Endless(all) => u64::try_from(number).is_ok_and(|number| all.has(number)),
        }
    }

    /// The same as amounts that may be among others without end.
    pub(super) fn endless(self) -> Option<Endless> {
        match self {
            Amounts::Endless(all) => Some(all),
            Amounts::These(all) => {
                let these = all.into_iter().map(|k| u64::try_from(k).ok()).collect::<Option<_>>()?;
                Some(Endless { these, ..Endless::default() })
            }
            Amounts::From(_) => None,
        }
    }

    /// The amounts but some, in parts that together are all of them.
    pub(super) fn without(self, excluded: &BTreeSet<i64>) -> Option<Vec<Amounts>> {
        let rest = |all: &mut dyn Iterator<Item = i64>| all.filter(|k| !excluded.contains(k)).collect();
        match (self, excluded.last()) {
            (amounts, None) => Some(vec![amounts]),
            (Amounts::Endless(all), _) => {
                let but = excluded.iter().filter_map(|&k| u64::try_from(k).ok());
                Some(vec![Amounts::Endless(all.without(but))])
            }
            (Amounts::These(all), _) => Some(vec![Amounts::These(rest(&mut all.into_iter()))]),
            (Amounts::From(least), Some(&last)) if last < least => Some(vec![Amounts::From(least)]),
            (Amounts::From(least), Some(&last)) if last <= FAR => {
                Some(vec![Amounts::These(rest(&mut (least..last))), Amounts::From(last + 1)])
            }
            _ => None,
        }
    }
}

/// What may be left: one digit of an octal or hexadecimal code.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Digit {
    /// 0 to 15.
    pub bits: u8,
    /// `!`: no two heaps of the same size.
    pub unequal: bool,
}

/// For every amount, into what the rest may be left: the digits of a code under construction.
#[derive(Debug, Clone, Default)]
pub(super) struct Leaving {
    digits: BTreeMap<i64, Digit>,
    /// Digits that hold from an amount on.
    tails: Vec<(i64, Digit)>,
    endless: Option<Endless>,
}

impl Leaving {
    /// Adds moves that take one of the amounts and leave the rest as the digit says.
    pub(super) fn add(&mut self, amounts: &Amounts, digit: Digit) -> Option<()> {
        match amounts {
            Amounts::These(all) => {
                for &k in all {
                    // Taking nothing and leaving one heap or none is no move, or a loop.
                    if k < 0 || (k == 0 && digit.bits & 3 != 0) {
                        return None;
                    }
                    let known = self.digits.get(&k).copied();
                    self.digits.insert(k, merge(known, digit)?);
                }
            }
            Amounts::From(least) if *least >= 1 => self.tails.push((*least, digit)),
            Amounts::Endless(all) if digit.bits == 3 => {
                self.endless = Some(match self.endless.take() {
                    Some(known) => known.union(all.clone()),
                    None => all.clone(),
                });
            }
            _ => return None,
        }
        Some(())
    }

    /// The numbers that may be taken, if whatever is taken the rest stays one heap (or nothing).
    pub(super) fn subtraction(&self) -> Option<Amounts> {
        let mut digits = self.digits.values().chain(self.tails.iter().map(|(_, digit)| digit));
        if !digits.all(|digit| digit.bits == 3) {
            return None;
        }
        match (self.digits.is_empty(), self.tails.as_slice(), &self.endless) {
            (_, [], Some(endless)) => {
                let these = self.digits.keys().map(|&k| k as u64).collect();
                Some(Amounts::Endless(endless.clone().union(Endless { these, ..Endless::default() })))
            }
            (true, [(least, _)], None) => Some(Amounts::From(*least)),
            (false, [], None) => Some(Amounts::These(self.digits.keys().copied().collect())),
            _ => None,
        }
    }

    /// The code, if it is short enough to write down.
    pub(super) fn code(&self) -> Option<Code> {
        if self.endless.is_some() || self.tails.len() > 1 {
            return None;
        }
        let tail = self.tails.first().copied();
        let last = self.digits.keys().last().copied().unwrap_or(0).max(tail.map_or(0, |(least, _)| least));
        if last > if tail.is_some() { FAR } else { FARTHEST } {
            return None;
        }
        let mut digits = Vec::new();
        // A code has a digit behind the point, even if nothing can be taken.
        for k in 0..=last.max(1) {
            let of_tail = tail.filter(|(least, _)| k >= *least).map(|(_, digit)| digit);
            let digit = match self.digits.get(&k) {
                Some(&digit) => merge(of_tail, digit)?,
                None => of_tail.unwrap_or_default(),
            };
            digits.push(digit);
        }
        let repeats_from = match tail {
            Some((_, digit)) if digits.last() == Some(&digit) => Some(digits.len() - 1),
            Some((_, digit)) => {
                digits.push(digit);
                Some(digits.len() - 1)
            }
            None => None,
        };
        while repeats_from.is_none() && digits.len() > 2 && digits.last().is_some_and(|digit| digit.bits == 0)
        {
            digits.pop();
        }
        let hexadecimal = digits.iter().any(|digit| digit.bits > 7);
        let digits =
            digits.into_iter().map(|digit| syntax::Digit::plain(digit.bits, digit.unequal)).collect();
        Some(Code { digits, repeats_from, added: Vec::new(), hexadecimal })
    }
}

/// Both kinds of moves. "Unequal" speaks of two heaps; with equal heaps allowed by one, it falls away.
fn merge(known: Option<Digit>, new: Digit) -> Option<Digit> {
    let Some(known) = known else { return Some(new) };
    let equal_allowed = |digit: Digit| digit.bits & 4 != 0 && !digit.unequal;
    let bits = known.bits | new.bits;
    Some(Digit { bits, unequal: bits & 4 != 0 && !equal_allowed(known) && !equal_allowed(new) })
}
