//! How much room there is for an answer.

use std::io::IsTerminal;

/// The room for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// Characters in a line.
    pub width: usize,
    /// Lines that a list may take before it is folded.
    pub lines: usize,
    /// Lines that an answer may have before its middle is left out.
    pub most: usize,
}

/// The same everywhere, so that what is written to a file or a pipe depends on the question alone.
pub const PLAIN: Screen = Screen { width: 100, lines: 20, most: usize::MAX };

/// As many lines as a terminal usually keeps to scroll back through.
const KEPT: usize = 1000;

/// Lines of an answer that stand around its list.
const SURROUNDINGS: usize = 12;

impl Screen {
    /// The terminal's size where the answer goes to one, else [`PLAIN`].
    pub fn detect() -> Screen {
        if !std::io::stdout().is_terminal() {
            return PLAIN;
        }
        match terminal_size::terminal_size() {
            Some((width, height)) => Screen {
                width: usize::from(width.0).max(40),
                lines: usize::from(height.0).saturating_sub(SURROUNDINGS).max(8),
                most: KEPT,
            },
            None => Screen { most: KEPT, ..PLAIN },
        }
    }
}
