//! The qualifiers of clauses and comprehensions: loops, conditions, local names.

use super::super::instruction::{Call, Other};
use super::super::program::Place;
use super::loops::Item;
use super::{Compiled, Compiler, Skip, is_number, malformed};
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Clause, Expr, Kind, Qualifier, Target};

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

    /// Compiles qualifiers inside others, which say where to go when a condition fails.
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
                self.bind(target, Item::Expr(value), value.span)?;
                self.qualifiers(rest, inner)
            }
        }
    }

    /// Binds the names of a target.
    fn bind(&mut self, target: &'t Target, item: Item<'t>, span: Span) -> Compiled<()> {
        if let Item::Expr(value) = item {
            self.note_failure(value);
        }
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
}
