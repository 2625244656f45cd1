//! Any move at all, where it is not known which is good.

use crate::answer::Move;
use crate::diagnostic::Report;
use crate::game::Game;
use crate::limits::Limits;
use crate::progress::{Progress, Stop};
use crate::rule::fault::Fault;
use crate::rule::{SMALL, Stake};
use crate::solve::Options;
use crate::solve::solver::Solver;
use crate::value::Value;

/// Steps that it may take, a fraction of a second.
const STEPS: u64 = 5_000_000;

/// The first move of a position that can be listed. The time for the question may be over, so this has a little of
/// its own.
pub(super) fn any(
    game: &Game,
    position: &[Value],
    memory: usize,
    progress: &dyn Progress,
) -> Result<Option<Move>, Report> {
    let limits = Limits { memory: memory.min(SMALL.memory), steps: STEPS, ..SMALL };
    let options = Options { limits, ..Options::default() };
    let overtime = Overtime(progress);
    let mut solver = Solver::new(game, &options, &overtime)?;
    match solver.first_move(position) {
        Ok(mv) => Ok(mv),
        Err(Fault::Unknown(_)) => Ok(None),
        Err(fault) => Err(game.rule().report(fault)),
    }
}

/// Hears of an interrupt alone.
struct Overtime<'a>(&'a dyn Progress);

impl Progress for Overtime<'_> {
    fn check(&self, done: u64) -> Option<Stop> {
        self.0.check(done).filter(|stop| *stop == Stop::Interrupted)
    }
}

impl Solver<'_> {
    fn first_move(&mut self, position: &[Value]) -> Result<Option<Move>, Fault> {
        let stake = self.game.rule().stake();
        if stake == Stake::Chance {
            return Ok(self.lots(position)?.into_iter().next());
        }
        for (i, from) in position.iter().enumerate() {
            let laid = self.layout.lay(from);
            let mut first = None;
            let listed = self.machine.detailed(laid.slots(), |detail| {
                first.get_or_insert(detail);
            });
            // A move that was met before the limit is one.
            match (first, listed) {
                (Some(detail), Ok(()) | Err(Fault::Unknown(_))) => {
                    let (gain, cost) = (detail.gain, detail.cost);
                    let to = self.without_spent(detail.components)?;
                    let with = vec![detail.bindings.into_iter().collect()];
                    return Ok(Some(Move { gain, cost, ..self.describe(i, from, to, with, None) }));
                }
                (_, listed) => listed?,
            }
        }
        Ok(None)
    }
}
