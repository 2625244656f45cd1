//! Simple functions of two numbers.

use crate::identify::evidence::size;
use crate::identify::given::Cell;
use crate::identify::program::Step;

/// A function of `a` and `b`, or what makes the player to move lose.
#[derive(Debug, Clone, Copy)]
pub(in crate::identify) enum Simple {
    Least,
    Greatest,
    Difference,
    /// `(a + b) mod k`, or `a + b` itself.
    Sum(Option<u64>),
    Product,
    /// Loses where `a = b`.
    Equal,
    /// Loses where `(a + b) mod k` is this.
    LosesAtSum(u64, u64),
    /// Loses where both are multiples of `k`.
    BothMultiples(u64),
}

impl Simple {
    fn cell(self, a: u64, b: u64) -> Option<Cell> {
        let number = match self {
            Simple::Equal => return Some(Cell::Lost(a == b)),
            Simple::LosesAtSum(k, rest) => return Some(Cell::Lost(a.checked_add(b)? % k == rest)),
            Simple::BothMultiples(k) => return Some(Cell::Lost(a.is_multiple_of(k) && b.is_multiple_of(k))),
            Simple::Least => a.min(b),
            Simple::Greatest => a.max(b),
            Simple::Difference => a.abs_diff(b),
            Simple::Sum(None) => a.checked_add(b)?,
            Simple::Sum(Some(k)) => a.checked_add(b)? % k,
            Simple::Product => a.checked_mul(b)?,
        };
        u32::try_from(number).ok().map(Cell::Value)
    }

    pub(super) fn fits(self, rows: &[Vec<Cell>], from: u64) -> bool {
        (from..).zip(rows).all(|(a, row)| {
            (from..).zip(row).all(|(b, cell)| self.cell(a, b).is_some_and(|found| cell.agrees(found)))
        })
    }

    pub(super) fn words(self) -> String {
        match self {
            Simple::Least => "min(a, b)".into(),
            Simple::Greatest => "max(a, b)".into(),
            Simple::Difference => "|a - b|".into(),
            Simple::Sum(None) => "a + b".into(),
            Simple::Sum(Some(k)) => format!("(a + b) mod {k}"),
            Simple::Product => "a b".into(),
            Simple::Equal => "(a, b) loses if a = b".into(),
            Simple::LosesAtSum(k, rest) => format!("(a, b) loses if (a + b) mod {k} = {rest}"),
            Simple::BothMultiples(k) => format!("(a, b) loses if both are multiples of {k}"),
        }
    }

    pub(super) fn bits(self) -> f64 {
        match self {
            Simple::Equal => 2.0,
            Simple::Sum(Some(k)) | Simple::BothMultiples(k) => 3.0 + size(k - 2),
            Simple::LosesAtSum(k, rest) => 3.0 + size(k - 2) + size(rest),
            _ => 3.0,
        }
    }

    pub(super) fn steps(self) -> Vec<Step> {
        let either = |condition: &str, yes: &str, no: &str| {
            let yes = Step::If(condition.into(), vec![Step::Return(yes.into())]);
            vec![yes, Step::Return(no.into())]
        };
        let result = match self {
            Simple::Least => return either("a < b", "a", "b"),
            Simple::Greatest => return either("a < b", "b", "a"),
            Simple::Difference => return either("a < b", "b - a", "a - b"),
            Simple::Sum(None) => "a + b".into(),
            Simple::Sum(Some(k)) => format!("(a + b) % {k}"),
            Simple::Product => "a * b".into(),
            Simple::Equal => "a == b".into(),
            Simple::LosesAtSum(k, rest) => format!("(a + b) % {k} == {rest}"),
            Simple::BothMultiples(k) => format!("a % {k} == 0 && b % {k} == 0"),
        };
        vec![Step::Return(result)]
    }
}

/// The functions that may fit these cells.
pub(super) fn search(cells: &[Cell]) -> Vec<Simple> {
    if matches!(cells.first(), Some(Cell::Lost(_))) {
        let mut all = vec![Simple::Equal];
        all.extend((2..=16).map(Simple::BothMultiples));
        all.extend((2..=16).flat_map(|k| (0..k).map(move |rest| Simple::LosesAtSum(k, rest))));
        return all;
    }
    let mut all =
        vec![Simple::Least, Simple::Greatest, Simple::Difference, Simple::Sum(None), Simple::Product];
    let largest = cells.iter().map(|cell| u64::from(cell.number())).max().unwrap_or(0);
    all.extend((largest > 0).then_some(Simple::Sum(Some(largest + 1))));
    all
}
