//! Checks loops, conditions and local names.

use super::context::Checker;
use super::demand::DemandKind;
use super::draft::Qualifier;
use super::unify::{Head, Id};
use crate::diagnostic::{Code, Diagnostic};
use crate::notation::syntax::{self, BinaryOp, Expr, ExprKind};
use crate::tree::Target;

/// A condition whose check is put off: its place among the qualifiers, and how many names it can see.
pub(super) struct Condition<'a> {
    place: usize,
    visible: usize,
    condition: &'a Expr,
}

impl Checker {
    /// Checks loops and local names, which stay visible; also gives the locals they bind, and the conditions
    /// for [`Checker::conditions`].
    pub(super) fn qualifiers<'a>(
        &mut self,
        qualifiers: &'a [syntax::Qualifier],
    ) -> (Vec<Qualifier>, Vec<usize>, Vec<Condition<'a>>) {
        let (mut bindings, mut conditions) = (Vec::new(), Vec::new());
        let mut checked = Vec::with_capacity(qualifiers.len());
        for (place, qualifier) in qualifiers.iter().enumerate() {
            checked.push(match qualifier {
                syntax::Qualifier::For(target, over) => {
                    let over = self.loop_without_condition(target, over);
                    let hint = instead_of_number(over);
                    let over = self.expression(over);
                    let member = self.types.unknown();
                    let kind = DemandKind::Members { collection: over.ty, member };
                    self.demand_with_hint(kind, over.span, Some(hint));
                    Qualifier::For(self.target(target, member, &mut bindings), over)
                }
                syntax::Qualifier::If(condition) => {
                    conditions.push(Condition { place, visible: self.frame.open(), condition });
                    Qualifier::If(self.all_of(Vec::new()))
                }
                syntax::Qualifier::Let(target, value) => {
                    let value = self.expression(value);
                    Qualifier::Let(self.target(target, value.ty, &mut bindings), value)
                }
            });
        }
        (checked, bindings, conditions)
    }

    /// What a loop goes over: of `1..3 and n > k` the `1..3`, for the condition is in the wrong place.
    fn loop_without_condition<'e>(&mut self, target: &syntax::Target, over: &'e Expr) -> &'e Expr {
        let ExprKind::Binary(BinaryOp::And, all, condition) = &over.kind else { return over };
        let message = "a condition behind a loop begins with `if`";
        let hint = format!("write `for {target} in {all} if {condition}`");
        self.report(Diagnostic::new(Code::Type, over.place.0, message).hint(hint));
        self.loop_without_condition(target, all)
    }

    /// Checks the conditions last: the options say more clearly what their names are, so that in
    /// `n -> n - 1 if not n` the condition is wrong and not the option.
    pub(super) fn conditions(&mut self, conditions: Vec<Condition<'_>>, qualifiers: &mut [Qualifier]) {
        for Condition { place, visible, condition } in conditions {
            let later = self.frame.hide_from(visible);
            let typed = condition;
            let condition = self.expression(typed);
            self.expect_condition(&condition, typed);
            self.frame.show(later);
            if let Some(qualifier) = qualifiers.get_mut(place) {
                *qualifier = Qualifier::If(condition);
            }
        }
    }

    fn target(&mut self, target: &syntax::Target, ty: Id, bindings: &mut Vec<usize>) -> Target {
        match target {
            syntax::Target::Name(name) => {
                let (local, twice) = self.frame.bind(name, ty, &self.globals);
                self.diagnostics.extend(twice);
                bindings.push(local);
                Target::Local(local)
            }
            syntax::Target::Tuple(targets, place) => {
                let parts: Vec<Id> = targets.iter().map(|_| self.types.unknown()).collect();
                let tuple = self.types.known(Head::Tuple(parts.clone()));
                if self.types.unify(tuple, ty).is_err() {
                    let found = self.types.describe(ty);
                    let message =
                        format!("`{target}` takes apart {} parts, but here is {found}", targets.len());
                    let hint = "write one name for each part";
                    self.report(Diagnostic::new(Code::Type, place.0, message).hint(hint));
                }
                let each = targets.iter().zip(parts);
                Target::Tuple(each.map(|(target, ty)| self.target(target, ty, bindings)).collect())
            }
        }
    }
}

/// What was meant by a loop over this expression, should it be a number.
fn instead_of_number(over: &Expr) -> String {
    match &over.kind {
        ExprKind::Call(name, _) if name.text == "len" => {
            format!("for the places of a list write `0..{over}-1`")
        }
        ExprKind::Binary(BinaryOp::Subtract, from, to) if matches!(from.kind, ExprKind::Int(_)) => {
            format!("a range is written `{from}..{to}`")
        }
        ExprKind::Name(_) | ExprKind::Int(_) => {
            format!("for all numbers up to it write `1..{over}`, for it alone `{{{over}}}`")
        }
        _ => format!("for all numbers up to it write `1..{over}`"),
    }
}
