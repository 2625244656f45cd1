//! Pictures for notebooks.

use grundy_draw::{Cell, Mark};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A position, its components as JSON.
#[pyfunction]
pub fn draw_board(components: &str) -> PyResult<Option<String>> {
    let read = serde_json::from_str::<Vec<serde_json::Value>>(components);
    Ok(grundy_draw::board(&read.map_err(|error| PyValueError::new_err(error.to_string()))?))
}

/// The values of heaps.
#[pyfunction]
pub fn draw_chart(values: Vec<u32>, title: &str) -> String {
    grundy_draw::chart(&values, title)
}

/// A table of pairs: values, -1 where there is no position, -2 for a draw.
#[pyfunction]
pub fn draw_heat(rows: Vec<Vec<i64>>, title: &str) -> String {
    let cell = |cell: i64| match cell {
        -1 => Cell::Absent,
        -2 => Cell::Draw,
        value => Cell::Value(u32::try_from(value).unwrap_or(u32::MAX)),
    };
    let rows: Vec<Vec<Cell>> = rows.into_iter().map(|row| row.into_iter().map(cell).collect()).collect();
    grundy_draw::heat(&rows, title)
}

/// A graph: where arrows lead, the names of vertices, who wins from each as N, P or D, and where tokens stand.
#[pyfunction]
pub fn draw_graph(
    next: Vec<Vec<usize>>,
    names: Vec<String>,
    outcomes: Vec<String>,
    tokens: Vec<usize>,
) -> Option<String> {
    let mark = |outcome: &String| match outcome.as_str() {
        "N" => Mark::Won,
        "P" => Mark::Lost,
        "D" => Mark::Drawn,
        _ => Mark::Plain,
    };
    let marks: Vec<Mark> = outcomes.iter().map(mark).collect();
    grundy_draw::graph(&next, &names, &marks, &tokens)
}
