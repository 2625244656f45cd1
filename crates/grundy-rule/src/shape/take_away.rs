//! Take-away games: a heap, and a memory that bounds how many may be taken and is told by how many were taken last.
//!
//! In `(n, m) -> (n-k, 2*k) for k in 1..min(n, m)` the memory is the most that may be taken, in
//! `(n, last) -> (n-k, k) for k in last+1..n` one less than the least. What the last move took is all that the next one knows
//! (Schwenk, "Take-away games", Fibonacci Quarterly 8 (1970)).

use super::conditions::{comparisons, conjuncts};
use super::interval::bound_of;
use super::linear::Linear;
use grundy_heap::subtraction::Bound;
use grundy_language::builtin::Builtin;
use grundy_language::convention::Convention;
use grundy_language::tree::{Comparison, Component, Expr, Kind, Outcome, Pattern, Qualifier, Target, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::collections::BTreeMap;

/// A rule of this kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeAway {
    /// The place of the heap in the pair.
    heap: usize,
    /// No less than each of these is taken from a heap, and no more than each of those.
    least: Vec<Slope>,
    most: Vec<Slope>,
    order: Order,
    /// The bounds that the memory tells, by the order.
    told: Vec<Slope>,
    /// What the memory is after a move, by what it took.
    after: Bound,
}

/// Which amounts more of are allowed by other memories.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The memory says what is the most: the least amounts are allowed by most memories.
    Upward,
    /// It says what is the least.
    Downward,
}

/// `times * x + constant`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slope {
    /// What the number is multiplied with.
    pub times: i64,
    /// What is added.
    pub constant: i64,
}

impl Slope {
    /// What it is at a number; none too large.
    pub fn at(self, number: i64) -> i64 {
        self.times.saturating_mul(number).saturating_add(self.constant)
    }
}

/// The bounds on one side: those by the heap, and those by the memory.
#[derive(Default)]
struct Bounds {
    by_heap: Vec<Slope>,
    by_memory: Vec<Slope>,
}

impl TakeAway {
    /// The rule as a game of this kind, if its form is that.
    pub(crate) fn of(tree: &Tree, constants: &[Value]) -> Option<TakeAway> {
        let is_pair = matches!(&tree.position, Type::Tuple(parts) if parts[..] == [Type::Int, Type::Int]);
        let is_plain =
            tree.filter.is_none() && tree.endings.is_empty() && Convention::of(tree) == Convention::Win;
        let [clause] = &tree.clauses[..] else { return None };
        let (Pattern::Tuple(parts), true) = (&clause.pattern, is_pair && is_plain) else { return None };
        let &[Pattern::Local(one), Pattern::Local(other)] = &parts[..] else { return None };
        let [alternative] = &clause.alternatives[..] else { return None };
        let Outcome::Certain(components) = &alternative.outcome else { return None };
        let [Component::One(Expr { kind: Kind::Tuple(left), .. })] = &components[..] else { return None };
        let [Qualifier::For(Target::Local(amount), over), conditions @ ..] = &clause.qualifiers[..] else {
            return None;
        };
        let Kind::Range(from, to) = &over.kind else { return None };
        let (amount, heap) = (*amount, usize::from(left_of(&left[0], one, *amount, constants).is_none()));
        let (n, m) = if heap == 0 { (one, other) } else { (other, one) };
        left_of(&left[heap], n, amount, constants)?;
        let after = bound_of(&left[1 - heap], amount, constants)?;

        let (mut least, mut most) = (Bounds::default(), Bounds::default());
        let add = |bounds: &mut Bounds, linear: Linear| {
            let slope = |local: usize| Slope { times: linear.terms[&local], constant: linear.constant };
            match linear.terms.keys().copied().collect::<Vec<_>>()[..] {
                [] => bounds.by_heap.push(Slope { times: 0, constant: linear.constant }),
                [local] if local == n => bounds.by_heap.push(slope(n)),
                [local] if local == m => bounds.by_memory.push(slope(m)),
                _ => return None,
            }
            Some(())
        };
        for (expr, several, bounds) in [(from, Builtin::Max, &mut least), (to, Builtin::Min, &mut most)] {
            match &expr.kind {
                Kind::Builtin(this, parts) if *this == several && parts.len() > 1 => {
                    parts.iter().try_for_each(|part| add(bounds, Linear::of(part, constants)?))?;
                }
                _ => add(bounds, Linear::of(expr, constants)?)?,
            }
        }
        let mut all = Vec::new();
        for condition in conditions {
            let Qualifier::If(condition) = condition else { return None };
            let mut parts = Vec::new();
            conjuncts(condition, &mut parts);
            parts.iter().try_for_each(|part| comparisons(part, constants, &BTreeMap::new(), &mut all))?;
        }
        for (difference, op) in all {
            // Something is taken, so the heap is not empty.
            let is_implied = difference.constant >= -1 && difference.terms == BTreeMap::from([(n, 1)]);
            let times = difference.terms.get(&amount).copied().unwrap_or(0);
            let rest = difference.minus(&Linear::local(amount).times(times)?)?;
            match (op, times) {
                (Comparison::GreaterEqual, 0) if is_implied => {}
                (Comparison::GreaterEqual, -1) => add(&mut most, rest)?,
                (Comparison::GreaterEqual, 1) => add(&mut least, rest.times(-1)?)?,
                _ => return None,
            }
        }
        most.by_heap.push(Slope { times: 1, constant: 0 });
        most.by_heap.sort_by_key(|slope| (slope.times, slope.constant));
        most.by_heap.dedup();
        // Where the memory says both or neither, other engines are asked.
        let (order, told) = match (&least.by_memory[..], &most.by_memory[..]) {
            ([], [_, ..]) => (Order::Upward, most.by_memory),
            ([_, ..], []) => (Order::Downward, least.by_memory),
            _ => return None,
        };
        let (mut least, most) = (least.by_heap, most.by_heap);
        // Nothing taken would be no progress, and a negative memory no position. No memory is below 0.
        let told_least = told.iter().filter(|slope| order == Order::Downward && slope.times >= 0);
        let fixed =
            least.iter().filter(|slope| slope.times == 0).chain(told_least).map(|slope| slope.constant);
        let first = fixed.max()?;
        least.push(Slope { times: 0, constant: first });
        least.dedup();
        let is_one = first >= 1 && after.slope()?.0 >= 0 && after.at(first)? >= 0;
        is_one.then_some(TakeAway { heap, least, most, order, told, after })
    }

