//! Positions that are solved as one: misère play, whole-game endings, and rules with loops.

use super::distinct::Ways;
use super::solver::Solver;
use super::sum::replaced;
use crate::answer::{ComponentValue, Move, Outcome, Reply, Solution};
use crate::engine::Solved;
use crate::rule::fault::Fault;
use crate::rule::moves::Moves;
use crate::value::Value;

impl Solver<'_> {
    pub(super) fn solve_whole(&mut self, position: &[Value], solved: Solved) -> Result<Solution, Fault> {
        let Solved { outcome, remoteness } = solved;
        let mut solution = self.blank(position);
        solution.outcome = Some(outcome);
        solution.components = without_values(position);
        solution.remoteness = remoteness;
        if self.is_over(position)? {
            // There are no more moves.
            solution.lost_moves = (outcome == Outcome::Second).then_some(0);
            return Ok(solution);
        }
        match outcome {
            Outcome::First => solution.moves = self.moves_to(position, Outcome::Second, usize::MAX)?,
            Outcome::Draw => solution.drawing_moves = self.moves_to(position, Outcome::Draw, usize::MAX)?,
            Outcome::Second => self.refute_whole(position, &mut solution)?,
        }
        Ok(solution)
    }

    /// Whether a whole-game ending has ended the game already.
    pub(super) fn is_over(&mut self, position: &[Value]) -> Result<bool, Fault> {
        for component in position {
            if self.machine.ending(self.layout.lay(component).slots())?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The moves to positions of the given outcome for the next player, fastest first; where it is not known
    /// how fast they are, the first `most`.
    fn moves_to(&mut self, position: &[Value], wanted: Outcome, most: usize) -> Result<Vec<Move>, Fault> {
        let mut moves = Vec::new();
        for (i, from) in position.iter().enumerate() {
            let ways: Ways = self.distinct(from)?;
            for (to, with) in ways {
                let Solved { outcome, remoteness } = self.solved(&replaced(position, i, &to))?;
                if outcome == wanted {
                    moves.push(Move { remoteness, ..self.describe(i, from, to, with, None) });
                    if remoteness.is_none() && moves.len() >= most {
                        return Ok(moves);
                    }
                }
            }
        }
        moves.sort_by_key(|mv| mv.remoteness);
        moves.truncate(most);
        Ok(moves)
    }

    /// To every move from a lost position a reply that wins.
    fn refute_whole(&mut self, position: &[Value], solution: &mut Solution) -> Result<(), Fault> {
        let mut count = 0;
        for (i, from) in position.iter().enumerate() {
            for (to, with) in self.distinct(from)? {
                count += 1;
                if solution.replies.len() >= self.options.replies {
                    continue;
                }
                let after = replaced(position, i, &to);
                let reply = match self.is_over(&after)? {
                    true => None,
                    false => self.moves_to(&after, Outcome::Second, 1)?.pop(),
                };
                let remoteness = self.solved(&after)?.remoteness;
                let mv = Move { remoteness, ..self.describe(i, from, to, with, None) };
                solution.replies.push(Reply { mv, reply });
            }
        }
        solution.lost_moves = Some(count);
        Ok(())
    }
}

/// The components of a position that is solved as one.
pub(super) fn without_values(position: &[Value]) -> Vec<ComponentValue> {
    position
        .iter()
        .map(|c| ComponentValue { position: c.clone(), nimber: None, value: None, because: None })
        .collect()
}
