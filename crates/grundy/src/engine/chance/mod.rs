//! Probabilities of winning where moves are drawn by lot.
//!
//! All positions that can be reached are listed and taken apart into regions of positions that can be reached from
//! each other. A region is solved when all regions that it leads to are: a position alone by looking at its
//! options, a region that play must leave by [`even`], any other by [`reach`]. All numbers are exact
//! fractions; floating point is used to guess which options are best, never to say so.

mod components;
mod even;
mod graph;
mod guard;
mod linear;
mod reach;
mod region;
mod regions;
mod ways;
mod worth;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use region::exact;
pub use worth::Worth;

use crate::answer::{Outcome, Play, Unknown};
use graph::Graph;
use grundy_heap::progress::Progress;
use grundy_rule::chance::Gambles;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use guard::Guard;
use num_rational::BigRational;
use num_traits::{One, Zero};
use region::{Choice, Region};
use std::collections::HashMap;
use ways::Ways;

/// Probabilities of whole positions; what it has found it keeps for the next question.
pub struct Chance<'a, G> {
    graph: Graph<'a, G>,
    /// By id.
    worths: Vec<Worth>,
    /// The memory that these fractions take.
    fraction_bytes: usize,
    /// For positions from which play may go on for ever: which moves come closer to the win.
    ways: Ways,
}

impl<'a, G: Gambles> Chance<'a, G> {
    /// An engine that knows nothing yet.
    pub fn new(game: G, play: Play, limits: Limits, progress: &'a dyn Progress) -> Chance<'a, G> {
        Chance {
            graph: Graph::new(game, play, limits, progress),
            worths: Vec::new(),
            fraction_bytes: 0,
            ways: Ways::default(),
        }
    }

    /// What a position, given by its components, is worth. After a fault the engine may be asked again.
    pub fn worth(&mut self, position: &[Slots<'_>]) -> Result<Worth, Fault> {
        let id = self.id(position)?;
        Ok(self.worths[id as usize].clone())
    }

    /// Whether a move from `position` whose branches lead to `next` brings the player who makes it closer to the
    /// win, or at least not into a circle. Of moves that are worth the same only these may be chosen again and
    /// again.
    pub fn comes_closer(&mut self, position: &[Slots<'_>], next: &[Vec<Slots<'_>>]) -> Result<bool, Fault> {
        let from = self.id(position)?;
        let next = next.iter().map(|next| self.id(next)).collect::<Result<Vec<u32>, Fault>>()?;
        Ok(self.ways.comes_closer(from, &next))
    }

    /// The id of a position that is solved.
    fn id(&mut self, position: &[Slots<'_>]) -> Result<u32, Fault> {
        let id = self.graph.intern(position)?;
        if id as usize >= self.worths.len() {
            self.solve_all(position)?;
        }
        Ok(id)
    }

    /// Solves all positions that can be reached, from this one among others.
    fn solve_all(&mut self, from: &[Slots<'_>]) -> Result<(), Fault> {
        let first = self.worths.len();
        self.graph.explore(from, self.bytes())?;
        let regions = regions::regions(&mut self.graph, first as u32)?;
        let mut found: Vec<Option<Worth>> = vec![None; self.graph.len() - first];
        let before = self.fraction_bytes;
        for region in 0..regions.members.len() {
            let members: Vec<u32> = regions.members.get(region).iter().map(|&id| first as u32 + id).collect();
            let solved = self.solve_region(&members, first, &mut found);
            if solved.is_err() {
                self.fraction_bytes = before;
            }
            solved?;
        }
        // Every position is in a region.
        self.worths.extend(found.into_iter().flatten());
        Ok(())
    }

    fn solve_region(
        &mut self,
        members: &[u32],
        first: usize,
        found: &mut [Option<Worth>],
    ) -> Result<(), Fault> {
        let known = |id: u32| match (id as usize).checked_sub(first) {
            Some(new) => found[new].as_ref(),
            None => self.worths.get(id as usize),
        };
        let worths = match members {
            &[id] if self.graph.terminal(id).is_some() => vec![terminal(self.graph.terminal(id))],
            _ => {
                // Those behind the region are known, so that those unknown are its own.
                let places: HashMap<u32, usize> = members.iter().copied().zip(0..).collect();
                let nothing = Worth::even(BigRational::zero());
                let region = Region::new(
                    &self.graph,
                    members,
                    |id| places.get(&id).copied(),
                    |id| known(id).unwrap_or(&nothing),
                );
                self.solve_equations(&region, members)?
            }
        };
        for (&id, worth) in members.iter().zip(worths) {
            self.fraction_bytes += worth.bytes();
            found[id as usize - first] = Some(worth);
        }
        self.graph.watch.solved += members.len() as u64;
        if self.graph.watch.due(members.len()) {
            self.graph.watch.look(self.graph.len(), self.graph.bytes() + self.bytes())?;
        }
        Ok(())
    }

    fn solve_equations(&mut self, region: &Region, members: &[u32]) -> Result<Vec<Worth>, Unknown> {
        let bytes = self.graph.bytes() + self.bytes();
        let positions = self.graph.len();
        let guard = &mut Guard::new(&mut self.graph.watch, positions, bytes);
        if let [options] = &region.options[..]
            && options.iter().all(|choice| choice.inside.is_empty())
        {
            return Ok(vec![alone(options, region.even)]);
        }
        if region.even
            && !region.is_endless(guard)?
            && let Some(found) = even::even(region, guard)?
        {
            return Ok(found.into_iter().map(Worth::even).collect());
        }
        let found = reach::Reach::solve(region, guard)?;
        self.ways.add(region, members, &found, guard)?;
        Ok(found.into_iter().map(|(win, lose)| Worth::new(win, lose)).collect())
    }

    /// The memory taken besides the positions.
    fn bytes(&self) -> usize {
        self.worths.capacity() * size_of::<Option<Worth>>() + self.fraction_bytes + self.ways.bytes()
    }
}

/// What a position is worth in which play is over.
fn terminal(outcome: Option<Outcome>) -> Worth {
    match outcome {
        Some(Outcome::First) => Worth::even(BigRational::one()),
        Some(Outcome::Second) => Worth::even(BigRational::zero()),
        Some(Outcome::Draw) | None => Worth::new(BigRational::zero(), BigRational::zero()),
    }
}

/// What a position is worth to which play does not return.
fn alone(options: &[Choice], even: bool) -> Worth {
    let win = options.iter().map(|choice| &choice.win).max().cloned().unwrap_or_default();
    if even {
        return Worth::even(win);
    }
    let lose = options.iter().map(|choice| &choice.lose).min().cloned().unwrap_or_default();
    Worth::new(win, lose)
}
