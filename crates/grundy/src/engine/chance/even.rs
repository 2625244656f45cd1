//! Regions that play leaves with certainty, whatever the players do.
//!
//! There what the player to move does not win the opponent wins, so that one unknown a position is enough: the
//! greatest `sum of p(i) (1 - x(i))` over the options. Both players are one, and the equations have one solution
//! (Shapley 1953), so whatever solves them is right. Options are guessed in floating point; the linear equations
//! that belong to them are solved exactly, and every option is compared exactly. Where one is better it is
//! taken and the equations are solved again. This may go round in circles (Condon 1993), so that the number of
//! rounds is bounded; the way that cannot is [`super::reach`].

use super::guard::Guard;
use super::linear::{Equation, solve};
use super::region::{Choice, Region};
use crate::answer::Unknown;
use num_rational::BigRational;
use num_traits::{One, Zero};
use std::collections::BTreeMap;

/// So many times the options are improved.
const ROUNDS: usize = 30;
/// So many times the guess goes through all positions.
const SWEEPS: usize = 3000;

/// The probability with which the player to move wins, for each position of the region; none where the rounds
/// were not enough.
pub(super) fn even(region: &Region, guard: &mut Guard<'_, '_>) -> Result<Option<Vec<BigRational>>, Unknown> {
    let mut chosen = guess(region, guard)?;
    for _ in 0..ROUNDS {
        let found = evaluate(region, &chosen, guard)?;
        let mut best = true;
        for (at, options) in region.options.iter().enumerate() {
            guard.step(options.len())?;
            for (number, option) in options.iter().enumerate() {
                if number != chosen[at] && value(option, &found) > value(&options[chosen[at]], &found) {
                    chosen[at] = number;
                    best = false;
                }
            }
        }
        if best {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// What an option is worth to the player who takes it.
fn value(option: &Choice, found: &[BigRational]) -> BigRational {
    let inside = option.inside.iter().map(|(to, weight)| weight * (BigRational::one() - &found[*to]));
    inside.fold(option.win.clone(), |sum, part| sum + part)
}

/// What the positions are worth when these options are taken.
fn evaluate(
    region: &Region,
    chosen: &[usize],
    guard: &mut Guard<'_, '_>,
) -> Result<Vec<BigRational>, Unknown> {
    let equation = |(at, options): (usize, &Vec<Choice>)| {
        let option = &options[chosen[at]];
        let mut factors = BTreeMap::from([(at, BigRational::one())]);
        let mut sum = option.win.clone();
        for (to, weight) in &option.inside {
            *factors.entry(*to).or_insert_with(BigRational::zero) += weight;
            sum += weight;
        }
        Equation { factors, sum }
    };
    solve(region.options.iter().enumerate().map(equation).collect(), guard)
}

/// Options that are the best ones as far as floating point can tell.
fn guess(region: &Region, guard: &mut Guard<'_, '_>) -> Result<Vec<usize>, Unknown> {
    let mut values = vec![0.5; region.options.len()];
    let mut chosen = vec![0; values.len()];
    for _ in 0..SWEEPS {
        let mut change = 0.0f64;
        for (at, options) in region.options.iter().enumerate() {
            guard.step(1)?;
            let mut best = f64::NEG_INFINITY;
            for (number, option) in options.iter().enumerate() {
                let rough = &option.rough;
                let inside = rough.inside.iter().map(|(to, weight)| weight * (1.0 - values[*to]));
                let value = inside.fold(rough.win, |sum, part| sum + part);
                // Of options that look equal the first stays.
                if value > best + 1e-13 {
                    (best, chosen[at]) = (value, number);
                }
            }
            change = change.max((best - values[at]).abs());
            values[at] = best;
        }
        if change < 1e-15 {
            break;
        }
    }
    Ok(chosen)
}
