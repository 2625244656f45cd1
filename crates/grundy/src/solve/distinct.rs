//! The distinct moves of a component.

use super::solver::Solver;
use crate::answer::Unknown;
use crate::rule::fault::Fault;
use crate::rule::machine::detail::Detail;
use crate::value::{Set, Value};
use std::collections::BTreeMap;

/// The names that the rule binds, with their values.
type Bindings = BTreeMap<String, Value>;

/// The components that a move leaves, in ascending order, and every way to make the move.
pub(super) type Ways = BTreeMap<Vec<Value>, Vec<Bindings>>;

/// The same with what the move gains or costs: moves that differ in it are different moves.
pub(super) type WeighedWays = BTreeMap<(Vec<Value>, i64), Vec<Bindings>>;

/// A move in a game of gains or costs.
pub(super) struct WeighedMove {
    /// Which component, counted from 0.
    pub(super) component: usize,
    /// What takes its place.
    pub(super) to: Vec<Value>,
    /// What it gains or costs.
    pub(super) amount: i64,
    /// Every way to make it.
    pub(super) with: Vec<Bindings>,
}

impl Solver<'_> {
    /// The moves of a component, counted by their results: moves that leave the same components are one.
    pub(super) fn distinct(&mut self, from: &Value) -> Result<Ways, Fault> {
        // Where nothing is gained or spent, all amounts are 0.
        Ok(self.weighed(from)?.into_iter().map(|((to, _), with)| (to, with)).collect())
    }

    /// The same with what each move gains or costs.
    pub(super) fn weighed(&mut self, from: &Value) -> Result<WeighedWays, Fault> {
        let mut ways = WeighedWays::new();
        for Detail { components, gain, cost, bindings, .. } in self.details(from)? {
            if self.is_full() {
                return Err(self.too_many(ways.len()).into());
            }
            let amount = gain.or(cost).unwrap_or(0);
            let result = self.without_spent(components)?;
            let bindings = bindings.into_iter().collect();
            let all = ways.entry((result, amount)).or_default();
            if !all.contains(&bindings) {
                all.push(bindings);
            }
        }
        Ok(ways)
    }

    /// Every way to make a move in a component.
    pub(super) fn details(&mut self, from: &Value) -> Result<Vec<Detail>, Fault> {
        let mut details = Vec::new();
        let laid = self.layout.lay(from);
        let (limit, progress) = (self.options.limits.memory, self.progress);
        let mut room = Some(limit);
        self.machine.detailed(laid.slots(), |detail| {
            // What is counted shows what the moves share.
            room = room.and_then(|room| match progress.used() {
                Some(used) => limit.checked_sub(used),
                None => room.checked_sub(weight(&detail)),
            });
            if room.is_some() {
                details.push(detail);
            }
        })?;
        match room {
            Some(_) => Ok(details),
            None => Err(self.too_many(details.len()).into()),
        }
    }

    /// Whether the memory is seen to be full.
    fn is_full(&self) -> bool {
        self.progress.used().is_some_and(|used| used > self.options.limits.memory)
    }

    fn too_many(&self, moves: usize) -> Unknown {
        Unknown::Memory { limit: self.options.limits.memory, positions: moves as u64 }
    }

    /// The moves of a whole position with what they gain or cost; none where the game is over.
    pub(super) fn weighed_moves(&mut self, position: &[Value]) -> Result<Vec<WeighedMove>, Fault> {
        let mut moves = Vec::new();
        if self.is_over(position)? {
            return Ok(moves);
        }
        for (component, from) in position.iter().enumerate() {
            let ways = self.weighed(from)?.into_iter();
            moves.extend(ways.map(|((to, amount), with)| WeighedMove { component, to, amount, with }));
        }
        Ok(moves)
    }

    /// The components in ascending order, without empty ones in which nothing can happen; if all are such,
    /// one stays, so that `1 → 0` can be said.
    pub(super) fn without_spent(&mut self, mut components: Vec<Value>) -> Result<Vec<Value>, Fault> {
        components.sort();
        if components.len() > 1 && is_empty(&components[0]) && self.is_spent(&components[0])? {
            let kept: Vec<Value> =
                components.iter().filter(|component| !is_empty(component)).cloned().collect();
            components.truncate(1);
            if !kept.is_empty() {
                return Ok(kept);
            }
        }
        Ok(components)
    }

    /// Whether an empty component has neither moves nor an ending. There is one empty component a game, so
    /// this is asked once.
    fn is_spent(&mut self, empty: &Value) -> Result<bool, Fault> {
        if let Some(known) = self.empty_is_spent {
            return Ok(known);
        }
        use crate::rule::{chance::Gambles, moves::Moves};
        let laid = self.layout.lay(empty);
        let mut moves = 0usize;
        self.machine.gambles(laid.slots(), |_| {
            moves += 1;
            std::ops::ControlFlow::Break(())
        })?;
        let spent = moves == 0 && self.machine.ending(laid.slots())?.is_none();
        self.empty_is_spent = Some(spent);
        Ok(spent)
    }
}

/// About the bytes that a way to make a move takes here and in an answer.
fn weight(detail: &Detail) -> usize {
    let branches = detail.branches.iter().flat_map(|(_, components)| components);
    let bound = detail.bindings.iter().map(|(_, value)| value);
    let values = detail.components.iter().chain(branches).chain(bound);
    256 + values.map(|value| 64 + members(value)).sum::<usize>()
}

/// About the bytes of the members of a value.
fn members(value: &Value) -> usize {
    match value {
        Value::Int(_) | Value::Bool(_) | Value::Set(Set::Bits(_)) => 0,
        Value::Word(word) => word.len(),
        Value::Tuple(all) | Value::List(all) | Value::Set(Set::Sorted(all)) => {
            all.iter().map(|member| size_of::<Value>() + members(member)).sum()
        }
    }
}

fn is_empty(component: &Value) -> bool {
    match component {
        Value::Int(n) => *n == 0,
        Value::Word(word) => word.is_empty(),
        Value::List(members) => members.is_empty(),
        Value::Set(set) => set.is_empty(),
        Value::Bool(_) | Value::Tuple(_) => false,
    }
}
