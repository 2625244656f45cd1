//! Recognises clauses that take from a heap and may split the rest.
//!
//! What is read off a clause is proved by its form alone: components that add up to the heap less the
//! amount, loops with bounds that are linear in the heap, and conditions whose meaning is clear. Anything
//! else is not recognised, and is then solved as it stands.

use super::amounts::{Amounts, Digit, Leaving};
use super::conditions::{Condition, comparisons, conjuncts, holds};
use super::dynamic::Number;
use super::linear::Linear;
use super::made::made;
use super::places::at_places;
use super::such::Such;
use super::turned::turned;
use super::unnamed::unnamed;
use grundy_heap::subtraction::{Amounts as Endless, Family};
use grundy_language::builtin::Builtin;
use grundy_language::tree::{
    Arithmetic, Clause, Comparison, Component, Expr, Kind, Outcome, Pattern, Qualifier, Target, Tree,
};
use grundy_language::value::Value;
use std::collections::BTreeMap;

/// The bit of a digit that says that nothing may be left.
const NOTHING: u8 = 1;
/// All bits of a digit that are read off here: that nothing, one heap, or two heaps may be left.
const ANY: u8 = 7;

/// Adds the moves of a clause to what is known, if they are of the kind.
pub(super) fn read(tree: &Tree, clause: &Clause, constants: &[Value], leaving: &mut Leaving) -> Option<()> {
    let clause = &*unnamed(clause);
    if let Some(clauses) = at_places(clause, constants) {
        return clauses.iter().try_for_each(|clause| read(tree, clause, constants, leaving));
    }
    let other = turned(clause).or_else(|| made(tree, clause, constants));
    let clause = other.as_ref().unwrap_or(clause);
    let Pattern::Local(heap) = clause.pattern else { return None };
    let mut loops = Vec::new();
    let mut conditions = Vec::new();
    for qualifier in &clause.qualifiers {
        match qualifier {
            Qualifier::For(Target::Local(local), over) => loops.push((*local, over)),
            Qualifier::If(condition) => conjuncts(condition, &mut conditions),
            _ => return None,
        }
    }
    let mut reader =
        Reader { tree, clause, heap, constants, loops, such: Vec::new(), conditions: Vec::new() };
    for condition in &conditions {
        match reader.such(condition) {
            Some(such) => reader.require(such),
            None => comparisons(condition, constants, &BTreeMap::new(), &mut reader.conditions)?,
        }
    }
    // What parameters make true asks nothing of a heap.
    reader.conditions.retain(|condition| holds(condition) != Some(true));
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
    tree: &'a Tree,
    clause: &'a Clause,
    heap: usize,
    constants: &'a [Value],
    loops: Vec<(usize, &'a Expr)>,
    /// What must be true of the number that the only loop runs over.
    such: Vec<Such>,
    /// What else must be true.
    conditions: Vec<Condition>,
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
            (None, None, &[(local, over)]) if self.such.is_empty() => self.multiples(&amount, local, over)?,
            _ => return None,
        };
        let mut parts = vec![amounts];
        for such in &self.such {
            parts =
                parts.into_iter().map(|amounts| such.among(amounts)).collect::<Option<Vec<_>>>()?.concat();
        }
        for condition in &self.conditions {
            match self.about_rest(condition, rest) {
                Some(bits) => digit.bits &= bits,
                None if parts.iter().all(|amounts| self.is_implied(condition, amounts)) => {}
                None => return None,
            }
        }
        parts.iter().try_for_each(|amounts| leaving.add(amounts, digit))
    }

    /// A number over and over again, as often as it is in the heap: `n -> n - 2*k for k in 1..n/2`.
    fn multiples(&self, amount: &Linear, local: usize, over: &Expr) -> Option<Amounts> {
        let Kind::Range(from, to) = &over.kind else { return None };
        let &times = amount.terms.get(&local).filter(|&&times| times > 1 && amount.terms.len() == 1)?;
        let by = match &to.kind {
            Kind::Arithmetic(Arithmetic::Divide, heap, by) if amount.constant >= 0 => {
                let is_heap = Linear::of(heap, self.constants)?.as_local() == Some(self.heap);
                self.constant(by).filter(|by| is_heap && (1..=times).contains(by))?
            }
            _ => 1,
        };
        if by == 1 && Linear::of(to, self.constants).and_then(|to| to.as_local()) != Some(self.heap) {
            return None;
        }
        let first = self.constant(from)?.checked_mul(times)?.checked_add(amount.constant)?;
        let first = u64::try_from(first).ok().filter(|&first| first > 0)?;
        let families = vec![Family::Progression { first, step: times as u64 }];
        Some(Amounts::Endless(Endless { families, ..Endless::default() }))
    }

    /// What a condition says of the number that the only loop runs over, if it speaks of nothing else.
    fn such(&self, condition: &Expr) -> Option<Such> {
        let &[(local, over)] = &self.loops[..] else { return None };
        let is_it = |expr: &Expr| expr.is_local(local);
        let of = |family| Some(Such::of(family));
        let number =
            Number { tree: self.tree, constants: self.constants, local, locals: self.clause.locals.len() };
        if let Some(holds) = number.holds(condition) {
            return Some(Such::Round(holds));
        }
        // Sequences speak of numbers from 1 on.
        if self.amounts(over)?.0.has(0) {
            return None;
        }
        match &condition.kind {
            Kind::And(a, b) => self.such(a)?.and(self.such(b)?),
            Kind::Or(a, b) => self.such(a)?.or(self.such(b)?),
            Kind::Builtin(Builtin::IsPrime, number) if is_it(&number[0]) => of(Family::Primes),
            Kind::Builtin(Builtin::IsSquare, number) if is_it(&number[0]) => of(Family::Squares),
            Kind::Compare(number, rest) => match (&number.kind, &rest[..]) {
                (_, [(Comparison::In, all)]) if is_it(number) => match self.amounts(all)? {
                    (Amounts::Endless(all), _) => Some(Such::Endless(all)),
                    _ => None,
                },
                (Kind::Builtin(Builtin::Popcount, number), [(Comparison::Equal, one)])
                    if is_it(&number[0]) && self.constant(one) == Some(1) =>
                {
                    of(Family::Powers(2))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Notes what must be true, together with what was noted last where that is one thing.
    fn require(&mut self, such: Such) {
        let last = self.such.pop();
        match last.clone().and_then(|last| last.and(such.clone())) {
            Some(both) => self.such.push(both),
            None => self.such.extend(last.into_iter().chain([such])),
        }
    }

    fn constant(&self, expr: &Expr) -> Option<i64> {
        Linear::of(expr, self.constants)?.as_constant()
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

    /// Whether a condition holds of every heap from which an amount can be taken, such as `n >= 1`.
    fn is_implied(&self, (difference, op): &Condition, amounts: &Amounts) -> bool {
        let least = match amounts {
            Amounts::These(all) => all.first().copied(),
            Amounts::From(least) => Some(*least),
            Amounts::Endless(_) => Some(1),
        };
        // The heap is never smaller than what is taken from it.
        let more = difference.minus(&Linear::local(self.heap)).and_then(|constant| constant.as_constant());
        let least = least.zip(more).map(|(least, more)| least.saturating_add(more));
        *op == Comparison::GreaterEqual && least.is_some_and(|least| least >= 0)
    }

    /// `n -> a & n - k - a`
    fn split(&self, first: &Linear, second: &Linear, leaving: &mut Leaving) -> Option<()> {
        if !self.such.is_empty() {
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
        let mut part_may_be_zero = least == 0;
        let (mut other_may_be_zero, mut other_is_some) = (false, false);
        match self.upper(to, rest)? {
            // Where more than the rest is in one part, the other is no heap.
            Upper::Less(..=0) => other_may_be_zero = true,
            Upper::Less(1) => {}
            Upper::Half(0) => {}
            Upper::Half(1) => digit.unequal = true,
            _ => return None,
        }
        let halved = matches!(self.upper(to, rest)?, Upper::Half(_));
        let (mut ordered, mut strict) = (halved, digit.unequal);
        let gap = other.minus(&Linear::local(part))?;
        for (difference, op) in &self.conditions {
            let above = |size: &Linear| difference.minus(size).and_then(|constant| constant.as_constant());
            match (op, above(&Linear::local(part)), above(other)) {
                (Comparison::GreaterEqual, _, Some(0..)) => continue,
                (Comparison::GreaterEqual, ..) if self.is_natural(difference) => continue,
                (Comparison::GreaterEqual, Some(-1), _) => {
                    part_may_be_zero = false;
                    continue;
                }
                (Comparison::GreaterEqual, _, Some(-1)) => {
                    (other_may_be_zero, other_is_some) = (false, true);
                    continue;
                }
                _ => {}
            }
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
        let none = part_may_be_zero && (other_may_be_zero || halved) && !strict && !other_is_some;
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
        let short = rest.minus(&Linear::of(to, self.constants)?)?;
        let is_beyond = || self.is_natural(&short.times(-1)?).then_some(0);
        short.as_constant().or_else(is_beyond).map(Upper::Less)
    }

    /// Whether a number cannot be negative: a sum of the heap and numbers of loops from 0 or more on.
    fn is_natural(&self, number: &Linear) -> bool {
        let of_loop = |local: usize| {
            let over = self.loops.iter().find(|(this, _)| *this == local).map(|(_, over)| *over);
            over.is_some_and(|over| match &over.kind {
                Kind::Range(from, _) => self.constant(from).is_some_and(|from| from >= 0),
                _ => false,
            })
        };
        let is_natural = |&local: &usize| local == self.heap || of_loop(local);
        number.constant >= 0
            && number.terms.values().all(|&times| times > 0)
            && number.terms.keys().all(is_natural)
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
                (from >= 0).then_some((Amounts::From(from), bits))
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
                    (one, other) => Amounts::Endless(one.endless()?.union(other.endless()?)),
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
            _ => {
                let splice = |range: &Expr| match self.amounts(range)? {
                    (Amounts::These(all), _) => Some(all.into_iter().collect()),
                    _ => None,
                };
                let members = Linear::members(over, self.constants, &BTreeMap::new(), splice)?;
                Some((Amounts::These(members.into_iter().collect()), ANY))
            }
        }
    }
}

/// The upper bound of a loop over a part of the rest.
enum Upper {
    /// The rest less this.
    Less(i64),
    /// Half of the rest less this, rounded down.
    Half(i64),
}
