//! Regions in which play may go on for ever.
//!
//! What one player can make sure of is one question, what the other can is another. Each is a game of its own
//! in which one player wants to reach a win and the other to prevent it, for ever if need be: a simple
//! stochastic game (Condon 1992). Its states are the positions together with the player who is to move, so a
//! region of n positions gives 2n states, and both questions are answered at once.
//!
//! The value is found by improving the strategy of the player who wants to win (Hoffman and Karp 1966). A strategy
//! is valued exactly: first the states from which the other can prevent the win for certain (they are worth 0,
//! also where play goes on for ever), then, for the rest, the other's best answer by policy iteration, each
//! step a system of linear equations with exactly one solution, because from these states play comes to an
//! end whatever the other does. A strategy that nothing improves is worth `v`, so the game is worth at
//! least `v`; and `v` then solves the optimality equations, whose least solution is the value (Condon 1992,
//! Lemma 1), so the game is worth at most `v`. Nothing is assumed about whether play ends.

use super::guard::Guard;
use super::linear::{Equation, solve};
use super::region::{Choice, Region};
use crate::answer::Unknown;
use num_rational::BigRational;
use num_traits::{One, Zero};
use std::collections::BTreeMap;

/// So many times the guess goes through all states.
const SWEEPS: usize = 300;

/// The game of one region. State `2 i` is position `i` with the player to move who wants to win, state
/// `2 i + 1` the same position with the player to move who prevents it.
pub(super) struct Reach<'r> {
    region: &'r Region,
}

/// What a state's good options are: those that are worth as much as the state.
pub(super) struct State {
    /// Whether the state is worth anything.
    pub(super) wins: bool,
    /// For each good option whether a branch leaves the region, and the states that the others lead to.
    pub(super) good: Vec<(bool, Vec<usize>)>,
}

/// A state's options: each what it wins at once, and where it leads else.
struct Lead<'c> {
    win: &'c BigRational,
    choice: &'c Choice,
    /// 1 where the next to move prevents, 0 where he wants to win.
    next: usize,
}

impl<'c> Lead<'c> {
    fn inside(&self) -> impl Iterator<Item = (usize, &'c BigRational)> + use<'c> {
        let next = self.next;
        self.choice.inside.iter().map(move |(to, weight)| (2 * to + next, weight))
    }

    fn value(&self, values: &[BigRational]) -> BigRational {
        self.inside().fold(self.win.clone(), |sum, (to, weight)| sum + weight * &values[to])
    }
}

impl<'r> Reach<'r> {
    /// For each position what the player to move and what the other can make sure of.
    pub(super) fn solve(
        region: &'r Region,
        guard: &mut Guard<'_, '_>,
    ) -> Result<Vec<(BigRational, BigRational)>, Unknown> {
        let game = Reach::new(region);
        let mut chosen = game.guess(guard)?;
        loop {
            let values = game.worth_of(&mut chosen, guard)?;
            if !game.improve(&mut chosen, &values, 0, guard)? {
                let mut values = values.into_iter();
                return Ok(std::iter::from_fn(|| values.next().zip(values.next())).collect());
            }
        }
    }

    /// The game of a region.
    pub(super) fn new(region: &'r Region) -> Reach<'r> {
        Reach { region }
    }

    /// The good options of every state, when positions are worth these values.
    pub(super) fn good_options(&self, values: &[(BigRational, BigRational)]) -> Vec<State> {
        let values: Vec<BigRational> =
            values.iter().flat_map(|(win, lose)| [win.clone(), lose.clone()]).collect();
        let state = |state: usize| {
            let good = self.leads(state).filter(|lead| lead.value(&values) == values[state]);
            let shape = |lead: Lead<'_>| {
                let weight: BigRational = lead.inside().map(|(_, weight)| weight).sum();
                (!weight.is_one(), lead.inside().map(|(to, _)| to).collect())
            };
            State { wins: !values[state].is_zero(), good: good.map(shape).collect() }
        };
        (0..self.states()).map(state).collect()
    }

    fn states(&self) -> usize {
        2 * self.region.options.len()
    }

    fn lead(&self, state: usize, option: usize) -> Lead<'r> {
        let choice = &self.region.options[state / 2][option];
        match state % 2 {
            0 => Lead { win: &choice.win, choice, next: 1 },
            _ => Lead { win: &choice.lose, choice, next: 0 },
        }
    }

    fn leads(&self, state: usize) -> impl Iterator<Item = Lead<'r>> + '_ {
        (0..self.region.options[state / 2].len()).map(move |option| self.lead(state, option))
    }

