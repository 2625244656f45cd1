//! Mistakes in rules and positions, and answers that are not known, as exceptions.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use grundy::Report;
use grundy::answer::Mistake;
use grundy::diagnostic::{Code, Diagnostic, Span};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::json;
use std::ops::Range;

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
    let drawn: Vec<String> = report.diagnostics.iter().map(|mistake| one(mistake, report)).collect();
    drawn.join("\n\n")
}

fn one(mistake: &Diagnostic, report: &Report) -> String {
    let place = |span: Span| in_text(span, &report.text);
    let mut main = AnnotationKind::Primary.span(place(mistake.span));
    if !mistake.label.is_empty() {
        main = main.label(mistake.label.as_str());
    }
    let others = mistake.others.iter();
    let others = others.map(|(span, words)| AnnotationKind::Context.span(place(*span)).label(words.as_str()));
    let title = match mistake.code {
        Code::Unknown => Level::ERROR.with_name("unknown").primary_title(&mistake.message),
        Code::Warning => Level::WARNING.primary_title(&mistake.message),
        code => Level::ERROR.primary_title(&mistake.message).id(code.word()),
    };
    let mut group = Group::with_title(title);
    if !report.text.is_empty() && (mistake.code != Code::Unknown || mistake.span != Span::default()) {
        let snippet = Snippet::source(report.text.as_str()).path(report.name.as_str());
        group = group.element(snippet.annotation(main).annotations(others));
    }
    let group = group.elements(mistake.hint.iter().map(|hint| Level::HELP.message(hint.as_str())));
    Renderer::plain().decor_style(DecorStyle::Ascii).render(&[group])
}

/// The span as a range that lies in the text and cuts no letter in two.
fn in_text(span: Span, text: &str) -> Range<usize> {
    let start = text.floor_char_boundary(span.start);
    start..text.floor_char_boundary(span.end).max(start)
}
