//! Sums of components whose values are added.
//!
//! Sprague 1935, Grundy 1939: under normal play every position without loops is equal to a Nim heap, the
//! sum of positions to the nim-sum of the heaps, and the player to move loses exactly at 0.

use super::solver::Solver;
use crate::answer::{ComponentValue, Move, Outcome, Reply, Solution};
use crate::nimber::Nimber;
use crate::rule::fault::Fault;
use crate::value::Value;

impl Solver<'_> {
    pub(super) fn solve_sum(&mut self, position: &[Value]) -> Result<Solution, Fault> {
        let nimbers = position.iter().map(|c| self.nimber(c)).collect::<Result<Vec<_>, _>>()?;
        let total = nimbers.iter().fold(Nimber::ZERO, |sum, &nimber| sum ^ nimber);
        let mut solution = self.blank(position);
        solution.outcome = Some(if total.is_zero() { Outcome::Second } else { Outcome::First });
        solution.value = Some(total.to_string());
        solution.nimber = Some(total);
        let value = |(position, &nimber): (&Value, &Nimber)| ComponentValue {
            position: position.clone(),
            nimber: Some(nimber),
        };
        solution.components = position.iter().zip(&nimbers).map(value).collect();
        if total.is_zero() {
            self.refute_all(position, &nimbers, &mut solution)?;
        } else {
            solution.moves = self.winning_moves(position, &nimbers, total, usize::MAX)?;
        }
        Ok(solution)
    }

    /// The moves that bring the nim-sum to 0, the first `most` of them.
    fn winning_moves(
        &mut self,
        position: &[Value],
        nimbers: &[Nimber],
        total: Nimber,
        most: usize,
    ) -> Result<Vec<Move>, Fault> {
        let mut moves = Vec::new();
        for (i, (from, &nimber)) in position.iter().zip(nimbers).enumerate() {
            let wanted = total ^ nimber;
            for (to, with) in self.distinct(from)? {
                if self.nim_sum(&to)? == wanted {
                    moves.push(self.describe(i, from, to, with, Some(wanted)));
                    if moves.len() >= most {
                        return Ok(moves);
                    }
                }
            }
        }
        Ok(moves)
    }

    /// To every move from a lost position a reply that brings the nim-sum back to 0.
    fn refute_all(
        &mut self,
        position: &[Value],
        nimbers: &[Nimber],
        solution: &mut Solution,
    ) -> Result<(), Fault> {
        let mut count = 0;
        for (i, (from, &nimber)) in position.iter().zip(nimbers).enumerate() {
            for (to, with) in self.distinct(from)? {
                count += 1;
                if solution.replies.len() >= self.options.replies {
                    continue;
                }
                let left = to.iter().map(|c| self.nimber(c)).collect::<Result<Vec<_>, _>>()?;
                let value = left.iter().fold(Nimber::ZERO, |sum, &nimber| sum ^ nimber);
                let after = replaced(position, i, &to);
                let after_nimbers = replaced(nimbers, i, &left);
                let reply = self.winning_moves(&after, &after_nimbers, value ^ nimber, 1)?.pop();
                let mv = self.describe(i, from, to, with, Some(value));
                solution.replies.push(Reply { mv, reply });
            }
        }
        solution.lost_moves = Some(count);
        Ok(())
    }
}

/// The list with other members in place of one.
pub(super) fn replaced<T: Clone>(list: &[T], i: usize, with: &[T]) -> Vec<T> {
    [&list[..i], with, &list[i + 1..]].concat()
}
