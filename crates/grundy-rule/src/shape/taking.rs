//! Recognises clauses that take from a heap and may split the rest.
//!
//! What is read off a clause is proved by its form alone: components that add up to the heap less the
//! amount, loops with bounds that are linear in the heap, and conditions whose meaning is clear. Anything
//! else is not recognised, and is then solved as it stands.

use super::amounts::{Amounts, Digit, Leaving};
use super::conditions::{Condition, comparisons};
use super::linear::Linear;
use grundy_heap::subtraction::{Amounts as Endless, Family};
use grundy_language::builtin::Builtin;
use grundy_language::tree::{
    Arithmetic, Clause, Comparison, Component, Element, Expr, Kind, Outcome, Pattern, Qualifier, Target,
};
use grundy_language::value::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The bit of a digit that says that nothing may be left.
const NOTHING: u8 = 1;
/// All bits of a digit that are read off here: that nothing, one heap, or two heaps may be left.
const ANY: u8 = 7;

/// Adds the moves of a clause to what is known, if they are of the kind.
pub(super) fn read(clause: &Clause, constants: &[Value], leaving: &mut Leaving) -> Option<()> {
    let Pattern::Local(heap) = clause.pattern else { return None };
    let mut loops = Vec::new();
    let mut conditions = Vec::new();
    let mut congruences = Vec::new();
    for qualifier in &clause.qualifiers {
        match qualifier {
            Qualifier::For(Target::Local(local), over) => loops.push((*local, over)),
            Qualifier::If(condition) if congruence(condition, constants).is_some() => {
                congruences.extend(congruence(condition, constants));
            }
            Qualifier::If(condition) => comparisons(condition, constants, &BTreeMap::new(), &mut conditions)?,
            _ => return None,
        }
    }
    let reader = Reader { heap, constants, loops, conditions, congruences };
    for alternative in &clause.alternatives {
        let Outcome::Certain(components) = &alternative.outcome else { return None };
        let parts = components
            .iter()
            .map(|component| match component {
                Component::One(expr) => Linear::of(expr, constants),
                Component::Split(_) => None,
            })
            .collect::<Option<Vec<_>>>()?;
        match parts.as_slice() {
            [rest] => reader.take(rest, leaving)?,
            [a, b] => reader.split(a, b, leaving)?,
            _ => return None,
        }
    }
    Some(())
}

struct Reader<'a> {
    heap: usize,
    constants: &'a [Value],
    loops: Vec<(usize, &'a Expr)>,
    conditions: Vec<Condition>,
    congruences: Vec<Congruence>,
}

/// What a number leaves, when it is divided by a modulus.
type Congruence = (Linear, i64, i64);

/// `k % 3 == 1`
fn congruence(condition: &Expr, constants: &[Value]) -> Option<Congruence> {
    let Kind::Compare(first, rest) = &condition.kind else { return None };
    let (Kind::Arithmetic(Arithmetic::Remainder, number, modulus), [(Comparison::Equal, left)]) =
        (&first.kind, &rest[..])
    else {
        return None;
    };
    let constant = |expr: &Expr| Linear::of(expr, constants)?.as_constant();
    let (modulus, left) = (constant(modulus)?, constant(left)?);
    Some((Linear::of(number, constants)?, modulus, left)).filter(|_| (0..modulus).contains(&left))
}

