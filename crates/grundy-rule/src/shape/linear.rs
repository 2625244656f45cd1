//! Expressions of the form `c + c0 * x0 + c1 * x1 + …` over locals.

use grundy_language::tree::{Arithmetic, Element, Expr, Kind};
use grundy_language::value::Value;
use std::collections::BTreeMap;

/// A linear form. Terms with coefficient 0 are left out, so that equal forms are equal.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Linear {
    pub(super) constant: i64,
    pub(super) terms: BTreeMap<usize, i64>,
}

impl Linear {
    pub(super) fn constant(constant: i64) -> Linear {
        Linear { constant, terms: BTreeMap::new() }
    }

    pub(super) fn local(local: usize) -> Linear {
        Linear { constant: 0, terms: BTreeMap::from([(local, 1)]) }
    }

    /// The linear form of a numeric expression, if it has one.
    pub(super) fn of(expr: &Expr, constants: &[Value]) -> Option<Linear> {
        Linear::given(expr, constants, &BTreeMap::new())
    }

    /// The linear form where some locals have known values.
    pub(super) fn given(expr: &Expr, constants: &[Value], known: &BTreeMap<usize, i64>) -> Option<Linear> {
        match &expr.kind {
            Kind::Value(Value::Int(n)) => Some(Linear::constant(*n)),
            Kind::Constant(index) => match constants.get(*index)? {
                Value::Int(n) => Some(Linear::constant(*n)),
                _ => None,
            },
            Kind::Local(local) => Some(match known.get(local) {
                Some(&n) => Linear::constant(n),
                None => Linear::local(*local),
            }),
            Kind::Negate(operand) => Linear::given(operand, constants, known)?.times(-1),
            Kind::Arithmetic(op, left, right) => {
                let left = Linear::given(left, constants, known)?;
                let right = Linear::given(right, constants, known)?;
                match op {
                    Arithmetic::Add => left.plus(&right),
                    Arithmetic::Subtract => left.minus(&right),
                    Arithmetic::Multiply if left.terms.is_empty() => right.times(left.constant),
                    Arithmetic::Multiply if right.terms.is_empty() => left.times(right.constant),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The numbers in a collection that is written out; `splice` tells those of a collection in it.
    pub(super) fn members(
        collection: &Expr,
        constants: &[Value],
        known: &BTreeMap<usize, i64>,
        splice: impl Fn(&Expr) -> Option<Vec<i64>>,
    ) -> Option<Vec<i64>> {
        let number = |value: Value| if let Value::Int(n) = value { Some(n) } else { None };
        let of_value = |value: &Value| match value {
            Value::Set(set) => set.members().map(number).collect(),
            Value::List(members) => members.iter().cloned().map(number).collect(),
            _ => None,
        };
        let of_element = |element: &Element| match element {
            Element::One(expr) => Some(vec![Linear::given(expr, constants, known)?.as_constant()?]),
            Element::Splice(members) => splice(members),
        };
        match &collection.kind {
            Kind::Value(value) => of_value(value),
            Kind::Constant(index) => of_value(constants.get(*index)?),
            Kind::List(elements) | Kind::Set(elements) => {
                Some(elements.iter().map(of_element).collect::<Option<Vec<_>>>()?.concat())
            }
            _ => None,
        }
    }

    pub(super) fn plus(&self, other: &Linear) -> Option<Linear> {
        let mut sum =
            Linear { constant: self.constant.checked_add(other.constant)?, terms: self.terms.clone() };
        for (&local, &coefficient) in &other.terms {
            let entry = sum.terms.entry(local).or_default();
            *entry = entry.checked_add(coefficient)?;
        }
        sum.terms.retain(|_, coefficient| *coefficient != 0);
        Some(sum)
    }

    pub(super) fn times(&self, factor: i64) -> Option<Linear> {
        let mut terms = BTreeMap::new();
        for (&local, &coefficient) in self.terms.iter().filter(|_| factor != 0) {
            terms.insert(local, coefficient.checked_mul(factor)?);
        }
        Some(Linear { constant: self.constant.checked_mul(factor)?, terms })
    }

    pub(super) fn minus(&self, other: &Linear) -> Option<Linear> {
        self.plus(&other.times(-1)?)
    }

    /// The number, if the form has no locals.
    pub(super) fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The local, if the form is just that.
    pub(super) fn as_local(&self) -> Option<usize> {
        match (self.constant, self.terms.iter().next()) {
            (0, Some((&local, &1))) if self.terms.len() == 1 => Some(local),
            _ => None,
        }
    }
}
