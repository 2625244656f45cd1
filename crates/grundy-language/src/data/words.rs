//! The words of the language DOT.

use std::borrow::Cow;

/// A word, and where it begins and ends.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Word<'t> {
    pub(super) kind: Kind<'t>,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// What a word is.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Kind<'t> {
    /// A name, a number or a text in quotes; whether it stood in quotes.
    Id(Cow<'t, str>, bool),
    /// `->`
    Arrow,
    /// `--`
    Line,
    /// `{ } [ ] = ; , : +`
    Mark(u8),
    /// What no word begins with, or what has no end.
    Wrong,
    End,
}

/// Walks through the words of a text.
pub(super) struct Words<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Words<'t> {
    pub(super) fn new(text: &'t str) -> Words<'t> {
        Words { text, at: 0 }
    }

    /// The next word.
    pub(super) fn next(&mut self) -> Word<'t> {
        if let Err(start) = self.skip_blanks() {
            return Word { kind: Kind::Wrong, start, end: self.text.len() };
        }
        let start = self.at;
        let rest = &self.text.as_bytes()[start..];
        let (kind, length) = match rest {
            [] => (Kind::End, 0),
            [b'-', b'>', ..] => (Kind::Arrow, 2),
            [b'-', b'-', ..] => (Kind::Line, 2),
            [mark @ (b'{' | b'}' | b'[' | b']' | b'=' | b';' | b',' | b':' | b'+'), ..] => {
                (Kind::Mark(*mark), 1)
            }
            [b'"', ..] => self.quoted(),
            [first, ..] if is_letter(*first) => {
                let length = rest.iter().take_while(|&&b| is_letter(b) || b.is_ascii_digit()).count();
                (Kind::Id(Cow::Borrowed(&self.text[start..start + length]), false), length)
            }
            [first, ..] if first.is_ascii_digit() || matches!(first, b'-' | b'.') => {
                let sign = usize::from(*first == b'-');
                let digits = rest[sign..].iter().take_while(|&&b| b.is_ascii_digit() || b == b'.').count();
                match digits {
                    0 => (Kind::Wrong, 1),
                    _ => (
                        Kind::Id(Cow::Borrowed(&self.text[start..start + sign + digits]), false),
                        sign + digits,
                    ),
                }
            }
            _ => (Kind::Wrong, self.text[start..].chars().next().map_or(0, char::len_utf8)),
        };
        self.at = start + length;
        Word { kind, start, end: self.at }
    }

    /// Goes on to the next word; the error is where a comment without end begins.
    fn skip_blanks(&mut self) -> Result<(), usize> {
        loop {
            let rest = &self.text[self.at..];
            let trimmed = rest.trim_start_matches(|c: char| c.is_ascii_whitespace());
            self.at += rest.len() - trimmed.len();
            let new_line = self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n';
            if trimmed.starts_with("/*") {
                match trimmed.find("*/") {
                    Some(end) => self.at += end + 2,
                    None => return Err(std::mem::replace(&mut self.at, self.text.len())),
                }
            } else if trimmed.starts_with("//") || trimmed.starts_with('#') && new_line {
                self.at += trimmed.find('\n').unwrap_or(trimmed.len());
            } else {
                return Ok(());
            }
        }
    }

    /// A text in quotes: `\"` is a quote in it, a line may end in a backslash.
    fn quoted(&self) -> (Kind<'t>, usize) {
        let body = &self.text[self.at + 1..];
        let mut escaped = false;
        let end = body.bytes().position(|b| {
            let end = b == b'"' && !escaped;
            escaped = b == b'\\' && !escaped;
            end
        });
        let Some(end) = end else { return (Kind::Wrong, body.len() + 1) };
        let inside = &body[..end];
        let text = match inside.contains('\\') {
            true => Cow::Owned(inside.replace("\\\"", "\"").replace("\\\n", "")),
            false => Cow::Borrowed(inside),
        };
        (Kind::Id(text, true), end + 2)
    }
}

/// Letters, the underscore, and everything outside ASCII.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || byte >= 0x80
}
