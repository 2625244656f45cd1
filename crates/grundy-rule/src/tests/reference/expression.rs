//! Expressions.

use super::clause::{Locals, members};
use super::{Failure, Found, Reference};
use grundy_language::builtin::Builtin;
use grundy_language::tree::*;
use grundy_language::types::Type;
use grundy_language::value::Value;

/// How deep functions may call each other in a test.
const CALLS: u32 = 60;

impl Reference<'_> {
    pub fn expression(&mut self, expr: &Expr, locals: &mut Locals) -> Found<Value> {
        self.budget = self.budget.checked_sub(1).ok_or(Failure::TooMuch)?;
        Ok(match &expr.kind {
            Kind::Value(value) => value.clone(),
            Kind::Local(local) => locals[*local].clone().expect("a local that is bound"),
            Kind::Constant(constant) => self.constants[*constant].clone(),
            Kind::Tuple(parts) => Value::tuple(self.all(parts, locals)?),
            Kind::List(elements) => Value::list(self.elements(elements, locals)?),
            Kind::Set(elements) => Value::set(self.elements(elements, locals)?),
            Kind::Comprehension(element, qualifiers) => {
                let mut found = Vec::new();
                self.qualifiers(qualifiers, locals, &mut |reference, locals| {
                    found.push(reference.expression(element, locals)?);
                    Ok(true)
                })?;
                if matches!(expr.ty, Type::Set(_)) { Value::set(found) } else { Value::list(found) }
            }
            Kind::Negate(a) => Value::Int(self.number(a, locals)?.checked_neg().ok_or(Failure::Mistake)?),
            Kind::Not(a) => Value::Bool(!self.truth(a, locals)?),
            Kind::Arithmetic(op, a, b) => {
                let (a, b) = (self.number(a, locals)?, self.number(b, locals)?);
                Value::Int(arithmetic(*op, a, b).ok_or(Failure::Mistake)?)
            }
            Kind::And(a, b) => Value::Bool(self.truth(a, locals)? && self.truth(b, locals)?),
            Kind::Or(a, b) => Value::Bool(self.truth(a, locals)? || self.truth(b, locals)?),
            Kind::Compare(first, rest) => {
                let mut left = self.expression(first, locals)?;
                for (comparison, right) in rest {
                    let right = self.expression(right, locals)?;
                    if !holds(*comparison, &left, &right) {
                        return Ok(Value::Bool(false));
                    }
                    left = right;
                }
                Value::Bool(true)
            }
            Kind::If(condition, yes, no) => match self.truth(condition, locals)? {
                true => self.expression(yes, locals)?,
                false => self.expression(no, locals)?,
            },
            Kind::Range(low, high) => {
                let (low, high) = (self.number(low, locals)?, self.number(high, locals)?);
                if high.saturating_sub(low) > 5000 {
                    return Err(Failure::TooMuch);
                }
                Value::list((low..=high).map(Value::Int).collect())
            }
            Kind::Join(a, b) => match (self.expression(a, locals)?, self.expression(b, locals)?) {
                (Value::Word(a), Value::Word(b)) => Value::word(&format!("{a}{b}")),
                (a, b) => Value::list([members(&a), members(&b)].concat()),
            },
            Kind::Union(a, b) => {
                let (a, b) = (self.expression(a, locals)?, self.expression(b, locals)?);
                Value::set([members(&a), members(&b)].concat())
            }
            Kind::Difference(a, b) => {
                let (a, b) = (self.expression(a, locals)?, self.expression(b, locals)?);
                let others = members(&b);
                Value::set(members(&a).into_iter().filter(|member| !others.contains(member)).collect())
            }
            Kind::Repeat(of, times) => {
                let (of, times) = (self.expression(of, locals)?, self.number(times, locals)?);
                let times = usize::try_from(times).unwrap_or(0);
                if times.saturating_mul(members(&of).len()) > 5000 {
                    return Err(Failure::TooMuch);
                }
                match of {
                    Value::Word(word) => Value::word(&word.repeat(times)),
                    list => Value::list((0..times).flat_map(|_| members(&list)).collect()),
                }
            }
            Kind::Index(of, at) => {
                let (of, at) = (self.expression(of, locals)?, self.number(at, locals)?);
                let at = usize::try_from(at).map_err(|_| Failure::Mistake)?;
                members(&of).get(at).cloned().ok_or(Failure::Mistake)?
            }
            Kind::Slice(of, from, to) => self.slice(of, from.as_deref(), to.as_deref(), locals)?,
            Kind::Builtin(builtin @ (Builtin::Any | Builtin::All), arguments) => {
                Value::Bool(self.quantified(*builtin == Builtin::Any, &arguments[0], locals)?)
            }
            Kind::Builtin(builtin, arguments) => {
                let arguments = self.all(arguments, locals)?;
                self.function(*builtin, &arguments)?
            }
            Kind::Call(function, arguments) => self.call(*function, arguments, locals)?,
        })
    }

    pub fn truth(&mut self, expr: &Expr, locals: &mut Locals) -> Found<bool> {
        match self.expression(expr, locals)? {
            Value::Bool(truth) => Ok(truth),
            other => panic!("{other} is no truth value"),
        }
    }

    fn number(&mut self, expr: &Expr, locals: &mut Locals) -> Found<i64> {
        match self.expression(expr, locals)? {
            Value::Int(n) => Ok(n),
            other => panic!("{other} is no number"),
        }
    }

    fn all(&mut self, exprs: &[Expr], locals: &mut Locals) -> Found<Vec<Value>> {
        exprs.iter().map(|expr| self.expression(expr, locals)).collect()
    }

    fn elements(&mut self, elements: &[Element], locals: &mut Locals) -> Found<Vec<Value>> {
        let mut found = Vec::new();
        for element in elements {
            match element {
                Element::One(expr) => found.push(self.expression(expr, locals)?),
                Element::Splice(range) => found.extend(members(&self.expression(range, locals)?)),
            }
        }
        Ok(found)
    }

    fn slice(
        &mut self,
        of: &Expr,
        from: Option<&Expr>,
        to: Option<&Expr>,
        locals: &mut Locals,
    ) -> Found<Value> {
        let of = self.expression(of, locals)?;
        let mut bound = |bound: Option<&Expr>, left_out: usize| match bound {
            Some(bound) => usize::try_from(self.number(bound, locals)?).map_err(|_| Failure::Mistake),
            None => Ok(left_out),
        };
        let (from, to) = (bound(from, 0)?, bound(to, usize::MAX)?);
        let cut: Vec<Value> = members(&of).into_iter().take(to).skip(from).collect();
        Ok(joined_like(&of, cut))
    }

    /// `any` and `all` look no further than they must.
    fn quantified(&mut self, any: bool, of: &Expr, locals: &mut Locals) -> Found<bool> {
        if let (Kind::Comprehension(element, qualifiers), Type::List(_)) = (&of.kind, &of.ty) {
            let undecided = self.qualifiers(qualifiers, locals, &mut |reference, locals| {
                Ok(reference.truth(element, locals)? != any)
            })?;
            return Ok(undecided != any);
        }
        let of = self.expression(of, locals)?;
        Ok(members(&of).contains(&Value::Bool(any)) == any)
    }

    fn call(&mut self, function: usize, arguments: &[Expr], locals: &mut Locals) -> Found<Value> {
        if self.calls >= CALLS {
            return Err(Failure::TooMuch);
        }
        let definition = &self.tree.functions[function];
        let mut inner: Locals = self.all(arguments, locals)?.into_iter().map(Some).collect();
        inner.resize(definition.frame.locals.len(), None);
        self.calls += 1;
        let value = self.expression(&definition.frame.body, &mut inner);
        self.calls -= 1;
        value
    }
}

