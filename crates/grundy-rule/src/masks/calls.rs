//! Functions of a rule that are called with the position, written out where they are called.

use super::reader::truth;
use grundy_language::tree::{Clause, Comparison, Expr, Guard, Kind, Local, Tree};
use grundy_language::types::Type;

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
        qualifiers.iter_mut().for_each(|qualifier| writer.expr(qualifier.expr_mut(), DEEP));
        for alternative in alternatives {
            use grundy_language::tree::{Component, Outcome};
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
        expr.each_part(&mut |part| self.expr(part, deep));
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
        body.rename(&|name| match name.checked_sub(called.parameters) {
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
