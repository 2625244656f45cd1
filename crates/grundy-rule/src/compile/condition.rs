//! Conditions, compiled to jumps.

use super::super::instruction::{Instruction, Number, Relation};
use super::aggregate::is_walked;
use super::loops::Item;
use super::{Compiled, Compiler, Label, is_number};
use grundy_language::builtin::Builtin;
use grundy_language::diagnostic::Span;
use grundy_language::tree::{Comparison, Expr, Kind};
use grundy_language::value::Value;

impl<'t> Compiler<'t> {
    /// Jumps to `target` if the condition is `when`, and goes on otherwise.
    pub fn branch(&mut self, condition: &'t Expr, when: bool, target: Label) -> Compiled<()> {
        let mark = self.registers.mark();
        let span = condition.span;
        match (&condition.kind, self.folded(condition)) {
            (_, Some(Value::Bool(truth))) => {
                if truth == when {
                    self.jump(target, span);
                }
            }
            (Kind::Not(inner), _) => self.branch(inner, !when, target)?,
            // `and` is over with the first that is false, `or` with the first that is true.
            (Kind::And(a, b), _) => self.junction(a, b, false, when, target)?,
            (Kind::Or(a, b), _) => self.junction(a, b, true, when, target)?,
            (Kind::Compare(first, rest), _) => self.chain(first, rest, when, target)?,
            (Kind::Builtin(builtin @ (Builtin::Any | Builtin::All), arguments), _)
                if is_walked(*builtin, arguments) =>
            {
                self.quantifier(*builtin, arguments, when, target, span)?;
            }
            _ => {
                let a = self.number(condition)?;
                let target = target.address();
                self.emit(
                    match when {
                        true => Instruction::JumpIf { a, target },
                        false => Instruction::JumpUnless { a, target },
                    },
                    span,
                );
            }
        }
        self.registers.release(mark);
        Ok(())
    }

    /// `a and b`, `a or b`: `decisive` is the value of `a` that decides.
    fn junction(
        &mut self,
        a: &'t Expr,
        b: &'t Expr,
        decisive: bool,
        when: bool,
        target: Label,
    ) -> Compiled<()> {
        if when == decisive {
            self.branch(a, when, target)?;
            return self.branch(b, when, target);
        }
        // `a` may be left early for what is behind the label, so nothing computed in it is known there.
        let decided = self.label();
        self.scope(|c| {
            c.branch(a, decisive, decided)?;
            c.branch(b, when, target)
        })?;
        self.place(decided);
        Ok(())
    }

    /// `a < b <= c`
    fn chain(
        &mut self,
        first: &'t Expr,
        rest: &'t [(Comparison, Expr)],
        when: bool,
        target: Label,
    ) -> Compiled<()> {
        let Some((last, before)) = rest.split_last() else { return Ok(()) };
        let failed = if when { self.label() } else { target };
        let compiled = |c: &mut Self| {
            let mut left = Side { expr: first, number: None };
            // Every comparison but the last can only decide that the chain fails.
            for (comparison, right) in before {
                left = c.compare(left, *comparison, right, false, false, failed)?;
            }
            c.compare(left, last.0, &last.1, true, when, target).map(|_| ())
        };
        if !when || before.is_empty() {
            compiled(self)?;
        } else {
            // The chain may be left early for what is behind it, so nothing computed in it is known there.
            self.scope(compiled)?;
        }
        if when {
            self.place(failed);
        }
        Ok(())
    }

    /// One comparison; gives its right side for the next.
    fn compare(
        &mut self,
        left: Side<'t>,
        comparison: Comparison,
        right: &'t Expr,
        last: bool,
        when: bool,
        target: Label,
    ) -> Compiled<Side<'t>> {
        let span = left.expr.span.to(right.span);
        let relation = match comparison {
            Comparison::Equal => Relation::Equal,
            Comparison::NotEqual => Relation::NotEqual,
            Comparison::Less => Relation::Less,
            Comparison::LessEqual => Relation::LessEqual,
            Comparison::Greater => Relation::Greater,
            Comparison::GreaterEqual => Relation::GreaterEqual,
            Comparison::In => return self.member(left, right, last, when, target, span),
            Comparison::NotIn => return self.member(left, right, last, !when, target, span),
        };
        if is_number(&right.ty) {
            let a = self.side(&left)?;
            let b = self.number(right)?;
            self.jump_relation(a, relation, b, when, target, span);
            return Ok(Side { expr: right, number: Some(b) });
        }
        // Other values are compiled again by the next comparison of a chain. This is sound, because
        // expressions have no effects, and such chains are rare.
        let (a, b) = (self.other(left.expr)?, self.other(right)?);
        let relation = if when { relation } else { relation.opposite() };
        self.emit(Instruction::JumpRelation { relation, a, b, target: target.address() }, span);
        Ok(Side { expr: right, number: None })
    }

    /// The register of a comparison's left side.
    pub fn side(&mut self, side: &Side<'t>) -> Compiled<Number> {
        side.number.map_or_else(|| self.number(side.expr), Ok)
    }

    /// Jumps if `a` and `b` are in the relation, or if they are not.
    pub fn jump_relation(
        &mut self,
        a: Number,
        relation: Relation,
        b: Number,
        when: bool,
        target: Label,
        span: Span,
    ) {
        let target = target.address();
        let relation = if when { relation } else { relation.opposite() };
        self.emit(
            match relation {
                Relation::Equal => Instruction::JumpEqual { a, b, target },
                Relation::NotEqual => Instruction::JumpNotEqual { a, b, target },
                Relation::Less => Instruction::JumpLess { a, b, target },
                Relation::LessEqual => Instruction::JumpLessEqual { a, b, target },
                Relation::Greater => Instruction::JumpLess { a: b, b: a, target },
                Relation::GreaterEqual => Instruction::JumpLessEqual { a: b, b: a, target },
            },
            span,
        );
    }

    /// `any(…)` or `all(…)`, member by member until one decides.
    fn quantifier(
        &mut self,
        builtin: Builtin,
        arguments: &'t [Expr],
        when: bool,
        target: Label,
        span: Span,
    ) -> Compiled<()> {
        let [source] = arguments else { return Err(super::malformed(span)) };
        let decisive = builtin == Builtin::Any;
        let decided = self.label();
        let goal = if decisive == when { target } else { decided };
        self.each(source, &mut |c, item| match item {
            Item::Expr(member) => c.branch(member, decisive, goal),
            Item::Number(a) => {
                let zero = c.constant(0, span)?;
                c.jump_relation(a, Relation::NotEqual, zero, decisive, goal, span);
                Ok(())
            }
            Item::Other(_) => Err(super::malformed(span)),
        })?;
        if decisive != when {
            self.jump(target, span);
        }
        self.place(decided);
        Ok(())
    }
}

/// The left side of a comparison, and its register if the comparison before has computed it.
pub struct Side<'t> {
    pub expr: &'t Expr,
    pub number: Option<Number>,
}
