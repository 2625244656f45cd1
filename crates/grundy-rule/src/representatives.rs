//! A game up to symmetry: of positions that the rule does not tell apart it hands out one representative.

use super::chance::{Branch, Gambles};
use super::fault::Fault;
use super::layout::{Layout, Slots};
use super::moves::{Ending, Moves, Parts};
use super::shape::Symmetry;
use super::weighted::Weighted;
use grundy_language::value::Value;
use std::ops::ControlFlow;

/// A game whose options are handed out by their representatives, so that an engine keeps one position for all that the rule does
/// not tell apart. Asked about a representative, it never meets anything else.
pub struct Representatives<'s, M> {
    moves: M,
    arranger: Arranger<'s>,
}

/// Puts representatives in the place of options.
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
        Parts { numbers, others, len: parts.len, over: parts.over }
    }
}

impl<'s, M: Moves> Representatives<'s, M> {
    /// The game with a symmetry that its rule has.
    pub fn new(moves: M, symmetry: &'s Symmetry) -> Representatives<'s, M> {
        Representatives { moves, arranger: Arranger { symmetry, numbers: Vec::new(), others: Vec::new() } }
    }
}

impl<M: Moves> Moves for Representatives<'_, M> {
    fn layout(&self) -> &Layout {
        self.moves.layout()
    }

    fn options<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        let Representatives { moves, arranger } = self;
        if arranger.symmetry.is_trivial() {
            return moves.options(at, visit);
        }
        moves.options(at, |parts| visit(&arranger.arranged(parts)))
    }

    fn steps(&self) -> u64 {
        self.moves.steps()
    }

    fn has_endings(&self) -> bool {
        self.moves.has_endings()
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        self.moves.ending(at)
    }
}

impl<M: Weighted> Weighted for Representatives<'_, M> {
    fn weighted<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>, i64) -> ControlFlow<()>,
    {
        let Representatives { moves, arranger } = self;
        if arranger.symmetry.is_trivial() {
            return moves.weighted(at, visit);
        }
        moves.weighted(at, |parts, weight| visit(&arranger.arranged(parts), weight))
    }
}

impl<G: Gambles> Gambles for Representatives<'_, G> {
    fn gambles<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&[Branch<'_>]) -> ControlFlow<()>,
    {
        let Representatives { moves, arranger: Arranger { symmetry, numbers, others } } = self;
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
