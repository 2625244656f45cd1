//! A game in which alike positions are one.

use super::chance::{Branch, Gambles};
use super::fault::Fault;
use super::layout::{Layout, Slots};
use super::moves::{Ending, Moves, Parts};
use super::shape::Symmetry;
use super::weighted::Weighted;
use crate::value::Value;
use std::ops::ControlFlow;

/// A game whose options are handed out in normal form, so that an engine keeps one position for all that the rule does
/// not tell apart. Asked about a position in normal form, it never meets another.
pub struct Normal<'s, M> {
    moves: M,
    arranger: Arranger<'s>,
}

/// Brings options into normal form.
struct Arranger<'s> {
    symmetry: &'s Symmetry,
    numbers: Vec<i64>,
    others: Vec<Value>,
}

impl Arranger<'_> {
    fn arranged(&mut self, parts: &Parts<'_>) -> Parts<'_> {
        let Arranger { symmetry, numbers, others } = self;
        numbers.clear();
        numbers.extend_from_slice(parts.numbers);
        others.clear();
        others.extend_from_slice(parts.others);
        // All components have as many numbers, and as many other values.
        let (n, o) = (numbers.len() / parts.len.max(1), others.len() / parts.len.max(1));
        for i in 0..parts.len {
            symmetry.arrange(&mut numbers[i * n..(i + 1) * n], &mut others[i * o..(i + 1) * o]);
        }
        Parts { numbers, others, len: parts.len }
    }
}

impl<'s, M: Moves> Normal<'s, M> {
    /// The game with a symmetry that its rule has.
    pub fn new(moves: M, symmetry: &'s Symmetry) -> Normal<'s, M> {
        Normal { moves, arranger: Arranger { symmetry, numbers: Vec::new(), others: Vec::new() } }
    }
}

impl<M: Moves> Moves for Normal<'_, M> {
    fn layout(&self) -> &Layout {
        self.moves.layout()
    }

    fn options<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        let Normal { moves, arranger } = self;
        if arranger.symmetry.is_trivial() {
            return moves.options(at, visit);
        }
        moves.options(at, |parts| visit(&arranger.arranged(parts)))
    }

    fn has_endings(&self) -> bool {
        self.moves.has_endings()
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        self.moves.ending(at)
    }
}

impl<M: Weighted> Weighted for Normal<'_, M> {
    fn weighted<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>, i64) -> ControlFlow<()>,
    {
        let Normal { moves, arranger } = self;
        if arranger.symmetry.is_trivial() {
            return moves.weighted(at, visit);
        }
        moves.weighted(at, |parts, weight| visit(&arranger.arranged(parts), weight))
    }
}

impl<G: Gambles> Gambles for Normal<'_, G> {
    fn gambles<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&[Branch<'_>]) -> ControlFlow<()>,
    {
        let Normal { moves, arranger: Arranger { symmetry, numbers, others } } = self;
        if symmetry.is_trivial() {
            return moves.gambles(at, visit);
        }
        let (n, o) = (moves.layout().numbers(), moves.layout().others());
        moves.gambles(at, |branches| {
            numbers.clear();
            others.clear();
            for Branch { parts, .. } in branches {
                let (first, other) = (numbers.len(), others.len());
                numbers.extend_from_slice(parts.numbers);
                others.extend_from_slice(parts.others);
                for i in 0..parts.len {
                    symmetry.arrange(
                        &mut numbers[first + i * n..first + (i + 1) * n],
                        &mut others[other + i * o..other + (i + 1) * o],
                    );
                }
            }
            let (mut number, mut other) = (0, 0);
            let arranged = branches.iter().map(|&Branch { probability, parts }| {
                let (first, begin) = (number, other);
                (number, other) = (first + parts.numbers.len(), begin + parts.others.len());
                let parts =
                    Parts { numbers: &numbers[first..number], others: &others[begin..other], ..parts };
                Branch { probability, parts }
            });
            visit(&arranged.collect::<Vec<_>>())
        })
    }
}
