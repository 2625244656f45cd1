//! Clauses, guards, endings and starts: the procedures that are about a position.

use super::super::instruction::{Instruction, Number, Obstacle, Other};
use super::super::layout::Layout;
use super::pattern::Cursor;
use super::qualifiers::Inner;
use super::{Compiled, Compiler, Label};
use grundy_language::diagnostic::Span;
use grundy_language::tree::Guard;
use grundy_language::types::Type;

impl<'t> Compiler<'t> {
    /// All clauses, one behind the other: a position has the options of each whose pattern it matches.
    pub fn clauses(&mut self) -> Compiled<usize> {
        let tree = self.tree;
        self.procedure(|c| {
            let slots = c.slots(&tree.position, Span::default())?;
            for (number, clause) in tree.clauses.iter().enumerate() {
                c.bind_none(&clause.locals);
                let end = c.label();
                c.scope(|c| {
                    c.pattern(&clause.pattern, &tree.position, &mut slots.clone(), end, clause.span)?;
                    c.rounds(&clause.qualifiers, Inner::Options(number, clause))
                })?;
                c.place(end);
            }
            c.emit(Instruction::Stop, Span::default());
            Ok(())
        })
    }

    /// The test of `where`: returns whether the position is allowed.
    pub fn filter(&mut self, guard: &'t Guard) -> Compiled<usize> {
        let tree = self.tree;
        self.procedure(|c| {
            let slots = c.slots(&tree.position, guard.frame.body.span)?;
            let (allowed, forbidden) = (c.label(), c.label());
            c.scope(|c| c.guarded(guard, slots, allowed, forbidden))?;
            c.place(allowed);
            c.answer(1, guard.frame.body.span)?;
            c.place(forbidden);
            c.answer(0, guard.frame.body.span)
        })
    }

    fn answer(&mut self, number: i64, span: Span) -> Compiled<()> {
        let from = self.constant(number, span)?;
        self.emit(Instruction::Return { from }, span);
        Ok(())
    }

    /// Tests a guard on a position that lies at `slots`. Goes on if its condition holds.
    pub fn guarded(&mut self, guard: &'t Guard, slots: Cursor, other: Label, fails: Label) -> Compiled<()> {
        let tree = self.tree;
        let locals = std::mem::take(&mut self.locals);
        let types = self.types;
        self.bind_none(&guard.frame.locals);
        let body = &guard.frame.body;
        self.pattern(&guard.pattern, &tree.position, &mut slots.clone(), other, body.span)?;
        self.branch(body, false, fails)?;
        self.locals = locals;
        self.types = types;
        Ok(())
    }

    /// The tests of the endings; the first that holds decides.
    pub fn endings(&mut self) -> Compiled<usize> {
        let tree = self.tree;
        self.procedure(|c| {
            let slots = c.slots(&tree.position, Span::default())?;
            for (line, &(verdict, ref guard)) in tree.endings.iter().enumerate() {
                let line = u16::try_from(line).map_err(|_| super::rule_too_large())?;
                let next = c.label();
                c.scope(|c| c.guarded(guard, slots, next, next))?;
                c.emit(Instruction::Decide { line, verdict }, guard.frame.body.span);
                c.place(next);
            }
            c.emit(Instruction::Stop, Span::default());
            Ok(())
        })
    }

    /// The position that a short position stands for.
    pub fn start(&mut self, ty: &'t Type, guard: &'t Guard) -> Compiled<usize> {
        let span = guard.frame.body.span;
        self.bind_none(&guard.frame.locals);
        self.procedure(|c| {
            let slots = c.slots(ty, span)?;
            let other = c.label();
            c.pattern(&guard.pattern, ty, &mut slots.clone(), other, span)?;
            c.give_back(&guard.frame.body)?;
            c.place(other);
            c.fail(Obstacle::NoStart, span);
            Ok(())
        })
    }

    /// Reserves the first registers, in which the machine puts a position of the type.
    fn slots(&mut self, ty: &Type, span: Span) -> Compiled<Cursor> {
        let layout = Layout::new(ty.clone());
        let too_large = || super::too_large(span);
        self.registers.numbers(layout.numbers()).ok_or_else(too_large)?;
        self.registers.others(layout.others()).ok_or_else(too_large)?;
        self.registers.keep_all();
        Ok(Cursor { number: Number(0), other: Other(0) })
    }
}
