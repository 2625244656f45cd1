//! Who wins positions that are solved as one, and how soon: which engine is asked.

use super::solver::{Player, Solver};
use crate::answer::{self, Outcome, Play, Unknown};
use crate::engine::{Retrograde, Solved, Whole};
use crate::game::Game;
use crate::limits::Limits;
use crate::progress::Progress;
use crate::rule::fault::Fault;
use crate::rule::layout::Slots;
use crate::rule::normal::Normal;
use crate::value::Value;

/// The memory in which it is tried to solve all positions that can be reached, and with them how soon each
/// game ends, before a search is content to know who wins. A fraction of a second.
const CHEAP: usize = 16 << 20;

/// The engine that solves whole positions, and what it is made from.
pub(super) struct Outcomes<'a> {
    game: &'a Game,
    play: Play,
    limits: Limits,
    progress: &'a dyn Progress,
    engine: Engine<'a>,
}

/// Each is tried where the one before has failed.
enum Engine<'a> {
    /// All positions, as long as there are few.
    Few(Retrograde<'a, Player<'a>>),
    /// Only those that a search needs, as long as it meets no loop.
    Search(Whole<'a, Player<'a>>),
    /// All positions.
    All(Retrograde<'a, Player<'a>>),
}

impl<'a> Outcomes<'a> {
    /// Nothing is known yet; `moves` evaluates the rule.
    pub(super) fn new(
        game: &'a Game,
        moves: Player<'a>,
        play: Play,
        limits: Limits,
        progress: &'a dyn Progress,
    ) -> Outcomes<'a> {
        let few = limits.few(CHEAP, progress);
        let engine = Engine::Few(Retrograde::new(moves, play, few, progress));
        Outcomes { game, play, limits, progress, engine }
    }

    /// Who wins, and after how many moves where all positions that can be reached were solved.
    pub(super) fn solve(&mut self, position: &[Slots<'_>]) -> Result<Solved, Fault> {
        loop {
            match &mut self.engine {
                Engine::Few(few) => match few.solve(position) {
                    Ok(solved) => return Ok(solved),
                    Err(Fault::Unknown(stopped @ Unknown::Stopped(_))) => return Err(stopped.into()),
                    // Too many positions, or a mistake in one that a search may never see.
                    Err(_) => {
                        let whole = Whole::new(self.moves()?, self.play, self.limits, self.progress);
                        self.engine = Engine::Search(whole);
                    }
                },
                Engine::Search(whole) => match whole.outcome(position) {
                    Err(Fault::Unknown(Unknown::Loop { .. })) => {
                        let all = Retrograde::new(self.moves()?, self.play, self.limits, self.progress);
                        self.engine = Engine::All(all);
                    }
                    found => return found.map(|outcome| Solved { outcome, remoteness: None }),
                },
                Engine::All(all) => return all.solve(position),
            }
        }
    }

    /// The engine that is at work, or was last.
    pub(super) fn engine(&self) -> answer::Engine {
        match self.engine {
            Engine::Few(_) | Engine::All(_) => answer::Engine::Retrograde,
            Engine::Search(_) => answer::Engine::Whole,
        }
    }

    fn moves(&self) -> Result<Player<'a>, Fault> {
        moves(self.game, &self.limits, self.progress)
    }
}

/// What evaluates the rule for one more engine. The first was made already, so there will be one.
pub(super) fn moves<'a>(
    game: &'a Game,
    limits: &Limits,
    progress: &'a dyn Progress,
) -> Result<Player<'a>, Fault> {
    let rule = game.rule();
    match rule.machine(limits, progress) {
        Ok(machine) => Ok(Normal::new(machine, rule.symmetry())),
        Err(report) => Err(Unknown::Unsupported(report.to_string()).into()),
    }
}

impl Solver<'_> {
    /// Who wins the whole position.
    pub(super) fn outcome(&mut self, position: &[Value]) -> Result<Outcome, Fault> {
        Ok(self.solved(position)?.outcome)
    }
}
