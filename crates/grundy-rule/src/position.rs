//! From text to positions of a rule.

use super::fault::Fault;
use super::layout::Layout;
use super::library::negative::has_negative;
use super::machine::Machine;
use super::{FEW_STEPS, Rule};
use grundy_heap::progress::{Progress, Unwatched};
use grundy_language::convention::Convention;
use grundy_language::diagnostic::{Code, Diagnostic, Report, Span};
use grundy_language::fit::{example, fits};
use grundy_language::literal::literal;
use grundy_language::notation::syntax::{BinaryOp, Expr, ExprKind, Place};
use grundy_language::notation::{ENTAILED, parse_entailed, parse_position};
use grundy_language::tree;
use grundy_language::types::Type;
use grundy_language::value::Value;

/// So many components are written by counting at most.
const MANY: usize = 100_000;

impl Rule {
    /// The components that a text describes: one or several, joined by `&` or `+` (for words only `&`); `3*100` is a
    /// hundred heaps of 3.
    pub fn position(&self, text: &str) -> Result<Vec<Value>, Report> {
        all_free(text, self.position_within(text, &mut { FEW_STEPS }, &Unwatched)?)
    }

    /// The same, each with whether the next move must be made there, within the steps that are left for a position of which
    /// this is only a part.
    pub fn position_within(
        &self,
        text: &str,
        left: &mut u64,
        progress: &dyn Progress,
    ) -> Result<Vec<(Value, bool)>, Report> {
        let mut machine = self.quick_machine(progress)?;
        let report = |mut diagnostics: Vec<Diagnostic>| {
            // What cannot be read as a position is a mistake in the position, not in the rule.
            diagnostics.iter_mut().filter(|d| d.code == Code::Parse).for_each(|d| d.code = Code::Position);
            Report::new("position", text, diagnostics)
        };
        let mut components = Vec::new();
        for (expr, entailed) in self.position_literals(text).map_err(report)? {
            let (expr, times) = repeated(&expr).map_err(|mistake| report(vec![mistake]))?;
            let typed = literal(expr).map_err(|mistake| report(vec![mistake.hint(self.such_as())]))?;
            match self.admit(typed, expr.place.0, &mut machine, left) {
                Ok(admitted) if admitted.len().saturating_mul(times) + components.len() > MANY => {
                    let message = format!("these are more than {MANY} components");
                    let mistake = Diagnostic::new(Code::Position, expr.place.0, message);
                    return Err(report(vec![
                        mistake.hint("in normal play two that are equal add up to nothing"),
                    ]));
                }
                Ok(admitted) => {
                    let count = admitted.len() * times;
                    let marked = admitted.into_iter().map(|component| (component, entailed));
                    components.extend(marked.cycle().take(count));
                }
                Err(Rejected::Position(diagnostic)) => return Err(report(vec![*diagnostic])),
                Err(Rejected::Rule(rule_report)) => return Err(*rule_report),
            }
        }
        Ok(components)
    }

    /// The components as literals. A word may stand without quotes.
    fn position_literals(&self, text: &str) -> Result<Vec<(Expr, bool)>, Vec<Diagnostic>> {
        let entails = Convention::of(&self.tree) == Convention::Entailing;
        let bare_word = self.tree.position == Type::Word && !text.trim_start().starts_with('"');
        if !bare_word {
            return match entails {
                true => parse_entailed(text),
                false => Ok(parse_position(text)?.into_iter().map(|component| (component, false)).collect()),
            };
        }
        let mut start = 0;
        let mut words = Vec::new();
        for word in text.split('&') {
            let marked = if entails { word.trim_start().strip_prefix(ENTAILED) } else { None };
            let marked = marked.filter(|behind| behind.starts_with(char::is_whitespace));
            let trimmed = marked.unwrap_or(word).trim();
            let lead = word.trim_end().len() - trimmed.len();
            let span = Span::new(start + lead, start + lead + trimmed.len());
            // As in quotes: what is read can be printed and read again.
            if trimmed.contains('\n') {
                let mistake = Diagnostic::new(Code::Parse, span, "a word stands on one line");
                return Err(vec![mistake.hint("separate components with ` & `")]);
            }
            if let Some(letters) = self.letters_of_others(trimmed) {
                let message = format!("`{trimmed}` is a word here, and no letter of it occurs in the rule");
                let hint = format!("write it letter by letter; the rule knows the letters `{letters}`");
                return Err(vec![Diagnostic::new(Code::Position, span, message).hint(hint)]);
            }
            words.push((Expr { kind: ExprKind::Word(trimmed.into()), place: Place(span) }, marked.is_some()));
            start += word.len() + 1;
        }
        Ok(words)
    }

