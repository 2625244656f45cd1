//! The checker of certificates: read it, then believe it. It shares nothing with the engines that find answers:
//! values are recomputed by their definition, moves are listed anew from the text of the rule.
//! `docs/certificates.md` proves the theorems whose conditions are checked here.

mod heaps;
mod period;
mod positions;
mod sparse;
mod values;

use crate::certificate::{Certificate, Claim, Rule, SCHEMA, Theorem, Witness};
use crate::game::{Game, NoFiles};
use crate::progress::{Progress, Stop};
use crate::rule::machine::Machine;
use crate::rule::settings::parse_setting;
use std::fmt;

/// Why a certificate is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// It cannot be read, or is about something that cannot be checked.
    Unreadable(String),
    /// The first thing that is wrong.
    Wrong(String),
    /// The work was stopped.
    Stopped(Stop),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unreadable(why) | Refusal::Wrong(why) => f.write_str(why),
            Refusal::Stopped(stop) => stop.fmt(f),
        }
    }
}

type Checked<T = ()> = Result<T, Refusal>;

fn wrong<T>(why: impl Into<String>) -> Checked<T> {
    Err(Refusal::Wrong(why.into()))
}

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { wrong(why()) }
}

fn unreadable(why: impl fmt::Display) -> Refusal {
    Refusal::Unreadable(why.to_string())
}

/// What is at hand while a certificate is checked.
struct Bench<'a> {
    rule: &'a Rule,
    game: &'a Game,
    machine: Machine<'a>,
    side: &'a dyn Fn(&str) -> Result<Vec<u8>, String>,
    progress: &'a dyn Progress,
}

/// Checks a certificate; what is returned is the claim, which is true. `side` reads the file that the certificate
/// names.
pub fn verify(
    document: &str,
    side: &dyn Fn(&str) -> Result<Vec<u8>, String>,
    progress: &dyn Progress,
) -> Result<Certificate, Refusal> {
    let raw: serde_json::Value = serde_json::from_str(document).map_err(unreadable)?;
    let document: Certificate = serde_json::from_str(document).map_err(unreadable)?;
    // Nothing may stand there that nobody looks at.
    ensure(serde_json::to_value(&document).ok() == Some(raw), || {
        "there are fields that mean nothing".into()
    })?;
    if document.schema != SCHEMA {
        return Err(unreadable(format!("this is {}, not {SCHEMA}", document.schema)));
    }
    let settings =
        document.rule.settings.iter().map(|(name, value)| parse_setting(&format!("{name}={value}")));
    let settings = settings.collect::<Result<_, _>>().map_err(unreadable)?;
    let game = Game::open(&document.rule.text, &settings, &NoFiles).map_err(unreadable)?;
    game.rule().unsupported().map_or(Ok(()), |unknown| Err(unreadable(unknown)))?;
    let machine = game.rule().machine(&Default::default(), progress).map_err(unreadable)?;
    let mut bench = Bench { rule: &document.rule, game: &game, machine, side, progress };
    bench.numbers_are_the_rule()?;
    match (&document.claim, &document.theorem, &document.witness) {
        (Claim::Values { to }, Theorem::Definition, Witness::Values(values)) => {
            bench.values(values, None)?;
            ensure(to + 1 == values.count, || format!("{} heaps are not 0 to {to}", values.count))?;
        }
        (Claim::Period(claim), theorem, Witness::Values(values)) => {
            bench.period(claim, theorem, values)?;
        }
        (Claim::Wins { .. } | Claim::Move { .. }, theorem, witness) => {
            bench.position(&document.claim, theorem, witness)?
        }
        _ => return wrong("claim, theorem and witness do not belong together"),
    }
    Ok(document)
}
