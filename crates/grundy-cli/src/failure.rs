//! Why a verb could not answer at all.

use crate::exit::Exit;
use crate::interrupt;
use grundy::Report;
use grundy::ask::Problem;
use std::io;

/// What went wrong.
#[derive(Debug)]
pub enum Failure {
    /// Mistakes in what was asked, or a limit that was reached before there was any answer.
    Report(Report),
    /// The answer could not be written.
    Output(io::Error),
}

impl Failure {
    /// A mistake in what was asked, without a place to underline: one sentence in lower case without a full stop.
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure::Report(Report::question(message))
    }

    /// A mistake in what was asked, and what to do instead.
    pub fn with_hint(message: impl Into<String>, hint: impl Into<String>) -> Failure {
        Failure::Report(Report::question(message).hint(hint))
    }

    /// A limit was reached before there was any answer, and what to do about it.
    pub fn unknown(message: impl Into<String>, hint: impl Into<String>) -> Failure {
        Failure::Report(Report::unknown(message).hint(hint))
    }

    /// How the program ends.
    pub fn exit(&self) -> Exit {
        let unknown = match self {
            Failure::Report(report) => report.is_unknown(),
            Failure::Output(error) => error.kind() == io::ErrorKind::Interrupted,
        };
        if unknown { interrupt::unknown() } else { Exit::Mistake }
    }

    /// Whether the reader of the answer has gone away, as `head` does when it has read enough.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// The document for those who asked for JSON.
impl From<Failure> for Problem {
    fn from(failure: Failure) -> Problem {
        match failure {
            Failure::Report(report) => report.into(),
            Failure::Output(error) => Problem::question(format!("the answer cannot be written: {error}")),
        }
    }
}

impl From<Report> for Failure {
    fn from(report: Report) -> Failure {
        Failure::Report(report)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// What the system says went wrong, without the number of the error.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let words = text.split(" (os error").next().unwrap_or(&text);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
