//! What answers questions about one game, and keeps what it has found for the next.

use super::boxes::Boxes;
use super::heaps::{Heaps, heap};
use super::loopy::Loops;
use super::outcomes::{Outcomes, moves};
use super::quotient::Quotients;
use super::tame::Survey;
use super::{Options, words};
use crate::answer::{Move, Play, Solution, Unknown};
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
    pub(super) layout: Layout,
    /// For listing moves; the engines have machines of their own.
    pub(super) machine: Machine<'a>,
    pub(super) empty_is_spent: Option<bool>,
    pub(super) heaps: Option<Heaps>,
    pub(super) lookback: Option<Lookback<'a, Machine<'a>>>,
    boxes: Option<Boxes>,
    pub(super) score: Score<'a, Player<'a>>,
    pub(super) cost: Cost<'a, Player<'a>>,
    pub(super) chance: Chance<'a, Player<'a>>,
    pub(super) loops: Option<Loops<'a>>,
    pub(super) outcomes: Outcomes<'a>,
    memo: Memo<'a, Player<'a>>,
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
        Ok(Solver {
            game,
            options,
            progress,
            play,
            layout: Layout::new(game.rule().tree().position.clone()),
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
        if let Some(unknown) = self.game.rule().unsupported() {
            return Err(unknown.into());
        }
        match self.game.rule().stake() {
            Stake::Gain => return self.solve_gain(position),
            Stake::Cost => return self.solve_cost(position),
            Stake::Chance => return self.solve_chance(position),
            Stake::Win => {}
        }
        if self.adds() {
            match self.solve_sum(position) {
                Err(Fault::Unknown(Unknown::Loop { .. })) => return self.solve_loopy(position),
                answer => return answer,
            }
        }
        if !self.is_far(position)
            && let Some(solution) = self.solve_tame(position)?
        {
            return Ok(solution);
        }
        if let Some(solution) = self.solve_quotient(position)? {
            return Ok(solution);
        }
        self.solve_whole(position)
    }

    /// Whether the values of components may be added: the last mover decides and nothing else does.
    pub(super) fn adds(&self) -> bool {
        self.play == Play::Normal && self.game.rule().stake() == Stake::Win && !self.machine.has_endings()
    }

    /// An answer without content.
    pub(super) fn blank(&self, position: &[Value]) -> Solution {
        Solution {
            schema: "grundy/solve/1",
            game: self.game.text().into(),
            play: self.play,
            position: position.to_vec(),
            outcome: None,
            value: None,
            nimber: None,
            win_probability: None,
            loss_probability: None,
            score: None,
            cost: None,
            components: Vec::new(),
            moves: Vec::new(),
            winning_moves: None,
            drawing_moves: Vec::new(),
            replies: Vec::new(),
            lost_moves: None,
            remoteness: None,
            plan: super::plan::shape_word(self.game, self.play),
            unknown: None,
        }
    }

    /// The nim-value of a component.
    pub(super) fn nimber(&mut self, component: &Value) -> Result<Nimber, Fault> {
        if let (Some(heaps), Some(heap)) = (&mut self.heaps, heap(component)) {
            return heaps.nimber(heap, self.progress);
        }
        if let Some(lookback) = &mut self.lookback
            && let Some(nimber) = lookback.nimber(component)?
        {
            return Ok(nimber);
        }
        if let Some(boxes) = &mut self.boxes
            && let Some(nimber) = boxes.nimber(self.layout.lay(component).slots().numbers, self.progress)?
        {
            return Ok(nimber);
        }
        let laid = self.lay(component);
        self.memo.nimber(laid.slots())
    }

    /// A component in normal form, as the engines take it.
    pub(super) fn lay(&self, component: &Value) -> Laid {
        self.game.rule().symmetry().lay(&self.layout, component)
    }

    /// The nim-sum of components.
    pub(super) fn nim_sum(&mut self, components: &[Value]) -> Result<Nimber, Fault> {
        components.iter().try_fold(Nimber::ZERO, |sum, component| Ok(sum ^ self.nimber(component)?))
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
        let names = with.first().unwrap_or(&none);
        let words = match self.game.rule().walks() {
            true => words::arrow(from, &to, names),
            false => words::words(from, &to, names),
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
