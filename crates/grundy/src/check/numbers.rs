//! Values of components of which each number has a game of its own, and of heaps between bounds that move with them.

use super::position::{Known, nim_sum};
use super::{Bench, Checked, Refusal, ensure, same};
use crate::certificate::formula::{bound, defined, smaller};
use crate::certificate::{Options, Other, Rule, without_nimbers};
use crate::game::Game;
use crate::numbers::Numbers;
use grundy_heap::rules::Rules;
use grundy_heap::subtraction::{Interval, Law};
use grundy_language::value::Value;
use std::collections::HashMap;
use std::ops::RangeInclusive;

/// So many heaps are compared with the definition.
const COMPARED: i64 = 64;

/// Components of more than one number are compared up to this in each.
const LARGEST: i64 = 12;

/// A theorem takes so many steps at most.
const STEPS: u64 = 1 << 23;

impl Bench<'_> {
    /// Values of components by those of their numbers.
    pub(super) fn by_numbers(&mut self, at: &[Value], parts: &[Other]) -> Checked<Known> {
        let none = || Refusal::wrong("the numbers of a component have no games of their own");
        let numbers = Numbers::of(self.game).ok_or_else(none)?;
        same("the number of parts", parts.len(), numbers.games.len())?;
        let (mut games, mut known) = (Vec::new(), Vec::new());
        for (place, (part, text)) in parts.iter().zip(&numbers.games).enumerate() {
            let game = part.rule.open().map_err(Refusal::unreadable)?;
            same("the game of a number", &part.rule, &Rule::new(&game, text, &numbers.settings))?;
            ensure(without_nimbers(&game).is_none(), "the game of a number has no nim-values")?;
            let mut bench = Bench::new(&part.rule, &game, self.side, self.limits, self.progress)?;
            let own: Vec<Value> =
                at.iter().flat_map(|component| numbers.at(place, component)).cloned().collect();
            let missing = || Refusal::wrong("a part has no witness");
            known.push(bench.known(&own, part.witness.as_ref().ok_or_else(missing)?)?);
            games.push(game);
        }
        self.compared(at, &numbers, &games)?;
        let of = |place: usize, number: &Value| nim_sum(&known[place], std::slice::from_ref(number));
        let value = |component: &Value| Ok((component.clone(), numbers.value(component, of)?));
        Ok(Known::of(at.iter().map(value).collect::<Checked<Vec<_>>>()?.into_iter()))
    }

    /// Whether small positions are worth what their numbers are worth together, all by the definition.
    fn compared(&mut self, at: &[Value], numbers: &Numbers, games: &[Game]) -> Checked {
        let Some((like, to)) = at.first().and_then(|first| Some((first, bound(first)?.min(LARGEST)))) else {
            return Err(Refusal::wrong("the components are not made of numbers"));
        };
        let lister = |game| Ok((Options::new(&[game], self.limits, self.progress)?, HashMap::new()));
        let mut parts = games.iter().map(lister).collect::<Checked<Vec<_>>>()?;
        let mut known = HashMap::new();
        for small in smaller(like, to) {
            if !self.options.has(&small)? {
                continue;
            }
            let told = numbers.value(&small, |place, number| {
                let (lister, known) = &mut parts[place];
                defined(number, lister, known, self.progress)
            })?;
            let value = defined(&small, &mut self.options, &mut known, self.progress)?;
            same(format_args!("the value of {small}"), told, value)?;
        }
        Ok(())
    }

    /// Values of heaps by the theorems about bounds that move.
    pub(super) fn between(&mut self, at: &[Value], least: &str, most: &str) -> Checked<Known> {
        let rules = self.game.shape().rules();
        let Some(Rules::Interval(interval)) = rules.filter(|_| self.rule.heaps.is_none()) else {
            return Err(Refusal::wrong("the amounts do not lie between bounds that move"));
        };
        let bounds = (interval.least().to_string(), interval.most().to_string());
        same("the least amount and the largest", bounds, (least.into(), most.into()))?;
        let mut known = HashMap::new();
        for heap in (0..COMPARED).map(Value::Int) {
            let value = defined(&heap, &mut self.options, &mut known, self.progress)?;
            same(format_args!("the value of {heap}"), self.moving(&interval, &heap)?, value)?;
        }
        let value = |heap: &Value| Ok((heap.clone(), self.moving(&interval, heap)?));
        Ok(Known::of(at.iter().map(value).collect::<Checked<Vec<_>>>()?.into_iter()))
    }

    /// The value of a heap, down from heap to heap as the theorem says.
    fn moving(&self, interval: &Interval, heap: &Value) -> Checked<u64> {
        let heap = if let Value::Int(heap) = heap { u64::try_from(*heap).ok() } else { None };
        let far = || Refusal::wrong("a number has no room");
        let mut at = heap.ok_or_else(|| Refusal::wrong("the component is no heap"))?;
        let law = interval.law().ok_or_else(|| Refusal::wrong("there is no theorem about these bounds"))?;
        for step in 0..STEPS {
            self.pause(at as usize, step as usize)?;
            let left = interval.left(at).ok_or_else(far)?;
            at = match law {
                Law::All { .. } if left.is_empty() => return Ok(step),
                Law::All { .. } => *left.end(),
                Law::Growing if at == 0 => return Ok(0),
                Law::Growing => {
                    let before = interval.left(at - 1).ok_or_else(far)?;
                    if size(&left) > size(&before) {
                        return Ok(size(&left));
                    }
                    // The heap that has gone: the least before, or where there was none the last one itself.
                    if before.is_empty() { at - 1 } else { *before.start() }
                }
                Law::Fixed { .. } => return Err(Refusal::wrong("these bounds do not move")),
            };
        }
        Err(Refusal::wrong("the theorem takes too many steps"))
    }
}

/// How many heaps can be left.
fn size(left: &RangeInclusive<u64>) -> u64 {
    if left.is_empty() { 0 } else { left.end() - left.start() + 1 }
}