impl Reader<'_> {
    /// `n -> n - k`
    fn take(&self, rest: &Linear, leaving: &mut Leaving) -> Option<()> {
        let amount = Linear::local(self.heap).minus(rest)?;
        let mut digit = Digit { bits: 3, unequal: false };
        let amounts = match (amount.as_constant(), amount.as_local(), self.loops.as_slice()) {
            (Some(k), None, []) => Amounts::These([k].into()),
            (None, Some(k), &[(local, over)]) if k == local => {
                let (amounts, bits) = self.amounts(over)?;
                digit.bits &= bits;
                amounts
            }
            _ => return None,
        };
        let amounts = self.congruent(amounts, &amount)?;
        let mut excluded = BTreeSet::new();
        for condition in &self.conditions {
            match (self.about_rest(condition, rest), excluded_amount(condition, &amount)) {
                (Some(bits), _) => digit.bits &= bits,
                (None, Some(k)) => drop(excluded.insert(k)),
                (None, None) if self.is_implied(condition, &amounts, &amount) => {}
                (None, None) => return None,
            }
        }
        amounts.without(&excluded)?.iter().try_for_each(|amounts| leaving.add(amounts, digit))
    }

    /// The amounts that leave what is asked for.
    fn congruent(&self, amounts: Amounts, amount: &Linear) -> Option<Amounts> {
        self.congruences.iter().try_fold(amounts, |amounts, (number, modulus, left)| match amounts {
            _ if number != amount => None,
            Amounts::These(all) => {
                Some(Amounts::These(all.into_iter().filter(|k| k.rem_euclid(*modulus) == *left).collect()))
            }
            Amounts::From(least) => {
                let first = least.checked_add((left - least).rem_euclid(*modulus))?;
                let (first, step) = (u64::try_from(first).ok()?, u64::try_from(*modulus).ok()?);
                let families = vec![Family::Progression { first, step }];
                Some(Amounts::Endless(Endless { families, ..Endless::default() }))
            }
            Amounts::Endless(_) => None,
        })
    }

    /// What a condition on the rest alone says: bit 0 that nothing may be left, bit 1 that something may.
    fn about_rest(&self, (difference, op): &Condition, rest: &Linear) -> Option<u8> {
        let beyond = difference.minus(rest).and_then(|constant| constant.as_constant());
        match (op, beyond) {
            (Comparison::GreaterEqual, Some(0)) => Some(3),
            (Comparison::GreaterEqual, Some(-1)) => Some(2),
            (Comparison::Equal, Some(0)) => Some(1),
            (Comparison::NotEqual, Some(0)) => Some(2),
            (Comparison::GreaterEqual, Some(c)) if c > 0 => Some(3),
            _ => {
                // `rest == 0` may also be written the other way round.
                let negated = difference.plus(rest).and_then(|constant| constant.as_constant());
                match (op, negated) {
                    (Comparison::GreaterEqual | Comparison::Equal, Some(0)) => Some(1),
                    (Comparison::NotEqual, Some(0)) => Some(2),
                    _ => None,
                }
            }
        }
    }

    /// Whether a condition holds for every amount that can be taken: `k >= 1`, `n >= 1` and the like.
    fn is_implied(&self, (difference, op): &Condition, amounts: &Amounts, amount: &Linear) -> bool {
        let least = match amounts {
            Amounts::These(all) => all.first().copied(),
            Amounts::From(least) => Some(*least),
            Amounts::Endless(_) => Some(1),
        };
        let floor = |subject: &Linear| difference.minus(subject).and_then(|constant| constant.as_constant());
        // The heap is never smaller than what is taken from it.
        let subjects = [amount.clone(), Linear::local(self.heap)];
        *op == Comparison::GreaterEqual
            && least.is_some_and(|least| {
                subjects.iter().any(|s| floor(s).is_some_and(|c| least.saturating_add(c) >= 0))
            })
    }

    /// `n -> a & n - k - a`
    fn split(&self, first: &Linear, second: &Linear, leaving: &mut Leaving) -> Option<()> {
        if !self.congruences.is_empty() {
            return None;
        }
        let amount = Linear::local(self.heap).minus(&first.plus(second)?)?;
        // One loop runs over a part; the other component is what is left.
        let part_of = |part: &Linear| {
            let local = part.as_local()?;
            self.loops.iter().find(|(bound, _)| *bound == local).map(|(_, over)| (local, *over))
        };
        let ((part, over), other) = match (part_of(first), part_of(second)) {
            (Some(found), _) => (found, second),
            (None, Some(found)) => (found, first),
            _ => return None,
        };
        let (amounts, bits) = match (amount.as_constant(), amount.as_local(), self.loops.len()) {
            (Some(k), None, 1) => (Amounts::These([k].into()), ANY),
            (None, Some(k), 2) => {
                let (_, over) = self.loops.iter().find(|(local, _)| *local == k)?;
                self.amounts(over)?
            }
            _ => return None,
        };
        let rest = Linear::local(part).plus(other)?;
        let mut digit = self.parts(part, over, other, &rest)?;
        digit.bits &= bits;
        leaving.add(&amounts, digit)
    }

    /// Into which parts a rest may fall, from the bounds of the loop over one part and the conditions.
    fn parts(&self, part: usize, over: &Expr, other: &Linear, rest: &Linear) -> Option<Digit> {
        let Kind::Range(from, to) = &over.kind else { return None };
        let least = Linear::of(from, self.constants)?.as_constant()?;
        if !(0..=1).contains(&least) {
            return None;
        }
        let mut digit = Digit { bits: 4, unequal: false };
        // Does the loop reach a part of 0, and the part that leaves 0 for the other?
        let part_may_be_zero = least == 0;
        let mut other_may_be_zero = false;
        match self.upper(to, rest)? {
            Upper::Less(0) => other_may_be_zero = true,
            Upper::Less(1) => {}
            Upper::Half(0) => {}
            Upper::Half(1) => digit.unequal = true,
            _ => return None,
        }
        let halved = matches!(self.upper(to, rest)?, Upper::Half(_));
        let (mut ordered, mut strict) = (halved, digit.unequal);
        let gap = other.minus(&Linear::local(part))?;
        for (difference, op) in &self.conditions {
            let beyond = difference.minus(&gap).and_then(|constant| constant.as_constant());
            let against = difference.plus(&gap).and_then(|constant| constant.as_constant());
            match (op, beyond, against) {
                (Comparison::GreaterEqual, Some(0), _) => ordered = true,
                (Comparison::GreaterEqual, Some(-1), _) => (ordered, strict) = (true, true),
                (Comparison::NotEqual, Some(0), _) | (Comparison::NotEqual, _, Some(0)) => strict = true,
                _ => return None,
            }
        }
        digit.unequal = strict;
        // With the part no larger than the other, the other is 0 only where both are.
        let one_heap = part_may_be_zero || (other_may_be_zero && !ordered);
        let none = part_may_be_zero && (other_may_be_zero || halved) && !strict;
        digit.bits |= if one_heap { 2 } else { 0 } | if none { 1 } else { 0 };
        Some(digit)
    }

    /// The upper bound of the loop over a part, compared with the rest.
    fn upper(&self, to: &Expr, rest: &Linear) -> Option<Upper> {
        if let Kind::Arithmetic(Arithmetic::Divide, dividend, divisor) = &to.kind {
            let short = rest.minus(&Linear::of(dividend, self.constants)?)?.as_constant()?;
            let two = Linear::of(divisor, self.constants)?.as_constant()? == 2;
            return two.then_some(Upper::Half(short));
        }
        Some(Upper::Less(rest.minus(&Linear::of(to, self.constants)?)?.as_constant()?))
    }

    /// The amounts that a loop runs over, and the bits of a digit that its bounds leave open.
    fn amounts(&self, over: &Expr) -> Option<(Amounts, u8)> {
        match &over.kind {
            Kind::Range(from, to) => {
                let from = Linear::of(from, self.constants)?.as_constant()?;
                let to = Linear::of(to, self.constants)?;
                if let Some(to) = to.as_constant() {
                    let few = to.checked_sub(from)? < 1 << 16;
                    return few.then(|| (Amounts::These((from..=to).collect()), ANY));
                }
                let bits = match Linear::local(self.heap).minus(&to)?.as_constant()? {
                    0 => ANY,
                    // A loop to n - 1 never takes the whole heap.
                    1 => ANY & !NOTHING,
                    _ => return None,
                };
                (from >= 1).then_some((Amounts::From(from), bits))
            }
            Kind::Builtin(builtin, arguments) => {
                let bound = arguments.last().and_then(|argument| Linear::of(argument, self.constants))?;
                let family = match (builtin, &arguments[..]) {
                    (Builtin::Squares, _) => Family::Squares,
                    (Builtin::Primes, _) => Family::Primes,
                    (Builtin::Cubes, _) => Family::Cubes,
                    (Builtin::Fibonacci, _) => Family::Fibonacci,
                    (Builtin::Odds, _) => Family::Progression { first: 1, step: 2 },
                    (Builtin::Evens, _) => Family::Progression { first: 2, step: 2 },
                    (Builtin::Powers, [base, _]) => {
                        let base = Linear::of(base, self.constants)?.as_constant()?;
                        Family::Powers(u64::try_from(base).ok().filter(|&base| base > 1)?)
                    }
                    _ => return None,
                };
                let all = Endless { families: vec![family], ..Endless::default() };
                (bound.as_local() == Some(self.heap)).then_some((Amounts::Endless(all), ANY))
            }
            Kind::Union(one, other) => {
                let ((one, bits), (other, also)) = (self.amounts(one)?, self.amounts(other)?);
                let union = match (one, other) {
                    (Amounts::These(one), Amounts::These(other)) => Amounts::These(&one | &other),
                    (one, other) => Amounts::Endless(endless(one)?.union(endless(other)?)),
                };
                Some((union, bits & also))
            }
            Kind::Difference(all, but) => {
                let ((all, bits), (Amounts::These(but), _)) = (self.amounts(all)?, self.amounts(but)?) else {
                    return None;
                };
                match all.without(&but)?.as_slice() {
                    [one] => Some((one.clone(), bits)),
                    _ => None,
                }
            }
            _ => Some((Amounts::These(self.members(over)?.into_iter().collect()), ANY)),
        }
    }

    /// The members of a collection that is written out.
    fn members(&self, over: &Expr) -> Option<Vec<i64>> {
        let number = |value: Value| if let Value::Int(n) = value { Some(n) } else { None };
        let of_value = |value: &Value| match value {
            Value::Set(set) => set.members().map(number).collect(),
            Value::List(members) => members.iter().cloned().map(number).collect(),
            _ => None,
        };
        match &over.kind {
            Kind::Value(value) => of_value(value),
            Kind::Constant(index) => of_value(self.constants.get(*index)?),
            Kind::List(elements) | Kind::Set(elements) => {
                let mut members = Vec::new();
                for element in elements {
                    match element {
                        Element::One(expr) => members.push(Linear::of(expr, self.constants)?.as_constant()?),
                        Element::Splice(range) => match self.amounts(range)? {
                            (Amounts::These(all), _) => members.extend(all),
                            _ => return None,
                        },
                    }
                }
                Some(members)
            }
            _ => None,
        }
    }
}

/// Amounts that may be among others without end.
fn endless(amounts: Amounts) -> Option<Endless> {
    match amounts {
        Amounts::Endless(all) => Some(all),
        Amounts::These(all) => {
            let these = all.into_iter().map(|k| u64::try_from(k).ok()).collect::<Option<_>>()?;
            Some(Endless { these, ..Endless::default() })
        }
        Amounts::From(_) => None,
    }
}

/// The amount that a condition like `k != 2` or `2 != k` rules out, and no other.
fn excluded_amount((difference, op): &Condition, amount: &Linear) -> Option<i64> {
    let beyond = difference.minus(amount)?.as_constant().and_then(i64::checked_neg);
    let k = beyond.or_else(|| difference.plus(amount)?.as_constant());
    k.filter(|_| *op == Comparison::NotEqual && amount.as_local().is_some())
}

/// The upper bound of a loop over a part of the rest.
enum Upper {
    /// The rest less this.
    Less(i64),
    /// Half of the rest less this, rounded down.
    Half(i64),
}
