//! What to say where something else was expected: most slips are well known.

use super::Parser;
use crate::builtin::Function;
use crate::diagnostic::{Code, Diagnostic};
use crate::notation::names::of_pattern;
use crate::notation::suggestion::{SLICE, nearest, property};
use crate::notation::token::{Kind, LINE_WORDS, Symbol};

/// The words that may follow a value.
const FOLLOWING: [&str; 10] = ["for", "if", "let", "and", "or", "in", "then", "else", "gain", "cost"];

impl Parser<'_> {
    /// The mistake that `wanted` should stand where the next token stands.
    pub fn unexpected(&self, wanted: &str) -> Diagnostic {
        let mistake = self.mistake(format!("expected {wanted}, found {}", self.peek().describe()));
        let hint = if self.behind_value() { self.slip_behind_value() } else { self.slip_before_value() };
        match hint {
            Some(hint) => mistake.hint(hint),
            None => mistake,
        }
    }

    /// The mistake of a line that begins with a misspelt or foreign word, which has just been read.
    pub fn wrong_line_word(&self) -> Option<Diagnostic> {
        let Some(Kind::Name(word)) = self.token_before() else { return None };
        if self.means_something(word) {
            return None;
        }
        let words = LINE_WORDS.iter().copied().chain(["let", "given", "where"]);
        let hint = match (nearest(word, words), word.as_str()) {
            (Some(near), _) => format!("did you mean `{near}`?"),
            (_, "def" | "function" | "fn" | "func" | "lambda" | "return" | "while" | "moves") => {
                SAYS_MOVES.into()
            }
            _ => return None,
        };
        let message = format!("`{word}` cannot begin a line like this");
        Some(Diagnostic::new(Code::Parse, self.last_span(), message).hint(hint))
    }

    /// Whether a word is a function, a name of the pattern before, or one that some line defines.
    fn means_something(&self, word: &str) -> bool {
        let mut is_known = Function::named(word).is_some();
        if let Some((pattern, _)) = &self.pattern_before {
            of_pattern(pattern, &mut |name, _, _| is_known |= name == word);
        }
        is_known
            || self.tokens.windows(2).any(|pair| {
                matches!(&pair[0].kind, Kind::Symbol(Symbol::Let | Symbol::Given))
                    && matches!(&pair[1].kind, Kind::Name(name) if name == word)
            })
    }

    /// The numbers in `5x6`, of which the first has been read.
    pub fn by(&self) -> Option<(i64, i64)> {
        match (self.token_before()?, self.peek()) {
            (Kind::Int(first), Kind::Name(second)) => Some((*first, second.strip_prefix('x')?.parse().ok()?)),
            _ => None,
        }
    }

    /// Whether the token before ends a value.
    fn behind_value(&self) -> bool {
        self.token_before().is_some_and(Kind::ends_value)
    }

    /// A value has been read; what should have stood between it and the next token?
    fn slip_behind_value(&self) -> Option<String> {
        let hint = match self.peek() {
            Kind::Symbol(symbol) => return self.symbol_behind_value(*symbol).map(String::from),
            Kind::Name(word) if *self.peek_second() == Kind::Symbol(Symbol::Arrow) => {
                format!("begin a new line, or write `;` before `{word}`")
            }
            Kind::Name(_) | Kind::Int(_) if matches!(self.token_before(), Some(Kind::Name(word)) if word == "split") => {
                "the heaps that are left stand side by side, as in `a & n-a`".to_string()
            }
            Kind::Name(word) => match (word.as_str(), self.token_before()) {
                ("mod", _) => "write `%`".to_string(),
                ("div", _) => "write `/`, which rounds down".to_string(),
                ("xor", _) => "write `xor(x, y)`".to_string(),
                ("step" | "by", _) => {
                    "a range goes up by 1; write an `if`, as in `for k in 1..n if k % 2 == 1`".to_string()
                }
                ("of", Some(Kind::Name(before))) if Function::named(before).is_some() => {
                    format!("what it is of stands in brackets, as in `{before}(2)`")
                }
                ("of", Some(Kind::Name(before))) if before == "multiples" => {
                    "a rule says it, as in `n -> n - k for k in 1..n if k % 3 == 0`".to_string()
                }
                ("to", _) => "write `..`, as in `1..3`".to_string(),
                ("is", _) => match self.peek_second() {
                    Kind::Name(word) => property(word).unwrap_or("to compare, write `==`").to_string(),
                    _ => "to compare, write `==`".to_string(),
                },
                ("when" | "provided" | "with", _) => {
                    "write `if` before conditions, `for` before loops".to_string()
                }
                ("unless", _) => "write `if not`".to_string(),
                ("otherwise" | "elif" | "elsif" | "elseif", _) => {
                    "write another clause with its own `if`, or `if c then x else y`".to_string()
                }
                (word, _) if LINE_WORDS.contains(&word) => {
                    format!("begin a new line, or write `;` before `{word}`")
                }
                (word, _) if property(word).is_some() => return property(word).map(String::from),
                (word, before) => match (nearest(word, FOLLOWING), before) {
                    (Some(near), _) => format!("did you mean `{near}`?"),
                    (None, Some(Kind::Int(n))) if self.last_span().end == self.span().start => {
                        format!("a product needs its sign: `{n} * {word}`")
                    }
                    _ => return side_by_side(),
                },
            },
            Kind::Int(_) | Kind::Word(_) => return side_by_side(),
            _ => return None,
        };
        Some(hint)
    }

    fn symbol_behind_value(&self, symbol: Symbol) -> Option<&'static str> {
        match symbol {
            // `n - k (k = 1..3)`
            Symbol::Assign if self.token(2).kind == Kind::Symbol(Symbol::Dots) => Some(LOOPS),
            Symbol::Assign => Some("to compare, write `==`"),
            Symbol::Rewrites => Some("write `>=` to compare; `=>` stands between words only"),
            Symbol::If if self.lists_members() => {
                Some("first stands what is listed, as in `{x for x in s if x > 2}`")
            }
            Symbol::If => Some("to choose between values write `if c then x else y`"),
            Symbol::Then | Symbol::Else => Some("a conditional value reads `if c then x else y`"),
            Symbol::For => Some("loops stand at the end of a clause, or in `[…]` and `{…}`"),
            Symbol::Comma | Symbol::Where if self.bounds_ahead() => Some(BETWEEN_BOUNDS),
            Symbol::Where => {
                Some("write `for` before loops, `if` before conditions; `where` begins a line of its own")
            }
            Symbol::Given | Symbol::Let => Some("begin a new line, or write `;` before it"),
            Symbol::Arrow => Some("begin a new line for the next clause, or write `;` before it"),
            Symbol::Beside | Symbol::Bar => Some(
                "`&` and `|` stand between options only; conditions are joined by `and`, `or`, the binary \
                     digits of numbers by `bitand(x, y)`, `bitor(x, y)`",
            ),
            Symbol::Comma => match (self.peek_second(), &self.token(2).kind) {
                (Kind::Symbol(Symbol::For | Symbol::If | Symbol::Let | Symbol::Semicolon), _)
                | (Kind::Newline | Kind::End, _) => Some("leave out the comma"),
                (_, Kind::Symbol(Symbol::In)) => Some(LOOPS),
                _ => Some("write `|` between moves; the parts of one position stand in brackets: `(a, b)`"),
            },
            Symbol::Colon if matches!(self.token_before(), Some(Kind::Int(_))) => {
                Some("a range is written `1..3`")
            }
            Symbol::OpenCurly if matches!(self.token_before(), Some(Kind::Name(_))) => {
                Some("a function is called with round brackets: `min(a, b)`")
            }
            Symbol::True | Symbol::False | Symbol::OpenCurly => Some(SIDE_BY_SIDE),
            _ => None,
        }
    }

    /// Whether `1 <= k` stands behind the next token.
    fn bounds_ahead(&self) -> bool {
        let compares = matches!(self.token(2).kind, Kind::Symbol(Symbol::Less | Symbol::LessEqual));
        compares && matches!(self.token(1).kind, Kind::Int(_))
    }

    /// Whether `{x in s` or `[x in s` has just been read.
    fn lists_members(&self) -> bool {
        let read: Vec<&Kind> =
            self.tokens[self.at.saturating_sub(4)..self.at].iter().map(|token| &token.kind).collect();
        matches!(
            read[..],
            [
                Kind::Symbol(Symbol::OpenCurly | Symbol::OpenSquare),
                Kind::Name(_),
                Kind::Symbol(Symbol::In),
                Kind::Name(_)
            ]
        )
    }

    /// A value should come next.
    fn slip_before_value(&self) -> Option<String> {
        let hint = match self.peek() {
            Kind::Symbol(Symbol::Bar) => "a size is written `abs(x)` or `len(c)`; `|` separates alternatives",
            Kind::Symbol(Symbol::Assign) => match self.token_before() {
                Some(Kind::Symbol(Symbol::Let | Symbol::Given)) => "the name comes first, as in `let x = 3`",
                _ => "to compare, write `==`, `<=`, `>=` or `!=`",
            },
            Kind::Symbol(Symbol::Dots) if self.token_before() == Some(&Kind::Symbol(Symbol::OpenSquare)) => {
                SLICE
            }
            Kind::Symbol(Symbol::CloseSquare) if self.token_before() == Some(&Kind::Symbol(Symbol::Dots)) => {
                return Some(format!("a range has two ends, as in `1..n`; {SLICE}"));
            }
            Kind::Symbol(Symbol::Dots) => {
                "a range has two ends, as in `1..n`; a word stands in double quotes"
            }
            Kind::Symbol(_) => "a value is missing before it",
            Kind::Newline | Kind::End if self.token_before() == Some(&Kind::Symbol(Symbol::Dots)) => {
                "a range has two ends, as in `1..n`"
            }
            Kind::Newline | Kind::End => "a value is missing at the end",
            Kind::Int(_) if self.token_before() == Some(&Kind::Symbol(Symbol::Comma)) => {
                "several numbers stand in brackets, as in `for k in {1, 3, 5}`"
            }
            _ => return None,
        };
        Some(hint.to_string())
    }
}

const LOOPS: &str = "loops begin with `for`, as in `for k in 1..3`";

/// What to write where a name stands between its bounds.
pub(super) const BETWEEN_BOUNDS: &str = "write `for k in 1..3` for all k with 1 <= k <= 3";

/// What one says who expects a function or a program.
pub(super) const SAYS_MOVES: &str =
    "a rule says what a move is, as in `n -> n - k for k in 1..3`; a function is `let f(x) = …`";

const SIDE_BY_SIDE: &str = "an operator or a comma is missing between the two values";

fn side_by_side() -> Option<String> {
    Some(SIDE_BY_SIDE.to_string())
}
