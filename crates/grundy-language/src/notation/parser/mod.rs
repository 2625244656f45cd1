//! From tokens to the syntax tree, by recursive descent; one file for each part of the notation.
//!
//! A mistake gives up the item it stands in and no other: every item reports its own.

mod alternative;
mod clause;
mod conditional;
mod expression;
mod line;
mod pattern;
mod primary;
mod qualifier;
mod unexpected;

use super::layout;
use super::refusal;
use super::syntax::{Item, Name, Pattern, Place, Rule};
use super::token::{Kind, Symbol, Token};
use crate::diagnostic::{self, Code, Diagnostic, Span};
use std::mem;

/// What a part of the parser gives back.
pub(super) type Parsed<T> = Result<T, Diagnostic>;

/// How deep brackets and prefix operators may stand inside each other. It bounds the parser's own
/// recursion.
const MAX_NESTING: usize = 100;

/// How many operators may follow each other in one expression. With the nesting it bounds the height
/// of every tree, so that walking a tree by recursion is safe for all later stages.
const MAX_CHAIN: usize = 400;

/// How many mistakes are reported at most; whoever makes more has pasted something else.
const MOST_MISTAKES: usize = 20;

/// A place in the tokens of one text.
pub(super) struct Parser<'t> {
    text: &'t str,
    /// Ends with [`Kind::End`], which is never stepped over.
    tokens: Vec<Token>,
    at: usize,
    nesting: usize,
    /// The height of the tallest tree read so far inside the innermost [`Parser::nested`].
    height: usize,
    /// The pattern of the clause before, and where it stands.
    pattern_before: Option<(Pattern, Span)>,
}

/// Whether an item ends before a token.
fn ends_item(kind: &Kind) -> bool {
    matches!(kind, Kind::Newline | Kind::End | Kind::Symbol(Symbol::Semicolon))
}

/// Reads a rule: all its items, or the mistakes of all its items.
pub(super) fn rule(text: &str) -> Result<Rule, Vec<Diagnostic>> {
    let (mut parser, mut mistakes) = Parser::new(text);
    let mut items = Vec::new();
    loop {
        while parser.at_item_end() && !parser.at_end() {
            parser.step();
        }
        if parser.at_end() {
            break;
        }
        let first = parser.at;
        match parser.whole_line() {
            Ok(line) => items.extend(line),
            Err(mistake) => {
                parser.skip_item();
                let mistake = refusal::of_item(&parser.tokens[first..parser.at]).unwrap_or(mistake);
                // A mistake among the tokens of an item is the reason why the item makes no sense.
                let item = parser.tokens[first].span.to(parser.last_span());
                if !mistakes.iter().any(|m| item.start <= m.span.start && m.span.start <= item.end) {
                    mistakes.push(mistake);
                }
            }
        }
    }
    let rule = Rule { items };
    if mistakes.is_empty() {
        mistakes.extend(refusal::of_rule(&rule));
        if !rule.items.iter().any(|i| matches!(i, Item::Clause(_) | Item::Rewrites(_) | Item::Take(_))) {
            mistakes.push(without_moves(text, &rule));
        }
    }
    if mistakes.is_empty() { Ok(rule) } else { Err(mistakes) }
}

/// The first mistakes of a text, in the order of their places.
pub(super) fn in_order(mut mistakes: Vec<Diagnostic>) -> Vec<Diagnostic> {
    diagnostic::in_order(&mut mistakes);
    mistakes.truncate(MOST_MISTAKES);
    mistakes
}

fn without_moves(text: &str, rule: &Rule) -> Diagnostic {
    let message = if rule.items.is_empty() { "the rule is empty" } else { "the rule has no moves" };
    Diagnostic::new(Code::Parse, Span::new(0, text.len()), message)
        .hint("write what a move is, as in `n -> n - k for k in 1..3`")
}

impl<'t> Parser<'t> {
    /// Begins at the first token; also gives the mistakes among the tokens.
    pub fn new(text: &'t str) -> (Self, Vec<Diagnostic>) {
        let (tokens, mistakes) = layout::tokens(text);
        (Parser { text, tokens, at: 0, nesting: 0, height: 0, pattern_before: None }, mistakes)
    }

    /// As [`Parser::new`], for texts in which newlines are blanks.
    pub fn without_lines(text: &'t str) -> (Self, Vec<Diagnostic>) {
        let (mut parser, mistakes) = Parser::new(text);
        parser.tokens.retain(|token| token.kind != Kind::Newline);
        (parser, mistakes)
    }

