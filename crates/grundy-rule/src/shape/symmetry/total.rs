//! Expressions that cannot fail, so that it does not matter whether and in which order they are computed.

use grundy_language::builtin::Builtin;
use grundy_language::tree::{Arithmetic, Element, Expr, Kind};
use grundy_language::value::Value;

/// Whether an expression has a value whatever its names stand for, numbers beyond 64 bits aside. Where that cannot be
/// seen of `x[i]`, of `a % b` or of a call, `sure` is asked whether these have a value if their operands do.
pub(super) fn is_total(expr: &Expr, sure: &mut dyn FnMut(&Expr) -> bool) -> bool {
    match &expr.kind {
        Kind::Value(_) | Kind::Local(_) | Kind::Constant(_) => true,
        Kind::Tuple(parts) => all(parts, sure),
        Kind::List(elements) | Kind::Set(elements) => elements.iter().all(|element| match element {
            Element::One(expr) | Element::Splice(expr) => is_total(expr, sure),
        }),
        Kind::Comprehension(body, qualifiers) => {
            is_total(body, sure) && qualifiers.iter().all(|qualifier| is_total(qualifier.expr(), sure))
        }
        Kind::Negate(inner) | Kind::Not(inner) => is_total(inner, sure),
        Kind::Arithmetic(op, left, right) => {
            let defined = match op {
                Arithmetic::Add | Arithmetic::Subtract | Arithmetic::Multiply => true,
                Arithmetic::Divide | Arithmetic::Remainder => {
                    matches!(right.kind, Kind::Value(Value::Int(divisor)) if divisor != 0) || sure(expr)
                }
                Arithmetic::Power => false,
            };
            defined && is_total(left, sure) && is_total(right, sure)
        }
        Kind::And(left, right)
        | Kind::Or(left, right)
        | Kind::Range(left, right)
        | Kind::Join(left, right)
        | Kind::Union(left, right)
        | Kind::Difference(left, right) => is_total(left, sure) && is_total(right, sure),
        Kind::Compare(first, rest) => {
            is_total(first, sure) && rest.iter().all(|(_, operand)| is_total(operand, sure))
        }
        Kind::If(condition, then, otherwise) => {
            [condition, then, otherwise].into_iter().all(|part| is_total(part, sure))
        }
        Kind::Index(list, place) => sure(expr) && is_total(list, sure) && is_total(place, sure),
        Kind::Call(_, arguments) => sure(expr) && all(arguments, sure),
        Kind::Builtin(builtin, arguments) => {
            let fails = match builtin {
                Builtin::Len | Builtin::Sum | Builtin::Count | Builtin::Distinct | Builtin::Abs => false,
                Builtin::Xor | Builtin::Any | Builtin::All | Builtin::BitAnd | Builtin::BitOr => false,
                // One collection may be empty.
                Builtin::Min | Builtin::Max | Builtin::Gcd | Builtin::Lcm => arguments.len() < 2,
                _ => true,
            };
            !fails && all(arguments, sure)
        }
        Kind::Repeat(..) | Kind::Slice(..) => false,
    }
}

fn all(exprs: &[Expr], sure: &mut dyn FnMut(&Expr) -> bool) -> bool {
    exprs.iter().all(|expr| is_total(expr, sure))
}
