//! Sequences that grow: squares, triangular numbers, powers, Fibonacci numbers.

use super::Law;
use crate::identify::evidence::size;
use crate::identify::given::Cell;
use crate::identify::program::Step;
use std::sync::Arc;

/// Squares or triangular numbers.
#[derive(Debug)]
pub struct Polygonal {
    /// Squares; else triangular numbers.
    pub square: bool,
}

impl Law for Polygonal {
    fn cell(&self, n: u64) -> Option<Cell> {
        let number = match self.square {
            true => n.checked_mul(n)?,
            false => n.checked_mul(n.checked_add(1)?)? / 2,
        };
        u32::try_from(number).ok().map(Cell::Value)
    }

    fn words(&self, n: &str) -> String {
        if self.square { format!("{n}^2") } else { format!("{n} ({n} + 1) / 2, the triangular numbers") }
    }

    fn bits(&self) -> f64 {
        4.0
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        vec![Step::Return(if self.square { format!("{n} * {n}") } else { format!("{n} * ({n} + 1) / 2") })]
    }

    fn free(&self) -> usize {
        0
    }
}

/// Powers of a number.
#[derive(Debug)]
pub struct Power(pub u32);

impl Law for Power {
    fn cell(&self, n: u64) -> Option<Cell> {
        self.0.checked_pow(u32::try_from(n).ok()?).map(Cell::Value)
    }

    fn words(&self, n: &str) -> String {
        format!("{}^{n}", self.0)
    }

    fn bits(&self) -> f64 {
        4.0 + size(u64::from(self.0) - 2)
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        let multiply =
            vec![Step::Set("power", format!("power * {}", self.0)), Step::Set("k", "k + 1".into())];
        vec![
            Step::Var("power", "1".into()),
            Step::Var("k", "0".into()),
            Step::While(format!("k < {n}"), multiply),
            Step::Return("power".into()),
        ]
    }

    fn free(&self) -> usize {
        1
    }
}

/// The Fibonacci numbers 0, 1, 1, 2, 3, 5, ….
#[derive(Debug)]
pub struct Fibonacci;

impl Law for Fibonacci {
    fn cell(&self, n: u64) -> Option<Cell> {
        let (mut this, mut next) = (0_u32, 1_u32);
        for _ in 0..n {
            (this, next) = (next, this.checked_add(next)?);
        }
        Some(Cell::Value(this))
    }

    fn words(&self, n: &str) -> String {
        format!("the Fibonacci number of {n} (0, 1, 1, 2, 3, 5, …)")
    }

    fn bits(&self) -> f64 {
        4.0
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        let next = vec![
            Step::Let("sum", "current + following".into()),
            Step::Set("current", "following".into()),
            Step::Set("following", "sum".into()),
            Step::Set("k", "k + 1".into()),
        ];
        vec![
            Step::Var("current", "0".into()),
            Step::Var("following", "1".into()),
            Step::Var("k", "0".into()),
            Step::While(format!("k < {n}"), next),
            Step::Return("current".into()),
        ]
    }

    fn free(&self) -> usize {
        0
    }
}

/// All formulas of this family.
pub(super) fn search() -> Vec<Arc<dyn Law>> {
    let mut laws: Vec<Arc<dyn Law>> = vec![
        Arc::new(Polygonal { square: true }),
        Arc::new(Polygonal { square: false }),
        Arc::new(Fibonacci),
    ];
    laws.extend((2..=10).map(|base| Arc::new(Power(base)) as Arc<dyn Law>));
    laws
}
