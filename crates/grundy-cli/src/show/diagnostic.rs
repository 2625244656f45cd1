//! Mistakes, underlined in the text they are in.

use super::paint::bad;
use super::text;
use crate::failure::{Failure, reason};
use crate::visible::plain;
use grundy::Report;
use grundy::diagnostic::{Code, Diagnostic};
use indicatif::HumanCount;

/// The place for the mark of a hint, ` = help: `, with room for the numbers of lines.
const MARK: usize = 13;

/// So many mistakes of one text are shown. Who makes more has mistaken one thing many times, or the whole.
const MOST: usize = 20;

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
    let shown = Diagnostic {
        message: plain(&mistake.message).into(),
        hint: mistake.hint.as_ref().map(|hint| text::fill(hint, width.saturating_sub(MARK))),
        ..mistake.clone()
    };
    grundy_draw::mistake(&shown, &plain(&report.name), &report.text, Some(width)) + "\n"
}

/// What is wrong with a question as a whole.
fn unplaced(mistake: &Diagnostic) -> String {
    let level = if mistake.code == Code::Unknown { mistake.code.word() } else { "error" };
    let hint = mistake.hint.iter().map(|hint| format!("  help: {hint}\n"));
    format!("{}: {}\n{}", bad(level), plain(&mistake.message), hint.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::diagnostic::Span;

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
