//! The components that positions are made of, and where each leads, listed once.
//!
//! What engines share that solve whole positions. A component without moves and without an ending can
//! be left out: it changes nothing, neither in normal nor in misère play. Nothing else is simplified;
//! in particular two equal components do not cancel, as they would not in misère play.

use super::facts::Known;
use super::lists::Lists;
use super::positions::Positions;
use super::walk::each_option;
use super::watch::Watch;
use crate::answer::Unknown;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::moves::{Ending, Moves};
use std::ops::ControlFlow;

/// What a component turned out to be whose options were listed as ids.
pub(super) enum Alone {
    /// They are listed, unless an ending holds.
    Listed(Option<Ending>),
    /// They are the row of the graph that the game is, so many.
    Edges(usize),
    /// Some option is no single component.
    Sum,
}

/// Ends an option while the options of a component are gathered.
const END: u32 = Positions::NO_ID;

/// Components by id.
pub(super) struct Components<M> {
    moves: M,
    known: Known,
    /// The options of the components that were asked for: each is the list of its components that are not
    /// terminal, ascending.
    options: Lists,
}

impl<M: Moves> Components<M> {
    /// The game.
    pub(super) fn moves(&mut self) -> &mut M {
        &mut self.moves
    }

    pub(super) fn new(moves: M) -> Components<M> {
        Components { known: Known::new(moves.layout().clone()), moves, options: Lists::default() }
    }

    /// The id of a component, if it is not terminal.
    pub(super) fn intern(&mut self, at: Slots<'_>, watch: &mut Watch<'_>) -> Result<Option<u32>, Fault> {
        let id = self.known.positions.intern(at)?;
        self.learn(watch)?;
        Ok((!self.known.is_terminal(id)).then_some(id))
    }

    /// Finds the facts of components that have an id and no more.
    fn learn(&mut self, watch: &mut Watch<'_>) -> Result<(), Fault> {
        self.known.learn(&mut self.moves, watch, self.known.positions.len(), self.options.bytes())
    }

    /// The whole-game ending that holds of a sum.
    pub(super) fn ending(&self, sum: &[u32]) -> Option<Ending> {
        self.known.ending(sum)
    }

    /// How many components there are, terminal ones too; ids are all numbers below.
    pub(super) fn len(&self) -> usize {
        self.known.positions.len()
    }

    /// The id of a component that stands alone, be it terminal or not.
    pub(super) fn intern_alone(&mut self, at: Slots<'_>) -> Result<u32, Unknown> {
        self.known.positions.intern(at)
    }

    /// Takes the game for the graph that it is, if it is one: its vertices are all components, and their own ids.
    pub(super) fn walk(&mut self) {
        self.known.positions = Positions::of(&self.moves);
    }

    /// How many components are the vertices of a graph.
    pub(super) fn vertices(&self) -> usize {
        self.known.positions.vertices()
    }

    /// The components that a vertex leads to.
    #[inline]
    pub(super) fn row(&self, id: usize) -> &[u32] {
        self.moves.graph().map_or(&[], |graph| graph.row(id))
    }

    /// All edges of the graph.
    pub(super) fn edges(&self) -> usize {
        if self.vertices() == 0 { 0 } else { self.moves.graph().map_or(0, |graph| graph.members().len()) }
    }

    /// Lists the options of a component that stands alone, in the order and as often as the rule makes
    /// them; nothing of them is kept. The engine's own tables take the bytes `beside`.
    pub(super) fn list_alone(
        &mut self,
        id: u32,
        into: &mut Vec<u32>,
        beside: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Alone, Fault> {
        let Components { moves, known: Known { positions, held, .. }, .. } = self;
        if moves.has_endings() {
            positions.hold(id, held);
            if let Some(ending) = moves.ending(held.slots())? {
                return Ok(Alone::Listed(Some(ending)));
            }
        }
        if (id as usize) < positions.vertices()
            && let Some(graph) = moves.graph()
        {
            if watch.due(1) {
                watch.look(positions.len(), beside + positions.bytes())?;
            }
            return Ok(Alone::Edges(graph.row(id as usize).len()));
        }
        positions.hold(id, held);
        let mut sum = false;
        let mut met: Result<(), Unknown> = Ok(());
        moves.options(held.slots(), |parts| {
            let mut visit = || {
                if watch.due(1) {
                    watch.look(positions.len(), beside + positions.bytes())?;
                }
                into.push(positions.intern(Slots { numbers: parts.numbers, others: parts.others })?);
                Ok(())
            };
            sum = parts.len != 1;
            if !sum {
                met = visit();
            }
            if sum || met.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        met?;
        Ok(if sum { Alone::Sum } else { Alone::Listed(None) })
    }

    /// Forgets all components.
    pub(super) fn forget(&mut self) {
        self.known = Known::new(self.moves.layout().clone());
        self.options = Lists::default();
    }

    /// The component, and where there are several games that of which it is.
    pub(super) fn value(&self, id: u32) -> (usize, Value) {
        self.known.positions.value(id)
    }

    /// The component as a person writes it.
    pub(super) fn text(&self, id: u32) -> String {
        self.known.positions.text(id)
    }

    pub(super) fn bytes(&self) -> usize {
        self.known.bytes() + self.options.bytes()
    }

    /// How many different options a component has, if [`Components::list`] has listed them.
    pub(super) fn count(&self, id: u32) -> usize {
        self.known.options(id).map_or(0, |options| options.len())
    }

    /// The different options of a component that [`Components::list`] has listed, by number.
    #[inline]
    pub(super) fn option(&self, id: u32, number: usize) -> Option<&[u32]> {
        let list = self.known.options(id)?.nth(number)?;
        Some(self.options.get(list))
    }

    /// Lists the options of a component, so that [`Components::option`] has them, if it has no more than `most`. The engine's
    /// own tables take the bytes `beside`.
    pub(super) fn list(
        &mut self,
        id: u32,
        most: usize,
        beside: usize,
        watch: &mut Watch<'_>,
    ) -> Result<(), Fault> {
        if self.known.options(id).is_some() {
            return Ok(());
        }
        self.known.positions.hold(id, &mut self.known.held);
        let mut found: Vec<u32> = Vec::new();
        let before = beside + self.bytes() - self.known.positions.bytes();
        let Components { moves, known: Known { positions, held, .. }, .. } = self;
        let mut listed = 0;
        each_option(moves, held.slots(), |parts| {
            listed += 1;
            if listed > most {
                return Err(Unknown::Steps { limit: most as u64, position: positions.text(id) });
            }
            for part in parts.iter() {
                found.push(positions.intern(part)?);
            }
            found.push(END);
            if watch.due(1 + parts.len) {
                let bytes = before + positions.bytes() + found.capacity() * size_of::<u32>();
                watch.look(positions.len(), bytes)?;
            }
            Ok(())
        })?;
        self.learn(watch)?;

        // In one order, so that equal options are next to each other.
        found.retain(|&component| component == END || !self.known.is_terminal(component));
        found.split_mut(|&component| component == END).for_each(<[u32]>::sort_unstable);
        let mut options: Vec<&[u32]> = found.split(|&component| component == END).collect();
        // What follows the last end.
        options.pop();
        options.sort_unstable();
        options.dedup();
        let from = self.options.len();
        for option in options {
            self.options.members.extend_from_slice(option);
            self.options.close();
        }
        self.known.note_options(id, from..self.options.len());
        Ok(())
    }
}
