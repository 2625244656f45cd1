//! The shared truth: facts from published sources, none of them found by this program.

use serde_json::Value as Json;

/// The entries of `sequences.json`.
pub fn sequences() -> Vec<Json> {
    members(include_str!("../../truth/sequences.json"), "entries")
}

/// The problems of `judge_problems.json`.
pub fn judge_problems() -> Vec<Json> {
    members(include_str!("../../truth/judge_problems.json"), "problems")
}

/// A part of `loopy.json`.
pub fn loopy(part: &str) -> Vec<Json> {
    members(include_str!("../../truth/loopy.json"), part)
}

/// The rows of `seed_claims.tsv`: the columns by their names.
pub fn seed_claims() -> Vec<std::collections::BTreeMap<&'static str, &'static str>> {
    let mut lines = include_str!("../../truth/seed_claims.tsv").lines();
    let names: Vec<&str> = lines.next().expect("a header").split('\t').collect();
    lines.map(|line| names.iter().copied().zip(line.split('\t')).collect()).collect()
}

/// The entry of a list that has the given id.
pub fn with_id(entries: Vec<Json>, id: &str) -> Json {
    entries.into_iter().find(|entry| entry["id"] == id).unwrap_or_else(|| panic!("the truth has no {id}"))
}

/// The ids of a list.
pub fn ids(entries: &[Json]) -> Vec<String> {
    entries.iter().map(|entry| entry["id"].as_str().expect("an id").to_string()).collect()
}

/// Every id of the truth must be spoken of exactly once, tested or set aside, and nothing else may be.
pub fn assert_each_once(truth: &[String], spoken_of: &[&str]) {
    for id in truth {
        let times = spoken_of.iter().filter(|known| known == &id).count();
        assert_eq!(times, 1, "{id} is spoken of {times} times");
    }
    for id in spoken_of {
        assert!(truth.iter().any(|known| known == id), "the truth has no {id}");
    }
}

/// A number of the truth.
pub fn number(json: &Json) -> i64 {
    json.as_i64().unwrap_or_else(|| panic!("not a number: {json}"))
}

/// A list of numbers of the truth.
pub fn numbers(json: &Json) -> Vec<i64> {
    json.as_array().unwrap_or_else(|| panic!("not a list: {json}")).iter().map(number).collect()
}

fn members(text: &str, part: &str) -> Vec<Json> {
    let file: Json = serde_json::from_str(text).expect("JSON");
    file[part].as_array().unwrap_or_else(|| panic!("no list {part}")).clone()
}
