//! Mistakes in rules and positions, and answers that are not known, as exceptions.

use grundy::Report;
use grundy::answer::Mistake;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::json;

/// The exceptions; they are written in Python.
const EXCEPTIONS: &str = "grundy._errors";

/// So many mistakes of one text are told. Who makes more has mistaken one thing many times.
const MOST: usize = 20;

/// The exception that a report is.
pub fn report(py: Python<'_>, report: &Report) -> PyErr {
    if report.is_about_question() {
        return PyValueError::new_err(report.to_string());
    }
    let mut report = report.clone();
    report.diagnostics.truncate(MOST);
    let document = json!({
        "unknown": report.is_unknown(),
        "name": report.name,
        "text": report.text,
        "message": report.to_string(),
        "drawn": drawn(&report),
        "mistakes": Mistake::all(&report),
    });
    raise(py, "of_report", &document.to_string())
}

/// The exception for an answer that is not known.
pub fn unknown(py: Python<'_>, why: &str) -> PyErr {
    raise(py, "Unknown", why)
}

fn raise(py: Python<'_>, maker: &str, argument: &str) -> PyErr {
    let made = py.import(EXCEPTIONS).and_then(|module| module.getattr(maker)?.call1((argument,)));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// Every mistake with its place and its hint, a blank line between them.
pub fn drawn(report: &Report) -> String {
    let drawn = report
        .diagnostics
        .iter()
        .map(|mistake| grundy_draw::mistake(mistake, &report.name, &report.text, None));
    drawn.collect::<Vec<_>>().join("\n\n")
}
