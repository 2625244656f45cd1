//! The files of the page, which are part of the program.

use crate::problem::Problem;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "assets"]
struct Assets;

/// The page for embedding: the same file as the page itself, which other pages may show in a frame.
pub const EMBED: &str = "/embed.html";

/// A file of the page; `/` is `index.html`.
pub async fn asset(method: Method, uri: Uri, headers: HeaderMap) -> Result<Response, Problem> {
    let path = match uri.path() {
        "/" | EMBED => "index.html",
        path => path.trim_start_matches('/'),
    };
    let file = Assets::get(path).ok_or_else(|| Problem::absent(format!("there is no {}", uri.path())))?;
    if method != Method::GET && method != Method::HEAD {
        return Err(Problem::method());
    }
    let digest: String = file.metadata.sha256_hash().iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{digest}\"");
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = match known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => Response::new(Body::from(Bytes::from(file.data.into_owned()))),
    };
    let all = response.headers_mut();
    all.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    // A browser asks each time whether the file is still the same.
    all.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        all.insert(header::ETAG, tag);
    }
    Ok(response)
}

/// The media type, by the ending. There are no others among the files.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_a_kind() {
        for path in Assets::iter().filter(|path| !path.ends_with("LICENSE")) {
            assert_ne!(kind(&path), kind("LICENSE"), "{path}");
        }
    }
}
