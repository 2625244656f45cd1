//! Misère quotients: values in a monoid that tell who wins every sum.

use super::components::Listed;
use super::monoid::{Elements, Monoid};
use super::{Bench, Checked, Refusal, ensure, same};
use crate::answer::Outcome;
use crate::certificate::{Claim, Heaps, Repeats, Witness};
use grundy_language::convention::Convention;
use grundy_language::types::Type;
use grundy_language::value::Value;
use serde_json::{Value as Json, json};
use std::collections::{HashMap, HashSet};

/// What components are worth in a monoid, in which the P-portion is known.
pub(super) struct Valued {
    monoid: Monoid,
    losing: Elements,
    listed: Listed,
    values: Vec<u16>,
}

impl Bench<'_> {
    /// Whether a claim about a quotient is true.
    pub(super) fn quotient(&mut self, claim: &Claim, witness: &Witness) -> Checked {
        let Claim::Quotient { of, order, losing, all } = claim else { return Ok(()) };
        ensure(self.game.rule().tree().endings.is_empty(), "a component can end the whole game")?;
        ensure(self.game.rule().convention() == Convention::Win, "the game is not played for the last move")?;
        let mut from = Vec::new();
        for position in of {
            from.push(self.component(position)?);
        }
        ensure(!from.is_empty(), "no position is named")?;
        let known = self.monoid(&from, witness)?;
        same("the number of elements", known.monoid.order(), *order)?;
        same("the number of elements in the P-portion", known.losing.iter().count(), *losing)?;
        known.is_reduced()?;
        let led_to: HashSet<usize> = known.listed.options.iter().flatten().flatten().copied().collect();
        let named: Vec<usize> = from.iter().filter_map(|it| known.listed.place(it)).collect();
        ensure(named.windows(2).all(|two| two[0] < two[1]), "the positions are not named in order")?;
        ensure(!named.iter().any(|at| led_to.contains(at)), "a position is named that another one leads to")?;
        match all {
            Some(repeats) => self.of_all_heaps(&known, repeats),
            None => Ok(()),
        }
    }

    /// The component that JSON names.
    pub(super) fn component(&self, position: &Json) -> Checked<Value> {
        let text = typed(&self.game.rule().tree().position, position);
        let read = self.game.positions(&[text.as_str()]).map_err(Refusal::unreadable)?;
        match &read[..] {
            [one] if json!(one) == *position => Ok(one.clone()),
            _ => Err(Refusal::wrong(format!("{position} is no component"))),
        }
    }

    /// The values, if they tell who wins every sum of all that components lead to.
    pub(super) fn monoid(&mut self, from: &[Value], witness: &Witness) -> Checked<Valued> {
        let Witness::Quotient { products, losing, positions } = witness else {
            return Err(Refusal::wrong("claim and witness do not belong together"));
        };
        let monoid = Monoid::of(products)?;
        let order = monoid.order();
        let is_element = |x: &u16| usize::from(*x) < order;
        ensure(losing.windows(2).all(|two| two[0] < two[1]), "the P-portion is not in order")?;
        ensure(losing.iter().all(is_element) && !losing.contains(&0), "the P-portion does not fit")?;
        ensure(positions.iter().all(|(_, value)| is_element(value)), "a value is no element")?;
        let names: Vec<_> = positions.iter().map(|(position, _)| position).collect();
        let listed = self.all_listed(from, &names)?;
        let behind = |(at, options): (usize, &Vec<Vec<usize>>)| options.iter().flatten().all(|&to| to < at);
        ensure(
            listed.options.iter().enumerate().all(behind),
            "a position does not stand behind its options",
        )?;
        let values: Vec<u16> = positions.iter().map(|(_, value)| *value).collect();
        let known = Valued { losing: Elements::of(order, losing.iter().copied()), monoid, listed, values };
        let met: HashSet<u16> = known.values.iter().copied().collect();
        ensure(products[0].iter().all(|g| met.contains(g)), "a generator is the value of no position")?;
        self.tells(&known)?;
        Ok(known)
    }

    /// Whether no move leads from the P-portion to itself, and one leads there from every other sum that has a move.
    fn tells(&self, known: &Valued) -> Checked {
        let Valued { monoid, losing, listed, values } = known;
        let order = monoid.order();
        let mut kinds: HashSet<(u16, Elements)> = HashSet::new();
        for (at, options) in listed.options.iter().enumerate() {
            if options.is_empty() {
                ensure(values[at] == 0, "a position without moves is not worth 1")?;
            } else {
                let set = Elements::of(order, options.iter().map(|option| known.product(option)));
                kinds.insert((values[at], set));
            }
        }
        for (value, set) in &kinds {
            for x in monoid.elements().filter(|&x| losing.has(monoid.product(x, *value))) {
                let within = set.iter().any(|to| losing.has(monoid.product(x, to)));
                ensure(!within, format_args!("a move leads from P to P, beside the value {x}"))?;
            }
        }
        // All sums, by their value and the values of their options; of these only the smallest sets matter.
        let mut minimal: HashMap<u16, Vec<Elements>> = HashMap::new();
        let mut ahead: Vec<(u16, Elements)> = Vec::new();
        let reach =
            |value: u16, set: Elements, minimal: &mut HashMap<u16, Vec<Elements>>, ahead: &mut Vec<_>| {
                let won = losing.has(value) || set.meets(losing);
                if keep(minimal.entry(value).or_default(), set.clone()) {
                    ahead.push((value, set));
                }
                ensure(won, "from some sum outside of P no move leads to P")
            };
        for (value, set) in &kinds {
            reach(*value, set.clone(), &mut minimal, &mut ahead)?;
        }
        let mut steps = 0;
        while let Some((value, set)) = ahead.pop() {
            if !minimal.get(&value).is_some_and(|sets| sets.contains(&set)) {
                continue;
            }
            for (more, options) in &kinds {
                self.pause(steps, steps)?;
                steps += 1;
                let moved = set.iter().map(|to| monoid.product(to, *more));
                let other = options.iter().map(|to| monoid.product(to, value));
                let both = Elements::of(order, moved.chain(other));
                reach(monoid.product(value, *more), both, &mut minimal, &mut ahead)?;
            }
        }
        Ok(())
    }

    /// Whether the values of heaps repeat, so far that they do so for ever.
    fn of_all_heaps(&self, known: &Valued, repeats: &Repeats) -> Checked {
        let &Repeats { preperiod: e, period: p } = repeats;
        let Some(Heaps::Code(code)) = &self.rule.heaps else {
            return Err(Refusal::wrong("the theorem is about codes and finite subtraction sets"));
        };
        ensure(!code.unequal(), "the theorem does not speak of heaps that must be unequal")?;
        let heap =
            |n: usize| known.listed.place(&Value::Int(i64::try_from(n).ok()?)).map(|at| known.values[at]);
        let heaps: Vec<u16> = (0..).map_while(heap).collect();
        ensure(heaps.len() == known.values.len(), "the heaps are not listed one by one")?;
        let needed = e.checked_add(p).and_then(|sum| sum.checked_mul(code.most_heaps()));
        let needed = needed.and_then(|sum| sum.checked_add(code.reach()));
        ensure(e > 0 && p > 0, "the period does not fit")?;
        ensure(
            needed.is_some_and(|needed| heaps.len() >= needed),
            "the theorem needs the values of more heaps",
        )?;
        let repeat = |e: usize, p: usize| (e..heaps.len() - p).all(|n| heaps[n] == heaps[n + p]);
        ensure(repeat(e, p), "the values do not repeat")?;
        ensure(e == 1 || heaps[e - 1] != heaps[e - 1 + p], "the values repeat earlier")?;
        ensure(!(1..p).any(|q| p.is_multiple_of(q) && repeat(e, q)), "there is a smaller period")
    }
}

