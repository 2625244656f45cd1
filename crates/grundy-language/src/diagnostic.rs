//! What is wrong with a text: a plain value that every face draws in its own way.

use grundy_heap::progress::Stop;
use std::fmt;

/// A stretch of the source text, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// From `start` up to, not including, `end`.
    pub fn new(start: usize, end: usize) -> Self {
        Span { start, end }
    }

    /// The smallest stretch that holds both.
    pub fn to(self, other: Span) -> Span {
        Span::new(self.start.min(other.start), self.end.max(other.end))
    }
}

/// What kind of mistake it is; also the names of the folders of wrong rules in the tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Code {
    /// The text is not in the notation.
    Parse,
    /// A name that nothing defines, or that is defined twice.
    Name,
    /// A value of one type stands where another is needed.
    Type,
    /// The rule is in the notation but outside the theory.
    Refused,
    /// A rule failed while it ran: division by zero, overflow, an index out of range.
    Run,
    /// A position that does not fit the rule.
    Position,
    /// A parameter or data that is missing or does not fit.
    Setting,
    /// What is asked is no question, or not one for this game: there is no place to underline.
    Question,
    /// Nothing is known to be wrong: a limit was reached, or the work was stopped.
    Unknown,
    /// No mistake, but hardly what was meant.
    Warning,
}

impl Code {
    /// The word shown to users, in lower case with hyphens.
    pub fn word(self) -> &'static str {
        match self {
            Code::Parse => "parse-error",
            Code::Name => "name-error",
            Code::Type => "type-error",
            Code::Refused => "refused",
            Code::Run => "run-error",
            Code::Position => "position-error",
            Code::Setting => "setting-error",
            Code::Question => "question",
            Code::Unknown => "unknown",
            Code::Warning => "warning",
        }
    }
}

/// One mistake: what, where, why, and what to write instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// The kind of mistake.
    pub code: Code,
    /// One sentence in lower case without a full stop.
    pub message: String,
    /// What is underlined.
    pub span: Span,
    /// What stands at the underline; may be empty.
    pub label: String,
    /// Other places that matter, each with its words.
    pub others: Vec<(Span, String)>,
    /// What to write or do instead.
    pub hint: Option<String>,
}

impl Diagnostic {
    /// A mistake at a place.
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            code,
            message: message.into(),
            span,
            label: String::new(),
            others: Vec::new(),
            hint: None,
        }
    }

    /// Adds the words at the underline.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Adds another place.
    pub fn other(mut self, span: Span, words: impl Into<String>) -> Self {
        self.others.push((span, words.into()));
        self
    }

    /// Adds what to write instead.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

impl From<Stop> for Diagnostic {
    /// That the work was stopped, which has no place.
    fn from(stop: Stop) -> Diagnostic {
        Diagnostic::new(Code::Unknown, Span::default(), stop.to_string())
    }
}

/// All mistakes found in one text, with the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// What to call the text: `rule`, `position`, a file's name. Empty where there is no text.
    pub name: String,
    /// The text that the spans point into.
    pub text: String,
    /// The mistakes, in the order of their places. Never empty.
    pub diagnostics: Vec<Diagnostic>,
}

/// Puts diagnostics in the order of their places.
pub(crate) fn in_order(diagnostics: &mut [Diagnostic]) {
    diagnostics.sort_by_key(|diagnostic| diagnostic.span);
}

impl Report {
    /// A report on `text`.
    pub fn new(name: impl Into<String>, text: impl Into<String>, mut diagnostics: Vec<Diagnostic>) -> Self {
        in_order(&mut diagnostics);
        Report { name: name.into(), text: text.into(), diagnostics }
    }

    /// What is wrong with a question, in one sentence in lower case without a full stop.
    ///
    /// ```
    /// use grundy_language::diagnostic::Report;
    /// assert_eq!(Report::question("a position is missing").to_string(), "a position is missing");
    /// ```
    pub fn question(message: impl Into<String>) -> Self {
        Report::new("", "", vec![Diagnostic::new(Code::Question, Span::default(), message)])
    }

    /// The report that a limit was reached before there was any answer, in one sentence in lower case without a full stop.
    pub fn unknown(message: impl Into<String>) -> Self {
        Report::new("", "", vec![Diagnostic::new(Code::Unknown, Span::default(), message)])
    }

    /// Adds to the last mistake what to write or do instead.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        if let Some(last) = self.diagnostics.last_mut() {
            last.hint = Some(hint.into());
        }
        self
    }

    /// The report that work on `text` was stopped.
    pub fn stopped(name: impl Into<String>, text: impl Into<String>, stop: Stop) -> Self {
        Report::new(name, text, vec![stop.into()])
    }

    /// Whether it is about a question as a whole, and not about a text.
    pub fn is_about_question(&self) -> bool {
        self.name.is_empty()
    }

    /// Whether nothing is known to be wrong: a limit was reached before anything was found.
    pub fn is_unknown(&self) -> bool {
        self.diagnostics.iter().all(|d| d.code == Code::Unknown)
    }
}

impl fmt::Display for Report {
    /// One line a mistake; faces draw the text and the underline themselves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, d) in self.diagnostics.iter().enumerate() {
            let newline = if i > 0 { "\n" } else { "" };
            let place = if self.is_about_question() { String::new() } else { format!("{}: ", self.name) };
            write!(f, "{newline}{place}{}", d.message)?;
            if let Some(hint) = &d.hint {
                write!(f, " ({hint})")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Report {}
