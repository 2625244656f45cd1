//! Any move at all, where it is not known which is good.

use crate::answer::Move;
use crate::game::Game;
use crate::solve::Options;
use crate::solve::games::Games;
use crate::solve::solver::Solver;
use crate::sum::{Component, movable};
use grundy_heap::progress::{Progress, Stop};
use grundy_language::diagnostic::Report;
use grundy_rule::SMALL;
use grundy_rule::fault::Fault;
use grundy_rule::limits::Limits;

/// Steps that it may take, a fraction of a second.
const STEPS: u64 = 5_000_000;

/// The first move of a position that can be listed. The time for the question may be over, so this has a little of
/// its own.
pub(super) fn any(games: &Games<'_>, position: &[Component]) -> Result<Option<Move>, Report> {
    let memory = games.limits.memory.min(SMALL.memory);
    let options = Options { limits: Limits { memory, steps: STEPS, ..SMALL }, ..Options::default() };
    let overtime = Overtime(games.progress);
    let games: Vec<&Game> = games.all.iter().map(|one| one.game).collect();
    let mut solver = Solver::new(&games, &options, &overtime)?;
    for (i, from) in movable(position) {
        match solver.games.first_way(i, from).map_err(|fault| fault.in_game(from.game)) {
            Ok(Some(way)) => return Ok(Some(solver.games.describe(position, way))),
            Ok(None) => {}
            Err(Fault::Unknown(_)) => return Ok(None),
            Err(fault) => return Err(solver.report(fault)),
        }
    }
    Ok(None)
}

/// Hears of an interrupt alone.
struct Overtime<'a>(&'a dyn Progress);

impl Progress for Overtime<'_> {
    fn check(&self, done: u64) -> Option<Stop> {
        self.0.check(done).filter(|stop| *stop == Stop::Interrupted)
    }
}
