//! Pieces of a sweep that can be computed anywhere.

use crate::row::row;
use crate::{Item, Question, Row, VERSION, sha256};
use grundy::{Progress, Stop};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Changes when the meaning of a row does.
const FORMAT: u32 = 2;

/// Hexadecimal digits of a name.
const NAME: usize = 24;

/// Into so many shards a sweep is cut where nothing is said.
const SHARDS: usize = 256;

/// What a sweep computes, in pieces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What is asked of each game.
    pub question: Question,
    /// The pieces, in the order of the family.
    pub shards: Vec<Shard>,
}

impl Plan {
    /// Cuts a family into shards of about the same number of games.
    ///
    /// An `Err` says in words why that cannot be.
    pub fn new(question: Question, items: Vec<Item>, shards: Option<usize>) -> Result<Plan, String> {
        if items.is_empty() {
            return Err("the family has no game".into());
        }
        let count = shards.unwrap_or(SHARDS).min(items.len());
        if count == 0 {
            return Err("`shards` must be at least 1, not 0".into());
        }
        let total = items.len();
        let cuts: Vec<usize> =
            (0..=count).map(|i| (total as u128 * i as u128 / count as u128) as usize).collect();
        let mut rest = items.into_iter();
        let cut = |ends: &[usize]| Shard::new(&question, rest.by_ref().take(ends[1] - ends[0]).collect());
        let shards = cuts.windows(2).map(cut).collect();
        Ok(Plan { question, shards })
    }

    /// Reads a plan in JSON; an `Err` says in words what is wrong with it.
    pub fn read(text: &[u8]) -> Result<Plan, String> {
        serde_json::from_slice(text).map_err(|error| format!("it is no plan of a sweep: {error}"))
    }

    /// The shards of the ith of n parts, from 1 on: every nth, so that all parts have small and large games.
    ///
    /// An `Err` says in words which parts there are.
    pub fn part(&self, which: usize, parts: usize) -> Result<impl Iterator<Item = &Shard>, String> {
        match which {
            0 => Err(format!("the parts of {parts} are 1 to {parts}, not 0")),
            _ if which > parts => Err(format!("the parts of {parts} are 1 to {parts}, not {which}")),
            _ => Ok(self.shards.iter().skip(which - 1).step_by(parts)),
        }
    }
}

/// Games and what is asked of them: all that its rows depend on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// The hash of everything else.
    pub name: String,
    /// What a row means.
    pub format: u32,
    /// The version of the program that computes it.
    pub version: String,
    /// What is asked of each game.
    pub question: Question,
    /// The games.
    pub items: Vec<Item>,
}

/// Why a shard was not computed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// It is for another version of the program, or its name is not that of what it computes.
    Wrong(String),
    /// Whoever watches wanted to stop.
    Stopped(Stop),
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refused::Wrong(why) => f.write_str(why),
            Refused::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl Shard {
    fn new(question: &Question, items: Vec<Item>) -> Shard {
        let (name, version, question) = (String::new(), VERSION.into(), question.clone());
        let shard = Shard { name, format: FORMAT, version, question, items };
        Shard { name: shard.hashed(), ..shard }
    }

    /// The name that belongs to what it computes.
    fn hashed(&self) -> String {
        let mut name = sha256(json!([self.format, self.version, self.question, self.items]).to_string());
        name.truncate(NAME);
        name
    }

    /// The rows of its games. Nothing depends on where and when; `progress` hears how many games are done.
    pub fn compute(&self, progress: &dyn Progress) -> Result<Done, Refused> {
        if (self.format, self.version.as_str()) != (FORMAT, VERSION) {
            let theirs = &self.version;
            return Err(Refused::Wrong(format!(
                "the sweep was planned by version {theirs} of grundy, and this is version {VERSION}: plan it anew"
            )));
        }
        if self.name != self.hashed() {
            return Err(Refused::Wrong(format!(
                "the shard {} is not what it was when it was planned: plan the sweep anew",
                self.name
            )));
        }
        let rows = self.items.iter().zip(0..).map(|(item, done)| row(item, &self.question, done, progress));
        let rows = rows.collect::<Result<_, _>>().map_err(Refused::Stopped)?;
        Ok(Done::of(self.name.clone(), rows))
    }
}

