//! Components that a witness lists, each behind its options.

use super::{Bench, Checked, Refusal, ensure};
use grundy_language::value::Value;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, HashMap};

/// The components of a witness: their places by their JSON, and their options by place.
pub(super) struct Listed {
    place: HashMap<String, usize>,
    /// The options of each as the places of what they leave.
    pub options: Vec<Vec<Vec<usize>>>,
}

impl Listed {
    /// Where a component stands.
    pub fn place(&self, of: &Value) -> Option<usize> {
        self.place.get(&json!(of).to_string()).copied()
    }

    /// Where some components stand, if all are listed.
    pub fn places(&self, of: &[Value]) -> Option<Vec<usize>> {
        of.iter().map(|part| self.place(part)).collect()
    }
}

impl Bench<'_> {
    /// The places of listed components, each of which is listed once.
    pub(super) fn placed<'g>(
        &self,
        given: impl Iterator<Item = &'g Json>,
    ) -> Checked<HashMap<String, usize>> {
        let mut place = HashMap::new();
        for (at, position) in given.enumerate() {
            ensure(place.insert(position.to_string(), at).is_none(), "a position is listed twice")?;
        }
        Ok(place)
    }

    /// Everything that components lead to, and nothing else: `given` lists it, in any order.
    pub(super) fn all_listed(&mut self, from: &[Value], given: &[&Json]) -> Checked<Listed> {
        let place = self.placed(given.iter().copied())?;
        let mut options: Vec<Option<Vec<Vec<usize>>>> = vec![None; given.len()];
        let at = |part: &Value| {
            let name = json!(part).to_string();
            place.get(&name).copied().ok_or_else(|| Refusal::wrong(format!("{name} is not listed")))
        };
        let mut ahead: BTreeMap<usize, Value> = BTreeMap::new();
        for part in from {
            ahead.insert(at(part)?, part.clone());
        }
        let mut done = 0;
        while let Some((here, component)) = ahead.pop_last() {
            self.pause(done, done)?;
            done += 1;
            let mut all = Vec::new();
            for option in self.options.of(&component)? {
                let places = option.iter().map(at).collect::<Checked<Vec<usize>>>()?;
                for (&to, part) in places.iter().zip(option) {
                    if options[to].is_none() && to != here {
                        ahead.insert(to, part);
                    }
                }
                all.push(places);
            }
            options[here] = Some(all);
        }
        let options: Option<Vec<_>> = options.into_iter().collect();
        let options =
            options.ok_or_else(|| Refusal::wrong("nothing leads to some position that is listed"))?;
        Ok(Listed { place, options })
    }
}
