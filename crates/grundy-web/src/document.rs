//! Writes answers, within their bounds.

use grundy::answer::{Checked, Choice, Explanation, LegalMoves, PeriodAnswer, Solution, Table};
use grundy::identify::Identified;
use serde::Serialize;
use std::io::{self, Write};

/// An answer of the library.
pub trait Document: Serialize + Sized {
    /// One that repeats the question and says why no more is known. It is made from the answer of which nothing is
    /// known, so that nothing of this one can be left in it.
    fn given_up(self, why: String) -> Self;
}

/// The answer as JSON of at most so many bytes. One that would be longer says so instead.
pub fn write<D: Document>(document: D, most: usize) -> Vec<u8> {
    let mut room = Room { bytes: Vec::new(), most };
    if serde_json::to_writer(&mut room, &document).is_ok() {
        return room.bytes;
    }
    drop(room);
    let document = document.given_up(format!("the answer is longer than {} MiB", most >> 20));
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
    fn given_up(self, why: String) -> Solution {
        let nothing = Solution::unknown(&self.game, self.play, self.position, self.plan);
        Solution { unknown: Some(why), ..nothing }
    }
}

impl Document for Explanation {
    fn given_up(self, why: String) -> Explanation {
        Explanation { unknown: Some(why), ..Explanation::unknown(&self.game, self.play, self.plan) }
    }
}

impl Document for LegalMoves {
    fn given_up(self, why: String) -> LegalMoves {
        let nothing = LegalMoves::unknown(&self.game, self.play, self.position, self.text);
        LegalMoves { unknown: Some(why), ..nothing }
    }
}

impl Document for Choice {
    fn given_up(self, why: String) -> Choice {
        let nothing = Choice::unknown(&self.game, self.play, self.position);
        Choice { why: why.clone(), unknown: Some(why), ..nothing }
    }
}

impl Document for Table {
    fn given_up(self, why: String) -> Table {
        Table { unknown: Some(why), ..Table::unknown(&self.game, self.play, self.to, self.plan) }
    }
}

impl Document for PeriodAnswer {
    fn given_up(self, why: String) -> PeriodAnswer {
        PeriodAnswer { unknown: Some(why), ..PeriodAnswer::unknown(&self.game, self.plan) }
    }
}

impl Document for Identified {
    fn given_up(self, why: String) -> Identified {
        let nothing = Identified::unknown(self.game, self.given, self.from, self.count);
        Identified { unknown: Some(why), ..nothing }
    }
}

impl Document for Checked {
    fn given_up(mut self, _why: String) -> Checked {
        // What a rule is printed as may be longer than the rule.
        self.rules.iter_mut().for_each(|rule| rule.rule = None);
        self
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

    /// What is left of an answer that is too long, but for the question and the plan.
    fn left<D: Document>(document: D) -> serde_json::Value {
        let short: serde_json::Value = serde_json::from_slice(&write(document, 10)).unwrap();
        assert_eq!(short["unknown"], "the answer is longer than 0 MiB");
        let mut short = short.as_object().unwrap().clone();
        for field in ["schema", "game", "play", "position", "plan", "unknown"] {
            short.remove(field);
        }
        short.into()
    }

    #[test]
    fn nothing_is_left_of_an_answer_that_is_too_long() {
        use grundy::solve;
        for (rule, position) in [
            ("take 1..3", "3 + 4"),
            ("take 1..3", "4"),
            ("n -> n-1 | n+1 if n < 5", "3"),
            ("n -> n-1 | n-2 ; misere", "5"),
            ("n -> n-1 | n-2 ; draw if n == 1", "9"),
            ("n -> n-k gain k for k in 1..2", "7"),
            ("n -> n-k cost k for k in 1..2", "7"),
            ("n -> chance {1/2: n-1, 1/2: n-2}", "7"),
            ("n -> chance {1/2: n-1, 1/2: n} ; draw if n == 2", "7"),
        ] {
            let game = grundy::game::Game::open(rule, &Default::default(), &grundy::game::NoFiles).unwrap();
            let (position, options) = (game.positions(&[position]).unwrap(), Default::default());
            let solution = solve::solve(&game, &position, &options, &Unwatched).unwrap();
            let nothing = serde_json::json!({"outcome": "unknown", "components": [], "moves": []});
            assert_eq!(left(solution), nothing, "{rule}");
            let why = solve::explain(&game, &position, &options, &Unwatched).unwrap();
            assert_eq!(left(why), serde_json::json!({"components": []}), "{rule}");
            let legal = solve::moves(&game, &position, &options, &Unwatched).unwrap();
            let text = legal.text.clone();
            assert_eq!(
                left(legal),
                serde_json::json!({"text": text, "over": false, "moves": [], "count": 0}),
                "{rule}"
            );
            let choice = left(solve::best(&game, &position, &options, &Unwatched).unwrap());
            let why = "the answer is longer than 0 MiB";
            let nothing = serde_json::json!({"outcome": "unknown", "move": null, "text": [], "reason": null, "why": why});
            assert_eq!(choice, nothing, "{rule}");
        }
    }
}
