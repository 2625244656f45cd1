//! Recognises rules that take from a heap any amount between two bounds, which may move with the heap.
//!
//! A clause is one loop over a range and conditions that cut it: then the amounts are a range for every heap. Ranges that
//! begin with the same amount are together one range.

use super::conditions::{conjuncts, root_of};
use super::linear::Linear;
use super::unnamed::unnamed;
use grundy_heap::subtraction::{Bound, Interval};
use grundy_language::builtin::Builtin;
use grundy_language::tree::{
    Arithmetic, Clause, Comparison, Component, Element, Expr, Kind, Outcome, Pattern, Qualifier, Target, Tree,
};
use grundy_language::value::Value;

/// The amounts that may be taken, if they are an interval for every heap.
pub(super) fn recognise(tree: &Tree, constants: &[Value]) -> Option<Interval> {
    if tree.clauses.is_empty() || tree.filter.is_some() || !tree.endings.is_empty() {
        return None;
    }
    let mut all = Vec::new();
    for clause in &tree.clauses {
        read(clause, constants, &mut all)?;
    }
    let (least, _) = all.first()?.clone();
    if all.iter().any(|(other, _)| *other != least) {
        return None;
    }
    let most: Vec<Bound> = all.into_iter().map(|(_, most)| most).collect();
    let take = Interval::new(least, most_of(most))?;
    // Nothing has no logarithm, so there nothing may be what is left.
    let has_log =
        [take.least(), take.most()].into_iter().any(|bound| has(bound, &|leaf| *leaf == Bound::Log));
    (!has_log || take.most().at(1)? <= 0).then_some(take)
}

fn most_of(mut all: Vec<Bound>) -> Bound {
    all.dedup();
    match (all.pop(), all.is_empty()) {
        (Some(only), true) => only,
        (last, _) => Bound::Most(all.into_iter().chain(last).collect()),
    }
}

fn least_of(one: Bound, other: Bound) -> Bound {
    if one == other { one } else { Bound::Least(vec![one, other]) }
}

/// The least and the largest amount of every alternative of a clause.
fn read(clause: &Clause, constants: &[Value], all: &mut Vec<(Bound, Bound)>) -> Option<()> {
    let clause = &*unnamed(clause);
    let Pattern::Local(heap) = clause.pattern else { return None };
    let reader = Reader { heap, constants };
    let (mut over, mut conditions) = (None, Vec::new());
    for qualifier in &clause.qualifiers {
        match qualifier {
            Qualifier::For(Target::Local(local), expr) if over.is_none() => over = Some((*local, expr)),
            Qualifier::If(condition) => conjuncts(condition, &mut conditions),
            _ => return None,
        }
    }
    for alternative in &clause.alternatives {
        let Outcome::Certain(components) = &alternative.outcome else { return None };
        let [Component::One(rest)] = &components[..] else { return None };
        let amount = Linear::local(heap).minus(&Linear::of(rest, constants)?)?;
        let ranges = match (amount.as_constant(), over) {
            (Some(k), None) => vec![(Bound::Number(k), Bound::Number(k))],
            (None, Some((local, expr))) => {
                let ranges = reader.ranges(expr)?;
                if amount.as_local() == Some(local) {
                    ranges
                } else if amount == Linear::local(heap).minus(&Linear::local(local))? {
                    // The loop runs over what is left.
                    ranges.into_iter().map(|(from, to)| (less(to), less(from))).collect()
                } else {
                    return None;
                }
            }
            _ => return None,
        };
        for range in ranges {
            let mut range = range;
            for condition in &conditions {
                let Kind::Compare(left, rest) = &condition.kind else { return None };
                let [(op, right)] = &rest[..] else { return None };
                range = reader.cut(range, &amount, left, *op, right)?;
            }
            all.push(range);
        }
    }
    Some(())
}

/// The heap less a bound.
fn less(bound: Bound) -> Bound {
    if let Bound::Sum(heap, more) = &bound
        && let (Bound::Heap, Bound::Number(n)) = (&**heap, &**more)
    {
        return Bound::Number(-n);
    }
    match bound {
        Bound::Heap => Bound::Number(0),
        Bound::Number(0) => Bound::Heap,
        Bound::Number(n) => Bound::Sum(Box::new(Bound::Heap), Box::new(Bound::Number(-n))),
        other => Bound::Sum(Box::new(Bound::Heap), Box::new(Bound::Times(-1, Box::new(other)))),
    }
}

/// The amounts of a range up to a bound.
fn up_to((least, most): (Bound, Bound), cap: Bound) -> (Bound, Bound) {
    (least, least_of(most, cap))
}

/// The amounts of a range from a bound on.
fn from_on((least, most): (Bound, Bound), floor: Bound) -> (Bound, Bound) {
    (most_of(vec![least, floor]), most)
}

/// A number that follows from one local alone.
pub(super) fn bound_of(expr: &Expr, local: usize, constants: &[Value]) -> Option<Bound> {
    Reader { heap: local, constants }.bound(expr)
}

