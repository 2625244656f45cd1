//! What is no mistake, but hardly what was meant.

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::syntax::{
    BinaryOp, Clause, Component, Expr, ExprKind, Item, Outcome, Pattern, Place, Qualifier, Rule, Target,
};

/// All that is to be remarked of a rule; `subject` is the pattern of its first clause.
pub(super) fn all(rule: &Rule, subject: Option<&Pattern>) -> Vec<Diagnostic> {
    let mut found = seldom_asked(rule, subject);
    for item in &rule.items {
        if let Item::Clause(clause) = item {
            found.extend(taken_for_sums(clause));
        }
    }
    found
}

/// Options of a clause that are one position where two were meant, or two where one was.
fn taken_for_sums(clause: &Clause) -> Vec<Diagnostic> {
    let looped = |name: &str| {
        clause.qualifiers.iter().any(
            |qualifier| matches!(qualifier, Qualifier::For(Target::Name(target), _) if target.text == name),
        )
    };
    let whole = if let Pattern::Name { name, .. } = &clause.pattern { name.text.as_str() } else { "" };
    let options = || clause.alternatives.iter().filter_map(|alternative| alone(&alternative.outcome));
    let united = options().any(|expr| matches!(expr.kind, ExprKind::Set(_)));
    let remark = |expr: &Expr| {
        let (message, hint) = match &expr.kind {
            ExprKind::Binary(BinaryOp::Add, a, b) => match (&a.kind, &b.kind) {
                (ExprKind::Name(a), ExprKind::Name(b)) if a != b && looped(a) && looped(b) => (
                    format!("`{a} + {b}` is one position, the sum of the two numbers"),
                    format!("two heaps side by side are written `{a} & {b}`"),
                ),
                _ => return None,
            },
            ExprKind::Name(name) if united && name == whole => (
                format!("`{name}` is an option by itself here: a move that changes nothing"),
                format!("sets are united by `+`, as in `{name} + {{x}}`"),
            ),
            _ => return None,
        };
        Some(Diagnostic::new(Code::Warning, expr.place.0, message).hint(hint))
    };
    options().filter_map(remark).collect()
}

/// The position that a move leaves, if it is one by itself.
fn alone(outcome: &Outcome) -> Option<&Expr> {
    let Outcome::Certain(components) = outcome else { return None };
    if let [Component::One(expr)] = &components[..] { Some(expr) } else { None }
}

/// Lines that are asked of some positions only, because a part of the first clause's pattern is written out.
fn seldom_asked(rule: &Rule, subject: Option<&Pattern>) -> Vec<Diagnostic> {
    let Some((pattern, fixed)) = subject.and_then(|pattern| Some((pattern, fixed_part(pattern)?))) else {
        return Vec::new();
    };
    let warning = |item: &Item| {
        let (line, condition) = match item {
            Item::Ending(ending) => ("this ending", &ending.condition),
            Item::Where(condition) => ("this condition", condition),
            _ => return None,
        };
        let message = format!("{line} is asked only of positions that look like `{pattern}`");
        let hint = "begin with a clause whose pattern has names only, and compare them in its `if`";
        let warning = Diagnostic::new(Code::Warning, condition.place.0, message);
        Some(warning.other(fixed.0, "the first clause's pattern is for these only").hint(hint))
    };
    rule.items.iter().filter_map(warning).collect()
}

/// A part of a pattern that not every position has.
fn fixed_part(pattern: &Pattern) -> Option<Place> {
    match pattern {
        Pattern::Name { .. } => None,
        Pattern::Int(_, place) | Pattern::Word(_, place) | Pattern::Bool(_, place) => Some(*place),
        Pattern::Tuple(parts, _) => parts.iter().find_map(fixed_part),
    }
}
