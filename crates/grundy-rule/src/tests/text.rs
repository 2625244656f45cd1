//! Trees as text, close to the notation, to show a rule that fails.

use grundy_language::tree::*;

/// All of a rule.
pub fn rule(tree: &Tree) -> String {
    let mut lines = Vec::new();
    for function in &tree.functions {
        lines.push(format!(
            "let {}({}) = {}",
            function.name,
            function.parameters,
            expr(&function.frame.body)
        ));
    }
    for clause in &tree.clauses {
        let alternatives: Vec<String> = clause.alternatives.iter().map(alternative).collect();
        lines.push(format!(
            "{:?} -> {} {}",
            clause.pattern,
            alternatives.join(" | "),
            qualifiers(&clause.qualifiers)
        ));
    }
    lines.extend(tree.filter.iter().map(|guard| format!("where {}", expr(&guard.frame.body))));
    lines.join("\n")
}

fn alternative(alternative: &Alternative) -> String {
    let Outcome::Certain(components) = &alternative.outcome else { return "chance".into() };
    let component = |component: &Component| match component {
        Component::One(position) => expr(position),
        Component::Split(positions) => format!("split({})", expr(positions)),
    };
    components.iter().map(component).collect::<Vec<_>>().join(" & ")
}

fn qualifiers(qualifiers: &[Qualifier]) -> String {
    let qualifier = |qualifier: &Qualifier| match qualifier {
        Qualifier::For(target, source) => format!("for {} in {}", names(target), expr(source)),
        Qualifier::If(condition) => format!("if {}", expr(condition)),
        Qualifier::Let(target, value) => format!("let {} = {}", names(target), expr(value)),
    };
    qualifiers.iter().map(qualifier).collect::<Vec<_>>().join(" ")
}

fn names(target: &Target) -> String {
    match target {
        Target::Local(local) => format!("x{local}"),
        Target::Tuple(targets) => format!("({})", targets.iter().map(names).collect::<Vec<_>>().join(", ")),
    }
}

fn all<'a>(exprs: impl IntoIterator<Item = &'a Expr>) -> String {
    exprs.into_iter().map(expr).collect::<Vec<_>>().join(", ")
}

fn elements(elements: &[Element]) -> String {
    all(elements.iter().map(|element| match element {
        Element::One(inner) | Element::Splice(inner) => inner,
    }))
}

/// An expression.
pub fn expr(of: &Expr) -> String {
    let two = |a: &Expr, sign: &str, b: &Expr| format!("({} {sign} {})", expr(a), expr(b));
    match &of.kind {
        Kind::Value(value) => value.to_string(),
        Kind::Local(local) => format!("x{local}"),
        Kind::Constant(constant) => format!("C{constant}"),
        Kind::Tuple(parts) => format!("({})", all(parts)),
        Kind::List(members) => format!("[{}]", elements(members)),
        Kind::Set(members) => format!("{{{}}}", elements(members)),
        Kind::Comprehension(element, rounds) => {
            format!("<{} {}: {}>", expr(element), qualifiers(rounds), of.ty)
        }
        Kind::Negate(inner) => format!("-{}", expr(inner)),
        Kind::Not(inner) => format!("not {}", expr(inner)),
        Kind::Arithmetic(op, a, b) => two(a, &format!("{op:?}"), b),
        Kind::And(a, b) => two(a, "and", b),
        Kind::Or(a, b) => two(a, "or", b),
        Kind::Compare(first, rest) => {
            let rest: Vec<String> =
                rest.iter().map(|(sign, next)| format!("{sign:?} {}", expr(next))).collect();
            format!("({} {})", expr(first), rest.join(" "))
        }
        Kind::If(condition, yes, no) => {
            format!("(if {} then {} else {})", expr(condition), expr(yes), expr(no))
        }
        Kind::Range(a, b) => two(a, "..", b),
        Kind::Join(a, b) | Kind::Union(a, b) => two(a, "+", b),
        Kind::Difference(a, b) => two(a, "-", b),
        Kind::Repeat(a, b) => two(a, "*", b),
        Kind::Index(a, b) => format!("{}[{}]", expr(a), expr(b)),
        Kind::Slice(a, from, until) => {
            format!("{}[{}:{}]", expr(a), all(from.as_deref()), all(until.as_deref()))
        }
        Kind::Builtin(builtin, arguments) => format!("{}({})", builtin.name(), all(arguments)),
        Kind::Call(function, arguments) => format!("f{function}({})", all(arguments)),
    }
}
