//! Certificates about what a position comes to where no nim-values decide.

use super::followers::Followers;
use super::wholes::json_of;
use super::{
    Certificate, Claim, Looped, Options, Other, Outcomes, Played, Rule, SCHEMA, Theorem, Turn, Witness,
    entailing, induction, misere,
};
use crate::answer::{MoveKind, Outcome, Play};
use crate::engine::Loopy;
use crate::game::Game;
use crate::loopy::LoopyValue;
use grundy_heap::progress::Progress;
use grundy_language::convention::Convention;
use grundy_language::value::Value;
use grundy_rule::limits::Limits;

/// A position of a game or of a sum of several, and how it is played.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub games: &'a [(&'a Game, Rule)],
    /// The components, of several games with the numbers of their own.
    pub position: &'a [Value],
    pub play: Play,
    pub limits: &'a Limits,
    pub progress: &'a dyn Progress,
}

/// What was found, and why.
pub(super) struct Found {
    pub result: Outcomes,
    pub moves: Option<Vec<Played>>,
    pub theorem: Theorem,
    pub witness: Witness,
}

impl Asked<'_> {
    /// The certificate of what the position comes to, by the theory that says it in fewest words. `text` is the position in
    /// the notation.
    pub fn certified(&self, text: String) -> Result<Certificate, String> {
        let play = self.play;
        let lister = self.lister()?;
        let found = match lister.convention() {
            Convention::Entailing => entailing::found(self)?,
            Convention::Win if lister.adds() => match play {
                Play::Misere => match misere::found(self)? {
                    Some(found) => found,
                    None => induction::found(self)?,
                },
                Play::Normal => self.looped()?,
            },
            _ => induction::found(self)?,
        };
        self.document(text, found)
    }

    /// The certificate of what was found.
    pub fn document(&self, text: String, found: Found) -> Result<Certificate, String> {
        let Asked { games, position, play, .. } = *self;
        let claim = Claim::Result {
            play,
            position: text,
            components: json_of(position),
            result: found.result,
            moves: found.moves,
        };
        let (rule, others) = games.split_first().ok_or("there is no game")?;
        let other = |(_, rule): &(&Game, Rule)| Other { rule: rule.clone(), witness: None };
        Ok(Certificate {
            schema: SCHEMA.into(),
            rule: rule.1.clone(),
            claim,
            theorem: found.theorem,
            witness: found.witness,
            others: others.iter().map(other).collect(),
        })
    }

    pub fn lister(&self) -> Result<Options<'_>, String> {
        let games: Vec<&Game> = self.games.iter().map(|(game, _)| *game).collect();
        Options::new(&games, self.limits, self.progress).map_err(|refusal| refusal.to_string())
    }

    /// The moves that leave components of an outcome, or none of a position that is lost; nothing if that is unknown of one.
    pub fn keeping(
        &self,
        outcome: Outcome,
        of: &dyn Fn(&[Value]) -> Option<Outcome>,
    ) -> Result<Option<Vec<Played>>, String> {
        let wanted = outcome.opposite();
        let mut kept = Vec::new();
        if outcome == Outcome::Second {
            return Ok(Some(kept));
        }
        let mut lister = self.lister()?;
        for (i, component) in self.position.iter().enumerate() {
            for left in lister.of(component).map_err(|refusal| refusal.to_string())? {
                let after = [&self.position[..i], &self.position[i + 1..], &left].concat();
                match of(&after) {
                    None => return Ok(None),
                    Some(found) if found == wanted => {
                        let branches = vec![(grundy_rule::chance::Probability::ONE, left)];
                        kept.push(Turn { branches, kind: MoveKind::Ordinary, amount: 0 }.played(i));
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(Some(kept))
    }

    /// By the values of components from which play can come back.
    fn looped(&self) -> Result<Found, String> {
        let Asked { position, limits, progress, .. } = *self;
        let mut lister = self.lister()?;
        let followers = Followers::of(position, &mut lister, progress)?;
        let player = lister.player(limits, progress).map_err(|refusal| refusal.to_string())?;
        let mut engine = Loopy::new(player, *limits, progress);
        let fault = |fault| lister.fault(fault);
        for value in &followers.values {
            engine.add(lister.lay(value).slots()).map_err(fault)?;
        }
        let mut labels = Vec::new();
        for value in &followers.values {
            labels.push(engine.value(lister.lay(value).slots()).map_err(fault)?);
        }
        let of = |parts: &[Value]| -> Option<Outcome> {
            let values = parts.iter().map(|part| Some(&labels[followers.number(part)? as usize].value));
            Some(values.collect::<Option<Vec<_>>>()?.into_iter().sum::<LoopyValue>().outcome())
        };
        let outcome = of(position).ok_or("the position has no value")?;
        // Where a counter is too large for 64 bits, the order is not known.
        let mut order: Vec<u32> = (0..followers.values.len() as u32).collect();
        order.sort_by_key(|&at| {
            let label = &labels[at as usize];
            (label.value.nimber().is_none(), label.counter.unwrap_or(u64::MAX))
        });
        let worth = |value: &LoopyValue| match value {
            LoopyValue::Nimber(nimber) => Looped::Nimber(nimber.0),
            LoopyValue::Infinite(set) => Looped::Infinite(set.iter().map(|nimber| nimber.0).collect()),
        };
        let listed = order.into_iter().map(|at| (followers.json(at), worth(&labels[at as usize].value)));
        Ok(Found {
            result: Outcomes::Outcome(outcome),
            moves: self.keeping(outcome, &of)?,
            theorem: Theorem::LoopyValues,
            witness: Witness::Looped { positions: listed.collect() },
        })
    }
}
