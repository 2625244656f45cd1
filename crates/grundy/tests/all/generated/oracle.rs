//! Who wins, by the definitions: every position that can be reached is listed, and losing and winning
//! positions are marked over and over until nothing changes. What remains unmarked is a draw. Loops,
//! endings and misère play need nothing special.

use super::reference::{Failure, Found, Reference};
use grundy::Value;
use grundy::answer::{Outcome, Play};
use grundy_rule::moves::Ending;
use std::collections::{BTreeMap, BTreeSet};

/// How many whole positions an oracle lists before it gives up, how many moves between them, and how many
/// components a position may have.
const POSITIONS: usize = 400;
const MOVES: usize = 4000;
const COMPONENTS: usize = 10;

/// A whole position: its components in ascending order.
pub type Whole = Vec<Value>;

pub struct Oracle<'r, 't> {
    reference: &'r mut Reference<'t>,
    /// The options of each component, each in ascending order.
    options: BTreeMap<Value, BTreeSet<Vec<Value>>>,
}

impl<'r, 't> Oracle<'r, 't> {
    pub fn new(reference: &'r mut Reference<'t>) -> Oracle<'r, 't> {
        Oracle { reference, options: BTreeMap::new() }
    }

    /// The distinct options of a component.
    pub fn options(&mut self, component: &Value) -> Found<BTreeSet<Vec<Value>>> {
        if !self.options.contains_key(component) {
            let found = self.reference.options_of(component)?.into_iter().map(sorted).collect();
            self.options.insert(component.clone(), found);
        }
        Ok(self.options[component].clone())
    }

    /// The ending typed first among those that hold of any component.
    pub fn ending(&mut self, position: &[Value]) -> Found<Option<Ending>> {
        let mut first: Option<Ending> = None;
        for component in position {
            if let Some(ending) = self.reference.ending_of(component)?
                && first.is_none_or(|known| ending.line < known.line)
            {
                first = Some(ending);
            }
        }
        Ok(first)
    }

    /// The positions one move away.
    fn next(&mut self, position: &[Value]) -> Found<BTreeSet<Whole>> {
        let mut next = BTreeSet::new();
        for i in 0..position.len() {
            for option in self.options(&position[i])? {
                next.insert(replaced(position, i, &option));
            }
        }
        Ok(next)
    }

    /// The outcomes of everything that can be reached from a position.
    pub fn outcomes(&mut self, start: &[Value], play: Play) -> Found<BTreeMap<Whole, Outcome>> {
        let mut next: BTreeMap<Whole, BTreeSet<Whole>> = BTreeMap::new();
        let mut known: BTreeMap<Whole, Outcome> = BTreeMap::new();
        let mut open = vec![sorted(start.to_vec())];
        let mut moves = 0;
        while let Some(position) = open.pop() {
            if next.contains_key(&position) {
                continue;
            }
            if next.len() >= POSITIONS || moves > MOVES || position.len() > COMPONENTS {
                return Err(Failure::TooMuch);
            }
            let options = match self.ending(&position)? {
                Some(ending) => {
                    known.insert(position.clone(), ending.outcome());
                    BTreeSet::new()
                }
                None => {
                    let options = self.next(&position)?;
                    if options.is_empty() {
                        known.insert(position.clone(), play.terminal());
                    }
                    options
                }
            };
            moves += options.len();
            open.extend(options.iter().cloned());
            next.insert(position, options);
        }
        loop {
            let before = known.len();
            for (position, options) in &next {
                if known.contains_key(position) {
                    continue;
                }
                if options.iter().any(|option| known.get(option) == Some(&Outcome::Second)) {
                    known.insert(position.clone(), Outcome::First);
                } else if options.iter().all(|option| known.get(option) == Some(&Outcome::First)) {
                    known.insert(position.clone(), Outcome::Second);
                }
            }
            if known.len() == before {
                break;
            }
        }
        Ok(next
            .into_keys()
            .map(|position| {
                let outcome = known.get(&position).copied().unwrap_or(Outcome::Draw);
                (position, outcome)
            })
            .collect())
    }
}

pub fn sorted(mut components: Vec<Value>) -> Whole {
    components.sort();
    components
}

/// The position after a move of one component.
pub fn replaced(position: &[Value], i: usize, with: &[Value]) -> Whole {
    sorted([&position[..i], with, &position[i + 1..]].concat())
}
