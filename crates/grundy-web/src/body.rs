//! Takes the body of a request, within its bounds.

use crate::config::Limits;
use crate::problem::Problem;
use axum::body::Body;
use axum::body::Bytes;
use axum::body::HttpBody;
use axum::extract::Request;
use axum::http::header;
use tokio::time::timeout;

/// The question in the body of a request.
pub async fn read(request: Request, limits: &Limits) -> Result<Bytes, Problem> {
    if !is_json(&request) {
        return Err(Problem::media_type());
    }
    match timeout(limits.reading, bytes(request.into_body(), limits.body)).await {
        Ok(bytes) => bytes,
        Err(_) => Err(Problem::too_slow()),
    }
}

fn is_json(request: &Request) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let essence = kind.split(';').next().unwrap_or("").trim();
    essence.eq_ignore_ascii_case("application/json")
}

async fn bytes(body: Body, limit: usize) -> Result<Bytes, Problem> {
    let announced = body.size_hint().lower();
    if usize::try_from(announced).map_or(true, |announced| announced > limit) {
        return Err(Problem::too_large(limit));
    }
    // It ends too early where the client has gone away, and then nobody reads what is said here.
    axum::body::to_bytes(body, limit).await.map_err(|_| Problem::too_large(limit))
}
