//! By which theory and which engine a position is solved: the one place where that is decided.

use super::boxes::Boxes;
use super::heaps::heap;
use super::solver::Solver;
use super::tame::is_subtraction;
use crate::answer::{Engine, Engines, Outcome, Play, Unknown};
use crate::engine::Solved;
use crate::game::Game;
use crate::limits::Limits;
use crate::nimber::Nimber;
use crate::rule::Stake;
use crate::rule::fault::Fault;
use crate::rule::layout::{Laid, Slots};
use crate::value::Value;
use grundy_misere::Tame;
use grundy_misere::quotient::Element;

/// The theory that speaks of a position, with what it says of it.
#[derive(Debug)]
pub(super) enum Theory {
    /// Each component has a nim-value, and they are added.
    Nimbers(Vec<Nimber>),
    /// Play can go round in circles: each component has a loopy value, and they are added.
    Loopy,
    /// Misère play of components that are tame, each worth a heap of Nim or a sum of them.
    Tame(Vec<Tame>),
    /// Misère play by the quotient of the components, each an element of it.
    Quotient(Vec<Element>),
    /// The position is solved as one.
    Whole(Solved),
    /// The position is solved as one, for the best difference of gains.
    Score,
    /// The position is solved as one, for the least total of costs.
    Cost,
    /// The position is solved as one, for the probability of winning.
    Chance,
}

/// The engines for nim-values, in the order in which they are asked; the last takes every component.
const ADDING: [Engine; 4] = [Engine::Heaps, Engine::Lookback, Engine::Lines, Engine::Memo];

/// The engines that may solve positions of a game. They are asked in this order: each where the one before does not
/// take the position.
pub(super) fn engines(game: &Game, play: Play) -> Vec<Engine> {
    let rule = game.rule();
    match rule.stake() {
        Stake::Gain => return vec![Engine::Score],
        Stake::Cost => return vec![Engine::Cost],
        Stake::Chance => return vec![Engine::Chance],
        Stake::Win => {}
    }
    if !rule.tree().endings.is_empty() {
        return vec![Engine::Retrograde, Engine::Whole];
    }
    let shape = game.shape();
    if play == Play::Misere {
        return match is_subtraction(&shape) {
            true => vec![Engine::Tame],
            false => vec![Engine::Tame, Engine::Quotient, Engine::Retrograde, Engine::Whole],
        };
    }
    if shape.rules().is_some() {
        vec![Engine::Heaps]
    } else if Boxes::of(game, Limits::default()).is_some() {
        vec![Engine::Lines, Engine::Memo]
    } else if rule.lookback().is_some() {
        vec![Engine::Lookback, Engine::Memo, Engine::Loopy]
    } else {
        vec![Engine::Memo, Engine::Loopy]
    }
}

