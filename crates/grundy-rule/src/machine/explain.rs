//! Says what went wrong, where in the rule, and at which position.

use super::super::fault::Fault;
use super::super::layout::Slots;
use super::Machine;
use super::run::Halt;
use super::trap::Trap;
use crate::unknown::Unknown;
use grundy_language::diagnostic::{Code, Diagnostic};

/// How many characters of a position a message quotes.
const QUOTED: usize = 100;

impl Machine<'_> {
    /// The fault at a position.
    #[cold]
    pub(super) fn fault(&self, halt: Halt, at: Slots<'_>) -> Fault {
        self.explain(halt, &shortened(self.program.layout.unpack(at).to_string()))
    }

    /// The fault at a position given as text; without one, in a constant.
    #[cold]
    pub(super) fn explain(&self, halt: Halt, position: &str) -> Fault {
        let span = self.program.code.spans.get(halt.at).copied().unwrap_or_default();
        match halt.trap {
            // For a smaller position there is room.
            Trap::Members(mistake) if !position.is_empty() => {
                Unknown::Unsupported(format!("at {position} {}", mistake.message)).into()
            }
            Trap::Mistake(mistake) | Trap::Members(mistake) => {
                let label =
                    if position.is_empty() { String::new() } else { format!("at the position {position}") };
                Diagnostic::new(Code::Run, span, mistake.message).label(label).hint(mistake.hint).into()
            }
            Trap::Steps if position.is_empty() => {
                let limit = self.meter.limit();
                Diagnostic::new(Code::Unknown, span, format!("computing this takes more than {limit} steps"))
                    .hint("constants are computed before the game begins; make them smaller")
                    .into()
            }
            Trap::Steps => Unknown::Steps { limit: self.meter.limit(), position: position.to_owned() }.into(),
            Trap::Memory if position.is_empty() => {
                let message = "computing this takes too much memory";
                let hint = "constants are computed before the game begins; make them smaller";
                Diagnostic::new(Code::Run, span, message).hint(hint).into()
            }
            // The positions met before are not what fills the memory.
            Trap::Memory => Unknown::Memory { limit: self.meter.memory(), positions: 0 }.into(),
            Trap::Stopped(stop) => Unknown::Stopped(stop).into(),
            Trap::Unsupported(why) => Unknown::Unsupported(why.to_owned()).into(),
        }
    }
}

/// A position as a message quotes it: of a long one the beginning.
fn shortened(mut position: String) -> String {
    if let Some((end, _)) = position.char_indices().nth(QUOTED) {
        position.truncate(end);
        position.push('…');
    }
    position
}
