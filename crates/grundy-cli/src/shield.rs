//! Positions that look like flags: `--++--` of Flip Game, or a negative number.
//!
//! The argument parser would refuse them before the library can say what is wrong or right about them. A
//! blank in front, which the notation ignores, makes them ordinary arguments; [`unshield`] takes it away.

use std::ffi::OsString;

/// The verbs whose arguments end in positions.
const WITH_POSITIONS: [&str; 4] = ["solve", "explain", "play", "misere"];

/// Puts a blank before every argument that begins with a hyphen but cannot be a flag. What follows a bare
/// `--` is left alone: there everything is a position. A `--` that nothing follows is a position itself.
pub fn shield(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let last = arguments.len().saturating_sub(1);
    let positions = arguments.iter().any(|verb| WITH_POSITIONS.iter().any(|known| verb == known));
    let mut open = true;
    let shielded = arguments.into_iter().enumerate().map(|(at, argument)| {
        let position = at == last && positions;
        open &= argument != "--" || position;
        match argument.to_str() {
            Some(text) if open && text.starts_with('-') && (!may_be_flag(text) || text == "--") => {
                format!(" {text}").into()
            }
            _ => argument,
        }
    });
    shielded.collect()
}

/// The argument as the user typed it.
pub fn unshield(argument: &str) -> Result<String, std::convert::Infallible> {
    Ok(argument.strip_prefix(' ').filter(|rest| rest.starts_with('-')).unwrap_or(argument).to_string())
}

/// What the argument parser says of arguments, quoted and perhaps in yellow, with these as the user typed them.
pub fn shown(words: &str) -> String {
    words.replace("' -", "'-").replace("'\u{1b}[33m -", "'\u{1b}[33m-")
}

/// `--`, `-q`, `-qh`, `--json`, `--time-limit`, `--to=5`.
fn may_be_flag(text: &str) -> bool {
    let Some(long) = text.strip_prefix("--") else {
        return text.len() > 1 && text[1..].chars().all(|c| c.is_ascii_alphabetic());
    };
    let name = long.split_once('=').map_or(long, |(name, _)| name);
    text == "--"
        || name.split('-').all(|word| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shielded(arguments: &[&str]) -> Vec<String> {
        shield(arguments.iter().map(OsString::from)).into_iter().map(|a| a.into_string().unwrap()).collect()
    }

    #[test]
    fn words_and_numbers_are_shielded() {
        assert_eq!(shielded(&["--++--", "-3", "--+", "-", "-P-"]), [" --++--", " -3", " --+", " -", " -P-"]);
    }

    #[test]
    fn flags_are_not() {
        let flags = ["solve", "--json", "-q", "-h", "--time-limit", "--to=5", "--", "--++--", "-3"];
        assert_eq!(shielded(&flags), flags);
    }

    #[test]
    fn two_hyphens_that_nothing_follows_are_a_position() {
        assert_eq!(shielded(&["solve", "RULE", "--"]), ["solve", "RULE", " --"]);
        assert_eq!(
            shielded(&["explain", "--json", "RULE", "--", "--"]),
            ["explain", "--json", "RULE", "--", "--"]
        );
        assert_eq!(shielded(&["games", "--"]), ["games", "--"]);
    }

    #[test]
    fn what_was_typed_comes_back() {
        assert_eq!(unshield(" --").as_deref(), Ok("--"));
        assert_eq!(unshield(" --++--").as_deref(), Ok("--++--"));
        assert_eq!(unshield(" P").as_deref(), Ok(" P"));
        assert_eq!(unshield("3").as_deref(), Ok("3"));
    }
}