    /// Which bound the memory tells.
    pub fn order(&self) -> Order {
        self.order
    }

    /// The place of the heap in the pair.
    pub fn heap(&self) -> usize {
        self.heap
    }

    /// The heap and the memory of a position.
    pub fn apart(&self, position: &Value) -> Option<(i64, i64)> {
        let Value::Tuple(parts) = position else { return None };
        match (parts.get(self.heap)?, parts.get(1 - self.heap)?) {
            (Value::Int(heap), Value::Int(memory)) => Some((*heap, *memory)),
            _ => None,
        }
    }

    /// The position of a heap and a memory.
    pub fn position(&self, heap: i64, memory: i64) -> Value {
        let mut parts = vec![Value::Int(memory)];
        parts.insert(self.heap, Value::Int(heap));
        Value::tuple(parts)
    }

    /// The least and the most that some memory allows to take from a heap.
    pub fn bounds(&self, heap: i64) -> (i64, i64) {
        let least = self.least.iter().map(|slope| slope.at(heap)).max().unwrap_or(1);
        let most = self.most.iter().map(|slope| slope.at(heap)).min().unwrap_or(heap);
        (least, most)
    }

    /// The bound that a memory tells: the most that may be taken, or the least.
    pub fn told(&self, memory: i64) -> i64 {
        let told = self.told.iter().map(|slope| slope.at(memory));
        let told = if self.order == Order::Upward { told.min() } else { told.max() };
        told.unwrap_or(0)
    }

    /// What the memory is after a move; none too large.
    pub fn after(&self, amount: i64) -> i64 {
        self.after.at(amount).unwrap_or(i64::MAX)
    }

    /// The most that may be taken after a move that took `k`, where every amount up to that one may be taken, as far as the
    /// heap reaches.
    pub fn grows(&self) -> Option<Bound> {
        let (one, all) = (Slope { times: 0, constant: 1 }, Slope { times: 1, constant: 0 });
        let &[told] = &self.told[..] else { return None };
        let is_plain = self.order == Order::Upward && self.least == [one] && self.most == [all];
        let after = self.after.clone();
        let times = if told.times == 1 { after } else { Bound::Times(told.times, Box::new(after)) };
        is_plain.then(|| match told.constant {
            0 => times,
            constant => Bound::Sum(Box::new(times), Box::new(Bound::Number(constant))),
        })
    }
}

/// Whether an expression is the heap less the amount.
fn left_of(expr: &Expr, heap: usize, amount: usize, constants: &[Value]) -> Option<()> {
    let rest = Linear::local(heap).minus(&Linear::of(expr, constants)?)?;
    (rest.as_local() == Some(amount)).then_some(())
}
