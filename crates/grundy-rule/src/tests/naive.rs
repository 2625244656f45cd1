//! The meaning of rules, written down as plainly as possible: a walk over the tree.
//!
//! It shares nothing with the compiler and the machine, and knows no speed and no limits. What goes wrong
//! is `None`. The forms and functions it leaves out are tested one by one elsewhere.

use grundy_language::builtin::Builtin;
use grundy_language::tree::*;
use grundy_language::types::Type;
use grundy_language::value::{Set, Value};
use std::cell::Cell;

/// The locals of a frame.
type Names = Vec<Option<Value>>;

/// A walk over a tree, as long as it does not take too long.
pub struct Walk<'t> {
    tree: &'t Tree,
    patience: Cell<u64>,
}

impl<'t> Walk<'t> {
    /// A walk of at most so many rounds of loops.
    pub fn new(tree: &'t Tree, patience: u64) -> Walk<'t> {
        Walk { tree, patience: Cell::new(patience) }
    }

    /// Whether the walk was given up.
    pub fn is_terminal(&self) -> bool {
        self.patience.get() == 0
    }

    fn work(&self, amount: u64) -> Option<()> {
        self.patience.set(self.patience.get().saturating_sub(amount));
        (!self.is_terminal()).then_some(())
    }

    /// The options of a position, or none if a mistake turns up.
    pub fn options(&self, position: &Value) -> Option<Vec<Vec<Value>>> {
        let mut found = Vec::new();
        for clause in &self.tree.clauses {
            let mut names = vec![None; clause.locals.len()];
            if matches(&clause.pattern, position, &mut names) {
                self.rounds(&clause.qualifiers, &mut names, &mut |names| {
                    for alternative in &clause.alternatives {
                        if let Some(components) = self.components(alternative, names)? {
                            found.push(components);
                        }
                    }
                    Some(())
                })?;
            }
        }
        Some(found)
    }

    /// The components of an alternative; none if it is no move, nothing at all if it is a mistake.
    fn components(&self, alternative: &Alternative, names: &mut Names) -> Option<Option<Vec<Value>>> {
        let Outcome::Certain(components) = &alternative.outcome else { return None };
        let mut found = Vec::new();
        let mut is_move = true;
        for component in components {
            let positions = match component {
                Component::One(position) => vec![self.value(position, names)?],
                Component::Split(positions) => members(&self.value(positions, names)?),
            };
            for position in positions {
                if negative(&position) {
                    is_move = false;
                } else if is_move && let Some(guard) = &self.tree.filter {
                    let mut inner = vec![None; guard.frame.locals.len()];
                    if matches(&guard.pattern, &position, &mut inner) {
                        is_move = self.value(&guard.frame.body, &mut inner)? == Value::Bool(true);
                    }
                }
                found.push(position);
            }
            // With a filter, nothing behind a component that is not allowed is computed.
            if !is_move && self.tree.filter.is_some() {
                break;
            }
        }
        Some(is_move.then_some(found))
    }

    fn rounds(
        &self,
        qualifiers: &[Qualifier],
        names: &mut Names,
        inner: &mut dyn FnMut(&mut Names) -> Option<()>,
    ) -> Option<()> {
        match qualifiers.split_first() {
            None => inner(names),
            Some((Qualifier::For(target, source), rest)) => {
                members(&self.value(source, names)?).iter().try_for_each(|member| {
                    self.work(1)?;
                    bind(target, member, names);
                    self.rounds(rest, names, inner)
                })
            }
            Some((Qualifier::If(condition), rest)) => match self.value(condition, names)? {
                Value::Bool(true) => self.rounds(rest, names, inner),
                _ => Some(()),
            },
            Some((Qualifier::Let(target, bound), rest)) => {
                let bound = self.value(bound, names)?;
                bind(target, &bound, names);
                self.rounds(rest, names, inner)
            }
        }
    }

    /// The value of an expression.
    pub fn value(&self, expr: &Expr, names: &mut Names) -> Option<Value> {
        let of = |expr: &Expr, names: &mut Names| self.value(expr, names);
        let number = |expr: &Expr, names: &mut Names| self.value(expr, names).and_then(int);
        Some(match &expr.kind {
            Kind::Value(value) => value.clone(),
            Kind::Local(local) => names[*local].clone()?,
            Kind::Constant(constant) => {
                self.value(&self.tree.constants[*constant].value.body, &mut vec![])?
            }
            Kind::Tuple(parts) => {
                Value::tuple(parts.iter().map(|part| of(part, names)).collect::<Option<_>>()?)
            }
            Kind::List(elements) => Value::list(self.spliced(elements, names)?),
            Kind::Set(elements) => Value::set(self.spliced(elements, names)?),
            Kind::Comprehension(element, qualifiers) => {
                let mut found = Vec::new();
                self.rounds(qualifiers, names, &mut |names| {
                    found.push(of(element, names)?);
                    Some(())
                })?;
                if matches!(expr.ty, Type::Set(_)) { Value::set(found) } else { Value::list(found) }
            }
            Kind::Negate(inner) => Value::Int(number(inner, names)?.checked_neg()?),
            Kind::Not(inner) => Value::Bool(of(inner, names)? == Value::Bool(false)),
            Kind::Arithmetic(op, a, b) => {
                let (a, b) = (number(a, names)?, number(b, names)?);
                Value::Int(match op {
                    Arithmetic::Add => a.checked_add(b)?,
                    Arithmetic::Subtract => a.checked_sub(b)?,
                    Arithmetic::Multiply => a.checked_mul(b)?,
                    Arithmetic::Divide => floor(a, b)?,
                    Arithmetic::Remainder => a - floor(a, b)? * b,
                    Arithmetic::Power => a.checked_pow(u32::try_from(b).ok()?)?,
                })
            }
            Kind::And(a, b) => match of(a, names)? {
                Value::Bool(true) => of(b, names)?,
                other => other,
            },
            Kind::Or(a, b) => match of(a, names)? {
                Value::Bool(false) => of(b, names)?,
                other => other,
            },
            Kind::Compare(first, rest) => {
                let mut left = of(first, names)?;
                for (comparison, right) in rest {
                    let right = of(right, names)?;
                    if !holds(*comparison, &left, &right) {
                        return Some(Value::Bool(false));
                    }
                    left = right;
                }
                Value::Bool(true)
            }
            Kind::If(condition, yes, no) => match of(condition, names)? {
                Value::Bool(true) => of(yes, names)?,
                _ => of(no, names)?,
            },
            Kind::Range(low, high) => {
                let (low, high) = (number(low, names)?, number(high, names)?);
                self.work(u64::try_from(high.saturating_sub(low)).unwrap_or(0))?;
                Value::list((low..=high).map(Value::Int).collect())
            }
            Kind::Join(a, b) => Value::list([members(&of(a, names)?), members(&of(b, names)?)].concat()),
            Kind::Union(a, b) => Value::set([members(&of(a, names)?), members(&of(b, names)?)].concat()),
            Kind::Difference(a, b) => {
                let (a, b) = (members(&of(a, names)?), members(&of(b, names)?));
                Value::set(a.into_iter().filter(|member| !b.contains(member)).collect())
            }
            Kind::Repeat(list, times) => {
                let list = members(&of(list, names)?);
                let times = usize::try_from(number(times, names)?).unwrap_or(0);
                self.work((times * list.len()) as u64)?;
                Value::list((0..times).flat_map(|_| list.clone()).collect())
            }
            Kind::Index(list, at) => {
                let list = members(&of(list, names)?);
                list.get(usize::try_from(number(at, names)?).ok()?)?.clone()
            }
            Kind::Slice(list, from, until) => {
                let list = members(&of(list, names)?);
                let mut bound = |bound: &Option<Box<Expr>>, absent: usize| match bound {
                    Some(bound) => Some(usize::try_from(number(bound, names)?).ok()?.min(list.len())),
                    None => Some(absent),
                };
                let (from, until) = (bound(from, 0)?, bound(until, list.len())?);
                Value::list(list.get(from..until).unwrap_or_default().to_vec())
            }
            Kind::Builtin(builtin @ (Builtin::Any | Builtin::All), arguments)
                if let Kind::Comprehension(element, qualifiers) = &arguments[0].kind =>
            {
                // The first member that decides is the last that is looked at.
                let decisive = Value::Bool(*builtin == Builtin::Any);
                let mut decided = false;
                let all = self.rounds(qualifiers, names, &mut |names| {
                    decided = of(element, names)? == decisive;
                    (!decided).then_some(())
                });
                if !decided {
                    all?;
                }
                Value::Bool(decided == (*builtin == Builtin::Any))
            }
            Kind::Builtin(builtin, arguments) => {
                let arguments: Vec<Value> =
                    arguments.iter().map(|argument| of(argument, names)).collect::<Option<_>>()?;
                function(*builtin, &arguments)?
            }
            Kind::Call(called, arguments) => {
                let function = &self.tree.functions[*called];
                let mut inner: Names = arguments.iter().map(|argument| of(argument, names)).collect();
                inner[..function.parameters].iter().all(Option::is_some).then_some(())?;
                inner.resize(function.frame.locals.len(), None);
                self.value(&function.frame.body, &mut inner)?
            }
        })
    }

    fn spliced(&self, elements: &[Element], names: &mut Names) -> Option<Vec<Value>> {
        let mut found = Vec::new();
        for element in elements {
            match element {
                Element::One(member) => found.push(self.value(member, names)?),
                Element::Splice(range) => found.extend(members(&self.value(range, names)?)),
            }
        }
        Some(found)
    }
}

fn negative(value: &Value) -> bool {
    match value {
        Value::Int(n) => *n < 0,
        Value::Bool(_) | Value::Word(_) => false,
        other => members(other).iter().any(negative),
    }
}

fn members(value: &Value) -> Vec<Value> {
    match value {
        Value::List(members) => members.to_vec(),
        Value::Tuple(members) => members.to_vec(),
        Value::Set(set) => set.members().collect(),
        Value::Word(word) => word.chars().map(|letter| Value::word(&letter.to_string())).collect(),
        Value::Int(_) | Value::Bool(_) => vec![],
    }
}

fn matches(pattern: &Pattern, value: &Value, names: &mut Names) -> bool {
    match (pattern, value) {
        (Pattern::Local(local), _) => {
            names[*local] = Some(value.clone());
            true
        }
        (Pattern::Equal(wanted), _) => wanted == value,
        (Pattern::Tuple(patterns), Value::Tuple(parts)) => {
            patterns.iter().zip(parts.iter()).all(|(pattern, part)| matches(pattern, part, names))
        }
        _ => false,
    }
}

fn bind(target: &Target, value: &Value, names: &mut Names) {
    match (target, value) {
        (Target::Local(local), _) => names[*local] = Some(value.clone()),
        (Target::Tuple(targets), Value::Tuple(parts)) => {
            targets.iter().zip(parts.iter()).for_each(|(target, part)| bind(target, part, names));
        }
        _ => (),
    }
}

fn int(value: Value) -> Option<i64> {
    if let Value::Int(n) = value { Some(n) } else { None }
}

fn floor(a: i64, b: i64) -> Option<i64> {
    let exact = a.checked_div(b)?;
    Some(if a % b != 0 && (a < 0) != (b < 0) { exact - 1 } else { exact })
}

fn holds(comparison: Comparison, a: &Value, b: &Value) -> bool {
    match comparison {
        Comparison::Equal => a == b,
        Comparison::NotEqual => a != b,
        Comparison::Less => a < b,
        Comparison::LessEqual => a <= b,
        Comparison::Greater => a > b,
        Comparison::GreaterEqual => a >= b,
        Comparison::In => members(b).contains(a),
        Comparison::NotIn => !members(b).contains(a),
    }
}

fn function(builtin: Builtin, arguments: &[Value]) -> Option<Value> {
    let first = members(&arguments[0]);
    let numbers: Vec<i64> = match &arguments[0] {
        Value::Int(_) => arguments.iter().cloned().filter_map(int).collect(),
        _ => first.iter().cloned().filter_map(int).collect(),
    };
    let n = numbers.first().copied().unwrap_or(0);
    let up_to =
        |is_term: fn(i64) -> bool| Value::set((1..=n).filter(|&k| is_term(k)).map(Value::Int).collect());
    Some(match builtin {
        Builtin::Len => Value::Int(first.len() as i64),
        Builtin::Sum => Value::Int(numbers.iter().try_fold(0i64, |sum, &n| sum.checked_add(n))?),
        Builtin::Min => Value::Int(*numbers.iter().min()?),
        Builtin::Max => Value::Int(*numbers.iter().max()?),
        Builtin::Xor => Value::Int(numbers.iter().fold(0, |sum, n| sum ^ n)),
        Builtin::Any => Value::Bool(first.contains(&Value::Bool(true))),
        Builtin::All => Value::Bool(!first.contains(&Value::Bool(false))),
        Builtin::Count => Value::Int(first.iter().filter(|member| **member == arguments[1]).count() as i64),
        Builtin::Sorted => {
            let mut sorted = first;
            sorted.sort();
            Value::list(sorted)
        }
        Builtin::Reversed => Value::list(first.into_iter().rev().collect()),
        Builtin::Distinct => Value::Bool(Set::from_members(first.clone()).len() == first.len()),
        Builtin::Abs => Value::Int(n.checked_abs()?),
        Builtin::Squares => up_to(|k| (1..=k).any(|root| root * root == k)),
        Builtin::Odds => up_to(|k| k % 2 == 1),
        Builtin::Primes => up_to(|k| k > 1 && (2..k).all(|d| k % d != 0)),
        Builtin::Divisors => Value::set((1..=n).filter(|d| n % d == 0).map(Value::Int).collect()),
        Builtin::Replace => {
            let mut changed = first;
            let at = usize::try_from(int(arguments[1].clone())?).ok()?;
            *changed.get_mut(at)? = arguments[2].clone();
            Value::list(changed)
        }
        Builtin::Remove => {
            let at = usize::try_from(int(arguments[1].clone())?).ok().filter(|&at| at < first.len())?;
            let mut rest = first;
            rest.remove(at);
            Value::list(rest)
        }
        Builtin::Without => Value::set(first.into_iter().filter(|m| *m != arguments[1]).collect()),
        Builtin::Joined => {
            let ends = |edge: &Value| {
                let at = usize::try_from(int(edge.clone())?).ok()?;
                members(&arguments[1]).get(at).and_then(part_of)
            };
            let mut reached = vec![arguments[2].clone()];
            let mut joined = Vec::new();
            for _ in 0..=first.len() {
                for edge in &first {
                    let [u, v] = ends(edge)?;
                    if reached.contains(&u) || reached.contains(&v) {
                        reached.extend([u, v]);
                        joined.push(edge.clone());
                    }
                }
            }
            Value::set(joined)
        }
        _ => return None,
    })
}

fn part_of(pair: &Value) -> Option<[Value; 2]> {
    match pair {
        Value::Tuple(parts) => parts.to_vec().try_into().ok(),
        _ => None,
    }
}
