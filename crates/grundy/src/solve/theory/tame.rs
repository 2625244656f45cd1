//! Misère play where every component is tame: sums are played like heaps of misère Nim.
//!
//! Winning Ways, chapter 13; On Numbers and Games, chapter 12. The theorem stands at
//! [`grundy_misere::Tameness`].

use super::pace::{LITTLE, Pace};
use super::quotient::is_far;
use super::{Nimbers, Theory, Worth};
use crate::answer::{Because, Engine};
use crate::engine::{Birthdays, Tames};
use crate::game::Game;
use crate::solve::games::{Games, Player};
use crate::solve::large::Large;
use crate::sum::Component;
use grundy_heap::rules::Rules;
use grundy_misere::Tame;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Laid;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape::Shape;

/// So many options are listed to see whether a game is tame; about a second.
pub(in crate::solve) const MOST: usize = 1_000_000;

/// And so many of positions that are masks; that takes no longer.
const MASKS: usize = 4 * MOST;

/// The theory of tame games.
pub(in crate::solve) struct Tameness<'a> {
    /// By game, whether an amount of a fixed set, or between bounds of which a theorem speaks, is taken from a heap.
    ///
    /// Then a heap is worth as much as a heap of misère Nim of the same nim-value. With the least amount s of a set,
    /// G(n) = 0 exactly where G(n + s) = 1 (Ferguson 1974); so a heap worth 0 from which there is a move has
    /// an option worth 1, and one worth 2 or more has both. In a growing window every value up to the number of options is
    /// that of one option or of the heap itself, so the same is true; and where all small heaps can be left, from one worth
    /// 0 there is no move. Where something must be left, a heap is as one that has so much less.
    subtracts: Vec<bool>,
    nimbers: Nimbers<'a>,
    /// Whether the bounds of some game move with the heap.
    moves: bool,
    survey: Option<Survey<'a>>,
    pace: Pace<'a>,
}

/// What is known of the components that were numbered.
struct Survey<'a> {
    /// Where positions are masks, and as long as it is not too much.
    tames: Option<Box<Tames<'a, Player<'a>>>>,
    numbered: Birthdays<'a, Player<'a>>,
    tameness: grundy_misere::Tameness,
    /// A limit was met, or a loop: no more is asked.
    ended: bool,
}

