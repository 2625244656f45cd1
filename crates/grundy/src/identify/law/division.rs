//! Constants, rounded lines and steps: `floor((a n + b) / c)` and `floor((n mod p) / a)`.

use super::Law;
use crate::identify::evidence::size;
use crate::identify::given::Cell;
use crate::identify::program::Step;
use crate::identify::proof::Repeats;
use num_integer::Integer;
use std::sync::Arc;

/// The largest slope's numerator and denominator that are tried.
const LARGEST_SLOPE: u64 = 12;

/// Always the same.
#[derive(Debug)]
pub struct Constant(pub u32);

impl Law for Constant {
    fn cell(&self, _n: u64) -> Option<Cell> {
        Some(Cell::Value(self.0))
    }

    fn words(&self, _n: &str) -> String {
        format!("always {}", self.0)
    }

    fn bits(&self) -> f64 {
        size(u64::from(self.0))
    }

    fn steps(&self, _n: &str) -> Vec<Step> {
        vec![Step::Return(self.0.to_string())]
    }

    fn free(&self) -> usize {
        1
    }

    fn repeats(&self) -> Option<Repeats> {
        Some(Repeats { preperiod: 0, period: 1, saltus: 0 })
    }

    fn may_move(&self) -> bool {
        false
    }
}

/// `floor((slope n + offset) / divisor)`.
#[derive(Debug)]
pub struct Floor {
    /// What the heap is multiplied with.
    pub slope: u64,
    /// What is added.
    pub offset: u64,
    /// What the sum is divided by.
    pub divisor: u64,
}

impl Law for Floor {
    fn cell(&self, n: u64) -> Option<Cell> {
        let sum = self.slope.checked_mul(n)?.checked_add(self.offset)?;
        u32::try_from(sum / self.divisor).ok().map(Cell::Value)
    }

    fn words(&self, n: &str) -> String {
        let product = if self.slope == 1 { n.to_string() } else { format!("{} {n}", self.slope) };
        let sum = if self.offset == 0 { product } else { format!("{product} + {}", self.offset) };
        match (self.divisor, self.offset > 0) {
            (1, _) => sum,
            (divisor, true) => format!("floor(({sum}) / {divisor})"),
            (divisor, false) => format!("floor({sum} / {divisor})"),
        }
    }

    fn bits(&self) -> f64 {
        size(self.slope - 1) + size(self.offset) + size(self.divisor - 1)
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        let product = if self.slope == 1 { n.to_string() } else { format!("{} * {n}", self.slope) };
        vec![Step::Return(match (self.offset, self.divisor) {
            (0, 1) => product,
            (offset, 1) => format!("{product} + {offset}"),
            (0, divisor) => format!("{product} / {divisor}"),
            (offset, divisor) => format!("({product} + {offset}) / {divisor}"),
        })]
    }

    fn free(&self) -> usize {
        3
    }

    fn repeats(&self) -> Option<Repeats> {
        Some(Repeats { preperiod: 0, period: self.divisor, saltus: self.slope })
    }

    fn may_move(&self) -> bool {
        false
    }
}

/// `floor((n mod period) / width)`: the values of "take from `width` up to `period - width`".
#[derive(Debug)]
pub struct Steps {
    /// After how many heaps it repeats.
    pub period: u64,
    /// How many heaps in a row have one value.
    pub width: u64,
}

impl Law for Steps {
    fn cell(&self, n: u64) -> Option<Cell> {
        u32::try_from(n % self.period / self.width).ok().map(Cell::Value)
    }

    fn words(&self, n: &str) -> String {
        match self.width {
            1 => format!("{n} mod {}", self.period),
            width => format!("floor(({n} mod {}) / {width})", self.period),
        }
    }

    fn bits(&self) -> f64 {
        1.0 + size(self.period - 2) + size(self.width - 1)
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        let rest = format!("{n} % {}", self.period);
        vec![Step::Return(if self.width == 1 { rest } else { format!("({rest}) / {}", self.width) })]
    }

    fn free(&self) -> usize {
        2
    }

    fn repeats(&self) -> Option<Repeats> {
        Some(Repeats { preperiod: 0, period: self.period, saltus: 0 })
    }
}

/// The formulas that may fit these values of the heaps `from`, `from + 1`, …, in families.
pub(super) fn search(values: &[u32], from: u64) -> Vec<Vec<Arc<dyn Law>>> {
    let Some(&first) = values.first() else { return Vec::new() };
    vec![vec![Arc::new(Constant(first))], lines(u64::from(first), from), steps(values)]
}

/// Steps as high as the largest value. Where no value is less than one before it, nothing shows where they end.
fn steps(values: &[u32]) -> Vec<Arc<dyn Law>> {
    let mut laws: Vec<Arc<dyn Law>> = Vec::new();
    if values.is_sorted() {
        return laws;
    }
    let largest = values.iter().copied().max().map_or(0, u64::from);
    for width in 1..=16 {
        // The largest value is reached, so the period is known but for the length of the last step.
        for period in (largest * width + 1).max(2)..=(largest + 1) * width {
            if period > width && (values.len() as u64) > period {
                laws.push(Arc::new(Steps { period, width }));
            }
        }
    }
    laws
}

/// Rounded lines through the first value.
fn lines(first: u64, from: u64) -> Vec<Arc<dyn Law>> {
    let mut laws: Vec<Arc<dyn Law>> = Vec::new();
    for divisor in 1..=LARGEST_SLOPE {
        for slope in (1..=LARGEST_SLOPE).filter(|&slope| slope.gcd(&divisor) == 1) {
            let Some(reached) = slope.checked_mul(from) else { continue };
            for rest in 0..divisor {
                if let Some(offset) = (first * divisor + rest).checked_sub(reached) {
                    laws.push(Arc::new(Floor { slope, offset, divisor }));
                }
            }
        }
    }
    laws
}
