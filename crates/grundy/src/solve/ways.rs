//! The distinct moves of a component.

use super::games::{Games, One};
use super::large::{Large, Unlisted};
use crate::answer::{MoveKind, Unknown};
use crate::sum::Component;
use grundy_language::convention::Convention;
use grundy_language::value::{Set, Value};
use grundy_rule::chance::{Gambles, Probability};
use grundy_rule::fault::Fault;
use grundy_rule::machine::detail::Detail;
use grundy_rule::moves::Moves;
use grundy_rule::nimber::Nimber;
use grundy_rule::weighted::Weighted;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The names that the rule binds, with their values.
pub(super) type Bindings = BTreeMap<String, Value>;

/// How a move may turn out: with which probability, and which components it leaves then.
type Turn = (Probability, Vec<Value>);

/// What a move leaves, in an order that does not depend on the rule's.
#[derive(PartialEq, Eq)]
enum Left {
    /// These components.
    Surely(Vec<Value>),
    /// That is drawn by lot.
    ByLot(Vec<(Vec<Value>, Probability)>),
}

impl Left {
    fn turns(&self) -> Vec<(&[Value], Probability)> {
        match self {
            Left::Surely(to) => vec![(to, Probability::ONE)],
            Left::ByLot(turns) => turns.iter().map(|(to, odds)| (&to[..], *odds)).collect(),
        }
    }
}

impl Ord for Left {
    fn cmp(&self, other: &Left) -> Ordering {
        match (self, other) {
            (Left::Surely(one), Left::Surely(two)) => one.cmp(two),
            _ => self.turns().cmp(&other.turns()),
        }
    }
}

impl PartialOrd for Left {
    fn partial_cmp(&self, other: &Left) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A move, however many ways there are to make it.
#[derive(Debug, Clone)]
pub(super) struct Way {
    /// Which component, counted from 0.
    pub(super) component: usize,
    /// What takes its place, in ascending order; nothing where that is drawn by lot.
    pub(super) to: Vec<Value>,
    /// What it asks of the next move.
    pub(super) kind: MoveKind,
    /// What it gains or costs.
    pub(super) amount: i64,
    /// Where it is drawn by lot: how it may turn out, as the rule lists it.
    pub(super) branches: Vec<Turn>,
    /// Every way to make it; none where the heap is so large that the rule was not asked.
    pub(super) with: Vec<Bindings>,
}

impl Way {
    /// A move of a large position.
    pub(super) fn of_large(component: usize, Unlisted { to, with }: Unlisted) -> Way {
        Way { component, to, kind: MoveKind::Ordinary, amount: 0, branches: Vec::new(), with }
    }

    /// What is left of a position after it, where nothing is drawn.
    pub(super) fn left(&self, position: &[Component]) -> Vec<Component> {
        self.turned_out(position, &self.to)
    }

    /// What is left where this is in the place of its component.
    pub(super) fn turned_out(&self, position: &[Component], to: &[Value]) -> Vec<Component> {
        Component::replaced(
            position,
            self.component,
            &Component::all(position[self.component].game, to),
            self.kind,
        )
    }

    /// How it may turn out, where nothing is drawn in one way.
    pub(super) fn turns(&self) -> Vec<Turn> {
        match &self.branches[..] {
            [] => vec![(Probability::ONE, self.to.clone())],
            branches => branches.to_vec(),
        }
    }
}

/// What is left where a lot can fall in one way only; nothing is drawn then.
fn certain(branches: &mut Vec<Turn>) -> Option<Vec<Value>> {
    match branches[..] {
        [(Probability::ONE, _)] => branches.pop().map(|(_, to)| to),
        _ => None,
    }
}

impl Games<'_> {
    /// The moves of a component by what they leave: moves of one kind that leave the same components, and gain or cost the
    /// same, are one.
    pub(super) fn ways(&mut self, component: usize, from: &Component) -> Result<Vec<Way>, Fault> {
        self.ways_of(component, from).map_err(|fault| fault.in_game(from.game))
    }

