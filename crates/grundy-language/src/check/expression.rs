//! Checks expressions.

use super::context::Checker;
use super::demand::{DemandKind, LISTS_SUBTRACT_NOT};
use super::draft::{Draft, Form, Member};
use super::scope::{Global, undefined};
use super::unify::{Head, Id};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::notation::suggestion::SLICE;
use crate::notation::syntax::{self, BinaryOp, CompareOp, Expr, ExprKind, UnaryOp};
use crate::tree::Comparison;
use crate::value::Value;

impl Checker {
    /// Checks an expression in the current frame.
    pub(super) fn expression(&mut self, expr: &Expr) -> Draft {
        let span = expr.place.0;
        let (form, ty) = match &expr.kind {
            ExprKind::Int(n) => (Form::Value(Value::Int(*n)), self.types.int()),
            ExprKind::Bool(b) => (Form::Value(Value::Bool(*b)), self.types.known(Head::Bool)),
            ExprKind::Word(w) => (Form::Value(Value::word(w)), self.types.known(Head::Word)),
            ExprKind::Name(name) => self.name(name, span),
            ExprKind::Tuple(parts) => {
                let parts: Vec<Draft> = parts.iter().map(|part| self.expression(part)).collect();
                let ty = self.types.known(Head::Tuple(parts.iter().map(|part| part.ty).collect()));
                (Form::Tuple(parts), ty)
            }
            ExprKind::List(members) => {
                let (members, member) =
                    self.literal_members(members, "a list holds members of one type, not");
                (Form::List(members), self.types.list_of(member))
            }
            ExprKind::Set(members) => {
                let (members, member) = self.literal_members(members, "a set holds members of one type, not");
                (Form::Set(members), self.types.set_of(member))
            }
            ExprKind::ListOf(body, qualifiers) => {
                let (form, member) = self.comprehension(body, qualifiers);
                (form, self.types.list_of(member))
            }
            ExprKind::SetOf(body, qualifiers) => {
                let (form, member) = self.comprehension(body, qualifiers);
                (form, self.types.set_of(member))
            }
            ExprKind::Unary(op, operand) => self.unary(*op, operand),
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right),
            ExprKind::Compare(first, rest) => self.compare(first, rest),
            ExprKind::Range(from, to) => {
                let bounds = self.range_bounds(from, to);
                let int = self.types.int();
                (Form::Range(Box::new(bounds.0), Box::new(bounds.1)), self.types.list_of(int))
            }
            ExprKind::If(condition, yes, no) => {
                let typed = condition;
                let condition = self.expression(typed);
                self.expect_condition(&condition, typed);
                let (yes, no) = (self.expression(yes), self.expression(no));
                self.same(&yes, &no, "`then` and `else` must give the same type, not", None);
                let ty = yes.ty;
                (Form::If(Box::new(condition), Box::new(yes), Box::new(no)), ty)
            }
            ExprKind::Call(name, arguments) => self.call(name, arguments, span),
            ExprKind::Index(collection, place) if matches!(place.kind, ExprKind::Range(..)) => {
                let collection = self.expression(collection);
                self.report(
                    Diagnostic::new(Code::Type, place.place.0, "an index is one number, not a range")
                        .hint(SLICE),
                );
                (collection.form, collection.ty)
            }
            ExprKind::Index(collection, place) => {
                let (collection, place) = (self.expression(collection), self.expression(place));
                self.expect_int(&place);
                let member = self.types.unknown();
                let written =
                    if let Form::Value(Value::Int(place)) = place.form { Some(place) } else { None };
                let kind = DemandKind::Places { collection: collection.ty, member, place: written };
                self.demand(kind, collection.span);
                (Form::Index(Box::new(collection), Box::new(place)), member)
            }
            ExprKind::Slice(collection, from, to) => {
                let collection = self.expression(collection);
                let mut bound = |bound: &Option<Box<Expr>>| {
                    bound.as_ref().map(|bound| {
                        let draft = self.expression(bound);
                        self.expect_int(&draft);
                        Box::new(draft)
                    })
                };
                let (from, to) = (bound(from), bound(to));
                let (ty, member) = (collection.ty, self.types.unknown());
                self.demand(DemandKind::Places { collection: ty, member, place: None }, collection.span);
                (Form::Slice(Box::new(collection), from, to), ty)
            }
        };
        Draft { form, ty, span }
    }

    fn name(&mut self, name: &str, span: Span) -> (Form, Id) {
        if let Some(local) = self.frame.find(name) {
            return (Form::Local(local), self.frame.locals[local].1);
        }
        match self.globals.get(name) {
            Some((Global::Constant(constant), _)) => {
                self.note_use(Global::Constant(constant), span);
                (Form::Constant(constant), self.globals.constants[constant])
            }
            Some((Global::Function(_), _)) => {
                self.report(
                    Diagnostic::new(Code::Type, span, format!("`{name}` is a function, not a value"))
                        .hint(format!("call it, as in `{name}(…)`")),
                );
                self.unknown()
            }
            None => {
                self.report(undefined(name, span, &self.frame, &self.globals, false));
                self.unknown()
            }
        }
    }

    /// What stands for an expression that is wrong: any type, so that one mistake is reported once.
    pub(super) fn unknown(&mut self) -> (Form, Id) {
        (Form::Value(Value::Int(0)), self.types.unknown())
    }

    /// Members of a list or set literal; ranges among them are spliced.
    fn literal_members(&mut self, members: &[Expr], what: &str) -> (Vec<Member>, Id) {
        let ty = self.types.unknown();
        let mut first: Option<Draft> = None;
        let mut checked = Vec::with_capacity(members.len());
        for member in members {
            let spliced = matches!(member.kind, ExprKind::Range(..));
            let value = self.expression(member);
            let member_ty = if spliced { self.types.int() } else { value.ty };
            let stand_in = Draft { form: Form::Value(Value::Int(0)), ty: member_ty, span: value.span };
            match &first {
                Some(first) => {
                    self.same(first, &stand_in, what, None);
                }
                None => {
                    // Unknown so far, hence of any type.
                    let _ = self.types.unify(ty, member_ty);
                    first = Some(stand_in);
                }
            }
            checked.push(Member { value, spliced });
        }
        (checked, ty)
    }

    fn comprehension(&mut self, body: &Expr, qualifiers: &[syntax::Qualifier]) -> (Form, Id) {
        let mark = self.frame.open();
        let (mut qualifiers, _, conditions) = self.qualifiers(qualifiers);
        let body = self.expression(body);
        self.conditions(conditions, &mut qualifiers);
        self.frame.close(mark);
        let ty = body.ty;
        (Form::Comprehension(Box::new(body), qualifiers), ty)
    }

    fn unary(&mut self, op: UnaryOp, typed: &Expr) -> (Form, Id) {
        let operand = self.expression(typed);
        let ty = match op {
            UnaryOp::Negate => {
                self.expect_int(&operand);
                self.types.int()
            }
            UnaryOp::Not => {
                self.expect_condition(&operand, typed);
                self.types.known(Head::Bool)
            }
        };
        (Form::Unary(op, Box::new(operand)), ty)
    }

    fn binary(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> (Form, Id) {
        let (left_typed, right_typed) = (left, right);
        let (left, right) = (self.expression(left), self.expression(right));
        if matches!(op, BinaryOp::And | BinaryOp::Or) {
            self.expect_condition(&left, left_typed);
            self.expect_condition(&right, right_typed);
            let bool = self.types.known(Head::Bool);
            return (Form::Binary(op, Box::new(left), Box::new(right)), bool);
        }
        let hint = self.instead_of_mixture(op, (&left, left_typed), (&right, right_typed));
        self.combine(op, left, right, hint)
    }

    /// What was meant by an operation on a collection and one of its members.
    fn instead_of_mixture(
        &self,
        op: BinaryOp,
        left: (&Draft, &Expr),
        right: (&Draft, &Expr),
    ) -> Option<String> {
        let sign = match op {
            BinaryOp::Add => '+',
            BinaryOp::Subtract => '-',
            _ => return None,
        };
        let (collection, member) = (left.1, right.1);
        let holds = self.types.could_hold(left.0.ty, right.0.ty);
        match self.types.head(left.0.ty) {
            Some(Head::Set(_)) if holds => {
                Some(format!("a single member stands in braces: `{collection} {sign} {{{member}}}`"))
            }
            Some(Head::List(_)) if holds && op == BinaryOp::Add => {
                Some(format!("a single member stands in brackets: `{collection} + [{member}]`"))
            }
            Some(Head::List(_)) if op == BinaryOp::Subtract => Some(LISTS_SUBTRACT_NOT.to_string()),
            _ if op == BinaryOp::Add => Some(
                "`+` adds numbers, joins words or lists and unites sets, but does not mix them".to_string(),
            ),
            _ => None,
        }
    }

    /// The operation on two checked operands; `hint` replaces the usual hint when they do not fit.
    fn combine(&mut self, op: BinaryOp, left: Draft, right: Draft, hint: Option<String>) -> (Form, Id) {
        let span = left.span.to(right.span);
        let ty = left.ty;
        match op {
            BinaryOp::Add | BinaryOp::Subtract => {
                let (what, demand) = match op {
                    BinaryOp::Add => ("`+` cannot join", DemandKind::Add(ty)),
                    _ => ("`-` cannot join", DemandKind::Subtract(ty)),
                };
                if !self.same(&left, &right, what, hint) {
                    // Of any type, so that the mistake is reported once.
                    let unknown = self.types.unknown();
                    return (Form::Binary(op, Box::new(left), Box::new(right)), unknown);
                }
                self.demand(demand, span);
            }
            BinaryOp::Multiply => {
                self.expect_int(&right);
                self.demand(DemandKind::Repeat(ty), left.span);
            }
            _ => {
                self.expect_int(&left);
                self.expect_int(&right);
                let int = self.types.int();
                return (Form::Binary(op, Box::new(left), Box::new(right)), int);
            }
        }
        (Form::Binary(op, Box::new(left), Box::new(right)), ty)
    }

    /// The bounds of `a..b`. In `s - 1..x` the subtraction binds tighter than the range, which is hardly
    /// ever meant, so that it gets a hint of its own.
    fn range_bounds(&mut self, from: &Expr, to: &Expr) -> (Draft, Draft) {
        let from_draft = match &from.kind {
            ExprKind::Binary(op @ (BinaryOp::Add | BinaryOp::Subtract), left, right) => {
                let sign = if *op == BinaryOp::Add { '+' } else { '-' };
                let hint = format!(
                    "`..` binds looser than `{sign}`; for a set write `{left} {sign} {{{right}..{to}}}`"
                );
                let (left, right) = (self.expression(left), self.expression(right));
                let (form, ty) = self.combine(*op, left, right, Some(hint));
                Draft { form, ty, span: from.place.0 }
            }
            _ => self.expression(from),
        };
        let to = self.expression(to);
        self.expect_int(&from_draft);
        self.expect_int(&to);
        (from_draft, to)
    }

    fn compare(&mut self, first: &Expr, rest: &[(CompareOp, Expr)]) -> (Form, Id) {
        let first = self.expression(first);
        let mut chain: Vec<(Comparison, Draft)> = Vec::with_capacity(rest.len());
        for (op, operand) in rest {
            let operand = self.expression(operand);
            let left = chain.last().map_or(&first, |(_, previous)| previous);
            if matches!(op, CompareOp::In | CompareOp::NotIn) {
                let kind = DemandKind::Members { collection: operand.ty, member: left.ty };
                self.demand(kind, operand.span);
            } else {
                let of =
                    |ty| self.types.head(ty).is_some_and(|head| matches!(head, Head::List(_) | Head::Set(_)));
                let hint = (of(operand.ty) && !of(left.ty))
                    .then(|| "to ask whether it is among them write `in`".into());
                self.same(left, &operand, "only values of one type can be compared, not", hint);
                if !matches!(op, CompareOp::Equal | CompareOp::NotEqual) {
                    let span = left.span.to(operand.span);
                    self.demand(DemandKind::Order(operand.ty), span);
                }
            }
            chain.push((*op, operand));
        }
        (Form::Compare(Box::new(first), chain), self.types.known(Head::Bool))
    }
}
