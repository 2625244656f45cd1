//! Options: components laid out side by side and handed out.

use super::super::instruction::{Instruction, Number, Other};
use super::super::layout::Layout;
use super::super::program::{Place, Site};
use super::lay_out::Room;
use super::loops::Item;
use super::{Compiled, Compiler, Label, malformed, too_large};
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Alternative, Arithmetic, Clause, Component, Expr, Kind, Outcome};
use grundy_language::types::Type;

impl<'t> Compiler<'t> {
    /// The alternatives of a clause, in one round of its loops.
    pub fn alternatives(&mut self, number: usize, clause: &'t Clause) -> Compiled<()> {
        for (index, alternative) in clause.alternatives.iter().enumerate() {
            let mark = self.registers.mark();
            let site = self.site(Site {
                clause: number,
                alternative: index,
                bindings: self.bindings(clause),
                kind: alternative.kind,
                gain: None,
                cost: None,
                components: match &alternative.outcome {
                    Outcome::Certain(components) => components.len(),
                    Outcome::Chance(_) => 0,
                },
                steps: Vec::new(),
                changes: Vec::new(),
            })?;
            match &alternative.outcome {
                Outcome::Certain(components) => match together(components) {
                    Some(positions) => self.side_by_side(&positions, alternative, site)?,
                    None => self.gathered(components, alternative, site)?,
                },
                Outcome::Chance(branches) => self.chance(branches, alternative.span, site)?,
            }
            self.registers.release(mark);
        }
        Ok(())
    }

    /// What an option gains and costs, computed when it is known to be a move: `a[n-k]` may stand beside
    /// `n-k` without a guard.
    fn amounts(&mut self, alternative: &'t Alternative, site: u16) -> Compiled<()> {
        let gain = self.amount(alternative.gain.as_ref())?;
        let cost = self.amount(alternative.cost.as_ref())?;
        if let Some(site) = self.code.sites.get_mut(usize::from(site)) {
            (site.gain, site.cost) = (gain, cost);
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
        positions: &[&'t Expr],
        alternative: &'t Alternative,
        site: u16,
    ) -> Compiled<()> {
        let layout = self.position_layout();
        let numbers = layout.numbers() * positions.len();
        let others = layout.others() * positions.len();
        // With a filter or an amount, the option may be dropped before everything is computed.
        if self.tree.filter.is_some() || is_weighed(alternative) {
            self.scope(|c| c.laid_out(positions, (numbers, others), alternative, site))
        } else if others == 0 && (1..=2).contains(&numbers) {
            self.short(positions, alternative.span, site)
        } else {
            self.laid_out(positions, (numbers, others), alternative, site)
        }
    }

    /// An option of one or two numbers, handed out from wherever they are.
    fn short(&mut self, positions: &[&'t Expr], span: Span, site: u16) -> Compiled<()> {
        if let [Expr { kind: Kind::Arithmetic(Arithmetic::Subtract, a, b), span, .. }] = positions {
            let (a, b) = (self.number(a)?, self.number(b)?);
            self.emit(Instruction::YieldDifference { a, b, site }, *span);
            return Ok(());
        }
        let components = positions.len() as u8;
        let mut parts = Vec::with_capacity(2);
        positions.iter().try_for_each(|position| self.operands(position, &mut parts))?;
        let instruction = match parts[..] {
            [numbers] => {
                let others = Other(0);
                Instruction::Yield { numbers, count: 1, others, other_count: 0, components, site }
            }
            [a, b] => Instruction::YieldPair { a, b, components, site },
            _ => return Err(malformed(span)),
        };
        self.emit(instruction, span);
        Ok(())
    }

    /// An option whose parts are laid out side by side.
    fn laid_out(
        &mut self,
        positions: &[&'t Expr],
        size: (usize, usize),
        alternative: &'t Alternative,
        site: u16,
    ) -> Compiled<()> {
        let (span, weighted) = (alternative.span, is_weighed(alternative));
        let components = u8::try_from(positions.len()).map_err(|_| too_large(span))?;
        let whole = self.room(size, span)?;
        let share = |count: u8| count.checked_div(components).unwrap_or(0);
        let no_move = self.label();
        let mut cursor = whole.cursor();
        for position in positions {
            let at = Room {
                numbers: cursor.number,
                count: share(whole.count),
                others: cursor.other,
                other_count: share(whole.other_count),
            };
            self.lay_out(position, &self.tree.position, &mut cursor)?;
            self.check(at, no_move, weighted, span)?;
        }
        self.amounts(alternative, site)?;
        let Room { numbers, count, others, other_count } = whole;
        self.emit(Instruction::Yield { numbers, count, others, other_count, components, site }, span);
        self.place(no_move);
        Ok(())
    }

    /// An option with `split`: the components are gathered one by one.
    fn gathered(
        &mut self,
        components: &'t [Component],
        alternative: &'t Alternative,
        site: u16,
    ) -> Compiled<()> {
        let (span, weighted) = (alternative.span, is_weighed(alternative));
        let no_move = self.label();
        self.scope(|c| {
            c.gather_all(components, no_move, weighted, span)?;
            c.amounts(alternative, site)?;
            c.emit(Instruction::YieldGathered { site }, span);
            Ok(())
        })?;
        self.place(no_move);
        Ok(())
    }

    /// Gathers components one by one; jumps if `where` forbids one.
    pub fn gather_all(
        &mut self,
        components: &'t [Component],
        no_move: Label,
        weighted: bool,
        span: Span,
    ) -> Compiled<()> {
        self.emit(Instruction::BeginOption, span);
        for component in components {
            match component {
                Component::One(position) => self.gather(Item::Expr(position), no_move, weighted, span)?,
                Component::Split(positions) => {
                    self.each(positions, &mut |c, item| c.gather(item, no_move, weighted, span))?;
                }
            }
        }
        Ok(())
    }

    /// Adds a component to those gathered.
    fn gather(&mut self, item: Item<'t>, no_move: Label, weighted: bool, span: Span) -> Compiled<()> {
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
            c.check(room, no_move, weighted, span)?;
            let Room { numbers, count, others, other_count } = room;
            c.emit(Instruction::AddComponent { numbers, count, others, other_count }, span);
            Ok(())
        })
    }

    /// With a `where`: makes sure that the component is allowed. The condition is asked only about
    /// positions without negative numbers, and so are gains and costs.
    fn check(&mut self, at: Room, no_move: Label, weighted: bool, span: Span) -> Compiled<()> {
        if self.tree.filter.is_none() && !weighted {
            return Ok(());
        }
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
        let Some(guard) = &self.tree.filter else { return Ok(()) };
        let other = self.label();
        self.scope(|c| c.guarded(guard, at.cursor(), other, no_move))?;
        self.place(other);
        Ok(())
    }

    fn position_layout(&self) -> Layout {
        Layout::new(self.tree.position.clone())
    }
}

/// Whether the options gain or cost something.
fn is_weighed(alternative: &Alternative) -> bool {
    alternative.gain.is_some() || alternative.cost.is_some()
}

/// The positions of an option, if none of its components is a list.
fn together(components: &[Component]) -> Option<Vec<&Expr>> {
    components
        .iter()
        .map(|component| match component {
            Component::One(position) => Some(position),
            Component::Split(_) => None,
        })
        .collect()
}