    fn ways_of(&mut self, component: usize, from: &Component) -> Result<Vec<Way>, Fault> {
        type Made = (Vec<Turn>, Vec<Bindings>);
        let mut ways: BTreeMap<(Left, MoveKind, i64), Made> = BTreeMap::new();
        for Detail { components, mut branches, kind, gain, cost, bindings, .. } in self.details(from)? {
            if self.is_full() {
                return Err(self.too_many(ways.len()).into());
            }
            let one = self.of(from);
            for (_, to) in &mut branches {
                *to = one.without_terminal(std::mem::take(to))?;
            }
            let left = match certain(&mut branches) {
                Some(to) => Left::Surely(to),
                None if branches.is_empty() => Left::Surely(one.without_terminal(components)?),
                None => {
                    let mut turns: Vec<_> = branches.iter().map(|(odds, to)| (to.clone(), *odds)).collect();
                    turns.sort_unstable();
                    Left::ByLot(turns)
                }
            };
            let amount = if self.convention == Convention::Chance { 0 } else { gain.or(cost).unwrap_or(0) };
            let (_, with) = ways.entry((left, kind, amount)).or_insert((branches, Vec::new()));
            let bindings = bindings.into_iter().collect();
            if !with.contains(&bindings) {
                with.push(bindings);
            }
        }
        let way = |((left, kind, amount), (branches, with))| {
            let to = if let Left::Surely(to) = left { to } else { Vec::new() };
            Way { component, to, kind, amount, branches, with }
        };
        Ok(ways.into_iter().map(way).collect())
    }

    /// The first move of a component that can be listed.
    pub(super) fn first_way(&mut self, component: usize, from: &Component) -> Result<Option<Way>, Fault> {
        let one = self.of(from);
        let mut first = None;
        let listed = one.machine.detailed(one.layout.lay(&from.value).slots(), |detail| {
            first.get_or_insert(detail);
        });
        // A move that was met before the limit is one.
        match (first, listed) {
            (
                Some(Detail { components, branches, kind, gain, cost, bindings, .. }),
                Ok(()) | Err(Fault::Unknown(_)),
            ) => {
                let settle = |(odds, to)| Ok((odds, one.without_terminal(to)?));
                let mut branches = branches.into_iter().map(settle).collect::<Result<Vec<Turn>, Fault>>()?;
                let to = match certain(&mut branches) {
                    Some(to) => to,
                    None => one.without_terminal(components)?,
                };
                let with = vec![bindings.into_iter().collect()];
                let amount = gain.or(cost).unwrap_or(0);
                Ok(Some(Way { component, to, kind, amount, branches, with }))
            }
            (_, listed) => listed.map(|()| None),
        }
    }

    /// The moves of a component that is too large for all of them to be listed: those after which it is worth `wanted`,
    /// or all; the first `most` in full.
    pub(super) fn large(&self, from: &Component, wanted: Option<Nimber>, most: usize) -> Option<Large> {
        let One { heaps, hackenbush, .. } = &self.all[from.game];
        let worth = wanted.map(|nimber| nimber.0);
        let large = match (heaps, hackenbush) {
            (Some(heaps), _) => heaps.large(from.heap()?, worth, most),
            (_, Some(hackenbush)) => hackenbush.large(&from.value, worth, most, self.progress),
            _ => None,
        };
        Some(Large { value: wanted, ..large? })
    }

    /// Every way to make a move in a component.
    fn details(&mut self, from: &Component) -> Result<Vec<Detail>, Fault> {
        let mut details = Vec::new();
        let (limit, progress) = (self.limits.memory, self.progress);
        let one = self.of(from);
        let mut room = Some(limit);
        one.machine.detailed(one.layout.lay(&from.value).slots(), |detail| {
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
        self.progress.used().is_some_and(|used| used > self.limits.memory)
    }

    fn too_many(&self, moves: usize) -> Unknown {
        Unknown::Memory { limit: self.limits.memory, positions: moves as u64 }
    }
}

impl One<'_> {
    /// The components in ascending order, without empty ones in which nothing can happen; if all are such, one stays, so
    /// that `1 → 0` can be said.
    fn without_terminal(&mut self, mut components: Vec<Value>) -> Result<Vec<Value>, Fault> {
        components.sort_unstable();
        if components.len() > 1 && is_empty(&components[0]) && self.is_terminal(&components[0])? {
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
    fn is_terminal(&mut self, empty: &Value) -> Result<bool, Fault> {
        if let Some(known) = self.empty_is_terminal {
            return Ok(known);
        }
        let laid = self.layout.lay(empty);
        let mut moves = 0usize;
        // Whatever kind the moves are of, and whatever is drawn by lot.
        match self.game.rule().convention() {
            Convention::Entailing => self.machine.weighted(laid.slots(), |_, _| {
                moves += 1;
                ControlFlow::Break(())
            }),
            _ => self.machine.gambles(laid.slots(), |_| {
                moves += 1;
                ControlFlow::Break(())
            }),
        }?;
        let terminal = moves == 0 && self.machine.ending(laid.slots())?.is_none();
        self.empty_is_terminal = Some(terminal);
        Ok(terminal)
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
        Value::Tuple(_) | Value::List(_) | Value::Set(Set::Sorted(_)) => {
            let all = value.as_slice().unwrap_or_default();
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
