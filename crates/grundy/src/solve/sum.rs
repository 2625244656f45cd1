//! Sums of components whose values are added.
//!
//! Sprague 1935, Grundy 1939: under normal play every position without loops is equal to a Nim heap, the
//! sum of positions to the nim-sum of the heaps, and the player to move loses exactly at 0.

use super::heaps::heap;
use super::large::Moves;
use super::solver::Solver;
use crate::answer::{ComponentValue, Move, Outcome, Reply, Solution};
use crate::nimber::Nimber;
use crate::rule::fault::Fault;
use crate::value::Value;

impl Solver<'_> {
    pub(super) fn solve_sum(&mut self, position: &[Value], nimbers: &[Nimber]) -> Result<Solution, Fault> {
        let total = nimbers.iter().fold(Nimber::ZERO, |sum, &nimber| sum ^ nimber);
        let mut solution = self.blank(position);
        solution.outcome = Some(if total.is_zero() { Outcome::Second } else { Outcome::First });
        solution.value = Some(total.to_string());
        solution.nimber = Some(total);
        let value = |(position, &nimber): (&Value, &Nimber)| ComponentValue {
            position: position.clone(),
            nimber: Some(nimber),
            value: None,
            because: self.heaps.as_ref().zip(heap(position)).and_then(|(heaps, heap)| heaps.because(heap)),
        };
        solution.components = position.iter().zip(nimbers).map(value).collect();
        if total.is_zero() {
            self.refute_all(position, nimbers, &mut solution)?;
        } else {
            let mut found = self.winning_moves(position, nimbers, total, usize::MAX)?;
            solution.winning_moves = (found.count > found.moves.len() as u64).then_some(found.count);
            solution.moves = std::mem::take(&mut found.moves);
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
    ) -> Result<Found, Fault> {
        let mut found = Found::default();
        for (i, (from, &nimber)) in position.iter().zip(nimbers).enumerate() {
            let wanted = total ^ nimber;
            if let Some(large) = self.large_moves(from, Some(wanted), most.min(self.options.replies)) {
                found.count += large.count;
                for to in large.first {
                    found.moves.push(self.describe_large(i, from, parts(to), Some(wanted)));
                }
                continue;
            }
            for (to, with) in self.distinct(from)? {
                if self.nim_sum(&to)? == wanted {
                    found.count += 1;
                    found.moves.push(self.describe(i, from, to, with, Some(wanted)));
                    if found.moves.len() >= most {
                        return Ok(found);
                    }
                }
            }
        }
        Ok(found)
    }

    /// The moves of a component that is too large a heap for all of them to be listed.
    pub(super) fn large_moves(&self, from: &Value, wanted: Option<Nimber>, most: usize) -> Option<Moves> {
        self.heaps.as_ref()?.moves(heap(from)?, wanted.map(|nimber| nimber.0), most)
    }

    /// A move of a large heap: the rule was not asked, so how it names the amount is not known.
    pub(super) fn describe_large(
        &mut self,
        i: usize,
        from: &Value,
        to: Vec<Value>,
        value: Option<Nimber>,
    ) -> Move {
        let left = to.iter().filter_map(heap).sum();
        let taken = heap(from).and_then(|heap| heap.checked_sub(left)).unwrap_or(0);
        let amount = [("k".to_string(), Value::Int(i64::try_from(taken).unwrap_or(i64::MAX)))].into();
        let words = super::words(from, &to, &amount);
        Move { words, ..self.describe(i, from, to, Vec::new(), value) }
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
            let room = self.options.replies.saturating_sub(solution.replies.len());
            let ways = match self.large_moves(from, None, room) {
                Some(large) => {
                    count += large.count - large.first.len() as u64;
                    large.first.into_iter().map(|heaps| (parts(heaps), Vec::new())).collect()
                }
                None => self.distinct(from)?,
            };
            for (to, with) in ways {
                count += 1;
                if solution.replies.len() >= self.options.replies {
                    continue;
                }
                let left = to.iter().map(|c| self.nimber(c)).collect::<Result<Vec<_>, _>>()?;
                let value = left.iter().fold(Nimber::ZERO, |sum, &nimber| sum ^ nimber);
                let after = replaced(position, i, &to);
                let after_nimbers = replaced(nimbers, i, &left);
                let reply =
                    self.winning_moves(&after, &after_nimbers, value ^ nimber, 1)?.moves.into_iter().next();
                let mv = match with.is_empty() {
                    true => self.describe_large(i, from, to, Some(value)),
                    false => self.describe(i, from, to, with, Some(value)),
                };
                solution.replies.push(Reply { mv, reply });
            }
        }
        solution.lost_moves = Some(count);
        Ok(())
    }
}

/// Moves that were found, and how many there are where not all are listed.
#[derive(Default)]
struct Found {
    moves: Vec<Move>,
    count: u64,
}

/// Heaps as components; those of a move are no larger than the one that was asked about.
pub(super) fn parts(heaps: Vec<u64>) -> Vec<Value> {
    heaps.into_iter().map(|heap| Value::Int(i64::try_from(heap).unwrap_or(i64::MAX))).collect()
}

/// The list with other members in place of one.
pub(super) fn replaced<T: Clone>(list: &[T], i: usize, with: &[T]) -> Vec<T> {
    [&list[..i], with, &list[i + 1..]].concat()
}