/// Keeps a set unless it contains one that is there; whether it was kept.
fn keep(sets: &mut Vec<Elements>, set: Elements) -> bool {
    if sets.iter().any(|other| other.within(&set)) {
        return false;
    }
    sets.retain(|other| !set.within(other));
    sets.push(set);
    true
}

/// A component as one types it.
fn typed(ty: &Type, position: &Json) -> String {
    let all = |parts: &mut dyn Iterator<Item = String>| parts.collect::<Vec<_>>().join(", ");
    match (ty, position) {
        (Type::Tuple(types), Json::Array(parts)) => {
            format!("({})", all(&mut types.iter().zip(parts).map(|(ty, part)| typed(ty, part))))
        }
        (Type::Set(ty), Json::Array(parts)) => {
            format!("{{{}}}", all(&mut parts.iter().map(|part| typed(ty, part))))
        }
        (Type::List(ty), Json::Array(parts)) => {
            format!("[{}]", all(&mut parts.iter().map(|part| typed(ty, part))))
        }
        (_, Json::String(word)) => word.clone(),
        (_, other) => other.to_string(),
    }
}

impl Valued {
    fn product(&self, parts: &[usize]) -> u16 {
        parts.iter().fold(0, |product, &part| self.monoid.product(product, self.values[part]))
    }

    /// Whether every two elements are told apart beside a third.
    fn is_reduced(&self) -> Checked {
        let row = |x: u16| {
            let lost = |y: &u16| self.losing.has(self.monoid.product(x, *y));
            Elements::of(self.monoid.order(), self.monoid.elements().filter(lost))
        };
        let rows: HashSet<Elements> = self.monoid.elements().map(row).collect();
        ensure(rows.len() == self.monoid.order(), "two elements are never told apart")
    }

    /// Who wins components side by side, if all are listed.
    pub(super) fn outcome(&self, parts: &[Value]) -> Option<Outcome> {
        let lost = self.losing.has(self.product(&self.listed.places(parts)?));
        Some(if lost { Outcome::Second } else { Outcome::First })
    }
}
