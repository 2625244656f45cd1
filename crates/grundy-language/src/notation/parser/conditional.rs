//! `if c then x else y`, and what is often written in its stead.

use super::{Parsed, Parser};
use crate::diagnostic::Diagnostic;
use crate::notation::syntax::{Expr, ExprKind};
use crate::notation::token::{Kind, Symbol};

impl Parser<'_> {
    /// `if c then x else y`
    pub fn conditional(&mut self) -> Parsed<Expr> {
        let start = self.span();
        self.step();
        let condition = self.expression()?;
        if !self.at(Symbol::Then) {
            return Err(self.unexpected("`then`"));
        }
        self.step();
        let yes = self.expression()?;
        self.no_games_inside("`then`")?;
        if !self.at(Symbol::Else) {
            let hint = match self.peek() {
                Kind::Name(word) if matches!(word.as_str(), "elif" | "elsif" | "elseif") => "write `else if`",
                _ => "write `if c then x else y`; to guard a move, put `if c` behind it",
            };
            return Err(self.unexpected("`else`").hint(hint));
        }
        self.step();
        let no = self.expression()?;
        self.no_games_inside("`else`")?;
        let kind = ExprKind::If(Box::new(condition), Box::new(yes), Box::new(no));
        Ok(Expr { kind, place: self.place_from(start) })
    }

    /// `if c then a & b else d` would hide moves in a value; `if c then a else b & d` reads two ways.
    fn no_games_inside(&self, behind: &str) -> Parsed<()> {
        match self.peek() {
            Kind::Symbol(sign @ (Symbol::Beside | Symbol::Bar)) => {
                let message = format!("`{}` cannot stand behind {behind}", sign.text());
                let hint = "write two clauses, one with `if c` and one with `if not c` at its end; \
                            a conditional value among others stands in brackets";
                Err(self.mistake(message).hint(hint))
            }
            _ => Ok(()),
        }
    }

    /// The mistake in `x if c else y`, of which all before `else` has been read.
    pub fn conditional_backwards(&self, condition: &str) -> Diagnostic {
        self.mistake("`else` has no `then` before it")
            .hint(format!("write `if {condition} then … else …`, with the values behind the condition"))
    }
}
