//! Games with gains: the best guaranteed difference, and the moves that keep it.

use super::distinct::WeighedMove;
use super::solver::Solver;
use super::sum::replaced;
use super::whole::without_values;
use crate::answer::{ExplainedComponent, ExplainedOption, Explanation, Move, Outcome, Solution};
use crate::rule::fault::Fault;
use crate::rule::layout::{Laid, Slots};
use crate::value::Value;

impl Solver<'_> {
    /// Who gains more, by how much, and every best move.
    pub(super) fn solve_gain(&mut self, position: &[Value]) -> Result<Solution, Fault> {
        let score = self.difference(position)?;
        let mut solution = self.blank(position);
        solution.outcome = Some(leader(score));
        solution.score = Some(score);
        solution.components = without_values(position);
        for mv in self.weighed_moves(position)? {
            if self.difference_by(position, &mv)? == Some(score) {
                solution.moves.push(self.describe_gain(position, mv));
            }
        }
        Ok(solution)
    }

    /// What the player to move gains more than the opponent.
    pub(super) fn difference(&mut self, position: &[Value]) -> Result<i64, Fault> {
        let laid: Vec<Laid> = position.iter().map(|component| self.lay(component)).collect();
        let slots: Vec<Slots<'_>> = laid.iter().map(Laid::slots).collect();
        self.score.difference(&slots)
    }

    /// The same, when the player makes this move.
    fn difference_by(&mut self, position: &[Value], mv: &WeighedMove) -> Result<Option<i64>, Fault> {
        let after = self.difference(&replaced(position, mv.component, &mv.to))?;
        Ok(mv.amount.checked_sub(after))
    }

    fn describe_gain(&mut self, position: &[Value], mv: WeighedMove) -> Move {
        let WeighedMove { component, to, amount, with } = mv;
        Move { gain: Some(amount), ..self.describe(component, &position[component], to, with, None) }
    }

    pub(super) fn explain_gain(
        &mut self,
        position: &[Value],
        explanation: &mut Explanation,
    ) -> Result<(), Fault> {
        explanation.score = Some(self.difference(position)?);
        explanation.components = without_options(position);
        for mv in self.weighed_moves(position)? {
            let score = self.difference_by(position, &mv)?;
            let Move { component, to, gain, words, .. } = self.describe_gain(position, mv);
            let option = ExplainedOption { to, words, gain, score, ..Default::default() };
            explanation.components[component].options.push(option);
        }
        Ok(())
    }
}

/// Who is ahead in the end.
pub(super) fn leader(score: i64) -> Outcome {
    match score {
        1.. => Outcome::First,
        0 => Outcome::Draw,
        _ => Outcome::Second,
    }
}

/// The components of a position that is solved as one, as an explanation begins with them.
pub(super) fn without_options(position: &[Value]) -> Vec<ExplainedComponent> {
    let begun = |component: &Value| ExplainedComponent {
        position: component.clone(),
        options: Vec::new(),
        mex: None,
        value: None,
        genus: None,
        because: None,
    };
    position.iter().map(begun).collect()
}
