//! Formulas for tables: sums of two independent heaps, and simple functions of pairs.

mod independent;
mod simple;

use super::candidate::{Candidate, Kind};
use super::evidence::{of_cells, suffices};
use super::given::Cell;
use super::law::{Formula, Law};
use super::program::Step;
use std::sync::Arc;

pub(super) use simple::Simple;

/// A formula for pairs `(a, b)`.
#[derive(Debug, Clone)]
pub struct PairLaw(Kinds);

#[derive(Debug, Clone)]
enum Kinds {
    /// The nim-sum of two formulas, one of `a` and one of `b`.
    Sum(Arc<dyn Law>, Arc<dyn Law>),
    /// A function of both.
    Simple(Simple),
}

impl PairLaw {
    /// The body of a function of `a` and `b`.
    pub fn steps(&self) -> Vec<Step> {
        match &self.0 {
            Kinds::Sum(a, b) => {
                vec![Step::Call { left: a.steps("n"), right: b.steps("n") }]
            }
            Kinds::Simple(simple) => simple.steps(),
        }
    }
}

/// All formulas for the table, whose rows and columns begin with `from`.
pub(super) fn search(rows: &[Vec<Cell>], from: u64) -> Vec<Candidate> {
    let cells: Vec<Cell> = rows.iter().flatten().copied().collect();
    let mut found: Vec<Candidate> = simple::search(&cells)
        .into_iter()
        .filter(|simple| suffices(simple.bits(), &cells) && simple.fits(rows, from))
        .map(|simple| {
            Candidate::new(Kind::Pairs, simple.words(), 0, cells.len(), simple.bits())
                .explaining(of_cells(&cells))
                .law(Formula::Pair(PairLaw(Kinds::Simple(simple))))
        })
        .collect();
    found.extend(independent::search(rows, from, &cells));
    found
}
