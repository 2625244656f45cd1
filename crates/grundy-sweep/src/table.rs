//! The rows of all shards, put together.

use crate::{Done, Plan};
use serde_json::{Map, Value as Json};
use std::collections::HashMap;

/// What came of a sweep. It depends on nothing but the plan, but for the seconds.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// The names of the columns.
    pub columns: Vec<&'static str>,
    /// The rows in the order of the family, each with all columns; `null` where nothing is known.
    pub rows: Vec<Map<String, Json>>,
    /// Each shard with the number of its rows and how long it took.
    pub seconds: Vec<(String, usize, f64)>,
}

impl Table {
    /// Puts the results of all shards of a plan together, which are given in its order.
    ///
    /// An `Err` says in words which one is missing, or not what was found.
    pub fn merge(plan: &Plan, done: impl IntoIterator<Item = Done>) -> Result<Table, String> {
        let columns = plan.question.columns();
        let mut done = done.into_iter();
        let (mut rows, mut seconds) = (Vec::new(), Vec::new());
        let mut first: HashMap<String, String> = HashMap::new();
        for shard in &plan.shards {
            let missing = || format!("the result of the shard {} is missing", shard.name);
            let found = done.next().filter(|found| found.name == shard.name).ok_or_else(missing)?;
            if !found.is_of(&shard.name) {
                return Err(format!(
                    "the result of the shard {} is not what was found: it was changed",
                    shard.name
                ));
            }
            seconds.push((found.name, found.rows.len(), found.seconds));
            for mut row in found.rows {
                if let Some(head) = row.head.take() {
                    row.twin = Some(first.entry(head).or_insert_with(|| row.code.clone()).clone());
                }
                let mut fields = row.fields();
                let field = |name: &&str| (name.to_string(), fields.remove(*name).unwrap_or(Json::Null));
                rows.push(columns.iter().map(field).collect());
            }
        }
        Ok(Table { columns, rows, seconds })
    }

    /// The rows as comma-separated values with a header.
    pub fn csv(&self) -> String {
        let cell = |value: &Json| match value {
            Json::Null => String::new(),
            Json::String(text) => text.clone(),
            other => other.to_string(),
        };
        let row = |row: &Map<String, Json>| self.columns.iter().map(|&name| cell(&row[name])).collect();
        written(&self.columns, self.rows.iter().map(row))
    }

    /// How long each shard took, in the same form.
    pub fn seconds_csv(&self) -> String {
        let row = |(name, rows, seconds): &(String, usize, f64)| {
            vec![name.clone(), rows.to_string(), format!("{seconds:.3}")]
        };
        written(&["shard", "rows", "seconds"], self.seconds.iter().map(row))
    }

    /// How many rows there are of each status, in the order in which they are met.
    pub fn counts(&self) -> Vec<(&str, usize)> {
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for status in self.rows.iter().filter_map(|row| row["status"].as_str()) {
            match counts.iter_mut().find(|(known, _)| *known == status) {
                Some((_, count)) => *count += 1,
                None => counts.push((status, 1)),
            }
        }
        counts
    }
}

fn written(columns: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut table = csv::Writer::from_writer(Vec::new());
    // Nothing goes wrong where a table is written to memory.
    let _ = table.write_record(columns);
    for row in rows {
        let _ = table.write_record(row);
    }
    String::from_utf8(table.into_inner().unwrap_or_default()).unwrap_or_default()
}
