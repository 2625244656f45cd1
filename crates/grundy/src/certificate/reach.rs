//! All positions that can be reached, with what they are worth.

use super::{Options, Position};
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use serde_json::{Value as Json, json};
use std::collections::{BTreeSet, HashMap};

/// What is said of play that comes back to a component.
pub(super) const CIRCLES: &str = "play can go round in circles";

/// So many options are written down at most.
const OPTIONS: usize = 2_000_000;

/// What is known of a component.
struct Found {
    /// The longest play that is left.
    longest: usize,
    value: u64,
    options: BTreeSet<Vec<Value>>,
}

/// A component that is being worked on: its options, and the components that are still to be looked at.
struct Open {
    component: Value,
    options: BTreeSet<Vec<Value>>,
    ahead: Vec<Value>,
}

/// Walks through a game.
pub(super) struct Reach<'a> {
    lister: Options<'a>,
    progress: &'a dyn Progress,
    known: HashMap<Value, Option<Found>>,
    options: usize,
}

impl<'a> Reach<'a> {
    pub(super) fn new(lister: Options<'a>, progress: &'a dyn Progress) -> Reach<'a> {
        Reach { lister, progress, known: HashMap::new(), options: 0 }
    }

    /// The options of a component.
    fn options(&mut self, of: &Value) -> Result<BTreeSet<Vec<Value>>, String> {
        self.lister.of(of).map_err(|refusal| refusal.to_string())
    }

    /// Takes the values of the heaps 0, 1, 2, … as known.
    pub(super) fn learn(&mut self, values: &[u32]) {
        for (n, &value) in values.iter().enumerate() {
            let found = Found { longest: 0, value: value.into(), options: BTreeSet::new() };
            self.known.insert(Value::Int(n as i64), Some(found));
        }
    }

    /// Finds everything about a position.
    pub(super) fn explore(&mut self, position: &[Value]) -> Result<(), String> {
        for root in position {
            let mut path = Vec::from_iter(self.open(root.clone())?);
            while let Some(open) = path.last_mut() {
                match open.ahead.pop() {
                    Some(component) => path.extend(self.open(component)?),
                    None => {
                        if let Some(open) = path.pop() {
                            self.close(open);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Begins with a component; `None` if it is known.
    fn open(&mut self, component: Value) -> Result<Option<Open>, String> {
        match self.known.get(&component) {
            Some(Some(_)) => return Ok(None),
            Some(None) => return Err(format!("{CIRCLES}: {component} comes back")),
            None => self.known.insert(component.clone(), None),
        };
        let options = self.options(&component)?;
        self.options += options.len();
        if self.options > OPTIONS {
            return Err(format!("more than {OPTIONS} moves would have to be written down"));
        }
        self.progress.go_on(self.known.len() as u64).map_err(|stop| stop.to_string())?;
        let ahead = options.iter().flatten().cloned().collect();
        Ok(Some(Open { component, options, ahead }))
    }

    /// Finishes a component whose options are known.
    fn close(&mut self, Open { component, options, .. }: Open) {
        let parts = options.iter().flatten();
        let longest = parts.filter_map(|part| Some(self.found(part)?.longest + 1)).max().unwrap_or_default();
        let sums: BTreeSet<u64> = options.iter().filter_map(|option| self.sum(option)).collect();
        let value = (0..).find(|value| !sums.contains(value)).unwrap_or_default();
        self.known.insert(component, Some(Found { longest, value, options }));
    }

    fn found(&self, component: &Value) -> Option<&Found> {
        self.known.get(component)?.as_ref()
    }

    /// The nim-sum of components.
    fn sum(&self, components: &[Value]) -> Option<u64> {
        components.iter().try_fold(0, |sum, part| Some(sum ^ self.found(part)?.value))
    }

    /// The value of a component that has been explored.
    pub(super) fn value(&self, component: &Value) -> Result<u64, String> {
        let found = self.found(component).ok_or("the position has not been explored")?;
        Ok(found.value)
    }

    /// The options of a component that have this nim-sum.
    pub(super) fn options_worth(&mut self, of: &Value, value: u64) -> Result<Vec<Vec<Json>>, String> {
        let mut options = self.options(of)?;
        options.retain(|option| self.sum(option) == Some(value));
        Ok(options.iter().map(|option| option.iter().map(|part| json!(part)).collect()).collect())
    }

    /// Everything that was found, as a certificate lists it.
    pub(super) fn listed(self) -> Vec<Position> {
        let entry = |(component, found): (Value, Option<Found>)| {
            let (found, position) = (found?, json!(component));
            let options = found.options.iter().map(|option| option.iter().map(|part| json!(part)).collect());
            let key = (found.longest, position.to_string());
            Some((key, Position { position, value: found.value, options: options.collect() }))
        };
        let mut all: Vec<_> = self.known.into_iter().filter_map(entry).collect();
        all.sort_by(|(left, _), (right, _)| left.cmp(right));
        all.into_iter().map(|(_, position)| position).collect()
    }
}
