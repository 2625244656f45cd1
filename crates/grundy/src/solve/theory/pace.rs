//! How soon positions end, told for good measure by theories that know only who wins.

use crate::engine::Retrograde;
use crate::solve::games::{Games, Player, slots};
use crate::solve::ways::Way;
use crate::sum::Component;
use grundy_rule::fault::Fault;

/// The room that theories of misère play spend on it: hundredths of a second.
pub(in crate::solve) const LITTLE: usize = 2 << 20;

/// Solves positions one by one for their remoteness (Steinhaus 1925; *Winning Ways*, chapter 9), as long as it costs little.
pub(in crate::solve) struct Pace<'a> {
    /// The bytes that may be spent on it.
    room: usize,
    attempt: Attempt<'a>,
}

enum Attempt<'a> {
    New,
    Few(Box<Retrograde<'a, Player<'a>>>),
    /// There are too many.
    Unknown,
}

impl<'a> Pace<'a> {
    pub(in crate::solve) fn new(room: usize) -> Pace<'a> {
        Pace { room, attempt: Attempt::New }
    }

    /// A new question begins: what was given up for another one is tried again.
    pub(in crate::solve) fn begin(&mut self) {
        if let Attempt::Unknown = self.attempt {
            self.attempt = Attempt::New;
        }
    }

    /// The remoteness of a position, or of what a move leaves of it, if there is room to find it.
    pub(in crate::solve) fn remoteness(
        &mut self,
        games: &mut Games<'a>,
        position: &[Component],
        way: Option<&Way>,
    ) -> Result<Option<u32>, Fault> {
        if let Attempt::New = self.attempt {
            let little = games.limits.few(self.room, games.progress);
            let engine = Retrograde::new(games.player()?, games.play, little, games.progress);
            self.attempt = Attempt::Few(Box::new(engine));
        }
        let Attempt::Few(engine) = &mut self.attempt else { return Ok(None) };
        let laid = match way {
            Some(way) => games.lay_all(&way.left(position))?,
            None => games.lay_all(position)?,
        };
        match engine.solve(&slots(&laid)) {
            Ok(solved) => Ok(solved.remoteness),
            // The answer does not depend on it: whatever stopped the work, the rest can be told.
            Err(Fault::Unknown(_)) => {
                self.attempt = Attempt::Unknown;
                Ok(None)
            }
            Err(fault) => Err(fault),
        }
    }
}
