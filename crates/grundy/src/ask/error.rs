//! Why a question has no answer.

use grundy_language::diagnostic::Report;
use std::fmt;

/// Why a question has no answer. That a limit was reached is no error: the answer says so.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// It is no question: what is wrong with it, in a sentence.
    Question(String),
    /// The game, its position or a value in it has mistakes.
    Report(Box<Report>),
}

impl Error {
    pub(super) fn question(what: impl Into<String>) -> Error {
        Error::Question(what.into())
    }
}

impl From<Report> for Error {
    fn from(report: Report) -> Error {
        Error::Report(Box::new(report))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Question(what) => f.write_str(what),
            Error::Report(report) => report.fmt(f),
        }
    }
}

impl std::error::Error for Error {}
