//! Expressions as texts that are equal where the expressions mean the same, by the laws that need no calculation.
//!
//! The names of locals are given from outside. Sums, products, conjunctions and disjunctions are written in one order
//! whatever the order they were typed in, comparisons in one direction.

use super::total::is_total;
use grundy_language::builtin::Builtin;
use grundy_language::tree::{Arithmetic, Comparison, Element, Expr, Kind, Qualifier, Target};

/// Writes expressions with these names for locals.
pub(super) struct Texts<'n> {
    pub(super) names: &'n [String],
}

impl Texts<'_> {
    /// An expression.
    pub(super) fn of(&self, expr: &Expr) -> String {
        let two =
            |op: &str, left: &Expr, right: &Expr| format!("({} {op} {})", self.of(left), self.of(right));
        match &expr.kind {
            Kind::Value(value) => value.to_string(),
            Kind::Local(local) => self.name(*local),
            Kind::Constant(constant) => format!("constant{constant}"),
            Kind::Tuple(parts) => format!("({})", self.all(parts).join(", ")),
            Kind::List(elements) => format!("[{}]", self.elements(elements).join(", ")),
            Kind::Set(elements) => format!("{{{}}}", sorted(self.elements(elements)).join(", ")),
            Kind::Comprehension(body, qualifiers) => {
                let qualifiers: Vec<String> = qualifiers.iter().map(|q| self.qualifier(q).concat()).collect();
                format!("{}[{} {}]", expr.ty, self.of(body), qualifiers.join(" "))
            }
            Kind::Negate(inner) => format!("-{}", self.of(inner)),
            Kind::Not(inner) => format!("not {}", self.of(inner)),
            Kind::Arithmetic(Arithmetic::Add | Arithmetic::Subtract, ..) => {
                let mut terms = Vec::new();
                self.terms(expr, false, &mut terms);
                format!("({})", sorted(terms).join(" "))
            }
            Kind::Arithmetic(Arithmetic::Multiply, ..) => {
                let mut factors = Vec::new();
                self.factors(expr, &mut factors);
                format!("({})", sorted(factors).join(" * "))
            }
            Kind::Arithmetic(op, left, right) => two(&format!("{op:?}"), left, right),
            Kind::And(..) | Kind::Compare(..) => format!("({})", self.conditions(expr).join(" and ")),
            Kind::Or(left, right) => {
                let mut sides = [self.of(left), self.of(right)];
                if never_fails(expr) {
                    sides.sort_unstable();
                }
                format!("({})", sides.join(" or "))
            }
            Kind::If(condition, then, otherwise) => {
                format!("if {} then {} else {}", self.of(condition), self.of(then), self.of(otherwise))
            }
            Kind::Range(from, to) => two("..", from, to),
            Kind::Join(left, right) => two("joined with", left, right),
            Kind::Union(left, right) => {
                format!("({})", sorted(vec![self.of(left), self.of(right)]).join(" united with "))
            }
            Kind::Difference(left, right) => two("without", left, right),
            Kind::Repeat(list, times) => two("times", list, times),
            Kind::Index(list, place) => format!("{}[{}]", self.of(list), self.of(place)),
            Kind::Slice(list, from, to) => {
                let bound = |bound: &Option<Box<Expr>>| {
                    bound.as_ref().map(|bound| self.of(bound)).unwrap_or_default()
                };
                format!("{}[{}:{}]", self.of(list), bound(from), bound(to))
            }
            Kind::Builtin(builtin, arguments) => {
                let mut arguments = self.all(arguments);
                if matches!(
                    builtin,
                    Builtin::Min
                        | Builtin::Max
                        | Builtin::Gcd
                        | Builtin::Lcm
                        | Builtin::Xor
                        | Builtin::BitAnd
                        | Builtin::BitOr
                ) {
                    arguments.sort_unstable();
                }
                format!("{builtin:?}({})", arguments.join(", "))
            }
            Kind::Call(function, arguments) => {
                format!("function{function}({})", self.all(arguments).join(", "))
            }
        }
    }

    fn all(&self, exprs: &[Expr]) -> Vec<String> {
        exprs.iter().map(|expr| self.of(expr)).collect()
    }

    fn name(&self, local: usize) -> String {
        self.names.get(local).cloned().unwrap_or_default()
    }

    fn elements(&self, elements: &[Element]) -> Vec<String> {
        let element = |element: &Element| match element {
            Element::One(expr) => self.of(expr),
            Element::Splice(expr) => format!("all of {}", self.of(expr)),
        };
        elements.iter().map(element).collect()
    }

    /// `+a`, `-b`, … of a sum.
    fn terms(&self, expr: &Expr, minus: bool, terms: &mut Vec<String>) {
        match &expr.kind {
            Kind::Arithmetic(op @ (Arithmetic::Add | Arithmetic::Subtract), left, right) => {
                self.terms(left, minus, terms);
                self.terms(right, minus != (*op == Arithmetic::Subtract), terms);
            }
            _ => terms.push(format!("{}{}", if minus { '-' } else { '+' }, self.of(expr))),
        }
    }

    fn factors(&self, expr: &Expr, factors: &mut Vec<String>) {
        match &expr.kind {
            Kind::Arithmetic(Arithmetic::Multiply, left, right) => {
                self.factors(left, factors);
                self.factors(right, factors);
            }
            _ => factors.push(self.of(expr)),
        }
    }

    /// The conditions that must all hold: in one order, unless one of them guards another from failing.
    pub(super) fn conditions(&self, expr: &Expr) -> Vec<String> {
        let mut all = Vec::new();
        self.gather(expr, &mut all);
        if never_fails(expr) {
            all = sorted(all);
            all.dedup();
        }
        all
    }

    fn gather(&self, expr: &Expr, all: &mut Vec<String>) {
        match &expr.kind {
            Kind::And(left, right) => {
                self.gather(left, all);
                self.gather(right, all);
            }
            Kind::Compare(first, rest) => {
                let mut left = self.of(first);
                for (op, operand) in rest {
                    let right = self.of(operand);
                    all.push(compared(&left, *op, &right));
                    left = right;
                }
            }
            _ => all.push(self.of(expr)),
        }
    }

    /// A loop, a name, or the conditions of an `if`.
    pub(super) fn qualifier(&self, qualifier: &Qualifier) -> Vec<String> {
        match qualifier {
            Qualifier::For(target, collection) => {
                vec![format!("for {} in {}", self.target(target), self.of(collection))]
            }
            Qualifier::If(condition) => {
                self.conditions(condition).into_iter().map(|condition| format!("if {condition}")).collect()
            }
            Qualifier::Let(target, value) => {
                vec![format!("let {} = {}", self.target(target), self.of(value))]
            }
        }
    }

    fn target(&self, target: &Target) -> String {
        match target {
            Target::Local(local) => self.name(*local),
            Target::Tuple(parts) => {
                format!("({})", parts.iter().map(|part| self.target(part)).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

/// A comparison, the smaller side in front; the sides of `==` and `!=` in one order.
fn compared(left: &str, op: Comparison, right: &str) -> String {
    match op {
        Comparison::Greater => format!("{right} < {left}"),
        Comparison::GreaterEqual => format!("{right} <= {left}"),
        Comparison::Less => format!("{left} < {right}"),
        Comparison::LessEqual => format!("{left} <= {right}"),
        Comparison::Equal => format!("{} == {}", left.min(right), left.max(right)),
        Comparison::NotEqual => format!("{} != {}", left.min(right), left.max(right)),
        Comparison::In => format!("{left} in {right}"),
        Comparison::NotIn => format!("{left} not in {right}"),
    }
}

/// Whether an expression has a value whatever its names stand for.
pub(super) fn never_fails(expr: &Expr) -> bool {
    is_total(expr, &mut |_| false)
}

pub(super) fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort_unstable();
    texts
}
