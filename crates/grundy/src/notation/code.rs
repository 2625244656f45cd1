//! Take-and-break codes: `0.77`, `4!.0`, `0.[3]`, `0x.8`.

use super::syntax::{Code, Digit};
use crate::diagnostic::{self, Diagnostic, Span};
use std::fmt;

/// Reads a code, if the text looks like one; `start` is where the text begins, for the spans.
pub(super) fn recognise(text: &str, start: usize) -> Option<Result<Code, Diagnostic>> {
    looks_like_code(text).then(|| Reader { text, start, at: 0 }.code())
}

/// Letters, digits, `!` and a bracketed group around one point, with a digit or nothing in front.
fn looks_like_code(text: &str) -> bool {
    let Some((before, after)) = text.split_once('.') else { return false };
    let digit = before.strip_suffix('!').unwrap_or(before);
    let begins = before.is_empty()
        || digit.starts_with(|c: char| c.is_ascii_digit())
        || digit.len() == 1 && digit.starts_with(|c: char| c.is_ascii_hexdigit());
    let code_sign = |c: char| c.is_ascii_alphanumeric() || "![]".contains(c);
    begins && digit.chars().all(|c| c.is_ascii_alphanumeric()) && after.chars().all(code_sign)
}

struct Reader<'t> {
    text: &'t str,
    start: usize,
    at: usize,
}

impl Reader<'_> {
    fn code(mut self) -> Result<Code, Diagnostic> {
        let prefix = self.text.starts_with("0x") || self.text.starts_with("0X");
        let foreign = |c: char| !c.is_ascii_hexdigit() && !".![]".contains(c);
        if let Some(at) = self.text.char_indices().skip(if prefix { 2 } else { 0 }).find(|&(_, c)| foreign(c))
        {
            let hint = "octal digits are 0 to 7, hexadecimal ones 0 to 9 and A to F";
            return Err(self.mistake(at.0, format!("`{}` is no digit of a code", at.1)).hint(hint));
        }
        let hexadecimal = prefix || self.text.contains(|c: char| matches!(c.to_ascii_uppercase(), 'A'..='F'));
        if prefix {
            self.at = 2;
        }
        let first = if self.peek() == Some('.') {
            Digit { bits: 0, unequal: false }
        } else {
            self.digit(hexadecimal)?
        };
        if first.bits % 4 != 0 {
            let message = "the digit before the point must be 0, 4, 8 or 12";
            let hint = "whoever takes nothing must split the heap: 4 into two, 8 into three";
            return Err(self.mistake(0, message).hint(hint));
        }
        if self.peek() != Some('.') {
            let message = "a code has one digit before the point";
            return Err(self.mistake(self.at, message).hint("write for example `0.77` or `4.33`"));
        }
        self.at += 1;
        let mut digits = vec![first];
        let mut repeats_from = None;
        while let Some(c) = self.peek() {
            match c {
                '[' if repeats_from.is_none() => {
                    self.at += 1;
                    repeats_from = Some(digits.len());
                }
                ']' if repeats_from.is_some() => break,
                _ => digits.push(self.digit(hexadecimal)?),
            }
        }
        if let Some(first) = repeats_from {
            self.group_end(digits.len() - first)?;
        }
        if digits.len() == 1 {
            return Err(self.mistake(self.at, "a code has digits behind the point").hint("write `4.0`"));
        }
        Ok(Code { digits, repeats_from, hexadecimal })
    }

    /// The bracket behind a group, which is the end.
    fn group_end(&mut self, digits_inside: usize) -> Result<(), Diagnostic> {
        if digits_inside == 0 {
            return Err(self.mistake(self.at, "the repeating group is empty").hint("write `0.[3]`"));
        }
        if self.peek() != Some(']') {
            return Err(self.mistake(self.at, "the repeating group is never closed").hint("`]` is missing"));
        }
        self.at += 1;
        match self.peek() {
            None => Ok(()),
            Some(_) => {
                let message = "nothing can follow a group that repeats for ever";
                Err(self.mistake(self.at, message).hint("put the group at the end, as in `0.1[37]`"))
            }
        }
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    fn digit(&mut self, hexadecimal: bool) -> Result<Digit, Diagnostic> {
        let at = self.at;
        let Some(c) = self.peek() else {
            return Err(self.mistake(at, "this code ends too early").hint("write for example `0.77`"));
        };
        let bits = match c.to_digit(16) {
            Some(bits) if hexadecimal || bits < 8 => bits,
            Some(_) => {
                let hint = format!("for a hexadecimal code write `0x{}`", self.text.trim_start_matches('0'));
                return Err(self.mistake(at, format!("`{c}` is no octal digit")).hint(hint));
            }
            None if c == '!' => {
                let hint = "it says that the heaps left must be unequal, as in `4!.0`";
                return Err(self.mistake(at, "`!` stands behind a digit").hint(hint));
            }
            None => {
                let hint = "a code reads `0.77`, a repeating one `0.1[37]`";
                return Err(self.mistake(at, format!("`{c}` has no meaning here")).hint(hint));
            }
        };
        self.at += c.len_utf8();
        let unequal = self.peek() == Some('!');
        self.at += usize::from(unequal);
        // `bits` is below sixteen.
        Ok(Digit { bits: bits as u8, unequal })
    }

    /// A mistake at the character at `at`; at the end it is the place behind the last one.
    fn mistake(&self, at: usize, message: impl Into<String>) -> Diagnostic {
        let length = self.text.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        let span = Span::new(self.start + at, self.start + at + length);
        Diagnostic::new(diagnostic::Code::Parse, span, message)
    }
}

