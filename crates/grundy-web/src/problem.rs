//! Why a request has no answer, as RFC 9457 writes it.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy::Report;
use grundy::answer::Mistake;
use grundy::ask::Error;
use serde::Serialize;

/// Why a request has no answer. Rare, so it is kept out of the way of what is not.
#[derive(Debug)]
pub struct Problem(Box<Document>);

/// The document `grundy/problem/1`, of the media type `application/problem+json`.
#[derive(Debug, Serialize)]
struct Document {
    schema: &'static str,
    /// What is wrong, in a few words that are the same every time.
    title: &'static str,
    status: u16,
    /// What is wrong this time, in a sentence.
    detail: String,
    /// Where the mistakes are: `rule`, `position`, `data`, `values`.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The text that the places of the mistakes point into.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// Mistakes with their places.
    mistakes: Vec<Mistake>,
    #[serde(skip)]
    retry_after: Option<u32>,
}

impl Problem {
    fn new(status: StatusCode, title: &'static str, detail: impl Into<String>) -> Problem {
        Problem(Box::new(Document {
            schema: "grundy/problem/1",
            title,
            status: status.as_u16(),
            detail: detail.into(),
            name: None,
            text: None,
            mistakes: Vec::new(),
            retry_after: None,
        }))
    }

    /// The request is not one that this server knows.
    pub fn request(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, "the request has a mistake", short(detail))
    }

    /// The request comes from elsewhere.
    pub fn foreign(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "the request comes from elsewhere", short(detail))
    }

    /// There is nothing of that name.
    pub fn absent(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "there is nothing here", short(detail))
    }

    /// The method does not fit the path.
    pub fn method() -> Problem {
        let detail = "questions are asked with POST, everything else with GET";
        Problem::new(StatusCode::METHOD_NOT_ALLOWED, "this is not done here", detail)
    }

    /// The body is no JSON.
    pub fn media_type() -> Problem {
        let detail = "a question is sent with the header Content-Type: application/json";
        Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "the question is not sent as JSON", detail)
    }

    /// The body is longer than the limit.
    pub fn too_large(limit: usize) -> Problem {
        let detail = format!("a question takes at most {} KiB", limit >> 10);
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "the question is too long", detail)
    }

    /// The body did not come in time.
    pub fn too_slow() -> Problem {
        Problem::new(StatusCode::REQUEST_TIMEOUT, "the question came too slowly", "send it in one piece")
    }

    /// Too many questions at once.
    pub fn busy() -> Problem {
        let detail = "more questions are being worked on than this server takes; ask again in a moment";
        let mut problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too many questions", detail);
        problem.0.retry_after = Some(2);
        problem
    }

    /// The server ended before it was the question's turn.
    pub fn stopping() -> Problem {
        let detail = "nothing was worked out; ask again when the server runs";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "the server is being stopped", detail)
    }

    /// A mistake in this program.
    pub fn internal() -> Problem {
        let detail = "this is a mistake in the program, not in the question";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "the program failed", detail)
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Problem {
        match error {
            Error::Report(report) => (*report).into(),
            other => Problem::request(other.to_string()),
        }
    }
}

impl From<Report> for Problem {
    /// A rule, a position or a setting with mistakes. A question may be long; what is said of it is not.
    fn from(mut report: Report) -> Problem {
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
        let mut problem = Problem::new(StatusCode::BAD_REQUEST, title, detail);
        problem.0.name = Some(report.name);
        problem.0.text = Some(around(report.text, &mut mistakes));
        problem.0.mistakes = mistakes;
        problem
    }
}

/// Mistakes that are told at once.
const MISTAKES: usize = 20;
/// Bytes of a sentence.
const SENTENCE: usize = 500;
/// Bytes of a text that mistakes point into, and of what is left of it on either side of the first mistake.
const TEXT: usize = 4000;
const SIDE: usize = 1000;

/// A sentence that may quote what was sent.
fn short(detail: impl Into<String>) -> String {
    let mut detail = detail.into();
    shorten(&mut detail);
    detail
}

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

impl Problem {
    /// The document.
    pub fn json(&self) -> Vec<u8> {
        // Plain texts and numbers can always be written.
        serde_json::to_vec(&self.0).unwrap_or_default()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, self.json()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.0.retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}
