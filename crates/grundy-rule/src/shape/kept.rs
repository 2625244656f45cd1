//! Rules about a heap beside what no move changes: the parameters of a game, in its positions.
//!
//! In `(n, k) -> (n-x, k) for x in 1..k` every move keeps k, so that n is a heap of `given k ; n -> n-x for x in 1..k`.

use grundy_language::notation::syntax::{
    Alternative, Annotation, Clause, Component, Expr, ExprKind, Given, Item, Name, Outcome, Pattern, Rule,
};

/// A heap, and what stands beside it in all positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The place of the heap among the parts of a position, counted from 0.
    pub heap: usize,
    /// The parameters that stand for the other parts, each with the place of its part.
    pub parameters: Vec<(String, usize)>,
    /// The rule of the heap alone.
    pub rule: String,
}

/// The game of the heap, if all moves keep everything else. A parameter whose name means something else in another clause
/// is a mistake in the rule of the heap, so that it is no game.
pub fn kept(rule: &Rule) -> Option<Kept> {
    let clauses =
        || rule.items.iter().filter_map(|item| if let Item::Clause(one) = item { Some(one) } else { None });
    let len = parts(&clauses().next()?.pattern)?.len();
    let mut changed = (0..len).filter(|&i| !clauses().all(|clause| keeps(clause, i)));
    let (Some(heap), None, true) = (changed.next(), changed.next(), len > 1) else { return None };
    let (mut common, mut own, mut parameters) = (Vec::new(), Vec::new(), Vec::<(String, usize)>::new());
    for item in &rule.items {
        match item {
            Item::Let(_) | Item::Given(_) => common.push(item.clone()),
            Item::Start(_) => {}
            Item::Clause(clause) => {
                let coordinates = parts(&clause.pattern).filter(|parts| parts.len() == len)?;
                for (i, part) in coordinates.iter().enumerate().filter(|(i, _)| *i != heap) {
                    let name = name(part)?;
                    match parameters.iter().find(|(known, _)| *known == name.text) {
                        Some((_, place)) if *place != i => return None,
                        Some(_) => {}
                        None => {
                            parameters.push((name.text.clone(), i));
                            common.insert(0, Item::Given(Given { name: name.clone(), default: None }));
                        }
                    }
                }
                own.push(Item::Clause(alone(clause, coordinates, heap)?));
            }
            _ => return None,
        }
    }
    Some(Kept { heap, parameters, rule: Rule { items: [common, own].concat() }.to_string() })
}

fn parts(pattern: &Pattern) -> Option<&[Pattern]> {
    if let Pattern::Tuple(parts, _) = pattern { Some(parts) } else { None }
}

fn name(pattern: &Pattern) -> Option<&Name> {
    if let Pattern::Name { name, .. } = pattern { Some(name) } else { None }
}

/// Whether all moves of a clause keep the part in a place. No name is bound twice, so the same name is the same part.
fn keeps(clause: &Clause, i: usize) -> bool {
    let own = parts(&clause.pattern).and_then(|parts| name(parts.get(i)?));
    let same = |component: &Component| {
        let part = left(component).and_then(|parts| parts.get(i));
        matches!((part, own), (Some(Expr { kind: ExprKind::Name(part), .. }), Some(own)) if *part == own.text)
    };
    clause.alternatives.iter().all(|one| one.leaves().is_some_and(|left| left.iter().all(same)))
}

/// The parts of what a move leaves.
fn left(component: &Component) -> Option<&[Expr]> {
    match component {
        Component::One(Expr { kind: ExprKind::Tuple(parts), .. }) => Some(parts),
        _ => None,
    }
}

/// The clause about the heap alone.
fn alone(clause: &Clause, coordinates: &[Pattern], heap: usize) -> Option<Clause> {
    let Pattern::Name { kind: None | Some(Annotation::Int), .. } = coordinates[heap] else { return None };
    let alternative = |alternative: &Alternative| {
        let one = |component: &Component| {
            let parts = left(component).filter(|parts| parts.len() == coordinates.len())?;
            Some(Component::One(parts[heap].clone()))
        };
        let heaps = alternative.leaves()?.iter().map(one).collect::<Option<_>>()?;
        Some(Alternative { outcome: Outcome::Certain(heaps), ..alternative.clone() })
    };
    Some(Clause {
        pattern: coordinates[heap].clone(),
        alternatives: clause.alternatives.iter().map(alternative).collect::<Option<_>>()?,
        ..clause.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::kept;
    use grundy_language::notation::parse;
    use grundy_language::notation::syntax::Game;

    fn alone(text: &str) -> Option<(usize, String)> {
        let Ok(Game::Rule(rule)) = parse(text) else { panic!("{text}") };
        kept(&rule).map(|kept| (kept.heap, kept.rule))
    }

    #[test]
    fn what_no_move_changes_is_a_parameter() {
        for (text, heap, rule) in [
            ("(n, k) -> (n-x, k) for x in 1..k", 0, "given k ; n -> n-x for x in 1..k"),
            ("(a, b, n) -> (a, b, n-a) | (a, b, n-b)", 2, "given b ; given a ; n -> n-a | n-b"),
            (
                "given M = 2 ; (k, n) -> (k, a) & (k, n-a) for a in M..n-k",
                1,
                "given k ; given M = 2 ; n -> a & n-a for a in M..n-k",
            ),
            (
                "(n, k) -> (n-1, k) ; (m, j) -> (m-j, j) if j > 2",
                0,
                "given j ; given k ; n -> n-1 ; m -> m-j if j > 2",
            ),
            ("(n, s: list) -> (n-x, s) for x in s", 0, "given s ; n -> n-x for x in s"),
        ] {
            assert_eq!(alone(text), Some((heap, rule.into())), "{text}");
        }
    }

    #[test]
    fn what_some_move_changes_is_none() {
        for text in [
            "(n, k) -> (n-x, k) for x in 1..k ; (n, k) -> (n, k-1)",
            "(n, k) -> (k, n-1)",
            "(n, k) -> (n-1, k) ; where n > k",
            "(n, k) -> (n-1, k) ; misere",
            "(n, 0) -> (n-1, 0) ; (n, k) -> (n-2, k)",
            "(n, k) -> split([(n-1, k)])",
            "n -> n-1",
            "(a, b, k) -> (a-1, b, k) | (a, b-1, k)",
        ] {
            if let Ok(Game::Rule(_)) = parse(text) {
                assert_eq!(alone(text), None, "{text}");
            }
        }
    }
}
