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

#[test]
fn long_questions_are_not_echoed() {
    let server = start(|_| {});
    let word = "q".repeat(60_000);
    let quoted = format!("n -> n - 1 if {}ä > q", "n > 0 and ".repeat(150).repeat(30));
    let many: Vec<String> = (0..5000).map(|i| format!("n - q{i}")).collect();
    let many = format!("n -> {}", many.join(" | "));
    let lines = "n -> n - 1\n".repeat(4000) + "n -> n - é - q";
    for (game, position) in [
        (word.as_str(), "3"),
        (&quoted, "3"),
        (&many, "3"),
        (&lines, "3"),
        ("take 1..3", &word),
        ("take 1..3", &format!("{}x", "3 + ".repeat(10_000))),
        ("kayles", &format!("\"{word}")),
    ] {
        let question = json!({"game": game, "position": position});
        let (status, problem) = server.ask("/api/solve", &question);
        let length = problem.to_string().len();
        assert!(status == 400 && length < 30_000, "{status}: {length} bytes: {:.2000}", problem.to_string());
        let text = problem["text"].as_str().unwrap();
        let units: Vec<u16> = text.encode_utf16().collect();
        let mistakes = problem["mistakes"].as_array().unwrap();
        assert!(!mistakes.is_empty());
        for mistake in mistakes {
            let place = |name: &str| usize::try_from(mistake[name].as_u64().unwrap()).unwrap();
            let bytes = &text[place("start")..place("end")];
            let at = |i: usize| usize::try_from(mistake["utf16"][i].as_u64().unwrap()).unwrap();
            assert_eq!(String::from_utf16(&units[at(0)..at(1)]).unwrap(), bytes, "both places are the same");
        }
    }
    let (_, problem) = server.ask("/api/solve", &json!({"game": lines, "position": "3"}));
    let at = |name: &str| usize::try_from(problem["mistakes"][0][name].as_u64().unwrap()).unwrap();
    assert_eq!(
        &problem["text"].as_str().unwrap()[at("start")..at("end")],
        "é - q".split(' ').next().unwrap()
    );
    for body in [
        format!("{{\"{word}\": 1}}"),
        format!("{{\"game\": \"kayles\", \"position\": \"1\", \"misere\": \"{word}\"}}"),
    ] {
        let response =
            server.request("POST", "/api/solve", &[("Content-Type", "application/json")], body.as_bytes());
        assert!(response.status == 400 && response.body.len() < 2000, "{}", response.body.len());
    }
    let response = server.request("GET", &format!("/api/games/{}", "q".repeat(20_000)), &[], b"");
    assert!(response.status == 404 && response.body.len() < 2000, "{}", response.body.len());
}

#[test]
fn an_address_is_no_foreign_name() {
    let server = start(|_| {});
    let port = server.address.port();
    for own in ["127.0.0.1", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]", "localhost"] {
        assert_eq!(
            server.request("GET", "/", &[("Host", &format!("{own}:{port}"))], b"").status,
            200,
            "{own}"
        );
    }
    for foreign in ["evil.example", "127.0.0.1.nip.example", "0.0.0.0.evil.example", "10.0.0.1"] {
        let host = format!("{foreign}:{port}");
        let response = server.request("GET", "/", &[("Host", &host)], b"");
        assert_eq!(response.status, 403, "{foreign}");
        let named = response.json()["detail"].as_str().unwrap().contains("called");
        assert_eq!(named, foreign != "10.0.0.1", "an address is not a name");
    }
}
