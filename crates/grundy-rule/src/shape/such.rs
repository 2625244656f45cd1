//! What is said of an amount alone, such as `if is_prime(k)` or `if k % 3 == 1`.

use super::amounts::Amounts;
use grundy_heap::subtraction::{Amounts as Endless, Family};
use num_integer::lcm;
use std::collections::BTreeSet;

/// No more progressions are written out, one for each residue.
const PROGRESSIONS: usize = 64;
/// What goes by more residues than these together is asked one after the other.
const MODULUS: usize = 1 << 15;
/// Where a sequence is to begin behind this, what comes before is not written out.
const LEAST: i64 = 1 << 10;

/// The numbers from 0 on of which something is true.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Such {
    /// They go by residues.
    Round(Round),
    /// From 1 on they are the amounts of sequences.
    Endless(Endless),
}

/// Numbers that go by what they leave when they are divided, but for the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Round {
    /// Whether 0, 1, 2, … are among them.
    first: Vec<bool>,
    /// Whether later ones are that leave 0, 1, 2, … when they are divided by the number of these.
    residues: Vec<bool>,
}

impl Such {
    /// The members of a family.
    pub(super) fn of(family: Family) -> Such {
        Such::Endless(Endless { families: vec![family], ..Endless::default() })
    }

    /// The amounts that are such, in parts that together are all of them.
    pub(super) fn among(&self, amounts: Amounts) -> Option<Vec<Amounts>> {
        match (self, amounts) {
            (such, Amounts::These(all)) => {
                Some(vec![Amounts::These(all.into_iter().filter(|&k| such.has(k)).collect())])
            }
            (Such::Endless(all), Amounts::From(least @ 1..=LEAST)) => {
                Some(vec![Amounts::Endless(all.clone().without(all.up_to(least as u64 - 1)))])
            }
            (Such::Endless(_), _) => None,
            (Such::Round(round), amounts) => round.among(amounts),
        }
    }

    /// Those that are such in both ways.
    pub(super) fn and(self, other: Such) -> Option<Such> {
        let (round, endless) = match (self, other) {
            (Such::Round(one), Such::Round(other)) => return one.and(&other).map(Such::Round),
            (Such::Round(round), Such::Endless(endless)) | (Such::Endless(endless), Such::Round(round)) => {
                (round, endless)
            }
            _ => return None,
        };
        match round.among(Amounts::Endless(endless))?.pop()? {
            Amounts::Endless(endless) => Some(Such::Endless(endless)),
            Amounts::These(these) => Some(Such::Round(Round::these(&these))),
            Amounts::From(_) => None,
        }
    }

    /// Those that are such in one way or the other.
    pub(super) fn or(self, other: Such) -> Option<Such> {
        match (self, other) {
            (Such::Endless(one), Such::Endless(other)) => Some(Such::Endless(one.union(other))),
            (Such::Round(mut round), Such::Endless(endless))
            | (Such::Endless(endless), Such::Round(mut round)) => {
                if round.is_all_but() {
                    let more = round.first.iter_mut().zip(0..);
                    more.for_each(|(holds, k)| *holds |= endless.has(k));
                    return Some(Such::Round(round));
                }
                Some(Such::Endless(round.endless(1)?.union(endless)))
            }
            (Such::Round(_), Such::Round(_)) => None,
        }
    }

    fn has(&self, number: i64) -> bool {
        match self {
            Such::Round(round) => round.has(number),
            Such::Endless(all) => u64::try_from(number).is_ok_and(|number| all.has(number)),
        }
    }
}

impl Round {
    /// Numbers of which it is known whether the first are among them, and which residues all later ones leave that are.
    pub(super) fn new(mut first: Vec<bool>, mut residues: Vec<bool>) -> Round {
        let all = residues.len();
        let goes_round =
            |by: &usize| all.is_multiple_of(*by) && (*by..all).all(|at| residues[at] == residues[at - by]);
        let least = (1..all).find(goes_round).unwrap_or(all);
        residues.truncate(least);
        while first.last().is_some_and(|&last| last == residues[(first.len() - 1) % least]) {
            first.pop();
        }
        Round { first, residues }
    }

    fn these(all: &BTreeSet<i64>) -> Round {
        let last = all.last().copied().unwrap_or(0);
        Round::new((0..=last).map(|number| all.contains(&number)).collect(), vec![false])
    }

    fn has(&self, number: i64) -> bool {
        let Ok(number) = usize::try_from(number) else { return false };
        self.first.get(number).copied().unwrap_or_else(|| self.residues[number % self.residues.len()])
    }

    fn and(&self, other: &Round) -> Option<Round> {
        let modulus = lcm(self.residues.len(), other.residues.len());
        let both = |number: usize| self.has(number as i64) && other.has(number as i64);
        let beyond = self.first.len().max(other.first.len());
        let later = beyond.next_multiple_of(modulus);
        let residues = (later..later + modulus).map(both).collect();
        (modulus <= MODULUS).then(|| Round::new((0..beyond).map(both).collect(), residues))
    }

    /// Whether all but finitely many numbers are among them.
    fn is_all_but(&self) -> bool {
        self.residues == [true]
    }

    fn among(&self, amounts: Amounts) -> Option<Vec<Amounts>> {
        let first = |is: bool| (0..).zip(&self.first).filter(move |&(_, &holds)| holds == is).map(|(k, _)| k);
        if self.residues == [false] {
            return Some(vec![Amounts::These(first(true).filter(|&k| amounts.has(k)).collect())]);
        }
        let amounts = match amounts {
            // There is one soon.
            Amounts::From(least) => Amounts::From((least..).find(|&k| self.has(k))?),
            amounts => amounts,
        };
        match amounts {
            amounts if self.is_all_but() => {
                let but = first(false).filter(|&k| amounts.has(k)).collect();
                amounts.without(&but)
            }
            Amounts::From(least @ 1..) => Some(vec![Amounts::Endless(self.endless(least)?)]),
            _ => None,
        }
    }

    /// The numbers from one on as amounts without end.
    fn endless(&self, least: i64) -> Option<Endless> {
        let (beyond, step) = ((self.first.len() as i64).max(least), self.residues.len() as i64);
        let first_of = |number: i64| {
            let before = (1..).map(|times| number - times * step).take_while(|&k| k >= least && self.has(k));
            before.last().unwrap_or(number)
        };
        let firsts = (beyond..beyond + step).filter(|&k| self.has(k)).map(first_of);
        let families = firsts.map(|first| Family::Progression { first: first as u64, step: step as u64 });
        let mut all = Endless { families: families.collect(), ..Endless::default() };
        let others = (least..beyond).filter(|&k| self.has(k)).map(|k| k as u64);
        all.these = others.filter(|&k| !all.has(k)).collect();
        all.families.sort_unstable();
        (all.families.len() <= PROGRESSIONS).then_some(all)
    }
}
