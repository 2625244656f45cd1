//! Options: where a move leads, with chance, gain and cost, and what it asks of the next move.

use super::{Parsed, Parser};
use crate::diagnostic::{Code, Diagnostic};
use crate::kind::MoveKind;
use crate::notation::refusal;
use crate::notation::syntax::{Alternative, BinaryOp, Component, Expr, ExprKind, Outcome};
use crate::notation::token::{Kind, Symbol};

impl Parser<'_> {
    /// One alternative, up to the next `|` or the qualifiers.
    pub fn alternative(&mut self) -> Parsed<Alternative> {
        let start = self.span();
        let kind = self.kind();
        let outcome = if self.at_word_before("chance", Symbol::OpenCurly) {
            Outcome::Chance(self.chance()?)
        } else {
            Outcome::Certain(self.components()?)
        };
        let (mut gain, mut cost) = (None, None);
        while let Kind::Name(word) = self.peek() {
            let (slot, word) = match word.as_str() {
                "gain" => (&mut gain, "gain"),
                "cost" => (&mut cost, "cost"),
                _ => break,
            };
            if slot.is_some() {
                let message = format!("this alternative has its `{word}` already");
                return Err(self.mistake(message).hint("add the two up in one"));
            }
            self.step();
            *slot = Some(self.expression()?);
        }
        Ok(Alternative { kind, outcome, gain, cost, place: self.place_from(start) })
    }

    /// `entails` or `carries`, where a position follows; elsewhere they are ordinary names.
    fn kind(&mut self) -> MoveKind {
        let before_position = match self.peek_second() {
            Kind::Int(_) | Kind::Decimal(_) | Kind::Word(_) | Kind::Name(_) => true,
            Kind::Symbol(symbol) => {
                matches!(symbol, Symbol::OpenRound | Symbol::OpenSquare | Symbol::OpenCurly)
            }
            Kind::Newline | Kind::End => false,
        };
        let Kind::Name(word) = self.peek() else { return MoveKind::Ordinary };
        let kind = MoveKind::ALL.into_iter().find(|kind| kind.word() == Some(word.as_str()));
        match kind.filter(|_| before_position) {
            Some(kind) => {
                self.step();
                kind
            }
            None => MoveKind::Ordinary,
        }
    }

    /// `a & b & split(c)`
    fn components(&mut self) -> Parsed<Vec<Component>> {
        let mut components = vec![self.component()?];
        while self.eat(Symbol::Beside) {
            components.push(self.component()?);
        }
        Ok(components)
    }

    fn component(&mut self) -> Parsed<Component> {
        if self.at_word_before("split", Symbol::OpenRound) {
            return self.split();
        }
        if self.at_word_before("chance", Symbol::OpenCurly) {
            let message = "`chance` stands alone in its alternative";
            return Err(self.mistake(message).hint("put `&` inside: `chance {1/2: a & b, 1/2: a}`"));
        }
        let position = self.expression()?;
        match range_with_sum(&position) {
            Some((left, step, right)) => {
                let (left, right) = (self.typed(left.place.0), self.typed(right.place.0));
                let (whole, step) = (self.typed(position.place.0), self.typed(step.place.0));
                let message = "this range is no set that could be taken from another";
                let sign = whole.get(left.len()..).unwrap_or("").trim_start().get(..1).unwrap_or("-");
                let hint = format!("write `{left} {sign} {{{step}..{right}}}`, or `[{whole}]` for the list");
                Err(Diagnostic::new(Code::Parse, position.place.0, message).hint(hint))
            }
            None => Ok(Component::One(position)),
        }
    }

    /// `split(list)`
    fn split(&mut self) -> Parsed<Component> {
        let start = self.span();
        self.step();
        let mut arguments = self.arguments()?;
        match arguments.pop() {
            Some(list) if arguments.is_empty() => Ok(Component::Split(list)),
            _ => {
                let message = "`split` takes one list";
                let hint = "write `split([a, b])`, or `a & b`";
                Err(Diagnostic::new(Code::Parse, self.place_from(start).0, message).hint(hint))
            }
        }
    }

    /// `chance {3/4: n-1, 1/4: n}`
    fn chance(&mut self) -> Parsed<Vec<(Expr, Vec<Component>)>> {
        self.step();
        self.step();
        let mut branches = Vec::new();
        while !self.at(Symbol::CloseCurly) {
            if let Kind::Decimal(text) = self.peek() {
                return Err(refusal::of_decimal_probability(text, self.span()));
            }
            let probability = self.expression()?;
            if !self.at(Symbol::Colon) {
                let hint = "each branch reads `probability: position`";
                return Err(self.unexpected("`:` behind the probability").hint(hint));
            }
            self.step();
            branches.push((probability, self.components()?));
            if self.at(Symbol::Bar) {
                let message = "`|` cannot stand inside `chance`: no player chooses there";
                return Err(self.mistake(message).hint("give each branch its own probability"));
            }
            if !self.eat(Symbol::Comma) {
                break;
            }
        }
        if branches.is_empty() {
            let message = "`chance` needs a branch";
            return Err(self.mistake(message).hint("write `chance {1/2: n-1, 1/2: n}`"));
        }
        self.expect(Symbol::CloseCurly)?;
        Ok(branches)
    }
}

/// The parts of `s - 1..x`, if that is how a range was typed, without brackets.
fn range_with_sum(expr: &Expr) -> Option<(&Expr, &Expr, &Expr)> {
    let ExprKind::Range(from, to) = &expr.kind else { return None };
    let ExprKind::Binary(BinaryOp::Add | BinaryOp::Subtract, left, step) = &from.kind else { return None };
    // A place includes its brackets; without them, all three begin at the same byte.
    let start = expr.place.0.start;
    let bare = from.place.0.start == start && left.place.0.start == start;
    bare.then_some((left.as_ref(), step.as_ref(), to.as_ref()))
}
