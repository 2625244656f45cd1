//! Expressions that are written in the place of others, and stand where these stood.

use grundy_language::diagnostic::Span;
use grundy_language::tree::{Arithmetic, Comparison, Expr, Kind, Qualifier};
use grundy_language::types::Type;
use grundy_language::value::Value;

/// Where they stand.
#[derive(Clone, Copy)]
pub(crate) struct Written(pub(super) Span);

impl Written {
    pub(crate) fn known(self, number: i64) -> Expr {
        self.number(Kind::Value(Value::Int(number)))
    }

    pub(crate) fn local(self, local: usize) -> Expr {
        self.number(Kind::Local(local))
    }

    pub(crate) fn arithmetic(self, op: Arithmetic, a: Expr, b: Expr) -> Expr {
        self.number(Kind::Arithmetic(op, Box::new(a), Box::new(b)))
    }

    pub(crate) fn negated(self, number: Expr) -> Expr {
        self.number(Kind::Negate(Box::new(number)))
    }

    pub(crate) fn number(self, kind: Kind) -> Expr {
        Expr { kind, ty: Type::Int, span: self.0 }
    }

    pub(crate) fn range(self, from: Expr, to: Expr) -> Expr {
        let kind = Kind::Range(Box::new(from), Box::new(to));
        Expr { kind, ty: Type::List(Box::new(Type::Int)), span: self.0 }
    }

    pub(crate) fn condition(self, kind: Kind) -> Qualifier {
        Qualifier::If(Expr { kind, ty: Type::Bool, span: self.0 })
    }

    /// The condition that a number compares in these ways.
    pub(crate) fn compared(self, first: Expr, rest: Vec<(Comparison, Expr)>) -> Qualifier {
        self.condition(Kind::Compare(Box::new(first), rest))
    }
}
