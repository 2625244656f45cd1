//! What is asked of each game.

use serde::{Deserialize, Serialize};

/// The bytes that one game may take where nothing is said.
const MEMORY: usize = 1 << 30;

/// The kinds of questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The period of the values of heaps: `proved`, `found`, or `open`.
    Period,
    /// The values of heaps, as their hash.
    Values,
    /// The misère quotient: `proved` where it is that of all heaps, else `partial`.
    Quotient,
    /// Who wins a position.
    Outcome,
}

/// What is asked of each game of a sweep.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Which kind of question it is.
    pub kind: Kind,
    /// The last heap that is looked at.
    pub to: Option<u64>,
    /// The position; without one that of each item.
    pub position: Option<String>,
    /// The bytes that one game may take. There is no limit of time: a row may depend on nothing but the question.
    pub memory: usize,
}

impl Question {
    /// A question of a kind about the heaps up to this one, or as many as is usual.
    ///
    /// ```
    /// use grundy_sweep::{Kind, Question};
    /// assert_eq!(Question::of(Kind::Period, None)?.to, Some(1_000_000));
    /// assert!(Question::of(Kind::Values, None).is_err());
    /// # Ok::<(), String>(())
    /// ```
    ///
    /// An `Err` says in words what is missing.
    pub fn of(kind: Kind, to: Option<u64>) -> Result<Question, String> {
        let to = match kind {
            Kind::Period => to.or(Some(1_000_000)),
            Kind::Quotient => to.or(Some(11)),
            Kind::Values if to.is_none() => {
                return Err("it is not said up to which heap values are wanted".into());
            }
            Kind::Outcome if to.is_some() => {
                return Err("an outcome is one of a position, not of heaps".into());
            }
            Kind::Values | Kind::Outcome => to,
        };
        Ok(Question { kind, to, position: None, memory: MEMORY })
    }

    /// What a row says, in the order of the table.
    pub fn columns(&self) -> Vec<&'static str> {
        let own: &[&str] = match self.kind {
            Kind::Period => {
                &["twin", "status", "preperiod", "period", "saltus", "values", "largest", "rares", "theorem"]
            }
            Kind::Values => &["twin", "status", "values", "largest"],
            Kind::Quotient => &["status", "order", "p_portion", "heaps_to", "preperiod", "period", "theorem"],
            Kind::Outcome => &["status", "position", "outcome", "worth"],
        };
        let proof: &[&str] = if self.kind == Kind::Period { &["certificate"] } else { &[] };
        [&["code"], own, &["why", "hash"], proof, &["version"]].concat()
    }
}
