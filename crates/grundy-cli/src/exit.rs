//! What the program says to the shell.

use std::process::ExitCode;

/// How the program ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// The question was answered.
    Answered = 0,
    /// The claim that was asked about is false: `--expect`, `check`, a search without a find.
    False = 1,
    /// The command line, the rule or the position has a mistake.
    Mistake = 2,
    /// A limit was reached, or the theory for the question is not built in: the answer is unknown.
    Unknown = 3,
    /// The program failed: a mistake in it, not in the question.
    Failed = 70,
    /// The user stopped the work.
    Interrupted = 130,
}

impl Exit {
    /// What is said of several answers: a mistake counts for more than what is not known.
    pub fn or(self, other: Exit) -> Exit {
        match (self, other) {
            (Exit::Mistake, _) | (_, Exit::Mistake) => Exit::Mistake,
            (Exit::Answered, other) => other,
            (one, _) => one,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}
