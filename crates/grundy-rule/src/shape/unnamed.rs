//! Clauses in which names stand for numbers, without the names.

use grundy_language::tree::{Clause, Component, Expr, Outcome, Qualifier, Target};
use grundy_language::types::Type;
use std::borrow::Cow;

/// `n -> a & b for a in 1..n let b = n - a` as `n -> a & n - a for a in 1..n`.
pub(super) fn unnamed(clause: &Clause) -> Cow<'_, Clause> {
    let is_certain = clause.alternatives.iter().all(|option| matches!(option.outcome, Outcome::Certain(_)));
    if !is_certain || !clause.qualifiers.iter().any(|qualifier| named(qualifier).is_some()) {
        return Cow::Borrowed(clause);
    }
    let mut unnamed = clause.clone();
    let mut place = 0;
    while let Some(qualifier) = unnamed.qualifiers.get(place) {
        let Some((local, value)) = named(qualifier).map(|(local, value)| (local, value.clone())) else {
            place += 1;
            continue;
        };
        let put = |expr: &mut Expr| {
            expr.rename(&|name| if name == local { Ok(value.clone()) } else { Err(name) });
        };
        unnamed.qualifiers.remove(place);
        unnamed.qualifiers[place..].iter_mut().for_each(|later| put(later.expr_mut()));
        for alternative in &mut unnamed.alternatives {
            [&mut alternative.gain, &mut alternative.cost].into_iter().flatten().for_each(put);
            if let Outcome::Certain(components) = &mut alternative.outcome {
                for Component::One(part) | Component::Split(part) in components {
                    put(part);
                }
            }
        }
    }
    Cow::Owned(unnamed)
}

/// The local that is a name for a number, and the number.
fn named(qualifier: &Qualifier) -> Option<(usize, &Expr)> {
    match qualifier {
        Qualifier::Let(Target::Local(local), value) if value.ty == Type::Int => Some((*local, value)),
        _ => None,
    }
}
