//! The left-hand side of a clause.

use super::{Parsed, Parser};
use crate::notation::refusal;
use crate::notation::suggestion::nearest;
use crate::notation::syntax::{Annotation, Pattern, Place};
use crate::notation::token::{Kind, Symbol};

impl Parser<'_> {
    /// Names for the parts of a position, and constants that must match.
    pub fn pattern(&mut self) -> Parsed<Pattern> {
        let start = self.span();
        let place = Place(start);
        let pattern = match self.peek().clone() {
            Kind::Name(_) => {
                let name = self.name("name")?;
                let kind = if self.eat(Symbol::Colon) { Some(self.annotation()?) } else { None };
                return Ok(Pattern::Name { name, kind });
            }
            Kind::Int(n) => Pattern::Int(n, place),
            Kind::Decimal(text) if *self.peek_second() == Kind::Symbol(Symbol::Arrow) => {
                return Err(refusal::of_decimal(&text, start));
            }
            Kind::Decimal(_) => {
                let hint = "write the code and nothing else (the flag `--misere` asks for misère play), or a rule \
                            such as `n -> n - k for k in 1..2`";
                return Err(self.mistake("a code stands alone").hint(hint));
            }
            Kind::Word(word) => Pattern::Word(word, place),
            Kind::Symbol(Symbol::True) => Pattern::Bool(true, place),
            Kind::Symbol(Symbol::False) => Pattern::Bool(false, place),
            Kind::Symbol(Symbol::Minus) => {
                self.step();
                let Kind::Int(n) = *self.peek() else { return Err(self.unexpected("a number")) };
                self.step();
                return Ok(Pattern::Int(-n, self.place_from(start)));
            }
            Kind::Symbol(Symbol::OpenRound) => return self.tuple_pattern(),
            Kind::Symbol(Symbol::OpenSquare | Symbol::OpenCurly) => {
                let message = "a pattern does not take lists or sets apart";
                let hint = "name the whole, as in `h: list -> …` or `s: set -> …`; parts with names are a tuple: `(a, b) -> …`";
                if !self.arrow_ahead() {
                    let message = "a clause begins with the position that is moved in";
                    return Err(self.mistake(message).hint("write `n -> n - k for k in 1..3`"));
                }
                return Err(self.mistake(message).hint(hint));
            }
            kind => {
                let hint = match kind {
                    Kind::Symbol(Symbol::If | Symbol::For) => AT_THE_END,
                    Kind::Symbol(Symbol::Else) => {
                        "write another clause with its own `if`, or `if c then x else y`"
                    }
                    _ => CLAUSE,
                };
                return Err(self.unexpected("a pattern such as `n` or `(a, b)`").hint(hint));
            }
        };
        self.step();
        Ok(pattern)
    }

    /// Whether an arrow follows in this item.
    pub fn arrow_ahead(&self) -> bool {
        let ends = |kind: &Kind| matches!(kind, Kind::Newline | Kind::End | Kind::Symbol(Symbol::Semicolon));
        let mut rest = self.tokens[self.at..].iter().map(|token| &token.kind).take_while(|kind| !ends(kind));
        rest.any(|kind| *kind == Kind::Symbol(Symbol::Arrow))
    }

    fn tuple_pattern(&mut self) -> Parsed<Pattern> {
        let start = self.span();
        self.step();
        let mut parts = Vec::new();
        while !self.at(Symbol::CloseRound) {
            parts.push(self.nested(Parser::pattern)?);
            if !self.eat(Symbol::Comma) {
                break;
            }
        }
        if !self.at(Symbol::CloseRound) {
            return Err(self.after_pattern());
        }
        self.step();
        match parts.pop() {
            Some(only) if parts.is_empty() => Ok(only),
            Some(last) => {
                parts.push(last);
                Ok(Pattern::Tuple(parts, self.place_from(start)))
            }
            None => Err(self.unexpected("a name before `)`")),
        }
    }

    fn annotation(&mut self) -> Parsed<Annotation> {
        let Kind::Name(word) = self.peek() else {
            return Err(self.unexpected("a type").hint(TYPES));
        };
        let kind = Annotation::ALL.into_iter().find(|kind| kind.word() == word);
        let Some(kind) = kind else {
            let near = match word.as_str() {
                "string" | "str" | "text" => Some("word"),
                "number" | "integer" | "nat" => Some("int"),
                "array" => Some("list"),
                _ => nearest(word, Annotation::ALL.map(Annotation::word)),
            };
            let other = if self.arrow_ahead() { TYPES } else { CLAUSE };
            let hint = near.map_or(other.to_string(), |near| format!("did you mean `{near}`?"));
            return Err(self.mistake(format!("`{word}` is not a type")).hint(hint));
        };
        self.step();
        Ok(kind)
    }
}

/// What a clause looks like.
pub(super) const CLAUSE: &str = "a clause reads `n -> n - 1`";

/// Where qualifiers stand.
pub(super) const AT_THE_END: &str =
    "loops and conditions stand at the end of a clause, as in `n -> n - 1 if n > 0`";

const TYPES: &str = "the types are `int`, `bool`, `word`, `list` and `set`";

impl Annotation {
    /// Every type word.
    const ALL: [Annotation; 5] =
        [Annotation::Int, Annotation::Bool, Annotation::Word, Annotation::List, Annotation::Set];

    /// How it is written.
    pub fn word(self) -> &'static str {
        match self {
            Annotation::Int => "int",
            Annotation::Bool => "bool",
            Annotation::Word => "word",
            Annotation::List => "list",
            Annotation::Set => "set",
        }
    }
}