    /// The letters of the words that are written in the rule, each once.
    ///
    /// ```
    /// let rule: grundy_rule::Rule = "\"++\" => \"--\"".parse()?;
    /// assert_eq!(rule.letters(), "+-");
    /// # Ok::<(), grundy_language::diagnostic::Report>(())
    /// ```
    pub fn letters(&self) -> String {
        let mut letters = String::new();
        for letter in self.text.split('"').skip(1).step_by(2).flat_map(str::chars) {
            if !letters.contains(letter) {
                letters.push(letter);
            }
        }
        letters
    }

    /// The letters of the rule where a word is a number and they have no digit, so that it is hardly what was meant; others
    /// may come from parameters.
    fn letters_of_others(&self, word: &str) -> Option<String> {
        let is_digit = |letter: char| letter.is_ascii_digit();
        if word.is_empty() || !word.chars().all(is_digit) || !self.parameters.is_empty() {
            return None;
        }
        Some(self.letters()).filter(|letters| !letters.is_empty() && !letters.contains(is_digit))
    }

    /// Checks a value that the user gave as a position, and completes it.
    fn admit(
        &self,
        given: Value,
        span: Span,
        machine: &mut Machine<'_>,
        left: &mut u64,
    ) -> Result<Vec<Value>, Rejected> {
        if has_negative(&given) {
            let message = "a position cannot hold a negative number";
            let hint = "numbers of a position begin with 0; what may be negative stands in `given p = […]`, and the \
                        position is a place in it";
            return Err(Diagnostic::new(Code::Position, span, message).hint(hint).into());
        }
        let fault = |fault| Rejected::Rule(Box::new(self.report(fault)));
        let Some(position) = self.complete(&given, machine).map_err(fault)? else {
            return Err(self.wrong_shape(&given, span).into());
        };
        let mut spent = machine.spent();
        let components = self.components_of(&position, machine).map_err(fault)?;
        spent += machine.spent();
        // Many components together may take no longer than one.
        let Some(rest) = left.checked_sub(spent) else {
            let message = "this position has so many components that reading them takes too long";
            return Err(Diagnostic::new(Code::Unknown, span, message).into());
        };
        *left = rest;
        match components {
            Some(components) => Ok(components),
            None => {
                let message = format!("{position} is no position of this game");
                let mut diagnostic = Diagnostic::new(Code::Position, span, message);
                if has_negative(&position) {
                    let hint = "let `start` put 0 where there is none yet, and keep what comes there plus 1";
                    diagnostic = diagnostic.label("a number is negative").hint(hint);
                } else if let Some(tree::Guard { frame, .. }) = &self.tree.filter {
                    let condition =
                        self.text.get(frame.body.span.start..frame.body.span.end).unwrap_or_default();
                    diagnostic =
                        diagnostic.label("outside `where`").hint(format!("positions satisfy `{condition}`"));
                }
                Err(diagnostic.into())
            }
        }
    }

    /// The position that a value means: itself, or what the line `start` makes of it. `None` if it has the
    /// shape of neither.
    pub fn complete(&self, given: &Value, machine: &mut Machine<'_>) -> Result<Option<Value>, Fault> {
        if fits(given, &self.tree.position) {
            return Ok(Some(given.clone()));
        }
        match &self.tree.start {
            Some((short, _)) if fits(given, short) => machine.start(given).map(Some),
            _ => Ok(None),
        }
    }

