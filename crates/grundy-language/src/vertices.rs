//! Which names of a rule stand for vertices of a graph.

use super::builtin::Builtin;
use super::tree::{Clause, Comparison, Component, Expr, Kind, Outcome, Qualifier, Target, Tree};
use std::collections::BTreeSet;

/// The names that stand for vertices in every clause that binds them, in a game whose positions are vertices of the
/// graph in the parameter `graph`.
///
/// A vertex is where a move leads, what the graph is asked about, and what it says.
pub fn vertex_names(tree: &Tree, graph: &str) -> BTreeSet<String> {
    let Some(graph) = tree.constants.iter().position(|constant| constant.name == graph) else {
        return BTreeSet::new();
    };
    let (mut vertices, mut others) = (BTreeSet::new(), BTreeSet::new());
    for clause in &tree.clauses {
        let found = Vertices { graph, locals: vec![false; clause.locals.len()] }.of(clause);
        for &local in &clause.bindings {
            if let (Some(vertex), Some(bound)) = (found.get(local), clause.locals.get(local)) {
                if *vertex { &mut vertices } else { &mut others }.insert(bound.name.clone());
            }
        }
    }
    vertices.retain(|name| !others.contains(name));
    vertices
}

struct Vertices {
    graph: usize,
    locals: Vec<bool>,
}

impl Vertices {
    fn of(mut self, clause: &Clause) -> Vec<bool> {
        clause.qualifiers.iter().for_each(|qualifier| self.qualifier(qualifier));
        for alternative in &clause.alternatives {
            let components: Vec<&Component> = match &alternative.outcome {
                Outcome::Certain(components) => components.iter().collect(),
                Outcome::Chance(branches) => branches.iter().flat_map(|(_, components)| components).collect(),
            };
            for component in components {
                match component {
                    Component::One(expr) => {
                        self.vertex(expr);
                        self.walk(expr);
                    }
                    Component::Split(expr) => self.walk(expr),
                }
            }
            alternative.gain.iter().chain(&alternative.cost).for_each(|expr| self.walk(expr));
        }
        self.locals
    }

    /// Notes that an expression stands for a vertex.
    fn vertex(&mut self, expr: &Expr) {
        if let Kind::Local(local) = expr.kind
            && let Some(vertex) = self.locals.get_mut(local)
        {
            *vertex = true;
        }
    }

    fn qualifier(&mut self, qualifier: &Qualifier) {
        if let Qualifier::For(Target::Local(local), over) = qualifier
            && self.says(over)
            && let Some(vertex) = self.locals.get_mut(*local)
        {
            *vertex = true;
        }
        self.walk(qualifier.expr());
    }

    /// Notes what is asked inside of an expression.
    fn walk(&mut self, expr: &Expr) {
        match &expr.kind {
            Kind::Index(list, place) if self.is_graph(list) => self.vertex(place),
            Kind::Compare(first, rest) => {
                let mut left = &**first;
                for (comparison, right) in rest {
                    if matches!(comparison, Comparison::In | Comparison::NotIn) && self.says(right) {
                        self.vertex(left);
                    }
                    left = right;
                }
            }
            Kind::Comprehension(_, qualifiers) => {
                qualifiers.iter().for_each(|qualifier| self.qualifier(qualifier));
            }
            _ => {}
        }
        expr.parts().into_iter().for_each(|part| self.walk(part));
    }

    fn is_graph(&self, expr: &Expr) -> bool {
        matches!(expr.kind, Kind::Constant(constant) if constant == self.graph)
    }

    /// Whether the members of a collection are vertices.
    fn says(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Index(list, _) => self.is_graph(list),
            Kind::Slice(list, ..) | Kind::Difference(list, _) => self.says(list),
            Kind::Join(one, other) | Kind::Union(one, other) => self.says(one) && self.says(other),
            Kind::Builtin(
                Builtin::Sorted | Builtin::Reversed | Builtin::Without | Builtin::Remove,
                arguments,
            ) => arguments.first().is_some_and(|list| self.says(list)),
            _ => false,
        }
    }
}
