//! An entry of the published sequences, and how its terms are compared.

use crate::common::{game, nimbers, truth, values};
use serde_json::Value as Json;

/// An entry of `sequences.json`.
pub struct Entry {
    json: Json,
}

impl Entry {
    /// The entry with this id.
    pub fn named(id: &str) -> Entry {
        Entry { json: truth::with_id(truth::sequences(), id) }
    }

    /// The published terms, of which the first has index [`Entry::first`].
    pub fn terms(&self) -> Vec<i64> {
        truth::numbers(&self.json["terms"])
    }

    /// The index of the first term.
    pub fn first(&self) -> i64 {
        truth::number(&self.json["index_start"])
    }

    /// Terms that are lists of numbers.
    pub fn tuples(&self) -> Vec<Vec<i64>> {
        self.json["terms"].as_array().expect("terms").iter().map(truth::numbers).collect()
    }

    /// The rows of a table; a cell without a value is `None`.
    pub fn table(&self) -> Vec<Vec<Option<i64>>> {
        let row = |row: &Json| row.as_array().expect("a row").iter().map(Json::as_i64).collect();
        self.json["table"].as_array().expect("a table").iter().map(row).collect()
    }

    /// The values of a map with their keys.
    pub fn map(&self) -> Vec<(String, i64)> {
        let map = self.json["values"].as_object().expect("a map");
        map.iter().map(|(key, value)| (key.clone(), truth::number(value))).collect()
    }

    /// Compares the first terms with what was found for the same indices, as far as that goes.
    pub fn compare(&self, found: &[i64]) -> usize {
        let terms = self.terms();
        let compared = found.len().min(terms.len());
        for (index, (found, term)) in (self.first()..).zip(found.iter().zip(&terms)) {
            assert_eq!(found, term, "{}: term {index}", self.json["id"]);
        }
        compared
    }
}

/// Makes a test of every entry: the test's name, the entry's id, and what compares it and says how many terms
/// it has compared.
macro_rules! entries {
    ($($test:ident, $id:literal => $compare:expr;)*) => {
        /// The entries compared here.
        pub const COMPARED: &[&str] = &[$($id),*];

        $(
            #[test]
            fn $test() {
                let compared: usize = $compare(&$crate::sequences::entry::Entry::named($id));
                println!("{}: {compared} terms", $id);
                assert!(compared > 0, "{} compares nothing", $id);
            }
        )*
    };
}
pub(crate) use entries;

/// The values of the heaps that a rule is about.
pub fn heaps(rule: &'static str) -> impl Fn(&Entry) -> usize {
    move |entry| {
        let last = entry.first() + entry.terms().len() as i64 - 1;
        first_heaps(rule, last)(entry)
    }
}

/// The values of the heaps up to `last` that a rule is about.
pub fn first_heaps(rule: &'static str, last: i64) -> impl Fn(&Entry) -> usize {
    move |entry| {
        let row = values(&game(rule), last);
        let found: Vec<i64> = row[entry.first() as usize..].iter().map(|&value| value as i64).collect();
        entry.compare(&found)
    }
}

/// The values of the positions that stand for the indices up to `last`.
pub fn positions(
    rule: &'static str,
    last: i64,
    position: impl Fn(i64) -> String,
) -> impl Fn(&Entry) -> usize {
    move |entry| {
        let texts: Vec<String> = (entry.first()..=last).map(&position).collect();
        let found: Vec<i64> = nimbers(&game(rule), &texts).into_iter().map(|value| value as i64).collect();
        entry.compare(&found)
    }
}