    /// The components of a complete position: itself, or a word's parts between walls. `None` if it holds a
    /// negative number or lies outside `where`.
    pub fn components_of(
        &self,
        position: &Value,
        machine: &mut Machine<'_>,
    ) -> Result<Option<Vec<Value>>, Fault> {
        let layout = Layout::new(self.tree.position.clone());
        if has_negative(position) || !machine.matches_filter(layout.lay(position).slots())? {
            return Ok(None);
        }
        Ok(Some(match position {
            Value::Word(word) => machine.program().split_at_walls(word),
            _ => vec![position.clone()],
        }))
    }

    fn wrong_shape(&self, given: &Value, span: Span) -> Diagnostic {
        let position = &self.tree.position;
        let hint = match (position, given) {
            (Type::Set(_), Value::List(_)) => "; a set stands in braces",
            (Type::List(_), Value::Set(_)) => "; a list stands in square brackets",
            _ => "",
        };
        Diagnostic::new(Code::Position, span, format!("{given} does not have the shape of a position"))
            .label(format!("a position is {position}"))
            .hint(format!("{}{hint}", self.such_as()))
    }

    /// A position, made up.
    pub fn example(&self) -> String {
        example(self.tree.start.as_ref().map_or(&self.tree.position, |(short, _)| short))
    }

    /// What a position looks like.
    fn such_as(&self) -> String {
        let position = &self.tree.position;
        let short = match &self.tree.start {
            Some((short, _)) => format!(", or in short {short} such as `{}`", example(short)),
            None => String::new(),
        };
        format!("write {position} such as `{}`{short}", example(position))
    }
}

/// Why a value is no position: it is wrong itself, or the rule failed on it.
#[derive(Debug)]
enum Rejected {
    Position(Box<Diagnostic>),
    Rule(Box<Report>),
}

impl From<Diagnostic> for Rejected {
    fn from(diagnostic: Diagnostic) -> Rejected {
        Rejected::Position(Box::new(diagnostic))
    }
}

/// The components where none may be marked.
pub fn all_free<T>(text: &str, components: Vec<(T, bool)>) -> Result<Vec<T>, Report> {
    if components.iter().any(|(_, entailed)| *entailed) {
        let message = format!("here no component can be `{ENTAILED}`");
        let mistake = Diagnostic::new(Code::Position, Span::new(0, text.len()), message);
        return Err(Report::new(
            "position",
            text,
            vec![mistake.hint("ask about positions in which any move may be made")],
        ));
    }
    Ok(components.into_iter().map(|(component, _)| component).collect())
}

/// A component, and how often it stands there: `3*100` is a hundred heaps of 3.
fn repeated(expr: &Expr) -> Result<(&Expr, usize), Diagnostic> {
    let ExprKind::Binary(BinaryOp::Multiply, component, times) = &expr.kind else { return Ok((expr, 1)) };
    match times.kind {
        ExprKind::Int(times @ 1..) => Ok((component, usize::try_from(times).unwrap_or(usize::MAX))),
        _ => {
            let message = "behind the `*` stands how often the component is there, once at least";
            Err(Diagnostic::new(Code::Position, times.place.0, message)
                .hint("`3*100` is a hundred heaps of 3"))
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Rule;

    #[test]
    fn a_number_is_no_word_of_other_letters() {
        for (text, number, is_word) in [
            ("\"++\" => \"--\"", "12", false),
            ("\"01\" => \"10\"", "12", true),
            ("w: word -> w[1:] if len(w) > 0", "12", true),
            ("\"++\" => \"--\"", "1+", true),
        ] {
            let rule: Rule = text.parse().unwrap();
            assert_eq!(rule.position(number).is_ok(), is_word, "{text}");
        }
    }

    #[test]
    fn words_without_quotes_are_those_that_can_be_written_in_quotes() {
        let rule: Rule = "\"PP.\" -> \"..P\"".parse().unwrap();
        for text in ["PP.", " PP. & P.P\n", "| \".PP\" => \"P..\"", "a\\b\"", "a\tb"] {
            let read = rule.position(text).unwrap();
            let printed: Vec<String> = read.iter().map(ToString::to_string).collect();
            assert_eq!(rule.position(&printed.join(" & ")).unwrap(), read, "{text:?}");
        }
        for text in ["PP.\nP.P", "PP. & P.\n\nP"] {
            assert!(rule.position(text).unwrap_err().to_string().contains("on one line"), "{text:?}");
        }
    }
}
