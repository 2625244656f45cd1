//! Short ways to build syntax trees.

use grundy_language::notation::syntax::*;

pub fn expr(kind: ExprKind) -> Expr {
    Expr { kind, place: Place::default() }
}

pub fn named(text: &str) -> Name {
    Name { text: text.into(), place: Place::default() }
}

pub fn int(n: i64) -> Expr {
    expr(ExprKind::Int(n))
}

pub fn truth(value: bool) -> Expr {
    expr(ExprKind::Bool(value))
}

pub fn word(text: &str) -> Expr {
    expr(ExprKind::Word(text.into()))
}

pub fn name(text: &str) -> Expr {
    expr(ExprKind::Name(text.into()))
}

pub fn tuple(parts: Vec<Expr>) -> Expr {
    expr(ExprKind::Tuple(parts))
}

pub fn list(members: Vec<Expr>) -> Expr {
    expr(ExprKind::List(members))
}

pub fn set(members: Vec<Expr>) -> Expr {
    expr(ExprKind::Set(members))
}

pub fn list_of(member: Expr, loops: Vec<Qualifier>) -> Expr {
    expr(ExprKind::ListOf(Box::new(member), loops))
}

pub fn set_of(member: Expr, loops: Vec<Qualifier>) -> Expr {
    expr(ExprKind::SetOf(Box::new(member), loops))
}

pub fn binary(op: BinaryOp, a: Expr, b: Expr) -> Expr {
    expr(ExprKind::Binary(op, Box::new(a), Box::new(b)))
}

pub fn add(a: Expr, b: Expr) -> Expr {
    binary(BinaryOp::Add, a, b)
}

pub fn subtract(a: Expr, b: Expr) -> Expr {
    binary(BinaryOp::Subtract, a, b)
}

pub fn remainder(a: Expr, b: Expr) -> Expr {
    binary(BinaryOp::Remainder, a, b)
}

pub fn and(a: Expr, b: Expr) -> Expr {
    binary(BinaryOp::And, a, b)
}

pub fn unary(op: UnaryOp, a: Expr) -> Expr {
    expr(ExprKind::Unary(op, Box::new(a)))
}

pub fn compare(a: Expr, op: CompareOp, b: Expr) -> Expr {
    expr(ExprKind::Compare(Box::new(a), vec![(op, b)]))
}

pub fn positive(a: Expr) -> Expr {
    compare(a, CompareOp::Greater, int(0))
}

pub fn range(from: Expr, to: Expr) -> Expr {
    expr(ExprKind::Range(Box::new(from), Box::new(to)))
}

pub fn choose(condition: Expr, yes: Expr, no: Expr) -> Expr {
    expr(ExprKind::If(Box::new(condition), Box::new(yes), Box::new(no)))
}

pub fn call(function: &str, arguments: Vec<Expr>) -> Expr {
    expr(ExprKind::Call(named(function), arguments))
}

pub fn len(of: Expr) -> Expr {
    call("len", vec![of])
}

pub fn index(of: Expr, at: Expr) -> Expr {
    expr(ExprKind::Index(Box::new(of), Box::new(at)))
}

pub fn slice(of: Expr, from: Option<Expr>, to: Option<Expr>) -> Expr {
    expr(ExprKind::Slice(Box::new(of), from.map(Box::new), to.map(Box::new)))
}

/// `for target in source`
pub fn each(target: &str, source: Expr) -> Qualifier {
    Qualifier::For(Target::Name(named(target)), source)
}

/// The places of a list or word: `0..len(h)-1`
pub fn places(of: Expr) -> Expr {
    range(int(0), subtract(len(of), int(1)))
}
