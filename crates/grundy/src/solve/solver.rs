//! What answers questions about one game, and keeps what it has found for the next.

use super::boxes::Boxes;
use super::heaps::Heaps;
use super::loopy::Loops;
use super::named::Naming;
use super::outcomes::{Outcomes, moves};
use super::quotient::Quotients;
use super::tame::Survey;
use super::theory::{Theory, engines};
use super::{Options, words};
use crate::answer::{Engine, Engines, Move, Play, Solution};
use crate::diagnostic::Report;
use crate::engine::{Chance, Cost, Lookback, Memo, Score};
use crate::game::Game;
use crate::nimber::Nimber;
use crate::progress::Progress;
use crate::rule::Stake;
use crate::rule::fault::Fault;
use crate::rule::layout::{Laid, Layout};
use crate::rule::machine::Machine;
use crate::rule::moves::Moves;
use crate::rule::normal::Normal;
use crate::value::Value;
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// What the engines play: the rule, with alike positions as one.
pub(super) type Player<'a> = Normal<'a, Machine<'a>>;

/// Answers questions about one game.
pub(super) struct Solver<'a> {
    pub(super) game: &'a Game,
    pub(super) options: &'a Options,
    pub(super) progress: &'a dyn Progress,
    pub(super) play: Play,
    /// Those that may solve positions, in the order in which they are asked.
    pub(super) engines: Vec<Engine>,
    /// Those that solved the position that was asked about last, or the one at work on it when a limit was reached.
    pub(super) at_work: Engines,
    pub(super) layout: Layout,
    pub(super) naming: Naming<'a>,
    /// For listing moves; the engines have machines of their own.
    pub(super) machine: Machine<'a>,
    pub(super) empty_is_spent: Option<bool>,
    pub(super) heaps: Option<Heaps>,
    pub(super) lookback: Option<Lookback<'a, Machine<'a>>>,
    pub(super) boxes: Option<Boxes>,
    pub(super) score: Score<'a, Player<'a>>,
    pub(super) cost: Cost<'a, Player<'a>>,
    pub(super) chance: Chance<'a, Player<'a>>,
    pub(super) loops: Option<Loops<'a>>,
    pub(super) outcomes: Outcomes<'a>,
    pub(super) memo: Memo<'a, Player<'a>>,
    /// The components numbered for theories of misère play.
    pub(super) survey: Option<Survey<'a>>,
    /// The misère quotient of the components.
    pub(super) quotients: Option<Quotients<'a>>,
    /// Whether the game is to take an amount of a fixed set from a heap, once that was asked.
    pub(super) subtracts: OnceCell<bool>,
}

impl<'a> Solver<'a> {
    /// A solver that knows nothing yet.
    pub(super) fn new(
        game: &'a Game,
        options: &'a Options,
        progress: &'a dyn Progress,
    ) -> Result<Solver<'a>, Report> {
        let machine = || game.rule().machine(&options.limits, progress);
        let normal = || machine().map(|machine| Normal::new(machine, game.rule().symmetry()));
        let play = options.play.unwrap_or(game.rule().play());
        let lookback = match game.rule().lookback() {
            Some(rule) => Some(Lookback::new(rule, machine()?, options.limits, progress)),
            None => None,
        };
        let engines = engines(game, play);
        Ok(Solver {
            at_work: engines.first().map_or_else(Engines::default, |&first| first.into()),
            engines,
            game,
            options,
            progress,
            play,
            layout: Layout::new(game.rule().tree().position.clone()),
            naming: Naming::of(game),
            machine: machine()?,
            empty_is_spent: None,
            heaps: Heaps::of(game, options.limits),
            lookback,
            boxes: Boxes::of(game, options.limits),
            score: Score::new(normal()?, options.limits, progress),
            cost: Cost::new(normal()?, play, options.limits, progress),
            chance: Chance::new(normal()?, play, options.limits, progress),
            survey: None,
            quotients: None,
            subtracts: OnceCell::new(),
            loops: None,
            outcomes: Outcomes::new(game, normal()?, play, options.limits, progress),
            memo: Memo::new(normal()?, options.limits, progress),
        })
    }

    /// Who wins, the value, and every winning move; where a limit was reached, why that is unknown.
    pub(super) fn solve(&mut self, position: &[Value]) -> Result<Solution, Fault> {
        match self.answer(position) {
            Err(Fault::Unknown(unknown)) => {
                Ok(Solution { unknown: Some(unknown.to_string()), ..self.blank(position) })
            }
            answer => answer,
        }
    }

    /// The same; a limit that was reached is a fault.
    pub(super) fn answer(&mut self, position: &[Value]) -> Result<Solution, Fault> {
        match self.theory(position)? {
            Theory::Nimbers(nimbers) => self.solve_sum(position, &nimbers),
            Theory::Loopy => self.solve_loopy(position),
            Theory::Tame(worths) => self.solve_tame(position, &worths),
            Theory::Quotient(values) => self.solve_quotient(position, &values),
            Theory::Whole(solved) => self.solve_whole(position, solved),
            Theory::Score => self.solve_gain(position),
            Theory::Cost => self.solve_cost(position),
            Theory::Chance => self.solve_chance(position),
        }
    }

    /// Whether the values of components may be added: the last mover decides and nothing else does.
    pub(super) fn adds(&self) -> bool {
        self.play == Play::Normal && self.game.rule().stake() == Stake::Win && !self.machine.has_endings()
    }

    /// An answer without content.
    pub(super) fn blank(&self, position: &[Value]) -> Solution {
        Solution::unknown(self.game.text(), self.play, position.to_vec(), self.at_work.clone())
    }

    /// A component in normal form, as the engines take it.
    pub(super) fn lay(&self, component: &Value) -> Laid {
        self.game.rule().symmetry().lay(&self.layout, component)
    }

    /// What one more engine plays.
    pub(super) fn more_moves(&self) -> Result<Player<'a>, Fault> {
        moves(self.game, &self.options.limits, self.progress)
    }

    /// A move as a document.
    pub(super) fn describe(
        &mut self,
        component: usize,
        from: &Value,
        to: Vec<Value>,
        with: Vec<BTreeMap<String, Value>>,
        value: Option<Nimber>,
    ) -> Move {
        let none = BTreeMap::new();
        let names = self.naming.with(with.first().unwrap_or(&none));
        let (place, left) = (self.naming.position(from), self.naming.positions(&to));
        let words = match self.game.rule().walks() {
            true => words::arrow(&place, &left, &names),
            false => words::words(&place, &left, &names),
        };
        let value = value.map(|nimber| nimber.to_string());
        Move {
            component,
            from: from.clone(),
            to,
            branches: Vec::new(),
            win_probability: None,
            value,
            gain: None,
            cost: None,
            progress: None,
            remoteness: None,
            with,
            words,
        }
    }
}
