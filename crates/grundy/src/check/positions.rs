//! Who wins a position, by the positions that can be reached.

use super::{Bench, Checked, Refusal, ensure, unreadable, wrong};
use crate::answer::{Outcome, Play};
use crate::certificate::{Claim, Move, Period, Position, Theorem, Witness};
use crate::rule::moves::Moves;
use crate::value::Value;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What the witness says, once it has been checked.
enum Known<'a> {
    /// Of components or whole positions, by their JSON text.
    Positions(HashMap<String, &'a Position>),
    Heaps(Vec<u32>, Option<Period>),
}

impl Known<'_> {
    /// The nim-value of a component.
    fn value(&self, of: &Value) -> Checked<u64> {
        let value = match (self, of) {
            (Known::Positions(known), _) => known.get(&json!(of).to_string()).and_then(|entry| entry.value),
            (Known::Heaps(values, None), &Value::Int(n)) => values.get(n as usize).map(|&value| value.into()),
            (Known::Heaps(values, Some(Period { preperiod: e, period: p, saltus, .. })), &Value::Int(n)) => {
                let (rounds, rest) =
                    ((n as usize).saturating_sub(*e) / p, (n as usize).saturating_sub(*e) % p);
                let value = values.get(rest + (n as usize).min(*e)).map(|&value| u64::from(value));
                value.and_then(|value| value.checked_add(saltus.checked_mul(rounds as u64)?))
            }
            _ => None,
        };
        value.ok_or_else(|| Refusal::Wrong(format!("the witness says nothing about {of}")))
    }

    /// Who wins a position whose components stand in any order.
    fn outcome(&self, position: &[Value], adds: bool) -> Checked<Outcome> {
        if adds {
            let sum = position.iter().try_fold(0, |sum, component| Ok(sum ^ self.value(component)?))?;
            return Ok(if sum == 0 { Outcome::Second } else { Outcome::First });
        }
        let (Known::Positions(known), key) = (self, json!(sorted(position.to_vec())).to_string()) else {
            return wrong("values do not add up here");
        };
        let outcome = known.get(&key).and_then(|entry| entry.outcome);
        outcome.ok_or_else(|| Refusal::Wrong(format!("the witness says nothing about {key}")))
    }
}

fn sorted(mut position: Vec<Value>) -> Vec<Value> {
    position.sort();
    position
}

/// The position with other components in place of one.
fn replaced(position: &[Value], i: usize, with: &[Value]) -> Vec<Value> {
    [&position[..i], with, &position[i + 1..]].concat()
}

/// By the longest play that is left, then by the text: options stand in front, and in one order only.
fn in_order(given: &[Position], whole: bool) -> Checked {
    let mut plays: HashMap<String, usize> = HashMap::new();
    let mut last = (0, String::new());
    for entry in given {
        let mut now = (0, entry.position.to_string());
        let parts = entry.options.iter().flat_map(|option| match whole {
            true => vec![json!(option).to_string()],
            false => option.iter().map(Json::to_string).collect(),
        });
        for part in parts {
            let play = plays.get(&part);
            let play =
                play.ok_or_else(|| Refusal::Wrong(format!("{part} does not stand before {}", now.1)))?;
            now.0 = now.0.max(play + 1);
        }
        ensure(last < now, || format!("{} stands in the wrong place", now.1))?;
        plays.insert(now.1.clone(), now.0);
        last = now;
    }
    Ok(())
}

