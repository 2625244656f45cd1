//! Sums in which moves entail or compliment, or in which a component can end the whole game.
//!
//! Each component is worth a nimber or is loony, and the values are added; beside that a component has the set of the
//! nimbers beside which a player wins who must move there (*Winning Ways*, chapter 12; Larsson, Nowakowski and Santos,
//! *Impartial games with entailing moves*). Play is normal, and comes to no position twice.
//!
//! Whole-game endings are one of these where all are lost by the player to move, or all won. Let them be lost: a component
//! with a move to an ending is loony, because whoever may move wins there at once. *A sum of components without ending is
//! lost by the player to move exactly if none of them is loony and their nimbers, computed without the moves that leave a
//! loony component, add up to 0.* Proof: by induction. A move that leaves a loony component loses. The other moves of what
//! is not loony leave neither an ending nor a loony component, and among them the sums of nimbers go as in Nim. ∎
//! Where endings are won by the player to move, moves to them lose as those to loony components do.

use super::{Theory, Worth};
use crate::answer::{Engine, Engines, ExplainedComponent, MoveKind, Outcome, Play, Unknown};
use crate::engine;
use crate::entailing::{EntailingValue, NimberSet};
use crate::game::Game;
use crate::solve::games::{Games, Player, slots};
use crate::solve::ways::Way;
use crate::sum::Component;
use grundy_language::notation::syntax::Verdict;
use grundy_language::tree;
use grundy_rule::fault::Fault;

/// The theory of entailing and complimenting moves, and of endings.
#[derive(Default)]
pub(super) struct Entailing<'a> {
    engine: Option<engine::Entailing<'a, Player<'a>>>,
    /// Whether it is about whole-game endings.
    ends: bool,
    /// Whether moves may leave several components.
    leaves_sums: bool,
}

impl<'a> Entailing<'a> {
    /// The theory of endings, if it speaks of these games: where all endings are lost by the player to move, or all won.
    pub(super) fn of_endings(games: &[&Game], play: Play) -> Option<Entailing<'a>> {
        let mut verdicts =
            games.iter().flat_map(|game| &game.rule().tree().endings).map(|(verdict, _)| *verdict);
        let first = verdicts.next()?;
        let alike = first != Verdict::Draw && verdicts.all(|verdict| verdict == first);
        let leaves_sums = games.iter().any(|game| leaves_sums(game));
        (play == Play::Normal && alike).then_some(Entailing { engine: None, ends: true, leaves_sums })
    }

    fn engine(&mut self, games: &Games<'a>) -> Result<&mut engine::Entailing<'a, Player<'a>>, Fault> {
        if games.play == Play::Misere || games.has_endings() && !self.ends {
            let why = "where moves entail or compliment, sums are understood in normal play without whole-game endings: \
                       there the last mover wins";
            return Err(Unknown::Unsupported(why.into()).into());
        }
        Ok(match &mut self.engine {
            Some(engine) => engine,
            none => none.insert(engine::Entailing::new(games.player()?, games.limits, games.progress)),
        })
    }

    fn sum_of(&mut self, games: &Games<'a>, position: &[Component]) -> Result<EntailingValue, Fault> {
        let laid = games.lay_all(position)?;
        let engine = self.engine(games)?;
        laid.iter().map(|laid| engine.value(laid.slots())).sum()
    }

    /// The nimbers beside which a player wins who must move in one of these components.
    fn forced(&mut self, games: &Games<'a>, position: &[Component]) -> Result<NimberSet, Fault> {
        let laid = games.lay_all(position)?;
        self.engine(games)?.forced(&slots(&laid))
    }
}

