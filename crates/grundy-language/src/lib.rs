//! The notation, and what it says: from text to a checked rule.
//!
//! [`notation`] reads text into a syntax tree, and prints it again. [`check`] gives it names and types: a [`tree`]. Neither
//! knows how a rule is run; that is `grundy-rule`'s. Here too are the plain values that all floors speak of.
//!
//! ```
//! use grundy_language::{check::check, notation::{parse, syntax::Game}};
//! let Game::Rule(rule) = parse("n -> n-k for k in 1..3").unwrap() else { unreachable!() };
//! let checked = check(&rule, &Default::default()).unwrap();
//! assert_eq!(checked.tree.clauses.len(), 1);
//! ```

pub mod builtin;
pub mod check;
pub mod convention;
pub mod data;
pub mod diagnostic;
pub mod fit;
pub mod kind;
pub mod literal;
pub mod notation;
mod operators;
pub mod outcome;
pub mod rows;
pub mod settings;
pub mod tree;
pub mod types;
pub mod value;
pub mod vertices;