/// What a shard has found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// The name of the shard.
    pub name: String,
    /// A row for each of its games.
    pub rows: Vec<Row>,
    /// The SHA-256 of the name and the rows, so that a file that was changed on its way is seen.
    pub sha256: String,
    /// How long that took; the only thing that depends on where and when. A face with a clock says it.
    pub seconds: f64,
}

impl Done {
    fn of(name: String, rows: Vec<Row>) -> Done {
        Done { sha256: Done::hashed(&name, &rows), name, rows, seconds: 0.0 }
    }

    fn hashed(name: &str, rows: &[Row]) -> String {
        sha256(json!([name, rows]).to_string())
    }

    /// Whether this is the result of the shard with this name, as it was found.
    pub fn is_of(&self, name: &str) -> bool {
        self.name == name && self.sha256 == Done::hashed(name, &self.rows)
    }

    /// Reads a result in JSON: that of the shard with this name, as it was found. Anything else is nothing.
    pub fn read(text: &[u8], name: &str) -> Option<Done> {
        serde_json::from_slice(text).ok().filter(|done: &Done| done.is_of(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Family, Kind, Table};
    use grundy::Unwatched;

    fn plan(to: u64, before: Vec<u32>, shards: usize) -> Plan {
        let items = Family::Octal { digits: 1, before }.items().unwrap();
        Plan::new(Question::of(Kind::Values, Some(to)).unwrap(), items, Some(shards)).unwrap()
    }

    #[test]
    fn a_name_is_the_hash_of_what_is_computed() {
        let names = |plan: Plan| plan.shards.into_iter().map(|shard| shard.name).collect::<Vec<_>>();
        let one = names(plan(50, vec![0], 2));
        assert_eq!(one, names(plan(50, vec![0], 2)));
        let others =
            [names(plan(51, vec![0], 2)), names(plan(50, vec![4], 2)), names(plan(50, vec![0], 3))].concat();
        assert!(one.iter().all(|name| !others.contains(name)));
    }

    #[test]
    fn parts_are_all_shards_once() {
        let plan = plan(50, vec![0, 4], 7);
        let mut names: Vec<&str> =
            (1..=3).flat_map(|i| plan.part(i, 3).unwrap()).map(|shard| shard.name.as_str()).collect();
        names.sort();
        let mut all: Vec<&str> = plan.shards.iter().map(|shard| shard.name.as_str()).collect();
        all.sort();
        assert_eq!(names, all);
        assert!(plan.part(0, 3).is_err() && plan.part(4, 3).is_err());
    }

    #[test]
    fn a_shard_that_was_changed_is_refused() {
        let shard = plan(50, vec![0], 1).shards.remove(0);
        let longer = Question { to: Some(60), ..shard.question.clone() };
        let changed = Shard { question: longer, ..shard.clone() };
        assert!(matches!(changed.compute(&Unwatched), Err(Refused::Wrong(_))));
        let older = Shard { version: "0.0.1".into(), ..shard.clone() };
        assert!(
            matches!(older.compute(&Unwatched), Err(Refused::Wrong(why)) if why.contains("planned by version 0.0.1"))
        );
        let stopped = |done| (done == 3).then_some(Stop::Interrupted);
        assert_eq!(shard.compute(&stopped), Err(Refused::Stopped(Stop::Interrupted)));
    }

    #[test]
    fn half_a_result_is_none() {
        let done = plan(50, vec![0], 1).shards[0].compute(&Unwatched).unwrap();
        let text = json!(done).to_string();
        assert_eq!(Done::read(text.as_bytes(), &done.name), Some(done.clone()));
        assert_eq!(Done::read(text.as_bytes(), "another"), None);
        assert!((0..text.len()).all(|end| Done::read(&text.as_bytes()[..end], &done.name).is_none()));
    }

    #[test]
    fn a_result_that_was_changed_is_none() {
        let plan = plan(50, vec![0], 1);
        let done = plan.shards[0].compute(&Unwatched).unwrap();
        let mut changed = done.clone();
        changed.rows[1].status = "proved".into();
        assert_ne!(changed, done);
        assert_eq!(Done::read(json!(changed).to_string().as_bytes(), &done.name), None);
        assert!(Table::merge(&plan, [changed]).unwrap_err().contains("not what was found"));
        assert!(Table::merge(&plan, [Done { seconds: 3.5, ..done }]).is_ok());
    }
}
