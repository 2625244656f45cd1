//! From the syntax tree back to text: canonical, with as few brackets as readers need, and such that
//! `parse(print(tree)) == tree`.
//!
//! Every part of the tree implements [`fmt::Display`]: `{}` prints a rule on one line, `{:#}` each of
//! its items on a line of its own. [`Unicode`] prints `→` and its kin in place of `->`.

mod clause;
mod expression;
mod game;

use super::syntax::*;
use super::token::{ALIASES, Symbol};
use std::fmt;

/// Prints a part of the tree with signs outside ASCII.
///
/// ```
/// use grundy_language::notation::{parse, printer::Unicode};
///
/// let game = parse("n -> a & n-a for a in 1..n-1 if a != n-a").unwrap();
/// assert_eq!(Unicode(&game).to_string(), "n → a ⊕ n-a for a ∈ 1..n-1 if a ≠ n-a");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Unicode<'t, T>(pub &'t T);

/// Where a tree is printed, and in which of the two spellings.
pub(super) struct Sheet<'a, 'f> {
    out: &'a mut fmt::Formatter<'f>,
    unicode: bool,
}

/// A part of the tree that can be printed.
pub(super) trait Print {
    /// Prints it in either spelling.
    fn print(&self, sheet: &mut Sheet) -> fmt::Result;
}

impl Sheet<'_, '_> {
    fn text(&mut self, text: &str) -> fmt::Result {
        self.out.write_str(text)
    }

    /// An operator of one or two signs, in the spelling wanted.
    fn signs(&mut self, signs: &[Symbol]) -> fmt::Result {
        let alias = ALIASES.iter().find(|(_, meaning)| *meaning == signs);
        match alias.filter(|_| self.unicode) {
            Some((alias, _)) => write!(self.out, "{alias}"),
            None => self.joined(signs, |sheet| sheet.text(" "), |sheet, sign| sheet.text(sign.text())),
        }
    }

    /// An operator between blanks.
    fn spaced(&mut self, signs: &[Symbol]) -> fmt::Result {
        self.text(" ")?;
        self.signs(signs)?;
        self.text(" ")
    }

    /// Several things with something between them.
    fn joined<T>(
        &mut self,
        things: &[T],
        mut between: impl FnMut(&mut Self) -> fmt::Result,
        mut each: impl FnMut(&mut Self, &T) -> fmt::Result,
    ) -> fmt::Result {
        for (i, thing) in things.iter().enumerate() {
            if i > 0 {
                between(self)?;
            }
            each(self, thing)?;
        }
        Ok(())
    }

    /// Several things with commas between them.
    fn commas<T: Print>(&mut self, things: &[T]) -> fmt::Result {
        self.joined(things, |sheet| sheet.text(", "), |sheet, thing| thing.print(sheet))
    }

    /// A word in quotes.
    fn word(&mut self, word: &str) -> fmt::Result {
        write!(self.out, "\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\""))
    }
}

impl<T: Print> fmt::Display for Unicode<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.print(&mut Sheet { out: f, unicode: true })
    }
}

macro_rules! display {
    ($($part:ty),*) => {
        $(impl fmt::Display for $part {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.print(&mut Sheet { out: f, unicode: false })
            }
        })*
    };
}

display!(Game, Rule, Item, Clause, Pattern, Alternative, Component, Qualifier, Target, Name, Expr);
