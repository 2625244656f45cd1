//! The least total cost in which a won game can be forced.
//!
//! The moves of both players cost; the winner wants the total to be small, the loser wants it to be large,
//! and the winner must never let the win slip. First all positions that can be reached are listed and it
//! is found who wins them, counting backwards from the end (as [`Retrograde`](super::Retrograde) does).
//! Of a won position then only the moves that keep the win count, of a lost one all. Such a game is
//! worth, for its winner, the least of option and cost where the winner moves and the greatest where the
//! loser does:
//!
//! * where these moves form no loop, by backward induction, whatever the costs;
//! * where they do and no cost is negative, by Dijkstra's rule for two players (Khachiyan, Boros, Borys,
//!   Elbassioni, Gurvich, Rudolf and Zhao, *On short paths interdiction problems*, 2008): a position of
//!   the loser is known when all its options are; among the positions of the winner the cheapest is known,
//!   since whatever is found later costs no less;
//! * where a loop meets negative costs the answer is *unknown*.

use super::lists::Lists;
use super::pricing::{Edges, Pricing};
use super::reach::TRIED;
use super::weighted_positions::{Halt, WeightedPositions};
use crate::answer::{Outcome, Play, Unknown};
use grundy_heap::progress::Progress;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::weighted::Weighted;

/// Costs of whole positions; what it has found it keeps for the next question.
pub struct Cost<'a, M> {
    play: Play,
    wholes: WeightedPositions<'a, M>,
    /// The options of each position, and what each of them costs, in the same order.
    options: Lists,
    costs: Vec<i64>,
    /// The outcomes of positions in which play is over.
    terminal: Vec<Option<Outcome>>,
    /// All positions listed when they were last solved; a position added later has no entry.
    solved: Vec<Priced>,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Priced {
    /// Who wins.
    pub outcome: Outcome,
    /// The least total cost of all moves to the end that the winner can be sure of; none for a draw.
    pub cost: Option<i64>,
}

