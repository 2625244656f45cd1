//! Of moves that do not win: the one after which the opponent finds the right reply least easily.

use super::candidates::{Candidates, room, spread};
use super::why;
use crate::answer::{Choice, Move, MoveKind, Outcome, Reason, Solution};
use crate::solve::solver::Solver;
use crate::solve::ways::Way;
use crate::sum::Component;
use grundy_rule::fault::Fault;
use std::cmp::Reverse;

/// How hard a move is to answer: less is harder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ease {
    /// A move that ends the game leaves nothing to be found.
    over: bool,
    /// The replies that keep what the opponent has: a win, or the draw.
    good: u64,
    /// All replies.
    replies: Reverse<u64>,
    /// How long the game lasts, where that is known.
    lasts: Reverse<Option<u32>>,
}

impl Solver<'_> {
    pub(super) fn choose_hardest(
        &mut self,
        position: &[Component],
        solution: Solution,
        choice: &mut Choice,
    ) -> Result<(), Fault> {
        let Some(fallback) = solution.replies.into_iter().next() else { return Ok(()) };
        choice.reason = Some(Reason::Hardest);
        let mut best: Option<(Ease, Way)> = None;
        let (mut seen, mut count, mut stopped) = (0, 0, None);
        match self.games.candidates(position) {
            Ok(Candidates { list, count: all }) => {
                count = all;
                for way in list {
                    match self.ease_after(position, &way) {
                        Ok(ease) => {
                            seen += 1;
                            if best.as_ref().is_none_or(|(least, _)| ease < *least) {
                                best = Some((ease, way));
                            }
                        }
                        Err(Fault::Unknown(unknown)) => {
                            stopped = Some(unknown);
                            break;
                        }
                        Err(fault) => return Err(fault),
                    }
                }
            }
            Err(Fault::Unknown(unknown)) => stopped = Some(unknown),
            Err(fault) => return Err(fault),
        }
        let Some((ease, way)) = best else {
            let why = stopped.map(|unknown| unknown.to_string()).unwrap_or_default();
            choice.why = why::first_of_lost(&fallback.mv, &why);
            choice.mv = Some(fallback.mv);
            return Ok(());
        };
        choice.why = match ease.over {
            true if way.kind == MoveKind::Complimenting => why::LOST_AND_ON.into(),
            true => why::LOST_AT_ONCE.into(),
            false => why::hardest(ease.good, ease.replies.0, seen, count),
        };
        choice.winning_replies = Some(ease.good);
        let mv = self.games.describe(position, way);
        choice.mv = Some(Move { remoteness: ease.lasts.0, ..mv });
        Ok(())
    }

    pub(super) fn choose_draw(
        &mut self,
        position: &[Component],
        solution: Solution,
        choice: &mut Choice,
    ) -> Result<(), Fault> {
        let mut best: Option<(Option<Ease>, Move)> = None;
        let room = room(solution.drawing_moves.len());
        for mv in spread(solution.drawing_moves, room) {
            let to = Component::all(mv.game, &mv.to);
            let ease = match self.ease(&Component::replaced(position, mv.component, &to, mv.kind)) {
                Ok(ease) => Some(ease),
                Err(Fault::Unknown(_)) => None,
                Err(fault) => return Err(fault),
            };
            let better =
                |least: &Option<Ease>| ease.is_some_and(|ease| least.is_none_or(|least| ease < least));
            if best.as_ref().is_none_or(|(least, _)| better(least)) {
                best = Some((ease, mv));
            }
            if ease.is_none() {
                break;
            }
        }
        let Some((ease, mv)) = best else { return Ok(()) };
        choice.why = why::draws(ease.filter(|ease| !ease.over).map(|ease| ease.good));
        choice.reason = Some(Reason::Draws);
        choice.mv = Some(mv);
        Ok(())
    }

    /// How easily the opponent finds the right reply to a losing move. After a complimenting one nothing has to be found yet.
    fn ease_after(&mut self, position: &[Component], way: &Way) -> Result<Ease, Fault> {
        match way.kind {
            MoveKind::Complimenting => {
                Ok(Ease { over: true, good: 0, replies: Reverse(0), lasts: Reverse(None) })
            }
            _ => self.ease(&way.left(position)),
        }
    }

    /// How easily the player who is now to move finds the right move.
    fn ease(&mut self, position: &[Component]) -> Result<Ease, Fault> {
        self.games.progress.go_on(0)?;
        let over = Ease { over: true, good: 0, replies: Reverse(0), lasts: Reverse(None) };
        if self.games.is_terminal(position)? {
            return Ok(over);
        }
        let Solution { outcome, moves, winning_moves, drawing_moves, remoteness, .. } =
            self.answer(position)?;
        let good = match outcome {
            Some(Outcome::First) => winning_moves.unwrap_or(moves.len() as u64),
            _ => drawing_moves.len() as u64,
        };
        if good == 0 {
            return Ok(over);
        }
        let replies = self.games.count_moves(position)?;
        Ok(Ease { over: false, good, replies: Reverse(replies), lasts: Reverse(remoteness) })
    }
}
