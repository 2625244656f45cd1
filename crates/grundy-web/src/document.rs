//! Writes answers, within their bounds.

use grundy::answer::{Checked, Choice, Entries, Explanation, LegalMoves, PeriodAnswer, Solution, Table};
use grundy::identify::{Identified, Verdict};
use serde::Serialize;
use std::io::{self, Write};

/// An answer of the library.
pub trait Document: Serialize {
    /// Makes it one that says only why more is not known.
    fn give_up(&mut self, why: String);
}

/// The answer as JSON of at most so many bytes. One that would be longer says so instead.
pub fn write<D: Document>(mut document: D, most: usize) -> Vec<u8> {
    let mut room = Room { bytes: Vec::new(), most };
    if serde_json::to_writer(&mut room, &document).is_ok() {
        return room.bytes;
    }
    drop(room);
    document.give_up(format!("the answer is longer than {} MiB", most >> 20));
    // Numbers, words and lists of them can always be written.
    serde_json::to_vec(&document).unwrap_or_default()
}

/// Where an answer is written, until it is full.
struct Room {
    bytes: Vec<u8>,
    most: usize,
}

impl Write for Room {
    fn write(&mut self, more: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + more.len() > self.most {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.bytes.extend_from_slice(more);
        Ok(more.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Document for Solution {
    fn give_up(&mut self, why: String) {
        (self.outcome, self.value, self.nimber) = (None, None, None);
        (self.win_probability, self.loss_probability) = (None, None);
        (self.components, self.moves, self.drawing_moves, self.replies) = Default::default();
        (self.winning_moves, self.lost_moves, self.remoteness) = Default::default();
        self.unknown = Some(why);
    }
}

impl Document for Explanation {
    fn give_up(&mut self, why: String) {
        self.components.clear();
        (self.win_probability, self.loss_probability) = (None, None);
        self.nimber = None;
        self.unknown = Some(why);
    }
}

impl Document for LegalMoves {
    fn give_up(&mut self, why: String) {
        self.moves.clear();
        self.unknown = Some(why);
    }
}

impl Document for Choice {
    fn give_up(&mut self, why: String) {
        (self.mv, self.reason, self.score, self.winning_replies) = Default::default();
        (self.text, self.branch_text) = Default::default();
        self.unknown = Some(why);
    }
}

impl Document for Table {
    fn give_up(&mut self, why: String) {
        self.entries = Entries::Values(Vec::new());
        self.unknown = Some(why);
    }
}

impl Document for PeriodAnswer {
    fn give_up(&mut self, why: String) {
        self.unknown = Some(why);
    }
}

impl Document for Identified {
    fn give_up(&mut self, why: String) {
        self.candidates.clear();
        self.verdict = Verdict::Unknown;
        self.unknown = Some(why);
    }
}

impl Document for Checked {
    fn give_up(&mut self, _why: String) {
        // What a rule is printed as may be longer than the rule.
        self.rules.iter_mut().for_each(|rule| rule.rule = None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::progress::Unwatched;

    #[test]
    fn a_long_answer_says_so() {
        let game =
            grundy::game::Game::open("take 1..n", &Default::default(), &grundy::game::NoFiles).unwrap();
        let table = || grundy::solve::table(&game, 100_000, false, &Default::default(), &Unwatched).unwrap();
        assert_eq!(write(table(), usize::MAX), serde_json::to_vec(&table()).unwrap());
        let short: serde_json::Value = serde_json::from_slice(&write(table(), 300_000)).unwrap();
        assert_eq!(short["unknown"], "the answer is longer than 0 MiB");
        assert_eq!(short["entries"]["values"], serde_json::json!([]));
    }
}
