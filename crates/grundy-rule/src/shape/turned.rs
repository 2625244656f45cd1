//! Loops over what is left of a heap, as loops over what is taken.

use grundy_language::tree::{Arithmetic, Clause, Component, Expr, Kind, Outcome, Pattern, Qualifier, Target};

/// `n -> m for m in a..b if …` as `n -> n - m for m in n-b..n-a if …`, where m stands for what is taken.
pub(super) fn turned(clause: &Clause) -> Option<Clause> {
    let Pattern::Local(heap) = clause.pattern else { return None };
    let mut turned = clause.clone();
    let [Qualifier::For(Target::Local(local), over), conditions @ ..] = &mut turned.qualifiers[..] else {
        return None;
    };
    let local = *local;
    let less = |of: Expr| Expr {
        ty: of.ty.clone(),
        span: of.span,
        kind: Kind::Arithmetic(
            Arithmetic::Subtract,
            Box::new(Expr { kind: Kind::Local(heap), ..of.clone() }),
            Box::new(of),
        ),
    };
    let Kind::Range(from, to) = &mut over.kind else { return None };
    std::mem::swap(from, to);
    [from, to].into_iter().for_each(|bound| **bound = less((**bound).clone()));
    for condition in conditions {
        let Qualifier::If(condition) = condition else { return None };
        turn(condition, heap, local, &less);
    }
    for alternative in &mut turned.alternatives {
        let Outcome::Certain(components) = &mut alternative.outcome else { return None };
        let [Component::One(rest)] = &mut components[..] else { return None };
        if !rest.is_local(local) {
            return None;
        }
        *rest = less(rest.clone());
    }
    Some(turned)
}

fn turn(expr: &mut Expr, heap: usize, local: usize, less: &dyn Fn(Expr) -> Expr) {
    match &expr.kind {
        Kind::Arithmetic(Arithmetic::Subtract, all, left) if all.is_local(heap) && left.is_local(local) => {
            expr.kind = Kind::Local(local);
        }
        Kind::Local(this) if *this == local => *expr = less(expr.clone()),
        _ => expr.each_part(&mut |part| turn(part, heap, local, less)),
    }
}
