//! Requests that are meant to break things. After each the server answers the next honest question.

use crate::client::{Running, read, start};
use serde_json::{Value as Json, json};
use std::io::{Read, Write};
use std::time::Duration;

fn assert_alive(server: &Running) {
    let (status, answer) =
        server.ask_patiently("/api/solve", &json!({"game": "take 1..3", "position": "3 + 4 + 5"}));
    assert_eq!((status, &answer["value"]), (200, &json!("*2")));
}

#[test]
fn bodies_of_ten_megabytes() {
    let server = start(|_| {});
    let json = ("Content-Type", "application/json");
    let announced = server.send("POST", "/api/solve", &[json, ("Content-Length", "10000000")], b"{");
    let refused = read(announced).unwrap();
    assert_eq!((refused.status, refused.json()["status"].as_u64()), (413, Some(413)));

    let mut stream = server.send("POST", "/api/solve", &[json, ("Content-Length", "10000000")], b"{");
    // The server does not take it all, so this fails at some point, or is never read.
    let _ = stream.write_all(&vec![b' '; 10_000_000]);

    let mut stream = server.connect();
    let head =
        format!("POST /api/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json", server.address);
    stream.write_all(format!("{head}\r\nTransfer-Encoding: chunked\r\n\r\n").as_bytes()).unwrap();
    let piece = format!("{:x}\r\n{}\r\n", 1 << 16, " ".repeat(1 << 16));
    let sent = (0..160).take_while(|_| stream.write_all(piece.as_bytes()).is_ok()).count();
    assert!(sent < 160 || read(stream).is_ok_and(|response| response.status == 413));
    assert_alive(&server);
}

#[test]
fn deep_nesting() {
    let server = start(|_| {});
    let deep = |open: &str, close: &str, depth: usize| open.repeat(depth) + &close.repeat(depth);
    let json = [("Content-Type", "application/json")];
    for body in [deep("[", "]", 100_000), deep("{\"game\":", "}", 20_000), "[".repeat(200_000)] {
        assert_eq!(server.request("POST", "/api/solve", &json, body.as_bytes()).status, 400);
    }
    for text in [
        deep("(", ")", 30_000),
        deep("[", "]", 30_000),
        "-".repeat(60_000),
        "not ".repeat(15_000),
        "{".repeat(60_000),
    ] {
        let rule = format!("n -> {text}");
        assert_eq!(server.ask("/api/check", &json!({"game": rule})).1["ok"], false);
        assert_eq!(server.ask("/api/solve", &json!({"game": rule, "position": "1"})).0, 400);
        assert_eq!(server.ask("/api/solve", &json!({"game": "take 1..3", "position": text})).0, 400);
        assert_eq!(server.ask("/api/identify", &json!({"values": text})).0, 400);
    }
    let position: Json = (0..100).fold(json!([1]), |inside, _| json!([inside]));
    assert_eq!(server.ask("/api/solve", &json!({"game": "take 1..3", "position": position})).0, 400);
    assert_alive(&server);
}

#[test]
fn endless_rules() {
    let server = start(|limits| {
        limits.time = Duration::from_millis(300);
        limits.memory = 64 << 20;
    });
    for (path, rule, position) in [
        ("solve", "n -> n+1", "1"),
        ("solve", "n -> n+1 & n+1", "1 + 2"),
        ("explain", "(a, b) -> (a+1, b) | (a, b+1)", "(1, 1)"),
        ("solve", "h: list -> h + [1] if len(h) < 10**9", "[]"),
        ("solve", "\"a\" => \"ab\" | \"aa\"", "a"),
        ("solve", "s: set -> s + {k} for k in 0..1000", "{1}"),
        ("solve", "n -> n-k for k in 1..10**12 if k % 1000003 == 1", "100000000000"),
        ("moves", "h: list -> [if i in s then 1 else 0 for i in 0..17] for s in subsets(0..17)", "[1]"),
        ("moves", "n -> n - k for k in 1..n if k % 7 != 3", "90000000"),
    ] {
        let question = json!({"game": rule, "position": position});
        let (status, answer) = server.ask(&format!("/api/{path}"), &question);
        assert!(status == 200 && answer["unknown"].is_string(), "{rule}: {status} {answer}");
    }
    let (_, answer) =
        server.ask("/api/table", &json!({"game": "(a, b) -> (a-1, b+1) | (a, b-1)", "to": 1000}));
    assert!(answer["unknown"].is_string(), "{}", answer["unknown"]);
    let (_, answer) = server.ask("/api/period", &json!({"game": "0.007", "to": 100_000_000}));
    assert_eq!((&answer["proved"], answer["unknown"].is_string()), (&json!(false), true));
    let (status, _) = server.ask("/api/table", &json!({"game": "kayles", "to": 1_000_000_000_000_u64}));
    assert_eq!(status, 400, "it does not fit into memory");
    assert_alive(&server);
}

