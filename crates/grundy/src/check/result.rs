//! What a position comes to where no nim-values decide.

use super::{Bench, Checked, Refusal, ensure, same};
use crate::answer::{MoveKind, Outcome, Play};
use crate::certificate::{Claim, Options, Outcomes, Played, Theorem, Turn, Witness, marked};
use crate::sum::Component;
use grundy_language::value::Value;
use grundy_rule::chance::Probability;
use serde_json::{Value as Json, json};

/// Who wins components side by side, if the witness says enough of them.
pub(super) type Judge<'j> = dyn Fn(&[Value]) -> Checked<Option<Outcome>> + 'j;

/// Whether a claim about what a position comes to follows, of one game or of several.
pub(super) fn result(benches: &mut [Bench], claim: &Claim, theorem: &Theorem, witness: &Witness) -> Checked {
    let Claim::Result { position, components, .. } = claim else { return Ok(()) };
    let at = match &*benches {
        [bench] => bench.game.positions(&[position]).map_err(Refusal::unreadable)?,
        benches => {
            let at =
                components.iter().map(|it| component(benches, it)).collect::<Checked<Vec<Component>>>()?;
            let names = at.iter().map(|it| format!("{} {}", benches[it.game].rule.text, it.value));
            same("the position", &names.collect::<Vec<_>>().join(" + "), position)?;
            let named = |game| at.iter().any(|it| it.game == game);
            ensure((0..benches.len()).all(named), "a game has no component")?;
            at.iter().map(|it| marked(benches.len(), it)).collect()
        }
    };
    same("the list of components", json!(at), json!(components))?;
    let games: Vec<_> = benches.iter().map(|bench| bench.game).collect();
    let Some(bench) = benches.first_mut() else { return Ok(()) };
    bench.options = Options::new(&games, bench.limits, bench.progress)?;
    bench.result(&at, claim, theorem, witness, games.len() > 1)
}

/// The component of a sum that JSON names.
fn component(benches: &[Bench], it: &Json) -> Checked<Component> {
    let lost = || Refusal::wrong(format!("{it} is no component of the games"));
    let game = it[0].as_u64().and_then(|game| usize::try_from(game).ok()).ok_or_else(lost)?;
    let value = benches.get(game).ok_or_else(lost)?.component(&it[1])?;
    Ok(Component { game, value, entailed: false })
}

impl Bench<'_> {
    /// Whether a claim about what components come to follows.
    fn result(
        &mut self,
        at: &[Value],
        claim: &Claim,
        theorem: &Theorem,
        witness: &Witness,
        several: bool,
    ) -> Checked {
        let Claim::Result { play, .. } = claim else { return Ok(()) };
        // Sums of components have values only where the last mover decides and nothing else ends the game.
        let sums = self.options.adds();
        match (theorem, witness) {
            // Whole positions are listed only where the witness speaks of them: there may be very many.
            (
                Theorem::BackwardInduction | Theorem::OptimalityEquations,
                Witness::Outcomes { .. }
                | Witness::Scores { .. }
                | Witness::Costs { .. }
                | Witness::Chances { .. },
            ) => {
                let (result, best) = self.induction(at, *play, theorem, witness)?;
                self.agrees(&result, Some(best), claim)
            }
            (Theorem::Catalogue, Witness::Formula { theorem, to }) if !several => {
                let (result, winning) = self.by_theorem(at, *play, theorem, *to)?;
                self.agrees(&result, Some(winning), claim)
            }
            (Theorem::Compound, Witness::Paces { parts }) if !several => {
                let (result, winning) = self.compound(at, *play, parts)?;
                self.agrees(&result, winning, claim)
            }
            (Theorem::Entailing, Witness::Entailing { positions }) => {
                let (result, winning) = self.entailing(at, *play, positions)?;
                self.agrees(&result, Some(winning), claim)
            }
            (Theorem::LoopyValues, Witness::Looped { positions }) if sums && *play == Play::Normal => {
                let known = self.looped(at, positions)?;
                self.judged(at, claim, &|parts| known.outcome(parts))
            }
            (Theorem::Tame, Witness::Tame { positions }) if sums && *play == Play::Misere => {
                let known = self.tame(at, positions)?;
                self.judged(at, claim, &|parts| Ok(known.outcome(parts)))
            }
            (Theorem::Ferguson, witness) if sums && !several && *play == Play::Misere => {
                let known = self.ferguson(at, witness)?;
                self.judged(at, claim, &|parts| known.outcome(parts))
            }
            (Theorem::MisereQuotient, Witness::Quotient { .. }) if sums && *play == Play::Misere => {
                let known = self.monoid(at, witness)?;
                self.judged(at, claim, &|parts| Ok(known.outcome(parts)))
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
                        let branches = vec![(Probability::ONE, left)];
                        let turn = Turn { branches, kind: MoveKind::Ordinary, amount: 0 };
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
