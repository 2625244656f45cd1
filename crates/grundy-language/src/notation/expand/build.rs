//! Small builders of syntax trees, all at one place in the text.

use crate::kind::MoveKind;
use crate::notation::syntax::{
    Alternative, BinaryOp, Clause, CompareOp, Component, Expr, ExprKind, Name, Outcome, Pattern, Place,
    Qualifier, Target,
};

/// Builds trees that stand where the short form was typed.
#[derive(Clone, Copy, Default)]
pub(super) struct Builder {
    pub place: Place,
}

impl Builder {
    pub fn expr(self, kind: ExprKind) -> Expr {
        Expr { kind, place: self.place }
    }

    pub fn int(self, n: usize) -> Expr {
        self.expr(ExprKind::Int(n as i64))
    }

    pub fn variable(self, name: &str) -> Expr {
        self.expr(ExprKind::Name(name.to_string()))
    }

    pub fn binary(self, op: BinaryOp, left: Expr, right: Expr) -> Expr {
        self.expr(ExprKind::Binary(op, Box::new(left), Box::new(right)))
    }

    /// `left - right`; just `left` where nothing is subtracted.
    pub fn minus(self, left: Expr, right: Expr) -> Expr {
        if right.kind == ExprKind::Int(0) { left } else { self.binary(BinaryOp::Subtract, left, right) }
    }

    pub fn range(self, from: Expr, to: Expr) -> Expr {
        self.expr(ExprKind::Range(Box::new(from), Box::new(to)))
    }

    pub fn compare(self, left: Expr, op: CompareOp, right: Expr) -> Expr {
        self.expr(ExprKind::Compare(Box::new(left), vec![(op, right)]))
    }

    pub fn call(self, function: &str, arguments: Vec<Expr>) -> Expr {
        self.expr(ExprKind::Call(self.name(function), arguments))
    }

    pub fn name(self, name: &str) -> Name {
        Name { text: name.to_string(), place: self.place }
    }

    /// `for name in collection`
    pub fn each(self, name: &str, collection: Expr) -> Qualifier {
        Qualifier::For(Target::Name(self.name(name)), collection)
    }

    /// `n -> a & b …`
    pub fn clause(self, components: Vec<Component>, qualifiers: Vec<Qualifier>) -> Clause {
        let outcome = Outcome::Certain(components);
        Clause {
            pattern: Pattern::Name { name: self.name("n"), kind: None },
            alternatives: vec![Alternative {
                kind: MoveKind::Ordinary,
                outcome,
                gain: None,
                cost: None,
                place: self.place,
            }],
            qualifiers,
            place: self.place,
        }
    }
}