#[test]
fn rules_that_take_long_to_read() {
    let server = start(|limits| limits.time = Duration::from_millis(500));
    for game in [
        "n -> n - 1 ; ".repeat(4000) + "n -> n - 2",
        format!("n -> n - 1 if {}n > 0", "n > 0 and ".repeat(5000)),
        format!("take {{{}}}", (1..9000).map(|k| k.to_string()).collect::<Vec<_>>().join(",")),
        format!("let S = {{1..{}}}\nn -> n - k for k in S", 10_000_000_000_u64),
        "let f(n) = f(n+1)\nlet x = f(1)\nn -> n - x".to_string(),
        format!("0.{}", "7".repeat(60_000)),
        "q".repeat(64_000),
        "\"".repeat(64_000),
        "# ".repeat(30_000),
    ] {
        let (status, _) = server.ask("/api/check", &json!({"game": game}));
        assert_eq!(status, 200);
        let (status, _) = server.ask("/api/solve", &json!({"game": game, "position": "30"}));
        assert!([200, 400].contains(&status), "{status}");
    }
    let slow = "(n, m) -> (n-1, m) ; start n = (n, sum([k * n for k in 1..1000000]))";
    let many = "1 + ".repeat(15_000) + "1";
    assert_eq!(server.ask("/api/solve", &json!({"game": slow, "position": many})).0, 400);
    assert_eq!(server.ask("/api/solve", &json!({"game": "take 1..3", "position": many})).0, 200);
    assert_alive(&server);
}

#[test]
fn clients_that_write_a_byte_now_and_then() {
    let server = start(|limits| limits.reading = Duration::from_millis(300));
    let mut heads: Vec<_> = (0..20).map(|_| server.connect()).collect();
    let head =
        format!("POST /api/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n", server.address);
    let mut bodies: Vec<_> = (0..20).map(|_| server.connect()).collect();
    for stream in &mut bodies {
        stream.write_all(format!("{head}Content-Length: 60\r\n\r\n{{").as_bytes()).unwrap();
    }
    for byte in head.as_bytes().iter().take(8) {
        for stream in heads.iter_mut().chain(&mut bodies) {
            let _ = stream.write_all(&[*byte]);
        }
        std::thread::sleep(Duration::from_millis(60));
    }
    for mut stream in heads {
        let mut said = Vec::new();
        // The connection is closed, politely or not.
        let _ = stream.read_to_end(&mut said);
        assert!(!String::from_utf8_lossy(&said).contains(" 200 "));
    }
    for stream in bodies {
        assert_eq!(read(stream).map_or(408, |response| response.status), 408);
    }
    assert_alive(&server);
}

#[test]
fn slow_senders_take_no_place_from_others() {
    let server = start(|limits| {
        (limits.working, limits.waiting) = (1, 1);
        limits.reading = Duration::from_secs(3600);
    });
    let head = format!("POST /api/solve HTTP/1.1\r\nHost: {}\r\n", server.address);
    let body = format!("{head}Content-Type: application/json\r\nContent-Length: 60\r\n\r\n{{\"game\":");
    let slow: Vec<_> = (0..100)
        .map(|i| {
            let mut stream = server.connect();
            stream.write_all(if i % 2 == 0 { head.as_bytes() } else { body.as_bytes() }).unwrap();
            stream
        })
        .collect();
    for _ in 0..5 {
        let (status, answer) = server.ask("/api/solve", &json!({"game": "kayles", "position": "3 + 4"}));
        assert_eq!((status, &answer["value"]), (200, &json!("*2")));
    }
    drop(slow);
}

#[test]
fn clients_that_do_not_read() {
    let server = start(|limits| {
        limits.writing = Duration::from_millis(300);
        limits.long_answers = 1;
    });
    // Longer than what the system holds back for a client.
    let question = json!({"game": "take 1..n", "to": 3_000_000});
    let headers = [("Content-Type", "application/json")];
    let held = server.send("POST", "/api/table", &headers, question.to_string().as_bytes());
    std::thread::sleep(Duration::from_millis(100));
    assert_alive(&server);
    let (status, _) = server.ask_patiently("/api/table", &json!({"game": "take 1..n", "to": 300_000}));
    assert_eq!(status, 200, "the long answer that nobody read is gone");
    drop(held);
}

#[test]
fn heads_without_end() {
    let server = start(|_| {});
    let mut stream = server.connect();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n").unwrap();
    let line = format!("X: {}\r\n", "x".repeat(8000));
    let sent = (0..1000).take_while(|_| stream.write_all(line.as_bytes()).is_ok()).count();
    assert!(sent < 1000, "eight megabytes of headers were taken");
    assert_alive(&server);
}

#[test]
fn more_connections_than_there_is_room_for() {
    let server = start(|limits| {
        limits.connections = 10;
        limits.reading = Duration::from_millis(300);
    });
    let idle: Vec<_> = (0..100).map(|_| server.connect()).collect();
    // Those inside are shown out after a while, and others come in.
    assert_alive(&server);
    drop(idle);
}