/// A word of letters where `like` is a word, otherwise a list.
pub fn joined_like(like: &Value, parts: Vec<Value>) -> Value {
    let Value::Word(_) = like else { return Value::list(parts) };
    let letter = |part: &Value| if let Value::Word(word) = part { word.to_string() } else { String::new() };
    Value::word(&parts.iter().map(letter).collect::<String>())
}

fn holds(comparison: Comparison, left: &Value, right: &Value) -> bool {
    match comparison {
        Comparison::Equal => left == right,
        Comparison::NotEqual => left != right,
        Comparison::Less => left < right,
        Comparison::LessEqual => left <= right,
        Comparison::Greater => left > right,
        Comparison::GreaterEqual => left >= right,
        Comparison::In => is_in(left, right),
        Comparison::NotIn => !is_in(left, right),
    }
}

fn is_in(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Word(part), Value::Word(whole)) => whole.contains(&**part),
        _ => members(right).contains(left),
    }
}

/// Exact arithmetic in 128 bits; `None` for what is a mistake in 64.
fn arithmetic(op: Arithmetic, a: i64, b: i64) -> Option<i64> {
    let (x, y) = (i128::from(a), i128::from(b));
    let exact = match op {
        Arithmetic::Add => x + y,
        Arithmetic::Subtract => x - y,
        Arithmetic::Multiply => x * y,
        Arithmetic::Divide | Arithmetic::Remainder if y == 0 => return None,
        Arithmetic::Divide => floor(x, y),
        Arithmetic::Remainder => x - y * floor(x, y),
        Arithmetic::Power => {
            let mut power = 1i128;
            for _ in 0..u32::try_from(y).ok()?.min(200) {
                power = power.checked_mul(x)?;
            }
            power
        }
    };
    i64::try_from(exact).ok()
}

fn floor(x: i128, y: i128) -> i128 {
    let quotient = x / y;
    if quotient * y != x && (x < 0) != (y < 0) { quotient - 1 } else { quotient }
}
