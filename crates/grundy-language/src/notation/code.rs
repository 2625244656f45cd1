//! Take-and-break codes: `0.77`, `4!.0`, `0.[3]`, `0x.8`, `{2+}=.0`.

use super::syntax::{Code, Digit};
use crate::diagnostic::{self, Diagnostic, Span};
use grundy_heap::digits::LETTERS;

/// Reads a code, if the text looks like one; `start` is where the text begins, for the spans.
pub(super) fn recognise(text: &str, start: usize) -> Option<Result<Code, Diagnostic>> {
    looks_like_code(text).then(|| Reader { text, start, at: 0 }.code())
}

/// Letters, digits, what may stand behind a digit, groups in brackets and braces, around one point; in front of it
/// nothing, a digit, or one letter that is a digit.
fn looks_like_code(text: &str) -> bool {
    let Some((before, after)) = text.split_once('.') else { return false };
    // A letter in front is a digit where it is alone: `NIM.game` is a file.
    let letter = before.trim_end_matches(MARKS);
    let begins = before.is_empty()
        || before.starts_with(|c: char| c.is_ascii_digit() || c == '{')
        || letter.len() == 1 && letter.chars().all(|c| value(c).is_some());
    begins && only_code_signs(before, "") == Some(false) && only_code_signs(after, "[]*").is_some()
}

/// What may stand behind a digit, about the heaps that are left.
const MARKS: [char; 3] = ['!', '?', '='];

/// Whether a brace is left open; `None` where something is no sign of a code.
fn only_code_signs(text: &str, more: &str) -> Option<bool> {
    let mut inside = false;
    let fits = text.chars().all(|c| match c {
        '{' | '}' => std::mem::replace(&mut inside, c == '{') == (c == '}'),
        _ if inside => c.is_ascii_digit() || MARKS.contains(&c) || ",+ ".contains(c),
        _ => c.is_ascii_alphanumeric() || MARKS.contains(&c) || more.contains(c),
    });
    fits.then_some(inside)
}

/// The most heaps that a digit may name; more are only meant by `+`.
const MOST_HEAPS: u64 = 62;

struct Reader<'t> {
    text: &'t str,
    start: usize,
    at: usize,
}