impl<'a, M: Weighted> Cost<'a, M> {
    /// An engine that knows nothing yet.
    pub fn new(moves: M, play: Play, limits: Limits, progress: &'a dyn Progress) -> Cost<'a, M> {
        Cost {
            play,
            wholes: WeightedPositions::new(moves, limits, progress),
            options: Lists::default(),
            costs: Vec::new(),
            terminal: Vec::new(),
            solved: Vec::new(),
        }
    }

    /// Has a position, given by its components, solved together with the next one that is asked for.
    /// Many questions are best announced: all of them then take one pass.
    pub fn add(&mut self, position: &[Slots<'_>]) -> Result<(), Fault> {
        loop {
            match self.wholes.intern(position) {
                Ok(_) => return Ok(()),
                Err(Halt::Parted) => self.forget(),
                Err(Halt::Fault(fault)) => return Err(fault),
            }
        }
    }

    /// Who wins a position, given by its components, and at what cost. After a fault the engine may be
    /// asked again.
    pub fn solve(&mut self, position: &[Slots<'_>]) -> Result<Priced, Fault> {
        loop {
            match self.attempt(position) {
                Ok(priced) => return Ok(priced),
                Err(Halt::Parted) => self.forget(),
                Err(Halt::Fault(fault)) => return Err(fault),
            }
        }
    }

    fn attempt(&mut self, position: &[Slots<'_>]) -> Result<Priced, Halt> {
        let id = self.wholes.intern(position)? as usize;
        if id >= self.solved.len() {
            self.explore(position)?;
            self.solved = self.decide()?;
        }
        Ok(self.solved[id])
    }

    /// Lists the options of every position that can be reached, from this one among others. Numbers are given in the order
    /// in which positions are met, so the next to be listed is always the one behind the last.
    fn explore(&mut self, from: &[Slots<'_>]) -> Result<(), Halt> {
        self.options.drop_open();
        self.costs.truncate(self.options.members.len());
        let mut options = Vec::new();
        let tried = self.options.len() + TRIED;
        while self.options.len() < self.wholes.len() {
            if self.options.len() == tried {
                self.wholes.fits(from)?;
            }
            let id = self.options.len() as u32;
            let over = match self.wholes.ending(id)? {
                Some(ending) => Some(ending.outcome()),
                None => {
                    self.wholes.options(id, &mut options)?;
                    self.options.members.extend(options.iter().map(|&(option, _)| option));
                    self.costs.extend(options.iter().map(|&(_, cost)| cost));
                    options.is_empty().then_some(self.play.terminal())
                }
            };
            self.terminal.push(over);
            self.options.close();
            self.wholes.watch.solved += 1;
            if self.wholes.watch.due(1 + self.options.get(id as usize).len()) {
                self.wholes.watch.look(self.wholes.len(), self.wholes.bytes() + self.bytes())?;
            }
        }
        Ok(())
    }

    /// Solves all positions that are listed.
    fn decide(&mut self) -> Result<Vec<Priced>, Fault> {
        let count = self.options.len();
        let edges = self.options.members.len();
        let work = edges * 2 * size_of::<(u32, i64)>() + count * 4 * size_of::<u64>();
        let held = self.wholes.bytes() + self.bytes();
        self.wholes.watch.look_ahead(count, held, work)?;
        let bytes = held + work;
        let before = self.backwards();
        let outcomes = self.outcomes(&before, bytes)?;
        let mut pricing = Pricing::new(&before, &outcomes, &self.terminal, &self.options);
        if !pricing.by_induction(&mut self.wholes, bytes)? {
            if let Some(id) = pricing.negative_cost() {
                let position = self.wholes.text(id);
                let why = format!(
                    "from {position} play can go round in circles while moves cost less than nothing, so that \
                     there may be no least cost"
                );
                return Err(Unknown::Unsupported(why).into());
            }
            pricing = Pricing::new(&before, &outcomes, &self.terminal, &self.options);
            pricing.by_dijkstra(&mut self.wholes, bytes)?;
        }
        let prices = pricing.prices;
        Ok(outcomes.into_iter().zip(prices).map(|(outcome, cost)| Priced { outcome, cost }).collect())
    }

    /// For each position those that lead to it.
    fn backwards(&self) -> Edges {
        let mut ends = vec![0usize; self.options.len()];
        for &member in &self.options.members {
            ends[member as usize] += 1;
        }
        let mut begin = 0;
        for end in &mut ends {
            (*end, begin) = (begin, begin + *end);
        }
        let mut edges = vec![(0, 0); self.options.members.len()];
        let mut costs = self.costs.iter();
        for from in 0..self.options.len() {
            for (&to, &cost) in self.options.get(from).iter().zip(costs.by_ref()) {
                let end = &mut ends[to as usize];
                edges[*end] = (from as u32, cost);
                *end += 1;
            }
        }
        Edges { edges, ends }
    }

    /// Who wins each position: what is never decided is a draw.
    fn outcomes(&mut self, before: &Edges, bytes: usize) -> Result<Vec<Outcome>, Fault> {
        let count = self.options.len();
        let mut undecided: Vec<usize> = (0..count).map(|id| self.options.get(id).len()).collect();
        let mut outcomes: Vec<Outcome> =
            self.terminal.iter().map(|over| over.unwrap_or(Outcome::Draw)).collect();
        let decided = |outcome: &Outcome| *outcome != Outcome::Draw;
        let mut next: Vec<u32> =
            (0..).zip(&outcomes).filter(|(_, outcome)| decided(outcome)).map(|(id, _)| id).collect();
        while let Some(id) = next.pop() {
            let outcome = outcomes[id as usize];
            for &(from, _) in before.get(id) {
                let at = from as usize;
                undecided[at] -= 1;
                if outcomes[at] == Outcome::Draw && (outcome == Outcome::Second || undecided[at] == 0) {
                    outcomes[at] = outcome.opposite();
                    next.push(from);
                }
            }
            if self.wholes.watch.due(1 + before.get(id).len()) {
                self.wholes.watch.look(count, bytes)?;
            }
        }
        Ok(outcomes)
    }

    /// The memory taken besides the positions.
    fn bytes(&self) -> usize {
        self.options.bytes()
            + self.costs.capacity() * size_of::<i64>()
            + self.terminal.capacity() * size_of::<Option<Outcome>>()
            + self.solved.capacity() * size_of::<Priced>()
    }

    /// Forgets everything, because the numbers of positions have changed.
    fn forget(&mut self) {
        self.options = Lists::default();
        self.costs.clear();
        self.terminal.clear();
        self.solved.clear();
    }
}

#[cfg(test)]
#[path = "cost_tests.rs"]
mod tests;
