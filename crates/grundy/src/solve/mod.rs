//! The front door: a question goes in, an answer comes out.
//!
//! A position is a sum of components, each of one of its games. A theory says what
//! it is worth; solve, explain, moves, table and the perfect player are written once, for all theories.

mod best;
mod boards;
mod boxes;
mod checked;
mod dynamic;
mod explain;
mod forms;
mod games;
mod hackenbush;
mod heaps;
mod large;
mod lost;
mod misere;
mod moves;
mod named;
mod numbers;
mod period;
mod plan;
mod ranks;
mod screenful;
mod solver;
mod table;
mod theory;
mod ways;
mod words;

pub use best::best;
pub use checked::checked;
pub use dynamic::dynamic_period;
pub use explain::explain;
pub use heaps::{rules, setup};
pub use lost::lost;
pub use misere::misere;
pub use moves::moves;
pub use numbers::Numbers;
pub use period::{period, period_of_sequence, search};
pub use plan::{plan, plan_at};
pub use screenful::screenful;
pub use solver::Solver;
pub use table::{Filled, filled, table};
pub use theory::misere_quotient;
pub use words::{shown, shown_in, words};

use crate::answer::{Play, Solution};
use crate::game::Game;
use crate::sum::Component;
use grundy_heap::progress::Progress;
use grundy_language::diagnostic::Report;
use grundy_language::value::Value;
use grundy_rule::limits::Limits;

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
/// use grundy::{Game, NoFiles, Unwatched, solve};
/// let game = Game::open("take 1..3", &Default::default(), &NoFiles)?;
/// let position = game.positions(&["3", "4", "5"])?;
/// let answer = solve::solve(&game, &position, &Default::default(), &Unwatched)?;
/// assert_eq!(answer.value.as_deref(), Some("*2"));
/// assert_eq!(answer.moves.len(), 3);
/// # Ok::<(), grundy::Report>(())
/// ```
pub fn solve(
    game: &Game,
    position: &[Value],
    options: &Options,
    progress: &dyn Progress,
) -> Result<Solution, Report> {
    Solver::new(&[game], options, progress)?.solve(&Component::all(0, position))
}