impl<'a> Tameness<'a> {
    pub(in crate::solve) fn new(games: &[&'a Game]) -> Tameness<'a> {
        let subtracts = games.iter().map(|game| is_subtraction(game)).collect();
        let nimbers = Nimbers::new(games);
        let is_moving = |shape| matches!(shape, Shape::Interval(interval) if interval.period().is_none());
        let moves = games.iter().any(|game| is_moving(game.shape()));
        Tameness { subtracts, nimbers, moves, survey: None, pace: Pace::new(LITTLE) }
    }

    /// Whether all components are tame, whatever they are.
    pub(super) fn is_all(&self) -> bool {
        self.subtracts.iter().all(|&subtracts| subtracts)
    }

    /// What a position is worth, if all its components are tame and the limits allow to see it.
    pub(in crate::solve) fn tame(
        &mut self,
        games: &mut Games<'a>,
        position: &[Component],
    ) -> Result<Option<Tame>, Fault> {
        let mut total = Tame::ZERO;
        for component in position {
            let worth = if self.subtracts[component.game] && component.heap().is_some() {
                let nimber = self.nimbers.worth(games, std::slice::from_ref(component))?;
                nimber.and_then(|worth| worth.nimber()).map(|nimber| Tame::nim_heap(nimber.0))
            } else {
                match games.losing(component)? {
                    Some(losing) => losing.tame,
                    None => {
                        let laid = games.lay(component)?;
                        self.survey(games)?.worth(&laid)?
                    }
                }
            };
            match worth {
                Some(worth) => total = total + worth,
                None => return Ok(None),
            }
        }
        Ok(Some(total))
    }

    fn survey(&mut self, games: &Games<'a>) -> Result<&mut Survey<'a>, Fault> {
        Ok(match &mut self.survey {
            Some(survey) => survey,
            none => none.insert(Survey {
                tames: Tames::of(games.player()?, MASKS, games.limits, games.progress).map(Box::new),
                numbered: Birthdays::new(games.player()?, MOST, games.limits, games.progress),
                tameness: Default::default(),
                ended: false,
            }),
        })
    }
}

impl<'a> Theory<'a> for Tameness<'a> {
    fn engines(&self) -> Vec<Engine> {
        vec![Engine::Tame]
    }

    fn why(&self, _engine: Engine, asked: bool) -> String {
        let why = if self.is_all() && self.moves {
            "every heap worth 0 that has a move has one to a heap worth 1: under misère play a sum of such heaps is \
             played like heaps of Nim of their values (as in Ferguson 1974)"
        } else if self.is_all() {
            "heaps of a subtraction game are tame: under misère play a sum of them is played like heaps of Nim of \
             their values (Ferguson 1974)"
        } else if asked {
            "all positions that can be reached are tame: under misère play a sum of them is played like heaps of \
             Nim (Winning Ways, chapter 13)"
        } else {
            "under misère play values cannot be added, but where all positions that can be reached are tame, or \
             the components have a small misère quotient, a sum is solved by the values of its components; else the \
             position is solved as one"
        };
        why.into()
    }

    fn begin(&mut self) {
        self.survey.take_if(|survey| survey.ended);
        self.pace.begin();
    }

    fn takes(&mut self, games: &mut Games<'a>, position: &[Component]) -> bool {
        !position.iter().any(|component| !self.subtracts[component.game] && is_far(games, component))
    }

    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault> {
        Ok(self.tame(games, position)?.map(tame))
    }

    fn adds(&self) -> bool {
        true
    }

    fn sum(&self, one: &Worth, other: &Worth) -> Option<Worth> {
        match (one, other) {
            (Worth::Tame { worth: one, .. }, Worth::Tame { worth: other, .. }) => Some(tame(*one + *other)),
            _ => None,
        }
    }

    fn pace(&mut self) -> Option<&mut Pace<'a>> {
        Some(&mut self.pace)
    }

    /// The moves of a heap too large for a list, where its worth is that of a heap of Nim: beside firm components the
    /// nim-sum must be 0, else 1.
    fn large(
        &self,
        games: &Games<'a>,
        from: &Component,
        beside: Option<&Worth>,
        most: usize,
    ) -> Option<Large> {
        if !self.subtracts[from.game] {
            return None;
        }
        let wanted = beside.map(|beside| match beside {
            Worth::Tame { worth: rest, .. } if !rest.is_firm() => Nimber(rest.misere()),
            rest => rest.nimber().unwrap_or(Nimber::ZERO),
        });
        games.large(from, wanted, most)
    }

    fn reason(&self, _games: &Games<'a>, _component: &Component, total: &Worth) -> Option<Because> {
        let Worth::Tame { worth: total, .. } = total else { return None };
        let reason = match (self.is_all(), self.moves) {
            (true, false) => "heaps of a subtraction game are tame (Ferguson 1974)",
            (true, true) => {
                "every heap worth 0 that has a move has one to a heap worth 1, so they are tame (as in Ferguson 1974)"
            }
            (false, _) => "all positions that can be reached are tame",
        };
        let (firm, lost) = if total.is_firm() { ("one", 0) } else { ("none", 1) };
        let reason = format!(
            "{reason} and {firm} of these is firm, the player to move loses where the nim-sum is *{lost}"
        );
        Some(reason.into())
    }
}

fn tame(worth: Tame) -> Worth {
    Worth::Tame { worth, remoteness: None }
}

/// Whether a game is to take an amount of a fixed set from a heap, or between bounds of which a theorem speaks.
pub(in crate::solve) fn is_subtraction(game: &Game) -> bool {
    match game.shape() {
        Shape::Subtraction(_) | Shape::SubtractionFrom(_) | Shape::Endless(_) => true,
        Shape::Interval(interval) => interval.law().is_some(),
        shape => matches!(shape.rules(), Some(Rules::Subtraction(_) | Rules::AllBut(_))),
    }
}

impl Survey<'_> {
    /// What a component is worth, if it is tame and the limits allow to see it.
    fn worth(&mut self, laid: &Laid) -> Result<Option<Tame>, Fault> {
        if self.ended {
            return Ok(None);
        }
        if let Some(tames) = &mut self.tames {
            match Fault::within_limits(tames.worth(laid.slots()))?.flatten() {
                Some(worth) => return Ok(worth),
                None => self.tames = None,
            }
        }
        let Some(sum) = Fault::within_limits(self.numbered.sum(&[laid.slots()]))? else {
            self.ended = true;
            return Ok(None);
        };
        self.tameness.extend(self.numbered.positions());
        Ok(self.tameness.sum(&sum))
    }
}
