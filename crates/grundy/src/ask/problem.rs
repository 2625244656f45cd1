//! Why a question has no answer, as RFC 9457 writes it.

use crate::answer::Mistake;
use grundy_language::diagnostic::Report;
use serde::Serialize;

/// The document `grundy/problem/1`, of the media type `application/problem+json`: why a question has no answer.
///
/// ```
/// use grundy::ask::{Problem, Question};
/// let mistake = Question::read(br#"{"ask": "solve", "gaem": "nim"}"#).unwrap_err();
/// assert!(Problem::from(mistake).json().contains("unknown field `gaem`"));
/// ```
#[derive(Debug, Clone, Serialize)]
#[non_exhaustive]
pub struct Problem {
    /// `grundy/problem/1`
    pub schema: &'static str,
    /// What is wrong, in a few words that are the same every time.
    pub title: &'static str,
    /// The status by which HTTP says it.
    pub status: u16,
    /// What is wrong this time, in a sentence.
    pub detail: String,
    /// Where the mistakes are: `rule`, `position`, `data`, `values`.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The text that the places of the mistakes point into.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Mistakes with their places.
    pub mistakes: Vec<Mistake>,
}

/// The question has a mistake.
const BAD_REQUEST: u16 = 400;

impl Problem {
    /// A problem without places. The detail is a sentence; one that quotes too much is cut in the middle.
    pub fn new(status: u16, title: &'static str, detail: impl Into<String>) -> Problem {
        let (mut detail, name, text, mistakes) = (detail.into(), None, None, Vec::new());
        shorten(&mut detail);
        Problem { schema: "grundy/problem/1", title, status, detail, name, text, mistakes }
    }

    /// It is no question.
    pub fn question(detail: impl Into<String>) -> Problem {
        Problem::new(BAD_REQUEST, "the request has a mistake", detail)
    }

    /// The document as JSON.
    pub fn json(&self) -> String {
        // Plain texts and numbers can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl From<Report> for Problem {
    /// A question, or a rule, a position or a setting in it, with mistakes. A question may be long; what is said of it is
    /// not.
    fn from(mut report: Report) -> Problem {
        if report.is_about_question() {
            return Problem::question(report.to_string());
        }
        report.diagnostics.truncate(MISTAKES);
        let mut mistakes = Mistake::all(&report);
        for mistake in &mut mistakes {
            shorten(&mut mistake.message);
            shorten(&mut mistake.label);
            mistake.hint.iter_mut().for_each(shorten);
            mistake.others.iter_mut().for_each(|other| shorten(&mut other.label));
        }
        for mistake in &mut report.diagnostics {
            shorten(&mut mistake.message);
            mistake.hint.iter_mut().for_each(shorten);
        }
        let detail = report.to_string();
        let title = match report.is_unknown() {
            true => "the question takes too long to read",
            false => "the question has a mistake",
        };
        let text = Some(around(report.text, &mut mistakes));
        Problem { detail, name: Some(report.name), text, mistakes, ..Problem::new(BAD_REQUEST, title, "") }
    }
}

/// Mistakes that are told at once.
const MISTAKES: usize = 20;
/// Bytes of a sentence.
const SENTENCE: usize = 500;
/// Bytes of a text that mistakes point into, and of what is left of it on either side of the first mistake.
const TEXT: usize = 4000;
const SIDE: usize = 1000;

/// Leaves out the middle of a sentence that quotes too much.
fn shorten(text: &mut String) {
    if text.len() > SENTENCE {
        let (head, tail) =
            (text.floor_char_boundary(SENTENCE / 2), text.ceil_char_boundary(text.len() - SENTENCE / 2));
        text.replace_range(head..tail, " … ");
    }
}

/// The text as it is, or of a long one what is around the first mistake; the mistakes then point into that, and those
/// that lie elsewhere are left out.
fn around(text: String, mistakes: &mut Vec<Mistake>) -> String {
    let Some(first) = mistakes.first().filter(|_| text.len() > TEXT) else { return text };
    let from = text.floor_char_boundary(first.start.saturating_sub(SIDE));
    let to = text.ceil_char_boundary((first.start + SIDE).min(text.len()));
    let units = |end: usize| text[from..end].encode_utf16().count();
    let place = |start: &mut usize, end: &mut usize, utf16: &mut [usize; 2]| {
        let inside = [*start, *end].map(|at| text.floor_char_boundary(at.clamp(from, to)));
        *utf16 = inside.map(units);
        [*start, *end] = inside.map(|at| at - from);
    };
    let within = |start: usize| (from..=to).contains(&start);
    mistakes.retain(|mistake| within(mistake.start));
    for Mistake { start, end, utf16, others, .. } in mistakes {
        place(start, end, utf16);
        others.retain(|other| within(other.start));
        others.iter_mut().for_each(|other| place(&mut other.start, &mut other.end, &mut other.utf16));
    }
    text[from..to].to_string()
}
