//! Clauses in which names stand for numbers, without the names.

use grundy_language::tree::{Clause, Component, Expr, Outcome, Qualifier, Target};
use grundy_language::types::Type;

/// `n -> a & b for a in 1..n let b = n - a` as `n -> a & n - a for a in 1..n`; nothing where no name stands for a number.
pub(super) fn unnamed(clause: &Clause) -> Option<Clause> {
    let mut unnamed = clause.clone();
    while let Some(place) = unnamed.qualifiers.iter().position(is_named) {
        let Qualifier::Let(Target::Local(local), value) = unnamed.qualifiers.remove(place) else {
            return None;
        };
        unnamed.qualifiers[place..].iter_mut().for_each(|later| put(later.expr_mut(), local, &value));
        for alternative in &mut unnamed.alternatives {
            let Outcome::Certain(components) = &mut alternative.outcome else { return None };
            let numbers = [&mut alternative.gain, &mut alternative.cost].into_iter().flatten();
            numbers.for_each(|number| put(number, local, &value));
            for component in components {
                let (Component::One(expr) | Component::Split(expr)) = component;
                put(expr, local, &value);
            }
        }
    }
    (unnamed.qualifiers.len() < clause.qualifiers.len()).then_some(unnamed)
}

fn is_named(qualifier: &Qualifier) -> bool {
    matches!(qualifier, Qualifier::Let(Target::Local(_), value) if value.ty == Type::Int)
}

/// Puts a value in the place of a local.
fn put(expr: &mut Expr, local: usize, value: &Expr) {
    match expr.is_local(local) {
        true => *expr = value.clone(),
        false => expr.each_part(&mut |part| put(part, local, value)),
    }
}