    /// The token `ahead` of the next one; the end, where the text has no more.
    fn token(&self, ahead: usize) -> &Token {
        let last = self.tokens.len().saturating_sub(1);
        &self.tokens[(self.at + ahead).min(last)]
    }

    /// The next token.
    pub fn peek(&self) -> &Kind {
        &self.token(0).kind
    }

    /// The token behind the next one.
    fn peek_second(&self) -> &Kind {
        &self.token(1).kind
    }

    /// Where the next token stands.
    pub fn span(&self) -> Span {
        self.token(0).span
    }

    /// The token before the next one.
    fn token_before(&self) -> Option<&Kind> {
        self.tokens[..self.at].last().map(|token| &token.kind)
    }

    /// Where the token before stands.
    pub fn last_span(&self) -> Span {
        self.tokens[..self.at].last().map_or(Span::new(0, 0), |token| token.span)
    }

    /// From `start` up to the token before.
    fn place_from(&self, start: Span) -> Place {
        Place(start.to(self.last_span()))
    }

    /// What was typed at a place.
    fn typed(&self, span: Span) -> &'t str {
        self.text.get(span.start..span.end).unwrap_or("")
    }

    /// Steps over the next token.
    pub fn step(&mut self) {
        if !self.at_end() {
            self.at += 1;
        }
    }

    /// Whether `symbol` is next.
    pub fn at(&self, symbol: Symbol) -> bool {
        *self.peek() == Kind::Symbol(symbol)
    }

    /// Whether nothing is left.
    pub fn at_end(&self) -> bool {
        *self.peek() == Kind::End
    }

    fn at_item_end(&self) -> bool {
        ends_item(self.peek())
    }

    /// Whether the name `word` is next, with `symbol` behind it.
    fn at_word_before(&self, word: &str, symbol: Symbol) -> bool {
        matches!(self.peek(), Kind::Name(name) if name == word) && *self.peek_second() == Kind::Symbol(symbol)
    }

    /// Steps over `symbol` if it is next.
    pub fn eat(&mut self, symbol: Symbol) -> bool {
        let found = self.at(symbol);
        if found {
            self.step();
        }
        found
    }

    /// Steps over `symbol`, which must be next.
    pub fn expect(&mut self, symbol: Symbol) -> Parsed<()> {
        if self.eat(symbol) { Ok(()) } else { Err(self.unexpected(&format!("`{}`", symbol.text()))) }
    }

    /// A mistake at the next token.
    fn mistake(&self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Code::Parse, self.span(), message)
    }

    /// A name; `what` says what for, as in "a name for the parameter".
    fn name(&mut self, what: &str) -> Parsed<Name> {
        match self.peek() {
            Kind::Name(name) => {
                let name = Name { text: name.clone(), place: Place(self.span()) };
                self.step();
                Ok(name)
            }
            Kind::Symbol(symbol) if symbol.is_keyword() => {
                let message = format!("`{}` is a word of the notation and cannot be a name", symbol.text());
                Err(self.mistake(message).hint(format!("choose another {what}")))
            }
            _ => Err(self.unexpected(&format!("a {what}"))),
        }
    }

    /// Reads something that stands inside something else: it may not stand too deep.
    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.nesting == MAX_NESTING {
            let message = "this is nested too deeply";
            return Err(self.mistake(message).hint("give a part of it a name with `let`"));
        }
        self.nesting += 1;
        let beside = mem::take(&mut self.height);
        let parsed = parse(self);
        self.nesting -= 1;
        self.height = beside.max(self.height + 1);
        parsed
    }

    /// Notes that the tree just read becomes a part of the one being read, as `a + b` in `a + b + c`.
    fn grow(&mut self) -> Parsed<()> {
        self.height += 1;
        if self.height <= MAX_CHAIN {
            return Ok(());
        }
        let hint = "put the values into a list and use `sum`, `any` or `all`, or name a part with `let`";
        Err(self.mistake("this expression has too many operators").hint(hint))
    }

    /// The items of a line with nothing behind them.
    fn whole_line(&mut self) -> Parsed<Vec<Item>> {
        self.height = 0;
        let items = self.items()?;
        if self.at_item_end() { Ok(items) } else { Err(self.unexpected("the end of the line")) }
    }

    fn skip_item(&mut self) {
        while !self.at_item_end() {
            self.step();
        }
    }
}