impl fmt::Display for Code {
    /// As it is typed: `0.77`, `0.3F`, and `0x.8` where no letter shows that it is hexadecimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown_by_letter = self.digits.iter().any(|digit| digit.bits > 9);
        if self.hexadecimal && !shown_by_letter {
            write!(f, "0x")?;
        }
        for (place, digit) in self.digits.iter().enumerate() {
            if self.repeats_from == Some(place) {
                write!(f, "[")?;
            }
            let unwritten = place == 0 && self.hexadecimal && !shown_by_letter && digit.bits == 0;
            if !unwritten || digit.unequal {
                write!(f, "{:X}", digit.bits)?;
            }
            if digit.unequal {
                write!(f, "!")?;
            }
            if place == 0 {
                write!(f, ".")?;
            }
        }
        if self.repeats_from.is_some() {
            write!(f, "]")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Code {
        recognise(text, 0).unwrap_or_else(|| panic!("{text} does not look like a code")).unwrap()
    }

    #[test]
    fn codes_print_as_typed() {
        for text in
            ["0.77", "4.33", "0.3F", "4!.0", "0.[3]", "0.1[37]", "0x.8", "0.3!7!", "C.0", "0x4.8", "0.[3!A]"]
        {
            assert_eq!(read(text).to_string(), text);
        }
        assert_eq!(read(".77").to_string(), "0.77");
        assert_eq!(read("0x0.8").to_string(), "0x.8");
        assert_eq!(read("0x.3f").to_string(), "0.3F");
    }

    #[test]
    fn digits_mean_bits() {
        let code = read("4!.1[3F]");
        let bits: Vec<_> = code.digits.iter().map(|digit| digit.bits).collect();
        assert_eq!(bits, [4, 1, 3, 15]);
        assert!(code.digits[0].unequal && !code.digits[1].unequal);
        assert_eq!(code.repeats_from, Some(2));
        assert!(code.hexadecimal);
    }

    #[test]
    fn wrong_codes_say_why() {
        for (text, message, hint) in [
            ("0.8", "no octal digit", "0x.8"),
            (".9", "no octal digit", "0x.9"),
            ("4.8", "no octal digit", "0x4.8"),
            ("0.9G", "`G` is no digit", "A to F"),
            ("0.7G", "`G` is no digit", "A to F"),
            ("3.0", "before the point", "split"),
            ("0xF.8", "before the point", "split"),
            ("12.3", "before the point", "split"),
            ("04.3", "one digit before", "0.77"),
            ("4.", "behind the point", "4.0"),
            (".", "behind the point", "4.0"),
            ("0.[]", "empty", "0.[3]"),
            ("0.[3", "never closed", "]"),
            ("0.[3]7", "follow", "at the end"),
            ("0.3]", "`]` has no meaning", "0.1[37]"),
            ("0.!3", "behind a digit", "unequal"),
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
        for text in ["77", "1..3", "kayles.game", "0.5 -> 1", "n -> n.5", "", "(1.2)", "x.y"] {
            assert!(recognise(text, 0).is_none(), "{text}");
        }
    }
}
