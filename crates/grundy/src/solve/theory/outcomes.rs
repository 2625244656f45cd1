//! Positions that are solved as one: misère play, and games that a component can end.
//!
//! Backward induction and retrograde analysis (Zermelo 1913; Winning Ways, chapter 12).

use super::far::are_far;
use super::{Theory, Worth};
use crate::answer::{Engine, Engines, Outcome, Play, Unknown};
use crate::engine::{Retrograde, Search, Solved};
use crate::game::Game;
use crate::solve::games::{Games, Player, slots};
use crate::sum::Component;
use grundy_rule::fault::Fault;

/// The memory in which it is tried to solve all positions that can be reached, and with them how soon each
/// game ends, before a search is content to know who wins. A fraction of a second.
const CHEAP: usize = 16 << 20;

/// Who wins whole positions.
pub(super) struct Outcomes<'a> {
    why: &'static str,
    /// Whether heaps may be far: in games without endings, under misère play.
    far: bool,
    /// Whether that told the last worth.
    was_far: bool,
    attempt: Attempt<'a>,
}

/// Each is tried where the one before has failed.
enum Attempt<'a> {
    /// Nothing yet.
    New,
    /// All positions, as long as there are few.
    Few(Retrograde<'a, Player<'a>>),
    /// Only those that a search needs, as long as it meets no loop.
    Some(Box<Search<'a, Player<'a>>>),
    /// All positions.
    All(Retrograde<'a, Player<'a>>),
}

impl Outcomes<'_> {
    pub(super) fn new(games: &[&Game], play: Play) -> Self {
        let ends = games.iter().any(|game| !game.rule().tree().endings.is_empty());
        let why = if ends {
            "a component can end the whole game, so the position is solved as one and nothing is added"
        } else if play == Play::Misere {
            "under misère play values cannot be added, so the position is solved as one"
        } else {
            "the position is solved as one"
        };
        let far = play == Play::Misere && !ends && are_far(games);
        Outcomes { why, far, was_far: false, attempt: Attempt::New }
    }
}

impl<'a> Theory<'a> for Outcomes<'a> {
    fn engines(&self) -> Vec<Engine> {
        let far = self.far.then_some(Engine::Dynamic);
        far.into_iter().chain([Engine::Retrograde, Engine::Search]).collect()
    }

    fn at_work(&self) -> Engines {
        match self.attempt {
            _ if self.was_far => Engine::Dynamic.into(),
            Attempt::New | Attempt::Few(_) | Attempt::All(_) => Engine::Retrograde.into(),
            Attempt::Some(_) => Engine::Search.into(),
        }
    }

    fn why(&self, engine: Engine, _asked: bool) -> String {
        let how = match engine {
            Engine::Search => "there are many positions, so a search looks at those that it needs",
            Engine::Dynamic => {
                "at large heaps the moves are the same, or go by what the heap leaves when it is divided by one number, so \
                 who wins follows from the positions shortly before; where as many of them as the largest amount are met a \
                 second time, at a distance that this number divides, all repeats for ever (window theorem)"
            }
            _ => "who wins is counted back from the end, in all positions that can be reached",
        };
        format!("{}; {how}", self.why)
    }

    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault> {
        let told = match position {
            [only] if self.far => games.losing(only)?,
            _ => None,
        };
        self.was_far = told.is_some();
        if let Some(losing) = told {
            let outcome = if losing.wins { Outcome::First } else { Outcome::Second };
            return Ok(Some(Worth::Outcome { outcome, remoteness: None }));
        }
        let laid = games.lay_all(position)?;
        let (position, limits, progress) = (&slots(&laid)[..], games.limits, games.progress);
        let Solved { outcome, remoteness } = loop {
            self.attempt = match &mut self.attempt {
                // A graph is there already, and all of it is solved in one pass.
                Attempt::New if position.len() == 1 && games.is_graph() => {
                    Attempt::All(Retrograde::new(games.player()?, games.play, limits, progress))
                }
                Attempt::New => {
                    let few = limits.few(CHEAP, progress);
                    Attempt::Few(Retrograde::new(games.player()?, games.play, few, progress))
                }
                Attempt::Few(few) => match few.solve(position) {
                    Ok(solved) => break solved,
                    Err(Fault::Unknown(stopped @ Unknown::Stopped(_))) => return Err(stopped.into()),
                    // Too many positions, or a mistake in one that a search may never see.
                    Err(_) => {
                        Attempt::Some(Box::new(Search::new(games.player()?, games.play, limits, progress)))
                    }
                },
                Attempt::Some(search) => match search.outcome(position) {
                    Err(Fault::Unknown(Unknown::Loop { .. })) => {
                        let all = Retrograde::new(games.player()?, games.play, limits, progress);
                        Attempt::All(all.with_loops())
                    }
                    found => break Solved { outcome: found?, remoteness: None },
                },
                Attempt::All(all) => break all.solve(position)?,
            }
        };
        Ok(Some(Worth::Outcome { outcome, remoteness }))
    }
}
