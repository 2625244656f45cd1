//! Conditions as comparisons of linear forms with 0.

use super::linear::Linear;
use grundy_language::builtin::Builtin;
use grundy_language::tree::{Arithmetic, Comparison, Expr, Kind};
use grundy_language::value::Value;
use std::collections::BTreeMap;

/// `difference OP 0`, where OP is `>=`, `==` or `!=`
pub(super) type Condition = (Linear, Comparison);

/// Takes a condition apart into those that must all hold; each compares no more than two things.
pub(crate) fn conjuncts(condition: &Expr, all: &mut Vec<Expr>) {
    match &condition.kind {
        Kind::And(left, right) => {
            conjuncts(left, all);
            conjuncts(right, all);
        }
        Kind::Compare(first, rest) => {
            let operands = std::iter::once(&**first).chain(rest.iter().map(|(_, operand)| operand));
            all.extend(operands.zip(rest).map(|(left, right)| Expr {
                kind: Kind::Compare(Box::new(left.clone()), vec![right.clone()]),
                ..condition.clone()
            }));
        }
        _ => all.push(condition.clone()),
    }
}

/// Whether a condition is about numbers that are no error, but where they are too large.
pub(crate) fn is_plain(condition: &Expr) -> bool {
    match &condition.kind {
        Kind::Compare(first, rest) => is_number(first) && rest.iter().all(|(_, expr)| is_number(expr)),
        Kind::Builtin(Builtin::IsPrime | Builtin::IsSquare, of) => of.iter().all(is_number),
        Kind::Not(condition) => is_plain(condition),
        _ => false,
    }
}

/// The local x in `x*x` or `x**2`.
pub(crate) fn root_of(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        Kind::Arithmetic(Arithmetic::Multiply, a, b) if b.is_local(a.as_local()?) => Some(a),
        Kind::Arithmetic(Arithmetic::Power, a, b) if matches!(b.kind, Kind::Value(Value::Int(2))) => {
            a.as_local().map(|_| &**a)
        }
        _ => None,
    }
}

/// Whether something is computed from numbers and is no error, but where it is too large.
pub(crate) fn is_number(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Local(_) | Kind::Constant(_) | Kind::Value(Value::Int(_)) => true,
        Kind::Negate(part) => is_number(part),
        Kind::Builtin(Builtin::Len, of) => of.iter().all(|of| matches!(of.kind, Kind::Local(_))),
        Kind::Arithmetic(Arithmetic::Add | Arithmetic::Subtract | Arithmetic::Multiply, a, b) => {
            is_number(a) && is_number(b)
        }
        Kind::Arithmetic(Arithmetic::Divide | Arithmetic::Remainder, a, b) => {
            is_number(a) && matches!(b.kind, Kind::Value(Value::Int(1..)))
        }
        // Parts of positions are not negative, nor are the numbers of the loops that are cut short.
        Kind::Arithmetic(Arithmetic::Power, a, b) => {
            is_number(a) && matches!(b.kind, Kind::Local(_) | Kind::Value(Value::Int(0..)))
        }
        _ => false,
    }
}

/// Writes a condition as comparisons that must all hold; some locals may have known values.
pub(super) fn comparisons(
    condition: &Expr,
    constants: &[Value],
    known: &BTreeMap<usize, i64>,
    all: &mut Vec<Condition>,
) -> Option<()> {
    match &condition.kind {
        Kind::And(left, right) => {
            comparisons(left, constants, known, all)?;
            comparisons(right, constants, known, all)
        }
        Kind::Compare(first, rest) => {
            let mut left = Linear::given(first, constants, known)?;
            for (op, operand) in rest {
                if let (Comparison::NotIn, [_]) = (op, rest.as_slice()) {
                    for member in Linear::members(operand, constants, &BTreeMap::new(), |_| None)? {
                        all.push((left.minus(&Linear::constant(member))?, Comparison::NotEqual));
                    }
                    return Some(());
                }
                let right = Linear::given(operand, constants, known)?;
                all.push(upward(left.minus(&right)?, *op)?);
                left = right;
            }
            Some(())
        }
        _ => None,
    }
}

/// Whether a condition holds wherever none of these numbers is negative, as one of them shows.
pub(super) fn follows((difference, op): &Condition, natural: &[Linear]) -> bool {
    let beyond = |number: &Linear| difference.minus(number).and_then(|rest| rest.as_constant());
    *op == Comparison::GreaterEqual
        && natural.iter().any(|number| beyond(number).is_some_and(|rest| rest >= 0))
}

/// Whether a condition holds, if that does not depend on any local.
pub(super) fn holds((difference, op): &Condition) -> Option<bool> {
    let difference = difference.as_constant()?;
    match op {
        Comparison::Equal => Some(difference == 0),
        Comparison::NotEqual => Some(difference != 0),
        Comparison::GreaterEqual => Some(difference >= 0),
        _ => None,
    }
}

/// The condition as `>= 0`, `== 0` or `!= 0`: numbers are whole, so `x > 0` is `x - 1 >= 0`.
fn upward(difference: Linear, op: Comparison) -> Option<Condition> {
    let one = Linear::constant(1);
    Some(match op {
        Comparison::Equal | Comparison::NotEqual => (difference, op),
        Comparison::GreaterEqual => (difference, Comparison::GreaterEqual),
        Comparison::Greater => (difference.minus(&one)?, Comparison::GreaterEqual),
        Comparison::LessEqual => (difference.times(-1)?, Comparison::GreaterEqual),
        Comparison::Less => (difference.times(-1)?.minus(&one)?, Comparison::GreaterEqual),
        Comparison::In | Comparison::NotIn => return None,
    })
}
