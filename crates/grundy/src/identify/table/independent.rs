//! Tables of two independent heaps: `f(a) xor g(b)`.

use super::{Kinds, PairLaw};
use crate::identify::candidate::{Candidate, Kind};
use crate::identify::evidence::{of_cell, of_cells, suffices};
use crate::identify::given::{Cell, List};
use crate::identify::law::{self, Formula, Law};
use std::sync::Arc;

/// The table as the nim-sum of its first column and first row, where it is that.
pub(super) fn search(rows: &[Vec<Cell>], from: u64, cells: &[Cell]) -> Option<Candidate> {
    let (f, g) = parts(rows)?;
    let (left, right) = (named(&f, from), named(&g, from));
    // A side too short for a formula of its own may have that of the other.
    let left = left.or_else(|| right.clone().filter(|law| holds(law.as_ref(), &f, from)));
    let right = right.or_else(|| left.clone().filter(|law| holds(law.as_ref(), &g, from)));
    let name = |law: &Option<Arc<dyn Law>>, variable| law.as_ref().map(|law| law.words(variable));
    let bits_of = |law: &Option<Arc<dyn Law>>, numbers: &[Cell]| {
        law.as_ref().map_or(numbers.len() as f64 * of_cell(cells), |law| law.bits())
    };
    let bits = 2.0 + bits_of(&left, &f) + bits_of(&right, &g);
    if !suffices(bits, cells) {
        return None;
    }
    let listed = |cells: &[Cell]| {
        let numbers: Vec<String> = cells.iter().map(|cell| cell.number().to_string()).collect();
        numbers.join(", ")
    };
    let words = match (name(&left, "a"), name(&right, "b")) {
        (Some(left), Some(right)) => format!("{} xor {}", bracketed(left, "a"), bracketed(right, "b")),
        (left, right) => format!(
            "f(a) xor g(b), where f(a) is {} and g(b) is {}",
            left.unwrap_or_else(|| listed(&f)),
            right.unwrap_or_else(|| listed(&g))
        ),
    };
    let candidate = Candidate::new(Kind::Pairs, words, 0, cells.len(), bits).explaining(of_cells(cells));
    Some(match (left, right) {
        (Some(left), Some(right)) => candidate.law(Formula::Pair(PairLaw(Kinds::Sum(left, right)))),
        _ => candidate,
    })
}

/// `f` and `g` with `f(a) xor g(b)` everywhere.
fn parts(rows: &[Vec<Cell>]) -> Option<(Vec<Cell>, Vec<Cell>)> {
    let value = |cell: &Cell| if let Cell::Value(value) = cell { Some(*value) } else { None };
    let grid: Vec<Vec<u32>> =
        rows.iter().map(|row| row.iter().map(value).collect()).collect::<Option<_>>()?;
    let corner = *grid.first()?.first()?;
    let f: Vec<u32> = grid.iter().map(|row| row.first().copied()).collect::<Option<_>>()?;
    let g: Vec<u32> = grid.first()?.iter().map(|value| value ^ corner).collect();
    let sums = grid.iter().zip(&f).all(|(row, f)| row.iter().zip(&g).all(|(value, g)| *value == f ^ g));
    let cells = |numbers: Vec<u32>| numbers.into_iter().map(Cell::Value).collect();
    sums.then(|| (cells(f), cells(g)))
}

/// The simplest formula of a list that need not be moved.
fn named(cells: &[Cell], from: u64) -> Option<Arc<dyn Law>> {
    let fitting = law::search(List { from, cells }).into_iter().filter(|found| found.shift == 0);
    let best = fitting.min_by(|a, b| a.bits.total_cmp(&b.bits))?;
    match best.law? {
        Formula::Heap(law) => Some(law),
        Formula::Pair(_) => None,
    }
}

/// Whether a formula has these values.
fn holds(law: &dyn Law, cells: &[Cell], from: u64) -> bool {
    (from..).zip(cells).all(|(n, cell)| law.cell(n) == Some(*cell))
}

/// In brackets, unless it is the variable or a function's value.
fn bracketed(words: String, variable: &str) -> String {
    if words == variable || words.starts_with("floor") { words } else { format!("({words})") }
}
