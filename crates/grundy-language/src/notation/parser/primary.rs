//! Literals, names, calls, brackets, indices and slices.

use super::{Parsed, Parser};
use crate::diagnostic::{Code, Diagnostic};
use crate::notation::refusal;
use crate::notation::syntax::{Expr, ExprKind, Name, Place, Qualifier};
use crate::notation::token::{Kind, Symbol};

impl Parser<'_> {
    /// Something without operators, with its calls, indices and slices.
    pub fn postfix(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let mut value = self.primary()?;
        while self.at(Symbol::OpenSquare) {
            self.step();
            self.grow()?;
            let kind = self.index_or_slice(value)?;
            value = Expr { kind, place: self.place_from(start) };
        }
        if self.at(Symbol::OpenRound) {
            let message = "only a function can be called";
            let hint = format!("write `{} * (…)` for a product", self.typed(value.place.0));
            return Err(self.mistake(message).hint(hint));
        }
        Ok(value)
    }

    fn primary(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let kind = match self.peek() {
            Kind::Int(n) => ExprKind::Int(*n),
            Kind::Word(word) => ExprKind::Word(word.clone()),
            Kind::Decimal(text) => {
                let mistake = refusal::of_decimal(text, start);
                let is_root = text == "0.5" && self.token_before() == Some(&Kind::Symbol(Symbol::Power));
                return Err(if is_root {
                    mistake.hint("write `sqrt(…)`, which rounds down")
                } else {
                    mistake
                });
            }
            Kind::Name(text) => {
                let name = Name { text: text.clone(), place: Place(start) };
                return self.name_or_call(name);
            }
            Kind::Symbol(Symbol::True) => ExprKind::Bool(true),
            Kind::Symbol(Symbol::False) => ExprKind::Bool(false),
            Kind::Symbol(Symbol::OpenRound) => return self.round_brackets(),
            Kind::Symbol(Symbol::OpenSquare) => {
                return self.collection(Symbol::CloseSquare, ExprKind::List, ExprKind::ListOf);
            }
            Kind::Symbol(Symbol::OpenCurly) => {
                return self.collection(Symbol::CloseCurly, ExprKind::Set, ExprKind::SetOf);
            }
            Kind::Symbol(Symbol::If) => {
                let hint = "a value is missing before `if`; a conditional value among others stands in \
                            brackets: `(if c then x else y)`";
                return Err(self.unexpected("a value").hint(hint));
            }
            _ => return Err(self.unexpected("a value")),
        };
        self.step();
        Ok(Expr { kind, place: Place(start) })
    }

    fn name_or_call(&mut self, name: Name) -> Parsed<Expr> {
        let start = self.span();
        self.step();
        let kind = if self.at(Symbol::OpenRound) {
            let arguments = self.arguments()?;
            ExprKind::Call(name, arguments)
        } else {
            ExprKind::Name(name.text)
        };
        Ok(Expr { kind, place: self.place_from(start) })
    }

    /// `(x, y)` behind a name, or `(e for x in c)`, which is a list.
    pub fn arguments(&mut self) -> Parsed<Vec<Expr>> {
        self.step();
        let start = self.span();
        let mut arguments = self.members(Symbol::CloseRound)?;
        if self.at(Symbol::For)
            && let [_] = arguments.as_slice()
            && let Some(first) = arguments.pop()
        {
            let qualifiers = self.qualifiers()?;
            let kind = ExprKind::ListOf(Box::new(first), qualifiers);
            arguments.push(Expr { kind, place: self.place_from(start) });
        }
        self.expect(Symbol::CloseRound)?;
        Ok(arguments)
    }

    /// `(e)`, which is `e`, or a tuple.
    fn round_brackets(&mut self) -> Parsed<Expr> {
        let start = self.span();
        self.step();
        let mut members = self.members(Symbol::CloseRound)?;
        let comma = self.token_before() == Some(&Kind::Symbol(Symbol::Comma));
        if self.at(Symbol::For) {
            let message = "loops do not stand in round brackets";
            return Err(self.mistake(message).hint("write `[… for …]` for a list, `{… for …}` for a set"));
        }
        self.expect(Symbol::CloseRound)?;
        let place = self.place_from(start);
        match members.pop() {
            Some(only) if members.is_empty() && !comma => Ok(Expr { kind: only.kind, place }),
            Some(last) if !members.is_empty() => {
                members.push(last);
                Ok(Expr { kind: ExprKind::Tuple(members), place })
            }
            found => {
                let message = "a tuple has at least two parts";
                let hint = found.map_or("write `[]` for an empty list", |_| "leave out the comma");
                Err(Diagnostic::new(Code::Parse, place.0, message).hint(hint))
            }
        }
    }

    /// A list or a set: its members, or one expression with loops.
    fn collection(
        &mut self,
        closing: Symbol,
        members: fn(Vec<Expr>) -> ExprKind,
        comprehension: fn(Box<Expr>, Vec<Qualifier>) -> ExprKind,
    ) -> Parsed<Expr> {
        let start = self.span();
        self.step();
        let mut found = self.members(closing)?;
        let kind = if self.at(Symbol::For)
            && let [_] = found.as_slice()
            && let Some(first) = found.pop()
        {
            comprehension(Box::new(first), self.qualifiers()?)
        } else {
            members(found)
        };
        self.expect(closing)?;
        Ok(Expr { kind, place: self.place_from(start) })
    }

    /// Expressions with commas between them, and perhaps one behind the last.
    fn members(&mut self, closing: Symbol) -> Parsed<Vec<Expr>> {
        let mut members = Vec::new();
        while !self.at(closing) {
            members.push(self.expression()?);
            if !self.eat(Symbol::Comma) {
                break;
            }
        }
        Ok(members)
    }

    /// What stands in square brackets behind `value`, whose opening bracket has been read.
    fn index_or_slice(&mut self, value: Expr) -> Parsed<ExprKind> {
        let from = if self.at(Symbol::Colon) { None } else { Some(Box::new(self.expression()?)) };
        let kind = if self.eat(Symbol::Colon) {
            let to = if self.at(Symbol::CloseSquare) { None } else { Some(Box::new(self.expression()?)) };
            ExprKind::Slice(Box::new(value), from, to)
        } else {
            match from {
                Some(index) => ExprKind::Index(Box::new(value), index),
                None => return Err(self.unexpected("an index")),
            }
        };
        self.expect(Symbol::CloseSquare)?;
        Ok(kind)
    }
}
