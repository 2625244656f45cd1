//! What every response tells the browser not to do.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// Nothing is loaded but from here, nothing is run but files, and nothing shows this page in a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 8] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Adds the headers. What says nothing about caching is not kept at all.
pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let all = response.headers_mut();
    for (name, value) in HEADERS {
        all.insert(name, HeaderValue::from_static(value));
    }
    all.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
