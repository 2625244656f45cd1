//! All components that can be reached, by number, with loops or without.

use super::Options;
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use serde_json::{Value as Json, json};
use std::collections::HashMap;

/// So many options are listed for a certificate at most.
pub(super) const OPTIONS: usize = 2_000_000;

/// Components in an order in which options stand before what leads to them, as far as there are no loops.
#[derive(Default)]
pub(super) struct Followers {
    pub values: Vec<Value>,
    /// The different options of each, by the numbers of what they leave.
    pub options: Vec<Vec<Vec<u32>>>,
    number: HashMap<Value, u32>,
    /// A component to which play can come back.
    pub looped: Option<Value>,
}

impl Followers {
    /// Everything that some components lead to.
    pub fn of(
        from: &[Value],
        lister: &mut Options<'_>,
        progress: &dyn Progress,
    ) -> Result<Followers, String> {
        let mut met: HashMap<Value, Vec<Vec<Value>>> = HashMap::new();
        let mut all = Followers::default();
        let mut listed = 0;
        for root in from {
            // A component is put on the way, opened, and when all that it leads to is done it is numbered.
            let mut way = vec![(root.clone(), false)];
            while let Some((component, opened)) = way.pop() {
                if opened {
                    all.number.insert(component.clone(), all.values.len() as u32);
                    all.values.push(component);
                    continue;
                }
                if met.contains_key(&component) {
                    continue;
                }
                progress.go_on(met.len() as u64).map_err(|stop| stop.to_string())?;
                let options: Vec<Vec<Value>> =
                    lister.of(&component).map_err(|refusal| refusal.to_string())?.into_iter().collect();
                listed += options.len();
                if listed > OPTIONS {
                    return Err(format!("more than {OPTIONS} moves would have to be written down"));
                }
                way.push((component.clone(), true));
                way.extend(options.iter().flatten().map(|part| (part.clone(), false)));
                met.insert(component, options);
            }
        }
        for (at, value) in all.values.iter().enumerate() {
            let options = met.remove(value).unwrap_or_default();
            let numbers = |option: &Vec<Value>| option.iter().map(|part| all.number[part]).collect();
            let options: Vec<Vec<u32>> = options.iter().map(numbers).collect();
            if options.iter().flatten().any(|&part| part as usize >= at) {
                all.looped.get_or_insert_with(|| value.clone());
            }
            all.options.push(options);
        }
        Ok(all)
    }

    /// The number of a component that was reached.
    pub fn number(&self, of: &Value) -> Option<u32> {
        self.number.get(of).copied()
    }

    /// The component as JSON.
    pub fn json(&self, number: u32) -> Json {
        json!(self.values[number as usize])
    }
}
