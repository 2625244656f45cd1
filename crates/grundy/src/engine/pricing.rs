//! What it costs to win, from the end backwards.

use super::lists::Lists;
use super::weighted_positions::WeightedPositions;
use crate::answer::Outcome;
use grundy_language::diagnostic::{Code, Diagnostic};
use grundy_rule::fault::Fault;
use grundy_rule::weighted::Weighted;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The moves of all positions, by the position that they lead to.
pub(super) struct Edges {
    /// Where each comes from and what it costs.
    pub(super) edges: Vec<(u32, i64)>,
    /// Where those to each position end.
    pub(super) ends: Vec<usize>,
}

impl Edges {
    /// The moves to a position.
    pub(super) fn get(&self, to: u32) -> &[(u32, i64)] {
        let from = if to == 0 { 0 } else { self.ends[to as usize - 1] };
        &self.edges[from..self.ends[to as usize]]
    }
}

/// The positions that somebody wins, being priced. A move counts if it leads from a position of one
/// outcome to one of the other: the winner keeps the win, and the loser cannot help it.
pub(super) struct Pricing<'a> {
    before: &'a Edges,
    outcomes: &'a [Outcome],
    /// How many moves of each position that count lead to a position without a price.
    open: Vec<u32>,
    /// The best found so far: the least for the winner, the greatest for the loser.
    pub(super) prices: Vec<Option<i64>>,
    /// The positions in which somebody has won.
    terminal: Vec<u32>,
}

impl<'a> Pricing<'a> {
    pub(super) fn new(
        before: &'a Edges,
        outcomes: &'a [Outcome],
        ended: &[Option<Outcome>],
        options: &Lists,
    ) -> Pricing<'a> {
        let counts = |id: usize| {
            let wanted = outcomes[id].opposite();
            options.get(id).iter().filter(|&&option| outcomes[option as usize] == wanted).count() as u32
        };
        let decided = |id: &usize| outcomes[*id] != Outcome::Draw;
        let terminal = (0..outcomes.len()).filter(|&id| ended[id].is_some()).filter(decided);
        let terminal: Vec<u32> = terminal.map(|id| id as u32).collect();
        let mut prices = vec![None; outcomes.len()];
        terminal.iter().for_each(|&id| prices[id as usize] = Some(0));
        Pricing { before, outcomes, open: (0..outcomes.len()).map(counts).collect(), prices, terminal }
    }

    /// Prices each position when all its moves lead to prices. Answers whether that took in all: else
    /// there is a loop among the moves that count.
    pub(super) fn by_induction<M: Weighted>(
        &mut self,
        wholes: &mut WeightedPositions<'_, M>,
        bytes: usize,
    ) -> Result<bool, Fault> {
        let mut next = self.terminal.clone();
        let mut priced = 0;
        while let Some(to) = next.pop() {
            priced += 1;
            for &(from, cost) in self.moves_to(to, wholes, bytes)? {
                if self.counts(from, to) {
                    self.improve(from, to, cost, wholes)?;
                    self.open[from as usize] -= 1;
                    if self.open[from as usize] == 0 {
                        next.push(from);
                    }
                }
            }
        }
        Ok(priced == self.outcomes.iter().filter(|&&outcome| outcome != Outcome::Draw).count())
    }

    /// Where a move that counts costs less than nothing, some position that has no price yet.
    pub(super) fn negative_cost(&self) -> Option<u32> {
        let all = 0..self.outcomes.len() as u32;
        let negative =
            |to: u32| self.before.get(to).iter().any(|&(from, cost)| cost < 0 && self.counts(from, to));
        let undone = |id: &u32| self.outcomes[*id as usize] != Outcome::Draw && self.open[*id as usize] > 0;
        all.clone().any(negative).then(|| all.clone().find(undone)).flatten()
    }

    /// Prices positions in ascending order. No move that counts may have a negative cost.
    pub(super) fn by_dijkstra<M: Weighted>(
        &mut self,
        wholes: &mut WeightedPositions<'_, M>,
        bytes: usize,
    ) -> Result<(), Fault> {
        let mut settled = vec![false; self.outcomes.len()];
        let mut waiting: BinaryHeap<Reverse<(i64, u32)>> = BinaryHeap::new();
        let mut next = self.terminal.clone();
        next.iter().for_each(|&id| settled[id as usize] = true);
        loop {
            let Some(to) = next.pop() else {
                let Some(Reverse((_, cheapest))) = waiting.pop() else { return Ok(()) };
                if !settled[cheapest as usize] {
                    settled[cheapest as usize] = true;
                    next.push(cheapest);
                }
                continue;
            };
            for &(from, cost) in self.moves_to(to, wholes, bytes)? {
                if settled[from as usize] || !self.counts(from, to) {
                    continue;
                }
                let price = self.improve(from, to, cost, wholes)?;
                self.open[from as usize] -= 1;
                if self.outcomes[from as usize] == Outcome::First {
                    waiting.extend(price.map(|price| Reverse((price, from))));
                } else if self.open[from as usize] == 0 {
                    settled[from as usize] = true;
                    next.push(from);
                }
            }
        }
    }

    /// Whether a move counts, whose end is won by somebody.
    fn counts(&self, from: u32, to: u32) -> bool {
        let (from, to) = (self.outcomes[from as usize], self.outcomes[to as usize]);
        to != Outcome::Draw && from == to.opposite()
    }

    fn moves_to<M: Weighted>(
        &self,
        to: u32,
        wholes: &mut WeightedPositions<'_, M>,
        bytes: usize,
    ) -> Result<&'a [(u32, i64)], Fault> {
        let moves = self.before.get(to);
        if wholes.watch.due(1 + moves.len()) {
            wholes.watch.look(self.outcomes.len(), bytes)?;
        }
        Ok(moves)
    }

    /// Takes in a move to a position that has its price. Answers the new price of the position that it
    /// comes from, if it is better than the one before.
    fn improve<M: Weighted>(
        &mut self,
        from: u32,
        to: u32,
        cost: i64,
        wholes: &WeightedPositions<'_, M>,
    ) -> Result<Option<i64>, Fault> {
        let rest = self.prices[to as usize].unwrap_or(0);
        let price = cost.checked_add(rest).ok_or_else(|| too_large(&wholes.text(from)))?;
        let best = &mut self.prices[from as usize];
        let better = match (*best, self.outcomes[from as usize]) {
            (None, _) => true,
            (Some(best), Outcome::First) => price < best,
            (Some(best), _) => price > best,
        };
        if better {
            *best = Some(price);
        }
        Ok(better.then_some(price))
    }
}

#[cold]
fn too_large(position: &str) -> Fault {
    let message = "the total of the costs does not fit into 64 bits";
    Diagnostic::new(Code::Run, Default::default(), message)
        .label(format!("at the position {position}"))
        .hint("let the moves cost less; totals are below 2^63")
        .into()
}
