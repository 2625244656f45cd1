//! Where questions are asked: one at a time, as bytes.

use crate::host;
use crate::watch::Watch;
use grundy::ask::{self, Bounds, Desk, Problem, Question};
use grundy::{Limits, Report, catalogue};
use std::sync::Arc;
use std::time::Duration;

/// Bytes that a question may take: what the server allows, so that both answer the same. Four gibibytes are all that 32 bits
/// reach, and a phone gives less.
const MEMORY: usize = 512 << 20;
/// What is kept between questions leaves room for the next one.
const KEPT: usize = MEMORY / 2;
/// How long a question is worked on.
const TIME: Duration = Duration::from_secs(60);
/// Bytes of a question, of a game or a position as text, and of an answer.
const LONGEST: usize = 256 << 10;
const TEXT: usize = 64 << 10;
const ANSWER: usize = 32 << 20;

/// A desk with the question that lies on it, and the last answer.
#[derive(Debug)]
pub struct Counter {
    desk: Desk,
    question: Vec<u8>,
    answer: Vec<u8>,
}

impl Default for Counter {
    fn default() -> Counter {
        host::listen();
        Counter { desk: Desk::with_room(KEPT), question: Vec::new(), answer: Vec::new() }
    }
}

impl Counter {
    /// Room for a question of so many bytes.
    pub fn room(&mut self, bytes: usize) -> &mut [u8] {
        self.answer = Vec::new();
        self.question = vec![0; bytes];
        &mut self.question
    }

    /// Answers the question, or says what is wrong with it.
    pub fn ask(&mut self) -> &[u8] {
        let question = std::mem::take(&mut self.question);
        let answer = match question.len() > LONGEST {
            true => Problem::question(format!("a question takes at most {} KiB", LONGEST >> 10)).json(),
            false => answered(&self.desk, &question).unwrap_or_else(|mistake| Problem::from(mistake).json()),
        };
        self.answer = answer.into_bytes();
        &self.answer
    }

    /// The catalogue.
    pub fn games(&mut self) -> &[u8] {
        // Texts, numbers and lists of them can always be written.
        self.answer = serde_json::to_vec(&catalogue::all().collect::<Vec<_>>()).unwrap_or_default();
        &self.answer
    }

    /// The last answer.
    pub fn answer(&self) -> &[u8] {
        &self.answer
    }
}

fn answered(desk: &Desk, question: &[u8]) -> Result<String, Report> {
    let question = Question::read(question)?;
    let limits = Limits { memory: MEMORY, threads: Some(1), ..Limits::default() };
    let bounds = Bounds { limits, text: TEXT, time: Some(TIME) }.of(&question)?;
    let watch: ask::Watch = Arc::new(Watch::begin(bounds.time.unwrap_or(TIME), bounds.limits.memory));
    Ok(desk.ask(&question, &bounds, &watch)?.json(ANSWER))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(counter: &mut Counter, question: &str) -> serde_json::Value {
        counter.room(question.len()).copy_from_slice(question.as_bytes());
        serde_json::from_slice(counter.ask()).unwrap()
    }

    #[test]
    fn questions_are_answered_one_after_the_other() {
        let counter = &mut Counter::default();
        let answer = asked(counter, r#"{"ask": "solve", "game": "take 1..3", "position": "3 + 4 + 5"}"#);
        assert_eq!((&answer["schema"], &answer["value"]), (&"grundy/solve/1".into(), &"*2".into()));
        assert_eq!(asked(counter, r#"{"ask": "period", "game": "kayles"}"#)["period"], 12);
        let games: Vec<serde_json::Value> = serde_json::from_slice(counter.games()).unwrap();
        assert!(games.iter().any(|game| game["name"] == "kayles"));
    }

    #[test]
    fn what_is_no_question_has_a_problem() {
        let counter = &mut Counter::default();
        for wrong in ["", "{", r#"{"game": "nim"}"#, r#"{"ask": "solve", "gaem": "nim"}"#] {
            let problem = asked(counter, wrong);
            assert_eq!(problem["schema"], "grundy/problem/1", "{wrong}");
        }
        let long = format!(r#"{{"ask": "check", "game": "{}"}}"#, "n".repeat(LONGEST));
        assert_eq!(asked(counter, &long)["detail"], "a question takes at most 256 KiB");
        let mistake = asked(counter, r#"{"ask": "solve", "game": "take 1..3", "position": "3 +"}"#);
        assert_eq!(mistake["in"], "position");
    }

    #[test]
    fn limits_make_an_answer_unknown() {
        let counter = &mut Counter::default();
        let long = r#"{"ask": "solve", "game": "grundys-game", "position": "60 + 50 + 40", "misere": true, "limits": LIMITS}"#;
        for (limits, why) in [(r#"{"seconds": 0}"#, "time"), (r#"{"bytes": 1000000}"#, "memory")] {
            let answer = asked(counter, &long.replace("LIMITS", limits));
            assert_eq!(answer["outcome"], "unknown");
            assert!(answer["unknown"].as_str().unwrap().contains(why), "{answer}");
        }
    }
}
