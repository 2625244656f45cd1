//! What is known of all heaps of a game, not only of those that were looked at.

use crate::catalogue;
use grundy_heap::code::Code;
use grundy_heap::period::{Repeat, Theorem};
use num_integer::Integer;
use serde::Serialize;

/// `G(n + period) = G(n) + saltus` for all `n >= preperiod`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Repeats {
    /// The first heap from which it holds.
    pub preperiod: u64,
    /// After how many heaps the values repeat.
    pub period: u64,
    /// By how much they have grown then.
    pub saltus: u64,
}

/// A proof that the values of a game repeat for ever. Only the theorems of this file make one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Proof {
    theorem: &'static str,
    repeats: Option<Repeats>,
}

impl Proof {
    /// Looks for a period of the first `values` of a game, and for enough of it that the theorem holds.
    ///
    /// How much is enough, and why, [`Theorem`] says.
    ///
    /// ```
    /// use grundy::identify::proof::Proof;
    /// use grundy_heap::{code::Code, naive};
    /// let kayles = Code::octal(&[0, 7, 7]);
    /// let proof = Proof::of_code(&kayles, &naive::values(&kayles, 400)).unwrap();
    /// let repeats = proof.repeats().unwrap();
    /// assert_eq!((repeats.preperiod, repeats.period), (71, 12));
    /// ```
    pub fn of_code(code: &Code, values: &[u32]) -> Option<Proof> {
        let unequal = code.splits.iter().any(|split| split.unequal);
        if unequal || !code.triples.is_empty() {
            return None;
        }
        (1..=values.len() / 2).find_map(|period| {
            let repeating = values.iter().zip(&values[period..]).rev().take_while(|(a, b)| a == b).count();
            let preperiod = values.len() - period - repeating;
            let (_, needed) = Theorem::guy_smith(code, Repeat { preperiod, period });
            (needed <= values.len()).then_some(Proof {
                theorem: if code.splits.is_empty() { "finite subtraction" } else { "Guy and Smith" },
                repeats: Some(Repeats { preperiod: preperiod as u64, period: period as u64, saltus: 0 }),
            })
        })
    }

    /// By what theorem.
    pub fn theorem(&self) -> &'static str {
        self.theorem
    }

    /// The period that is proved, if the proof is by one.
    pub fn repeats(&self) -> Option<Repeats> {
        self.repeats
    }

    /// The theorem that the catalogue has about a game, by its source.
    pub fn known(theorem: &'static catalogue::Theorem) -> Proof {
        Proof { theorem: &theorem.source, repeats: None }
    }

    /// Two games of one rule have the same values.
    pub fn same_rule(one: &Code, other: &Code) -> Option<Proof> {
        (one == other).then_some(Proof { theorem: "the same rule", repeats: None })
    }
}

impl Repeats {
    /// Two sequences that repeat so, growing at the same rate, and agree on all heaps below this one agree on all
    /// heaps: behind both preperiods lies a common period. `None` where they must differ.
    pub(super) fn decided_at(self, other: Repeats) -> Option<u64> {
        let rate = |this: Repeats, other: Repeats| u128::from(this.saltus) * u128::from(other.period);
        if rate(self, other) != rate(other, self) {
            return None;
        }
        let divisor = self.period.gcd(&other.period).max(1);
        let common = (self.period / divisor).checked_mul(other.period)?;
        self.preperiod.max(other.preperiod).checked_add(common)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heap::naive;

    fn proof(digits: &[u8], to: usize) -> Option<Repeats> {
        let code = Code::octal(digits);
        Proof::of_code(&code, &naive::values(&code, to)).and_then(|proof| proof.repeats())
    }

    #[test]
    fn known_periods_are_proved() {
        let repeats = |preperiod, period| Some(Repeats { preperiod, period, saltus: 0 });
        assert_eq!(proof(&[0, 3, 3, 3], 30), repeats(0, 4));
        assert_eq!(proof(&[0, 0, 7], 400), repeats(53, 34), "Dawson's Kayles, whose last exception is 52");
        assert_eq!(proof(&[0, 1], 10), repeats(2, 1));
    }

    #[test]
    fn too_few_heaps_prove_nothing() {
        assert_eq!(proof(&[0, 7, 7], 160), None);
        assert_eq!(proof(&[0, 3, 3, 3], 4), None);
        assert_eq!(Proof::of_code(&Code::grundys_game(), &[0; 100]), None);
    }
}
