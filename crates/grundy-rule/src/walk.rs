//! Rules that move a token along the edges of a graph: `v -> w for w in next[v]`.
//!
//! The graph is a parameter or a constant, for each vertex the list of those that it leads to. That every move goes along
//! an edge and every edge is a move is read off the form of the rule: one clause with one loop over the row of the
//! position, and nothing else. Endings may say what they like, since they are asked apart. So engines take the graph as it
//! is, and the rule need not be run for its moves.

use super::chance::Gambles;
use super::fault::Fault;
use super::layout::{Layout, Slots};
use super::machine::Machine;
use super::moves::{Ending, Moves, Parts};
use super::weighted::Weighted;
use grundy_language::rows::Rows;
use grundy_language::tree::{Component, Kind, Outcome, Pattern, Qualifier, Target, Tree};
use grundy_language::types::Type;
use grundy_language::value::{List, Value};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The constant that is the graph of a rule, if its form is that of a walk.
pub(super) fn graph(tree: &Tree) -> Option<usize> {
    let [clause] = &tree.clauses[..] else { return None };
    if tree.position != Type::Int || tree.filter.is_some() || !tree.rewrites.is_empty() {
        return None;
    }
    let Pattern::Local(position) = clause.pattern else { return None };
    let [Qualifier::For(Target::Local(to), row)] = &clause.qualifiers[..] else { return None };
    let [alternative] = &clause.alternatives[..] else { return None };
    let Outcome::Certain(components) = &alternative.outcome else { return None };
    let Kind::Index(graph, place) = &row.kind else { return None };
    let Kind::Constant(graph) = graph.kind else { return None };
    let goes = matches!(&components[..], [Component::One(one)] if one.is_local(*to));
    (alternative.is_plain() && goes && place.is_local(position)).then_some(graph)
}

/// The graph that tokens walk on by a rule whose constants have these values, if each row leads to others and nowhere else.
pub(super) fn rows(tree: &Tree, constants: &[Value]) -> Option<Arc<Rows>> {
    let Value::List(list) = constants.get(graph(tree)?)? else { return None };
    let rows = match list {
        List::Rows(rows) => rows.clone(),
        List::Members(members) => Arc::new(Rows::of(members)?),
    };
    rows.is_graph().then_some(rows)
}

/// A token on a graph.
pub struct Walk<'a> {
    rows: &'a Rows,
    /// What evaluates the rule: it is asked for endings.
    machine: Machine<'a>,
}

impl<'a> Walk<'a> {
    /// The game of a rule on its graph.
    pub fn new(rows: &'a Rows, machine: Machine<'a>) -> Walk<'a> {
        Walk { rows, machine }
    }
}

impl Moves for Walk<'_> {
    fn layout(&self) -> &Layout {
        self.machine.layout()
    }

    fn graph(&self) -> Option<&Rows> {
        Some(self.rows)
    }

    fn options<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        let vertex = usize::try_from(at.numbers[0]).ok().filter(|&vertex| vertex < self.rows.len());
        // The rule knows what is wrong with a vertex that there is not.
        let Some(vertex) = vertex else { return self.machine.options(at, visit) };
        for &to in self.rows.row(vertex) {
            if visit(&Parts { numbers: &[i64::from(to)], others: &[], len: 1, over: None }).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn has_endings(&self) -> bool {
        self.machine.has_endings()
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        self.machine.ending(at)
    }
}

impl Weighted for Walk<'_> {}

impl Gambles for Walk<'_> {}

#[cfg(test)]
mod tests {
    use crate::Rule;

    fn is_walk(rule: &str) -> bool {
        let rule = format!("given next = [[1, 2], [2], []] ; {rule}");
        let rule: Rule = rule.parse().unwrap_or_else(|report| panic!("{rule}: {report}"));
        rule.walk().is_some()
    }

    #[test]
    fn the_form_is_proof() {
        for rule in [
            "v -> w for w in next[v]",
            "v -> w for w in next[v] ; misere",
            "v -> w for w in next[v] ; win if v == 2 ; lose if v in {0, 1}",
            "let more = [[0], [0]] ; v -> w for w in more[v]",
        ] {
            assert!(is_walk(rule), "{rule}");
        }
    }

    #[test]
    fn what_only_looks_like_it_is_not() {
        for rule in [
            "v -> w for w in next[v] if w > v",
            "v -> w for w in next[v] ; v -> 0 if v == 2",
            "v -> w | v for w in next[v]",
            "v -> w & w for w in next[v]",
            "v -> v for w in next[v]",
            "v -> w for w in next[0] if v > 0",
            "v -> w + 0 for w in next[v]",
            "v -> w for u in next[v] for w in next[u]",
            "v -> w for w in next[v] ; where v != 1",
            "v -> w gain 1 for w in next[v]",
            "v -> entails w for w in next[v]",
            "(v, n: int) -> (w, n) for w in next[v]",
            "1 -> w for w in next[1]",
            // Rows that lead nowhere.
            "let more = [[2], [0]] ; v -> w for w in more[v]",
            "let more = [[-1], [0]] ; v -> w for w in more[v]",
            "let more = [{1}, {0}] ; v -> w for w in more[v]",
        ] {
            assert!(!is_walk(rule), "{rule}");
        }
    }
}
