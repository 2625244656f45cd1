//! What is offered as the answer.

use super::law::Formula;
use super::proof::{Proof, Repeats};
use serde::Serialize;

/// What a candidate is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// What a theorem of the catalogue says of the game.
    Theorem,
    /// A game of the catalogue.
    Game,
    /// A subtraction set.
    Subtraction,
    /// An octal code.
    Code,
    /// A formula for the values.
    Formula,
    /// A set of heaps that lose.
    Losing,
    /// A list that repeats.
    Period,
    /// A formula for pairs.
    Pairs,
}

impl Kind {
    /// The word for people.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Theorem => "theorem",
            Kind::Game => "game",
            Kind::Subtraction => "subtraction",
            Kind::Code => "code",
            Kind::Formula => "formula",
            Kind::Losing => "losing heaps",
            Kind::Period => "period",
            Kind::Pairs => "pairs",
        }
    }
}

/// A game or formula that fits.
#[derive(Debug, Clone, Serialize)]
pub struct Candidate {
    /// What it is.
    pub kind: Kind,
    /// Its name: `Kayles`, `0.77`, `n mod 4`.
    pub name: String,
    /// What other verbs take as GAME, where it is a game.
    pub game: Option<String>,
    /// The given heap `n` is its heap `n + shift`.
    pub shift: i64,
    /// How many cells were compared; all of them fit.
    pub fits: usize,
    /// How many bits describe it; the fewer the simpler.
    pub bits: f64,
    /// How many bits it saves; the more the surer.
    pub evidence: f64,
    /// Others of its kind that fit as well, the simplest first.
    pub also: Vec<String>,
    proved: bool,
    proof: Option<Proof>,
    /// The formula, where there is one.
    #[serde(skip)]
    pub law: Option<Formula>,
}

/// Less evidence than this is called weak.
const WEAK: f64 = 8.0;

/// … and so is what holds behind exceptions that are all but one in so many of the cells.
const TAIL: u64 = 4;

impl Candidate {
    /// A candidate of which nothing is proved.
    pub(super) fn new(kind: Kind, name: String, shift: i64, fits: usize, bits: f64) -> Candidate {
        Candidate {
            kind,
            name,
            game: None,
            shift,
            fits,
            bits: rounded(bits),
            evidence: 0.0,
            also: Vec::new(),
            proved: false,
            proof: None,
            law: None,
        }
    }

    /// With the text that other verbs take.
    pub(super) fn game(mut self, text: impl Into<String>) -> Candidate {
        self.game = Some(text.into());
        self
    }

    /// With its formula.
    pub(super) fn law(mut self, law: Formula) -> Candidate {
        self.law = Some(law);
        self
    }

    /// With how many bits the cells take that it explains.
    pub(super) fn explaining(mut self, bits: f64) -> Candidate {
        self.evidence = rounded(bits - self.bits);
        self
    }

    /// Proved, by this.
    pub(super) fn prove(&mut self, proof: Proof) {
        self.proved = true;
        self.proof = Some(proof);
    }

    /// The name, with what the heap of a game is if not `n`. A formula's name tells that itself.
    ///
    /// `0.77 of n + 1` has the values of the heaps 1, 2, 3, … of `0.77`.
    pub fn title(&self) -> String {
        match (self.law.is_some(), self.shift) {
            (true, _) | (_, 0) => self.name.clone(),
            (_, shift) if shift > 0 => format!("{} of n + {shift}", self.name),
            (_, shift) => format!("{} of n - {}", self.name, -shift),
        }
    }

    /// Whether a theorem says that it holds for all heaps.
    pub fn proved(&self) -> bool {
        self.proved
    }

    /// The proof, where there is one.
    pub fn proof(&self) -> Option<&Proof> {
        self.proof.as_ref()
    }

    /// How its values repeat, if it is a formula of one heap and known to do so.
    pub(super) fn repeats(&self) -> Option<Repeats> {
        match self.law.as_ref()? {
            Formula::Heap(law) => law.repeats(),
            Formula::Pair(_) => None,
        }
    }

    /// Whether it could well be chance.
    pub fn is_weak(&self) -> bool {
        !self.proved && (self.evidence < WEAK || self.is_late())
    }

    /// Whether nearly all cells are exceptions.
    fn is_late(&self) -> bool {
        let cells = self.fits as u64;
        self.repeats().is_some_and(|repeats| cells.saturating_sub(repeats.preperiod) < cells / TAIL)
    }
}

/// To tenths: more is noise.
fn rounded(bits: f64) -> f64 {
    (bits * 10.0).round() / 10.0
}

/// The simplest of each group first: candidates of one kind, of which the others are named with it.
pub(super) fn grouped(mut candidates: Vec<Candidate>) -> Option<Candidate> {
    candidates.sort_by(|a, b| b.fits.cmp(&a.fits).then(a.bits.total_cmp(&b.bits)));
    let mut candidates = candidates.into_iter();
    let mut first = candidates.next()?;
    first.also = candidates.map(|other| other.title()).collect();
    Some(first)
}
