//! The front door: a question goes in, an answer comes out.
//!
//! A position is a sum of components. Where the theory allows it (the last mover decides, no whole-game
//! endings, no loops) each component has a nim-value and the values are added; everything else is solved
//! as one position.

mod best;
mod boxes;
mod chance;
mod checked;
mod cost;
mod distinct;
mod explain;
mod forms;
mod gain;
mod heaps;
mod large;
mod lookback;
mod loopy;
mod misere;
mod moves;
mod named;
mod outcomes;
mod period;
mod plan;
mod quotient;
mod screenful;
mod solver;
mod sum;
mod table;
mod tame;
mod theory;
mod whole;
mod words;

pub use best::best;
pub use checked::checked;
pub use explain::explain;
pub use heaps::setup;
pub use lookback::lookback_period;
pub use misere::misere;
pub use moves::moves;
pub use period::{period, period_of_sequence};
pub use plan::{plan, plan_at};
pub use quotient::misere_quotient;
pub use screenful::screenful;
pub use table::table;
pub use words::{shown, words};

use crate::answer::{Play, Solution};
use crate::diagnostic::Report;
use crate::game::Game;
use crate::limits::Limits;
use crate::progress::Progress;
use crate::value::Value;
use solver::Solver;

/// How a question is to be answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Normal or misère; `None` is as the rule says.
    pub play: Option<Play>,
    /// How much work and room it may take.
    pub limits: Limits,
    /// How many refutations of losing moves to give at most.
    pub replies: usize,
}

impl Default for Options {
    /// As the rule says, within the usual limits, with a screen of refutations.
    fn default() -> Self {
        Options { play: None, limits: Limits::default(), replies: 20 }
    }
}

/// Who wins, the value, and every winning move.
///
/// A limit that is reached gives an answer whose outcome is unknown; an `Err` means that the rule itself
/// is wrong at some position.
///
/// ```
/// use grundy::{game::{Game, NoFiles}, progress::Unwatched, solve};
/// let game = Game::open("take 1..3", &Default::default(), &NoFiles)?;
/// let position = game.positions(&["3", "4", "5"])?;
/// let answer = solve::solve(&game, &position, &Default::default(), &Unwatched)?;
/// assert_eq!(answer.value.as_deref(), Some("*2"));
/// assert_eq!(answer.moves.len(), 3);
/// # Ok::<(), grundy::diagnostic::Report>(())
/// ```
pub fn solve(
    game: &Game,
    position: &[Value],
    options: &Options,
    progress: &dyn Progress,
) -> Result<Solution, Report> {
    let mut solver = Solver::new(game, options, progress)?;
    let answer = solver.solve(position).map_err(|fault| game.rule().report(fault))?;
    Ok(solver.naming.solution(answer))
}
