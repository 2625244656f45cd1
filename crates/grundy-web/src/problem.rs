//! Why a request has no answer, as RFC 9457 writes it.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy::Report;
use grundy::ask;

/// Why a request has no answer. Rare, so it is kept out of the way of what is not.
#[derive(Debug)]
pub struct Problem {
    document: Box<ask::Problem>,
    retry_after: Option<u32>,
}

impl From<ask::Problem> for Problem {
    fn from(document: ask::Problem) -> Problem {
        Problem { document: Box::new(document), retry_after: None }
    }
}

impl From<Report> for Problem {
    fn from(report: Report) -> Problem {
        ask::Problem::from(report).into()
    }
}

impl Problem {
    fn new(status: StatusCode, title: &'static str, detail: impl Into<String>) -> Problem {
        ask::Problem::new(status.as_u16(), title, detail).into()
    }

    /// The request is not one that this server knows.
    pub fn request(detail: impl Into<String>) -> Problem {
        ask::Problem::question(detail).into()
    }

    /// The request comes from elsewhere.
    pub fn foreign(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "the request comes from elsewhere", detail)
    }

    /// There is nothing of that name.
    pub fn absent(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "there is nothing here", detail)
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
        problem.retry_after = Some(2);
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

impl Problem {
    /// The document.
    pub fn json(&self) -> String {
        self.document.json()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.document.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, self.json()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}
