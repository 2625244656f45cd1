//! Tokens: the smallest pieces of a text that mean something.

use crate::diagnostic::Span;

/// A piece of the text and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub span: Span,
}

/// What a token is.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    /// `3`
    Int(i64),
    /// `0.5`, kept as typed: the notation has no such numbers, and says so where one stands.
    Decimal(String),
    /// `"P."`, without quotes and escapes.
    Word(String),
    /// `n`, and also the words that are keywords only in some places, such as `take`.
    Name(String),
    /// A keyword or a sign.
    Symbol(Symbol),
    /// The end of a line; those that end nothing are dropped by the layout.
    Newline,
    /// The end of the text.
    End,
}

/// Lists the keywords and signs once: the enumeration, all of them, and their spelling.
macro_rules! symbols {
    ($($name:ident $text:literal)*) => {
        /// Keywords and signs.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Symbol {
            $(#[doc = concat!("`", $text, "`")] $name,)*
        }

        impl Symbol {
            /// Every keyword and sign.
            pub const ALL: &'static [Symbol] = &[$(Symbol::$name),*];

            /// How it is written in ASCII.
            pub fn text(self) -> &'static str {
                match self {
                    $(Symbol::$name => $text,)*
                }
            }
        }
    };
}

symbols! {
    For "for"  If "if"  Then "then"  Else "else"
    Let "let"  Given "given"  Where "where"
    And "and"  Or "or"  Not "not"  In "in"
    True "true"  False "false"

    Arrow "->"  Rewrites "=>"  Bar "|"  Beside "&"  Semicolon ";"
    Comma ","  Colon ":"  Assign "="
    OpenRound "("  CloseRound ")"  OpenSquare "["  CloseSquare "]"  OpenCurly "{"  CloseCurly "}"
    Equal "=="  NotEqual "!="  Less "<"  LessEqual "<="  Greater ">"  GreaterEqual ">="
    Dots ".."
    Plus "+"  Minus "-"  Times "*"  Divide "/"  Remainder "%"  Power "**"
}

/// Signs outside ASCII and what they stand for.
pub const ALIASES: &[(char, &[Symbol])] = &[
    ('→', &[Symbol::Arrow]),
    ('∈', &[Symbol::In]),
    ('∉', &[Symbol::Not, Symbol::In]),
    ('≤', &[Symbol::LessEqual]),
    ('≥', &[Symbol::GreaterEqual]),
    ('≠', &[Symbol::NotEqual]),
    ('∧', &[Symbol::And]),
    ('∨', &[Symbol::Or]),
    ('¬', &[Symbol::Not]),
    ('⊕', &[Symbol::Beside]),
];

/// Words that begin a line with a meaning of its own, yet are ordinary names elsewhere.
pub const LINE_WORDS: &[&str] = &["take", "start", "misere", "win", "lose", "draw"];

impl Symbol {
    /// The keyword spelled like this.
    pub fn keyword(word: &str) -> Option<Symbol> {
        Symbol::ALL.iter().copied().find(|symbol| symbol.text() == word)
    }

    /// Whether it is spelled with letters.
    pub fn is_keyword(self) -> bool {
        self.text().starts_with(|c: char| c.is_ascii_alphabetic())
    }

    /// The bracket that closes this one.
    pub fn closing(self) -> Option<Symbol> {
        match self {
            Symbol::OpenRound => Some(Symbol::CloseRound),
            Symbol::OpenSquare => Some(Symbol::CloseSquare),
            Symbol::OpenCurly => Some(Symbol::CloseCurly),
            _ => None,
        }
    }

    /// Whether it closes a bracket.
    pub fn closes(self) -> bool {
        matches!(self, Symbol::CloseRound | Symbol::CloseSquare | Symbol::CloseCurly)
    }
}

impl Kind {
    /// Whether a value may end with it.
    pub fn ends_value(&self) -> bool {
        match self {
            Kind::Symbol(symbol) => symbol.closes() || matches!(symbol, Symbol::True | Symbol::False),
            Kind::Newline => false,
            _ => true,
        }
    }

    /// How a message speaks of it.
    pub fn describe(&self) -> String {
        match self {
            Kind::Int(n) => format!("the number `{n}`"),
            Kind::Decimal(text) => format!("the number `{text}`"),
            Kind::Word(word) => format!("the word `\"{word}\"`"),
            Kind::Name(name) => format!("`{name}`"),
            Kind::Symbol(symbol) => format!("`{}`", symbol.text()),
            Kind::Newline => "the end of the line".to_string(),
            Kind::End => "the end of the text".to_string(),
        }
    }
}
