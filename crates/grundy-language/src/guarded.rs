//! Whether a mistake is guarded already, but too late: by an `if` that stands behind it.

use super::tree::{Clause, Expr, Kind, Qualifier, Target, Tree};
use crate::diagnostic::Span;
use std::collections::BTreeSet;

/// What to do about a mistake at a place, if a later `if` of the same clause asks about the same names and could stand
/// before it. `text` is the rule's.
pub fn too_late(tree: &Tree, text: &str, place: Span) -> Option<String> {
    tree.clauses.iter().find_map(|clause| in_clause(clause, text, place))
}

fn in_clause(clause: &Clause, text: &str, place: Span) -> Option<String> {
    let holds = |qualifier: &&Qualifier| {
        let span = qualifier.expr().span;
        span.start <= place.start && place.end <= span.end
    };
    let at = clause.qualifiers.iter().position(|qualifier| holds(&qualifier))?;
    let mut asked = BTreeSet::new();
    names(inner(clause.qualifiers[at].expr(), place), &mut asked);
    let mut bound = BTreeSet::new();
    for qualifier in &clause.qualifiers[at..] {
        match qualifier {
            Qualifier::For(target, _) | Qualifier::Let(target, _) => binds(target, &mut bound),
            Qualifier::If(condition) if condition.span != clause.qualifiers[at].expr().span => {
                let mut used = BTreeSet::new();
                names(condition, &mut used);
                if used.is_disjoint(&bound) && !used.is_disjoint(&asked) {
                    let condition = text.get(condition.span.start..condition.span.end)?;
                    let before = match clause.qualifiers[at] {
                        Qualifier::For(..) => "the loop",
                        Qualifier::Let(..) => "the `let`",
                        Qualifier::If(_) => "this condition",
                    };
                    return Some(format!(
                        "put the `if` before {before}, as in `if {condition} …`: the qualifiers are evaluated from \
                         left to right"
                    ));
                }
            }
            Qualifier::If(_) => {}
        }
    }
    None
}

/// The smallest part of an expression that holds the place.
fn inner(expr: &Expr, place: Span) -> &Expr {
    let holds = |part: &&Expr| part.span.start <= place.start && place.end <= part.span.end;
    expr.parts().into_iter().find(holds).map_or(expr, |part| inner(part, place))
}

fn names(expr: &Expr, found: &mut BTreeSet<usize>) {
    if let Kind::Local(local) = expr.kind {
        found.insert(local);
    }
    expr.parts().into_iter().for_each(|part| names(part, found));
}

fn binds(target: &Target, bound: &mut BTreeSet<usize>) {
    match target {
        Target::Local(local) => {
            bound.insert(*local);
        }
        Target::Tuple(targets) => targets.iter().for_each(|target| binds(target, bound)),
    }
}
