//! What answers questions about one game, and keeps what it has found for the next.

use super::heaps::{Heaps, heap};
use super::{Options, words};
use crate::answer::{Move, Outcome, Play, Solution, Unknown};
use crate::diagnostic::Report;
use crate::engine::{Chance, Cost, Lookback, Memo, Retrograde, Score, Whole};
use crate::game::Game;
use crate::nimber::Nimber;
use crate::progress::Progress;
use crate::rule::Stake;
use crate::rule::fault::Fault;
use crate::rule::layout::{Laid, Layout, Slots};
use crate::rule::machine::Machine;
use crate::rule::moves::Moves;
use crate::rule::normal::Normal;
use crate::value::Value;
use std::collections::BTreeMap;

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
    pub(super) score: Score<'a, Machine<'a>>,
    pub(super) cost: Cost<'a, Machine<'a>>,
    pub(super) chance: Chance<'a, Normal<'a, Machine<'a>>>,
    memo: Memo<'a, Normal<'a, Machine<'a>>>,
    whole: Whole<'a, Normal<'a, Machine<'a>>>,
    retrograde: Option<Retrograde<'a, Normal<'a, Machine<'a>>>>,
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
            score: Score::new(machine()?, options.limits, progress),
            cost: Cost::new(machine()?, play, options.limits, progress),
            chance: Chance::new(normal()?, play, options.limits, progress),
            memo: Memo::new(normal()?, options.limits, progress),
            whole: Whole::new(normal()?, play, options.limits, progress),
            retrograde: None,
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
                Err(Fault::Unknown(Unknown::Loop { .. })) => {}
                answer => return answer,
            }
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

    /// Who wins the whole position, by memo where play must end and by retrograde analysis where it may
    /// go round in circles.
    pub(super) fn outcome(&mut self, position: &[Value]) -> Result<Outcome, Fault> {
        let laid: Vec<Laid> = position.iter().map(|component| self.lay(component)).collect();
        let slots: Vec<Slots<'_>> = laid.iter().map(Laid::slots).collect();
        if self.retrograde.is_none() {
            match self.whole.outcome(&slots) {
                Err(Fault::Unknown(Unknown::Loop { .. })) => {}
                answer => return answer,
            }
        }
        Ok(self.retrograde()?.solve(&slots)?.outcome)
    }

    fn retrograde(&mut self) -> Result<&mut Retrograde<'a, Normal<'a, Machine<'a>>>, Fault> {
        let Solver { game, options, progress, play, retrograde, .. } = self;
        if retrograde.is_none() {
            // The machines of this solver were made from the same rule, so this one can be made too.
            let machine = game.rule().machine(&options.limits, *progress);
            let machine =
                machine.map_err(|report| Fault::Unknown(Unknown::Unsupported(report.to_string())))?;
            let moves = Normal::new(machine, game.rule().symmetry());
            *retrograde = Some(Retrograde::new(moves, *play, options.limits, *progress));
        }
        retrograde.as_mut().ok_or_else(|| Unknown::Unsupported("no engine".into()).into())
    }

    /// How many moves the game lasts from here, where retrograde analysis has found it.
    pub(super) fn remoteness(&mut self, position: &[Value]) -> Result<Option<u32>, Fault> {
        let laid: Vec<Laid> = position.iter().map(|component| self.lay(component)).collect();
        let slots: Vec<Slots<'_>> = laid.iter().map(Laid::slots).collect();
        match &mut self.retrograde {
            Some(retrograde) => Ok(retrograde.solve(&slots)?.remoteness),
            None => Ok(None),
        }
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
        let words = words::words(from, &to, with.first().unwrap_or(&none));
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
            with,
            words,
        }
    }
}
