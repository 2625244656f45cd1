//! Whole positions from the end: who wins, what they gain and what they cost.

use super::{Bench, Checked, Refusal, ensure};
use crate::answer::{Outcome, Play};
use crate::certificate::wholes::{Step, Wholes};
use crate::certificate::{Outcomes, Played, Theorem, Witness};
use grundy_language::convention::Convention;
use grundy_language::value::Value;
use serde_json::{Value as Json, json};

/// What is said of each whole position, by its number, and where.
struct Said<T> {
    place: Vec<usize>,
    worth: Vec<T>,
}

impl Bench<'_> {
    /// What a position comes to, and the moves that keep that.
    pub(super) fn induction(
        &mut self,
        from: &[Value],
        play: Play,
        theorem: &Theorem,
        witness: &Witness,
    ) -> Checked<(Outcomes, Vec<Played>)> {
        let (progress, convention) = (self.progress, self.options.convention());
        let mut wholes = Wholes::of(from, play, &mut self.options, progress)?;
        let moves = wholes.moves(from)?;
        let all = (0..wholes.wholes.len()).collect::<Vec<_>>();
        let kept = |keeps: &dyn Fn(&Step) -> bool| {
            moves.iter().filter(|(_, step)| keeps(step)).map(|(played, _)| played.clone()).collect()
        };
        let to = |step: &Step| step.branches[0].1 as usize;
        match (convention, theorem, witness) {
            (Convention::Win, Theorem::BackwardInduction, Witness::Outcomes { wholes: given }) => {
                let said = said(&wholes, given.iter().map(|(whole, outcome)| (whole, *outcome)))?;
                for &at in &all {
                    let fits = said.outcome_fits(&wholes, at, |worth| *worth);
                    ensure(fits, format_args!("what is said of {} does not follow", wholes.text(at)))?;
                }
                let outcome = said.worth[0];
                let keeps =
                    |step: &Step| outcome != Outcome::Second && said.worth[to(step)] == outcome.opposite();
                Ok((Outcomes::Outcome(outcome), kept(&keeps)))
            }
            (Convention::Score, Theorem::BackwardInduction, Witness::Scores { wholes: given }) => {
                ensure(play == Play::Normal, "scores have no misère play")?;
                let said = said(&wholes, given.iter().map(|(whole, score)| (whole, *score)))?;
                let worth = |step: &Step| step.amount.checked_sub(said.worth[to(step)]);
                for &at in &all {
                    let steps = &wholes.steps[at];
                    let best = match wholes.over[at] {
                        Some(_) => Some(0),
                        None => steps
                            .iter()
                            .map(worth)
                            .collect::<Option<Vec<_>>>()
                            .and_then(|all| all.into_iter().max()),
                    };
                    let behind = steps.iter().all(|step| said.place[to(step)] < said.place[at]);
                    ensure(
                        behind && best == Some(said.worth[at]),
                        format_args!("the score of {} does not follow", wholes.text(at)),
                    )?;
                }
                let score = said.worth[0];
                Ok((Outcomes::Score(score), kept(&|step| worth(step) == Some(score))))
            }
            (Convention::Cost, Theorem::BackwardInduction, Witness::Costs { wholes: given }) => {
                let said =
                    said(&wholes, given.iter().map(|(whole, outcome, cost)| (whole, (*outcome, *cost))))?;
                for &at in &all {
                    let fits = said.outcome_fits(&wholes, at, |(outcome, _)| *outcome)
                        && said.cost_fits(&wholes, at);
                    ensure(fits, format_args!("what is said of {} does not follow", wholes.text(at)))?;
                }
                let (outcome, total) = said.worth[0];
                let keeps = |step: &Step| match outcome {
                    Outcome::First => said.worth[to(step)].0 == Outcome::Second && said.total(step) == total,
                    Outcome::Second => false,
                    Outcome::Draw => said.worth[to(step)].0 == Outcome::Draw,
                };
                Ok((Outcomes::Cost { outcome, total }, kept(&keeps)))
            }
            (Convention::Chance, Theorem::OptimalityEquations, Witness::Chances { wholes: given }) => {
                super::chance::odds(&wholes, given, &moves)
            }
            _ => Err(Refusal::wrong("claim, theorem and witness do not belong together")),
        }
    }
}