impl<'a> Theory<'a> for Entailing<'a> {
    /// Where a component stays one, only a sum that somebody makes is asked for.
    fn engines(&self) -> Vec<Engine> {
        if self.ends && !self.leaves_sums { Vec::new() } else { vec![Engine::Entailing] }
    }

    fn at_work(&self) -> Engines {
        Engine::Entailing.into()
    }

    fn why(&self, _engine: Engine, _asked: bool) -> String {
        if self.ends {
            let why = "a component can end the whole game, so in a sum one with a move that wins by that is loony, the others \
                 are worth nimbers, in which moves that leave loony ones do not count (Winning Ways, chapter 12), and the \
                 values are added";
            return why.into();
        }
        let why = "the last mover decides, and moves may entail or compliment, so each component is worth a nimber or is \
             loony: it is the least nimber beside which a player loses who must move there (Winning Ways, chapter 12), and \
             the values are added";
        why.into()
    }

    /// Of one component that stays one, and of a game that is over, others know more: how long it lasts.
    fn takes(&mut self, games: &mut Games<'a>, position: &[Component]) -> bool {
        let is_sum = self.leaves_sums || position.len() > 1;
        !self.ends || is_sum && matches!(games.is_terminal(position), Ok(false))
    }

    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault> {
        let (here, rest): (Vec<_>, Vec<_>) =
            position.iter().cloned().partition(|component| component.entailed);
        let rest = match self.sum_of(games, &rest) {
            // Where play can go round, who wins is counted back from the end.
            Err(Fault::Unknown(Unknown::Loop { .. })) if self.ends => return Ok(None),
            rest => rest?,
        };
        if here.is_empty() {
            return Ok(Some(Worth::Entailing(rest)));
        }
        let set = self.forced(games, &here)?;
        Ok(self.sum(&Worth::Forced(set), &Worth::Entailing(rest)))
    }

    fn adds(&self) -> bool {
        true
    }

    fn sum(&self, one: &Worth, other: &Worth) -> Option<Worth> {
        match (one, other) {
            (Worth::Entailing(one), Worth::Entailing(other)) => Some(Worth::Entailing(one.plus(*other))),
            (Worth::Again(part), Worth::Entailing(rest)) => Some(Worth::Again(part.plus(*rest))),
            (Worth::Forced(set), Worth::Entailing(rest)) => {
                let outcome = if set.contains(*rest) { Outcome::First } else { Outcome::Second };
                Some(Worth::Outcome { outcome, remoteness: None })
            }
            _ => None,
        }
    }

    fn part(&mut self, games: &mut Games<'a>, game: usize, way: &Way) -> Result<Option<Worth>, Fault> {
        let left = Component::all(game, &way.to);
        Ok(Some(match way.kind {
            MoveKind::Ordinary => Worth::Entailing(self.sum_of(games, &left)?),
            MoveKind::Entailing => Worth::Forced(self.forced(games, &left)?),
            MoveKind::Complimenting => Worth::Again(self.sum_of(games, &left)?),
        }))
    }

    /// Says of each option beside which heaps it wins, and of the component why it is a nimber or loony.
    fn tell(
        &mut self,
        games: &mut Games<'a>,
        from: &Component,
        worths: &[Worth],
        component: &mut ExplainedComponent,
    ) -> Result<(), Fault> {
        for (option, worth) in component.options.iter_mut().zip(worths) {
            option.because = match worth {
                Worth::Entailing(EntailingValue::Sunny) => Some("that ends the game, and wins".into()),
                Worth::Entailing(EntailingValue::Loony) if self.ends => {
                    Some("whoever moves there ends the game, and wins".into())
                }
                Worth::Entailing(EntailingValue::Loony) => Some("whoever may move freely wins".into()),
                Worth::Forced(set) => Some(format!(
                    "the reply must be made there: wins beside {}",
                    heaps(&set.clone().complement())
                )),
                Worth::Again(EntailingValue::Nimber(nimber)) => Some(format!(
                    "the same player moves again: wins beside {}",
                    heaps(&NimberSet::all_but(*nimber))
                )),
                Worth::Again(EntailingValue::Loony) => Some("the same player moves again, and freely".into()),
                _ => None,
            };
        }
        let set = self.forced(games, std::slice::from_ref(from))?;
        let value = set.mex();
        component.value = Some(value.to_string());
        let why = match value {
            _ if from.entailed => {
                // What counts is the rest of the sum, whatever the component is worth to a player who moves freely.
                (component.mex, component.value) = (None, None);
                format!("who must move there wins beside {}", heaps(&set))
            }
            _ if component.options.is_empty() => "there is no move".into(),
            EntailingValue::Sunny => "it has ended the game".into(),
            EntailingValue::Loony if self.ends => "one of its moves ends the game, and wins".into(),
            EntailingValue::Nimber(_) if self.ends && set == NimberSet::default() => {
                "each of its moves leaves something loony".into()
            }
            EntailingValue::Nimber(nimber) if self.ends => {
                format!(
                    "its moves that leave nothing loony are worth {}, and the least other nimber is {nimber}",
                    starred(&set.to_string())
                )
            }
            EntailingValue::Loony => "whatever is beside it, one of these moves wins".into(),
            EntailingValue::Nimber(nimber) => {
                format!("its moves win beside {}, and the least other heap is {nimber}", heaps(&set))
            }
        };
        component.reason = Some(why.into());
        Ok(())
    }
}

/// Whether moves of a game may leave several components.
fn leaves_sums(game: &Game) -> bool {
    let alternatives = game.rule().tree().clauses.iter().flat_map(|clause| &clause.alternatives);
    let leaves_one = |outcome: &tree::Outcome| match outcome {
        tree::Outcome::Certain(components) => matches!(components[..], [tree::Component::One(_)]),
        tree::Outcome::Chance(_) => true,
    };
    alternatives.into_iter().any(|one| !leaves_one(&one.outcome))
}

/// A set of nimbers as heaps to stand beside.
fn heaps(set: &NimberSet) -> String {
    match set.to_string() {
        all if all == "everything" => "every heap".into(),
        none if none == "nothing" => "no heap".into(),
        set => match set.strip_prefix("all but ") {
            Some(members) => format!("every heap but {}", starred(members)),
            None => starred(&set),
        },
    }
}

/// `{0, 2}` as `*0, *2`.
fn starred(members: &str) -> String {
    members.trim_matches(['{', '}']).split(", ").map(|n| format!("*{n}")).collect::<Vec<_>>().join(", ")
}
