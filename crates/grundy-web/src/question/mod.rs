//! The questions, as JSON puts them, and what the library is asked for them.
//!
//! Unknown fields are refused: a misspelt one would change the question in silence.

mod about;
mod check;
mod identify;
mod parts;
mod period;
mod position;
mod solve;
mod table;

pub use about::{Explain, Moves, Play};
pub use check::Check;
pub use identify::Identify;
pub use period::Period;
pub use solve::Solve;
pub use table::Table;

use crate::config::Limits;
use crate::document::Document;
use crate::problem::Problem;
use grundy::progress::Progress;
use parts::LimitsAsked;
use serde::de::DeserializeOwned;
use std::time::Duration;

/// A question.
pub trait Question: DeserializeOwned + Send + Sync + 'static {
    /// The document that answers it.
    type Answer: Document;

    /// The bounds that it sets itself.
    fn limits(&self) -> Option<LimitsAsked> {
        None
    }

    /// The answer. It may be asked for twice: the first time for a moment only.
    fn answer(&self, allowed: &Allowed, progress: &dyn Progress) -> Result<Self::Answer, Problem>;
}

/// What may be used for one question: what it asks for, but no more than the server allows.
#[derive(Debug)]
pub struct Allowed {
    /// The time.
    pub time: Duration,
    /// Work and memory.
    limits: grundy::limits::Limits,
    /// Bytes of a game or position as text.
    text: usize,
}

impl Allowed {
    /// The lesser of both.
    pub fn new(server: &Limits, asked: Option<LimitsAsked>) -> Result<Allowed, Problem> {
        let LimitsAsked { seconds, bytes } = asked.unwrap_or_default();
        let wrong = |_| Problem::request("limits.seconds must be a number from 0 on");
        let time = seconds.map(Duration::try_from_secs_f64).transpose().map_err(wrong)?;
        let memory = bytes.map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
        let limits = grundy::limits::Limits {
            memory: memory.map_or(server.memory, |memory| memory.min(server.memory)),
            // Other questions have the other threads.
            threads: Some(1),
            ..Default::default()
        };
        Ok(Allowed {
            time: time.map_or(server.time, |time| time.min(server.time)),
            limits,
            text: server.text,
        })
    }

    /// The memory, in bytes.
    pub fn memory(&self) -> usize {
        self.limits.memory
    }
}
