//! Lists whose order does not matter.

use super::expression::{Change, Sorts, in_some_way};
use super::sort::Sort;
use grundy_language::tree::{Clause, Component, Guard, Outcome, Pattern, Tree};
use grundy_language::types::Type;

/// The lists in a position whose order the rule does not know, by their place among the values of a position that are
/// no numbers.
///
/// All of them at once are tried first, since a rule may mix them; then each alone, where what holds of each holds of
/// all.
pub(super) fn unordered(tree: &Tree) -> Vec<usize> {
    let mut lists = Vec::new();
    list_places(&tree.position, &mut 0, &mut lists);
    those_that_hold(tree, Change::Any, lists)
}

/// The lists that are circles: where they begin does not matter. Those whose order does not matter at all are left out.
pub(super) fn circles(tree: &Tree, unordered: &[usize]) -> Vec<usize> {
    let mut lists = Vec::new();
    list_places(&tree.position, &mut 0, &mut lists);
    lists.retain(|list| !unordered.contains(list));
    those_that_hold(tree, Change::Turn, lists)
}

fn those_that_hold(tree: &Tree, change: Change, lists: Vec<usize>) -> Vec<usize> {
    match lists.len() {
        _ if tree.clauses.is_empty() => Vec::new(),
        0 => lists,
        _ if holds(tree, change, &lists) => lists,
        1 => Vec::new(),
        _ => lists.into_iter().filter(|&list| holds(tree, change, &[list])).collect(),
    }
}

fn list_places(ty: &Type, next: &mut usize, places: &mut Vec<usize>) {
    match ty {
        Type::Tuple(parts) => parts.iter().for_each(|part| list_places(part, next, places)),
        Type::Int | Type::Bool => {}
        Type::List(_) | Type::Set(_) | Type::Word => {
            if matches!(ty, Type::List(_)) {
                places.push(*next);
            }
            *next += 1;
        }
    }
}

/// Whether the members of these lists may change places, in each list in its own way.
fn holds(tree: &Tree, change: Change, lists: &[usize]) -> bool {
    let guards = tree.filter.iter().chain(tree.endings.iter().map(|(_, guard)| guard));
    let claim = Claim { position: &tree.position, lists, change };
    guards
        .into_iter()
        .all(|guard| in_some_way(tree, change, guard.frame.locals.len(), |sorts| claim.guard(guard, sorts)))
        && tree
            .clauses
            .iter()
            .all(|clause| in_some_way(tree, change, clause.locals.len(), |sorts| claim.clause(clause, sorts)))
}

struct Claim<'c> {
    position: &'c Type,
    lists: &'c [usize],
    change: Change,
}

impl Claim<'_> {
    fn guard(&self, guard: &Guard, sorts: &mut Sorts<'_>) -> Option<()> {
        self.bind(&guard.pattern, self.position, &mut 0, sorts)?;
        sorts.equal(&guard.frame.body).map(|_| ())
    }

    fn clause(&self, clause: &Clause, sorts: &mut Sorts<'_>) -> Option<()> {
        self.bind(&clause.pattern, self.position, &mut 0, sorts)?;
        for qualifier in &clause.qualifiers {
            sorts.qualifier(qualifier)?;
        }
        for alternative in &clause.alternatives {
            for convention in alternative.gain.iter().chain(&alternative.cost) {
                sorts.equal(convention)?;
            }
            match &alternative.outcome {
                Outcome::Certain(components) => self.components(components, sorts)?,
                Outcome::Chance(branches) => {
                    for (probability, components) in branches {
                        probability.expressions().into_iter().try_for_each(|e| sorts.equal(e).map(|_| ()))?;
                        self.components(components, sorts)?;
                    }
                }
            }
        }
        Some(())
    }

    /// Binds the names of a pattern to their sorts; `next` counts the values that are no numbers.
    fn bind(&self, pattern: &Pattern, ty: &Type, next: &mut usize, sorts: &mut Sorts<'_>) -> Option<()> {
        match (pattern, ty) {
            (Pattern::Local(local), _) => {
                *sorts.locals.get_mut(*local)? = Some(self.part(ty, next));
                Some(())
            }
            (Pattern::Tuple(patterns), Type::Tuple(types)) if patterns.len() == types.len() => {
                let mut parts = patterns.iter().zip(types);
                parts.try_for_each(|(pattern, ty)| self.bind(pattern, ty, next, sorts))
            }
            // A list that must be equal to a constant would have to be blind to the order too.
            (Pattern::Equal(_), _) => (self.part(ty, next) == Sort::Equal).then_some(()),
            (Pattern::Tuple(_), _) => None,
        }
    }

    /// The sort of a part of a position.
    fn part(&self, ty: &Type, next: &mut usize) -> Sort {
        match ty {
            Type::Int | Type::Bool => Sort::Equal,
            Type::Tuple(types) => Sort::tuple(types.iter().map(|ty| self.part(ty, next)).collect()),
            Type::Word | Type::Set(_) | Type::List(_) => {
                let list = *next;
                *next += 1;
                match ty {
                    Type::List(_) if self.lists.contains(&list) => Sort::Moved { list, typed: true },
                    _ => Sort::Equal,
                }
            }
        }
    }

    fn components(&self, components: &[Component], sorts: &mut Sorts<'_>) -> Option<()> {
        components.iter().try_for_each(|component| {
            let sort = match component {
                Component::One(position) => sorts.of(position)?,
                Component::Split(positions) => sorts.of(positions)?.members()?,
            };
            self.is_alike(&sort, self.position, &mut 0).then_some(())
        })
    }

    /// Whether two positions of this sort are alike.
    fn is_alike(&self, sort: &Sort, ty: &Type, next: &mut usize) -> bool {
        match ty {
            Type::Int | Type::Bool => *sort == Sort::Equal,
            Type::Tuple(types) => (0..types.len())
                .all(|i| sort.part(i).is_some_and(|part| self.is_alike(&part, &types[i], next))),
            Type::Word | Type::Set(_) | Type::List(_) => {
                let list = *next;
                *next += 1;
                match ty {
                    Type::List(_) if self.lists.contains(&list) => match self.change {
                        Change::Any => sort.has_equal_members(),
                        // Turned as the list itself, or not at all.
                        Change::Turn => {
                            *sort == Sort::Equal
                                || matches!(sort, Sort::Moved { list: moved, .. } if *moved == list)
                        }
                    },
                    _ => *sort == Sort::Equal,
                }
            }
        }
    }
}
