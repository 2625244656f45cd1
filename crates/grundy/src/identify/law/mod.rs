//! Formulas for the values of heaps: one file a family.

mod beatty;
mod bits;
mod digits;
mod division;
mod growth;
mod primes;
mod repeat;

pub use beatty::Beatty;
pub use repeat::Repeat;

use super::candidate::{Candidate, Kind, grouped};
use super::evidence::{moved, of_cells, suffices};
use super::fit::{SHIFTS, fit};
use super::given::{Cell, List};
use super::program::Step;
use super::proof::Repeats;
use super::table::PairLaw;
use std::fmt::Debug;
use std::sync::Arc;

/// A formula for the values of heaps, or for which of them lose.
pub trait Law: Debug + Send + Sync {
    /// What it says about a heap; `None` where numbers grow too large.
    fn cell(&self, n: u64) -> Option<Cell>;

    /// The formula, with this written for the heap: `n`, or `(n + 1)`.
    fn words(&self, n: &str) -> String;

    /// How many bits describe it among all formulas.
    fn bits(&self) -> f64;

    /// The body of a function of the heap, under this name.
    fn steps(&self, n: &str) -> Vec<Step>;

    /// How many numbers were read off the list to make it.
    fn free(&self) -> usize;

    /// How its values repeat, if it is known that they do.
    fn repeats(&self) -> Option<Repeats> {
        None
    }

    /// Whether moving it by some heaps makes another formula, not one of the same family.
    fn may_move(&self) -> bool {
        true
    }
}

/// A formula that can be written as a program.
#[derive(Debug, Clone)]
pub enum Formula {
    /// Of one heap, the given heap `n` being its `n + shift`.
    Heap(Arc<dyn Law>),
    /// Of a pair.
    Pair(PairLaw),
}

/// All formulas for values that fit.
pub(super) fn search(list: List<'_>) -> Vec<Candidate> {
    let Some(values) = list.values() else { return Vec::new() };
    let mut families = division::search(&values, list.from);
    families.extend([bits::search(&values), digits::search(), primes::search()]);
    families.extend([growth::search(), beatty::search()]);
    // Of one family, what is equal on this list is told apart by longer lists only.
    let found = families.into_iter().filter_map(|laws| grouped(offer(list, laws, Kind::Formula)));
    or_repeat(list, found.collect())
}

/// A list that repeats is worth saying only where nothing shorter says the same.
pub(super) fn or_repeat(list: List<'_>, mut found: Vec<Candidate>) -> Vec<Candidate> {
    if found.iter().all(|candidate| candidate.repeats().is_none()) {
        found.extend(offer(list, repeat::search(list), Kind::Period));
    }
    found
}

/// The laws that fit and are worth saying, each as little moved as may be.
pub(super) fn offer(list: List<'_>, laws: Vec<Arc<dyn Law>>, kind: Kind) -> Vec<Candidate> {
    laws.into_iter()
        .filter_map(|law| {
            let shifts = if law.may_move() { &SHIFTS[..] } else { &SHIFTS[..1] };
            shifts.iter().find_map(|&shift| {
                let fits = fit(list, shift, |n| law.cell(n))?;
                let cells = list.cells.get(..fits)?;
                let bits = law.bits() + moved(shift);
                let sure = law.free() < fits && suffices(bits, cells);
                sure.then(|| {
                    let name = law.words(&heap(shift));
                    Candidate::new(kind, name, shift, fits, bits)
                        .explaining(of_cells(cells))
                        .law(Formula::Heap(Arc::clone(&law)))
                })
            })
        })
        .collect()
}

/// The heap, moved.
fn heap(shift: i64) -> String {
    match shift {
        0 => "n".into(),
        shift if shift > 0 => format!("(n + {shift})"),
        shift => format!("(n - {})", -shift),
    }
}
