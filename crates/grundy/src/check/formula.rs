//! A theorem of the catalogue: its formula is held to the definition on small positions, and asked about the large one.

use super::{Bench, Checked, Refusal, ensure, same};
use crate::answer::Play;
use crate::catalogue;
use crate::certificate::formula::{Formula, bound};
use crate::certificate::{Outcomes, Played};
use crate::value::Value;

impl Bench<'_> {
    /// What a position comes to by a theorem, which is taken from the catalogue, and all moves that win, where they are known.
    pub(super) fn by_theorem(
        &mut self,
        at: &[Value],
        play: Play,
        theorem: &catalogue::Theorem,
        to: i64,
    ) -> Checked<(Outcomes, Option<Vec<Played>>)> {
        ensure(play == Play::Normal && self.options.adds(), "the theorem is about normal play")?;
        ensure(
            self.game.theorem().map(catalogue::Theorem::alone).as_ref() == Some(theorem),
            "the catalogue has another theorem about this game, or none",
        )?;
        let other = || Refusal::wrong("the formula of this theorem cannot be asked about such positions");
        let formula = Formula::open(theorem, self.game).ok_or_else(other)?;
        ensure(formula.has_values() || at.len() == 1, "the theorem is about one position alone")?;
        let first = at.first().ok_or_else(other)?;
        same("the bound", bound(first).ok_or_else(other)?, to)?;
        let (limits, progress) = (self.limits, self.progress);
        formula.compared(first, to, &mut self.options, limits, progress)?;
        formula.result(at, limits, progress)
    }
}
