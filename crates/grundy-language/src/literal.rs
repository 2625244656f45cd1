//! Values written out: positions, and what `--set` supplies. No names, no arithmetic.

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::syntax::{BinaryOp, Expr, ExprKind, UnaryOp};
use crate::value::{Set, Value};

/// How many members the ranges in a literal may have in all.
const RANGES: i64 = 1 << 20;

/// The value that an expression writes out.
pub fn literal(expr: &Expr) -> Result<Value, Diagnostic> {
    written(expr, &mut { RANGES })
}

/// The value, whose ranges may have so many members.
fn written(expr: &Expr, left: &mut i64) -> Result<Value, Diagnostic> {
    match &expr.kind {
        ExprKind::Int(n) => Ok(Value::Int(*n)),
        ExprKind::Bool(b) => Ok(Value::Bool(*b)),
        ExprKind::Word(w) => Ok(Value::word(w)),
        ExprKind::Tuple(parts) => {
            Ok(Value::tuple(parts.iter().map(|part| written(part, left)).collect::<Result<_, _>>()?))
        }
        ExprKind::List(members) => Ok(Value::list(literals(members, left)?)),
        ExprKind::Set(members) => Ok(Value::Set(Set::from_members(literals(members, left)?))),
        ExprKind::Range(..) => Ok(Value::list(literals(std::slice::from_ref(expr), left)?)),
        ExprKind::Unary(UnaryOp::Negate, operand) => match written(operand, left)? {
            Value::Int(n) => Ok(Value::Int(n.wrapping_neg())),
            _ => Err(not_written_out(expr)),
        },
        // The one sum that is also a way to write a number, as `10^9` is.
        ExprKind::Binary(BinaryOp::Power, base, exponent) => {
            match (written(base, left)?, written(exponent, left)?) {
                (Value::Int(base), Value::Int(exponent)) => u32::try_from(exponent)
                    .ok()
                    .and_then(|exponent| base.checked_pow(exponent))
                    .map(Value::Int)
                    .ok_or_else(|| not_written_out(expr)),
                _ => Err(not_written_out(expr)),
            }
        }
        _ => Err(not_written_out(expr)),
    }
}

/// Members of a list or set, ranges among them spliced.
fn literals(members: &[Expr], left: &mut i64) -> Result<Vec<Value>, Diagnostic> {
    let mut values = Vec::with_capacity(members.len());
    for member in members {
        match &member.kind {
            ExprKind::Range(from, to) => match (written(from, left)?, written(to, left)?) {
                (Value::Int(from), Value::Int(to)) if to.saturating_sub(from) < *left => {
                    *left -= (to - from + 1).max(0);
                    values.extend((from..=to).map(Value::Int));
                }
                (Value::Int(_), Value::Int(_)) => {
                    let message = format!("ranges written out here may have at most {RANGES} members in all");
                    return Err(Diagnostic::new(Code::Position, member.place.0, message));
                }
                _ => return Err(not_written_out(member)),
            },
            _ => values.push(written(member, left)?),
        }
    }
    Ok(values)
}

fn not_written_out(expr: &Expr) -> Diagnostic {
    let message = match &expr.kind {
        ExprKind::Name(name) => format!("`{name}` has no value here"),
        _ => "only a value that is written out can stand here".to_string(),
    };
    Diagnostic::new(Code::Position, expr.place.0, message)
        .hint("write for example `3`, `(1, 2)`, `[0, 2, 1]`, `{2, 5}` or, in double quotes, `\"P.P\"`")
}
