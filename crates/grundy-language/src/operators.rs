//! Expressions written as Rust writes them, for those who build a tree by hand.

use crate::diagnostic::Span;
use crate::tree::{Arithmetic, Expr, Kind};
use crate::types::Type;
use crate::value::Value;
use std::ops::{Add, Div, Mul, Rem, Sub};

fn literal(value: Value, ty: Type) -> Expr {
    Expr { kind: Kind::Value(value), ty, span: Span::default() }
}

impl From<i64> for Expr {
    fn from(n: i64) -> Expr {
        literal(Value::Int(n), Type::Int)
    }
}

impl From<bool> for Expr {
    fn from(truth: bool) -> Expr {
        literal(Value::Bool(truth), Type::Bool)
    }
}

impl From<&str> for Expr {
    fn from(word: &str) -> Expr {
        literal(Value::word(word), Type::Word)
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $op:expr) => {
        impl<T: Into<Expr>> $trait<T> for Expr {
            type Output = Expr;

            fn $method(self, other: T) -> Expr {
                let kind = Kind::Arithmetic($op, Box::new(self), Box::new(other.into()));
                Expr { kind, ty: Type::Int, span: Span::default() }
            }
        }
    };
}

operator!(Add, add, Arithmetic::Add);
operator!(Sub, sub, Arithmetic::Subtract);
operator!(Mul, mul, Arithmetic::Multiply);
operator!(Div, div, Arithmetic::Divide);
operator!(Rem, rem, Arithmetic::Remainder);
