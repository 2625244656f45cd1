//! Describe an impartial game in one line; learn who wins, why, and every winning move.
//!
//! A [`Game`] is a rule, a code or a name of the [`catalogue`]; a [`Solver`] answers questions about positions of it, and
//! keeps what it has found for the next one:
//!
//! ```
//! use grundy::{Game, Solver};
//! let game: Game = "n -> n-k for k in 1..3".parse()?;
//! let mut solver = Solver::of(&game)?;
//! let position = game.position("3 + 4 + 5")?;
//! let answer = solver.solve(&position)?;
//! assert_eq!(answer.value.as_deref(), Some("*2"));
//! assert_eq!(answer.moves.len(), 3);
//! assert_eq!(solver.best(&position)?.mv.unwrap().words, answer.moves[0].words);
//! # Ok::<(), grundy::Report>(())
//! ```
//!
//! Positions of several games are a disjunctive [`Sum`]. Whatever takes long is watched by a [`Progress`] and bounded by
//! [`Limits`]; a limit that is reached gives the answer *unknown, because …*, never a wrong one:
//!
//! ```
//! use grundy::{Limits, Options, Solver, Stop, Sum};
//! let sum = Sum::of_words(&["kayles", "5", "+", "wythoff", "(3,4)"])?;
//! let options = Options { limits: Limits { memory: 100 << 20, ..Limits::default() }, ..Options::default() };
//! let watch = |done| (done > 1_000_000).then_some(Stop::Interrupted);
//! let answer = Solver::new(&sum.games(), &options, &watch)?.solve(sum.components())?;
//! assert_eq!(answer.value.as_deref(), Some("*6")); // *4 and *2
//! # Ok::<(), grundy::Report>(())
//! ```
//!
//! Programs in other languages [`ask`] in JSON, and get JSON:
//!
//! ```
//! use grundy::ask::{Bounds, Desk, Question, unwatched};
//! let question = Question::read(br#"{"ask": "explain", "game": "kayles", "position": "7"}"#)?;
//! let answer = Desk::default().ask(&question, &Bounds::default(), &unwatched())?;
//! assert!(answer.json(usize::MAX).starts_with(r#"{"schema":"grundy/explain/1""#));
//! # Ok::<(), grundy::Report>(())
//! ```
//!
//! A [`Game`] tells tables, periods, plans and misère quotients too. Beside these there are [`identify`] for sequences whose game is
//! sought, and [`certificate`] for answers with their proofs.

pub mod answer;
pub mod ask;
pub mod catalogue;
pub mod certificate;
pub mod check;
#[doc(hidden)]
pub mod engine;
#[doc(hidden)]
pub mod entailing;
pub mod field;
mod game;
pub mod identify;
#[doc(hidden)]
pub mod loopy;
mod numbers;
#[doc(hidden)]
pub mod solve;
mod sum;

#[doc(no_inline)]
pub use answer::{Choice, Explanation, LegalMoves, Move, Outcome, PeriodAnswer, Play, Solution, Table};
pub use game::{Files, Game, NoFiles};
pub use grundy_heap::progress::{Looks, Notes, Progress, Stop, Unwatched};
pub use grundy_language::convention::Convention;
pub use grundy_language::data::Data;
pub use grundy_language::value::Value;
pub use grundy_language::{diagnostic, settings};
pub use grundy_rule::limits::Limits;
pub use grundy_rule::nimber::Nimber;
pub use identify::Identified;
pub use solve::{Options, Solver};
pub use sum::{Component, Given, Sum};
#[doc(no_inline)]
pub use {diagnostic::Report, settings::Settings};

/// Words and numbers as the notation reads them, for what is typed beside it.
#[doc(hidden)]
pub mod text {
    pub use grundy_language::notation::suggestion::nearest;
    pub use grundy_language::notation::{unmarked, whole};
}

/// The example of the crate's first page is run as those of its items.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
