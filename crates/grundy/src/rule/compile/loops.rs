//! Loops, and the qualifiers of clauses and comprehensions.

use super::super::builtin::Builtin;
use super::super::instruction::{Address, Call, Instruction, Number, Other};
use super::super::program::Place;
use super::super::tree::{Clause, Element, Expr, Kind, Qualifier, Target};
use super::super::types::Type;
use super::builtin::{has_numbers, sequence};
use super::condition::ascends;
use super::{Compiled, Compiler, Innermost, Label, Skip, is_number, malformed};
use crate::diagnostic::Span;

/// What a loop hands out in each round.
#[derive(Debug, Clone, Copy)]
pub enum Item<'t> {
    /// An element of a comprehension that is not built: whoever needs its value computes it.
    Expr(&'t Expr),
    /// A number or truth value.
    Number(Number),
    /// Anything else.
    Other(Other),
}

/// What is done in each round.
pub type Body<'b, 't> = &'b mut dyn FnMut(&mut Compiler<'t>, Item<'t>) -> Compiled<()>;
/// What is done for each round of all qualifiers.
pub enum Inner<'b, 't> {
    /// The options of a clause are handed out.
    Options(usize, &'t Clause),
    /// Anything else.
    Do(&'b mut dyn FnMut(&mut Compiler<'t>) -> Compiled<()>),
}

impl<'t> Inner<'_, 't> {
    /// The same for one more use.
    pub fn again(&mut self) -> Inner<'_, 't> {
        match self {
            Inner::Options(number, clause) => Inner::Options(*number, clause),
            Inner::Do(action) => Inner::Do(&mut **action),
        }
    }
}

/// The three places of a loop.
#[derive(Debug, Clone, Copy)]
pub struct Labels {
    pub top: Label,
    pub next: Label,
    pub exit: Label,
}

/// So many intervals of a set such as `{1, 2..n}` are walked without building the set.
const INTERVALS: usize = 16;

impl<'t> Compiler<'t> {
    /// Compiles qualifiers around `inner`. A condition that fails leads to the next round of the innermost
    /// loop, or behind all of them.
    pub fn rounds(&mut self, qualifiers: &'t [Qualifier], inner: Inner<'_, 't>) -> Compiled<()> {
        let end = self.label();
        let around = std::mem::replace(&mut self.skip, Skip { next: end, innermost: None });
        let result = self.scope(|c| c.qualifiers(qualifiers, inner));
        self.skip = around;
        self.place(end);
        result
    }

    pub fn qualifiers(&mut self, qualifiers: &'t [Qualifier], mut inner: Inner<'_, 't>) -> Compiled<()> {
        match qualifiers.split_first() {
            None => match inner {
                Inner::Options(number, clause) => self.alternatives(number, clause),
                Inner::Do(action) => action(self),
            },
            Some((
                Qualifier::For(Target::Local(local), Expr { kind: Kind::Range(low, high), span, .. }),
                rest,
            )) => self.count_up(*local, (low, high), rest, inner, *span),
            Some((Qualifier::For(target, source), rest)) => self.each(source, &mut |c, item| {
                c.bind(target, item, source.span)?;
                c.qualifiers(rest, inner.again())
            }),
            Some((Qualifier::If(condition), rest)) => {
                self.require(condition)?;
                self.qualifiers(rest, inner)
            }
            Some((Qualifier::Let(target, value), rest)) => {
                self.note_failure(value);
                self.bind(target, Item::Expr(value), value.span)?;
                self.qualifiers(rest, inner)
            }
        }
    }

    /// Binds the names of a target.
    fn bind(&mut self, target: &'t Target, item: Item<'t>, span: Span) -> Compiled<()> {
        match (target, item) {
            (Target::Local(local), item) => {
                let place = self.item_place(item)?;
                match place {
                    Place::Number(register) => self.registers.keep_number(register),
                    Place::Other(register) => self.registers.keep_other(register),
                }
                match self.locals.get_mut(*local) {
                    Some(slot) => *slot = Some(place),
                    None => return Err(malformed(span)),
                }
                Ok(())
            }
            (Target::Tuple(targets), Item::Expr(Expr { kind: Kind::Tuple(parts), .. })) => targets
                .iter()
                .zip(parts)
                .try_for_each(|(target, part)| self.bind(target, Item::Expr(part), span)),
            (Target::Tuple(targets), item) => {
                let Place::Other(of) = self.item_place(item)? else { return Err(malformed(span)) };
                self.registers.keep_other(of);
                self.take_apart(targets, of, span)
            }
        }
    }

