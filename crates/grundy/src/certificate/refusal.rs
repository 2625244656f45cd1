//! Why a certificate is not accepted.

use crate::answer::Unknown;
use std::fmt;

/// Why a certificate is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// It cannot be read, or is about something that cannot be checked.
    Unreadable(String),
    /// The first thing that is wrong.
    Wrong(String),
    /// The work was stopped, or a limit was reached.
    Unknown(Unknown),
}

impl Refusal {
    /// Something is wrong.
    pub(crate) fn wrong(why: impl fmt::Display) -> Refusal {
        Refusal::Wrong(why.to_string())
    }

    /// Something cannot be read.
    pub(crate) fn unreadable(why: impl fmt::Display) -> Refusal {
        Refusal::Unreadable(why.to_string())
    }
}

impl From<Unknown> for Refusal {
    fn from(why: Unknown) -> Refusal {
        Refusal::Unknown(why)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unreadable(why) | Refusal::Wrong(why) => f.write_str(why),
            Refusal::Unknown(why) => why.fmt(f),
        }
    }
}

/// Whether something holds.
pub(crate) fn ensure(holds: bool, why: impl fmt::Display) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::wrong(why)) }
}

/// Whether what is claimed is what was found.
pub(crate) fn same<T: PartialEq + serde::Serialize>(
    what: impl fmt::Display,
    found: T,
    claimed: T,
) -> Result<(), Refusal> {
    if found == claimed {
        return Ok(());
    }
    let text = |it: T| serde_json::json!(it).to_string().trim_matches('"').to_string();
    Err(Refusal::wrong(format!("{what} is {}, not {}", text(found), text(claimed))))
}
