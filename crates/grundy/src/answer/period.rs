//! The answer to "what is the pattern?".

use super::Engines;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The answer document `grundy/period/1`.
///
/// Where nothing is repeated in the values that were checked, the fields of the period are `null`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct PeriodAnswer {
    /// `grundy/period/1`
    pub schema: Cow<'static, str>,
    /// The game as the user typed it.
    pub game: String,
    /// The least heap from which on `G(n + period) = G(n) + saltus`; heap 0 counts.
    pub preperiod: Option<u64>,
    /// The least such distance.
    pub period: Option<u64>,
    /// By how much the values grow from one period to the next; 0 where they repeat.
    pub saltus: Option<u32>,
    /// The largest heap that does not fit the period; `null` where all do.
    pub last_exception: Option<u64>,
    /// Whether the period is proved. One that is not was only seen, to the end of the values checked.
    pub proved: bool,
    /// The theorem that proves it, or that would.
    pub theorem: Option<String>,
    /// How many values the theorem needs.
    pub needed: Option<u64>,
    /// The last heap whose value is known.
    pub checked_to: Option<u64>,
    /// The largest value among them.
    pub max_value: Option<u32>,
    /// The least heap that has it.
    pub first_heap_with_max: Option<u64>,
    /// For splitting games: the bits of the value whose parity divides heaps into rare and common.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rare_mask: Option<u32>,
    /// Whether the parity of the heap counts for that too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rare_parity: Option<bool>,
    /// How many rare heaps there are among those checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rares: Option<u64>,
    /// The last rare heap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_rare: Option<u64>,
    /// What found the values.
    pub plan: Engines,
    /// Why no period is proved.
    pub unknown: Option<String>,
}

/// Why no period is known where one may come yet.
pub(crate) const NOTHING: &str = "nothing is repeated in the values checked";

impl PeriodAnswer {
    /// An answer of which nothing is known yet.
    pub fn unknown(game: &str, plan: Engines) -> PeriodAnswer {
        PeriodAnswer { schema: "grundy/period/1".into(), game: game.into(), plan, ..PeriodAnswer::default() }
    }

    /// Whether nothing was repeated in all values that were to be looked at, so that more of them might show a period.
    pub fn saw_nothing(&self) -> bool {
        self.unknown.as_deref().is_some_and(|why| why.starts_with(NOTHING))
    }
}
