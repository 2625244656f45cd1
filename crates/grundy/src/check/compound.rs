//! Compounds of games: how soon each heap ends follows from the heaps that its moves leave, which stand before it.

use super::{Bench, Checked, Refusal, ensure, same};
use crate::answer::{Outcome, Play};
use crate::certificate::compound::{compound, is_lost, left};
use crate::certificate::{Options, Outcomes, Paces, Played, Rule};
use crate::sum::heap as heap_of;
use grundy_language::notation::syntax::Operation;
use grundy_language::settings::Settings;
use grundy_language::value::Value;
use std::collections::HashMap;

impl Bench<'_> {
    /// Who wins a compound; of one that is lost no move wins.
    pub(super) fn compound(
        &mut self,
        at: &[Value],
        play: Play,
        parts: &[Paces],
    ) -> Checked<(Outcomes, Option<Vec<Played>>)> {
        let other = || Refusal::wrong("the claim is not about a compound of games");
        let (operation, texts) = compound(self.game).ok_or_else(other)?;
        let [Value::Tuple(heaps)] = at else { return Err(other()) };
        ensure(play == Play::Normal, "the theorem is about normal play")?;
        same("the number of parts", parts.len(), texts.len())?;
        let mut paces = Vec::new();
        for ((part, text), heap) in parts.iter().zip(&texts).zip(heaps.iter()) {
            let game = part.rule.open().map_err(Refusal::unreadable)?;
            same("the game of a part", &part.rule, &Rule::new(&game, text, &Settings::new()))?;
            let mut options = Options::new(&[&game], self.limits, self.progress)?;
            ensure(options.adds(), "the last mover does not decide in a part")?;
            let known = self.paces(operation, part, &mut options)?;
            let unsaid = || Refusal::wrong(format!("nothing is said of the heap {heap}"));
            paces.push(*known.get(&left(std::slice::from_ref(heap))?).ok_or_else(unsaid)?);
        }
        let lost = is_lost(operation, &paces);
        let outcome = if lost { Outcome::Second } else { Outcome::First };
        Ok((Outcomes::Outcome(outcome), lost.then(Vec::new)))
    }

    /// How soon the heaps of a part end.
    fn paces(
        &self,
        operation: Operation,
        part: &Paces,
        options: &mut Options<'_>,
    ) -> Checked<HashMap<u64, u64>> {
        let mut known: HashMap<u64, u64> = HashMap::new();
        for (step, &(heap, pace)) in part.heaps.iter().enumerate() {
            self.pause(step, step)?;
            let mut ends = Vec::new();
            for option in options.of(&heap_of(heap))? {
                let after = left(&option)?;
                let late = || Refusal::wrong(format!("the heap {after} does not stand before {heap}"));
                ends.push(*known.get(&after).ok_or_else(late)?);
            }
            // Whoever can leave a lost heap does; who wins hurries, or in a continued compound delays, and the other the other way round.
            let wins = ends.iter().any(|end| end % 2 == 0);
            let among = ends.iter().filter(|&end| (end % 2 == 0) == wins);
            let hurries = wins == (operation != Operation::Continued);
            let end = if hurries { among.min() } else { among.max() };
            same(format_args!("the number of the heap {heap}"), end.map_or(0, |end| end + 1), pace)?;
            ensure(known.insert(heap, pace).is_none(), "a heap is listed twice")?;
        }
        Ok(known)
    }
}