    fn item_place(&mut self, item: Item<'t>) -> Compiled<Place> {
        Ok(match item {
            Item::Expr(value) if is_number(&value.ty) => Place::Number(self.number(value)?),
            Item::Expr(value) => Place::Other(self.other(value)?),
            Item::Number(register) => Place::Number(register),
            Item::Other(register) => Place::Other(register),
        })
    }

    /// Binds the parts of a tuple.
    fn take_apart(&mut self, targets: &'t [Target], of: Other, span: Span) -> Compiled<()> {
        for (part, target) in targets.iter().enumerate() {
            let part = u8::try_from(part).map_err(|_| super::too_large(span))?;
            match target {
                Target::Local(local) => {
                    let ty = self.types.get(*local).map(|local| &local.ty);
                    let place = self.fresh_local(ty.ok_or_else(|| malformed(span))?, span)?;
                    self.part(place, of, part, span);
                    if let Some(slot) = self.locals.get_mut(*local) {
                        *slot = Some(place);
                    }
                }
                Target::Tuple(inner) => {
                    let to = self.fresh_other(span)?;
                    self.part(Place::Other(to), of, part, span);
                    self.registers.keep_other(to);
                    self.take_apart(inner, to, span)?;
                }
            }
        }
        Ok(())
    }

    /// Copies a part of a tuple.
    pub fn part(&mut self, place: Place, of: Other, part: u8, span: Span) {
        self.emit(
            match place {
                Place::Number(to) => Call::NumberPart { to, of, part },
                Place::Other(to) => Call::OtherPart { to, of, part },
            },
            span,
        );
    }

    /// Walks through a collection. What need not be built is not: ranges, sequences, sets of ranges,
    /// comprehensions that make lists.
    pub fn each(&mut self, source: &'t Expr, body: Body<'_, 't>) -> Compiled<()> {
        let span = source.span;
        match &source.kind {
            Kind::Range(low, high) => self.scope(|c| {
                let (low, high) = (c.number(low)?, c.number(high)?);
                let number = c.fresh_number(span)?;
                c.cycle(
                    true,
                    Item::Number(number),
                    |exit| Instruction::EnterRange { number, low, high, target: exit },
                    |target| Instruction::NextRange { number, high, target },
                    span,
                    body,
                )
            }),
            Kind::Builtin(builtin, arguments) if sequence(*builtin).is_some() => {
                let (Some(of), [limit]) = (sequence(*builtin), &arguments[..]) else {
                    return Err(malformed(span));
                };
                self.scope(|c| {
                    let limit = c.number(limit)?;
                    let (number, state) = (c.fresh_number(span)?, c.zero(span)?);
                    c.next_first(
                        true,
                        Item::Number(number),
                        |target| Instruction::NextTerm { of, number, state, limit, target },
                        span,
                        body,
                    )
                })
            }
            Kind::Builtin(Builtin::Powers, arguments) => {
                let [base, limit] = &arguments[..] else { return Err(malformed(span)) };
                self.scope(|c| {
                    let (base, limit) = (c.number(base)?, c.number(limit)?);
                    let number = c.zero(span)?;
                    c.next_first(
                        true,
                        Item::Number(number),
                        |target| Instruction::NextPower { number, base, limit, target },
                        span,
                        body,
                    )
                })
            }
            Kind::Comprehension(element, qualifiers) if matches!(source.ty, Type::List(_)) => {
                let end = self.label();
                let around = std::mem::replace(&mut self.skip, Skip { next: end, innermost: None });
                let result = self
                    .scope(|c| c.qualifiers(qualifiers, Inner::Do(&mut |c| body(c, Item::Expr(element)))));
                self.skip = around;
                self.place(end);
                result
            }
            _ => match intervals(source) {
                Some(intervals) if self.folded(source).is_none() => self.each_of(&intervals, span, body),
                _ => self.each_member(source, body),
            },
        }
    }

