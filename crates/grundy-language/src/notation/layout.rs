//! Brackets and line ends: which newlines end an item, and which are mere blanks.
//!
//! A newline is a blank inside brackets, before a token that continues a line (`|`, `for` …), and
//! behind one that cannot end it (`->`, `,`, `+` …).

use super::lexer::lex;
use super::token::{Kind, Symbol, Token};
use crate::diagnostic::{Code, Diagnostic};

/// The tokens of a text, with only those newlines that end an item.
pub fn tokens(text: &str) -> (Vec<Token>, Vec<Diagnostic>) {
    let (tokens, mut mistakes) = lex(text);
    let paired = pair_brackets(&tokens, &mut mistakes);
    (drop_newlines(tokens, &paired), mistakes)
}

/// Which tokens are brackets with a partner; the others are mistakes.
fn pair_brackets(tokens: &[Token], mistakes: &mut Vec<Diagnostic>) -> Vec<bool> {
    let mut paired = vec![false; tokens.len()];
    // The brackets still open: the place of each among the tokens, and what would close it.
    let mut open: Vec<(usize, Symbol)> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let symbol = match token.kind {
            Kind::Symbol(symbol) => symbol,
            Kind::End => Symbol::Semicolon,
            _ => continue,
        };
        if let Some(closing) = symbol.closing() {
            open.push((at, closing));
        } else if symbol == Symbol::Semicolon {
            // No item reaches beyond a semicolon. Only the outermost is reported: the others are
            // most likely closed, each by the bracket meant for the one around it.
            if let Some(&(first, closing)) = open.first() {
                mistakes.push(unclosed(&tokens[first], closing));
            }
            open.clear();
        } else if symbol.closes() {
            let partner = open.iter().rposition(|&(_, closing)| closing == symbol);
            let Some(partner) = partner else {
                let message = format!("this `{}` closes nothing", symbol.text());
                let hint = "take it away, or open the bracket before it";
                mistakes.push(Diagnostic::new(Code::Parse, token.span, message).hint(hint));
                continue;
            };
            if let Some(&(inner, closing)) = open.get(partner + 1) {
                let words = format!("this `{}` comes first", symbol.text());
                mistakes.push(unclosed(&tokens[inner], closing).other(token.span, words));
            }
            paired[open[partner].0] = true;
            paired[at] = true;
            open.truncate(partner);
        }
    }
    paired
}

fn unclosed(token: &Token, closing: Symbol) -> Diagnostic {
    let message = format!("this {} is never closed", token.kind.describe());
    Diagnostic::new(Code::Parse, token.span, message).hint(format!("`{}` is missing", closing.text()))
}

fn drop_newlines(tokens: Vec<Token>, paired: &[bool]) -> Vec<Token> {
    let mut kept: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut newline: Option<Token> = None;
    let mut depth = 0usize;
    for (token, &paired) in tokens.into_iter().zip(paired) {
        if token.kind == Kind::Newline {
            newline = Some(token);
            continue;
        }
        if let (Some(newline), Some(before)) = (newline.take(), kept.last())
            && depth == 0
            && ends_item(&before.kind, &token.kind)
        {
            kept.push(newline);
        }
        match token.kind {
            Kind::Symbol(symbol) if paired && symbol.closes() => depth = depth.saturating_sub(1),
            Kind::Symbol(_) if paired => depth += 1,
            _ => {}
        }
        kept.push(token);
    }
    kept
}

/// Whether a newline between these two ends an item.
fn ends_item(before: &Kind, after: &Kind) -> bool {
    use Symbol::*;
    match (before, after) {
        (_, Kind::End) => false,
        (_, Kind::Symbol(Let | Given | Where)) => true,
        (_, Kind::Symbol(Bar | Beside | For | If | And | Or | Then | Else)) => false,
        // These, and no other signs, can end an item.
        (Kind::Symbol(CloseRound | CloseSquare | CloseCurly | True | False | Semicolon), _) => true,
        (Kind::Symbol(_), _) => false,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many items a text has.
    fn items(text: &str) -> usize {
        let (tokens, mistakes) = tokens(text);
        assert_eq!(mistakes, [], "{text}");
        let ends = |t: &&Token| matches!(t.kind, Kind::Newline | Kind::Symbol(Symbol::Semicolon));
        1 + tokens.iter().filter(ends).count()
    }

    #[test]
    fn lines_continue_where_they_cannot_end() {
        for text in [
            "n -> n-1\n| n-2",
            "n -> n-1\n\n  for k in 1..2,\n a in 1..3\n if n > 0\n and n < 5\n or n == 7",
            "n ->\nn -\n1",
            "n -> a\n& b",
            "n -> f(\n1\n,\n2\n)",
            "let x =\n3",
            "n -> if a\nthen b\nelse c",
            "n -> n # first\n | n-1 # second\n",
        ] {
            assert_eq!(items(text), 1, "{text}");
        }
    }

    #[test]
    fn lines_end_otherwise() {
        for text in [
            "n -> n-1\nn -> n-2",
            "n -> n-1\nlet m = 2",
            "n -> n-1 ; misere",
            "n -> n-1\nmisere",
            "n -> n-1\n\n\n(a, b) -> a",
            "n -> n-1\n-3 -> 2",
            "n -> x[1:]\nn -> 2",
        ] {
            assert_eq!(items(text), 2, "{text}");
        }
    }

    #[test]
    fn an_open_bracket_does_not_swallow_the_lines_below() {
        let (tokens, mistakes) = tokens("n -> (n-1\nn -> (n-2)\nlet x = 1");
        assert_eq!(mistakes.len(), 1);
        assert!(mistakes[0].message.contains("`(` is never closed"), "{mistakes:?}");
        assert_eq!(tokens.iter().filter(|t| t.kind == Kind::Newline).count(), 2);
    }

    #[test]
    fn wrong_brackets_are_named() {
        let message = |text: &str| tokens(text).1.iter().map(|d| d.message.clone()).collect::<Vec<_>>();
        assert_eq!(message("(a"), ["this `(` is never closed"]);
        assert_eq!(message("a)"), ["this `)` closes nothing"]);
        assert_eq!(message("([a)"), ["this `[` is never closed"]);
        assert_eq!(message("(((a ; ]"), ["this `(` is never closed", "this `]` closes nothing"]);
    }
}
