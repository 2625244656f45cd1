//! From text to syntax tree and back. Pure: text in, tree or diagnostics out.
//!
//! ```text
//! text ─ lexer ─▶ tokens ─ layout ─▶ lines ─ parser ─▶ tree ─ printer ─▶ text
//!                                                       │
//!                                                       └─ expand ─▶ clauses for `take` and codes
//! ```
//!
//! Texts that are no rules are told apart before any of this: a code such as `0.77`, a name from the
//! catalogue with its arguments, `@` and a file ([`parse`]).
//!
//! ```
//! use grundy_language::notation::parse;
//!
//! let kayles = parse("n -> a & n - k - a  for k in 1..2, a in 0..n-k   # Kayles").unwrap();
//! assert_eq!(kayles.to_string(), "n -> a & n-k-a for k in 1..2, a in 0..n-k");
//! assert_eq!(parse(&kayles.to_string()), Ok(kayles));
//!
//! let mistakes = parse("n -> n - k for k in 1..3 if k = 2").unwrap_err();
//! assert_eq!(mistakes[0].hint.as_deref(), Some("to compare, write `==`"));
//! ```

mod code;
pub mod expand;
mod foreign;
mod game;
mod layout;
mod level;
mod lexer;
pub mod names;
mod number;
mod operation;
mod parser;
mod position;
pub mod printer;
mod refusal;
pub mod suggestion;
pub mod syntax;
mod token;
mod turning;

pub use game::parse;
pub use lexer::continues_name;
pub use number::whole;
pub use position::{ENTAILED, parse_entailed, parse_position};

/// A text without the byte order mark that some editors put before it.
pub fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
