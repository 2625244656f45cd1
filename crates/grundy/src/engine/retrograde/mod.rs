//! Outcomes of games with loops, from the end backwards.
//!
//! For every game, with loops or without, in normal or misère play, with or without endings, as long as
//! all positions that can be reached fit into memory. First all of them are listed with their options.
//! Then, starting from the positions in which play is over, each position whose outcome becomes known
//! is passed back to those that lead to it: one option lost for the opponent makes a position won, and
//! when the last option has turned out won for the opponent it is lost. What is never decided, neither
//! player can force: a draw. Every option is looked at once forward and once backward.
//!
//! Positions are decided in the order of their *remoteness*: the number of moves to the end when the
//! winner hurries and the loser delays (Steinhaus 1925; Winning Ways, chapter 9).
//!
//! What can be reached from a solved position is solved. So nothing that was found changes when another
//! position is asked for: only those that it adds are listed and decided, from the ends among them and
//! from the known ones that they lead to.
//!
//! While moves leave one component each, as on a graph, the ids of components are the positions. The
//! first sum that is met makes the engine begin again with sums.
//!
//! Where positions are one machine word each and there is no loop, the same is found depth first, without lists of what leads
//! where; the first loop that is met makes the engine begin again and count back.
//!
//! A game that is given as a graph need not be listed: its positions are numbered already, and its rows are their
//! options. All of them are solved at once, unless something is wrong with one of them that play may never come to.

mod arrows;
mod decide;
mod state;

use super::components::Alone;
use super::descent::{Descent, Found};
use super::growth::push;
use super::lists::Lists;
use super::reach::{Keeps, TRIED, fits};
use super::sums::{Sums, Walk};
use crate::answer::{Play, Unknown};
use grundy_heap::progress::Progress;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;
pub use state::Solved;
use state::{Race, State};

/// Outcomes of whole positions that may return to themselves.
pub struct Retrograde<'a, M> {
    play: Play,
    sums: Sums<'a, M>,
    /// As long as it takes all positions, and no loop was met.
    descent: Option<Descent<Race>>,
    /// Whether no sum was met yet, so that ids are those of components.
    alone: bool,
    /// All positions listed.
    states: Vec<State>,
    /// How many of them are decided, or drawn for good.
    solved: usize,
    /// The options of the others, but for vertices.
    options: Lists,
}

impl<'a, M: Moves> Retrograde<'a, M> {
    /// An engine that knows nothing yet.
    pub fn new(moves: M, play: Play, limits: Limits, progress: &'a dyn Progress) -> Retrograde<'a, M> {
        let mut sums = Sums::new(moves, limits, progress);
        let descent = Descent::of(sums.components.moves().layout(), Race(play));
        sums.components.walk();
        let (states, options) = (Vec::new(), Lists::default());
        Retrograde { play, sums, descent, alone: true, states, solved: 0, options }
    }

    /// The same engine, told that there are loops.
    pub fn with_loops(self) -> Retrograde<'a, M> {
        Retrograde { descent: None, ..self }
    }