impl Bench<'_> {
    pub(super) fn position(&mut self, claim: &Claim, theorem: &Theorem, witness: &Witness) -> Checked {
        let (Claim::Wins { play, position, components, .. } | Claim::Move { play, position, components, .. }) =
            claim
        else {
            return wrong("this is no claim about a position");
        };
        let at = self.game.positions(&[position]).map_err(unreadable)?;
        ensure(json!(at) == json!(components), || format!("the components are not those of {position}"))?;
        let adds = *play == Play::Normal && !self.machine.has_endings();
        let known = match (theorem, witness) {
            (Theorem::SpragueGrundy, Witness::Positions { positions }) if adds => {
                self.reached(at.iter().map(|component| vec![component.clone()]), None, positions)?
            }
            (Theorem::BackwardInduction, Witness::Positions { positions }) if !adds => {
                self.reached([sorted(at.clone())].into_iter(), Some(*play), positions)?
            }
            (Theorem::SpragueGrundy, Witness::Values(values)) if adds => {
                let last = at.iter().max().cloned().unwrap_or(Value::Int(0));
                let ends = last == Value::Int(values.count as i64 - 1);
                ensure(ends, || "the values do not end with the largest heap".into())?;
                Known::Heaps(self.values(values, None)?, None)
            }
            (Theorem::SpragueGrundy, Witness::Period { claim, theorem, values }) if adds => {
                Known::Heaps(self.period(claim, theorem, values)?, Some(claim.clone()))
            }
            _ => return wrong("the theorem does not allow this claim"),
        };
        match claim {
            Claim::Wins { values, outcome, moves, .. } => {
                let found = at.iter().map(|component| known.value(component));
                let found = if adds { Some(found.collect::<Checked<Vec<_>>>()?) } else { None };
                ensure(*values == found, || format!("the values of the components are {found:?}"))?;
                let found = known.outcome(&at, adds)?;
                ensure(found == *outcome, || format!("the outcome is {found}, not {outcome}"))?;
                let Some(moves) = moves else { return Ok(()) };
                let mut winning = Vec::new();
                for (component, from) in at.iter().enumerate() {
                    let over = found != Outcome::First || self.ending(&at)?.is_some();
                    for to in if over { BTreeSet::new() } else { self.options(from)? } {
                        if known.outcome(&replaced(&at, component, &to), adds)? == Outcome::Second {
                            winning.push(Move { component, to: to.iter().map(|part| json!(part)).collect() });
                        }
                    }
                }
                ensure(winning == *moves, || format!("the winning moves are {}", json!(winning)))
            }
            Claim::Move { mv, after, .. } => {
                let from = at.get(mv.component).ok_or_else(|| unreadable("there is no such component"))?;
                let to = self.options(from)?.into_iter().find(|to| json!(to) == json!(mv.to));
                let to = to.filter(|_| matches!(self.ending(&at), Ok(None)));
                let then =
                    replaced(&at, mv.component, &to.ok_or_else(|| unreadable("there is no such move"))?);
                ensure(json!(then) == json!(after), || format!("the move leads to {}", json!(then)))?;
                let wins = known.outcome(&then, adds)? == Outcome::Second;
                ensure(wins, || "the move does not win".into())
            }
            _ => Ok(()),
        }
    }

    /// Every position that can be reached stands in the list once, behind its options, with what it is worth.
    /// A node is one component, or for outcomes under some `play` a whole position.
    fn reached<'a>(
        &mut self,
        from: impl Iterator<Item = Vec<Value>>,
        play: Option<Play>,
        given: &'a [Position],
    ) -> Checked<Known<'a>> {
        in_order(given, play.is_some())?;
        let known: HashMap<String, &Position> =
            given.iter().map(|entry| (entry.position.to_string(), entry)).collect();
        ensure(known.len() == given.len(), || "a position is listed twice".into())?;
        let known = Known::Positions(known);
        let named = |node: Vec<Value>| match play {
            Some(_) => (json!(node).to_string(), node),
            None => (json!(node[0]).to_string(), node),
        };
        let mut wanted: BTreeMap<String, Vec<Value>> = from.map(named).collect();
        for entry in given.iter().rev() {
            let key = entry.position.to_string();
            let node = wanted.remove(&key);
            let node = node.ok_or_else(|| Refusal::Wrong(format!("{key} cannot be reached")))?;
            let ending = if play.is_some() { self.ending(&node)? } else { None };
            let mut options: BTreeSet<Vec<Value>> = BTreeSet::new();
            for (i, component) in node.iter().enumerate().filter(|_| ending.is_none()) {
                let whole = |to: Vec<Value>| sorted(replaced(&node, i, &to));
                let all = self.options(component)?.into_iter();
                options.extend(all.map(|to| if play.is_some() { whole(to) } else { to }));
            }
            ensure(json!(options) == json!(entry.options), || format!("the options of {key} are others"))?;
            let (mut sums, mut outcomes) = (BTreeSet::new(), Vec::new());
            for option in options {
                if play.is_some() {
                    outcomes.push(known.outcome(&option, false)?);
                    wanted.extend([named(option)]);
                } else {
                    sums.insert(option.iter().try_fold(0, |sum, part| Ok(sum ^ known.value(part)?))?);
                    wanted.extend(option.into_iter().map(|part| named(vec![part])));
                }
            }
            let outcome = play.map(|play| match ending {
                Some(outcome) => outcome,
                None if outcomes.is_empty() => play.stuck(),
                None if outcomes.contains(&Outcome::Second) => Outcome::First,
                None if outcomes.contains(&Outcome::Draw) => Outcome::Draw,
                None => Outcome::Second,
            });
            let value = (0..).find(|value| !sums.contains(value)).filter(|_| play.is_none());
            ensure(entry.value == value && entry.outcome == outcome, || {
                format!("{key} is worth {}", value.map_or_else(|| json!(outcome), |value| json!(value)))
            })?;
        }
        let missing = wanted.into_keys().next();
        missing.map_or(Ok(known), |missing| wrong(format!("{missing} is missing")))
    }

    /// What the first whole-game ending that holds says of the player to move.
    fn ending(&mut self, position: &[Value]) -> Checked<Option<Outcome>> {
        let layout = self.machine.layout().clone();
        let mut first: Option<crate::rule::moves::Ending> = None;
        for component in position {
            let ending = self.machine.ending(layout.lay(component).slots());
            let ending =
                ending.map_err(|fault| Refusal::Wrong(self.game.rule().report(fault).to_string()))?;
            first = [first, ending].into_iter().flatten().min_by_key(|ending| ending.line);
        }
        Ok(first.map(|ending| ending.outcome()))
    }
}
