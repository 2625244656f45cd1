//! Requests that are not answered, and why.

use crate::client::start;
use serde_json::json;

#[test]
fn mistakes_have_their_places() {
    let server = start(|_| {});
    let (status, problem) = server.ask("/api/solve", &json!({"game": "n → n - q", "position": "3"}));
    assert_eq!((status, &problem["in"], &problem["text"]), (400, &json!("rule"), &json!("n → n - q")));
    assert_eq!(problem["mistakes"][0]["utf16"], json!([8, 9]));
    let (status, problem) = server.ask("/api/solve", &json!({"game": "wythoff", "position": "3"}));
    assert_eq!((status, &problem["in"]), (400, &json!("position")));
    let (status, problem) =
        server.ask("/api/solve", &json!({"game": "moore", "position": "[1]", "set": {"K": {"a": 1}}}));
    assert_eq!((status, &problem["in"]), (400, &json!("set")), "{problem}");
    let (status, _) = server.ask("/api/solve", &json!({"game": "@/etc/passwd", "position": "1"}));
    assert_eq!(status, 400, "files are not read");
}

#[test]
fn unknown_fields_are_named() {
    let server = start(|_| {});
    for path in ["solve", "explain", "moves", "table", "period", "identify", "check"] {
        let question = json!({"game": "kayles", "position": "1", "misère": true});
        let question =
            if ["solve", "explain", "moves"].contains(&path) { question } else { json!({"misère": 1}) };
        let (status, problem) = server.ask(&format!("/api/{path}"), &question);
        let detail = problem["detail"].as_str().unwrap();
        assert!(status == 400 && detail.contains("unknown field `misère`"), "{path}: {problem}");
    }
    let question = json!({"game": "kayles", "position": "1", "limits": {"minutes": 1}});
    let (status, problem) = server.ask("/api/solve", &question);
    assert!(status == 400 && problem["detail"].as_str().unwrap().contains("`minutes`"), "{problem}");
}

#[test]
fn questions_that_make_no_sense() {
    let server = start(|_| {});
    for (path, question) in [
        ("solve", json!({"game": "kayles"})),
        ("solve", json!({"game": 5, "position": "1"})),
        ("solve", json!({"game": "kayles", "position": {}})),
        ("solve", json!({"game": "kayles", "position": "1", "limits": {"seconds": -1}})),
        ("solve", json!({"game": "kayles", "position": "1", "limits": {"seconds": 1e300}})),
        ("solve", json!([])),
        ("table", json!({"game": "kayles", "to": -1})),
        ("table", json!({"game": "kayles", "to": u64::MAX})),
        ("table", json!({"game": "\"++\" => \"--\""})),
        ("identify", json!({})),
        ("identify", json!({"values": [0, 1], "game": "kayles"})),
        ("identify", json!({"values": [0, -1]})),
        ("identify", json!({"values": [0, 1, 2, 3], "from": u64::MAX})),
    ] {
        let (status, problem) = server.ask(&format!("/api/{path}"), &question);
        assert_eq!(status, 400, "{path} {question}: {problem}");
        assert!(!problem["detail"].as_str().unwrap().is_empty());
    }
}

#[test]
fn what_is_not_http_for_a_question() {
    let server = start(|_| {});
    let solve = json!({"game": "kayles", "position": "1"}).to_string();
    let status = |method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]| {
        let response = server.request(method, path, headers, body);
        assert_eq!(response.header("content-type"), Some("application/problem+json"));
        assert_eq!(response.json()["status"], response.status);
        response.status
    };
    let json = ("Content-Type", "application/json");
    assert_eq!(status("POST", "/api/solve", &[("Content-Type", "text/plain")], solve.as_bytes()), 415);
    assert_eq!(status("POST", "/api/solve", &[], solve.as_bytes()), 415);
    assert_eq!(status("GET", "/api/solve", &[], b""), 405);
    assert_eq!(status("POST", "/", &[json], b"{}"), 405);
    assert_eq!(status("GET", "/../Cargo.toml", &[], b""), 404);
    assert_eq!(status("GET", "/%2e%2e/Cargo.toml", &[], b""), 404);
    assert_eq!(status("POST", "/api/solve", &[json], b"{"), 400);
    assert_eq!(status("POST", "/api/solve", &[json], b"\xff"), 400);
}

#[test]
fn what_comes_from_elsewhere() {
    let server = start(|_| {});
    let solve = json!({"game": "kayles", "position": "1"}).to_string();
    let asked = |more: (&str, &str)| {
        let headers = [("Content-Type", "application/json"), more];
        server.request("POST", "/api/solve", &headers, solve.as_bytes()).status
    };
    let own = format!("http://{}", server.address);
    assert_eq!(asked(("Origin", &own)), 200);
    assert_eq!(asked(("Host", "localhost")), 200);
    for foreign in [
        ("Host", "evil.example"),
        ("Host", "127.0.0.1.evil.example"),
        ("Origin", "http://evil.example"),
        ("Origin", "http://127.0.0.1:1"),
        ("Origin", "null"),
        ("Sec-Fetch-Site", "cross-site"),
    ] {
        assert_eq!(asked(foreign), 403, "{foreign:?}");
    }
    assert_eq!(server.request("GET", "/", &[("Host", "evil.example")], b"").status, 403);
}
