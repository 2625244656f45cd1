//! Expressions between checking and the finished tree: names are resolved, types still under inference.

use super::unify::{Id, Types};
use crate::builtin::Builtin;
use crate::diagnostic::Span;
use crate::notation::syntax::{BinaryOp, UnaryOp};
use crate::tree::{self, Arithmetic, Comparison, Kind, Target};
use crate::types::Type;
use crate::value::Value;

#[derive(Debug)]
pub(super) struct Draft {
    pub(super) form: Form,
    pub(super) ty: Id,
    pub(super) span: Span,
}

#[derive(Debug)]
pub(super) enum Form {
    Value(Value),
    Local(usize),
    Constant(usize),
    Tuple(Vec<Draft>),
    List(Vec<Member>),
    Set(Vec<Member>),
    Comprehension(Box<Draft>, Vec<Qualifier>),
    Unary(UnaryOp, Box<Draft>),
    Binary(BinaryOp, Box<Draft>, Box<Draft>),
    Compare(Box<Draft>, Vec<(Comparison, Draft)>),
    Range(Box<Draft>, Box<Draft>),
    If(Box<Draft>, Box<Draft>, Box<Draft>),
    Index(Box<Draft>, Box<Draft>),
    Slice(Box<Draft>, Option<Box<Draft>>, Option<Box<Draft>>),
    Builtin(Builtin, Vec<Draft>),
    Call(usize, Vec<Draft>),
}

#[derive(Debug)]
pub(super) struct Member {
    pub(super) value: Draft,
    /// A range, whose members are members here.
    pub(super) spliced: bool,
}

#[derive(Debug)]
pub(super) enum Qualifier {
    For(Target, Draft),
    If(Draft),
    Let(Target, Draft),
}

impl Draft {
    /// The finished expression, once all types are known.
    pub(super) fn finish(self, types: &Types) -> tree::Expr {
        let ty = types.finish(self.ty);
        let one = |draft: Box<Draft>| Box::new(draft.finish(types));
        let all =
            |drafts: Vec<Draft>| drafts.into_iter().map(|draft| draft.finish(types)).collect::<Vec<_>>();
        let kind = match self.form {
            Form::Value(value) => Kind::Value(value),
            Form::Local(local) => Kind::Local(local),
            Form::Constant(constant) => Kind::Constant(constant),
            Form::Tuple(parts) => Kind::Tuple(all(parts)),
            Form::List(members) => Kind::List(elements(members, types)),
            Form::Set(members) => Kind::Set(elements(members, types)),
            Form::Comprehension(body, qualifiers) => {
                Kind::Comprehension(one(body), finish_qualifiers(qualifiers, types))
            }
            Form::Unary(UnaryOp::Negate, operand) => Kind::Negate(one(operand)),
            Form::Unary(UnaryOp::Not, operand) => Kind::Not(one(operand)),
            Form::Binary(op, left, right) => binary(op, &ty, one(left), one(right)),
            Form::Compare(first, rest) => Kind::Compare(
                one(first),
                rest.into_iter().map(|(op, operand)| (op, operand.finish(types))).collect(),
            ),
            Form::Range(from, to) => Kind::Range(one(from), one(to)),
            Form::If(condition, yes, no) => Kind::If(one(condition), one(yes), one(no)),
            Form::Index(collection, place) => Kind::Index(one(collection), one(place)),
            Form::Slice(collection, from, to) => Kind::Slice(one(collection), from.map(one), to.map(one)),
            Form::Builtin(builtin, arguments) => Kind::Builtin(builtin, all(arguments)),
            Form::Call(function, arguments) => Kind::Call(function, all(arguments)),
        };
        tree::Expr { kind, ty, span: self.span }
    }
}

/// What `+ - *` mean depends on the type of the result.
fn binary(op: BinaryOp, ty: &Type, left: Box<tree::Expr>, right: Box<tree::Expr>) -> Kind {
    match (op, ty) {
        (BinaryOp::And, _) => Kind::And(left, right),
        (BinaryOp::Or, _) => Kind::Or(left, right),
        (BinaryOp::Add, Type::Set(_)) => Kind::Union(left, right),
        (BinaryOp::Add, Type::Word | Type::List(_)) => Kind::Join(left, right),
        (BinaryOp::Subtract, Type::Set(_)) => Kind::Difference(left, right),
        (BinaryOp::Multiply, Type::Word | Type::List(_)) => Kind::Repeat(left, right),
        (BinaryOp::Add, _) => Kind::Arithmetic(Arithmetic::Add, left, right),
        (BinaryOp::Subtract, _) => Kind::Arithmetic(Arithmetic::Subtract, left, right),
        (BinaryOp::Multiply, _) => Kind::Arithmetic(Arithmetic::Multiply, left, right),
        (BinaryOp::Divide, _) => Kind::Arithmetic(Arithmetic::Divide, left, right),
        (BinaryOp::Remainder, _) => Kind::Arithmetic(Arithmetic::Remainder, left, right),
        (BinaryOp::Power, _) => Kind::Arithmetic(Arithmetic::Power, left, right),
    }
}

fn elements(members: Vec<Member>, types: &Types) -> Vec<tree::Element> {
    let element = |Member { value, spliced }: Member| {
        let value = value.finish(types);
        if spliced { tree::Element::Splice(value) } else { tree::Element::One(value) }
    };
    members.into_iter().map(element).collect()
}

pub(super) fn finish_qualifiers(qualifiers: Vec<Qualifier>, types: &Types) -> Vec<tree::Qualifier> {
    let finish = |qualifier| match qualifier {
        Qualifier::For(target, over) => tree::Qualifier::For(target, over.finish(types)),
        Qualifier::If(condition) => tree::Qualifier::If(condition.finish(types)),
        Qualifier::Let(target, value) => tree::Qualifier::Let(target, value.finish(types)),
    };
    qualifiers.into_iter().map(finish).collect()
}