struct Reader<'a> {
    heap: usize,
    constants: &'a [Value],
}

impl Reader<'_> {
    /// The ranges of numbers that a loop goes through.
    fn ranges(&self, over: &Expr) -> Option<Vec<(Bound, Bound)>> {
        match &over.kind {
            Kind::Range(from, to) => Some(vec![(self.bound(from)?, self.bound(to)?)]),
            Kind::List(elements) | Kind::Set(elements) => {
                let mut all = Vec::new();
                for element in elements {
                    match element {
                        Element::One(one) => {
                            let one = self.bound(one)?;
                            all.push((one.clone(), one));
                        }
                        Element::Splice(range) => all.extend(self.ranges(range)?),
                    }
                }
                Some(all)
            }
            Kind::Union(one, other) => Some([self.ranges(one)?, self.ranges(other)?].concat()),
            _ => None,
        }
    }

    /// A range of amounts of which a condition leaves some.
    fn cut(
        &self,
        range: (Bound, Bound),
        amount: &Linear,
        left: &Expr,
        op: Comparison,
        right: &Expr,
    ) -> Option<(Bound, Bound)> {
        let linear = |expr: &Expr| Linear::of(expr, self.constants);
        let rest = Linear::local(self.heap).minus(amount)?;
        if op == Comparison::NotEqual {
            let difference = linear(left)?.minus(&linear(right)?)?;
            let all = difference == rest || difference == rest.times(-1)?;
            // More than the heap cannot be taken, so all of it is the most.
            return all.then(|| up_to(range, less(Bound::Number(1))));
        }
        // Only what the notation allows a heap to be compared with: `k <= n/2`, `n - k >= 3`, `2*k <= n`.
        let (small, large) = match op {
            Comparison::LessEqual | Comparison::Less => (left, right),
            Comparison::GreaterEqual | Comparison::Greater => (right, left),
            _ => return None,
        };
        let strict = matches!(op, Comparison::Less | Comparison::Greater);
        let is_amount = |expr: &Expr| Linear::of(expr, self.constants).as_ref() == Some(amount);
        let moved = |bound: Bound, by: i64| match (strict, bound) {
            (false, bound) => bound,
            (true, Bound::Number(n)) => Bound::Number(n.saturating_add(by)),
            (true, bound) => Bound::Sum(Box::new(bound), Box::new(Bound::Number(by))),
        };
        if is_amount(small) {
            let cap = moved(self.bound(large)?, -1);
            return Some(up_to(range, cap));
        }
        if is_amount(large) {
            let floor = moved(self.bound(small)?, 1);
            return Some(from_on(range, floor));
        }
        let is_rest = |expr: &Expr| linear(expr).as_ref() == Some(&rest);
        // `k*k <= n` is `k <= sqrt(n)`. Of the heap 0 nothing is taken.
        let root = |of: Bound, may_be_equal: bool| {
            let of = match (may_be_equal, of) {
                (true, of) => of,
                (false, Bound::Heap) => most_of(vec![Bound::Number(0), less(Bound::Number(1))]),
                (false, _) => return None,
            };
            // It has a slope where there is a root for every heap.
            Some(Bound::Root(Box::new(of))).filter(|root| root.slope().is_some())
        };
        if let Some(number) = root_of(small) {
            let cap = root(self.bound(large)?, !strict)?;
            return match () {
                () if is_amount(number) => Some(up_to(range, cap)),
                () if is_rest(number) => Some(from_on(range, less(cap))),
                () => None,
            };
        }
        if let Some(number) = root_of(large) {
            let floor = Bound::Sum(Box::new(root(self.bound(small)?, strict)?), Box::new(Bound::Number(1)));
            return match () {
                () if is_amount(number) => Some(from_on(range, floor)),
                () if is_rest(number) => Some(up_to(range, less(floor))),
                () => None,
            };
        }
        // What is left compared with a bound that is not linear: `n - k >= n/2`.
        if is_rest(large) && linear(small).is_none() {
            let cap = moved(less(self.bound(small)?), -1);
            return Some(up_to(range, cap));
        }
        if is_rest(small) && linear(large).is_none() {
            let floor = moved(less(self.bound(large)?), 1);
            return Some(from_on(range, floor));
        }
        // With numbers on both sides: times * amount + of_heap * n + constant >= 0.
        let difference = Linear::of(large, self.constants)?.minus(&Linear::of(small, self.constants)?)?;
        let difference = difference.minus(&Linear::constant(i64::from(strict)))?;
        // From a heap of 1 on no number below 1 is taken anyway: `n > 0`.
        if difference == Linear::local(self.heap).minus(&Linear::constant(1))? {
            let (least, most) = range;
            let none = least.slope()?.0 >= 0 && least.at(1)? >= 1;
            let one_or = |least: Bound| match least.number() {
                Some(number) => Bound::Number(number.max(1)),
                None => most_of(vec![Bound::Number(1), least]),
            };
            return none.then(|| (one_or(least), most));
        }
        let local = *amount.terms.keys().find(|&&local| local != self.heap)?;
        // Where the loop runs over what is left, the amount is n less it.
        let sign = *amount.terms.get(&local)?;
        let times = difference.terms.get(&local).copied().unwrap_or(0).checked_mul(sign)?;
        let rest = difference.minus(&amount.times(times)?)?;
        let of_heap = rest.terms.get(&self.heap).copied().unwrap_or(0);
        if rest.terms.len() != usize::from(of_heap != 0) {
            return None;
        }
        let line = |of_heap: i64, constant: i64| match of_heap {
            0 => Bound::Number(constant),
            times => {
                let heap = if times == 1 { Bound::Heap } else { Bound::Times(times, Box::new(Bound::Heap)) };
                if constant == 0 {
                    heap
                } else {
                    Bound::Sum(Box::new(heap), Box::new(Bound::Number(constant)))
                }
            }
        };
        let over = |bound: Bound, by: i64| match (by, bound) {
            (1, bound) => bound,
            (by, Bound::Number(n)) => Bound::Number(n.div_euclid(by)),
            (by, bound) => Bound::Over(Box::new(bound), by),
        };
        match times {
            0 => None,
            // At most (of_heap * n + constant) / -times.
            ..0 => {
                let cap = over(line(of_heap, rest.constant), times.checked_neg()?);
                Some(up_to(range, cap))
            }
            // At least -(of_heap * n + constant) / times, rounded up.
            1.. => {
                let above = rest.constant.checked_neg()?.checked_add(times - 1)?;
                let floor = over(line(of_heap.checked_neg()?, above), times);
                Some(from_on(range, floor))
            }
        }
    }

    /// A number that follows from the heap alone.
    fn bound(&self, expr: &Expr) -> Option<Bound> {
        let all = |parts: &[Expr]| parts.iter().map(|part| self.bound(part)).collect::<Option<Vec<_>>>();
        let folded =
            |bound: Bound| if is_fixed(&bound) { bound.at(0).map(Bound::Number) } else { Some(bound) };
        let bound = match &expr.kind {
            Kind::Value(Value::Int(n)) => Bound::Number(*n),
            Kind::Constant(index) => match self.constants.get(*index)? {
                Value::Int(n) => Bound::Number(*n),
                _ => return None,
            },
            Kind::Local(local) if *local == self.heap => Bound::Heap,
            Kind::Negate(inner) => Bound::Times(-1, Box::new(self.bound(inner)?)),
            Kind::Arithmetic(op, left, right) => {
                let (left, right) = (self.bound(left)?, self.bound(right)?);
                match (op, left, right) {
                    (Arithmetic::Add, left, right) => Bound::Sum(Box::new(left), Box::new(right)),
                    (Arithmetic::Subtract, left, Bound::Number(n)) => {
                        Bound::Sum(Box::new(left), Box::new(Bound::Number(n.checked_neg()?)))
                    }
                    (Arithmetic::Subtract, left, right) => {
                        Bound::Sum(Box::new(left), Box::new(Bound::Times(-1, Box::new(right))))
                    }
                    (Arithmetic::Multiply, Bound::Number(n), of)
                    | (Arithmetic::Multiply, of, Bound::Number(n)) => Bound::Times(n, Box::new(of)),
                    (Arithmetic::Divide, of, Bound::Number(n)) if n > 0 => Bound::Over(Box::new(of), n),
                    _ => return None,
                }
            }
            Kind::Builtin(Builtin::Min, parts) if parts.len() > 1 => Bound::Least(all(parts)?),
            Kind::Builtin(Builtin::Max, parts) if parts.len() > 1 => Bound::Most(all(parts)?),
            Kind::Builtin(Builtin::Sqrt, parts) if parts.len() == 1 => {
                Bound::Root(Box::new(self.bound(&parts[0])?))
            }
            Kind::Builtin(Builtin::Log2, parts)
                if parts.len() == 1 && self.bound(&parts[0])? == Bound::Heap =>
            {
                Bound::Log
            }
            _ => return None,
        };
        folded(bound)
    }
}

/// Whether a bound is the same for all heaps.
fn is_fixed(bound: &Bound) -> bool {
    !has(bound, &|leaf| matches!(leaf, Bound::Heap | Bound::Log))
}

/// Whether something is true of what a bound is made of in the end.
fn has(bound: &Bound, is_so: &impl Fn(&Bound) -> bool) -> bool {
    match bound {
        Bound::Number(_) | Bound::Heap | Bound::Log => is_so(bound),
        Bound::Sum(one, other) => has(one, is_so) || has(other, is_so),
        Bound::Times(_, of) | Bound::Over(of, _) | Bound::Root(of) => has(of, is_so),
        Bound::Least(all) | Bound::Most(all) => all.iter().any(|one| has(one, is_so)),
    }
}
