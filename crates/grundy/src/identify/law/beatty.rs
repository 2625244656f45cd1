//! Beatty sequences: multiples of a quadratic irrational, rounded down.

use super::Law;
use crate::identify::evidence::size;
use crate::identify::given::Cell;
use crate::identify::program::Step;
use std::sync::Arc;

/// `floor(n (whole + times sqrt(root)) / divisor)`, computed with whole numbers only.
///
/// The rows of Wythoff's P-positions are those of the golden ratio, `(1 + sqrt 5) / 2`, and of its square,
/// `(3 + sqrt 5) / 2` (Wythoff 1907).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beatty {
    /// The rational part's numerator.
    pub whole: u64,
    /// How often the root is taken.
    pub times: u64,
    /// What the root is of; not a square.
    pub root: u64,
    /// What the sum is divided by.
    pub divisor: u64,
}

impl Beatty {
    /// The member of this index; `None` where numbers grow too large.
    pub fn at(&self, n: u64) -> Option<u64> {
        let under = n.checked_mul(self.times)?.checked_pow(2)?.checked_mul(self.root)?;
        // Rounding down twice is rounding down once.
        n.checked_mul(self.whole)?.checked_add(under.isqrt()).map(|sum| sum / self.divisor)
    }

    /// The irrational number.
    pub fn slope(&self) -> String {
        match (self.whole, self.times, self.root, self.divisor) {
            (1, 1, 5, 2) => return "φ".into(),
            (3, 1, 5, 2) => return "φ²".into(),
            _ => {}
        }
        let times = if self.times == 1 { String::new() } else { format!("{} ", self.times) };
        let root = format!("{times}√{}", self.root);
        match (self.whole, self.divisor) {
            (0, 1) => root,
            (0, divisor) => format!("{root} / {divisor}"),
            (whole, 1) => format!("({whole} + {root})"),
            (whole, divisor) => format!("({whole} + {root}) / {divisor}"),
        }
    }

    /// How many bits describe it.
    pub(in crate::identify) fn bits_of(&self) -> f64 {
        if self.slope().starts_with('φ') {
            return 4.0;
        }
        2.0 + size(self.whole) + size(self.times - 1) + size(self.root - 2) + size(self.divisor - 1)
    }

    /// All that are tried: small numbers in lowest terms.
    pub(in crate::identify) fn all() -> Vec<Beatty> {
        let mut all = Vec::new();
        for root in [2, 3, 5, 6, 7, 8, 10, 11, 12, 13].into_iter().filter(|root| root % 4 != 0) {
            for (times, divisor) in [(1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)] {
                for whole in 0..=5 {
                    let slope = (whole as f64 + times as f64 * (root as f64).sqrt()) / divisor as f64;
                    if slope > 1.0 {
                        all.push(Beatty { whole, times, root, divisor });
                    }
                }
            }
        }
        all
    }
}

impl Law for Beatty {
    fn cell(&self, n: u64) -> Option<Cell> {
        u32::try_from(self.at(n)?).ok().map(Cell::Value)
    }

    fn words(&self, n: &str) -> String {
        let name = match self.slope().as_str() {
            "φ" => " (the lower Wythoff sequence)",
            "φ²" => " (the upper Wythoff sequence)",
            _ => "",
        };
        format!("floor({n} {}){name}", self.slope())
    }

    fn bits(&self) -> f64 {
        self.bits_of()
    }

    fn steps(&self, n: &str) -> Vec<Step> {
        let under = format!("{} * {n} * {n}", self.times * self.times * self.root);
        let mut steps = vec![
            Step::Let("under", under),
            Step::Var("high", "1".into()),
            Step::While("high * high <= under".into(), vec![Step::Set("high", "high * 2".into())]),
            Step::Var("root", "0".into()),
            Step::While(
                "high > 0".into(),
                vec![
                    Step::If(
                        "(root + high) * (root + high) <= under".into(),
                        vec![Step::Set("root", "root + high".into())],
                    ),
                    Step::Set("high", "high / 2".into()),
                ],
            ),
        ];
        let sum = if self.whole == 0 { "root".into() } else { format!("({} * {n} + root)", self.whole) };
        steps.push(Step::Return(if self.divisor == 1 { sum } else { format!("{sum} / {}", self.divisor) }));
        steps
    }

    fn free(&self) -> usize {
        3
    }
}

/// All formulas of this family.
pub(super) fn search() -> Vec<Arc<dyn Law>> {
    Beatty::all().into_iter().map(|beatty| Arc::new(beatty) as Arc<dyn Law>).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wythoffs_rows() {
        let [lower, upper] = [1, 3].map(|whole| Beatty { whole, times: 1, root: 5, divisor: 2 });
        let row = |beatty: Beatty| (0..8).map(|n| beatty.at(n).unwrap()).collect::<Vec<_>>();
        assert_eq!(row(lower), [0, 1, 3, 4, 6, 8, 9, 11]);
        assert_eq!(row(upper), [0, 2, 5, 7, 10, 13, 15, 18]);
    }

    #[test]
    fn large_indices_are_no_overflow() {
        assert_eq!(Beatty { whole: 5, times: 3, root: 13, divisor: 2 }.at(u64::MAX), None);
    }
}