/// What a witness says of all whole positions, of each once.
fn said<'g, T: Clone>(
    wholes: &Wholes<'_, '_>,
    given: impl Iterator<Item = (&'g Vec<Json>, T)>,
) -> Checked<Said<T>> {
    let number = wholes.numbers();
    let mut all: Vec<Option<(usize, T)>> = vec![None; wholes.wholes.len()];
    for (place, (whole, worth)) in given.enumerate() {
        let name = json!(whole).to_string();
        let at = number.get(&name).ok_or_else(|| Refusal::wrong(format!("nothing leads to {name}")))?;
        ensure(all[*at].replace((place, worth)).is_none(), format_args!("{name} is listed twice"))?;
    }
    let all: Option<Vec<(usize, T)>> = all.into_iter().collect();
    let all = all.ok_or_else(|| Refusal::wrong("a position that can be reached is not listed"))?;
    let (place, worth) = all.into_iter().unzip();
    Ok(Said { place, worth })
}

impl<T> Said<T> {
    /// Whether an outcome follows from those of the options: a won position has a lost one before it, a lost one has all
    /// its options won and before it, and a drawn one leads to a draw and to no lost one.
    fn outcome_fits(&self, wholes: &Wholes<'_, '_>, at: usize, of: impl Fn(&T) -> Outcome) -> bool {
        let mut options = wholes.steps[at].iter().map(|step| step.branches[0].1 as usize);
        let outcome = of(&self.worth[at]);
        let before = |to: usize| self.place[to] < self.place[at];
        match (wholes.over[at], outcome) {
            (Some(over), outcome) => over == outcome,
            (None, Outcome::First) => options.any(|to| of(&self.worth[to]) == Outcome::Second && before(to)),
            (None, Outcome::Second) => options.all(|to| of(&self.worth[to]) == Outcome::First && before(to)),
            (None, Outcome::Draw) => {
                let mut drawn = false;
                options.all(|to| {
                    drawn |= of(&self.worth[to]) == Outcome::Draw;
                    of(&self.worth[to]) != Outcome::Second
                }) && drawn
            }
        }
    }
}

impl Said<(Outcome, Option<i64>)> {
    /// What a win costs in all, if a move is made.
    fn total(&self, step: &Step) -> Option<i64> {
        self.worth[step.branches[0].1 as usize].1?.checked_add(step.amount)
    }

    /// Whether a total follows: the least of the winner's moves that keep the win, of which one that attains it leads to a
    /// position before; the greatest of the loser's.
    fn cost_fits(&self, wholes: &Wholes<'_, '_>, at: usize) -> bool {
        let (outcome, cost) = self.worth[at];
        let (steps, to) = (&wholes.steps[at], |step: &&Step| step.branches[0].1 as usize);
        let winning = || steps.iter().filter(|step| self.worth[to(step)].0 == Outcome::Second);
        let totals = |steps: &mut dyn Iterator<Item = &Step>| {
            steps.map(|step| self.total(step)).collect::<Option<Vec<i64>>>()
        };
        match (wholes.over[at], outcome) {
            (_, Outcome::Draw) => cost.is_none(),
            (Some(_), _) => cost == Some(0),
            (None, Outcome::First) => {
                totals(&mut winning()).is_some_and(|all| all.into_iter().min() == cost)
                    && winning()
                        .any(|step| self.total(step) == cost && self.place[to(&step)] < self.place[at])
            }
            (None, Outcome::Second) => {
                totals(&mut steps.iter()).is_some_and(|all| all.into_iter().max() == cost)
            }
        }
    }
}
