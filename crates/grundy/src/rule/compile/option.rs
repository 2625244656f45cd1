//! Options: components laid out side by side and handed out.

use super::super::instruction::{Instruction, Number, Obstacle, Other};
use super::super::layout::Layout;
use super::super::program::{Place, Site, Steps};
use super::super::tree::{Alternative, Arithmetic, Clause, Component, Expr, Kind, Outcome};
use super::super::types::Type;
use super::loops::Item;
use super::pattern::Cursor;
use super::{Compiled, Compiler, Label, is_number, malformed, too_large};
use crate::diagnostic::Span;

/// Where a component lies and how much room it takes.
#[derive(Debug, Clone, Copy)]
struct Room {
    numbers: Number,
    count: u8,
    others: Other,
    other_count: u8,
}

impl Room {
    fn cursor(self) -> Cursor {
        Cursor { number: self.numbers, other: self.others }
    }
}

impl<'t> Compiler<'t> {
    /// The alternatives of a clause, in one round of its loops.
    pub fn alternatives(&mut self, number: usize, clause: &'t Clause) -> Compiled<()> {
        for (index, alternative) in clause.alternatives.iter().enumerate() {
            let Outcome::Certain(components) = &alternative.outcome else {
                self.fail(Obstacle::Chance, alternative.span);
                continue;
            };
            let mark = self.registers.mark();
            let gain = self.amount(alternative.gain.as_ref())?;
            let cost = self.amount(alternative.cost.as_ref())?;
            let site = self.site(Site {
                clause: number,
                alternative: index,
                bindings: self.bindings(clause),
                gain,
                cost,
                components: components.len(),
                steps: Steps::None,
            })?;
            let gathered = components.iter().any(|component| matches!(component, Component::Split(_)));
            if gathered {
                self.gathered(components, alternative, site)?;
            } else {
                self.side_by_side(components, alternative, site)?;
            }
            self.registers.release(mark);
        }
        Ok(())
    }

    fn amount(&mut self, amount: Option<&'t Expr>) -> Compiled<Option<Number>> {
        let register = amount.map(|amount| self.number(amount)).transpose()?;
        if let Some(register) = register {
            self.registers.keep_number(register);
        }
        Ok(register)
    }

    /// What the names that loops and lets of the clause bind stand for.
    pub fn bindings(&self, clause: &Clause) -> Vec<(String, Place, Type)> {
        let binding = |&local: &usize| {
            let place = self.locals.get(local).copied().flatten()?;
            clause.locals.get(local).map(|local| (local.name.clone(), place, local.ty.clone()))
        };
        clause.bindings.iter().filter_map(binding).collect()
    }

    /// The number of a site.
    pub fn site(&mut self, site: Site) -> Compiled<u16> {
        self.code.sites.push(site);
        u16::try_from(self.code.sites.len() - 1).map_err(|_| super::rule_too_large())
    }

    /// An option whose number of components is known.
    fn side_by_side(
        &mut self,
        components: &'t [Component],
        alternative: &Alternative,
        site: u16,
    ) -> Compiled<()> {
        let span = alternative.span;
        let layout = self.position_layout();
        let count = u8::try_from(components.len()).map_err(|_| too_large(span))?;
        let total = (layout.numbers() * components.len(), layout.others() * components.len());
        if self.tree.filter.is_none() && total.1 == 0 && (1..=2).contains(&total.0) {
            if let [Component::One(Expr { kind: Kind::Arithmetic(Arithmetic::Subtract, a, b), span, .. })] =
                components
            {
                let (a, b) = (self.number(a)?, self.number(b)?);
                self.emit(Instruction::YieldDifference { a, b, site }, *span);
                return Ok(());
            }
            // One or two numbers are handed out from wherever they are.
            let mut parts = Vec::with_capacity(2);
            for component in components {
                let (Component::One(position) | Component::Split(position)) = component;
                self.operands(position, &mut parts)?;
            }
            match parts[..] {
                [numbers] => self.emit(
                    Instruction::Yield {
                        numbers,
                        count: 1,
                        others: Other(0),
                        other_count: 0,
                        components: count,
                        site,
                    },
                    span,
                ),
                [a, b] => self.emit(Instruction::YieldPair { a, b, components: count, site }, span),
                _ => return Err(malformed(span)),
            }
            return Ok(());
        }
        let whole = self.room(total, span)?;
        let no_move = self.label();
        let compiled = |c: &mut Self| {
            let mut cursor = whole.cursor();
            for component in components {
                let (Component::One(position) | Component::Split(position)) = component;
                let at = Room {
                    numbers: cursor.number,
                    count: layout.numbers() as u8,
                    others: cursor.other,
                    other_count: layout.others() as u8,
                };
                c.lay_out(position, &c.tree.position, &mut cursor)?;
                c.check(at, no_move, span)?;
            }
            let Room { numbers, count: number_count, others, other_count } = whole;
            c.emit(
                Instruction::Yield {
                    numbers,
                    count: number_count,
                    others,
                    other_count,
                    components: count,
                    site,
                },
                span,
            );
            Ok(())
        };
        // With a filter, the end may be reached before everything is computed.
        if self.tree.filter.is_some() {
            self.scope(compiled)?
        } else {
            compiled(self)?
        }
        self.place(no_move);
        Ok(())
    }

    /// An option with `split`: the components are gathered one by one.
    fn gathered(
        &mut self,
        components: &'t [Component],
        alternative: &Alternative,
        site: u16,
    ) -> Compiled<()> {
        let span = alternative.span;
        let no_move = self.label();
        self.emit(Instruction::BeginOption, span);
        self.scope(|c| {
            for component in components {
                match component {
                    Component::One(position) => c.gather(Item::Expr(position), no_move, span)?,
                    Component::Split(positions) => {
                        c.each(positions, &mut |c, item| c.gather(item, no_move, span))?;
                    }
                }
            }
            c.emit(Instruction::YieldGathered { site }, span);
            Ok(())
        })?;
        self.place(no_move);
        Ok(())
    }

