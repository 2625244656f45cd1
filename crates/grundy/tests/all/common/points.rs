//! Gains and costs by the definitions alone: plain recursion over the options that a rule lists.

use grundy::Convention;
use grundy::Game;
use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Outcome, Play};
use grundy_rule::layout::Layout;
use grundy_rule::machine::Machine;
use grundy_rule::moves::Moves;
use grundy_rule::weighted::Weighted;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// What a position is worth, if play cannot go round and no more positions are met than `most`: the best
/// difference of gains, or who wins and the least total of the costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    Score(i64),
    Cost(Outcome, Option<i64>),
}

/// Who is ahead or wins, by recursion.
pub fn outcome(game: &Game, position: &[Value], play: Play, most: u32) -> Option<Outcome> {
    Some(match worth(game, position, play, most)? {
        Worth::Score(score) if score > 0 => Outcome::First,
        Worth::Score(0) => Outcome::Draw,
        Worth::Score(_) => Outcome::Second,
        Worth::Cost(outcome, _) => outcome,
    })
}

/// What a position is worth, by recursion.
pub fn worth(game: &Game, position: &[Value], play: Play, most: u32) -> Option<Worth> {
    let machine = game.rule().machine(&Limits::default(), &Unwatched).ok()?;
    let layout = machine.layout().clone();
    let mut known = HashMap::new();
    Recursion {
        machine,
        layout,
        gains: game.rule().convention() == Convention::Score,
        play,
        most,
        known: &mut known,
    }
    .of(position)
}

struct Recursion<'a, 'k> {
    machine: Machine<'a>,
    layout: Layout,
    gains: bool,
    play: Play,
    most: u32,
    /// Positions that have been begun, and what they are worth when that is known.
    known: &'k mut HashMap<Vec<Value>, Option<Worth>>,
}

impl Recursion<'_, '_> {
    fn of(&mut self, position: &[Value]) -> Option<Worth> {
        if let Some(known) = self.known.get(position) {
            return *known;
        }
        self.most = self.most.checked_sub(1)?;
        self.known.insert(position.to_vec(), None);
        let over = self.ending(position)?;
        let mut options = Vec::new();
        if over.is_none() {
            for (i, component) in position.iter().enumerate() {
                for (parts, amount) in self.options(component)? {
                    let after = [&position[..i], &parts, &position[i + 1..]].concat();
                    options.push((self.of(&after)?, amount));
                }
            }
        }
        let worth = if self.gains { self.score(&options) } else { self.cost(&options, over) };
        self.known.insert(position.to_vec(), Some(worth));
        Some(worth)
    }

    fn score(&self, options: &[(Worth, i64)]) -> Worth {
        let best = options.iter().map(|(after, gain)| match after {
            Worth::Score(score) => gain - score,
            Worth::Cost(..) => unreachable!("scores only"),
        });
        Worth::Score(best.max().unwrap_or(0))
    }

    fn cost(&self, options: &[(Worth, i64)], over: Option<Outcome>) -> Worth {
        let after = |wanted: Outcome| {
            options.iter().filter_map(move |(after, cost)| match *after {
                Worth::Cost(outcome, rest) if outcome == wanted => rest.map(|rest| rest + cost),
                _ => None,
            })
        };
        if options.is_empty() {
            let outcome = over.unwrap_or(self.play.terminal());
            return Worth::Cost(outcome, (outcome != Outcome::Draw).then_some(0));
        }
        if let Some(least) = after(Outcome::Second).min() {
            return Worth::Cost(Outcome::First, Some(least));
        }
        match after(Outcome::First).count() == options.len() {
            true => Worth::Cost(Outcome::Second, after(Outcome::First).max()),
            false => Worth::Cost(Outcome::Draw, None),
        }
    }

    /// The ending that holds, if one does.
    fn ending(&mut self, position: &[Value]) -> Option<Option<Outcome>> {
        let mut found = Vec::new();
        for component in position {
            found.extend(self.machine.ending(self.layout.lay(component).slots()).ok()?);
        }
        Some(found.into_iter().min_by_key(|ending| ending.line).map(|ending| ending.outcome()))
    }

    fn options(&mut self, component: &Value) -> Option<Vec<(Vec<Value>, i64)>> {
        let mut options = Vec::new();
        let layout = self.layout.clone();
        let listed = self.machine.weighted(self.layout.lay(component).slots(), |parts, amount| {
            options.push((parts.iter().map(|part| layout.unpack(part)).collect(), amount));
            ControlFlow::Continue(())
        });
        listed.ok().map(|()| options)
    }
}
