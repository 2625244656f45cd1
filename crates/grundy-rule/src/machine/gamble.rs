//! Options that are drawn by lot, while they are put together.

use super::super::chance::{Branch, Probability};
use super::super::library::probability::{check_sum, part_of_one};
use super::super::moves::Parts;
use super::trap::Trap;
use grundy_language::value::Value;
use num_traits::ToPrimitive;

/// The branches of an option in the making.
#[derive(Debug, Default)]
pub struct Gamble {
    numbers: Vec<i64>,
    others: Vec<Value>,
    branches: Vec<Laid>,
    /// The probability of the branch that is being gathered.
    next: Option<Probability>,
    /// The quotients as the rule computes them.
    quotients: Vec<(i64, i64)>,
}

/// A branch whose parts lie behind those of the branches before it.
#[derive(Debug, Clone, Copy)]
struct Laid {
    probability: Probability,
    numbers: usize,
    others: usize,
    len: usize,
}

impl Gamble {
    /// Begins an option.
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.others.clear();
        self.branches.clear();
        self.quotients.clear();
        self.next = None;
    }

    /// The probability of the next branch.
    pub fn branch(&mut self, quotient: (i64, i64)) -> Result<(), Trap> {
        self.next = Some(part_of_one(quotient)?);
        self.quotients.push(quotient);
        Ok(())
    }

    /// Adds the branch, unless it cannot happen.
    pub fn add(&mut self, parts: &Parts<'_>) {
        let Some(probability) = self.next.take() else { return };
        if probability.numerator().to_i64() == Some(0) {
            return;
        }
        self.numbers.extend_from_slice(parts.numbers);
        self.others.extend_from_slice(parts.others);
        let (numbers, others) = (self.numbers.len(), self.others.len());
        self.branches.push(Laid { probability, numbers, others, len: parts.len });
    }

    /// All branches, once their probabilities are seen to add up to 1.
    pub fn branches(&self) -> Result<Vec<Branch<'_>>, Trap> {
        check_sum(self.quotients.iter().copied())?;
        let (mut number, mut other) = (0, 0);
        let branch = |laid: &Laid| {
            let parts = Parts {
                numbers: &self.numbers[number..laid.numbers],
                others: &self.others[other..laid.others],
                len: laid.len,
                over: None,
            };
            (number, other) = (laid.numbers, laid.others);
            Branch { probability: laid.probability, parts }
        };
        Ok(self.branches.iter().map(branch).collect())
    }
}
