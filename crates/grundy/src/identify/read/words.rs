//! Words, numbers and rows of a text, and what they mean.

use crate::identify::given::{Cell, FEWEST};
use grundy_language::diagnostic::{Code, Diagnostic, Span};

/// The letters for who wins, each with whether the player to move loses. The letters of a pair go together.
const LETTERS: [[(char, bool); 2]; 3] =
    [[('W', false), ('L', true)], [('N', false), ('P', true)], [('F', false), ('S', true)]];

/// A word, and where it stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'t> {
    pub(super) text: &'t str,
    pub(super) span: Span,
}

/// The words between two line ends or semicolons; never empty.
#[derive(Debug, Clone)]
pub(super) struct Row<'t> {
    pub(super) words: Vec<Word<'t>>,
}

/// The rows of a text. Blanks, commas and brackets stand between words.
pub(super) fn rows(text: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let mut at = 0;
    for line in text.split('\n') {
        if !line.trim_start().starts_with('#') {
            let mut inside = at;
            for part in line.split_inclusive([';', ']']) {
                let words = words(part, inside);
                if !words.is_empty() {
                    rows.push(Row { words });
                }
                inside += part.len();
            }
        }
        at += line.len() + 1;
    }
    rows
}

fn words(text: &str, start: usize) -> Vec<Word<'_>> {
    let between = |c: char| c.is_whitespace() || ",;[](){}".contains(c);
    let mut words = Vec::new();
    let mut begin = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (between(c), begin) {
            (false, None) => begin = Some(at),
            (true, Some(first)) => {
                words.push(Word { text: &text[first..at], span: Span::new(start + first, start + at) });
                begin = None;
            }
            _ => {}
        }
    }
    words
}

impl Row<'_> {
    /// From its first word to its last.
    pub(super) fn span(&self) -> Span {
        let spans = self.words.iter().map(|word| word.span);
        spans.reduce(Span::to).unwrap_or_default()
    }

    /// What the words mean. A lone word of ones and zeros says who wins.
    pub(super) fn cells(&self, lone: bool) -> Result<Vec<Cell>, Diagnostic> {
        if let ([word], true) = (self.words.as_slice(), lone)
            && word.text.len() >= FEWEST
            && word.text.chars().all(|c| matches!(c, '0' | '1'))
        {
            return Ok(word.text.chars().map(|c| Cell::Lost(c == '0')).collect());
        }
        let mut cells = Vec::new();
        for word in &self.words {
            cells.extend(word.cells()?);
        }
        Ok(cells)
    }
}

impl Word<'_> {
    /// A nim-value, or who wins.
    pub(super) fn cells(&self) -> Result<Vec<Cell>, Diagnostic> {
        match self.text.to_ascii_lowercase().as_str() {
            "first" | "win" => return Ok(vec![Cell::Lost(false)]),
            "second" | "lose" | "loss" => return Ok(vec![Cell::Lost(true)]),
            _ => {}
        }
        if self.text.chars().all(char::is_alphabetic)
            && let Some(pair) = LETTERS.iter().find(|pair| {
                self.text.chars().all(|c| pair.iter().any(|(letter, _)| c.eq_ignore_ascii_case(letter)))
            })
        {
            let lost = |c: char| pair.iter().any(|(letter, lost)| *lost && c.eq_ignore_ascii_case(letter));
            return Ok(self.text.chars().map(|c| Cell::Lost(lost(c))).collect());
        }
        self.number().map(|value| vec![Cell::Value(value)])
    }

    /// A whole number from 0 on.
    pub(super) fn number(&self) -> Result<u32, Diagnostic> {
        let text = self.text.strip_prefix('*').unwrap_or(self.text);
        let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
        if let Ok(number) = text.parse::<u32>()
            && digits(text)
        {
            return Ok(number);
        }
        let (message, hint) = if digits(text) {
            (format!("`{text}` is too large for a nim-value"), format!("values go up to {}", u32::MAX))
        } else if text.strip_prefix('-').is_some_and(digits) {
            (
                format!("`{text}` is negative, and a nim-value never is"),
                "write whole numbers from 0 on, or W and L for who wins".into(),
            )
        } else {
            (
                format!("`{}` is neither a value nor an outcome", self.text),
                "write whole numbers from 0 on, or W and L (N and P, F and S) for who wins".into(),
            )
        };
        Err(Diagnostic::new(Code::Parse, self.span, message).hint(hint))
    }
}

/// Fails at the first cell that is of another kind than those before.
pub(super) fn one_kind(row: &Row<'_>, cells: &[Cell], first: &mut Option<Cell>) -> Result<(), Diagnostic> {
    let kind = |cell: &Cell| matches!(cell, Cell::Value(_));
    let Some(known) = first.or(cells.first().copied()) else { return Ok(()) };
    *first = Some(known);
    if cells.iter().all(|cell| kind(cell) == kind(&known)) {
        return Ok(());
    }
    // Some word of the row means something else; all of them mean something.
    let differs = |word: &&Word<'_>| {
        word.cells().is_ok_and(|cells| cells.iter().any(|cell| kind(cell) != kind(&known)))
    };
    let word = row.words.iter().find(differs);
    let (text, span) = word.map_or(("this", row.span()), |word| (word.text, word.span));
    let (this, others) = if kind(&known) { ("an outcome", "values") } else { ("a value", "outcomes") };
    let message = format!("`{text}` is {this}, and those before are {others}");
    let hint = "write values only, or outcomes only; --outcomes takes numbers as outcomes, 0 for a loss";
    Err(Diagnostic::new(Code::Parse, span, message).hint(hint))
}
