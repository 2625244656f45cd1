//! Functions of a rule that are called with the position, written out where they are called.

use super::reader::truth;
use crate::rule::tree::{Clause, Comparison, Element, Expr, Guard, Kind, Local, Qualifier, Target, Tree};
use crate::rule::types::Type;

/// Functions that call functions are written out this deep.
const DEEP: usize = 8;

/// The rule without such calls, as far as that can be; where it cannot, they stay.
pub(super) fn written_out(tree: &Tree) -> Tree {
    let mut written = tree.clone();
    if tree.functions.is_empty() {
        return written;
    }
    for Clause { locals, qualifiers, alternatives, .. } in &mut written.clauses {
        let mut writer = Writer { tree, locals };
        qualifiers.iter_mut().for_each(|qualifier| writer.expr(expr_of(qualifier), DEEP));
        for alternative in alternatives {
            use crate::rule::tree::{Component, Outcome};
            if let Outcome::Certain(components) = &mut alternative.outcome {
                for Component::One(part) | Component::Split(part) in components {
                    writer.expr(part, DEEP);
                }
            }
        }
    }
    for (_, Guard { frame, .. }) in &mut written.endings {
        Writer { tree, locals: &mut frame.locals }.expr(&mut frame.body, DEEP);
    }
    written
}

struct Writer<'w> {
    tree: &'w Tree,
    locals: &'w mut Vec<Local>,
}

impl Writer<'_> {
    fn expr(&mut self, expr: &mut Expr, deep: usize) {
        each_part(expr, &mut |part| self.expr(part, deep));
        let Kind::Call(function, arguments) = &expr.kind else { return };
        let Some(deep) = deep.checked_sub(1) else { return };
        let is_large = |argument: &Expr| {
            matches!((&argument.kind, &argument.ty), (Kind::Local(_), Type::Set(_) | Type::Word))
        };
        if !arguments.iter().any(is_large) {
            return;
        }
        let called = &self.tree.functions[*function];
        // What is named or written out cannot go wrong; anything else is seen to go well before, whether it is used or not.
        let is_plain =
            |argument: &&Expr| matches!(argument.kind, Kind::Local(_) | Kind::Value(_) | Kind::Constant(_));
        let others: Vec<Expr> = arguments.iter().filter(|one| !is_plain(one)).cloned().collect();
        if !others.is_empty() && called.frame.body.ty != Type::Bool {
            return;
        }
        let first = self.locals.len();
        self.locals.extend(called.frame.locals[called.parameters..].iter().cloned());
        let mut body = called.frame.body.clone();
        let arguments = arguments.clone();
        rename(&mut body, &|name| match name.checked_sub(called.parameters) {
            Some(own) => Err(first + own),
            None => Ok(arguments[name].clone()),
        });
        self.expr(&mut body, deep);
        *expr = others.into_iter().rev().fold(body, |body, other| {
            let goes_well = Kind::Compare(Box::new(other.clone()), vec![(Comparison::Equal, other)]);
            truth(Kind::And(Box::new(truth(goes_well)), Box::new(body)))
        });
    }
}

/// Gives locals other names, or puts expressions in their places.
fn rename(expr: &mut Expr, of: &dyn Fn(usize) -> Result<Expr, usize>) {
    if let Kind::Local(name) = expr.kind {
        match of(name) {
            Ok(other) => *expr = other,
            Err(other) => expr.kind = Kind::Local(other),
        }
        return;
    }
    if let Kind::Comprehension(_, qualifiers) = &mut expr.kind {
        for qualifier in qualifiers {
            if let Qualifier::For(target, _) | Qualifier::Let(target, _) = qualifier {
                rename_target(target, of);
            }
        }
    }
    each_part(expr, &mut |part| rename(part, of));
}

fn rename_target(target: &mut Target, of: &dyn Fn(usize) -> Result<Expr, usize>) {
    match target {
        Target::Local(name) => {
            if let Err(other) = of(*name) {
                *name = other;
            }
        }
        Target::Tuple(parts) => parts.iter_mut().for_each(|part| rename_target(part, of)),
    }
}

fn expr_of(qualifier: &mut Qualifier) -> &mut Expr {
    match qualifier {
        Qualifier::For(_, expr) | Qualifier::If(expr) | Qualifier::Let(_, expr) => expr,
    }
}

/// The expressions that one is made of directly, to be changed.
pub(super) fn each_part(expr: &mut Expr, visit: &mut dyn FnMut(&mut Expr)) {
    match &mut expr.kind {
        Kind::Value(_) | Kind::Local(_) | Kind::Constant(_) => {}
        Kind::Tuple(parts) | Kind::Builtin(_, parts) | Kind::Call(_, parts) => {
            parts.iter_mut().for_each(visit)
        }
        Kind::List(elements) | Kind::Set(elements) => {
            for Element::One(part) | Element::Splice(part) in elements {
                visit(part);
            }
        }
        Kind::Comprehension(body, qualifiers) => {
            qualifiers.iter_mut().for_each(|qualifier| visit(expr_of(qualifier)));
            visit(body);
        }
        Kind::Negate(inner) | Kind::Not(inner) => visit(inner),
        Kind::Arithmetic(_, a, b)
        | Kind::And(a, b)
        | Kind::Or(a, b)
        | Kind::Range(a, b)
        | Kind::Join(a, b)
        | Kind::Union(a, b)
        | Kind::Difference(a, b)
        | Kind::Repeat(a, b)
        | Kind::Index(a, b) => {
            visit(a);
            visit(b);
        }
        Kind::Compare(first, rest) => {
            visit(first);
            rest.iter_mut().for_each(|(_, operand)| visit(operand));
        }
        Kind::If(a, b, c) => [a, b, c].into_iter().for_each(|part| visit(part)),
        Kind::Slice(list, from, until) => {
            visit(list);
            [from, until].into_iter().flatten().for_each(|bound| visit(bound));
        }
    }
}
