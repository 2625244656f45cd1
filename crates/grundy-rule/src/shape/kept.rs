//! Rules about positions in which some parts are never changed: the parameters of a game, typed into its positions.
//!
//! In `(n, k) -> (n-x, k) for x in 1..k` every move keeps k, so that n is a heap of `given k ; n -> n-x for x in 1..k`.

use grundy_language::notation::syntax::{
    Alternative, Clause, Component, Expr, ExprKind, Given, Item, Name, Outcome, Pattern, Rule,
};

/// What is left of positions without the parts that all moves keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The places of the parts that some move changes, counted from 0.
    pub changed: Vec<usize>,
    /// The parameters that stand for the other parts, each with the place of its part.
    pub parameters: Vec<(String, usize)>,
    /// The rule about the parts that change: a tuple of them, or the only one.
    pub rule: String,
}

/// The game of the parts that change, if there are others. A parameter whose name means something else in another clause is
/// a mistake in its rule, so that it is no game.
pub fn kept(rule: &Rule) -> Option<Kept> {
    let clauses =
        || rule.items.iter().filter_map(|item| if let Item::Clause(one) = item { Some(one) } else { None });
    let len = parts(&clauses().next()?.pattern)?.len();
    let changed: Vec<usize> = (0..len).filter(|&i| !clauses().all(|clause| keeps(clause, i))).collect();
    if changed.is_empty() || changed.len() == len {
        return None;
    }
    let (mut common, mut own, mut parameters) = (Vec::new(), Vec::new(), Vec::<(String, usize)>::new());
    for item in &rule.items {
        match item {
            Item::Let(_) | Item::Given(_) => common.push(item.clone()),
            Item::Start(_) => {}
            Item::Clause(clause) => {
                let coordinates = parts(&clause.pattern).filter(|parts| parts.len() == len)?;
                for (i, part) in coordinates.iter().enumerate().filter(|(i, _)| !changed.contains(i)) {
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
                own.push(Item::Clause(alone(clause, coordinates, &changed)?));
            }
            _ => return None,
        }
    }
    Some(Kept { changed, parameters, rule: Rule { items: [common, own].concat() }.to_string() })
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

/// The clause about the parts that change.
fn alone(clause: &Clause, coordinates: &[Pattern], changed: &[usize]) -> Option<Clause> {
    let Pattern::Tuple(_, place) = clause.pattern else { return None };
    let pattern = match changed {
        [only] => coordinates[*only].clone(),
        several => Pattern::Tuple(several.iter().map(|&i| coordinates[i].clone()).collect(), place),
    };
    let alternative = |alternative: &Alternative| {
        let one = |component: &Component| {
            let Component::One(Expr { place, .. }) = component else { return None };
            let parts = left(component).filter(|parts| parts.len() == coordinates.len())?;
            Some(Component::One(match changed {
                [only] => parts[*only].clone(),
                several => {
                    let kind = ExprKind::Tuple(several.iter().map(|&i| parts[i].clone()).collect());
                    Expr { kind, place: *place }
                }
            }))
        };
        let left = alternative.leaves()?.iter().map(one).collect::<Option<_>>()?;
        Some(Alternative { outcome: Outcome::Certain(left), ..alternative.clone() })
    };
    let alternatives = clause.alternatives.iter().map(alternative).collect::<Option<_>>()?;
    Some(Clause { pattern, alternatives, ..clause.clone() })
}

#[cfg(test)]
mod tests {
    use super::kept;
    use grundy_language::notation::parse;
    use grundy_language::notation::syntax::Game;

    fn alone(text: &str) -> Option<(Vec<usize>, String)> {
        let Ok(Game::Rule(rule)) = parse(text) else { panic!("{text}") };
        kept(&rule).map(|kept| (kept.changed, kept.rule))
    }

    #[test]
    fn what_no_move_changes_is_a_parameter() {
        for (text, changed, rule) in [
            ("(n, k) -> (n-x, k) for x in 1..k", &[0][..], "given k ; n -> n-x for x in 1..k"),
            ("(a, b, n) -> (a, b, n-a) | (a, b, n-b)", &[2], "given b ; given a ; n -> n-a | n-b"),
            (
                "given M = 2 ; (k, n) -> (k, a) & (k, n-a) for a in M..n-k",
                &[1],
                "given k ; given M = 2 ; n -> a & n-a for a in M..n-k",
            ),
            (
                "(n, k) -> (n-1, k) ; (m, j) -> (m-j, j) if j > 2",
                &[0],
                "given j ; given k ; n -> n-1 ; m -> m-j if j > 2",
            ),
            ("(a, k, b) -> (a-1, k, b) | (a, k, b-k)", &[0, 2], "given k ; (a, b) -> (a-1, b) | (a, b-k)"),
            (
                "(h: list, k) -> (replace(h, i, h[i]-x), k) for i in 0..len(h)-1, x in 1..k",
                &[0],
                "given k ; h: list -> replace(h, i, h[i]-x) for i in 0..len(h)-1, x in 1..k",
            ),
            ("(n, s: list) -> (n-x, s) for x in s", &[0], "given s ; n -> n-x for x in s"),
        ] {
            assert_eq!(alone(text), Some((changed.to_vec(), rule.into())), "{text}");
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
            "(a, b) -> (a-1, b) | (a, b-1)",
        ] {
            if let Ok(Game::Rule(_)) = parse(text) {
                assert_eq!(alone(text), None, "{text}");
            }
        }
    }
}