impl Solver<'_> {
    /// Finds the theory for a position. Which engine found what it says, or was at work when a limit was reached, is
    /// noted.
    pub(super) fn theory(&mut self, position: &[Value]) -> Result<Theory, Fault> {
        if let Some(unknown) = self.game.rule().unsupported() {
            return Err(unknown.into());
        }
        for engine in self.engines.clone() {
            self.at_work = engine.into();
            if let Some(theory) = self.ask(engine, position)? {
                return Ok(theory);
            }
        }
        Err(Unknown::Unsupported("no engine takes this position".into()).into())
    }

    /// What an engine says of a position, if it takes it.
    fn ask(&mut self, engine: Engine, position: &[Value]) -> Result<Option<Theory>, Fault> {
        Ok(match engine {
            Engine::Heaps | Engine::Lookback | Engine::Lines | Engine::Table | Engine::Memo => {
                self.nimbers(position)?.map(Theory::Nimbers)
            }
            Engine::Loopy => self.labels(position).map(|_| Some(Theory::Loopy))?,
            Engine::Tame if self.is_far(position) => None,
            Engine::Tame => self.worths(position)?.map(Theory::Tame),
            Engine::Quotient => self.values(position)?.map(Theory::Quotient),
            Engine::Retrograde | Engine::Whole => {
                let solved = self.solved_as_one(position);
                self.at_work = self.outcomes.engine().into();
                Some(Theory::Whole(solved?))
            }
            Engine::Score => self.difference(position).map(|_| Some(Theory::Score))?,
            Engine::Cost => self.priced(position).map(|_| Some(Theory::Cost))?,
            Engine::Chance => self.odds(position).map(|_| Some(Theory::Chance))?,
        })
    }

    /// Who wins, where the theory says just that.
    pub(super) fn outcome_by(&self, theory: &Theory) -> Option<Outcome> {
        let wins = match theory {
            Theory::Tame(worths) => worths.iter().copied().sum::<Tame>().wins(),
            Theory::Quotient(values) => !self.is_lost(values)?,
            Theory::Whole(solved) => return Some(solved.outcome),
            _ => return None,
        };
        Some(if wins { Outcome::First } else { Outcome::Second })
    }

    /// The nim-values of components, each by the first engine that takes it; none where play can go round in circles.
    fn nimbers(&mut self, position: &[Value]) -> Result<Option<Vec<Nimber>>, Fault> {
        let mut nimbers = Vec::with_capacity(position.len());
        let mut found = Engines::default();
        for component in position {
            for engine in ADDING {
                match self.nimber_by(engine, component) {
                    Ok(None) => continue,
                    Ok(Some(nimber)) => {
                        found.add(engine);
                        nimbers.push(nimber);
                        break;
                    }
                    Err(Fault::Unknown(Unknown::Loop { .. })) => return Ok(None),
                    Err(fault) => {
                        self.at_work = engine.into();
                        return Err(fault);
                    }
                }
            }
        }
        if !position.is_empty() {
            self.at_work = found;
        }
        Ok(Some(nimbers))
    }

    /// The nim-value of a component, if the engine takes it.
    fn nimber_by(&mut self, engine: Engine, component: &Value) -> Result<Option<Nimber>, Fault> {
        match engine {
            Engine::Heaps => match (&mut self.heaps, heap(component)) {
                (Some(heaps), Some(heap)) => heaps.nimber(heap, self.progress).map(Some),
                _ => Ok(None),
            },
            Engine::Lookback => {
                self.lookback.as_mut().map_or(Ok(None), |lookback| lookback.nimber(component))
            }
            Engine::Lines => match &mut self.boxes {
                Some(boxes) => boxes.nimber(self.layout.lay(component).slots().numbers, self.progress),
                None => Ok(None),
            },
            _ => {
                let laid = self.lay(component);
                self.memo.nimber(laid.slots()).map(Some)
            }
        }
    }

    /// The nim-value of a component.
    pub(super) fn nimber(&mut self, component: &Value) -> Result<Nimber, Fault> {
        for engine in ADDING {
            if let Some(nimber) = self.nimber_by(engine, component)? {
                return Ok(nimber);
            }
        }
        Err(Unknown::Unsupported("no engine takes this position".into()).into())
    }

    /// The nim-sum of components.
    pub(super) fn nim_sum(&mut self, components: &[Value]) -> Result<Nimber, Fault> {
        components.iter().try_fold(Nimber::ZERO, |sum, component| Ok(sum ^ self.nimber(component)?))
    }

    /// Who wins the whole position where the last move decides, or an ending, and how soon where that is known.
    pub(super) fn solved(&mut self, position: &[Value]) -> Result<Solved, Fault> {
        for engine in self.engines.clone() {
            let theory = match engine {
                Engine::Retrograde | Engine::Whole => return self.solved_as_one(position),
                _ => self.ask(engine, position)?,
            };
            if let Some(outcome) = theory.and_then(|theory| self.outcome_by(&theory)) {
                return Ok(Solved { outcome, remoteness: None });
            }
        }
        self.solved_as_one(position)
    }

    fn solved_as_one(&mut self, position: &[Value]) -> Result<Solved, Fault> {
        let laid: Vec<Laid> = position.iter().map(|component| self.lay(component)).collect();
        let slots: Vec<Slots<'_>> = laid.iter().map(Laid::slots).collect();
        self.outcomes.solve(&slots)
    }
}
