//! All whole positions that can be reached.
//!
//! A component without moves and without an ending changes nothing, and is left out of a whole position.

use super::followers::OPTIONS;
use super::refusal::Refusal;
use super::{Options, Played, Turn};
use crate::answer::{Outcome, Play, Unknown};
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use grundy_rule::chance::Probability;
use grundy_rule::moves::Ending;
use serde_json::{Value as Json, json};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// A move of a whole position, and where it may lead.
pub(crate) struct Step {
    pub amount: i64,
    pub branches: Vec<(Probability, u32)>,
}

/// Whole positions by number; the first is the one that was asked about.
pub(crate) struct Wholes<'o, 'a> {
    lister: &'o mut Options<'a>,
    known: HashMap<Value, Rc<Facts>>,
    pub wholes: Vec<Vec<Value>>,
    number: HashMap<Vec<Value>, u32>,
    /// How those have ended in which play is over.
    pub over: Vec<Option<Outcome>>,
    pub steps: Vec<Vec<Step>>,
}

struct Facts {
    turns: Vec<Turn>,
    /// The game of it, and the ending.
    ending: Option<(usize, Ending)>,
}

impl<'o, 'a> Wholes<'o, 'a> {
    /// Everything that a position leads to.
    pub fn of(
        from: &[Value],
        play: Play,
        lister: &'o mut Options<'a>,
        progress: &dyn Progress,
    ) -> Result<Wholes<'o, 'a>, Refusal> {
        let known = HashMap::new();
        let (wholes, number, over, steps) = (Vec::new(), HashMap::new(), Vec::new(), Vec::new());
        let mut all = Wholes { lister, known, wholes, number, over, steps };
        all.intern(from.to_vec())?;
        let (mut at, mut listed) = (0, 0);
        while at < all.wholes.len() {
            progress.go_on(at as u64).map_err(Unknown::Stopped)?;
            let whole = all.wholes[at].clone();
            let over = all.ended(&whole)?;
            let mut steps = Vec::new();
            for (i, component) in whole.iter().enumerate().filter(|_| over.is_none()) {
                let facts = all.facts(component)?;
                for turn in &facts.turns {
                    steps.push(all.step(&whole, i, turn)?);
                }
            }
            listed += steps.len();
            if listed > OPTIONS {
                let limit = format!("more than {OPTIONS} moves of whole positions would have to be listed");
                return Err(Unknown::Unsupported(limit).into());
            }
            all.over.push(over.or(steps.is_empty().then(|| play.terminal())));
            all.steps.push(steps);
            at += 1;
        }
        Ok(all)
    }

    /// Where a move of a component leads.
    fn step(&mut self, whole: &[Value], component: usize, turn: &Turn) -> Result<Step, Refusal> {
        let mut branches = Vec::new();
        for (probability, left) in &turn.branches {
            let after = [&whole[..component], &whole[component + 1..], left].concat();
            branches.push((*probability, self.intern(after)?));
        }
        Ok(Step { amount: turn.amount, branches })
    }

    fn facts(&mut self, component: &Value) -> Result<Rc<Facts>, Refusal> {
        if let Some(facts) = self.known.get(component) {
            return Ok(facts.clone());
        }
        let turns = self.lister.turns(component)?.into_iter().collect();
        let facts = Rc::new(Facts { turns, ending: self.lister.ending(component)? });
        self.known.insert(component.clone(), facts.clone());
        Ok(facts)
    }

    /// The number of a position, which gets the next one if it is new.
    fn intern(&mut self, mut components: Vec<Value>) -> Result<u32, Refusal> {
        let mut idle = BTreeSet::new();
        for component in &components {
            let facts = self.facts(component)?;
            if facts.turns.is_empty() && facts.ending.is_none() {
                idle.insert(component.clone());
            }
        }
        components.retain(|component| !idle.contains(component));
        components.sort();
        if let Some(&number) = self.number.get(&components) {
            return Ok(number);
        }
        let number = self.wholes.len() as u32;
        self.number.insert(components.clone(), number);
        self.wholes.push(components);
        Ok(number)
    }

    /// How a position has ended, if an ending holds: of several the line typed first decides.
    fn ended(&mut self, whole: &[Value]) -> Result<Option<Outcome>, Refusal> {
        let mut first: Option<(usize, Ending)> = None;
        for component in whole {
            let ending = self.facts(component)?.ending;
            first = [first, ending].into_iter().flatten().min_by_key(|(game, ending)| (*game, ending.line));
        }
        Ok(first.map(|(_, ending)| ending.outcome()))
    }

    /// The moves of the position that was asked about, as they are written, and where they lead; none where play is over.
    pub fn moves(&mut self, from: &[Value]) -> Result<Vec<(Played, Step)>, Refusal> {
        let mut all = Vec::new();
        let ended = self.over[0].is_some();
        for (i, component) in from.iter().enumerate().filter(|_| !ended) {
            let facts = self.facts(component)?;
            for turn in &facts.turns {
                all.push((turn.played(i), self.step(from, i, turn)?));
            }
        }
        Ok(all)
    }

    /// A whole position in words.
    pub fn text(&self, at: usize) -> String {
        self.wholes[at].iter().map(|part| json!(part).to_string()).collect::<Vec<_>>().join(" & ")
    }

    /// By the JSON of each whole position its number.
    pub fn numbers(&self) -> HashMap<String, usize> {
        self.wholes.iter().enumerate().map(|(at, whole)| (json!(whole).to_string(), at)).collect()
    }
}

impl Turn {
    /// The move as it is written.
    pub(crate) fn played(&self, component: usize) -> Played {
        let left = |left: &[Value]| left.iter().map(|part| json!(part)).collect::<Vec<Json>>();
        let to = match &self.branches[..] {
            [(Probability::ONE, only)] => left(only),
            several => several.iter().map(|(odds, to)| json!([odds.to_string(), left(to)])).collect(),
        };
        Played { component, to, kind: self.kind, amount: self.amount }
    }
}

/// A whole position as JSON.
pub(crate) fn json_of(whole: &[Value]) -> Vec<Json> {
    whole.iter().map(|component| json!(component)).collect()
}
