//! Loops.

use super::super::instruction::{Address, Instruction, Number, Other};
use super::builtin::{has_numbers, sequence};
use super::qualifiers::Inner;
use super::{Compiled, Compiler, Innermost, Label, Skip, malformed};
use grundy_language::builtin::Builtin;
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Element, Expr, Kind};
use grundy_language::types::Type;

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

/// The three places of a loop: its first round, its step to the next round, and what is behind it.
#[derive(Debug, Clone, Copy)]
pub struct Labels {
    pub top: Label,
    pub next: Label,
    pub exit: Label,
}

/// So many intervals of a set such as `{1, 2..n}` are walked without building the set.
const INTERVALS: usize = 16;

impl<'t> Compiler<'t> {
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
                self.rounds(qualifiers, Inner::Do(&mut |c| body(c, Item::Expr(element))))
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

    /// Labels for a loop.
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

/// Whether members of the collection are handed out in ascending order.
pub fn ascends(collection: &Type) -> bool {
    matches!(collection, Type::Set(_)) && has_numbers(collection)
}
