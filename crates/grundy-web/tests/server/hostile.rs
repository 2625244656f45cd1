//! A hundred questions that mean no good, to a server that has work to do. Each gets an answer or a message in the end, and
//! honest questions are answered all the while and afterwards.

use crate::client::{Running, read, start};
use serde_json::{Value as Json, json};
use std::net::TcpStream;
use std::time::Duration;

/// What may make a program stumble, as `(path, body)`.
fn hostile() -> Vec<(&'static str, String)> {
    let mut all: Vec<(&str, Json)> = Vec::new();
    let solve = |game: &str, position: Json| ("solve", json!({"game": game, "position": position}));
    // Huge amounts.
    for amount in
        ["9223372036854775807", "9223372036854775808", "-9223372036854775808", "1".repeat(400).as_str()]
    {
        all.push(solve("kayles", json!(amount)));
        all.push(solve("wythoff", json!(format!("({amount}, {amount})"))));
        all.push(solve("n -> n - 1 | n / 2", json!(amount)));
        all.push(solve(&format!("n -> n - k for k in 1..{amount}"), json!("5")));
        all.push(solve(&format!("n -> n * {amount}"), json!("5")));
        all.push(solve(&format!("n -> n ** {amount}"), json!("7")));
    }
    all.push(solve("take {1, 1000000000}", json!("3000000000")));
    all.push(solve("take {1, 9223372036854775807}", json!("30")));
    all.push(("period", json!({"game": "take {1, 9223372036854775807}"})));
    all.push(("period", json!({"game": "take {1, 1000000000}"})));
    all.push(("table", json!({"game": "kayles", "to": u64::MAX})));
    all.push(("table", json!({"game": "kayles", "to": i64::MAX})));
    all.push(("table", json!({"game": "wythoff", "to": 1_000_000})));
    all.push(("table", json!({"game": "(a, b) -> (a-1, b+1) | (a, b-1)", "to": 100_000})));
    all.push(("table", json!({"game": "take 1..n", "to": 50_000_000})));
    all.push(("period", json!({"game": "0.007", "to": 1_000_000_000_000_u64})));
    all.push(("period", json!({"game": "0.3F7A9", "to": i64::MAX})));
    all.push(("identify", json!({"game": "kayles", "to": i64::MAX})));
    all.push(("identify", json!({"values": vec![u64::MAX; 1000]})));
    all.push(("identify", json!({"values": (0..20_000).map(|i| i * 7919 % 1009).collect::<Vec<_>>()})));
    // Deep nesting and long lists.
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("not ", ""), ("-", ""), ("max(", ")")] {
        let deep = format!("{}n{}", open.repeat(5000), close.repeat(5000));
        all.push(solve(&format!("n -> {deep}"), json!("3")));
        all.push(solve("take 1..3", json!(deep)));
        all.push(("check", json!({"game": format!("n -> n - 1 if {deep} > 0")})));
    }
    all.push(solve("nim", json!(vec!["3"; 20_000])));
    all.push(solve("kayles", json!((0..5000).collect::<Vec<_>>())));
    all.push(("play", json!({"game": "grundys-game", "misere": true, "position": vec![50; 200]})));
    all.push(solve("h: list -> remove(h, i) for i in 0..len(h)-1", json!([(0..2000).collect::<Vec<_>>()])));
    all.push(solve("s: set -> s - {x} for x in s", json!([(0..2000).collect::<Vec<_>>()])));
    all.push(solve("\"ab\" => \"ba\" | \"\"", json!("ab".repeat(2000))));
    // Positions that grow.
    for (game, position) in [
        ("n -> n + 1", "1"),
        ("n -> n * n + 1", "2"),
        ("n -> n + 1 & n + 1", "1"),
        ("(a, b) -> (a + b, a) | (b, a + b)", "(1, 1)"),
        ("h: list -> h + h", "[1]"),
        ("h: list -> h + [1] | [h[0]] + h", "[1]"),
        ("s: set -> s + {k} for k in 0..60", "{1}"),
        ("\"a\" => \"aa\"", "a"),
        ("\"a\" => \"bab\" | \"b\"", "aaaa"),
        ("n -> n + 1 | n - 1 ; misere", "5"),
        ("n -> n + 1 gain n", "1"),
        ("n -> n + 1 cost n", "1"),
        ("n -> chance(1/2: n + 1, 1/2: n + 2)", "1"),
    ] {
        for path in ["solve", "explain", "play", "moves"] {
            all.push((path, json!({"game": game, "position": position, "misere": path == "explain"})));
        }
    }
    // Constants that never end.
    for constants in [
        "let f(n) = f(n+1)\nlet x = f(1)",
        "let f(n) = if n < 2 then 1 else f(n-1) + f(n-2)\nlet x = f(90)",
        "let f(n) = f(n-1) + f(n-1)\nlet x = f(60)",
        "let x = sum([i * j for i in 1..100000 for j in 1..100000])",
        "let x = len({i * j for i in 1..100000 for j in 1..100000})",
        "let x = len(subsets(1..40))",
        "let x = 2 ** 2 ** 2 ** 2 ** 2 ** 2",
    ] {
        all.push(solve(&format!("{constants}\nn -> n - x"), json!("9")));
        all.push(("check", json!({"game": format!("{constants}\nn -> n - x")})));
    }
    // Limits that are none, wrong types, wrong fields.
    for seconds in [json!(-1), json!(1e300), json!("1"), json!(null), json!([])] {
        all.push(("solve", json!({"game": "kayles", "position": "3", "limits": {"seconds": seconds}})));
    }
    for field in [json!(null), json!([]), json!({}), json!(1.5), json!([[[]]]), json!(true)] {
        all.push(("solve", json!({"game": field, "position": field, "set": field})));
        all.push(solve("kayles", field));
    }
    let mut all: Vec<_> = all.into_iter().map(|(path, body)| (path, body.to_string())).collect();
    // No JSON at all.
    for body in ["", "{", "[", "nul", "{\"game\": }", "\u{0}", "{}{}", "1e999999", "\"\\ud800\""] {
        all.push(("solve", body.to_string()));
    }
    all.push(("solve", "[".repeat(100_000)));
    all.push(("solve", "{\"a\":".repeat(10_000)));
    all
}

