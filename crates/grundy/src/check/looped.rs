//! Values of components to which play can come back.

use super::components::Listed;
use super::{Bench, Checked, Refusal, ensure};
use crate::answer::Outcome;
use crate::certificate::Looped as Worth;
use grundy_language::value::Value;
use serde_json::Value as Json;
use std::collections::BTreeSet;

/// What components are worth.
pub(super) struct Looped {
    listed: Listed,
    worths: Vec<Worth>,
}

impl Bench<'_> {
    /// Whether the values fit each other, and nimbers stand behind what shows them.
    pub(super) fn looped(&mut self, from: &[Value], given: &[(Json, Worth)]) -> Checked<Looped> {
        let names: Vec<&Json> = given.iter().map(|(position, _)| position).collect();
        let listed = self.all_listed(from, &names)?;
        let known = Looped { listed, worths: given.iter().map(|(_, worth)| worth.clone()).collect() };
        for (at, (name, worth)) in given.iter().enumerate() {
            self.pause(at, at)?;
            let options = &known.listed.options[at];
            let reached: BTreeSet<u64> = options.iter().filter_map(|option| known.nimber(option)).collect();
            let fits = match worth {
                // As a nimber it has the smaller ones before it, and whatever else it leads to can be brought back.
                Worth::Nimber(nimber) => {
                    !reached.contains(nimber)
                        && reached.range(..nimber).count() as u64 == *nimber
                        && options.iter().all(|option| match known.nimber(option) {
                            Some(less) if less < *nimber => before(option, at),
                            _ => known.returns(option, *nimber, at),
                        })
                }
                // As an infinity it leads to one that cannot be brought back to the mex.
                Worth::Infinite(set) => {
                    let mex = (0..).find(|least| !reached.contains(least)).unwrap_or(0);
                    reached.iter().eq(set)
                        && options.iter().any(
                            |option| matches!(known.sum(option), Worth::Infinite(set) if !set.contains(&mex)),
                        )
                }
            };
            ensure(fits, format_args!("the value of {name} does not follow"))?;
        }
        Ok(known)
    }
}

/// Whether components stand before a place.
fn before(option: &[usize], at: usize) -> bool {
    option.iter().all(|&part| part < at)
}

impl Looped {
    /// What components are worth side by side.
    fn sum(&self, parts: &[usize]) -> Worth {
        let (mut nimber, mut infinite) = (0, None::<&Vec<u64>>);
        for &part in parts {
            match (&self.worths[part], infinite) {
                (Worth::Nimber(one), _) => nimber ^= one,
                (Worth::Infinite(set), None) => infinite = Some(set),
                (Worth::Infinite(_), Some(_)) => return Worth::Infinite(Vec::new()),
            }
        }
        match infinite {
            None => Worth::Nimber(nimber),
            Some(set) => Worth::Infinite(set.iter().map(|member| member ^ nimber).collect()),
        }
    }

    fn nimber(&self, parts: &[usize]) -> Option<u64> {
        if let Worth::Nimber(nimber) = self.sum(parts) { Some(nimber) } else { None }
    }

    /// Whether a move in some components leaves a nimber, in components that stand before a place.
    fn returns(&self, parts: &[usize], nimber: u64, at: usize) -> bool {
        parts.iter().enumerate().any(|(i, &part)| {
            self.listed.options[part].iter().any(|option| {
                let after = [&parts[..i], &parts[i + 1..], option].concat();
                before(&after, at) && self.nimber(&after) == Some(nimber)
            })
        })
    }

    /// Who wins components side by side.
    pub(super) fn outcome(&self, parts: &[Value]) -> Checked<Option<Outcome>> {
        let places = self.listed.places(parts).ok_or_else(|| Refusal::wrong("a component is not listed"))?;
        Ok(Some(match self.sum(&places) {
            Worth::Nimber(0) => Outcome::Second,
            Worth::Nimber(_) => Outcome::First,
            Worth::Infinite(set) if set.contains(&0) => Outcome::First,
            Worth::Infinite(_) => Outcome::Draw,
        }))
    }
}
