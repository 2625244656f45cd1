//! The checker of certificates: read it, then believe it. It shares nothing with the engines that find answers:
//! values are recomputed by their definition, moves are listed anew from the text of the rule.
//! `docs/certificates.md` proves the theorems whose conditions are checked here.

mod arithmetic;
mod board;
mod chance;
mod common;
mod components;
mod compound;
mod endless;
mod entailing;
mod formula;
mod induction;
mod looped;
mod monoid;
mod numbers;
mod period;
mod position;
mod quotient;
mod result;
mod sum;
mod tame;
mod triples;
mod values;

use crate::Progress;
use crate::answer::Unknown;
use crate::certificate::refusal::{ensure, same};
pub use crate::certificate::{Beside, Refusal};
use crate::certificate::{
    Certificate, Claim, Heaps, Options, Rule, SCHEMA, Theorem, Witness, without_nimbers,
};
use crate::game::Game;
use flate2::bufread::MultiGzDecoder;
use grundy_language::notation::unmarked;
use grundy_rule::limits::Limits;
use std::borrow::Cow;
use std::io::Read;
use std::iter;

type Checked<T = ()> = Result<T, Refusal>;

/// So many times its own size a document takes while it is checked. A longer one is not read at all.
#[doc(hidden)]
pub const READ: usize = 24;

/// How compressed files begin (RFC 1952).
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// No heap is near the end of a window.
const FAR: (usize, usize) = (usize::MAX, 0);

/// What is at hand while a certificate is checked.
struct Bench<'a> {
    rule: &'a Rule,
    game: &'a Game,
    options: Options<'a>,
    side: Beside<'a>,
    limits: &'a Limits,
    progress: &'a dyn Progress,
}

impl<'a> Bench<'a> {
    fn new(
        rule: &'a Rule,
        game: &'a Game,
        side: Beside<'a>,
        limits: &'a Limits,
        progress: &'a dyn Progress,
    ) -> Checked<Bench<'a>> {
        let options = Options::new(&[game], limits, progress)?;
        ensure(
            rule.heaps.is_none() || rule.heaps == Heaps::of(game),
            "the numbers are not those of the text",
        )?;
        Ok(Bench { rule, game, options, side, limits, progress })
    }

    /// Asks now and then whether to go on.
    fn pause(&self, n: usize, step: usize) -> Checked {
        let asked = if step.is_multiple_of(1024) { self.progress.go_on(n as u64) } else { Ok(()) };
        Ok(asked.map_err(Unknown::Stopped)?)
    }
}

/// A document as it was before it was compressed, if it was; one that is too long is not read.
fn unpacked<'d>(document: &'d [u8], limits: &Limits) -> Checked<Cow<'d, [u8]>> {
    let most = limits.memory / READ;
    let mut document = Cow::Borrowed(document);
    if document.starts_with(&GZIP) {
        let mut plain = Vec::new();
        // One byte more than may be shows that there are too many.
        let read = MultiGzDecoder::new(&*document).take(most as u64 + 1).read_to_end(&mut plain);
        read.map_err(Refusal::unreadable)?;
        document = plain.into();
    }
    match document.len() <= most {
        true => Ok(document),
        false => Err(Unknown::Memory { limit: limits.memory, positions: 0 }.into()),
    }
}

/// Checks a certificate, as it is or compressed (gzip); what is returned is the claim, which is true. `side` opens the file
/// that the certificate names.
pub fn verify(
    document: impl AsRef<[u8]>,
    side: Beside,
    limits: &Limits,
    progress: &dyn Progress,
) -> Result<Certificate, Refusal> {
    let document = &*unpacked(document.as_ref(), limits)?;
    let document = unmarked(str::from_utf8(document).map_err(Refusal::unreadable)?);
    let raw: serde_json::Value = serde_json::from_str(document).map_err(Refusal::unreadable)?;
    let document: Certificate = serde_json::from_str(document).map_err(Refusal::unreadable)?;
    // Nothing may stand there that nobody looks at.
    ensure(serde_json::to_value(&document).ok() == Some(raw), "there are fields that mean nothing")?;
    let Certificate { schema, rule, claim, theorem, witness, others } = &document;
    if schema != SCHEMA {
        return Err(Refusal::unreadable(format!("this is {schema}, not {SCHEMA}")));
    }
    let rules: Vec<&Rule> = iter::once(rule).chain(others.iter().map(|other| &other.rule)).collect();
    let games = opened(&rules, limits, progress)?;
    if !matches!(claim, Claim::Result { .. } | Claim::Quotient { .. })
        && let Some(why) = games.iter().find_map(without_nimbers)
    {
        return Err(Refusal::unreadable(format!("such claims rest on nim-values, and {why}")));
    }
    let bench = |(rule, game)| Bench::new(rule, game, side, limits, progress);
    let mut benches = rules.into_iter().zip(&games).map(bench).collect::<Checked<Vec<Bench>>>()?;
    match (&mut benches[..], claim, theorem, witness) {
        ([bench], Claim::Values { to }, Theorem::Definition, Witness::Values(given)) => {
            same("the last heap", bench.values(given, FAR)?.count(), to.saturating_add(1))?;
        }
        ([bench], Claim::Period(claim), theorem, Witness::Values(given)) => {
            drop(bench.repeating(claim, theorem, given)?);
        }
        (benches, Claim::Result { .. }, theorem, witness) if others.iter().all(|it| it.witness.is_none()) => {
            result::result(benches, claim, theorem, witness)?;
        }
        ([bench], Claim::Quotient { .. }, Theorem::MisereQuotient, witness) => {
            bench.quotient(claim, witness)?;
        }
        ([bench], claim, Theorem::SpragueGrundy, witness) => bench.position(claim, witness)?,
        (benches, claim, Theorem::SpragueGrundy, witness) => {
            let others: Option<Vec<&Witness>> = others.iter().map(|other| other.witness.as_ref()).collect();
            let others = others.ok_or_else(|| Refusal::wrong("a game has no witness"))?;
            sum::sum(benches, claim, iter::once(witness).chain(others))?;
        }
        _ => return Err(Refusal::wrong("claim, theorem and witness do not belong together")),
    }
    Ok(document)
}

/// The games of the rules. A short text may take much memory, and there may be many.
fn opened(rules: &[&Rule], limits: &Limits, progress: &dyn Progress) -> Checked<Vec<Game>> {
    let mut games = Vec::new();
    for rule in rules {
        progress.go_on(games.len() as u64).map_err(Unknown::Stopped)?;
        if progress.used().is_some_and(|used| used > limits.memory) {
            return Err(Unknown::Memory { limit: limits.memory, positions: 0 }.into());
        }
        games.push(rule.open().map_err(Refusal::unreadable)?);
    }
    Ok(games)
}

/// What is said of a heap whose value is not the mex of its options.
fn not_shown(n: usize, value: u32) -> Refusal {
    Refusal::Wrong(format!("the options of heap {n} do not show the value {value}"))
}
