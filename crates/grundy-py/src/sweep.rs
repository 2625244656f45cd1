//! Sweeps: families, shards and tables as texts. Files and executors are the business of `python/grundy/sweeps.py`.

use crate::mistake;
use crate::work::{Within, work};
use grundy_sweep::{Done, Family, Item, Plan, Question, Refused, Shard, Table};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::json;
use std::time::Instant;

fn wrong(why: impl ToString) -> PyErr {
    PyValueError::new_err(why.to_string())
}

fn read<T: DeserializeOwned>(text: &str) -> PyResult<T> {
    serde_json::from_str(text).map_err(wrong)
}

/// The games of a family.
#[pyfunction]
pub fn sweep_family(family: &str) -> PyResult<String> {
    let items = read::<Family>(family)?.items().map_err(wrong)?;
    Ok(json!(items).to_string())
}

/// The plan of a sweep over these games.
#[pyfunction]
pub fn sweep_plan(question: &str, items: &str, shards: Option<usize>) -> PyResult<String> {
    let (question, items) = (read::<Question>(question)?, read::<Vec<Item>>(items)?);
    // As the command line writes it: a plan is the same file whoever made it.
    serde_json::to_string(&Plan::new(question, items, shards).map_err(wrong)?).map_err(wrong)
}

/// What a shard finds.
#[pyfunction]
pub fn sweep_compute(py: Python<'_>, shard: &str, within: Within) -> PyResult<String> {
    let (shard, start) = (read::<Shard>(shard)?, Instant::now());
    let done = match work(py, &within, None, move |watch| shard.compute(watch))? {
        Ok(done) => done,
        Err(Refused::Wrong(why)) => return Err(wrong(why)),
        Err(Refused::Stopped(stop)) => return Err(mistake::unknown(py, &stop.to_string())),
    };
    let seconds = (start.elapsed().as_secs_f64() * 1000.0).round() / 1000.0;
    serde_json::to_string(&Done { seconds, ..done }).map_err(wrong)
}

/// Whether this is the whole result of the shard with this name.
#[pyfunction]
pub fn sweep_is_done(result: &[u8], name: &str) -> bool {
    Done::read(result, name).is_some()
}

/// The columns and rows of the table, the table as it is written, and how long each shard took.
#[pyfunction]
pub fn sweep_merge(plan: &str, results: Vec<String>) -> PyResult<(String, String, String)> {
    let plan = Plan::read(plan.as_bytes()).map_err(wrong)?;
    let done = results.iter().map(|result| read::<Done>(result)).collect::<PyResult<Vec<_>>>()?;
    let table = Table::merge(&plan, done).map_err(wrong)?;
    let told = json!({"columns": table.columns, "rows": table.rows});
    Ok((told.to_string(), table.csv(), table.seconds_csv()))
}
