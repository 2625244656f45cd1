//! Values of components in which moves may entail or compliment, or end the whole game, by depth-first search.
//!
//! For a component *G* let W(*G*) be the set of all *m* such that a player wins who must move in *G*, beside a heap of Nim of
//! size *m*. An ordinary option puts its nimber into it, a loony one nothing; an entailing option puts all that is not in
//! the set of what it leaves; a complimenting option all but its nimber, a loony one everything. *G* is worth the mex of
//! W(*G*), and is loony where that is everything: in *G* + mex no move in *G* wins, and a move in the heap is answered in
//! *G* (*Winning Ways*, chapter 12). The set is finite or misses finitely many, and beside a loony rest only its tail
//! counts, since there, as beside a very large heap, no ordinary move helps.
//!
//! Where a whole-game ending holds that the player to move loses by, whatever is beside it, an option with such a component
//! puts everything into W(*G*): it wins at once, and *G* is loony. Where he wins by it, the component is loony itself.
//!
//! As in [`Memo`](super::Memo), the search keeps its own stack, and lists the options of each position once.

use super::growth::push;
use super::positions::{Held, Positions};
use super::trail::{END, Step, Trail, UNSEEN};
use super::watch::Watch;
use crate::answer::{MoveKind, Outcome, Unknown};
use crate::entailing::{EntailingValue, NimberSet};
use grundy_heap::progress::Progress;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Parts;
use grundy_rule::nimber::Nimber;
use grundy_rule::weighted::Weighted;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

const DRAWN: &str = "a component can end the whole game in a draw";

/// Values of components; what it has found it keeps for the next question.
pub struct Entailing<'a, M> {
    moves: M,
    positions: Positions,
    /// What it has found are numbers of sets, those of the nimbers beside which a player wins who must move there. An
    /// option begins with the weight of its kind.
    trail: Trail,
    sets: Sets,
    held: Held,
    watch: Watch<'a>,
}

/// The different sets that were met, each with its mex.
#[derive(Default)]
struct Sets {
    all: Vec<(NimberSet, EntailingValue)>,
    table: HashTable<u32>,
    owned_bytes: usize,
    /// That of components which have ended the game.
    sunny: Option<u32>,
}

impl Sets {
    fn intern(&mut self, set: NimberSet) -> u32 {
        let Sets { all, table, owned_bytes, .. } = self;
        let hash = |set: &NimberSet| {
            let mut hasher = FxHasher::default();
            set.hash(&mut hasher);
            hasher.finish()
        };
        let at = hash(&set);
        if let Some(&known) = table.find(at, |&id| all[id as usize].0 == set) {
            return known;
        }
        // There are no more sets than positions, whose numbers are below the marks.
        let id = all.len() as u32;
        *owned_bytes += set.bytes();
        let value = set.mex();
        all.push((set, value));
        table.insert_unique(at, id, |&id| hash(&all[id as usize].0));
        id
    }

    /// The number of the set of a component that has ended the game: there is nothing beside which its player wins.
    fn sunny(&mut self) -> u32 {
        *self.sunny.get_or_insert_with(|| {
            self.all.push((NimberSet::default(), EntailingValue::Sunny));
            self.all.len() as u32 - 1
        })
    }

    fn bytes(&self) -> usize {
        self.all.capacity() * size_of::<(NimberSet, EntailingValue)>()
            + self.table.allocation_size()
            + self.owned_bytes
    }
}

