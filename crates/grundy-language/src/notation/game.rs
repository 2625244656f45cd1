//! What kind of game a text is: a code, a name, a file, or a rule.

use super::syntax::{Expr, ExprKind, Game, Name, Place, UnaryOp};
use super::token::{LINE_WORDS, Symbol};
use super::{code, operation, parser, turning};
use crate::diagnostic::{Code, Diagnostic, Span};

/// Reads a game: a rule, a code, a name with its arguments, or `@` and a file.
pub fn parse(text: &str) -> Result<Game, Vec<Diagnostic>> {
    let game = match without_comments(text) {
        Some((start, line)) => special(text, start, line),
        None => None,
    };
    let game = game.unwrap_or_else(|| parser::rule(text).map(Game::Rule));
    game.map_err(parser::in_order)
}

/// The only line of a text that is neither blank nor a comment, and where it begins.
fn without_comments(text: &str) -> Option<(usize, &str)> {
    let mut only = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let comment = outside_words(line).find(|&(_, c)| c == '#').map_or(line.len(), |(at, _)| at);
        let code = &line[..comment];
        let indent = code.len() - code.trim_start().len();
        if !code.trim().is_empty() && only.replace((start + indent, code.trim())).is_some() {
            return None;
        }
        start += line.len();
    }
    only
}

/// The characters of a text that stand in no quotes, with their places.
pub(super) fn outside_words(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut in_word = false;
    let mut escaped = false;
    text.char_indices().filter(move |&(_, c)| {
        let quote = c == '"' && !escaped;
        escaped = in_word && c == '\\' && !escaped;
        in_word ^= quote;
        !in_word && !quote
    })
}

/// The forms that are recognised before anything else.
fn special(text: &str, start: usize, line: &str) -> Option<Result<Game, Vec<Diagnostic>>> {
    if line.starts_with('@') {
        return Some(file(text, start));
    }
    if let Some(code) = code::recognise(line, start) {
        return Some(code.map(Game::Code).map_err(|mistake| vec![mistake]));
    }
    if let Some(code) = turning::recognise(line, start) {
        return Some(code.map(Game::Turning).map_err(|mistake| vec![mistake]));
    }
    if let Some(game) = operation::recognise(line, start) {
        return Some(game);
    }
    let letter = |c: char| c.is_ascii_alphanumeric() || "_'-".contains(c);
    let end = line.find(|c| !letter(c)).unwrap_or(line.len());
    let (name, rest) = line.split_at(end);
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && Symbol::keyword(name).is_none()
        && !LINE_WORDS.contains(&name);
    let gap = rest.len() - rest.trim_start().len();
    let arguments = rest.trim_start();
    if !is_name || !arguments.is_empty() && !encloses(arguments) {
        return None;
    }
    let place = Place(Span::new(start, start + end));
    let name = Name { text: name.to_string(), place };
    let begin = start + end + gap;
    // Everything before is left out as blanks, so that spans stay right.
    let arguments = format!("{}{arguments}", " ".repeat(begin));
    Some(literals(&arguments).map(|arguments| Game::Named { name, arguments }))
}

/// `@path`: the path is everything up to the end of the line, `#` included.
fn file(text: &str, start: usize) -> Result<Game, Vec<Diagnostic>> {
    let path = text.get(start + 1..).and_then(|rest| rest.lines().next()).unwrap_or("").trim();
    let place = Place(Span::new(start, start + 1 + path.len()));
    if path.is_empty() {
        let mistake = Diagnostic::new(Code::Parse, place.0, "expected the name of a file behind `@`");
        return Err(vec![mistake.hint("write `@my.game`")]);
    }
    Ok(Game::File(Name { text: path.to_string(), place }))
}

/// Whether the bracket that opens `text` is closed by its last character and not before.
pub(super) fn encloses(text: &str) -> bool {
    let mut depth = 0usize;
    for (at, c) in outside_words(text) {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return c == ')' && at + 1 == text.len();
        }
    }
    false
}

/// The arguments of a named game, brackets included; none, where the text is blank.
fn literals(text: &str) -> Result<Vec<Expr>, Vec<Diagnostic>> {
    let (mut parser, mut mistakes) = parser::Parser::without_lines(text);
    if parser.at_end() {
        return Ok(Vec::new());
    }
    match parser.arguments() {
        Ok(arguments) => {
            let other = arguments.iter().find_map(not_literal);
            mistakes.extend(other.map(|other| {
                Diagnostic::new(Code::Parse, other.place.0, "the argument of a named game is a plain value")
                    .hint("write a number, a word in quotes, or a tuple, list or set of such")
            }));
            if mistakes.is_empty() { Ok(arguments) } else { Err(mistakes) }
        }
        Err(mistake) if mistakes.is_empty() => Err(vec![mistake]),
        Err(_) => Err(mistakes),
    }
}

/// The first part of an expression that is no literal.
fn not_literal(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Word(_) => None,
        ExprKind::Tuple(members) | ExprKind::List(members) | ExprKind::Set(members) => {
            members.iter().find_map(not_literal)
        }
        ExprKind::Unary(UnaryOp::Negate, value) => not_literal(value),
        ExprKind::Range(from, to) => not_literal(from).or_else(|| not_literal(to)),
        _ => Some(expr),
    }
}
