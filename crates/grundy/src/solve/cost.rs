//! Games with costs: who wins, the least total in which the win can be forced, and the moves that do it.

use super::distinct::WeighedMove;
use super::gain::without_options;
use super::solver::Solver;
use super::sum::replaced;
use super::whole::without_values;
use crate::answer::{ExplainedOption, Explanation, Move, Outcome, Reply, Solution};
use crate::engine::Priced;
use crate::rule::fault::Fault;
use crate::rule::layout::{Laid, Slots};
use crate::value::Value;

impl Solver<'_> {
    /// Who wins, at what total, and every move that plays for it.
    pub(super) fn solve_cost(&mut self, position: &[Value]) -> Result<Solution, Fault> {
        let priced = self.priced(position)?;
        let mut solution = self.blank(position);
        solution.outcome = Some(priced.outcome);
        solution.cost = priced.cost;
        solution.components = without_values(position);
        let moves = self.weighed_moves(position)?;
        let count = moves.len();
        let best = self.best_moves(position, priced, moves)?;
        match priced.outcome {
            Outcome::First => solution.moves = self.describe_costs(position, best),
            Outcome::Draw => solution.drawing_moves = self.describe_costs(position, best),
            Outcome::Second => {
                solution.lost_moves = Some(count as u64);
                for mv in best.into_iter().take(self.options.replies) {
                    let after = replaced(position, mv.component, &mv.to);
                    let (answer, moves) = (self.priced(&after)?, self.weighed_moves(&after)?);
                    let mut replies = self.best_moves(&after, answer, moves)?;
                    replies.truncate(1);
                    let reply = self.describe_costs(&after, replies).pop();
                    let mv = self.describe_cost(position, mv);
                    solution.replies.push(Reply { mv, reply });
                }
            }
        }
        Ok(solution)
    }

    /// Has a position solved together with the next one that is asked for.
    pub(super) fn announce(&mut self, position: &[Value]) -> Result<(), Fault> {
        let laid: Vec<Laid> = position.iter().map(|component| self.lay(component)).collect();
        self.cost.add(&laid.iter().map(Laid::slots).collect::<Vec<_>>())
    }

    /// Who wins and at what total.
    pub(super) fn priced(&mut self, position: &[Value]) -> Result<Priced, Fault> {
        let laid: Vec<Laid> = position.iter().map(|component| self.lay(component)).collect();
        let slots: Vec<Slots<'_>> = laid.iter().map(Laid::slots).collect();
        self.cost.solve(&slots)
    }

    /// The same, when the player makes this move: who wins, seen by that player, and the total.
    fn priced_by(&mut self, position: &[Value], mv: &WeighedMove) -> Result<Priced, Fault> {
        let Priced { outcome, cost } = self.priced(&replaced(position, mv.component, &mv.to))?;
        Ok(Priced { outcome: outcome.opposite(), cost: cost.and_then(|cost| cost.checked_add(mv.amount)) })
    }

    /// The moves that keep what the position is worth.
    fn best_moves(
        &mut self,
        position: &[Value],
        worth: Priced,
        mut moves: Vec<WeighedMove>,
    ) -> Result<Vec<WeighedMove>, Fault> {
        let mut best = Vec::new();
        for mv in moves.drain(..) {
            if self.priced_by(position, &mv)? == worth {
                best.push(mv);
            }
        }
        Ok(best)
    }

    fn describe_costs(&mut self, position: &[Value], moves: Vec<WeighedMove>) -> Vec<Move> {
        moves.into_iter().map(|mv| self.describe_cost(position, mv)).collect()
    }

    fn describe_cost(&mut self, position: &[Value], mv: WeighedMove) -> Move {
        let WeighedMove { component, to, amount, with } = mv;
        Move { cost: Some(amount), ..self.describe(component, &position[component], to, with, None) }
    }

    pub(super) fn explain_cost(
        &mut self,
        position: &[Value],
        explanation: &mut Explanation,
    ) -> Result<(), Fault> {
        explanation.cost = self.priced(position)?.cost;
        explanation.components = without_options(position);
        for mv in self.weighed_moves(position)? {
            let Priced { outcome, cost: total } = self.priced_by(position, &mv)?;
            let Move { component, to, cost, words, .. } = self.describe_cost(position, mv);
            let outcome = Some(outcome.opposite());
            let option = ExplainedOption { to, words, outcome, cost, total, ..Default::default() };
            explanation.components[component].options.push(option);
        }
        Ok(())
    }
}
