//! Moves that lead from the least position to itself, where play was hardly meant to go on: 0 is half of 0.

use super::Rule;
use super::limits::Limits;
use super::machine::detail::Detail;
use super::moves::Moves;
use grundy_heap::progress::Unwatched;
use grundy_language::diagnostic::{Code, Diagnostic};
use grundy_language::tree::{Arithmetic, Clause, Component, Expr, Kind, Outcome, Pattern};
use grundy_language::types::Type;
use grundy_language::value::Value;

/// Where a move that is made anywhere can be told from one at the end.
const SOME: i64 = 7;

/// So many steps are taken to see it.
const STEPS: u64 = 1 << 12;

/// The remark that a move leads from 0 to 0, where 0 has no name and no pass is written.
pub(super) fn remark(rule: &Rule) -> Option<Diagnostic> {
    let numbers = match &rule.tree.position {
        Type::Int => None,
        Type::Tuple(parts) if parts.iter().all(|part| *part == Type::Int) => Some(parts.len()),
        _ => return None,
    };
    let all = |number: i64| match numbers {
        None => Value::Int(number),
        Some(count) => Value::tuple(vec![Value::Int(number); count]),
    };
    if rule.walks() {
        return None;
    }
    if numbers.is_none()
        && let Some(sum) = added(rule)
    {
        return Some(sum);
    }
    let (least, clause) = (all(0), idle(rule, &all(0))?);
    // A number that is 0 may be one that nobody makes 0, a parameter: each other one has to be idle at 0 too.
    for place in 0..numbers.unwrap_or(0) {
        let number = |i: usize| Value::Int(if i == place { 0 } else { SOME });
        idle(rule, &Value::tuple((0..numbers?).map(number).collect()))?;
    }
    let message = format!("from {least} a move leads to {least} again, so play never ends there");
    let hint = match clause.pattern {
        _ if idle(rule, &all(SOME)).is_some() => {
            "a move that changes nothing is a pass; if none is meant, begin with 1".into()
        }
        Pattern::Local(heap) => {
            format!("to end the game there add `if {} > 0`", clause.locals.get(heap)?.name)
        }
        _ => "to end the game there add a condition, such as `if a > 0`".into(),
    };
    Some(Diagnostic::new(Code::Warning, clause.span, message).hint(hint))
}

/// The remark that two heaps were put together into one, where they add up to what was there: `a + (n-a)`.
fn added(rule: &Rule) -> Option<Diagnostic> {
    let clause = idle(rule, &Value::Int(SOME))?;
    let sum = clause.alternatives.iter().find_map(|alternative| match &alternative.outcome {
        Outcome::Certain(left)
            if let [Component::One(sum)] = &left[..]
                && matches!(sum.kind, Kind::Arithmetic(Arithmetic::Add, ..)) =>
        {
            Some(sum)
        }
        _ => None,
    })?;
    let message = format!("this adds the numbers, so from {SOME} a move leads to {SOME} again");
    let hint = "`+` adds numbers; a move that leaves two heaps is written with `&`: `a & n-a`";
    Some(Diagnostic::new(Code::Warning, sum.span, message).hint(hint))
}

/// The clause with a move from a position to itself that is no pass by its form.
fn idle<'r>(rule: &'r Rule, position: &Value) -> Option<&'r Clause> {
    let mut machine = rule.machine(&Limits { steps: STEPS, ..super::SMALL }, &Unwatched).ok()?;
    let laid = machine.layout().lay(position);
    if !machine.matches_filter(laid.slots()).ok()? || machine.ending(laid.slots()).ok()?.is_some() {
        return None;
    }
    let mut found = None;
    let look = |option: Detail| {
        let clause = rule.tree.clauses.get(option.clause);
        let is_written =
            |clause: &Clause| match clause.alternatives.get(option.alternative).map(|it| &it.outcome) {
                Some(Outcome::Certain(left)) => left.iter().any(|one| is_whole(one, &clause.pattern)),
                _ => false,
            };
        if found.is_none() && option.components == [position.clone()] {
            found = clause.filter(|clause| !is_written(clause));
        }
    };
    machine.detailed(laid.slots(), look).ok()?;
    found
}

/// Whether what is left is written as the pattern itself: a pass.
fn is_whole(left: &Component, pattern: &Pattern) -> bool {
    let Component::One(left) = left else { return false };
    match (pattern, &left.kind) {
        (Pattern::Local(position), Kind::Local(same)) => position == same,
        (Pattern::Tuple(parts), Kind::Tuple(same)) => {
            let is_same = |(part, same): (&Pattern, &Expr)| matches!(part, Pattern::Local(part) if same.is_local(*part));
            parts.iter().zip(same).all(is_same)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::Rule;

    fn remarked(text: &str) -> Option<String> {
        let rule: Rule = text.parse().unwrap();
        Some(rule.warnings()?.to_string())
    }

    #[test]
    fn moves_that_change_nothing_at_the_end() {
        for (text, hint) in [
            ("n -> n/2", "`if n > 0`"),
            ("x -> x-1 | bitand(x, x-1)", "`if x > 0`"),
            ("n -> n - d for d in digits(n)", "`if n > 0`"),
            ("(a, b) -> (a/2, b) | (a, b/2)", "such as"),
            ("n -> n - k for k in 0..3", "begin with 1"),
            ("n -> a + (n-a) for a in 1..n-1", "written with `&`"),
            ("n -> n-k | a + (n-a) for k in 1..2, a in 1..n-1", "written with `&`"),
        ] {
            assert!(remarked(text).is_some_and(|said| said.contains(hint)), "{text}");
        }
    }

    #[test]
    fn games_that_end() {
        for text in [
            "n -> n/2 if n > 0",
            "n -> n/2 ; win if n == 0",
            "take 1..3",
            "n -> n | n-1",
            "n -> a + (n-2*a) for a in 1..n/2",
            "(k, n) -> (k, n-x) for x in {1, k}",
            "(a, b) -> (a, b) | (a-1, b-1)",
            "(a, b) -> (a-1, b) | (b, a-1)",
            "n -> n/2 | n-1 ; where n > 0",
            "let next = [[0], [0]] ; v -> w for w in next[v]",
            "\"AB\" => \"BA\"",
        ] {
            assert_eq!(remarked(text), None, "{text}");
        }
    }
}
