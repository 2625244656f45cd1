//! Sums that are played like misère Nim.

use super::position::{Known, nim_sum};
use super::{Bench, Checked, Refusal, ensure};
use crate::answer::Outcome;
use crate::certificate::{Heaps, Witness};
use grundy_language::value::Value;
use serde_json::{Value as Json, json};
use std::collections::{BTreeSet, HashMap};

/// Nim-values under normal and under misère play.
type Pair = (u64, u64);

/// What tame components are worth, by their JSON, with their places.
pub(super) struct Tame(HashMap<String, (usize, Pair)>);

/// What heaps of a subtraction game are worth.
pub(super) struct Ferguson(Known);

/// The values of a sum of tame components: a heap of one changes places with nothing unless something is firm.
fn sum(parts: impl Iterator<Item = Pair>) -> Pair {
    let (nimber, firm) =
        parts.fold((0, false), |(sum, firm), (own, misere)| (sum ^ own, firm || own == misere));
    (nimber, if firm { nimber } else { nimber ^ 1 })
}

fn outcome((_, misere): Pair) -> Outcome {
    if misere == 0 { Outcome::Second } else { Outcome::First }
}

fn mex(values: &BTreeSet<u64>) -> u64 {
    (0..).find(|least| !values.contains(least)).unwrap_or(0)
}

impl Bench<'_> {
    /// Whether components are tame and have these values, and all are needed.
    pub(super) fn tame(&mut self, from: &[Value], given: &[(Json, u64, u64)]) -> Checked<Tame> {
        let place = self.placed(given.iter().map(|(position, ..)| position))?;
        let worth = |(name, at): (String, usize)| (name, (at, (given[at].1, given[at].2)));
        let known = Tame(place.into_iter().map(worth).collect());
        let mut wanted: HashMap<usize, Value> = HashMap::new();
        for part in from {
            let (at, _) = known
                .0
                .get(&json!(part).to_string())
                .ok_or_else(|| Refusal::wrong("a component is not listed"))?;
            wanted.insert(*at, part.clone());
        }
        // From the end: whoever is wanted by one that was passed is still to come.
        for at in (0..given.len()).rev() {
            self.pause(at, at)?;
            let (name, own, misere) = &given[at];
            let component = wanted.remove(&at);
            let component = component.ok_or_else(|| Refusal::wrong(format!("nothing leads to {name}")))?;
            let options = self.options.of(&component)?;
            let (mut nimbers, mut miseres) = (BTreeSet::new(), BTreeSet::new());
            for option in &options {
                match known.before(option, at) {
                    Some(pair) => {
                        nimbers.insert(pair.0);
                        miseres.insert(pair.1);
                        known.want(option, &mut wanted);
                    }
                    None => {
                        ensure(
                            self.taken_back(&known, option, (*own, *misere), at, &mut wanted)?,
                            format_args!("{name} leads to a position that cannot be taken back"),
                        )?;
                    }
                }
            }
            let found = if options.is_empty() { (0, 1) } else { (mex(&nimbers), mex(&miseres)) };
            let tame = found.0 == found.1 || found.0 < 2 && found.0 ^ found.1 == 1;
            ensure(tame && found == (*own, *misere), format_args!("the values of {name} do not follow"))?;
        }
        Ok(known)
    }

    /// Whether replies in what a move leaves bring both values back.
    fn taken_back(
        &mut self,
        known: &Tame,
        left: &[Value],
        (own, misere): Pair,
        at: usize,
        wanted: &mut HashMap<usize, Value>,
    ) -> Checked<bool> {
        let (mut nimber, mut other) = (false, false);
        for (i, component) in left.iter().enumerate() {
            for to in self.options.of(component)? {
                let after = [&left[..i], &left[i + 1..], &to].concat();
                if let Some(pair) = known.before(&after, at) {
                    nimber |= pair.0 == own;
                    other |= pair.1 == misere;
                    if pair.0 == own || pair.1 == misere {
                        known.want(&after, wanted);
                    }
                }
            }
        }
        Ok(nimber && other)
    }

    /// The values of heaps from which an amount of a fixed set is taken.
    pub(super) fn ferguson(&mut self, at: &[Value], witness: &Witness) -> Checked<Ferguson> {
        let subtracts = match &self.rule.heaps {
            Some(Heaps::AllBut { .. } | Heaps::Endless(_) | Heaps::Between(_)) => true,
            Some(Heaps::Code(code)) => {
                code.splits.is_empty() && code.triples.is_empty() && code.whole == code.takes
            }
            None => false,
        };
        ensure(subtracts, "this is not to take an amount of a fixed set from a heap")?;
        ensure(matches!(witness, Witness::Values(_)), "the values of the heaps are wanted")?;
        Ok(Ferguson(self.known(at, witness)?))
    }
}

impl Tame {
    /// The values of components that are listed before a place.
    fn before(&self, parts: &[Value], place: usize) -> Option<Pair> {
        let each =
            parts.iter().map(|part| self.0.get(&json!(part).to_string()).filter(|(at, _)| *at < place));
        Some(sum(each.collect::<Option<Vec<_>>>()?.into_iter().map(|(_, pair)| *pair)))
    }

    fn want(&self, parts: &[Value], wanted: &mut HashMap<usize, Value>) {
        for part in parts {
            if let Some((at, _)) = self.0.get(&json!(part).to_string()) {
                wanted.insert(*at, part.clone());
            }
        }
    }

    /// Who wins components side by side, if all are listed.
    pub(super) fn outcome(&self, parts: &[Value]) -> Option<Outcome> {
        self.before(parts, usize::MAX).map(outcome)
    }
}

impl Ferguson {
    /// Who wins heaps side by side.
    pub(super) fn outcome(&self, parts: &[Value]) -> Checked<Option<Outcome>> {
        let mut pairs = Vec::new();
        for part in parts {
            let nimber = nim_sum(&self.0, std::slice::from_ref(part))?;
            pairs.push((nimber, if nimber < 2 { nimber ^ 1 } else { nimber }));
        }
        Ok(Some(outcome(sum(pairs.into_iter()))))
    }
}
