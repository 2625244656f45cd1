//! The names in an expression or a rule.

use super::syntax::{Component, Expr, ExprKind, Item, Outcome, Pattern, Place, Qualifier, Rule, Target};

/// Whether a name is used or gets its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It stands for something.
    Used,
    /// Here it is said what it stands for.
    Bound,
}

/// What is called with every name.
pub type See<'a, 'f> = &'f mut dyn FnMut(&'a str, Place, Role);

/// Shows every name in a rule.
pub fn of_rule<'a>(rule: &'a Rule, see: See<'a, '_>) {
    for item in &rule.items {
        match item {
            Item::Clause(clause) => {
                of_pattern(&clause.pattern, see);
                of_qualifiers(&clause.qualifiers, see);
                for alternative in &clause.alternatives {
                    match &alternative.outcome {
                        Outcome::Certain(components) => of_components(components, see),
                        Outcome::Chance(branches) => branches.iter().for_each(|(probability, components)| {
                            of_expr(probability, see);
                            of_components(components, see);
                        }),
                    }
                    alternative.gain.iter().chain(&alternative.cost).for_each(|e| of_expr(e, see));
                }
            }
            Item::Let(definition) => {
                see(&definition.name.text, definition.name.place, Role::Bound);
                for parameter in definition.parameters.iter().flatten() {
                    see(&parameter.text, parameter.place, Role::Bound);
                }
                of_expr(&definition.value, see);
            }
            Item::Given(given) => {
                see(&given.name.text, given.name.place, Role::Bound);
                given.default.iter().for_each(|e| of_expr(e, see));
            }
            Item::Start(start) => {
                of_pattern(&start.pattern, see);
                of_expr(&start.value, see);
            }
            Item::Take(take) => of_expr(&take.set, see),
            Item::Where(condition) => of_expr(condition, see),
            Item::Ending(ending) => of_expr(&ending.condition, see),
            Item::Rewrites(_) | Item::Misere(_) => {}
        }
    }
}

/// Shows every name in an expression.
pub fn of_expr<'a>(expr: &'a Expr, see: See<'a, '_>) {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Word(_) => {}
        ExprKind::Name(name) => see(name, expr.place, Role::Used),
        ExprKind::Tuple(members) | ExprKind::List(members) | ExprKind::Set(members) => {
            members.iter().for_each(|e| of_expr(e, see));
        }
        ExprKind::ListOf(value, qualifiers) | ExprKind::SetOf(value, qualifiers) => {
            of_expr(value, see);
            of_qualifiers(qualifiers, see);
        }
        ExprKind::Unary(_, value) => of_expr(value, see),
        ExprKind::Binary(_, a, b) | ExprKind::Range(a, b) | ExprKind::Index(a, b) => {
            of_expr(a, see);
            of_expr(b, see);
        }
        ExprKind::Compare(first, others) => {
            of_expr(first, see);
            others.iter().for_each(|(_, e)| of_expr(e, see));
        }
        ExprKind::If(condition, yes, no) => [condition, yes, no].into_iter().for_each(|e| of_expr(e, see)),
        ExprKind::Call(name, arguments) => {
            see(&name.text, name.place, Role::Used);
            arguments.iter().for_each(|e| of_expr(e, see));
        }
        ExprKind::Slice(value, from, to) => {
            of_expr(value, see);
            from.iter().chain(to).for_each(|e| of_expr(e, see));
        }
    }
}

fn of_components<'a>(components: &'a [Component], see: See<'a, '_>) {
    for component in components {
        let (Component::One(expr) | Component::Split(expr)) = component;
        of_expr(expr, see);
    }
}

fn of_qualifiers<'a>(qualifiers: &'a [Qualifier], see: See<'a, '_>) {
    for qualifier in qualifiers {
        match qualifier {
            Qualifier::For(target, value) | Qualifier::Let(target, value) => {
                of_target(target, see);
                of_expr(value, see);
            }
            Qualifier::If(condition) => of_expr(condition, see),
        }
    }
}

fn of_target<'a>(target: &'a Target, see: See<'a, '_>) {
    match target {
        Target::Name(name) => see(&name.text, name.place, Role::Bound),
        Target::Tuple(parts, _) => parts.iter().for_each(|part| of_target(part, see)),
    }
}

/// The names that a pattern binds.
pub(crate) fn of_pattern<'a>(pattern: &'a Pattern, see: See<'a, '_>) {
    match pattern {
        Pattern::Name { name, .. } => see(&name.text, name.place, Role::Bound),
        Pattern::Tuple(parts, _) => parts.iter().for_each(|part| of_pattern(part, see)),
        Pattern::Int(..) | Pattern::Word(..) | Pattern::Bool(..) => {}
    }
}
