//! What is no mistake, but hardly what was meant.

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::names::of_pattern;
use crate::notation::syntax::{
    BinaryOp, Clause, CompareOp, Component, Expr, ExprKind, Item, Outcome, Pattern, Place, Qualifier, Rule,
    Target, UnaryOp,
};

/// All that is to be remarked of a rule; `subject` is the pattern of its first clause.
pub(super) fn all(rule: &Rule, subject: Option<&Pattern>) -> Vec<Diagnostic> {
    let mut found = seldom_asked(rule, subject);
    for item in &rule.items {
        if let Item::Clause(clause) = item {
            found.extend(taken_for_sums(clause));
        }
    }
    found.extend(subject.into_iter().flat_map(|subject| below_nothing(rule, subject)));
    found.extend(misere_scores(rule));
    found.extend(whole_word(rule));
    found
}

/// A rule whose only move leads from one word to another, where a rewrite may be meant.
fn whole_word(rule: &Rule) -> Option<Diagnostic> {
    let [Item::Clause(clause)] = &rule.items[..] else { return None };
    let (Pattern::Word(from, place), [only]) = (&clause.pattern, &clause.alternatives[..]) else {
        return None;
    };
    let ExprKind::Word(to) = &alone(&only.outcome)?.kind else { return None };
    if from.chars().count() < 2 || !clause.qualifiers.is_empty() {
        return None;
    }
    let message = format!("`->` moves the word `\"{from}\"` alone, and no word that it is a part of");
    let hint = format!("to rewrite it wherever it stands write `\"{from}\" => \"{to}\"`");
    Some(Diagnostic::new(Code::Warning, place.0, message).hint(hint))
}

/// A line `misere` where moves gain.
fn misere_scores(rule: &Rule) -> Option<Diagnostic> {
    let gains = |item: &Item| matches!(item, Item::Clause(clause) if clause.alternatives.iter().any(|one| one.gain.is_some()));
    let misere = |item: &Item| if let Item::Misere(place) = item { Some(*place) } else { None };
    let place = rule.items.iter().find_map(misere).filter(|_| rule.items.iter().any(gains))?;
    let message =
        "`misere` says nothing where moves gain: whoever gains more wins, not who makes the last move";
    Some(Diagnostic::new(Code::Warning, place.0, message).hint("leave `misere` out"))
}

/// Endings below 0, where no position is: a move that goes there is none.
fn below_nothing(rule: &Rule, subject: &Pattern) -> Vec<Diagnostic> {
    let mut names = Vec::new();
    of_pattern(subject, &mut |name, _, _| names.push(name));
    let remark = |condition: &Expr| {
        let (name, op) = against_nothing(condition)?;
        let taken = taken_from(name, rule).filter(|_| names.contains(&name));
        let message = match (op, &taken) {
            (CompareOp::Less, _) if names.contains(&name) => {
                format!(
                    "`{name} < 0` is never true: no number of a position is negative, and a move below 0 is none"
                )
            }
            // Where every move can end at 0, that is meant.
            (CompareOp::LessEqual, Some((_, from_one))) if names.len() > 1 || !from_one => {
                format!("`{name} <= 0` is true of 0 only: a move below 0 is none")
            }
            _ => return None,
        };
        let (text, _) = taken.unwrap_or_else(|| (format!("{name} - k"), false));
        let hint = format!("a move may end at 0 instead, as in `max(0, {text})`");
        Some(Diagnostic::new(Code::Warning, condition.place.0, message).hint(hint))
    };
    let mut found = Vec::new();
    for item in &rule.items {
        if let Item::Ending(ending) = item {
            parts(&ending.condition, &mut |condition| found.extend(remark(condition)));
        }
    }
    found
}

/// A condition and the conditions of which it is made.
fn parts<'r>(condition: &'r Expr, visit: &mut impl FnMut(&'r Expr)) {
    match &condition.kind {
        ExprKind::Binary(BinaryOp::And | BinaryOp::Or, a, b) => {
            parts(a, visit);
            parts(b, visit);
        }
        _ => visit(condition),
    }
}

/// A name that is compared with 0, in the order of `n < 0`.
fn against_nothing(condition: &Expr) -> Option<(&str, CompareOp)> {
    let ExprKind::Compare(first, rest) = &condition.kind else { return None };
    let [(op, second)] = &rest[..] else { return None };
    match (&first.kind, op, &second.kind) {
        (ExprKind::Name(name), op, ExprKind::Int(0)) => Some((name, *op)),
        (ExprKind::Int(0), CompareOp::Greater, ExprKind::Name(name)) => Some((name, CompareOp::Less)),
        (ExprKind::Int(0), CompareOp::GreaterEqual, ExprKind::Name(name)) => {
            Some((name, CompareOp::LessEqual))
        }
        _ => None,
    }
}

/// What is left of a number in the first move that takes another one from it, and whether that one counts up from 1.
fn taken_from(name: &str, rule: &Rule) -> Option<(String, bool)> {
    rule.items.iter().find_map(|item| {
        let Item::Clause(clause) = item else { return None };
        let is_from_one = |amount: &str| {
            clause.qualifiers.iter().any(|qualifier| match qualifier {
                Qualifier::For(Target::Name(target), Expr { kind: ExprKind::Range(from, _), .. }) => {
                    target.text == amount && from.kind == ExprKind::Int(1)
                }
                _ => false,
            })
        };
        let taken = |expr: &Expr| match &expr.kind {
            ExprKind::Binary(BinaryOp::Subtract, from, amount)
                if from.kind == ExprKind::Name(name.into()) =>
            {
                match &amount.kind {
                    ExprKind::Name(amount) => Some((format!("{name} - {amount}"), is_from_one(amount))),
                    ExprKind::Int(amount) => Some((format!("{name} - {amount}"), *amount == 1)),
                    _ => None,
                }
            }
            _ => None,
        };
        clause.alternatives.iter().filter_map(|alternative| alone(&alternative.outcome)).find_map(|left| {
            match &left.kind {
                ExprKind::Tuple(parts) => parts.iter().find_map(taken),
                _ => taken(left),
            }
        })
    })
}

/// Options of a clause that are one position where two were meant, or two where one was, or none at all.
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
            ExprKind::Unary(UnaryOp::Negate, amount)
                if matches!(amount.kind, ExprKind::Int(1..)) && !whole.is_empty() =>
            {
                (
                    format!("`-{amount}` is never a move: no number of a position is negative"),
                    format!("what is taken from `{whole}` is written `{whole} - {amount}`"),
                )
            }
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
