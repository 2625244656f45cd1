//! Answers, and how they are written within their bounds.

use crate::answer::{Checked, Choice, Explanation, LegalMoves, PeriodAnswer, Solution, Table};
use crate::identify::Identified;
use serde::Serialize;
use std::io::{self, Write};

/// What answers a question; as JSON each is a document with its own `schema`.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Answer {
    /// Of `check`.
    Checked(Box<Checked>),
    /// Of `explain`.
    Explanation(Box<Explanation>),
    /// Of `identify`.
    Identified(Box<Identified>),
    /// Of `moves`.
    LegalMoves(Box<LegalMoves>),
    /// Of `period`.
    Period(Box<PeriodAnswer>),
    /// Of `play`.
    Choice(Box<Choice>),
    /// Of `solve`.
    Solution(Box<Solution>),
    /// Of `table`.
    Table(Box<Table>),
}

macro_rules! answers {
    ($($kind:ident: $document:ty),+) => {$(
        impl From<$document> for Answer {
            fn from(document: $document) -> Answer {
                Answer::$kind(Box::new(document))
            }
        }
    )+};
}

answers!(
    Checked: Checked,
    Explanation: Explanation,
    Identified: Identified,
    LegalMoves: LegalMoves,
    Period: PeriodAnswer,
    Choice: Choice,
    Solution: Solution,
    Table: Table
);

impl Answer {
    /// Why the answer is not known, or not whole.
    pub fn unknown(&self) -> Option<&str> {
        match self {
            Answer::Checked(_) => None,
            Answer::Explanation(answer) => answer.unknown.as_deref(),
            Answer::Identified(answer) => answer.unknown.as_deref(),
            Answer::LegalMoves(answer) => answer.unknown.as_deref(),
            Answer::Period(answer) => answer.unknown.as_deref(),
            Answer::Choice(answer) => answer.unknown.as_deref(),
            Answer::Solution(answer) => answer.unknown.as_deref(),
            Answer::Table(answer) => answer.unknown.as_deref(),
        }
    }

    /// The answer as JSON of at most so many bytes. One that would be longer says so instead.
    pub fn json(self, most: usize) -> String {
        self.within(most).unwrap_or_else(|| {
            let answer = self.given_up(format!("the answer is longer than {} MiB", most >> 20));
            // Numbers, words and lists of them can always be written.
            answer.within(usize::MAX).unwrap_or_default()
        })
    }

    /// The answer as JSON, if that has no more bytes than this.
    fn within(&self, most: usize) -> Option<String> {
        let mut room = Room { bytes: Vec::new(), most };
        serde_json::to_writer(&mut room, self).ok()?;
        String::from_utf8(room.bytes).ok()
    }

    /// One that repeats the question and says why no more is known. It is made from the answer of which nothing is
    /// known, so that nothing of this one can be left in it.
    fn given_up(self, why: String) -> Answer {
        let unknown = Some(why.clone());
        match self {
            Answer::Solution(answer) => {
                let nothing = Solution::unknown(&answer.game, answer.play, answer.position, answer.plan);
                Solution { unknown, ..nothing }.into()
            }
            Answer::Explanation(answer) => {
                let nothing = Explanation::unknown(&answer.game, answer.play, answer.plan);
                Explanation { unknown, ..nothing }.into()
            }
            Answer::LegalMoves(answer) => {
                let nothing = LegalMoves::unknown(&answer.game, answer.play, answer.position, answer.text);
                LegalMoves { unknown, ..nothing }.into()
            }
            Answer::Choice(answer) => {
                let nothing = Choice::unknown(&answer.game, answer.play, answer.position);
                Choice { why, unknown, ..nothing }.into()
            }
            Answer::Table(answer) => {
                Table { unknown, ..Table::unknown(&answer.game, answer.play, answer.to, answer.plan) }.into()
            }
            Answer::Period(answer) => {
                PeriodAnswer { unknown, ..PeriodAnswer::unknown(&answer.game, answer.plan) }.into()
            }
            Answer::Identified(answer) => {
                let nothing = Identified::unknown(answer.game, answer.given, answer.from, answer.count);
                Identified { unknown, ..nothing }.into()
            }
            Answer::Checked(mut answer) => {
                // What a rule is printed as may be longer than the rule.
                answer.rules.iter_mut().for_each(|rule| rule.rule = None);
                Answer::Checked(answer)
            }
        }
    }
}

/// Where an answer is written, until it is full.
struct Room {
    bytes: Vec<u8>,
    most: usize,
}

impl Write for Room {
    fn write(&mut self, more: &[u8]) -> io::Result<usize> {
        if more.len() > self.most - self.bytes.len() {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.bytes.extend_from_slice(more);
        Ok(more.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heap::progress::Unwatched;

    #[test]
    fn a_long_answer_says_so() {
        let game = crate::game::Game::open("take 1..n", &Default::default(), &crate::game::NoFiles).unwrap();
        let table = || game.table(100_000, false, &Default::default(), &Unwatched).unwrap();
        assert_eq!(Answer::from(table()).json(usize::MAX), serde_json::to_string(&table()).unwrap());
        let short: serde_json::Value = serde_json::from_str(&Answer::from(table()).json(300_000)).unwrap();
        assert_eq!(short["unknown"], "the answer is longer than 0 MiB");
        assert_eq!(short["entries"]["cells"], serde_json::json!([]));
    }

    /// What is left of an answer that is too long, but for the question and the plan.
    fn left(answer: impl Into<Answer>) -> serde_json::Value {
        let short: serde_json::Value = serde_json::from_str(&answer.into().json(10)).unwrap();
        assert_eq!(short["unknown"], "the answer is longer than 0 MiB");
        let mut short = short.as_object().unwrap().clone();
        for field in ["schema", "game", "play", "position", "plan", "unknown"] {
            short.remove(field);
        }
        short.into()
    }

    #[test]
    fn nothing_is_left_of_an_answer_that_is_too_long() {
        use crate::solve::Solver;
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
            let game = crate::game::Game::open(rule, &Default::default(), &crate::game::NoFiles).unwrap();
            let position = game.position(position).unwrap();
            let mut solver = Solver::of(&game).unwrap();
            let solution = solver.solve(&position).unwrap();
            let nothing = serde_json::json!({"outcome": "unknown", "components": [], "moves": []});
            assert_eq!(left(solution), nothing, "{rule}");
            let why = solver.explain(&position).unwrap();
            assert_eq!(left(why), serde_json::json!({"components": []}), "{rule}");
            let legal = solver.moves(&position).unwrap();
            let text = legal.text.clone();
            assert_eq!(
                left(legal),
                serde_json::json!({"text": text, "terminal": false, "moves": [], "count": 0}),
                "{rule}"
            );
            let choice = left(solver.best(&position).unwrap());
            let why = "the answer is longer than 0 MiB";
            let nothing = serde_json::json!({"outcome": "unknown", "move": null, "text": [], "reason": null, "why": why});
            assert_eq!(choice, nothing, "{rule}");
        }
    }
}