    /// Adds a component to those gathered.
    fn gather(&mut self, item: Item<'t>, no_move: Label, span: Span) -> Compiled<()> {
        let layout = self.position_layout();
        let ty = &self.tree.position;
        self.scope(|c| {
            let room = match item {
                Item::Number(numbers) => Room { numbers, count: 1, others: Other(0), other_count: 0 },
                Item::Other(others) if !matches!(ty, Type::Tuple(_)) => {
                    Room { numbers: Number(0), count: 0, others, other_count: 1 }
                }
                Item::Other(tuple) => {
                    let room = c.room((layout.numbers(), layout.others()), span)?;
                    c.unpack(tuple, ty, &mut room.cursor(), span)?;
                    room
                }
                Item::Expr(position) => {
                    let room = c.room((layout.numbers(), layout.others()), span)?;
                    c.lay_out(position, ty, &mut room.cursor())?;
                    room
                }
            };
            c.check(room, no_move, span)?;
            let Room { numbers, count, others, other_count } = room;
            c.emit(Instruction::AddComponent { numbers, count, others, other_count }, span);
            Ok(())
        })
    }

    /// With a `where`: makes sure that the component is allowed. The condition is asked only about
    /// positions without negative numbers.
    fn check(&mut self, at: Room, no_move: Label, span: Span) -> Compiled<()> {
        let Some(guard) = &self.tree.filter else { return Ok(()) };
        let target = no_move.address();
        if at.count > 0 {
            self.emit(Instruction::JumpNegative { first: at.numbers, count: at.count, target }, span);
        }
        if at.other_count > 0 {
            self.emit(
                Instruction::JumpNegativeOther { first: at.others, count: at.other_count, target },
                span,
            );
        }
        let other = self.label();
        self.scope(|c| c.guarded(guard, at.cursor(), other, no_move))?;
        self.place(other);
        Ok(())
    }

    /// Registers side by side; they are kept, so that nothing is put into them by accident.
    fn room(&mut self, (numbers, others): (usize, usize), span: Span) -> Compiled<Room> {
        let too_large = || too_large(span);
        Ok(Room {
            numbers: self.registers.numbers(numbers).ok_or_else(too_large)?,
            count: u8::try_from(numbers).map_err(|_| too_large())?,
            others: self.registers.others(others).ok_or_else(too_large)?,
            other_count: u8::try_from(others).map_err(|_| too_large())?,
        })
    }

    fn position_layout(&self) -> Layout {
        Layout::new(self.tree.position.clone())
    }

    /// The registers in which the numbers of a position are.
    fn operands(&mut self, position: &'t Expr, registers: &mut Vec<Number>) -> Compiled<()> {
        match &position.kind {
            Kind::Tuple(parts) => parts.iter().try_for_each(|part| self.operands(part, registers)),
            _ if is_number(&position.ty) => {
                registers.push(self.number(position)?);
                Ok(())
            }
            _ => {
                let (numbers, _) = (Layout::new(position.ty.clone()).numbers(), ());
                let room = self.room((numbers, 0), position.span)?;
                self.lay_out(position, &position.ty, &mut room.cursor())?;
                registers.extend((0..room.count).map(|i| Number(room.numbers.0 + i)));
                Ok(())
            }
        }
    }

    /// Computes a position into the registers at `cursor`.
    fn lay_out(&mut self, position: &'t Expr, ty: &Type, cursor: &mut Cursor) -> Compiled<()> {
        let span = position.span;
        match (&position.kind, ty) {
            (Kind::Tuple(parts), Type::Tuple(types)) if parts.len() == types.len() => {
                parts.iter().zip(types).try_for_each(|(part, ty)| self.lay_out(part, ty, cursor))
            }
            (Kind::If(condition, yes, no), Type::Tuple(_)) => {
                let (mut first, mut second) = (*cursor, *cursor);
                self.choose(
                    condition,
                    span,
                    |c| c.lay_out(yes, ty, &mut first),
                    |c| c.lay_out(no, ty, &mut second),
                )?;
                *cursor = second;
                Ok(())
            }
            (_, Type::Tuple(_)) => {
                let mark = self.registers.mark();
                let tuple = self.other(position)?;
                self.unpack(tuple, ty, cursor, span)?;
                self.registers.release(mark);
                Ok(())
            }
            _ => {
                let mark = self.registers.mark();
                match cursor.next(is_number(ty)) {
                    Place::Number(to) => self.number_to(position, to)?,
                    Place::Other(to) => self.other_to(position, to)?,
                }
                self.registers.release(mark);
                Ok(())
            }
        }
    }

    /// Copies the parts of a tuple into the registers at `cursor`.
    fn unpack(&mut self, tuple: Other, ty: &Type, cursor: &mut Cursor, span: Span) -> Compiled<()> {
        let Type::Tuple(types) = ty else { return Err(malformed(span)) };
        for (part, ty) in types.iter().enumerate() {
            let part = u8::try_from(part).map_err(|_| too_large(span))?;
            if matches!(ty, Type::Tuple(_)) {
                let mark = self.registers.mark();
                let inner = self.fresh_other(span)?;
                self.part(Place::Other(inner), tuple, part, span);
                self.unpack(inner, ty, cursor, span)?;
                self.registers.release(mark);
            } else {
                self.part(cursor.next(is_number(ty)), tuple, part, span);
            }
        }
        Ok(())
    }
}
