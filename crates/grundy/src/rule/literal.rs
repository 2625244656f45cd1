//! Values written out: positions, and what `--set` supplies. No names, no arithmetic.

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::syntax::{Expr, ExprKind, UnaryOp};
use crate::value::{Set, Value};

/// The longest range that may stand in a literal.
const LONGEST_RANGE: i64 = 1 << 20;

/// The value that an expression writes out.
pub fn literal(expr: &Expr) -> Result<Value, Diagnostic> {
    match &expr.kind {
        ExprKind::Int(n) => Ok(Value::Int(*n)),
        ExprKind::Bool(b) => Ok(Value::Bool(*b)),
        ExprKind::Word(w) => Ok(Value::word(w)),
        ExprKind::Tuple(parts) => Ok(Value::tuple(parts.iter().map(literal).collect::<Result<_, _>>()?)),
        ExprKind::List(members) => Ok(Value::list(literals(members)?)),
        ExprKind::Set(members) => Ok(Value::Set(Set::from_members(literals(members)?))),
        ExprKind::Range(..) => Ok(Value::list(literals(std::slice::from_ref(expr))?)),
        ExprKind::Unary(UnaryOp::Negate, operand) => match literal(operand)? {
            Value::Int(n) => Ok(Value::Int(n.wrapping_neg())),
            _ => Err(not_written_out(expr)),
        },
        _ => Err(not_written_out(expr)),
    }
}

/// Members of a list or set, ranges among them spliced.
fn literals(members: &[Expr]) -> Result<Vec<Value>, Diagnostic> {
    let mut values = Vec::with_capacity(members.len());
    for member in members {
        match &member.kind {
            ExprKind::Range(from, to) => match (literal(from)?, literal(to)?) {
                (Value::Int(from), Value::Int(to)) if to.saturating_sub(from) < LONGEST_RANGE => {
                    values.extend((from..=to).map(Value::Int));
                }
                (Value::Int(_), Value::Int(_)) => {
                    let message =
                        format!("a range written out here may have at most {LONGEST_RANGE} members");
                    return Err(Diagnostic::new(Code::Position, member.place.0, message));
                }
                _ => return Err(not_written_out(member)),
            },
            _ => values.push(literal(member)?),
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
