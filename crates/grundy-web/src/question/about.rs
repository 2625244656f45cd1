//! `POST /api/explain`, `/api/moves` and `/api/play`: questions about a position that have the same fields.

use super::parts::{self, LimitsAsked, Set};
use super::{Allowed, Question};
use crate::document::Document;
use crate::problem::Problem;
use grundy::answer::{Choice, Explanation, LegalMoves};
use grundy::diagnostic::Report;
use grundy::game::Game;
use grundy::progress::Progress;
use grundy::solve::{self, Options};
use grundy::value::Value;
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
    game: String,
    position: Json,
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
    fn of(
        game: &Game,
        position: &[Value],
        options: &Options,
        progress: &dyn Progress,
    ) -> Result<Self, Report>;
}

impl<A: OfPosition> Question for About<A> {
    type Answer = A;

    fn limits(&self) -> Option<LimitsAsked> {
        self.limits
    }

    fn answer(&self, allowed: &Allowed, progress: &dyn Progress) -> Result<A, Problem> {
        let game = parts::game(&self.game, &self.set, allowed, progress)?;
        let position = parts::position(&game, &self.position, allowed, progress)?;
        Ok(A::of(&game, &position, &parts::options(self.misere, 0, allowed), progress)?)
    }
}

macro_rules! of_position {
    ($($document:ty: $answer:path),+) => {$(
        impl OfPosition for $document {
            fn of(
                game: &Game,
                position: &[Value],
                options: &Options,
                progress: &dyn Progress,
            ) -> Result<Self, Report> {
                $answer(game, position, options, progress)
            }
        }
    )+};
}

of_position!(Explanation: solve::explain, LegalMoves: solve::moves, Choice: solve::best);