    /// Has a position, given by its components, solved together with the next one that is asked for.
    /// Many questions that lead to each other are best announced: all of them then take one pass.
    pub fn add(&mut self, position: &[Slots<'_>]) -> Result<(), Fault> {
        match self.descent {
            Some(_) => Ok(()),
            None => self.intern(position).map(|_| ()),
        }
    }

    /// The outcome of a position, given by its components. Positions that can be reached from one that
    /// was asked for are known. After a fault the engine may be asked again.
    pub fn solve(&mut self, position: &[Slots<'_>]) -> Result<Solved, Fault> {
        if let Some(solved) = self.descend(position)? {
            return Ok(solved);
        }
        let mut id = self.intern(position)? as usize;
        while id >= self.solved {
            match self.explore(position) {
                Ok(Met::Positions) => break,
                Ok(Met::Sum) => self.begin_with_sums(),
                Err(Fault::Unknown(stopped @ Unknown::Stopped(_))) => return Err(stopped.into()),
                // What is wrong may be wrong with a vertex to which no play leads.
                Err(_) if self.vertices() > 0 => self.begin_again(),
                Err(fault) => return Err(fault),
            }
            id = self.intern(position)? as usize;
        }
        if id >= self.solved
            && let Err(fault) = self.decide()
        {
            // Its arrows were turned already: they are listed again when it is asked again.
            self.forget_unsolved();
            return Err(fault);
        }
        Ok(self.states[id].solved())
    }

    /// The outcome of a position, if it can be found depth first.
    fn descend(&mut self, position: &[Slots<'_>]) -> Result<Option<Solved>, Fault> {
        if let (Some(descent), [only]) = (&mut self.descent, position) {
            let Sums { components, watch, .. } = &mut self.sums;
            match descent.value(components.moves(), *only, usize::MAX, watch) {
                Ok(Found::Value(value)) => return Ok(Some(Race::solved(value))),
                Ok(Found::TooMuch | Found::NoRoom) | Err(Fault::Unknown(Unknown::Loop { .. })) => {}
                Err(fault) => return Err(fault),
            }
        }
        self.descent = None;
        Ok(None)
    }

    /// How many positions are known, all of them solved unless the last question met a fault.
    pub fn positions(&self) -> usize {
        self.descent.as_ref().map_or(self.states.len(), Descent::len)
    }

    fn intern(&mut self, position: &[Slots<'_>]) -> Result<u32, Fault> {
        if self.alone {
            match *position {
                [component] => return Ok(self.sums.components.intern_alone(component)?),
                _ => self.begin_with_sums(),
            }
        }
        self.sums.intern(position)
    }

    fn begin_with_sums(&mut self) {
        self.alone = false;
        self.begin_again();
    }

    /// Begins again with what is asked for and what that leads to.
    fn begin_again(&mut self) {
        self.sums.components.forget();
        self.states = Vec::new();
        self.solved = 0;
        self.forget_unsolved();
    }

    fn forget_unsolved(&mut self) {
        self.states.truncate(self.solved);
        self.options = Lists::default();
    }

    /// Lists the options of every position that can be reached, from this one among others. Ids are given in the order in which
    /// positions are met, so the next to be listed is always the one behind the last.
    fn explore(&mut self, from: &[Slots<'_>]) -> Result<Met, Fault> {
        self.options.drop_open();
        let tried = self.states.len() + TRIED;
        loop {
            let (id, count) = (self.states.len(), self.count());
            if id == count {
                return Ok(Met::Positions);
            }
            if id == tried {
                let Sums { components, watch, .. } = &mut self.sums;
                for &component in from {
                    fits(components.moves(), component, Keeps::Options, watch)?;
                }
            }
            let before = self.options.members.len();
            let beside = self.bytes();
            let mut edges = 0;
            let ending = match self.alone {
                true => {
                    let Sums { components, watch, .. } = &mut self.sums;
                    match components.list_alone(id as u32, &mut self.options.members, beside, watch)? {
                        Alone::Listed(ending) => ending,
                        Alone::Edges(count) => {
                            edges = count;
                            None
                        }
                        Alone::Sum => return Ok(Met::Sum),
                    }
                }
                false => {
                    let ending = self.sums.ending(id as u32);
                    let mut walk = Walk::default();
                    while ending.is_none()
                        && let Some(option) = self.sums.next_option(id as u32, &mut walk, beside)?
                    {
                        self.options.members.push(option);
                    }
                    ending
                }
            };
            let options = edges.max(self.options.members.len() - before);
            if count.max(options) > State::MOST {
                let why = format!("there are more than {} positions or options of one", State::MOST);
                return Err(Unknown::Unsupported(why).into());
            }
            let state = match (ending, options) {
                (Some(ending), _) => State::terminal(ending.outcome()),
                (None, 0) => State::terminal(self.play.terminal()),
                (None, options) => State::open(options),
            };
            push(&mut self.states, state);
            if id >= self.vertices() {
                self.options.close();
            }
            self.sums.watch.solved += 1;
        }
    }

    /// How many positions are the vertices of a graph, whose rows are their options; the others come behind.
    fn vertices(&self) -> usize {
        self.sums.components.vertices()
    }

    /// How many positions were met.
    fn count(&self) -> usize {
        if self.alone { self.sums.components.len() } else { self.sums.len() }
    }

    /// The memory taken besides the sums.
    fn bytes(&self) -> usize {
        self.options.bytes() + self.states.capacity() * size_of::<State>()
    }
}

/// What an exploration has met.
#[derive(PartialEq, Eq)]
enum Met {
    /// All positions.
    Positions,
    /// A sum, where none was expected.
    Sum,
}

#[cfg(test)]
mod oracle_tests;
#[cfg(test)]
mod tests;
