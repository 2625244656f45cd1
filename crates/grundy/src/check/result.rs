//! What a position comes to where no nim-values decide.

use super::{Bench, Checked, Refusal, ensure, same};
use crate::answer::{Outcome, Play};
use crate::certificate::{Claim, Outcomes, Played, Theorem, Turn, Witness};
use crate::rule::Convention;
use crate::rule::chance::Probability;
use crate::value::Value;
use serde_json::json;

/// Who wins components side by side, if the witness says enough of them.
pub(super) type Judge<'j> = dyn Fn(&[Value]) -> Checked<Option<Outcome>> + 'j;

impl Bench<'_> {
    /// Whether a claim about what a position comes to follows.
    pub(super) fn result(&mut self, claim: &Claim, theorem: &Theorem, witness: &Witness) -> Checked {
        let Claim::Result { play, position, components, .. } = claim else { return Ok(()) };
        let at = self.game.positions(&[position]).map_err(Refusal::unreadable)?;
        same("the list of components", json!(at), json!(components))?;
        let rule = self.game.rule();
        let convention = rule.convention();
        if convention == Convention::Entailing {
            return Err(Refusal::unreadable("this checker does not know moves that entail or compliment"));
        }
        // Sums of components have values only where the last mover decides and nothing else ends the game.
        let sums = convention == Convention::Win && rule.tree().endings.is_empty();
        match (theorem, witness) {
            (Theorem::BackwardInduction | Theorem::OptimalityEquations, _) => {
                let (result, best) = self.induction(&at, *play, theorem, witness)?;
                self.agrees(&result, Some(best), claim)
            }
            (Theorem::LoopyValues, Witness::Looped { positions }) if sums && *play == Play::Normal => {
                let known = self.looped(&at, positions)?;
                self.judged(&at, claim, &|parts| known.outcome(parts))
            }
            (Theorem::Tame, Witness::Tame { positions }) if sums && *play == Play::Misere => {
                let known = self.tame(&at, positions)?;
                self.judged(&at, claim, &|parts| Ok(known.outcome(parts)))
            }
            (Theorem::Ferguson, witness) if sums && *play == Play::Misere => {
                let known = self.ferguson(&at, witness)?;
                self.judged(&at, claim, &|parts| known.outcome(parts))
            }
            (Theorem::MisereQuotient, Witness::Quotient { .. }) if sums && *play == Play::Misere => {
                let known = self.monoid(&at, witness)?;
                self.judged(&at, claim, &|parts| Ok(known.outcome(parts)))
            }
            _ => Err(Refusal::wrong("claim, theorem and witness do not belong together")),
        }
    }

    /// Whether a claim is true of components of which a witness says who wins them side by side.
    fn judged(&mut self, at: &[Value], claim: &Claim, judge: &Judge<'_>) -> Checked {
        let unsaid = || Refusal::wrong("the witness does not say enough about the position");
        let outcome = judge(at)?.ok_or_else(unsaid)?;
        let mut kept = Some(Vec::new());
        let asked = !matches!(claim, Claim::Result { moves: None, .. });
        for (i, component) in at.iter().enumerate().filter(|_| asked && outcome != Outcome::Second) {
            for left in self.options.of(component)? {
                let after = [&at[..i], &at[i + 1..], &left].concat();
                match judge(&after)? {
                    None => kept = None,
                    Some(found) if found == outcome.opposite() => {
                        let turn = Turn { branches: vec![(Probability::ONE, left)], amount: 0 };
                        if let Some(kept) = &mut kept {
                            kept.push(turn.played(i));
                        }
                    }
                    Some(_) => {}
                }
            }
        }
        self.agrees(&Outcomes::Outcome(outcome), kept, claim)
    }

    /// Whether this is what is claimed; moves that are not known must not be claimed.
    fn agrees(&self, found: &Outcomes, kept: Option<Vec<Played>>, claim: &Claim) -> Checked {
        let Claim::Result { result, moves, .. } = claim else { return Ok(()) };
        same("the result", found, result)?;
        match (kept, moves) {
            (_, None) => Ok(()),
            (None, Some(_)) => Err(Refusal::wrong("the witness does not say enough about the moves")),
            (Some(kept), Some(moves)) => {
                ensure(kept.len() == moves.len(), format_args!("there are {} such moves", kept.len()))?;
                same("the list of moves", &kept, moves)
            }
        }
    }
}
