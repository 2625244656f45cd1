//! Clauses that are read part by part and written anew: what stands for the position, and what does not depend on it.

use grundy_language::builtin::Builtin;
use grundy_language::diagnostic::Span;
use grundy_language::tree::{
    Alternative, Arithmetic, Clause, Component, Expr, Kind, Local, Outcome, Pattern, Qualifier, Target, Tree,
};
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::collections::BTreeMap;

/// A clause, as far as it was read.
pub(super) struct Reader {
    /// The local that stands for the position.
    pub position: usize,
    pub locals: Vec<Local>,
    /// The locals that stand for something of the position, each with what was noted of it.
    pub taken: BTreeMap<usize, Expr>,
    /// What is kept of the qualifiers.
    pub qualifiers: Vec<Qualifier>,
}

impl Reader {
    pub fn new(position: usize, locals: &[Local]) -> Reader {
        Reader { position, locals: locals.to_vec(), taken: BTreeMap::new(), qualifiers: Vec::new() }
    }

    /// A local that no other clause or expression names.
    pub fn fresh(&mut self, ty: Type) -> usize {
        fresh(&mut self.locals, ty)
    }

    pub fn is_position(&self, expr: &Expr) -> bool {
        expr.is_local(self.position)
    }

    /// Whether it depends on the choices, and of the position on its length, alone.
    pub fn is_free(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Local(name) => *name != self.position && !self.taken.contains_key(name),
            Kind::Builtin(Builtin::Len, of)
                if matches!(of[..], [Expr { ty: Type::List(_), .. }]) && self.is_position(&of[0]) =>
            {
                true
            }
            _ => expr.parts().into_iter().all(|part| self.is_free(part)),
        }
    }

    pub fn free(&self, expr: &Expr) -> Option<Expr> {
        self.is_free(expr).then(|| expr.clone())
    }

    /// What a loop has chosen, as an expression.
    pub fn chosen(&self, target: &Target) -> Expr {
        match target {
            Target::Local(name) => local(*name, self.locals[*name].ty.clone()),
            Target::Tuple(parts) => tuple(parts.iter().map(|part| self.chosen(part)).collect()),
        }
    }

    /// The clause with other parts of a position beside it, and other options.
    pub fn written(self, clause: &Clause, pattern: Vec<Pattern>, alternatives: Vec<Alternative>) -> Clause {
        Clause {
            pattern: Pattern::Tuple(pattern),
            locals: self.locals,
            qualifiers: self.qualifiers,
            alternatives,
            ..clause.clone()
        }
    }
}

/// The one component that a move leaves for certain.
pub(super) fn result(alternative: &Alternative) -> Option<&Expr> {
    let Outcome::Certain(components) = &alternative.outcome else { return None };
    if let [Component::One(result)] = &components[..] { Some(result) } else { None }
}

/// The same alternative, which leads to these parts.
pub(super) fn leading(alternative: &Alternative, parts: Vec<Expr>) -> Alternative {
    Alternative { outcome: Outcome::Certain(vec![Component::One(tuple(parts))]), ..alternative.clone() }
}

/// A rule that lists moves: its positions are tuples of these parts, and nothing else is said of them.
pub(super) fn listing(tree: &Tree, parts: Vec<Type>, clauses: Vec<Clause>) -> Tree {
    Tree {
        position: Type::Tuple(parts),
        clauses,
        rewrites: Vec::new(),
        endings: Vec::new(),
        start: None,
        misere: false,
        ..tree.clone()
    }
}

pub(super) fn fresh(locals: &mut Vec<Local>, ty: Type) -> usize {
    locals.push(Local { name: "_".into(), ty });
    locals.len() - 1
}

pub(super) fn typed(kind: Kind, ty: Type) -> Expr {
    Expr { kind, ty, span: Span::default() }
}

pub(super) fn truth(kind: Kind) -> Expr {
    typed(kind, Type::Bool)
}

pub(super) fn number(n: i64) -> Expr {
    typed(Kind::Value(Value::Int(n)), Type::Int)
}

pub(super) fn local(name: usize, ty: Type) -> Expr {
    typed(Kind::Local(name), ty)
}

pub(super) fn tuple(parts: Vec<Expr>) -> Expr {
    let ty = Type::Tuple(parts.iter().map(|part| part.ty.clone()).collect());
    typed(Kind::Tuple(parts), ty)
}

pub(super) fn plus(expr: Expr, n: i64) -> Expr {
    arithmetic(Arithmetic::Add, expr, number(n))
}

pub(super) fn arithmetic(op: Arithmetic, one: Expr, other: Expr) -> Expr {
    typed(Kind::Arithmetic(op, Box::new(one), Box::new(other)), Type::Int)
}

/// A function of the notation that gives a number.
pub(super) fn counted(builtin: Builtin, parts: Vec<Expr>) -> Expr {
    typed(Kind::Builtin(builtin, parts), Type::Int)
}

/// `0..until`, a loop.
pub(super) fn up_to(name: usize, until: Expr) -> Qualifier {
    let all = Kind::Range(Box::new(number(0)), Box::new(until));
    Qualifier::For(Target::Local(name), typed(all, Type::List(Box::new(Type::Int))))
}

/// A condition, or its negation.
pub(super) fn negated(condition: &Expr, negated: bool) -> Expr {
    if negated { truth(Kind::Not(Box::new(condition.clone()))) } else { condition.clone() }
}

/// Whether a condition holds in every round of some loops.
pub(super) fn always(condition: Expr, rounds: Vec<Qualifier>) -> Expr {
    let each = Kind::Comprehension(Box::new(condition), rounds);
    let each = typed(each, Type::List(Box::new(Type::Bool)));
    truth(Kind::Builtin(Builtin::All, vec![each]))
}