impl Reader<'_> {
    fn code(mut self) -> Result<Code, Diagnostic> {
        let prefix = self.text.starts_with("0x") || self.text.starts_with("0X");
        if prefix {
            self.at = 2;
        }
        if let Some(at) = self.text[self.at..].find(|c: char| c.is_ascii_alphabetic() && value(c).is_none()) {
            let message = format!("`{}` is no digit of a code", &self.text[self.at + at..][..1]);
            let hint =
                "octal digits are 0 to 7, hexadecimal ones 0 to 9 and A to F; G to V leave four heaps too";
            return Err(self.mistake(self.at + at, message).hint(hint));
        }
        let large = prefix || self.text.contains(|c: char| c.is_ascii_alphabetic());
        let mut before = Vec::new();
        while self.peek() != Some('.') {
            before.push((self.at, self.digit(large)?));
        }
        let (_, first) = before.pop().unwrap_or_default();
        if first.free & 3 != 0 {
            let message = "the digit before the point must be 0, 4, 8 or 12";
            let hint = "whoever takes nothing must split the heap: 4 into two, 8 into three";
            return Err(self.mistake(0, message).hint(hint));
        }
        if let Some((at, _)) = before.iter().find(|(_, digit)| digit.free & 1 != 0) {
            let message = "a move that adds stones leaves a heap";
            let hint = "digits further before the point add stones: `20.017` adds one, `0.77` takes";
            return Err(self.mistake(*at, message).hint(hint));
        }
        let mut added: Vec<Digit> = before.into_iter().rev().map(|(_, digit)| digit).collect();
        while added.last() == Some(&Digit::default()) {
            added.pop();
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
                _ => digits.push(self.digit(large)?),
            }
        }
        if let Some(first) = repeats_from {
            self.group_end(digits.len() - first)?;
        }
        if digits.len() == 1 {
            return Err(self.mistake(self.at, "a code has digits behind the point").hint("write `4.0`"));
        }
        let hexadecimal = prefix || digits.iter().chain(&added).any(Digit::is_large);
        Ok(Code { digits, repeats_from, added, hexadecimal })
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

    /// One digit; those above seven only where something says that the code is not octal.
    fn digit(&mut self, large: bool) -> Result<Digit, Diagnostic> {
        let at = self.at;
        let Some(c) = self.peek() else {
            return Err(self.mistake(at, "this code ends too early").hint("write for example `0.77`"));
        };
        self.at += 1;
        let heaps = match c {
            '{' => return self.braces(),
            '*' => u64::MAX,
            _ => match value(c) {
                Some(bits) if large || bits < 8 => bits,
                Some(_) => {
                    let hint =
                        format!("for a hexadecimal code write `0x{}`", self.text.trim_start_matches('0'));
                    return Err(self.mistake(at, format!("`{c}` is no octal digit")).hint(hint));
                }
                None if MARKS.contains(&c) => {
                    let hint =
                        "it speaks of the heaps left, as in `4!.0`: `!` no two equal, `?` not all, `=` all";
                    return Err(self.mistake(at, format!("`{c}` stands behind a digit")).hint(hint));
                }
                None => {
                    let hint = "a code reads `0.77`, a repeating one `0.1[37]`";
                    return Err(self.mistake(at, format!("`{c}` has no meaning here")).hint(hint));
                }
            },
        };
        let mark = self.mark();
        Ok(Digit::default().and(heaps, mark))
    }

    /// `{0,2!,4+}`, behind the opening brace: numbers of heaps, each with its mark or all with one behind the brace.
    fn braces(&mut self) -> Result<Digit, Diagnostic> {
        let mut each: Vec<(u64, Option<char>)> = Vec::new();
        let hint = "numbers of heaps stand in braces, as in `{2,3}` or `{0,2+}!`";
        loop {
            self.skip(' ');
            let at = self.at;
            let digits = self.text[at..].find(|c: char| !c.is_ascii_digit()).unwrap_or(self.text.len() - at);
            let number = &self.text[at..at + digits];
            self.at += digits;
            let heaps = match number.parse::<u64>() {
                Ok(heaps) if heaps <= MOST_HEAPS => heaps,
                Err(_) if number.is_empty() => {
                    return Err(self.mistake(at, "a number of heaps is missing").hint(hint));
                }
                _ => {
                    let message = format!("a digit speaks of at most {MOST_HEAPS} heaps");
                    return Err(self.mistake(at, message).hint("more are meant by `+`: `{2+}`"));
                }
            };
            if each.iter().any(|&(named, _)| named == 1 << heaps) {
                let hint = "with one mark, or without one for heaps of any sizes";
                return Err(self.mistake(at, format!("the number {heaps} stands there twice")).hint(hint));
            }
            let mark = self.mark();
            let on = self.skip('+');
            each.push((if on { u64::MAX << heaps } else { 1 << heaps }, mark));
            self.skip(' ');
            match self.peek() {
                Some(',') if !on => self.at += 1,
                Some('}') => break,
                next => {
                    let message = match next {
                        None => "the brace is never closed",
                        Some(_) if on => "nothing follows `+`",
                        Some(_) => "a comma is missing",
                    };
                    return Err(self.mistake(self.at, message).hint(hint));
                }
            }
        }
        self.at += 1;
        let at = self.at;
        let whole = self.mark();
        if whole.is_some() && each.iter().any(|(_, mark)| mark.is_some()) {
            let message = "the heaps left are marked twice";
            return Err(self.mistake(at, message).hint("write `{2,3}!` or `{2!,3}`"));
        }
        let digit = each.into_iter().fold(Digit::default(), |digit, (heaps, mark)| {
            // What was named before keeps its mark: `{2!,1+}`.
            digit.and(heaps & !digit.heaps(), mark.or(whole))
        });
        Ok(digit)
    }

    /// The mark behind a digit, if there is one.
    fn mark(&mut self) -> Option<char> {
        let mark = self.peek().filter(|c| MARKS.contains(c));
        self.at += usize::from(mark.is_some());
        mark
    }

    fn skip(&mut self, sign: char) -> bool {
        let there = self.peek() == Some(sign);
        self.at += usize::from(there);
        there
    }

    /// A mistake at the character at `at`; at the end it is the place behind the last one.
    fn mistake(&self, at: usize, message: impl Into<String>) -> Diagnostic {
        let length = self.text.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        let span = Span::new(self.start + at, self.start + at + length);
        Diagnostic::new(diagnostic::Code::Parse, span, message)
    }
}

