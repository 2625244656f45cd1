//! The few colours there are.

use anstyle::{AnsiColor, Style};
use std::fmt::Display;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();

fn paint(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// What to look at first.
pub fn bold(text: impl Display) -> String {
    paint(BOLD, text)
}

/// What may be overlooked.
pub fn dim(text: impl Display) -> String {
    paint(DIM, text)
}

/// Good news.
pub fn good(text: impl Display) -> String {
    paint(GOOD, text)
}

/// Bad news.
pub fn bad(text: impl Display) -> String {
    paint(BAD, text)
}
