//! Long questions: news while they are worked on.

use crate::client::{Running, read, read_chunk, read_head, start};
use serde_json::{Value as Json, json};
use std::io::BufReader;

/// The events of a whole response.
fn events(server: &Running, path: &str, question: &Json) -> Vec<(String, Json)> {
    let response = read(server.listen(path, question)).unwrap();
    assert_eq!((response.status, response.header("content-type")), (200, Some("text/event-stream")));
    let text = String::from_utf8(response.body).unwrap();
    let parts = text.split_terminator("\n\n").map(|event| {
        let (name, data) = event.split_once('\n').unwrap();
        let data = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
        (name.strip_prefix("event: ").unwrap().to_string(), data)
    });
    parts.collect()
}

#[test]
fn the_answer_is_the_same() {
    let server = start(|_| {});
    let question = json!({"game": "kayles", "position": "12 + 7"});
    let events = events(&server, "/api/solve", &question);
    let (name, answer) = events.last().unwrap();
    assert_eq!((name.as_str(), answer), ("answer", &server.ask("/api/solve", &question).1));
}

#[test]
fn there_is_news_until_the_limit() {
    let server = start(|_| {});
    // A game that never ends, with many positions.
    let question =
        json!({"game": "(a, b) -> (a+1, b) | (a, b+1)", "position": "(1, 1)", "limits": {"seconds": 0.7}});
    let mut events = events(&server, "/api/solve", &question);
    let (name, answer) = events.pop().unwrap();
    assert_eq!((name.as_str(), &answer["outcome"]), ("answer", &json!("unknown")));
    assert!(!events.is_empty());
    for (name, news) in events {
        assert!(name == "progress" && news["begun"].is_boolean() && news["done"].is_u64(), "{news}");
    }
}

#[test]
fn a_mistake_in_a_rule_is_an_event() {
    let server = start(|_| {});
    let events = events(&server, "/api/solve", &json!({"game": "n -> n - q", "position": "1"}));
    assert_eq!(events.len(), 1);
    assert_eq!((events[0].0.as_str(), &events[0].1["status"]), ("problem", &json!(400)));
}

#[test]
fn a_long_answer_is_one_event() {
    let server = start(|_| {});
    let question = json!({"game": "take 1..n", "to": 300_000});
    let events = events(&server, "/api/table", &question);
    let (name, answer) = events.last().unwrap();
    assert_eq!((name.as_str(), answer), ("answer", &server.ask("/api/table", &question).1));
    assert_eq!(answer["entries"]["cells"].as_array().unwrap().len(), 300_001);
}

#[test]
fn a_question_that_waits_says_so() {
    let server = start(|limits| limits.working = 1);
    let endless = json!({"game": "n -> n+1", "position": "1"});
    let first = begun(&server, &endless);
    let mut second = BufReader::new(server.listen("/api/solve", &endless));
    read_head(&mut second).unwrap();
    let mut news = Vec::new();
    read_chunk(&mut second, &mut news).unwrap();
    assert!(String::from_utf8(news).unwrap().contains("\"begun\":false"));
    drop(first);
    drop(second);
    assert_eq!(server.ask("/api/solve", &json!({"game": "kayles", "position": "1"})).0, 200);
}

/// Asks and waits until the question is worked on.
pub fn begun(server: &Running, question: &Json) -> BufReader<std::net::TcpStream> {
    let mut reader = BufReader::new(server.listen("/api/solve", question));
    assert_eq!(read_head(&mut reader).unwrap().0, 200);
    let mut news = Vec::new();
    while read_chunk(&mut reader, &mut news).unwrap() {
        if String::from_utf8_lossy(&news).contains("\"begun\":true") {
            return reader;
        }
    }
    panic!("the work was never begun: {}", String::from_utf8_lossy(&news));
}
