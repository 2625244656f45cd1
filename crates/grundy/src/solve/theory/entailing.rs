//! Sums in which moves entail or compliment.
//!
//! Each component is worth a nimber or is loony, and the values are added; beside that a component has the set of the
//! nimbers beside which a player wins who must move there (*Winning Ways*, chapter 12; Larsson, Nowakowski and Santos,
//! *Impartial games with entailing moves*). Play is normal, and comes to no position twice.

use super::{Theory, Worth};
use crate::answer::{Engine, ExplainedComponent, MoveKind, Outcome, Play, Unknown};
use crate::engine;
use crate::entailing::{EntailingValue, NimberSet};
use crate::solve::games::{Games, Player, slots};
use crate::solve::ways::Way;
use crate::sum::Component;
use grundy_rule::fault::Fault;

/// The theory of entailing and complimenting moves.
#[derive(Default)]
pub(super) struct Entailing<'a> {
    engine: Option<engine::Entailing<'a, Player<'a>>>,
}

impl<'a> Entailing<'a> {
    fn engine(&mut self, games: &Games<'a>) -> Result<&mut engine::Entailing<'a, Player<'a>>, Fault> {
        if games.play == Play::Misere || games.has_endings() {
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
    fn engines(&self) -> Vec<Engine> {
        vec![Engine::Entailing]
    }

    fn why(&self, _engine: Engine, _asked: bool) -> String {
        let why = "the last mover decides, and moves may entail or compliment, so each component is worth a nimber or is \
             loony: it is the least nimber beside which a player loses who must move there (Winning Ways, chapter 12), and \
             the values are added";
        why.into()
    }

    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault> {
        let (here, rest): (Vec<_>, Vec<_>) =
            position.iter().cloned().partition(|component| component.entailed);
        let rest = self.sum_of(games, &rest)?;
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
            EntailingValue::Loony => "whatever is beside it, one of these moves wins".into(),
            EntailingValue::Nimber(nimber) => {
                format!("its moves win beside {}, and the least other heap is {nimber}", heaps(&set))
            }
        };
        component.reason = Some(why.into());
        Ok(())
    }
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
