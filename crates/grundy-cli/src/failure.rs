//! Why a verb could not answer at all.

use grundy::diagnostic::Report;
use std::io;

/// What went wrong.
#[derive(Debug)]
pub enum Failure {
    /// Mistakes in a rule, a position or a setting, each with its place.
    Report(Report),
    /// A mistake in what was asked, without a place to underline.
    Usage {
        /// One sentence in lower case without a full stop.
        message: String,
        /// What to do instead.
        hint: Option<String>,
    },
    /// The answer could not be written.
    Output(io::Error),
}

impl Failure {
    /// A mistake in what was asked.
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure::Usage { message: message.into(), hint: None }
    }

    /// A mistake in what was asked, and what to do instead.
    pub fn with_hint(message: impl Into<String>, hint: impl Into<String>) -> Failure {
        Failure::Usage { message: message.into(), hint: Some(hint.into()) }
    }

    /// Whether the reader of the answer has gone away, as `head` does when it has read enough.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
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
