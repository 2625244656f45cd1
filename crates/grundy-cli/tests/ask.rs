//! `grundy ask`: questions go in line by line, and each answer comes before the next question need be written.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.arg("ask").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The answers to some lines, and the exit status.
fn asked(lines: &str, arguments: &[&str]) -> (Vec<Value>, Option<i32>) {
    let mut child = program().args(arguments).spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let answers = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (answers, output.status.code())
}

#[test]
fn an_answer_comes_before_the_next_question() {
    let mut child = program().spawn().unwrap();
    let (mut questions, mut answers) =
        (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for (heap, value) in [(5, "*4"), (7, "*2"), (9, "*4")] {
        writeln!(questions, r#"{{"ask": "solve", "game": "kayles", "position": [{heap}]}}"#).unwrap();
        let mut line = String::new();
        answers.read_line(&mut line).unwrap();
        let answer: Value = serde_json::from_str(&line).unwrap();
        assert_eq!((&answer["schema"], &answer["value"]), (&"grundy/solve/1".into(), &value.into()));
    }
    drop(questions);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_line_with_a_mistake_gets_a_line_that_says_so() {
    let lines = r#"
{"ask": "table", "game": "take 1..3", "to": 5}

{"ask": "solve", "game": "take 1..", "position": "5"}
{"ask": "solve", "gaem": "kayles"}
no question
{"ask": "solve", "game": "nim", "position": "1 + 2"}"#;
    let (answers, status) = asked(lines, &[]);
    let schemas: Vec<&str> = answers.iter().map(|answer| answer["schema"].as_str().unwrap()).collect();
    let problem = "grundy/problem/1";
    assert_eq!(schemas, ["grundy/table/1", problem, problem, problem, "grundy/solve/1"]);
    assert_eq!(answers[0]["entries"]["cells"], serde_json::json!([0, 1, 2, 3, 0, 1]));
    assert!(answers[1]["mistakes"][0]["message"].is_string());
    assert!(answers[2]["detail"].as_str().unwrap().contains("unknown field `gaem`"));
    assert_eq!(answers[4]["value"], "*3");
    assert_eq!(status, Some(2));
}

#[test]
fn what_is_not_known_is_said_and_the_next_question_answered() {
    let lines = r#"{"ask": "solve", "game": "cram", "position": "(7, 7)", "limits": {"seconds": 0.2}}
{"ask": "solve", "game": "cram", "position": "(2, 2)"}"#;
    let (answers, status) = asked(lines, &["-", "--time-limit", "60s"]);
    assert!(answers[0]["unknown"].is_string() && answers[0].get("value").is_none());
    assert_eq!(answers[1]["value"], "*0");
    assert_eq!(status, Some(3));
}

#[test]
fn questions_come_from_a_file_too() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("questions.jsonl");
    let question = r#"{"ask": "identify", "values": "0 1 2 0 1 2 0 1 2"}"#;
    std::fs::write(&path, format!("{question}\n{question}\n")).unwrap();
    let (answers, status) = asked("", &[path.to_str().unwrap()]);
    assert_eq!((answers.len(), status), (2, Some(0)));
    assert_eq!(asked("", &["no-such-file"]), (Vec::new(), Some(2)));
}