impl<'a, M: Weighted> Entailing<'a, M> {
    /// An engine that knows nothing yet. The weights of the options are their kinds ([`MoveKind::weight`]).
    pub fn new(moves: M, limits: Limits, progress: &'a dyn Progress) -> Entailing<'a, M> {
        Entailing {
            positions: Positions::new(moves.layout().clone()),
            moves,
            trail: Trail::default(),
            sets: Sets::default(),
            held: Held::default(),
            watch: Watch::new(limits, progress),
        }
    }

    /// What a component is worth. After a fault the engine may be asked again.
    pub fn value(&mut self, at: Slots<'_>) -> Result<EntailingValue, Fault> {
        let id = self.solved(at)?;
        Ok(self.value_of(id))
    }

    /// The nimbers beside which a player wins who must move in one of these components.
    pub fn forced(&mut self, components: &[Slots<'_>]) -> Result<NimberSet, Fault> {
        let ids: Vec<u32> = components.iter().map(|&at| self.solved(at)).collect::<Result<_, _>>()?;
        Ok(self.forced_in(&ids))
    }

    /// The id of a component, which is solved.
    fn solved(&mut self, at: Slots<'_>) -> Result<u32, Fault> {
        let start = self.positions.intern(at)?;
        self.trail.grow(&self.positions);
        if self.trail.found[start as usize] == UNSEEN
            && let Err(fault) = self.search(start)
        {
            self.trail.retreat(&self.positions);
            return Err(fault);
        }
        Ok(start)
    }

    fn search(&mut self, start: u32) -> Result<(), Fault> {
        self.open(start)?;
        while let Some((step, waiting)) = self.trail.next() {
            match waiting {
                Some(component) => self.open(component)?,
                None => self.close(step),
            }
        }
        Ok(())
    }

    /// Steps onto a position: lists its options, and the components that are not solved. Where the game has ended, there are
    /// none.
    fn open(&mut self, id: u32) -> Result<(), Fault> {
        if self.moves.has_endings() {
            self.positions.hold(id, &mut self.held);
            if let Some(ending) = self.moves.ending(self.held.slots())? {
                self.trail.found[id as usize] = match ending.outcome() {
                    Outcome::Second => self.sets.sunny(),
                    Outcome::First => self.sets.intern(NimberSet::all()),
                    Outcome::Draw => return Err(Unknown::Unsupported(DRAWN.into()).into()),
                };
                return Ok(());
            }
        }
        let step = self.trail.open(id);
        self.positions.hold(id, &mut self.held);

        let Entailing { moves, positions, trail, sets, held, watch } = self;
        let mut met: Result<(), Unknown> = Ok(());
        let mut visit = |parts: &Parts<'_>, weight: i64| -> Result<(), Unknown> {
            push(&mut trail.options, weight as u32);
            for part in parts.iter() {
                trail.list(positions, part)?;
            }
            push(&mut trail.options, END);
            if watch.due(1 + parts.len) {
                watch.look(positions.len(), positions.bytes() + sets.bytes() + trail.bytes())?;
            }
            Ok(())
        };
        moves.weighted(held.slots(), |parts, weight| {
            met = visit(parts, weight);
            if met.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        met?;
        trail.listed(step, positions);
        Ok(())
    }

    /// Leaves a position, all of whose options are solved.
    fn close(&mut self, step: Step) {
        let mut won = NimberSet::default();
        let listed = &self.trail.options[step.options..];
        for option in listed.split(|&component| component == END) {
            let Some((&weight, components)) = option.split_first() else { continue };
            match MoveKind::of_weight(i64::from(weight)) {
                MoveKind::Ordinary => match self.sum_of(components) {
                    EntailingValue::Nimber(nimber) => won.insert(nimber),
                    EntailingValue::Loony => {}
                    EntailingValue::Sunny => won = NimberSet::all(),
                },
                MoveKind::Entailing => {
                    won.unite(&self.forced_in(components).complement(), Nimber::ZERO);
                }
                MoveKind::Complimenting => {
                    let more = match self.sum_of(components) {
                        EntailingValue::Nimber(nimber) => NimberSet::all_but(nimber),
                        EntailingValue::Loony => NimberSet::all(),
                        EntailingValue::Sunny => NimberSet::default(),
                    };
                    won.unite(&more, Nimber::ZERO);
                }
            }
        }
        self.trail.close(step, self.sets.intern(won));
        self.watch.solved += 1;
    }

    /// The nimbers beside which a player wins who must move in one of these components, which are solved.
    fn forced_in(&self, ids: &[u32]) -> NimberSet {
        let mut won = NimberSet::default();
        for (i, &id) in ids.iter().enumerate() {
            let others = [&ids[..i], &ids[i + 1..]].concat();
            match self.sum_of(&others) {
                EntailingValue::Nimber(others) => {
                    won.unite(&self.sets.all[self.trail.found[id as usize] as usize].0, others)
                }
                // The loony component is among those in which the player may move.
                EntailingValue::Loony => return NimberSet::all(),
                EntailingValue::Sunny => return NimberSet::default(),
            }
        }
        won
    }

    fn sum_of(&self, ids: &[u32]) -> EntailingValue {
        ids.iter().map(|&id| self.value_of(id)).sum()
    }

    fn value_of(&self, id: u32) -> EntailingValue {
        self.sets.all[self.trail.found[id as usize] as usize].1
    }
}

#[cfg(test)]
#[path = "entailing_tests.rs"]
mod tests;
