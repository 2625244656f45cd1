//! Formulas of the digits of the heap: their sum, and the zeros at the end.

use super::Law;
use crate::identify::evidence::size;
use crate::identify::given::Cell;
use crate::identify::program::Step;
use std::sync::Arc;

/// The sum of the digits, perhaps modulo something.
#[derive(Debug)]
pub struct DigitSum {
    /// In which base the heap is written.
    pub base: u64,
    /// Modulo this.
    pub modulus: Option<u64>,
}

impl Law for DigitSum {
    fn cell(&self, n: u64) -> Option<Cell> {
        let (mut rest, mut sum) = (n, 0);
        while rest > 0 {
            sum += rest % self.base;
            rest /= self.base;
        }
        u32::try_from(self.modulus.map_or(sum, |modulus| sum % modulus)).ok().map(Cell::Value)
    }

    fn words(&self, n: &str) -> String {
        let sum = match self.base {
            2 => format!("the number of binary ones of {n}"),
            base => format!("the sum of the digits of {n} in base {base}"),
        };
        self.modulus.map_or(sum.clone(), |modulus| format!("{sum}, mod {modulus}"))
    }

    fn bits(&self) -> f64 {
        3.0 + size(self.base - 2) + self.modulus.map_or(0.0, |modulus| 1.0 + size(modulus - 2))
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        let result = self.modulus.map_or("sum".into(), |modulus| format!("sum % {modulus}"));
        vec![
            Step::Var("rest", n.into()),
            Step::Var("sum", "0".into()),
            Step::While(
                "rest > 0".into(),
                vec![
                    Step::Set("sum", format!("sum + rest % {}", self.base)),
                    Step::Set("rest", format!("rest / {}", self.base)),
                ],
            ),
            Step::Return(result),
        ]
    }

    fn free(&self) -> usize {
        1 + usize::from(self.modulus.is_some())
    }
}

/// How often a prime divides the heap; 0 for the empty heap. For 2 it is the ruler function.
#[derive(Debug)]
pub struct Valuation(pub u64);

impl Law for Valuation {
    fn cell(&self, n: u64) -> Option<Cell> {
        let (mut rest, mut count) = (n, 0);
        while rest > 0 && rest % self.0 == 0 {
            rest /= self.0;
            count += 1;
        }
        Some(Cell::Value(count))
    }

    fn words(&self, n: &str) -> String {
        match self.0 {
            2 => format!("how often 2 divides {n} (the ruler function)"),
            prime => format!("how often {prime} divides {n}"),
        }
    }

    fn bits(&self) -> f64 {
        3.0 + size(self.0 - 2)
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        let divides = format!("rest > 0 && rest % {} == 0", self.0);
        let (rest, count) = (format!("rest / {}", self.0), "count + 1".into());
        vec![
            Step::Var("rest", n.into()),
            Step::Var("count", "0".into()),
            Step::While(divides, vec![Step::Set("rest", rest), Step::Set("count", count)]),
            Step::Return("count".into()),
        ]
    }

    fn free(&self) -> usize {
        1
    }
}

/// The largest power of a prime that divides the heap; 0 for the empty heap. For 2 these are the values of the
/// game Ruler.
#[derive(Debug)]
pub struct PowerPart(pub u64);

impl Law for PowerPart {
    fn cell(&self, n: u64) -> Option<Cell> {
        if n == 0 {
            return Some(Cell::Value(0));
        }
        let mut power = 1;
        while (n / power).is_multiple_of(self.0) {
            power *= self.0;
        }
        u32::try_from(power).ok().map(Cell::Value)
    }

    fn words(&self, n: &str) -> String {
        format!("the largest power of {} that divides {n}", self.0)
    }

    fn bits(&self) -> f64 {
        3.0 + size(self.0 - 2)
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        vec![
            Step::If(format!("{n} == 0"), vec![Step::Return("0".into())]),
            Step::Var("power", "1".into()),
            Step::While(
                format!("({n} / power) % {} == 0", self.0),
                vec![Step::Set("power", format!("power * {}", self.0))],
            ),
            Step::Return("power".into()),
        ]
    }

    fn free(&self) -> usize {
        1
    }
}

/// All formulas of this family.
pub(super) fn search() -> Vec<Arc<dyn Law>> {
    let mut laws: Vec<Arc<dyn Law>> = Vec::new();
    for prime in [2, 3, 5, 7] {
        laws.push(Arc::new(Valuation(prime)));
        laws.push(Arc::new(PowerPart(prime)));
    }
    for base in 2..=10 {
        laws.push(Arc::new(DigitSum { base, modulus: None }));
        // The sum of digits modulo a divisor of base - 1 is the heap itself modulo that.
        let moduli = (2..=10).filter(|modulus| (base - 1) % modulus != 0);
        laws.extend(
            moduli.map(|modulus| Arc::new(DigitSum { base, modulus: Some(modulus) }) as Arc<dyn Law>),
        );
    }
    laws
}
