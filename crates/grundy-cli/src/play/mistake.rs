//! Lines that mean nothing.

use super::command::Command;
use super::state::State;
use crate::failure::Failure;
use grundy::text::nearest;

/// So much of a line is repeated.
const MOST: usize = 40;

/// What is said of a line that is no move and no command.
pub fn foreign(line: &str, state: &State<'_>) -> Failure {
    let message = format!("`{}` is neither a move nor anything else that I know", quoted(line));
    let words = state.moves.iter().map(|(legal, _)| legal.mv.words.as_str());
    let known: Vec<&str> = Command::words().chain(words).collect();
    let hint = match nearest(line, known) {
        Some(known) => format!("did you mean `{known}`?"),
        None => "type a number from the list, a move such as `2 from 3`, or `help`".into(),
    };
    Failure::with_hint(message, hint)
}

/// The line, or how it begins.
pub fn quoted(line: &str) -> String {
    match line.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}…", &line[..at]),
        None => line.into(),
    }
}
