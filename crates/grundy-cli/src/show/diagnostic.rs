//! Mistakes, underlined in the text they are in.

use super::paint::bad;
use super::text;
use crate::console::reason;
use crate::failure::Failure;
use crate::visible::plain;
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use grundy::Report;
use grundy::diagnostic::{Code, Diagnostic, Span};
use indicatif::HumanCount;
use std::ops::Range;

/// The place for the mark of a hint.
const MARK: usize = 13;

/// So many mistakes of one text are shown. Who makes more has mistaken one thing many times, or the whole.
const MOST: usize = 20;

/// What stands in the place of `error` where nothing is known to be wrong.
const UNKNOWN: &str = "unknown";

/// Why there is no answer.
pub fn failure(failure: &Failure, width: usize) -> String {
    match failure {
        Failure::Report(mistakes) => report(mistakes, width),
        Failure::Output(error) => {
            format!("{}: the answer cannot be written: {}\n", bad("error"), reason(error))
        }
    }
}

/// Every mistake with its place and its hint, a blank line between them.
pub fn report(report: &Report, width: usize) -> String {
    let drawn: Vec<String> =
        report.diagnostics.iter().take(MOST).map(|mistake| one(mistake, report, width)).collect();
    let more = match report.diagnostics.len().saturating_sub(MOST) {
        0 => String::new(),
        more => format!("\nand {} more\n", HumanCount(more as u64)),
    };
    drawn.join("\n") + &more
}

fn one(mistake: &Diagnostic, report: &Report, width: usize) -> String {
    if report.is_about_question() {
        return unplaced(mistake);
    }
    let place = |span: Span| in_text(span, &report.text);
    let mut main = AnnotationKind::Primary.span(place(mistake.span));
    if !mistake.label.is_empty() {
        main = main.label(mistake.label.as_str());
    }
    let others = mistake
        .others
        .iter()
        .map(|(span, words)| AnnotationKind::Context.span(place(*span)).label(words.as_str()));
    let title = match mistake.code {
        Code::Unknown => Level::ERROR.with_name(UNKNOWN).primary_title(plain(&mistake.message)),
        Code::Warning => Level::WARNING.primary_title(plain(&mistake.message)),
        code => Level::ERROR.primary_title(plain(&mistake.message)).id(code.word()),
    };
    let mut group = Group::with_title(title);
    // What was not finished has no place.
    let placed = mistake.code != Code::Unknown || mistake.span != Span::default();
    if !report.text.is_empty() && placed {
        let snippet = Snippet::source(report.text.as_str()).path(plain(&report.name));
        group = group.element(snippet.annotation(main).annotations(others));
    }
    let hints = mistake.hint.iter().map(|hint| Level::HELP.message(wrapped(hint, width)));
    let group = group.elements(hints);
    Renderer::styled().decor_style(DecorStyle::Ascii).term_width(width).render(&[group]) + "\n"
}

/// What is wrong with a question as a whole.
fn unplaced(mistake: &Diagnostic) -> String {
    let level = if mistake.code == Code::Unknown { UNKNOWN } else { "error" };
    let hint = mistake.hint.iter().map(|hint| format!("  help: {hint}\n"));
    format!("{}: {}\n{}", bad(level), plain(&mistake.message), hint.collect::<String>())
}

/// A hint in lines that fit beside its mark, ` = help: `, with room for the numbers of lines.
fn wrapped(hint: &str, width: usize) -> String {
    text::fill(hint, width.saturating_sub(MARK))
}

/// The span as a range that lies in the text and cuts no letter in two.
fn in_text(span: Span, text: &str) -> Range<usize> {
    let start = text.floor_char_boundary(span.start);
    start..text.floor_char_boundary(span.end).max(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn several_mistakes_are_underlined() {
        let text = "n -> n - q for k in divisor(n)";
        let mistakes = vec![
            Diagnostic::new(Code::Name, Span::new(20, 27), "nothing is called `divisor`")
                .hint("did you mean `divisors`?"),
            Diagnostic::new(Code::Name, Span::new(9, 10), "nothing is called `q`")
                .label("not a name of this clause"),
        ];
        let drawn = plain(&report(&Report::new("rule", text, mistakes), 100));
        assert_eq!(
            drawn,
            "\
error[name-error]: nothing is called `q`
 --> rule:1:10
  |
1 | n -> n - q for k in divisor(n)
  |          ^ not a name of this clause

error[name-error]: nothing is called `divisor`
 --> rule:1:21
  |
1 | n -> n - q for k in divisor(n)
  |                     ^^^^^^^
  |
  = help: did you mean `divisors`?
"
        );
    }

    #[test]
    fn spans_outside_the_text_and_inside_letters_are_drawn() {
        let text = "n → n";
        for (start, end) in [(0, 99), (3, 4), (99, 120), (5, 2)] {
            let mistake = Diagnostic::new(Code::Parse, Span { start, end }, "wrong");
            assert!(plain(&report(&Report::new("rule", text, vec![mistake]), 80)).contains("n → n"));
        }
        let mistake = Diagnostic::new(Code::Parse, Span::new(0, 0), "a rule is missing");
        let drawn = plain(&report(&Report::new("rule", "", vec![mistake]), 80));
        assert_eq!(drawn, "error[parse-error]: a rule is missing\n");
    }

    #[test]
    fn a_mistake_without_place() {
        let mistake = Failure::with_hint("there is no verb `x`", "grundy --help lists them");
        assert_eq!(
            plain(&failure(&mistake, 80)),
            "error: there is no verb `x`\n  help: grundy --help lists them\n"
        );
    }
}
