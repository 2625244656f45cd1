//! The components that positions are made of, and the lots that their moves draw, listed once.
//!
//! A component without moves and without an ending can be left out: it changes nothing, neither in normal
//! nor in misère play. Nothing else is simplified.

use super::super::facts::Known;
use super::super::index::Index;
use super::super::lists::Lists;
use super::super::reach::{Keeps, fits};
use super::super::watch::Watch;
use crate::answer::Unknown;
use grundy_rule::chance::{Gambles, Probability};
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::moves::{Ending, Moves, Parts};
use std::collections::HashMap;
use std::ops::{ControlFlow, Range};

/// Components by id.
pub(super) struct Components<G> {
    game: G,
    known: Known,
    /// What a branch leaves: components that are not terminal, ascending; by number.
    remains: Index,
    /// The options: each a list of pairs, the number of a probability and the number of what is left then.
    options: Lists,
    probabilities: Vec<Probability>,
    /// The number of each probability.
    numbers: HashMap<Probability, u32>,
}

impl<G: Gambles> Components<G> {
    pub(super) fn new(game: G) -> Components<G> {
        Components {
            known: Known::new(game.layout().clone()),
            game,
            remains: Index::default(),
            options: Lists::default(),
            probabilities: Vec::new(),
            numbers: HashMap::new(),
        }
    }

    /// The id of a component, if it is not terminal.
    pub(super) fn intern(&mut self, at: Slots<'_>, watch: &mut Watch<'_>) -> Result<Option<u32>, Fault> {
        let id = self.known.positions.intern(at)?;
        self.learn(watch)?;
        Ok((!self.known.is_terminal(id)).then_some(id))
    }

    /// Finds the facts of components that have an id and no more.
    fn learn(&mut self, watch: &mut Watch<'_>) -> Result<(), Fault> {
        let (met, beside) = (self.known.positions.len(), self.bytes() - self.known.bytes());
        self.known.learn(&mut Branches(&mut self.game), watch, met, beside)
    }

    /// Fails if more components than there is room for can be reached from one.
    pub(super) fn fits(&mut self, at: Slots<'_>, watch: &mut Watch<'_>) -> Result<(), Unknown> {
        fits(&mut Branches(&mut self.game), at, Keeps::Options, watch)
    }

    /// The whole-game ending that holds of a sum.
    pub(super) fn ending(&self, sum: &[u32]) -> Option<Ending> {
        self.known.ending(sum)
    }

    pub(super) fn bytes(&self) -> usize {
        self.known.bytes() + self.remains.bytes() + self.options.bytes()
    }

    /// The probability with this number.
    pub(super) fn probability(&self, number: u32) -> Probability {
        self.probabilities[number as usize]
    }

    /// The components that a branch leaves.
    pub(super) fn remains(&self, number: u32) -> &[u32] {
        self.remains.get(number)
    }

    /// The different options of a component that [`Components::list`] has listed.
    pub(super) fn options(&self, id: u32) -> Range<usize> {
        self.known.options(id).unwrap_or_default()
    }

    /// The branches of an option: pairs of a probability and what is left, by number.
    pub(super) fn branches(&self, option: usize) -> impl ExactSizeIterator<Item = (u32, u32)> {
        self.options.get(option).chunks_exact(2).map(|pair| (pair[0], pair[1]))
    }

    /// Lists the options of a component. The engine's own tables take the bytes `beside`.
    pub(super) fn list(&mut self, id: u32, beside: usize, watch: &mut Watch<'_>) -> Result<(), Fault> {
        if self.known.options(id).is_some() {
            return Ok(());
        }
        self.known.positions.hold(id, &mut self.known.held);
        let mut found: Vec<Vec<(Probability, Vec<u32>)>> = Vec::new();
        let mut met: Option<Unknown> = None;
        let before = beside + self.bytes() - self.known.positions.bytes();
        let Components { game, known: Known { positions, held, .. }, .. } = self;
        game.gambles(held.slots(), |branches| {
            let mut option = Vec::with_capacity(branches.len());
            for branch in branches {
                let parts: Result<Vec<u32>, Unknown> =
                    branch.parts.iter().map(|part| positions.intern(part)).collect();
                match parts {
                    Ok(parts) => option.push((branch.probability, parts)),
                    Err(unknown) => met = Some(unknown),
                }
            }
            if watch.due(1 + branches.len()) {
                met = met.take().or(watch.look(positions.len(), before + positions.bytes()).err());
            }
            found.push(option);
            if met.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if let Some(unknown) = met {
            return Err(unknown.into());
        }
        self.learn(watch)?;

        // In one order, so that equal options are next to each other.
        let mut options: Vec<Vec<(u32, u32)>> = Vec::with_capacity(found.len());
        for option in found {
            let mut pairs = Vec::with_capacity(option.len());
            for (probability, mut parts) in option {
                parts.retain(|&part| !self.known.is_terminal(part));
                parts.sort_unstable();
                pairs.push((self.remains.intern(&parts)?, self.number(probability)?));
            }
            pairs.sort_unstable();
            options.push(pairs);
        }
        options.sort_unstable();
        options.dedup();
        let from = self.options.len();
        for option in options {
            self.options.members.extend(option.into_iter().flat_map(|(remains, lot)| [lot, remains]));
            self.options.close();
        }
        self.known.note_options(id, from..self.options.len());
        Ok(())
    }

    fn number(&mut self, probability: Probability) -> Result<u32, Unknown> {
        let next = u32::try_from(self.probabilities.len())
            .map_err(|_| Unknown::Unsupported("there are too many different probabilities".into()))?;
        let Components { numbers, probabilities, .. } = self;
        Ok(*numbers.entry(probability).or_insert_with(|| {
            probabilities.push(probability);
            next
        }))
    }
}

/// The game without its lots: where a branch may lead there is an option.
struct Branches<'g, G>(&'g mut G);

impl<G: Gambles> Moves for Branches<'_, G> {
    fn layout(&self) -> &Layout {
        self.0.layout()
    }

    fn options<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        self.0.gambles(at, |branches| branches.iter().try_for_each(|branch| visit(&branch.parts)))
    }

    fn has_endings(&self) -> bool {
        self.0.has_endings()
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        self.0.ending(at)
    }
}
