//! What the short forms stand for: `take S` and codes as clauses. From syntax tree to syntax tree.

mod build;
mod code;
mod combined;
mod take;
mod turning;

use super::syntax::{Game, Rule};
use std::borrow::Cow;

pub use code::expand_code;
pub use combined::expand_combined;
pub use take::expand_take;
pub use turning::expand_turning;

/// The rule that a game is, or that its code stands for; none for what has to be looked up or put together.
pub fn expand(game: &Game) -> Option<Cow<'_, Rule>> {
    match game {
        Game::Rule(rule) => Some(Cow::Borrowed(rule)),
        Game::Code(code) => Some(Cow::Owned(expand_code(code))),
        Game::Turning(code) => Some(Cow::Owned(expand_turning(code))),
        Game::Named { .. } | Game::Combined(_) | Game::File(_) => None,
    }
}
