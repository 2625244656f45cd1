//! Components in which moves may entail or compliment: the nimbers beside which a player wins who must move there.

use super::{Bench, Checked, Refusal, ensure};
use crate::answer::{MoveKind, Outcome, Play};
use crate::certificate::{Beaten, Outcomes, Played};
use grundy_language::convention::Convention;
use grundy_language::value::Value;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A set of nimbers: those that are listed, or all others.
#[derive(Clone, PartialEq)]
struct Set {
    listed: BTreeSet<u64>,
    others: bool,
}

/// What a component is worth: a nimber, or nothing where it is loony.
type Worth = Option<u64>;

fn sum(mut worths: impl Iterator<Item = Worth>) -> Worth {
    worths.try_fold(0, |sum, worth| Some(sum ^ worth?))
}

impl Set {
    fn of(given: &Beaten) -> Checked<Set> {
        let (Beaten::Only(listed) | Beaten::But(listed)) = given;
        ensure(listed.windows(2).all(|two| two[0] < two[1]), "a set of nimbers is not in order")?;
        let listed = listed.iter().copied().collect();
        Ok(Set { listed, others: matches!(given, Beaten::But(_)) })
    }

    fn all() -> Set {
        Set { listed: BTreeSet::new(), others: true }
    }

    fn complement(self) -> Set {
        Set { others: !self.others, ..self }
    }

    /// Whether a nimber is in it; beside what is loony only very large nimbers count.
    fn has(&self, worth: Worth) -> bool {
        worth.is_some_and(|nimber| self.listed.contains(&nimber)) != self.others
    }

    fn with(&self, other: &Set) -> Set {
        let outside = self.others || other.others;
        // What stands in neither list is in both or in neither set as the others are.
        let each = self.listed.iter().chain(&other.listed).copied();
        let is_listed = |nimber: &u64| (self.has(Some(*nimber)) || other.has(Some(*nimber))) != outside;
        Set { listed: each.filter(is_listed).collect(), others: outside }
    }

    fn worth(&self) -> Worth {
        let mex = (0..).find(|&nimber| !self.has(Some(nimber)) || self.others && nimber > self.last());
        mex.filter(|&nimber| !self.has(Some(nimber)))
    }

    fn last(&self) -> u64 {
        self.listed.last().copied().unwrap_or(0)
    }
}

/// What was checked of components, by their JSON.
struct Known(HashMap<String, Set>);

impl Known {
    fn set(&self, of: &Value) -> Checked<&Set> {
        let name = json!(of).to_string();
        let lost = || Refusal::wrong(format!("{name} does not stand before what leads to it"));
        self.0.get(&name).ok_or_else(lost)
    }

    fn worth(&self, parts: &[Value]) -> Checked<Worth> {
        let worths = parts.iter().map(|part| Ok(self.set(part)?.worth()));
        Ok(sum(worths.collect::<Checked<Vec<Worth>>>()?.into_iter()))
    }

    /// The nimbers beside which a player wins who must move in one of these components.
    fn forced(&self, parts: &[Value]) -> Checked<Set> {
        let mut won = Set::all().complement();
        for (i, part) in parts.iter().enumerate() {
            won = won.with(&match self.worth(&[&parts[..i], &parts[i + 1..]].concat())? {
                None => Set::all(),
                Some(beside) => {
                    let set = self.set(part)?;
                    Set { listed: set.listed.iter().map(|nimber| nimber ^ beside).collect(), ..*set }
                }
            });
        }
        Ok(won)
    }
}

impl Bench<'_> {
    /// What a position comes to, and all moves that win.
    pub(super) fn entailing(
        &mut self,
        from: &[Value],
        play: Play,
        given: &[(Json, Beaten)],
    ) -> Checked<(Outcomes, Vec<Played>)> {
        let fits = self.options.convention() == Convention::Entailing && self.options.ends_by_moves();
        ensure(fits && play == Play::Normal, "the theorem is about moves that entail, in normal play")?;
        let named = |part: &Value| (json!(part).to_string(), part.clone());
        let mut wanted = BTreeMap::new();
        wanted.extend(from.iter().map(named));
        let mut turns = Vec::new();
        // From the end: whoever wants a position that has been passed will still want it when all are passed.
        for (at, (position, _)) in given.iter().enumerate().rev() {
            self.pause(at, at)?;
            let name = position.to_string();
            let lost = || Refusal::wrong(format!("nothing leads to {name}"));
            let own = self.options.turns(&wanted.remove(&name).ok_or_else(lost)?)?;
            wanted.extend(own.iter().flat_map(|turn| &turn.branches[0].1).map(named));
            turns.push(own);
        }
        ensure(wanted.is_empty(), "some position does not stand before all that lead to it")?;
        let mut known = Known(HashMap::new());
        for ((position, claimed), turns) in given.iter().zip(turns.into_iter().rev()) {
            let mut won = Set::all().complement();
            for turn in turns {
                let left = &turn.branches[0].1;
                let only = |nimber| Set { listed: [nimber].into(), others: false };
                won = won.with(&match (turn.kind, known.worth(left)?) {
                    (MoveKind::Ordinary, None) => continue,
                    (MoveKind::Ordinary, Some(nimber)) => only(nimber),
                    (MoveKind::Complimenting, None) => Set::all(),
                    (MoveKind::Complimenting, Some(nimber)) => only(nimber).complement(),
                    (MoveKind::Entailing, _) => known.forced(left)?.complement(),
                });
            }
            ensure(won == Set::of(claimed)?, format_args!("what is said of {position} does not follow"))?;
            ensure(
                known.0.insert(position.to_string(), won).is_none(),
                format_args!("{position} is listed twice"),
            )?;
        }
        let values = from.iter().map(|part| Ok(known.set(part)?.worth())).collect::<Checked<Vec<Worth>>>()?;
        let mut winning = Vec::new();
        for (i, component) in from.iter().enumerate() {
            let rest = sum([&values[..i], &values[i + 1..]].concat().into_iter());
            for turn in self.options.turns(component)? {
                let left = &turn.branches[0].1;
                let after = sum([known.worth(left)?, rest].into_iter());
                let wins = match turn.kind {
                    MoveKind::Ordinary => after == Some(0),
                    MoveKind::Complimenting => after != Some(0),
                    MoveKind::Entailing => !known.forced(left)?.has(rest),
                };
                winning.extend(wins.then(|| turn.played(i)));
            }
        }
        let outcome = if sum(values.iter().copied()) == Some(0) { Outcome::Second } else { Outcome::First };
        Ok((Outcomes::Entailing { outcome, values }, winning))
    }
}
