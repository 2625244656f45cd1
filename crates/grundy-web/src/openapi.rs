//! What the server can be asked, as OpenAPI 3.1 writes it.

use crate::problem::Problem;
use crate::reply::{App, json};
use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use std::sync::Arc;

/// The description. It is kept by hand, and the tests hold it to be true.
pub const TEXT: &str = include_str!("openapi.json");

/// `GET /openapi.json`
pub async fn openapi(State(app): State<Arc<App>>) -> Result<Response, Problem> {
    json(Bytes::from_static(TEXT.as_bytes()), &app.pool.long)
}
