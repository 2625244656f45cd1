//! `POST /api/explain`, `/api/moves` and `/api/play`: questions about a position that have the same fields.

use super::parts::{self, LimitsAsked, Part, Set};
use super::{Allowed, Question};
use crate::document::Document;
use crate::problem::Problem;
use grundy::answer::{Choice, Explanation, LegalMoves};
use grundy::diagnostic::Report;
use grundy::progress::Progress;
use grundy::solve::Solver;
use grundy::sum::Component;
use serde::Deserialize;
use serde_json::Value as Json;
use std::marker::PhantomData;

/// Every option with its value, and the mex.
pub type Explain = About<Explanation>;
/// What may be done in a position.
pub type Moves = About<LegalMoves>;
/// What a perfect player does.
pub type Play = About<Choice>;

/// A question that is answered by the document `A`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct About<A> {
    game: Option<String>,
    position: Option<Json>,
    /// In their place: several games, each with its positions.
    #[serde(default)]
    sum: Vec<Part>,
    #[serde(default)]
    set: Set,
    #[serde(default)]
    misere: bool,
    limits: Option<LimitsAsked>,
    #[serde(skip)]
    answer: PhantomData<fn() -> A>,
}

/// A document about a position.
pub trait OfPosition: Document + Sized + 'static {
    /// What the library says.
    fn of(solver: &mut Solver<'_>, position: &[Component]) -> Result<Self, Report>;
}

impl<A: OfPosition> Question for About<A> {
    type Answer = A;

    fn limits(&self) -> Option<LimitsAsked> {
        self.limits
    }

    fn answer(&self, allowed: &Allowed, progress: &dyn Progress) -> Result<A, Problem> {
        let sum = parts::sum((&self.game, &self.position), &self.sum, &self.set, allowed, progress)?;
        let options = parts::options(self.misere, 0, allowed);
        Ok(A::of(&mut Solver::new(&sum.games(), &options, progress)?, sum.components())?)
    }
}

macro_rules! of_position {
    ($($document:ty: $answer:path),+) => {$(
        impl OfPosition for $document {
            fn of(solver: &mut Solver<'_>, position: &[Component]) -> Result<Self, Report> {
                $answer(solver, position)
            }
        }
    )+};
}

of_position!(Explanation: Solver::explain, LegalMoves: Solver::moves, Choice: Solver::best);
