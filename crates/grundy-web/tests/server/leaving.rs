//! Clients that leave, and a server that is stopped.

use crate::client::{read, start};
use crate::events::begun;
use serde_json::{Value as Json, json};
use std::net::TcpStream;
use std::time::Duration;

/// Nothing but its limits ends this.
fn endless() -> Json {
    json!({"game": "n -> n+1", "position": "1"})
}

fn honest() -> Json {
    json!({"game": "take 1..3", "position": "3 + 4 + 5"})
}

/// A server that works on endless questions for an hour unless their clients leave.
fn for_an_hour(limits: &mut grundy_web::Limits) {
    limits.working = 2;
    limits.waiting = 20;
    limits.time = Duration::from_secs(3600);
    limits.patience = Duration::from_secs(3600);
    limits.memory = usize::MAX;
}

#[test]
fn work_ends_when_those_who_listen_leave() {
    let server = start(for_an_hour);
    for _ in 0..6 {
        let readers = [begun(&server, &endless()), begun(&server, &endless())];
        drop(readers);
    }
    assert_eq!(server.ask_patiently("/api/solve", &honest()).1["value"], "*2");
}

#[test]
fn work_ends_when_those_who_wait_in_silence_leave() {
    let server = start(for_an_hour);
    let json = [("Content-Type", "application/json")];
    for _ in 0..6 {
        let body = endless().to_string();
        let streams = [(); 2].map(|()| server.send("POST", "/api/solve", &json, body.as_bytes()));
        std::thread::sleep(Duration::from_millis(50));
        drop(streams);
    }
    assert_eq!(server.ask_patiently("/api/solve", &honest()).1["value"], "*2");
}

#[test]
fn a_thousand_cancelled_requests() {
    let server = start(for_an_hour);
    let json = [("Content-Type", "application/json")];
    let body = endless().to_string();
    for i in 0..1000 {
        match i % 2 {
            0 => drop(server.send("POST", "/api/solve", &json, body.as_bytes())),
            _ => drop(server.listen("/api/solve", &endless())),
        }
    }
    let (status, answer) = server.ask_patiently("/api/solve", &honest());
    assert_eq!((status, &answer["value"]), (200, &json!("*2")));
}

#[test]
fn too_many_questions_are_sent_away() {
    let server = start(|limits| {
        for_an_hour(limits);
        limits.waiting = 1;
    });
    let held: Vec<_> = (0..2).map(|_| begun(&server, &endless())).collect();
    let waiting = server.listen("/api/solve", &endless());
    let sent_away = loop {
        // The third waits as soon as the server has read it.
        let headers = [("Content-Type", "application/json"), ("Accept", "text/event-stream")];
        let stream = server.send("POST", "/api/solve", &headers, endless().to_string().as_bytes());
        stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
        let mut reader = std::io::BufReader::new(stream);
        let (status, headers) = crate::client::read_head(&mut reader).unwrap();
        if status == 503 {
            break headers;
        }
    };
    assert!(sent_away.iter().any(|(name, _)| name == "retry-after"));
    drop((held, waiting));
    assert_eq!(server.ask_patiently("/api/solve", &honest()).0, 200);
}

#[test]
fn a_server_that_stops_ends_its_work() {
    let server = start(for_an_hour);
    let address = server.address;
    let idle = server.connect();
    let streamed = begun(&server, &endless());
    let silent = server.send(
        "POST",
        "/api/solve",
        &[("Content-Type", "application/json")],
        endless().to_string().as_bytes(),
    );
    // Most likely the second one is worked on too by then, which nothing tells.
    std::thread::sleep(Duration::from_millis(100));
    server.stop();
    let response = read(silent).unwrap();
    match response.status {
        200 => assert_eq!(response.json()["outcome"], "unknown"),
        status => assert_eq!(
            (status, &response.json()["title"]),
            (503, &json!("the server is being stopped")),
            "it was not its turn yet"
        ),
    }
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut { streamed }, &mut rest).unwrap();
    assert!(rest.contains("event: answer"), "{rest}");
    drop(idle);
    assert!(TcpStream::connect(address).is_err(), "nobody listens any more");
}

#[test]
fn what_is_quick_passes_what_takes_long() {
    let server = start(|limits| {
        for_an_hour(limits);
        limits.waiting = 60;
        // Long enough for a busy machine to answer what is quick.
        limits.moment = Duration::from_millis(250);
    });
    let mut held: Vec<_> = (0..2).map(|_| begun(&server, &endless())).collect();
    // Asked all at once: an hour would not do for them, one after the other.
    held.extend((0..48).map(|_| std::io::BufReader::new(server.listen("/api/solve", &endless()))));
    let json = [("Content-Type", "application/json")];
    for _ in 0..3 {
        let answer = server.request("POST", "/api/solve", &json, honest().to_string().as_bytes());
        assert_eq!((answer.status, &answer.json()["value"]), (200, &json!("*2")));
        let answer = read(server.listen("/api/solve", &honest())).unwrap();
        assert!(String::from_utf8_lossy(&answer.body).contains("event: answer"));
    }
    drop(held);
}

#[test]
fn what_is_tried_and_takes_longer_is_answered_all_the_same() {
    let server = start(|limits| limits.moment = Duration::ZERO);
    assert_eq!(server.ask("/api/solve", &honest()).1["value"], "*2");
    let seconds = json!({"game": "n -> n+1", "position": "1", "limits": {"seconds": 0.3}});
    let (status, answer) = server.ask("/api/solve", &seconds);
    assert_eq!((status, &answer["outcome"]), (200, &json!("unknown")));
}
