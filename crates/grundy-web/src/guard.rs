//! Lets in only what the page of this server, or a program of this machine, has sent.
//!
//! A page of the web can make a browser ask any address. What it cannot do is choose the headers `Host`, `Origin`
//! and `Sec-Fetch-Site`: a name that is bent to this machine (DNS rebinding) still stands in `Host`, and a foreign
//! page in the other two.

use crate::problem::Problem;
use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// The names under which the server may be called.
#[derive(Debug)]
pub struct Names {
    /// The name or address it was told to listen at.
    host: String,
    /// Whether it listens on this machine only.
    loopback: bool,
}

impl Names {
    /// The names of a server that listens at `host`, which is the address `bound`.
    pub fn new(host: &str, bound: IpAddr) -> Names {
        Names { host: host.to_ascii_lowercase(), loopback: bound.is_loopback() }
    }

    /// Whether a `Host` may be meant. An address cannot be bent as a name can: whoever types this machine's own is
    /// right, however it is written, and so is whoever types any where the server listens to more than this machine.
    fn allow(&self, authority: &Authority) -> bool {
        if authority.as_str().contains('@') {
            return false;
        }
        let host = authority.host().to_ascii_lowercase();
        match plain(authority).parse::<IpAddr>() {
            Ok(address) => {
                let address = address.to_canonical();
                // "Any address" is this machine to whom connects to it.
                address.is_loopback() || address.is_unspecified() || !self.loopback
            }
            Err(_) => host == "localhost" || host == self.host,
        }
    }

    fn check(&self, request: &Request) -> Result<(), Problem> {
        let headers = request.headers();
        let host = host(headers)?;
        let target = request.uri().authority();
        if !self.allow(&host) || target.is_some_and(|target| !self.allow(target)) {
            let detail = match plain(&host).parse::<IpAddr>() {
                Ok(address) => format!("this server does not listen at {address}"),
                Err(_) => format!("this server is not called {}", host.host()),
            };
            return Err(Problem::foreign(detail));
        }
        if let Some(origin) = headers.get(header::ORIGIN) {
            let own = format!("http://{host}");
            if !origin.as_bytes().eq_ignore_ascii_case(own.as_bytes()) {
                return Err(Problem::foreign("another page's questions are not answered (Origin)"));
            }
        }
        // Anyone may link to the page, but only the page may ask.
        let asks = request.uri().path().starts_with("/api/");
        let site = headers.get("sec-fetch-site").map(|site| site.as_bytes());
        if asks && site.is_some_and(|site| site != b"same-origin" && site != b"none") {
            return Err(Problem::foreign("another page's questions are not answered (Sec-Fetch-Site)"));
        }
        Ok(())
    }
}

/// A host without the brackets in which an address of IPv6 stands.
fn plain(authority: &Authority) -> &str {
    authority.host().trim_start_matches('[').trim_end_matches(']')
}

/// The one `Host` that a request has to name.
fn host(headers: &HeaderMap) -> Result<Authority, Problem> {
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = match (hosts.next(), hosts.next()) {
        (Some(host), None) => Authority::try_from(host.as_bytes()).ok(),
        _ => None,
    };
    host.ok_or_else(|| Problem::request("the header Host must name this server once"))
}

/// Refuses what comes from elsewhere, before anything of it is read.
pub async fn guard(State(names): State<Arc<Names>>, request: Request, next: Next) -> Response {
    match names.check(&request) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn names(host: &str, bound: &str) -> Names {
        Names::new(host, bound.parse().unwrap())
    }

    fn admitted(names: &Names, path: &str, headers: &[(&str, &str)]) -> bool {
        let mut request = Request::builder().uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        names.check(&request.body(Body::empty()).unwrap()).is_ok()
    }

    #[test]
    fn hosts() {
        let own = names("127.0.0.1", "127.0.0.1");
        for host in [
            "127.0.0.1:80",
            "localhost",
            "LOCALHOST:8000",
            "[::1]:8000",
            "127.0.0.2",
            "0.0.0.0:8000",
            "[::]:8000",
            "[::ffff:127.0.0.1]:8000",
        ] {
            assert!(admitted(&own, "/", &[("host", host)]), "{host}");
        }
        for host in
            ["evil.example", "localhost.evil.example", "10.0.0.1", "127.0.0.1.evil.example", "a@localhost"]
        {
            assert!(!admitted(&own, "/", &[("host", host)]), "{host}");
        }
        assert!(!admitted(&own, "/", &[]));
        assert!(!admitted(&own, "/", &[("host", "localhost"), ("host", "localhost")]));
        assert!(!admitted(&own, "http://evil.example/", &[("host", "localhost")]));

        let bound = names("192.168.1.5", "192.168.1.5");
        for host in ["192.168.1.5:8000", "[::1]:8000", "localhost:8000"] {
            assert!(admitted(&bound, "/", &[("host", host)]), "{host}");
        }
        assert!(!admitted(&bound, "/", &[("host", "192.168.1.5.evil.example:8000")]));

        let open = names("Box.local", "0.0.0.0");
        assert!(admitted(&open, "/", &[("host", "192.168.1.5:8000")]));
        assert!(admitted(&open, "/", &[("host", "box.local:8000")]));
        assert!(!admitted(&open, "/", &[("host", "evil.example")]));
    }

    #[test]
    fn origins() {
        let own = names("127.0.0.1", "127.0.0.1");
        let from = |origin| admitted(&own, "/api/solve", &[("host", "localhost:8000"), ("origin", origin)]);
        assert!(from("http://localhost:8000"));
        for foreign in ["http://localhost:3000", "https://localhost:8000", "null", "http://evil.example", ""]
        {
            assert!(!from(foreign), "{foreign}");
        }
    }

    #[test]
    fn sites() {
        let own = names("127.0.0.1", "127.0.0.1");
        let on = |path, site| admitted(&own, path, &[("host", "localhost"), ("sec-fetch-site", site)]);
        assert!(on("/api/games", "same-origin") && on("/api/games", "none") && on("/", "cross-site"));
        assert!(!on("/api/games", "cross-site") && !on("/api/games", "same-site"));
    }
}
