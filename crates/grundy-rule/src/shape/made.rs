//! Loops over numbers of which the amounts are made, such as `n - 2**k for k in 0..30`, as loops over the amounts.

use super::conditions::conjuncts;
use super::dynamic::Number;
use super::linear::Linear;
use grundy_language::tree::{
    Arithmetic, Clause, Component, Element, Expr, Kind, Local, Outcome, Pattern, Qualifier, Target, Tree,
};
use grundy_language::types::Type;
use grundy_language::value::Value;

/// No more amounts are written out.
const AMOUNTS: i64 = 1 << 12;

/// `n -> n - f(k) for k in 1..9 if f(k) <= n` as `n -> n - a for a in {f(1), …, f(9)} if a <= n`.
pub(super) fn made(tree: &Tree, clause: &Clause, constants: &[Value]) -> Option<Clause> {
    let Pattern::Local(heap) = clause.pattern else { return None };
    let place = clause.qualifiers.iter().position(|qualifier| !matches!(qualifier, Qualifier::If(_)))?;
    let (before, rest) = clause.qualifiers.split_at(place);
    let [Qualifier::For(Target::Local(local), over), conditions @ ..] = rest else { return None };
    let Kind::Range(from, to) = &over.kind else { return None };
    let number = |expr: &Expr| Linear::of(expr, constants)?.as_constant();
    let (from, to) = (number(from)?, number(to)?);
    let made = clause.alternatives.iter().find_map(|alternative| taken(&alternative.outcome, heap))?.clone();
    if Linear::of(&made, constants).is_some() || to.checked_sub(from)? >= AMOUNTS {
        return None;
    }
    let reader = Number { tree, constants, local: *local, locals: clause.locals.len() };
    let element = |amount: i64| Element::One(Expr { kind: Kind::Value(Value::Int(amount)), ..made.clone() });
    let mut all = Vec::new();
    for condition in before.iter().chain(conditions) {
        let Qualifier::If(condition) = condition else { return None };
        conjuncts(condition, &mut all);
    }
    let (of_number, others): (Vec<Expr>, Vec<Expr>) =
        all.into_iter().partition(|one| one.mentions(*local) && !one.mentions(heap));
    let mut amounts = Vec::new();
    for k in from..=to {
        let holds = of_number.iter().map(|one| reader.is(one, k)).collect::<Option<Vec<bool>>>()?;
        if holds.into_iter().all(|holds| holds) {
            amounts.push(element(reader.at(&made, k)?));
        }
    }

    let amount = clause.locals.len();
    let mut of_amounts = clause.clone();
    of_amounts.locals.push(Local { name: clause.locals.get(*local)?.name.clone(), ty: Type::Int });
    let over = Expr { kind: Kind::Set(amounts), ty: Type::Set(Box::new(Type::Int)), span: over.span };
    of_amounts.qualifiers = vec![Qualifier::For(Target::Local(amount), over)];
    for condition in others {
        let condition = with(condition, &made, amount);
        if condition.mentions(*local) {
            return None;
        }
        of_amounts.qualifiers.push(Qualifier::If(condition));
    }
    for alternative in &mut of_amounts.alternatives {
        let Outcome::Certain(components) = &mut alternative.outcome else { return None };
        let [Component::One(rest)] = &mut components[..] else { return None };
        *rest = with(rest.clone(), &made, amount);
        if rest.mentions(*local) {
            return None;
        }
    }
    Some(of_amounts)
}

/// What a move takes from the heap in `n - …`.
pub(crate) fn taken(outcome: &Outcome, heap: usize) -> Option<&Expr> {
    let Outcome::Certain(components) = outcome else { return None };
    let [Component::One(rest)] = &components[..] else { return None };
    match &rest.kind {
        Kind::Arithmetic(Arithmetic::Subtract, all, amount) if all.is_local(heap) => Some(amount),
        _ => None,
    }
}

/// The expression, in which one that is like `made` is the amount.
fn with(mut expr: Expr, made: &Expr, amount: usize) -> Expr {
    if alike(&expr, made) {
        expr.kind = Kind::Local(amount);
    } else {
        expr.each_part(&mut |part| *part = with(part.clone(), made, amount));
    }
    expr
}

/// Whether two calculations with numbers are the same.
fn alike(one: &Expr, other: &Expr) -> bool {
    let by_itself = match (&one.kind, &other.kind) {
        (Kind::Value(one), Kind::Value(other)) => return one == other,
        (Kind::Local(one), Kind::Local(other)) | (Kind::Constant(one), Kind::Constant(other)) => {
            return one == other;
        }
        (Kind::Arithmetic(one, ..), Kind::Arithmetic(other, ..)) => one == other,
        (Kind::Builtin(one, _), Kind::Builtin(other, _)) => one == other,
        (Kind::Call(one, _), Kind::Call(other, _)) => one == other,
        (Kind::Negate(_), Kind::Negate(_)) => true,
        _ => false,
    };
    let (one, other) = (one.parts(), other.parts());
    by_itself && one.len() == other.len() && one.iter().zip(&other).all(|(one, other)| alike(one, other))
}