    /// Takes a better option wherever there is one: at the states of the player who wants to win, or (1) of the
    /// other. Says whether there was any.
    fn improve(
        &self,
        chosen: &mut [usize],
        values: &[BigRational],
        player: usize,
        guard: &mut Guard<'_, '_>,
    ) -> Result<bool, Unknown> {
        let mut improved = false;
        for state in (player..self.states()).step_by(2) {
            let mut best = self.lead(state, chosen[state]).value(values);
            for (option, lead) in self.leads(state).enumerate() {
                guard.step(1)?;
                let value = lead.value(values);
                if if player == 0 { value > best } else { value < best } {
                    (best, chosen[state], improved) = (value, option, true);
                }
            }
        }
        Ok(improved)
    }

    /// What the strategy of the player who wants to win is worth against the best answer, which is put beside it.
    fn worth_of(&self, chosen: &mut [usize], guard: &mut Guard<'_, '_>) -> Result<Vec<BigRational>, Unknown> {
        let prevented = self.prevented(chosen, guard)?;
        loop {
            let values = self.evaluate(chosen, &prevented, guard)?;
            if !self.improve(chosen, &values, 1, guard)? {
                return Ok(values);
            }
        }
    }

    /// From which states the other prevents the win for certain; his options there are chosen.
    fn prevented(&self, chosen: &mut [usize], guard: &mut Guard<'_, '_>) -> Result<Vec<bool>, Unknown> {
        let mut prevented = vec![true; self.states()];
        let holds = |lead: &Lead<'_>, prevented: &[bool]| {
            lead.win.is_zero() && lead.inside().all(|(to, _)| prevented[to])
        };
        let mut changed = true;
        while changed {
            changed = false;
            for state in 0..self.states() {
                guard.step(1)?;
                if prevented[state] {
                    let found = match state % 2 {
                        0 => holds(&self.lead(state, chosen[state]), &prevented).then_some(chosen[state]),
                        _ => self.leads(state).position(|lead| holds(&lead, &prevented)),
                    };
                    match found {
                        Some(option) => chosen[state] = option,
                        None => (prevented[state], changed) = (false, true),
                    }
                }
            }
        }
        Ok(prevented)
    }

    /// What the states are worth when both options are fixed.
    fn evaluate(
        &self,
        chosen: &[usize],
        prevented: &[bool],
        guard: &mut Guard<'_, '_>,
    ) -> Result<Vec<BigRational>, Unknown> {
        let equation = |state: usize| {
            let mut factors = BTreeMap::from([(state, BigRational::one())]);
            if prevented[state] {
                return Equation { factors, sum: BigRational::zero() };
            }
            let lead = self.lead(state, chosen[state]);
            for (to, weight) in lead.inside() {
                *factors.entry(to).or_insert_with(BigRational::zero) -= weight;
            }
            Equation { factors, sum: lead.win.clone() }
        };
        solve((0..self.states()).map(equation).collect(), guard)
    }

    /// Options that are the best ones as far as floating point can tell. An option is taken when it is seen to
    /// win more, not when it wins as much, so that the way to the win is not lost.
    fn guess(&self, guard: &mut Guard<'_, '_>) -> Result<Vec<usize>, Unknown> {
        let mut values = vec![0.0f64; self.states()];
        let mut chosen = vec![0; values.len()];
        for _ in 0..SWEEPS {
            let mut change = 0.0f64;
            for state in 0..values.len() {
                let sign = if state % 2 == 0 { 1.0 } else { -1.0 };
                let mut best: Option<f64> = None;
                for (option, choice) in self.region.options[state / 2].iter().enumerate() {
                    guard.step(1)?;
                    let rough = &choice.rough;
                    let (win, next) = if state % 2 == 0 { (rough.win, 1) } else { (rough.lose, 0) };
                    let inside = rough.inside.iter().map(|(to, weight)| weight * values[2 * to + next]);
                    let value = inside.fold(win, |sum, part| sum + part);
                    if best.is_none_or(|best| sign * value > sign * best) {
                        best = Some(value);
                        if state % 2 == 1 || value > values[state] + 1e-12 {
                            chosen[state] = option;
                        }
                    }
                }
                let best = best.unwrap_or(0.0);
                change = change.max((best - values[state]).abs());
                values[state] = best;
            }
            if change < 1e-14 {
                break;
            }
        }
        Ok(chosen)
    }
}