/// What a sign stands for as a digit. Small letters only where they are hexadecimal: `2.game` is no code.
fn value(c: char) -> Option<u64> {
    let small_letter = c.is_ascii_lowercase() && !c.is_ascii_hexdigit();
    c.to_digit(LETTERS).filter(|_| !small_letter).map(u64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Code {
        recognise(text, 0).unwrap_or_else(|| panic!("{text} does not look like a code")).unwrap()
    }

    #[test]
    fn codes_print_as_typed() {
        for text in [
            "0.77",
            "4.33",
            "0.3F",
            "4!.0",
            "0.[3]",
            "0.1[37]",
            "0x.8",
            "0.37!",
            "C.0",
            "0x4.8",
            "0.[3A!]",
            "20.017",
            "0x80.0",
            "0.G?",
            "0.{2+}",
            "{2+}=.0",
            "0.{0+}",
            "0.{0,2!,4+}",
            "0.{2,3?+}",
            "0.{1,2,3,4,5,6}",
            "0x8!.0",
            "0x80.7",
            "0.{0,2=,3?+}",
            "0.[{0+}=]",
            "0.{5}",
            "0.V",
            "0GG.7",
        ] {
            assert_eq!(read(text).to_string(), text);
        }
        assert_eq!(read(".77").to_string(), "0.77");
        assert_eq!(read("0x0.8").to_string(), "0x.8");
        for (text, shown) in [
            ("0x.3f", "0.3F"),
            ("0.3!7!", "0.37!"),
            ("0.{2,3}", "0.C"),
            ("0.{3}", "0x.8"),
            ("0.*!3", "0.{0+}!3"),
            ("0.{0!, 2!, 4+}", "0.{0,2!,4+}"),
            ("0.{0,1!,2!,3+}", "0.{0,1,2!,3+}"),
            ("04.3", "4.3"),
        ] {
            assert_eq!(read(text).to_string(), shown, "{text}");
            assert_eq!(read(shown), read(text), "{text}");
        }
    }

    #[test]
    fn digits_mean_bits() {
        let code = read("4!.1[3F]");
        let plain: Vec<_> = code.digits.iter().filter_map(|digit| digit.as_plain()).collect();
        assert_eq!(plain, [(4, true), (1, false), (3, false), (15, false)]);
        assert_eq!(code.repeats_from, Some(2));
        assert!(code.hexadecimal);
    }

    #[test]
    fn wrong_codes_say_why() {
        for (text, message, hint) in [
            ("0.8", "no octal digit", "0x.8"),
            (".9", "no octal digit", "0x.9"),
            ("4.8", "no octal digit", "0x4.8"),
            ("0.9Z", "`Z` is no digit", "A to F"),
            ("2.game", "`g` is no digit", "A to F"),
            ("0.{63}", "at most 62", "+"),
            ("0.{}", "number of heaps is missing", "{2,3}"),
            ("0.{2+,3}", "nothing follows", "{2,3}"),
            ("0.{2 3}", "a comma is missing", "{2,3}"),
            ("0.{2", "never closed", "{2,3}"),
            ("0.{2!,3}?", "marked twice", "{2,3}!"),
            ("{1+}.0", "before the point", "split"),
            ("3.0", "before the point", "split"),
            ("0xF.8", "before the point", "split"),
            ("12.3", "before the point", "split"),
            ("14.3", "adds stones", "20.017"),
            ("4.", "behind the point", "4.0"),
            (".", "behind the point", "4.0"),
            ("0.[]", "empty", "0.[3]"),
            ("0.[3", "never closed", "]"),
            ("0.[3]7", "follow", "at the end"),
            ("0.3]", "`]` has no meaning", "0.1[37]"),
            ("0.!3", "behind a digit", "no two equal"),
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
        for text in [
            "77",
            "1..3",
            "kayles.game",
            "0.5 -> 1",
            "n -> n.5",
            "",
            "(1.2)",
            "x.y",
            "0.7 + 3",
            "{1, 2}",
            "*.game",
            "3*0.5",
        ] {
            assert!(recognise(text, 0).is_none(), "{text}");
        }
    }
}
