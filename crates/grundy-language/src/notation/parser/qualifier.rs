//! Loops, conditions and local names, as they stand behind options and in comprehensions.

use super::unexpected::BETWEEN_BOUNDS;
use super::{Parsed, Parser};
use crate::notation::syntax::{Qualifier, Target};
use crate::notation::token::{Kind, Symbol};

impl Parser<'_> {
    /// All that follow, separated by blanks or commas; perhaps none.
    pub fn qualifiers(&mut self) -> Parsed<Vec<Qualifier>> {
        let mut found: Vec<Qualifier> = Vec::new();
        loop {
            let another_loop = self.comma_between(found.last())?;
            let qualifier = match self.peek() {
                Kind::Symbol(Symbol::For) => {
                    self.step();
                    self.binding_loop()?
                }
                Kind::Symbol(Symbol::If) => self.condition()?,
                Kind::Symbol(Symbol::Let) => {
                    self.step();
                    let target = self.target()?;
                    self.expect(Symbol::Assign)?;
                    Qualifier::Let(target, self.expression()?)
                }
                _ if another_loop => self.binding_loop()?,
                _ => return Ok(found),
            };
            found.push(qualifier);
        }
    }

    /// Steps over a comma between qualifiers. Behind a loop it may stand for `for`; gives whether it
    /// was there.
    fn comma_between(&mut self, last: Option<&Qualifier>) -> Parsed<bool> {
        let ends_here = |kind: &Kind| match kind {
            Kind::Symbol(symbol) => symbol.closes() || *symbol == Symbol::Semicolon,
            Kind::Newline | Kind::End => true,
            _ => false,
        };
        let Some(last) = last.filter(|_| self.at(Symbol::Comma) && !ends_here(self.peek_second())) else {
            return Ok(false);
        };
        let begins = matches!(self.peek_second(), Kind::Symbol(Symbol::For | Symbol::If | Symbol::Let));
        if !begins && !matches!(last, Qualifier::For(..)) {
            let message = "a comma joins loops only";
            let names = self.token(2).kind == Kind::Symbol(Symbol::In);
            let hint = match names {
                true => "a loop behind `if` or `let` needs its own `for`; conditions are joined by `and`",
                false => "conditions are joined by `and`; another move is another clause, behind `;`",
            };
            return Err(self.mistake(message).hint(hint));
        }
        self.step();
        Ok(true)
    }

    /// `x in c`, whose `for` has been read or is left out.
    fn binding_loop(&mut self) -> Parsed<Qualifier> {
        let start = self.span();
        let compares = matches!(self.peek_second(), Kind::Symbol(Symbol::Less | Symbol::LessEqual));
        if compares && matches!(self.peek(), Kind::Int(_)) {
            return Err(self.unexpected("a name").hint(BETWEEN_BOUNDS));
        }
        let goes_on = self.token_before() == Some(&Kind::Symbol(Symbol::Comma));
        let target = self.target()?;
        let typed = self.typed(self.place_from(start).0);
        match self.peek() {
            Kind::Symbol(Symbol::In) => self.step(),
            Kind::Symbol(Symbol::Comma) => {
                let message = "several loop names stand in brackets";
                return Err(self.mistake(message).hint(format!("write `for ({typed}, …) in …`")));
            }
            Kind::Symbol(Symbol::Assign) if goes_on => {
                return Err(self.unexpected("`in`").hint(format!("to name a value write `let {typed} = …`")));
            }
            Kind::Symbol(Symbol::Greater | Symbol::GreaterEqual) => {
                return Err(self.unexpected("`in`").hint(format!("write `for {typed} in 1..n`")));
            }
            Kind::Symbol(Symbol::Bar) => {
                let of = self.typed(self.token(1).span);
                return Err(self.unexpected("`in`").hint(format!("write `for {typed} in divisors({of})`")));
            }
            _ => return Err(self.unexpected("`in`").hint(format!("write `for {typed} in 1..3`"))),
        }
        Ok(Qualifier::For(target, self.expression()?))
    }

    /// `if c`, unless it turns out to be `x if c else y`.
    fn condition(&mut self) -> Parsed<Qualifier> {
        self.step();
        let condition = self.expression()?;
        if self.at(Symbol::Else) {
            return Err(self.conditional_backwards(self.typed(condition.place.0)));
        }
        Ok(Qualifier::If(condition))
    }

    /// What a loop or a `let` binds.
    fn target(&mut self) -> Parsed<Target> {
        if !self.at(Symbol::OpenRound) {
            return Ok(Target::Name(self.name("name")?));
        }
        let start = self.span();
        self.step();
        let mut parts = Vec::new();
        while !self.at(Symbol::CloseRound) {
            parts.push(self.nested(Parser::target)?);
            if !self.eat(Symbol::Comma) {
                break;
            }
        }
        self.expect(Symbol::CloseRound)?;
        match parts.pop() {
            Some(only) if parts.is_empty() => Ok(only),
            Some(last) => {
                parts.push(last);
                Ok(Target::Tuple(parts, self.place_from(start)))
            }
            None => Err(self.unexpected("a name before `)`")),
        }
    }
}
