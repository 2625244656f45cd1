//! Outcomes of positions that stay one component: the options of each are looked at one by one, and those behind the first
//! that wins are never numbered.

use super::growth::{lengthen, make_room, push};
use super::positions::{Held, Positions};
use super::reach::{Keeps, TRIED, fits};
use super::watch::Watch;
use crate::answer::{Outcome, Play, Unknown};
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::moves::Moves;
use std::ops::ControlFlow;

/// The outcomes of components that were met.
pub(super) struct Alone {
    positions: Positions,
    /// How many numbers and other values a position has.
    width: (usize, usize),
    /// By the ids of the positions.
    states: Vec<State>,
    /// The way from the start to where the search is.
    way: Vec<Step>,
    /// The options of all positions on the way, one behind the other, as numbers and as other values.
    numbers: Vec<i64>,
    others: Vec<Value>,
    held: Held,
}

#[derive(Clone, Copy)]
pub(super) enum State {
    Unseen,
    /// On the way: to meet it again is a loop.
    Open,
    Known(Outcome),
}

/// A position on the way, and which of the options are its own.
struct Step {
    id: u32,
    first: usize,
    next: usize,
    until: usize,
    /// The best that can be had from the options looked at; none before the first.
    best: Option<Outcome>,
    /// An option that lies on the way: a loop, if no other option wins.
    loops: Option<u32>,
}

impl Alone {
    pub(super) fn new(layout: Layout) -> Alone {
        Alone {
            width: (layout.numbers(), layout.others()),
            positions: Positions::new(layout),
            states: Vec::new(),
            way: Vec::new(),
            numbers: Vec::new(),
            others: Vec::new(),
            held: Held::default(),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.positions.bytes()
            + self.states.capacity() * size_of::<State>()
            + self.way.capacity() * size_of::<Step>()
            + self.numbers.capacity() * size_of::<i64>()
            + self.others.capacity() * size_of::<Value>()
    }

    /// The outcome of a component; nothing where some move leaves several, or none. `beside` is the memory taken elsewhere.
    pub(super) fn outcome<M: Moves>(
        &mut self,
        moves: &mut M,
        at: Slots<'_>,
        play: Play,
        watch: &mut Watch<'_>,
        beside: usize,
    ) -> Result<Option<Outcome>, Fault> {
        let start = self.positions.intern(at)?;
        lengthen(&mut self.states, self.positions.len(), State::Unseen);
        if let State::Known(outcome) = self.states[start as usize] {
            return Ok(Some(outcome));
        }
        let found = self.search(moves, (start, at), play, watch, beside);
        if !matches!(found, Ok(Some(_))) {
            self.retreat();
        }
        found
    }

    fn search<M: Moves>(
        &mut self,
        moves: &mut M,
        (start, from): (u32, Slots<'_>),
        play: Play,
        watch: &mut Watch<'_>,
        beside: usize,
    ) -> Result<Option<Outcome>, Fault> {
        let (n, o) = self.width;
        let mut tried = Some(self.positions.len() + TRIED);
        if !self.open(moves, start, watch, beside)? {
            return Ok(None);
        }
        while let Some(step) = self.way.last_mut() {
            if step.next == step.until {
                if let Some(id) = step.loops.filter(|_| step.best != Some(Outcome::First)) {
                    return Err(Unknown::Loop { position: self.positions.text(id) }.into());
                }
                let outcome = step.best.unwrap_or(play.terminal());
                self.states[step.id as usize] = State::Known(outcome);
                watch.solved += 1;
                self.numbers.truncate(step.first * n);
                self.others.truncate(step.first * o);
                self.way.pop();
                match self.way.last_mut() {
                    Some(back) => back.take_in(outcome),
                    None => return Ok(Some(outcome)),
                }
                continue;
            }
            let at = step.next;
            step.next += 1;
            let option = Slots {
                numbers: &self.numbers[at * n..(at + 1) * n],
                others: &self.others[at * o..(at + 1) * o],
            };
            let id = self.positions.intern(option)?;
            match self.states.get(id as usize) {
                Some(State::Known(outcome)) => step.take_in(*outcome),
                Some(State::Open) => step.loops = Some(id),
                Some(State::Unseen) | None => {
                    if tried.take_if(|tried| *tried <= self.positions.len()).is_some() {
                        fits(moves, from, Keeps::Way, watch)?;
                    }
                    if !self.open(moves, id, watch, beside)? {
                        return Ok(None);
                    }
                }
            }
        }
        Ok(None)
    }

    /// Steps onto a position and lists its options; whether each is one component.
    fn open<M: Moves>(
        &mut self,
        moves: &mut M,
        id: u32,
        watch: &mut Watch<'_>,
        beside: usize,
    ) -> Result<bool, Fault> {
        lengthen(&mut self.states, self.positions.len(), State::Unseen);
        self.states[id as usize] = State::Open;
        self.positions.hold(id, &mut self.held);
        let first = self.way.last().map_or(0, |step| step.until);
        push(&mut self.way, Step { id, first, next: first, until: first, best: None, loops: None });
        let best = moves.ending(self.held.slots())?.map(|ending| ending.outcome());
        let (mut until, mut is_one) = (first, true);
        if best.is_none() {
            let Alone { numbers, others, held, .. } = self;
            moves.options(held.slots(), |parts| {
                is_one = parts.len == 1;
                if !is_one {
                    return ControlFlow::Break(());
                }
                make_room(numbers, parts.numbers.len());
                make_room(others, parts.others.len());
                numbers.extend_from_slice(parts.numbers);
                others.extend_from_slice(parts.others);
                until += 1;
                ControlFlow::Continue(())
            })?;
        }
        if let Some(step) = self.way.last_mut() {
            (step.until, step.best) = (until, best);
        }
        if watch.due(1 + until - first) {
            watch.look(self.positions.len(), beside + self.bytes())?;
        }
        Ok(is_one)
    }

    /// Forgets a search that came to no end; the outcomes found so far remain.
    fn retreat(&mut self) {
        lengthen(&mut self.states, self.positions.len(), State::Unseen);
        for step in self.way.drain(..) {
            self.states[step.id as usize] = State::Unseen;
        }
        self.numbers.clear();
        self.others.clear();
    }
}

impl Step {
    fn take_in(&mut self, reached: Outcome) {
        if taken_in(&mut self.best, reached) {
            self.next = self.until;
        }
    }
}

/// Takes in the outcome of an option, which is seen with the opponent to move, into the best that can be had so far; whether
/// nothing better can follow.
pub(super) fn taken_in(best: &mut Option<Outcome>, reached: Outcome) -> bool {
    *best = match reached {
        Outcome::Second => Some(Outcome::First),
        Outcome::Draw => Some(Outcome::Draw),
        Outcome::First => best.or(Some(Outcome::Second)),
    };
    reached == Outcome::Second
}
