//! A theorem of the catalogue: its formula is held to the definition on small positions, and asked about the large one.

use super::position::Known;
use super::{Bench, Checked, Refusal, ensure, same};
use crate::answer::Play;
use crate::catalogue;
use crate::certificate::formula::{Formula, bound};
use crate::certificate::{Outcomes, Played};
use grundy_language::value::Value;

impl Bench<'_> {
    /// Who wins a position by a theorem, which is taken from the catalogue, and by which moves.
    pub(super) fn by_theorem(
        &mut self,
        at: &[Value],
        play: Play,
        theorem: &catalogue::Theorem,
        to: i64,
    ) -> Checked<(Outcomes, Vec<Played>)> {
        ensure(play == Play::Normal, "the theorem is about normal play")?;
        let formula = self.formula_of(at, theorem, to)?;
        let [alone] = at else { return Err(Refusal::wrong("the theorem is about one position alone")) };
        ensure(!formula.has_values(), "the theorem says what positions are worth")?;
        let (outcome, moves) = formula.outcome(alone, self.limits, self.progress)?;
        Ok((Outcomes::Outcome(outcome), moves))
    }

    /// The values that a theorem gives to components.
    pub(super) fn told(&mut self, at: &[Value], theorem: &catalogue::Theorem, to: i64) -> Checked<Known> {
        let formula = self.formula_of(at, theorem, to)?;
        ensure(formula.has_values(), "the theorem does not say what positions are worth")?;
        let values = formula.values(at, self.limits, self.progress)?;
        Ok(Known::of(at.iter().cloned().zip(values)))
    }

    /// The formula of a theorem of the catalogue, which is compared with the definition.
    fn formula_of(&mut self, at: &[Value], theorem: &catalogue::Theorem, to: i64) -> Checked<Formula> {
        ensure(self.options.adds(), "the theorem is about games in which the last mover decides")?;
        ensure(
            self.game.theorem().map(catalogue::Theorem::alone).as_ref() == Some(theorem),
            "the catalogue has another theorem about this game, or none",
        )?;
        let other = || Refusal::wrong("the formula of this theorem cannot be asked about such positions");
        let formula = Formula::open(theorem, self.game).ok_or_else(other)?;
        let first = at.first().ok_or_else(other)?;
        same("the bound", bound(first).ok_or_else(other)?, to)?;
        let (limits, progress) = (self.limits, self.progress);
        formula.compared(first, to, &mut self.options, limits, progress)?;
        Ok(formula)
    }
}
