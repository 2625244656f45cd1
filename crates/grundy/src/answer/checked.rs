//! The answer to "is this rule well formed?", and how mistakes are written.

use super::{Plan, Play};
use grundy_language::diagnostic::{Diagnostic, Report, Span};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The answer document `grundy/check/1`: nothing is solved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Checked {
    /// `grundy/check/1`
    pub schema: Cow<'static, str>,
    /// Whether all rules are well formed.
    pub ok: bool,
    /// The rules in the order in which they were given.
    pub rules: Vec<CheckedRule>,
}

/// A rule, printed back and with the plan for it if it is well formed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CheckedRule {
    /// What the user called it: a file's name, or the rule itself.
    pub name: String,
    /// Whether it is well formed.
    pub ok: bool,
    /// The rule printed back in the notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// How questions about it will be answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    /// What one writes for it: positions and parameters.
    #[serde(flatten)]
    pub form: Option<Form>,
    /// What is wrong with it, in the order of the places.
    pub mistakes: Vec<Mistake>,
    /// What is no mistake, but hardly what was meant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Mistake>,
}

/// What one writes for a rule, as a page with a board needs to know it.
///
/// Types are written in short: `int`, `bool`, `word`, `(int, int)`, `[int]` for a list, `{int}` for a set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// The type of a position.
    pub position: String,
    /// The type of a shorter position, where the rule says what that stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The parameters.
    pub parameters: Vec<String>,
    /// Those that must still be given a value.
    pub missing: Vec<String>,
    /// Normal or misère, as the rule says.
    pub play: Play,
    /// Its name in the catalogue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub catalogue: Option<String>,
}

/// A mistake as documents write it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mistake {
    /// The kind of mistake, such as `name-error`.
    pub code: Cow<'static, str>,
    /// One sentence in lower case without a full stop.
    pub message: String,
    /// The first byte of what is underlined, in the text in UTF-8.
    pub start: usize,
    /// One past its last byte.
    pub end: usize,
    /// The same place in UTF-16 code units, as JavaScript, Java and the Language Server Protocol count.
    pub utf16: [usize; 2],
    /// What stands at the underline; may be empty.
    pub label: String,
    /// Other places that matter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<OtherPlace>,
    /// What to write or do instead.
    pub hint: Option<String>,
}

/// Another place that matters for a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OtherPlace {
    /// Its first byte.
    pub start: usize,
    /// One past its last byte.
    pub end: usize,
    /// The same place in UTF-16 code units.
    pub utf16: [usize; 2],
    /// What stands there.
    pub label: String,
}

impl Checked {
    /// The document about rules.
    pub fn new(rules: Vec<CheckedRule>) -> Checked {
        Checked { schema: "grundy/check/1".into(), ok: rules.iter().all(|rule| rule.ok), rules }
    }
}

impl Mistake {
    /// All mistakes of a report.
    ///
    /// ```
    /// use grundy::{answer::Mistake, Game, NoFiles};
    /// let report = Game::open("n → n - q", &Default::default(), &NoFiles).unwrap_err();
    /// let mistake = &Mistake::all(&report)[0];
    /// assert_eq!((mistake.start, mistake.utf16[0]), (10, 8), "an arrow takes three bytes and one unit");
    /// ```
    pub fn all(report: &Report) -> Vec<Mistake> {
        let text = &Utf16::new(&report.text);
        report.diagnostics.iter().map(|diagnostic| Mistake::new(diagnostic, text)).collect()
    }

    fn new(diagnostic: &Diagnostic, text: &Utf16) -> Mistake {
        let Diagnostic { code, message, span, label, others, hint } = diagnostic;
        let other = |(span, label): &(Span, String)| OtherPlace {
            start: span.start,
            end: span.end,
            utf16: text.place(*span),
            label: label.clone(),
        };
        Mistake {
            code: code.word().into(),
            message: message.clone(),
            start: span.start,
            end: span.end,
            utf16: text.place(*span),
            label: label.clone(),
            others: others.iter().map(other).collect(),
            hint: hint.clone(),
        }
    }
}

/// A text in UTF-16 code units: how many of them there are before each byte, and before its end.
struct Utf16(Vec<usize>);

impl Utf16 {
    fn new(text: &str) -> Utf16 {
        let mut before = Vec::with_capacity(text.len() + 1);
        let mut units = 0;
        for letter in text.chars() {
            before.extend(std::iter::repeat_n(units, letter.len_utf8()));
            units += letter.len_utf16();
        }
        before.push(units);
        Utf16(before)
    }

    /// A place inside a letter counts as before it, one behind the text as its end.
    fn place(&self, span: Span) -> [usize; 2] {
        let last = self.0.len() - 1;
        [span.start, span.end].map(|byte| self.0[byte.min(last)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_utf16() {
        let text = "a→𝔾b";
        let places = [0, 1, 2, 4, 8, 9, 99].map(|byte| Utf16::new(text).place(Span::new(byte, byte))[0]);
        assert_eq!(places, [0, 1, 1, 2, 4, 5, 5]);
    }
}
