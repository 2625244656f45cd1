//! Why a component is worth what it is worth, where its options do not show it.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A reason: a law, and what follows from it for this component.
///
/// ```
/// use grundy::{Game, Solver};
///
/// let game: Game = "take 1..3".parse()?;
/// let solution = Solver::of(&game)?.solve(&game.position("1000")?)?;
/// let reason = solution.components[0].reason.as_ref().unwrap();
/// assert!(reason.because.starts_with("the values repeat with period 4 from heap 0 on"));
/// assert_eq!(reason.so.as_deref(), Some("1000 is worth as much as 0"));
/// # Ok::<(), grundy::Report>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Because {
    /// The law: a period and the theorem that proves it, a strategy, a theorem about the game.
    pub because: String,
    /// What it says of this component.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub so: Option<String>,
}

impl From<String> for Because {
    /// A law that says all.
    fn from(because: String) -> Because {
        Because { because, so: None }
    }
}

impl fmt::Display for Because {
    /// `the values repeat …, so 1000 is worth as much as 0`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.because)?;
        self.so.iter().try_for_each(|so| write!(f, ", so {so}"))
    }
}
