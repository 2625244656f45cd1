//! Rules about heaps with marks, in which the heaps of some marks are games of their own: a circle that becomes a row.
//!
//! In `("circle", n) -> ("row", n-1) ; ("row", n) -> ("row", a) & ("row", n-2-a) for a in 0..n-2` a row leads to rows, so it is a heap of
//! `n -> a & n-2-a for a in 0..n-2`; and a circle leads to rows.

use grundy_language::notation::syntax::{
    Alternative, Annotation, Clause, Component, Expr, ExprKind, Item, Outcome, Pattern, Rule,
};
use grundy_language::value::Value;

/// The games of the heaps with a mark that their moves keep, if all others lead to these at once.
pub fn marked(rule: &Rule) -> Option<Vec<(Value, String)>> {
    let (mut common, mut own): (Vec<Item>, Vec<(Value, &Clause)>) = (Vec::new(), Vec::new());
    for item in &rule.items {
        match item {
            Item::Let(_) | Item::Given(_) => common.push(item.clone()),
            Item::Start(_) => {}
            Item::Clause(clause) => own.push((mark_of(&clause.pattern)?, clause)),
            _ => return None,
        }
    }
    let mut marks: Vec<&Value> = own.iter().map(|(mark, _)| mark).collect();
    marks.sort_unstable();
    marks.dedup();
    let clauses = |mark: &Value| {
        let of_mark = own.iter().filter(|(this, _)| this == mark);
        let unmarked = of_mark.map(|(_, clause)| unmarked(clause, mark).map(Item::Clause));
        Some(Rule { items: [common.clone(), unmarked.collect::<Option<_>>()?].concat() }.to_string())
    };
    let all: Vec<(Value, String)> =
        marks.iter().filter_map(|&mark| Some((mark.clone(), clauses(mark)?))).collect();
    let is_own = |mark: &Value| all.iter().any(|(this, _)| this == mark);
    let leads_on = |clause: &Clause| {
        clause.alternatives.iter().all(|alternative| {
            let leaves = alternative.leaves().unwrap_or_default();
            !leaves.is_empty() && leaves.iter().all(|one| left(one).is_some_and(|(mark, _)| is_own(&mark)))
        })
    };
    let others = own.iter().all(|(mark, clause)| is_own(mark) || leads_on(clause));
    (others && !all.is_empty()).then_some(all)
}

/// The mark of a pattern such as `("row", n)`.
fn mark_of(pattern: &Pattern) -> Option<Value> {
    let Pattern::Tuple(parts, _) = pattern else { return None };
    match &parts[..] {
        [Pattern::Word(mark, _), Pattern::Name { kind: None | Some(Annotation::Int), .. }] => {
            Some(Value::word(mark))
        }
        [Pattern::Int(mark, _), Pattern::Name { kind: None | Some(Annotation::Int), .. }] => {
            Some(Value::Int(*mark))
        }
        _ => None,
    }
}

/// The mark and the size of a heap that a move leaves.
fn left(component: &Component) -> Option<(Value, &Expr)> {
    let Component::One(Expr { kind: ExprKind::Tuple(parts), .. }) = component else { return None };
    let [mark, size] = &parts[..] else { return None };
    match &mark.kind {
        ExprKind::Word(mark) => Some((Value::word(mark), size)),
        ExprKind::Int(mark) => Some((Value::Int(*mark), size)),
        _ => None,
    }
}

/// The clause without the mark, if all its moves keep it.
fn unmarked(clause: &Clause, mark: &Value) -> Option<Clause> {
    let Pattern::Tuple(parts, _) = &clause.pattern else { return None };
    let alternative = |alternative: &Alternative| {
        let one = |component: &Component| {
            let (this, size) = left(component)?;
            (this == *mark).then(|| Component::One(size.clone()))
        };
        let heaps = alternative.leaves()?.iter().map(one).collect::<Option<_>>()?;
        Some(Alternative { outcome: Outcome::Certain(heaps), ..alternative.clone() })
    };
    Some(Clause {
        pattern: parts.last()?.clone(),
        alternatives: clause.alternatives.iter().map(alternative).collect::<Option<_>>()?,
        ..clause.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::marked;
    use grundy_language::notation::parse;
    use grundy_language::notation::syntax::Game;

    fn games(text: &str) -> Option<Vec<String>> {
        let Ok(Game::Rule(rule)) = parse(text) else { panic!("{text}") };
        Some(marked(&rule)?.into_iter().map(|(mark, game)| format!("{mark}: {game}")).collect())
    }

    #[test]
    fn marks_that_are_kept() {
        let circle = "(\"c\", n) -> (\"r\", n-k) for k in 1..2";
        let row = "(\"r\", n) -> (\"r\", a) & (\"r\", n-k-a) for k in 1..2 for a in 0..n-k";
        let rows = games(&format!("{circle} ; {row}")).unwrap();
        assert_eq!(rows, ["\"r\": n -> a & n-k-a for k in 1..2, a in 0..n-k"]);
        assert_eq!(games("(0, n) -> (0, n-1) ; (1, n) -> (1, n-2) | (1, n-3)").unwrap().len(), 2);
        assert_eq!(games("given K = 2 ; (0, n) -> (0, n-K)").unwrap().len(), 1);
    }

    #[test]
    fn marks_that_come_and_go_are_none() {
        for text in [
            "(\"a\", n) -> (\"b\", n-1) ; (\"b\", n) -> (\"a\", n-1)",
            "(\"a\", n) -> (\"b\", n-1) ; (\"b\", n) -> (\"c\", n-1) ; (\"c\", n) -> (\"c\", n-1)",
            "(m, n) -> (m, n-1)",
            "(0, n) -> (0, n-1) ; (1, n) -> (m, n-1) for m in 0..1",
            "(0, n) -> (0, n-1) ; where n != 3",
            "(0, n) -> (0, n-1) ; misere",
            "(0, n) -> split([(0, n-1)])",
            "(0, n) -> (0, n-1) ; (1, n) -> (0, n) | nothing if n == 1",
        ] {
            if let Ok(Game::Rule(_)) = parse(text) {
                assert_eq!(games(text), None, "{text}");
            }
        }
    }
}
