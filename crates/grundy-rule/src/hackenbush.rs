//! Rules that are Green Hackenbush: `s: set -> joined(s - {e}, ends, 0) for e in s`.
//!
//! A position is a set of edges. A move takes any one of them out, and leaves what is still joined to one vertex, the
//! ground. That is read off the form of the rule: one clause with one loop over the position and nothing else, and a list
//! of ends and a ground that no position changes.

use super::compile;
use grundy_heap::progress::Unwatched;
use grundy_language::builtin::Builtin;
use grundy_language::kind::MoveKind;
use grundy_language::tree::{
    Alternative, Clause, Component, Element, Expr, Kind, Outcome, Pattern, Qualifier,
};
use grundy_language::tree::{Target, Tree};
use grundy_language::value::{List, Set, Value};

/// A game of Green Hackenbush.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hackenbush {
    ends: List,
    /// The vertex that is the ground.
    pub ground: i64,
    /// What the rule calls the edge that is cut.
    pub edge: String,
}

impl Hackenbush {
    /// The game that a rule is by its form; `constants` are the values of the constants.
    pub(super) fn of(tree: &Tree, constants: &[Value]) -> Option<Hackenbush> {
        let [clause] = &tree.clauses[..] else { return None };
        if tree.filter.is_some() || !tree.rewrites.is_empty() || !tree.endings.is_empty() {
            return None;
        }
        let (edge, ends, ground) = cut(clause)?;
        let value = |expr| compile::value(tree, constants, &clause.locals, expr, &Unwatched);
        match (value(ends)?, value(ground)?) {
            (Value::List(ends), Value::Int(ground)) => {
                Some(Hackenbush { ends, ground, edge: clause.locals.get(edge)?.name.clone() })
            }
            _ => None,
        }
    }

    /// The edges of a position in ascending order, and the ends of each; `None` where one is no edge of the graph.
    pub fn edges(&self, position: &Set) -> Option<Vec<(i64, i64)>> {
        let ends = |edge: Value| {
            let Value::Int(edge) = edge else { return None };
            let Value::Tuple(pair) = self.ends.get(usize::try_from(edge).ok()?)? else { return None };
            if let [Value::Int(u), Value::Int(v)] = pair[..] { Some((u, v)) } else { None }
        };
        position.members().map(ends).collect()
    }
}

/// Of a clause by which an edge is cut: the edge, the ends of all edges and the ground.
fn cut(clause: &Clause) -> Option<(usize, &Expr, &Expr)> {
    let Pattern::Local(position) = clause.pattern else { return None };
    let [Qualifier::For(Target::Local(edge), all)] = &clause.qualifiers[..] else { return None };
    let [
        Alternative {
            outcome: Outcome::Certain(components),
            kind: MoveKind::Ordinary,
            gain: None,
            cost: None,
            ..
        },
    ] = &clause.alternatives[..]
    else {
        return None;
    };
    let [Component::One(Expr { kind: Kind::Builtin(Builtin::Joined, arguments), .. })] = &components[..]
    else {
        return None;
    };
    let [left, ends, ground] = &arguments[..] else { return None };
    let is_cut = match &left.kind {
        Kind::Difference(before, out) => match &out.kind {
            Kind::Set(members) => {
                before.is_local(position)
                    && matches!(&members[..], [Element::One(one)] if one.is_local(*edge))
            }
            _ => false,
        },
        Kind::Builtin(Builtin::Without, parts) => {
            matches!(&parts[..], [before, out] if before.is_local(position) && out.is_local(*edge))
        }
        _ => false,
    };
    (all.is_local(position) && is_cut).then_some((*edge, ends, ground))
}

#[cfg(test)]
mod tests {
    use crate::Rule;

    fn is_hackenbush(rule: &str) -> bool {
        let rule = format!("given ends = [(0, 1), (1, 2)] ; {rule}");
        let rule: Rule = rule.parse().unwrap_or_else(|report| panic!("{rule}: {report}"));
        rule.hackenbush().is_some()
    }

    #[test]
    fn the_form_is_proof() {
        for rule in [
            "s: set -> joined(s - {e}, ends, 0) for e in s",
            "s -> joined(without(s, e), ends, 2) for e in s",
            "s -> joined(s - {e}, [(0, 1), (0, 0)], 0) for e in s",
            "given v = 1 ; s -> joined(s - {e}, ends, v) for e in s",
            "let more = ends + ends ; s -> joined(s - {e}, more, 0) for e in s ; start n = {0..n-1}",
        ] {
            assert!(is_hackenbush(rule), "{rule}");
        }
    }

    #[test]
    fn what_only_looks_like_it_is_not() {
        for rule in [
            "s -> joined(s - {e}, ends, 0) for e in s if e > 0",
            "s -> joined(s - {e}, ends, 0) for e in 0..1 if e in s",
            "s -> joined(s - {0}, ends, 0) for e in s",
            "s -> joined(s - {e, 0}, ends, 0) for e in s",
            "s -> joined(s - {e}, ends, e) for e in s",
            "s -> joined(s - {e}, [(0, len(s)), (1, 2)], 0) for e in s",
            "s -> joined(s, ends, 0) - {e} for e in s",
            "s -> joined(s - {e}, ends, 0) for e in s ; s -> {} if len(s) == 2",
            "s -> joined(s - {e}, ends, 0) | {} for e in s",
            "s -> joined(s - {e}, ends, 0) & {} for e in s",
            "s -> joined(s - {e}, ends, 0) for e in s, f in s",
            "s -> joined(s - {e}, ends, 0) for e in s ; where len(s) != 1",
            "s -> joined(s - {e}, ends, 0) for e in s ; win if len(s) == 1",
            "s -> joined(s - {e}, ends, 0) gain e for e in s",
            "(s, n: int) -> (joined(s - {e}, ends, 0), n) for e in s",
        ] {
            assert!(!is_hackenbush(rule), "{rule}");
        }
    }
}