    /// Walks through a set of numbers and ranges in ascending order.
    fn each_of(
        &mut self,
        intervals: &[(&'t Expr, &'t Expr)],
        span: Span,
        body: Body<'_, 't>,
    ) -> Compiled<()> {
        self.scope(|c| {
            let first = c.registers.numbers(2 * intervals.len()).ok_or_else(|| super::too_large(span))?;
            for (i, (low, high)) in (0u8..).zip(intervals) {
                let (from, until) = (Number(first.0 + 2 * i), Number(first.0 + 2 * i + 1));
                c.number_to(low, from)?;
                match std::ptr::eq(*low, *high) {
                    true => c.emit(Instruction::Move { to: until, from }, span),
                    false => c.number_to(high, until)?,
                }
            }
            let number = c.fresh_number(span)?;
            let count = intervals.len() as u8;
            c.cycle(
                true,
                Item::Number(number),
                |exit| Instruction::EnterIntervals { number, first, count, target: exit },
                |target| Instruction::NextInterval { number, first, count, target },
                span,
                body,
            )
        })
    }

    /// Walks through a collection that is there.
    fn each_member(&mut self, source: &'t Expr, body: Body<'_, 't>) -> Compiled<()> {
        let span = source.span;
        self.scope(|c| {
            let of = c.other(source)?;
            c.registers.keep_other(of);
            let cursor = c.zero(span)?;
            if has_numbers(&source.ty) {
                let number = c.fresh_number(span)?;
                return c.next_first(
                    ascends(&source.ty),
                    Item::Number(number),
                    |target| Instruction::NextNumber { number, of, cursor, target },
                    span,
                    body,
                );
            }
            let to = c.fresh_other(span)?;
            c.next_first(
                false,
                Item::Other(to),
                |target| Instruction::NextOther { to, of, cursor, target },
                span,
                body,
            )
        })
    }

    /// A register that begins with 0.
    fn zero(&mut self, span: Span) -> Compiled<Number> {
        let zero = self.constant(0, span)?;
        let to = self.fresh_number(span)?;
        self.emit(Instruction::Move { to, from: zero }, span);
        Ok(to)
    }

    /// A loop whose first round is found as all others are.
    fn next_first(
        &mut self,
        ascending: bool,
        item: Item<'t>,
        next: impl FnOnce(Address) -> Instruction,
        span: Span,
        body: Body<'_, 't>,
    ) -> Compiled<()> {
        let labels = self.loop_labels();
        self.jump(labels.next, span);
        self.turns(labels, ascending, item, next, span, body)
    }

    /// A loop that is entered by an instruction of its own.
    fn cycle(
        &mut self,
        ascending: bool,
        item: Item<'t>,
        enter: impl FnOnce(Address) -> Instruction,
        next: impl FnOnce(Address) -> Instruction,
        span: Span,
        body: Body<'_, 't>,
    ) -> Compiled<()> {
        let labels = self.loop_labels();
        self.emit(enter(labels.exit.address()), span);
        self.turns(labels, ascending, item, next, span, body)
    }

    pub fn loop_labels(&mut self) -> Labels {
        Labels { top: self.label(), next: self.label(), exit: self.label() }
    }

    /// The rounds of a loop. All registers taken so far are the loop's own.
    pub fn turns(
        &mut self,
        Labels { top, next, exit }: Labels,
        ascending: bool,
        item: Item<'t>,
        step: impl FnOnce(Address) -> Instruction,
        span: Span,
        body: Body<'_, 't>,
    ) -> Compiled<()> {
        let kept = self.registers.keep_all();
        let outside = match item {
            Item::Number(variable) => (variable, kept.1),
            Item::Other(variable) => (kept.0, variable),
            Item::Expr(_) => kept,
        };
        let innermost = Some(Innermost { exit, ascending, outside });
        let around = std::mem::replace(&mut self.skip, Skip { next, innermost });
        self.place(top);
        let result = self.scope(|c| body(c, item));
        self.skip = around;
        result?;
        self.place(next);
        self.emit(step(top.address()), span);
        self.place(exit);
        Ok(())
    }
}

/// The numbers and ranges of a set that is typed out; a number is a range from itself to itself.
fn intervals(source: &Expr) -> Option<Vec<(&Expr, &Expr)>> {
    let Kind::Set(elements) = &source.kind else { return None };
    if elements.len() > INTERVALS || source.ty != Type::Set(Box::new(Type::Int)) {
        return None;
    }
    elements
        .iter()
        .map(|element| match element {
            Element::One(number) => Some((number, number)),
            Element::Splice(Expr { kind: Kind::Range(low, high), .. }) => Some((&**low, &**high)),
            Element::Splice(_) => None,
        })
        .collect()
}
