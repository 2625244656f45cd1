//! The period of a rule of dynamic subtraction.

use super::Options;
use super::games::Games;
use super::theory::Nimbers;
use crate::answer::Unknown;
use crate::engine::Period;
use crate::game::Game;
use grundy_heap::progress::Progress;
use grundy_language::diagnostic::Report;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;

/// The proved period of the values of the heaps 0, 1, 2, … of a rule of dynamic subtraction ([`Period::THEOREM`]), each with this
/// memory: a tuple of the other parts of a position. Without one it is the memory with which the line `start` begins.
///
/// `None` where the rule is no dynamic subtraction, is not played for the last move, or nothing says with which memory it
/// begins; *unknown* where a limit was reached before the period was found.
///
/// ```
/// use grundy::{engine::Period, Game, NoFiles, Unwatched, solve};
/// let rule = "(n, last) -> (n-k, k) for k in 1..3 if k != last ; start n = (n, 0)";
/// let game = Game::open(rule, &Default::default(), &NoFiles)?;
/// let period = solve::dynamic_period(&game, None, &Default::default(), &Unwatched)?;
/// assert_eq!(period, Ok(Some(Period { preperiod: 4, period: 4 })));
/// # Ok::<(), grundy::Report>(())
/// ```
pub fn dynamic_period(
    game: &Game,
    memory: Option<&Value>,
    options: &Options,
    progress: &dyn Progress,
) -> Result<Result<Option<Period>, Unknown>, Report> {
    let games = Games::new(&[game], options, progress)?;
    let first = || game.rule().dynamic()?.first_memory();
    let (true, Some(memory)) = (games.adds(), memory.cloned().or_else(first)) else { return Ok(Ok(None)) };
    let mut nimbers = Nimbers::new(&[game]);
    let dynamic = nimbers.dynamic(&games, 0);
    let period = dynamic.and_then(|dynamic| dynamic.map_or(Ok(None), |it| it.period(&memory)));
    match period {
        Ok(period) => Ok(Ok(period)),
        Err(Fault::Unknown(unknown)) => Ok(Err(unknown)),
        Err(fault) => Err(game.rule().report(fault)),
    }
}
