//! Coin-turning codes: `turn 1-3`, `turn 1+C`, `turn 2-3,6C`, `turn 1-3C(5)`.

use crate::diagnostic::{Code as Kind, Diagnostic, Span};
use grundy_heap::turning::{Code, Lie, Way};

/// The word in front.
const WORD: &str = "turn";

/// Reads a code, if the text begins as one; `start` is where the text begins, for the spans.
pub(super) fn recognise(text: &str, start: usize) -> Option<Result<Code, Diagnostic>> {
    let rest = text.strip_prefix(WORD)?;
    let first = rest.trim_start().chars().next();
    let begins =
        rest.starts_with([' ', '\t']) && first.is_none_or(|c| c.is_ascii_digit() || c == '+' || c == '-');
    let is_rule = text.contains("->") || text.contains('=');
    (begins && !is_rule).then(|| Reader { text, start, at: WORD.len() }.code())
}

struct Reader<'t> {
    text: &'t str,
    start: usize,
    at: usize,
}

impl Reader<'_> {
    fn code(mut self) -> Result<Code, Diagnostic> {
        let mut ways = vec![self.way()?];
        while self.skip(",") {
            ways.push(self.way()?);
        }
        match self.peek() {
            None => Ok(Code { ways }),
            Some(c) => {
                let hint = "behind the number of coins stand C (in a row), C(n) (among n places in a row), E (at equal \
                            distances), S (symmetric), F (the first place among them)";
                Err(self.mistake(self.at, format!("`{c}` has no meaning here")).hint(hint))
            }
        }
    }

    /// `1-3C(5)`
    fn way(&mut self) -> Result<Way, Diagnostic> {
        let begin = self.blanks();
        let least = self.number("how many coins are turned is missing")?;
        let most = if self.skip("+") {
            None
        } else if self.skip("..") || self.skip("-") {
            Some(self.number("the most coins are missing")?)
        } else {
            Some(least)
        };
        if least == 0 || most.is_some_and(|most| most < least) {
            let (message, hint) = match least {
                0 => ("a move turns at least one coin", "write `turn 1-3`"),
                _ => ("the most coins are fewer than the fewest", "the fewest come first: `turn 1-3`"),
            };
            let span = Span::new(self.start + begin, self.start + self.at);
            return Err(Diagnostic::new(Kind::Parse, span, message).hint(hint));
        }
        let mut way = Way::of(least, most);
        loop {
            if self.skip("C(") {
                let span = self.number("the number of places is missing")?;
                if !self.skip(")") {
                    return Err(self.mistake(self.at, "`)` is missing").hint("write `turn 1-3C(5)`"));
                }
                way.span = Some(way.span.map_or(span, |before| before.min(span)));
            } else if self.skip("C") {
                way.lie = Lie::Consecutive;
            } else if self.skip("E") {
                way.lie = way.lie.max(Lie::Equal);
            } else if self.skip("S") {
                way.lie = way.lie.max(Lie::Symmetric);
            } else if self.skip("F") {
                way.first = true;
            } else {
                return Ok(way);
            }
        }
    }

    fn number(&mut self, missing: &str) -> Result<usize, Diagnostic> {
        let at = self.blanks();
        let rest = &self.text[at..];
        let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
        self.at += digits.len();
        if digits.is_empty() {
            return Err(self.mistake(at, missing).hint("write `turn 1-3`, `turn 2` or `turn 1+C`"));
        }
        digits.parse().ok().filter(|&number| number <= MOST).ok_or_else(|| {
            let span = Span::new(self.start + at, self.start + self.at);
            let message = format!("a code speaks of at most {MOST} coins");
            Diagnostic::new(Kind::Parse, span, message).hint("any number of coins is `1+`")
        })
    }

    /// Passes over blanks; where they end.
    fn blanks(&mut self) -> usize {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.at
    }

    fn peek(&mut self) -> Option<char> {
        let at = self.blanks();
        self.text[at..].chars().next()
    }

    fn skip(&mut self, sign: &str) -> bool {
        let at = self.blanks();
        let there = self.text[at..].starts_with(sign);
        self.at += if there { sign.len() } else { 0 };
        there
    }

    /// A mistake at the character at `at`; at the end it is the place behind the last one.
    fn mistake(&self, at: usize, message: impl Into<String>) -> Diagnostic {
        let length = self.text[at..].chars().next().map_or(0, char::len_utf8);
        Diagnostic::new(Kind::Parse, Span::new(self.start + at, self.start + at + length), message)
    }
}

/// The most coins or places that a code may name.
const MOST: usize = 1_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_print_as_typed() {
        for text in
            ["1-3", "1+", "2", "3E", "4FS", "1+C", "1-3C(5)", "3C(5)", "1+FS", "2-3,6C", "1,4-9EC(20)", "3+F"]
        {
            let text = format!("turn {text}");
            assert_eq!(recognise(&text, 0).unwrap().unwrap().to_string(), text);
        }
        for (text, shown) in [
            ("turn 1..3", "turn 1-3"),
            ("turn  1 - 3 , 5 C", "turn 1-3,5C"),
            ("turn 4SF", "turn 4FS"),
            ("turn 3-3", "turn 3"),
        ] {
            assert_eq!(recognise(text, 0).unwrap().unwrap().to_string(), shown);
        }
    }

    #[test]
    fn wrong_codes_say_why() {
        for (text, message, hint) in [
            ("turn ", "how many coins", "turn 1-3"),
            ("turn +", "how many coins", "1+C"),
            ("turn 1-", "most coins are missing", "turn 1-3"),
            ("turn 3-1", "fewer than the fewest", "come first"),
            ("turn 0", "at least one coin", "turn 1-3"),
            ("turn 3X", "`X` has no meaning", "equal distances"),
            ("turn 3C(", "number of places", "turn 1-3"),
            ("turn 3C(5", "`)` is missing", "1-3C(5)"),
            ("turn 1-3,", "how many coins", "turn 1-3"),
            ("turn 99999999999999999999", "at most 1000000", "1+"),
        ] {
            let mistake = recognise(text, 5).unwrap().unwrap_err();
            assert!(mistake.message.contains(message), "{text}: {}", mistake.message);
            let found = mistake.hint.unwrap_or_default();
            assert!(found.contains(hint), "{text}: {found}");
            assert!(mistake.span.start >= 5 && mistake.span.end <= 5 + text.len());
        }
    }

    #[test]
    fn other_texts_are_no_codes() {
        for text in ["turn", "turning-turtles", "turn -> 1", "turn x", "take 1..3", "turn 3 = 4"] {
            assert!(recognise(text, 0).is_none(), "{text}");
        }
    }
}
