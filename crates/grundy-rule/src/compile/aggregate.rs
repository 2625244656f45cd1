//! Sums, least members and the like over collections that are never built.

use super::super::instruction::{Instruction, Number, Obstacle, Relation};
use super::builtin::pairwise;
use super::loops::Item;
use super::{Compiled, Compiler, is_number, malformed};
use grundy_language::builtin::Builtin;
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Expr, Kind};
use grundy_language::types::Type;

/// Whether the function is computed while its argument is walked through.
pub fn is_walked(builtin: Builtin, arguments: &[Expr]) -> bool {
    let Some(source) = arguments.first() else { return false };
    let numbers = match &source.ty {
        Type::List(member) | Type::Set(member) => is_number(member),
        _ => false,
    };
    let repetition_matters = match builtin {
        Builtin::Len | Builtin::Count => true,
        Builtin::Sum | Builtin::Xor => numbers,
        Builtin::Min | Builtin::Max | Builtin::Gcd | Builtin::Lcm | Builtin::Any | Builtin::All => false,
        _ => return false,
    };
    match &source.kind {
        Kind::Range(..) => true,
        // A set counts equal members once, which only the finished set can know.
        Kind::Comprehension(..) => matches!(source.ty, Type::List(_)) || (numbers && !repetition_matters),
        _ => false,
    }
}

impl<'t> Compiler<'t> {
    /// Computes a function of a collection while walking through it.
    pub fn aggregate(
        &mut self,
        builtin: Builtin,
        arguments: &'t [Expr],
        to: Option<Number>,
        span: Span,
    ) -> Compiled<Number> {
        let Some((source, rest)) = arguments.split_first() else { return Err(malformed(span)) };
        let result = self.landing(to, span)?;
        let start = match builtin {
            Builtin::Lcm => 1,
            Builtin::Min => i64::MAX,
            Builtin::Max => i64::MIN,
            _ => 0,
        };
        // Not used where there is nothing to be taken together.
        let fold = pairwise(builtin).unwrap_or(|to, a, b| Instruction::Add { to, a, b });
        self.scope(|c| {
            let start = c.constant(start, span)?;
            let (zero, one) = (c.constant(0, span)?, c.constant(1, span)?);
            c.emit(Instruction::Move { to: result, from: start }, span);
            match (builtin, rest) {
                (Builtin::Len, _) => {
                    c.each(source, &mut |c, item| {
                        // The members are computed even though they do not matter: they may be mistakes.
                        c.compute(item)?;
                        c.emit(Instruction::Add { to: result, a: result, b: one }, span);
                        Ok(())
                    })
                }
                (Builtin::Count, [member]) => c.count(source, member, result, one, span),
                (Builtin::Min | Builtin::Max, _) => {
                    let seen = c.fresh_number(span)?;
                    c.emit(Instruction::Move { to: seen, from: zero }, span);
                    c.each(source, &mut |c, item| {
                        let b = c.item_number(item, span)?;
                        c.emit(fold(result, result, b), span);
                        c.emit(Instruction::Move { to: seen, from: one }, span);
                        Ok(())
                    })?;
                    let found = c.label();
                    c.emit(Instruction::JumpIf { a: seen, target: found.address() }, span);
                    let empty = if builtin == Builtin::Min { Obstacle::EmptyMin } else { Obstacle::EmptyMax };
                    c.fail(empty, span);
                    c.place(found);
                    Ok(())
                }
                _ => c.each(source, &mut |c, item| {
                    let (to, a, b) = (result, result, c.item_number(item, span)?);
                    c.emit(fold(to, a, b), span);
                    Ok(())
                }),
            }
        })?;
        Ok(result)
    }

    /// How often a member occurs.
    fn count(
        &mut self,
        source: &'t Expr,
        member: &'t Expr,
        result: Number,
        one: Number,
        span: Span,
    ) -> Compiled<()> {
        let step = |c: &mut Self| c.emit(Instruction::Add { to: result, a: result, b: one }, span);
        if is_number(&member.ty) {
            let wanted = self.number(member)?;
            return self.each(source, &mut |c, item| {
                let (found, other) = (c.item_number(item, span)?, c.label());
                c.jump_relation(found, Relation::NotEqual, wanted, true, other, span);
                step(c);
                c.place(other);
                Ok(())
            });
        }
        let wanted = self.other(member)?;
        self.each(source, &mut |c, item| {
            let (found, other) = (c.item_other(item, span)?, c.label());
            c.emit(
                Instruction::JumpRelation {
                    relation: Relation::NotEqual,
                    a: found,
                    b: wanted,
                    target: other.address(),
                },
                span,
            );
            step(c);
            c.place(other);
            Ok(())
        })
    }

    /// Computes a member whose value does not matter.
    fn compute(&mut self, item: Item<'t>) -> Compiled<()> {
        match item {
            Item::Expr(member) if is_number(&member.ty) => self.number(member).map(|_| ()),
            Item::Expr(member) => self.other(member).map(|_| ()),
            Item::Number(_) | Item::Other(_) => Ok(()),
        }
    }
}