/// Asks, and waits for the answer as long as a program that is not optimised may take to read the worst of the rules.
fn asked(server: &Running, path: &str, body: &str) -> TcpStream {
    let json = [("Content-Type", "application/json")];
    let stream = server.send("POST", &format!("/api/{path}"), &json, body.as_bytes());
    stream.set_read_timeout(Some(Duration::from_secs(900))).unwrap();
    stream
}

fn assert_honest(server: &Running) {
    let honest = json!({"game": "take 1..3", "position": "3 + 4 + 5"}).to_string();
    let response = read(asked(server, "solve", &honest)).unwrap();
    assert_eq!((response.status, &response.json()["value"]), (200, &json!("*2")));
}

#[test]
fn a_hundred_hostile_questions_under_load() {
    let hostile = hostile();
    assert!(hostile.len() >= 100, "{}", hostile.len());
    let server = start(|limits| {
        limits.time = Duration::from_millis(400);
        limits.memory = 64 << 20;
        limits.working = 2;
        limits.waiting = 1000;
        limits.patience = Duration::from_secs(600);
    });
    // Questions that take long, all the while.
    let load: Vec<_> = (0..10)
        .map(|_| {
            let body = json!({"game": "grundys-game", "position": "60 + 50 + 40", "misere": true});
            server.listen("/api/solve", &body)
        })
        .collect();
    for (at, some) in hostile.chunks(8).enumerate() {
        let asked: Vec<_> = some.iter().map(|(path, body)| (body, asked(&server, path, body))).collect();
        if at % 4 == 0 {
            assert_honest(&server);
        }
        for (body, stream) in asked {
            let response = read(stream).unwrap_or_else(|error| panic!("{error}: {body:.300}"));
            assert!([200, 400].contains(&response.status), "{}: {body:.300}", response.status);
            response.json();
        }
    }
    drop(load);
    assert_honest(&server);
}
