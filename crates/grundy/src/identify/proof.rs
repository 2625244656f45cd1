//! What is known of all heaps of a game, not only of those that were looked at.

use crate::answer::PeriodAnswer;
use crate::catalogue;
use grundy_heap::rules::Rules;
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

/// Why what is said of a game holds for all heaps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Proof {
    theorem: String,
    repeats: Option<Repeats>,
}

impl Proof {
    /// The period of a game, if the answer says that it is proved.
    ///
    /// ```
    /// use grundy::{Game, NoFiles, Unwatched, identify::proof::Proof};
    /// let kayles = Game::open("kayles", &Default::default(), &NoFiles)?;
    /// let proof = Proof::of_period(&kayles.period(Some(400), &Default::default(), &Unwatched)?).unwrap();
    /// let repeats = proof.repeats().unwrap();
    /// assert_eq!((proof.theorem(), repeats.preperiod, repeats.period), ("Guy and Smith's theorem", 71, 12));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn of_period(answer: &PeriodAnswer) -> Option<Proof> {
        let theorem = answer.theorem.clone().filter(|_| answer.proved)?;
        let (preperiod, period) = (answer.preperiod?, answer.period?);
        let saltus = answer.saltus.unwrap_or_default().into();
        Some(Proof { theorem, repeats: Some(Repeats { preperiod, period, saltus }) })
    }

    /// By what theorem.
    pub fn theorem(&self) -> &str {
        &self.theorem
    }

    /// The period that is proved, if the proof is by one.
    pub fn repeats(&self) -> Option<Repeats> {
        self.repeats
    }

    /// The theorem that the catalogue has about a game, by its source.
    pub fn known(theorem: &'static catalogue::Theorem) -> Proof {
        Proof { theorem: theorem.source.clone(), repeats: None }
    }

    /// Two games of one rule have the same values.
    pub fn same_rule(one: &Rules, other: &Rules) -> Option<Proof> {
        (one == other).then(|| Proof { theorem: "the same rule".into(), repeats: None })
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
