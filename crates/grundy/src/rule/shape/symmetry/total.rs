//! Expressions that cannot fail, so that it does not matter whether and in which order they are computed.

use crate::rule::builtin::Builtin;
use crate::rule::tree::{Arithmetic, Element, Expr, Kind, Qualifier};
use crate::value::Value;

/// Whether an expression has a value whatever its names stand for, numbers beyond 64 bits aside. `member` says
/// whether `x[i]` surely exists.
pub(super) fn is_total(expr: &Expr, member: &dyn Fn(&Expr, &Expr) -> bool) -> bool {
    let all = |exprs: &[Expr]| exprs.iter().all(|expr| is_total(expr, member));
    match &expr.kind {
        Kind::Value(_) | Kind::Local(_) | Kind::Constant(_) => true,
        Kind::Tuple(parts) => all(parts),
        Kind::List(elements) | Kind::Set(elements) => elements.iter().all(|element| match element {
            Element::One(expr) | Element::Splice(expr) => is_total(expr, member),
        }),
        Kind::Comprehension(body, qualifiers) => {
            is_total(body, member) && qualifiers.iter().all(|qualifier| is_total(inside(qualifier), member))
        }
        Kind::Negate(inner) | Kind::Not(inner) => is_total(inner, member),
        Kind::Arithmetic(op, left, right) => {
            is_total(left, member)
                && match op {
                    Arithmetic::Add | Arithmetic::Subtract | Arithmetic::Multiply => is_total(right, member),
                    Arithmetic::Divide | Arithmetic::Remainder => {
                        matches!(right.kind, Kind::Value(Value::Int(divisor)) if divisor != 0)
                    }
                    Arithmetic::Power => false,
                }
        }
        Kind::And(left, right)
        | Kind::Or(left, right)
        | Kind::Range(left, right)
        | Kind::Join(left, right)
        | Kind::Union(left, right)
        | Kind::Difference(left, right) => is_total(left, member) && is_total(right, member),
        Kind::Compare(first, rest) => {
            is_total(first, member) && rest.iter().all(|(_, operand)| is_total(operand, member))
        }
        Kind::If(condition, then, otherwise) => {
            [condition, then, otherwise].iter().all(|part| is_total(part, member))
        }
        Kind::Index(list, place) => member(list, place) && is_total(list, member) && is_total(place, member),
        Kind::Builtin(builtin, arguments) => {
            let fails = match builtin {
                Builtin::Len | Builtin::Sum | Builtin::Count | Builtin::Distinct | Builtin::Abs => false,
                Builtin::Xor | Builtin::Any | Builtin::All | Builtin::BitAnd | Builtin::BitOr => false,
                // One collection may be empty.
                Builtin::Min | Builtin::Max | Builtin::Gcd | Builtin::Lcm => arguments.len() < 2,
                _ => true,
            };
            !fails && all(arguments)
        }
        Kind::Repeat(..) | Kind::Slice(..) | Kind::Call(..) => false,
    }
}

/// What a loop goes through, a condition asks, a name stands for.
pub(super) fn inside(qualifier: &Qualifier) -> &Expr {
    match qualifier {
        Qualifier::For(_, expr) | Qualifier::If(expr) | Qualifier::Let(_, expr) => expr,
    }
}
