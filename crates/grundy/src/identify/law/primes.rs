//! Formulas of the prime factors of the heap.

use super::Law;
use crate::identify::given::Cell;
use crate::identify::program::Step;
use std::sync::Arc;

/// Beyond this heap no primes are looked for.
const LARGEST_HEAP: u64 = 100_000;

/// The index of the least prime factor: 2 is the first prime, and 0 and 1 have none.
#[derive(Debug)]
pub struct LeastPrime {
    /// As the values of Coprime Nim: 0 for even heaps, 1 for the heap 1.
    pub coprime_nim: bool,
}

impl Law for LeastPrime {
    fn cell(&self, n: u64) -> Option<Cell> {
        let index = match n {
            LARGEST_HEAP.. => return None,
            1 if self.coprime_nim => 1,
            0 | 1 => 0,
            n if n % 2 == 0 && self.coprime_nim => 0,
            n => {
                let least = least_factor(n);
                1 + (2..least).filter(|&k| least_factor(k) == k).count()
            }
        };
        u32::try_from(index).ok().map(Cell::Value)
    }

    fn words(&self, n: &str) -> String {
        let index = format!("the index of the least prime that divides {n}");
        if self.coprime_nim { format!("{index}, but 0 for even {n} and 1 for {n} = 1") } else { index }
    }

    fn bits(&self) -> f64 {
        if self.coprime_nim { 6.0 } else { 5.0 }
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        let mut steps = match self.coprime_nim {
            true => vec![
                Step::If(format!("{n} == 1"), vec![Step::Return("1".into())]),
                Step::If(format!("{n} % 2 == 0"), vec![Step::Return("0".into())]),
            ],
            false => vec![Step::If(format!("{n} < 2"), vec![Step::Return("0".into())])],
        };
        steps.extend([
            Step::Var("index", "0".into()),
            Step::Var("k", "1".into()),
            Step::While(
                format!("{n} % k != 0 || k == 1"),
                vec![
                    Step::Set("k", "k + 1".into()),
                    Step::Var("d", "2".into()),
                    Step::While("k % d != 0".into(), vec![Step::Set("d", "d + 1".into())]),
                    Step::If("d == k".into(), vec![Step::Set("index", "index + 1".into())]),
                ],
            ),
            Step::Return("index".into()),
        ]);
        steps
    }

    fn free(&self) -> usize {
        0
    }
}

/// The number of prime factors, each as often as it divides; 0 for the empty heap.
#[derive(Debug)]
pub struct PrimeFactors;

impl Law for PrimeFactors {
    fn cell(&self, n: u64) -> Option<Cell> {
        let (mut rest, mut count) = (n, 0);
        if n >= LARGEST_HEAP {
            return None;
        }
        while rest > 1 {
            rest /= least_factor(rest);
            count += 1;
        }
        Some(Cell::Value(count))
    }

    fn words(&self, n: &str) -> String {
        format!("the number of prime factors of {n}, with repetition")
    }

    fn bits(&self) -> f64 {
        5.0
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        let divide = vec![Step::Set("rest", "rest / d".into()), Step::Set("count", "count + 1".into())];
        vec![
            Step::Var("rest", n.into()),
            Step::Var("count", "0".into()),
            Step::Var("d", "2".into()),
            Step::While(
                "rest > 1".into(),
                vec![Step::While("rest % d == 0".into(), divide), Step::Set("d", "d + 1".into())],
            ),
            Step::Return("count".into()),
        ]
    }

    fn free(&self) -> usize {
        0
    }
}

/// The least prime that divides a number from 2 on.
fn least_factor(n: u64) -> u64 {
    (2..).take_while(|k| k * k <= n).find(|&k| n.is_multiple_of(k)).unwrap_or(n)
}

/// All formulas of this family.
pub(super) fn search() -> Vec<Arc<dyn Law>> {
    vec![
        Arc::new(LeastPrime { coprime_nim: false }),
        Arc::new(LeastPrime { coprime_nim: true }),
        Arc::new(PrimeFactors),
    ]
}
