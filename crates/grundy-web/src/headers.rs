//! What every response tells the browser not to do.

use crate::asset::EMBED;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// Nothing is loaded but from here, and nothing is run but files; who may show it in a frame.
macro_rules! policy {
    ($framed_by:literal) => {
        concat!(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; ",
            "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ",
            $framed_by
        )
    };
}

/// Nothing shows a page of this server in a frame.
const UNFRAMED: [(HeaderName, &str); 3] = [
    (header::CONTENT_SECURITY_POLICY, policy!("'none'")),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// … but the one that is made for it.
const FRAMED: [(HeaderName, &str); 2] = [
    (header::CONTENT_SECURITY_POLICY, policy!("*")),
    (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
];

const HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Adds the headers. What says nothing about caching is not kept at all.
pub async fn headers(request: Request, next: Next) -> Response {
    let framed: &[_] = if request.uri().path() == EMBED { &FRAMED } else { &UNFRAMED };
    let mut response = next.run(request).await;
    let all = response.headers_mut();
    for (name, value) in HEADERS.iter().chain(framed).cloned() {
        all.insert(name, HeaderValue::from_static(value));
    }
    all.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
