//! Probabilities: they solve the equations of best play, and play comes to an end where it must.

use super::{Checked, Refusal, ensure};
use crate::answer::Outcome;
use crate::certificate::wholes::{Step, Wholes};
use crate::certificate::{Outcomes, Played, Side};
use grundy_rule::chance::Probability;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use serde_json::{Value as Json, json};

/// What is said of a position: the probability of each player, and where.
type Odds = [(BigRational, usize); 2];

const OWN: usize = 0;
const OTHER: usize = 1;

/// The probabilities of the position that was asked about, and the moves of the greatest.
pub(super) fn odds(
    wholes: &Wholes<'_, '_>,
    given: &[(Vec<Json>, Side, String)],
    moves: &[(Played, Step)],
) -> Checked<(Outcomes, Vec<Played>)> {
    let all = said(wholes, given)?;
    for at in 0..all.len() {
        for side in [OWN, OTHER] {
            let follows = follows(wholes, &all, at, side);
            ensure(follows, format_args!("the odds of {} do not follow", wholes.text(at)))?;
        }
    }
    let best = moves.iter().filter(|(_, step)| worth(&all, step, OWN) == all[0][OWN].0);
    let [win, lose] = [OWN, OTHER].map(|side| all[0][side].0.to_string());
    Ok((Outcomes::Chance { win, lose }, best.map(|(played, _)| played.clone()).collect()))
}

fn said(wholes: &Wholes<'_, '_>, given: &[(Vec<Json>, Side, String)]) -> Checked<Vec<Odds>> {
    let number = wholes.numbers();
    let mut all: Vec<[Option<(BigRational, usize)>; 2]> = vec![[None, None]; wholes.wholes.len()];
    for (place, (whole, side, text)) in given.iter().enumerate() {
        let name = json!(whole).to_string();
        let at = number.get(&name).ok_or_else(|| Refusal::wrong(format!("nothing leads to {name}")))?;
        let value: BigRational =
            text.parse().map_err(|_| Refusal::wrong(format!("{text} is no fraction")))?;
        ensure(value.to_string() == *text && !value.is_negative(), format_args!("{text} is no probability"))?;
        let slot = &mut all[*at][if *side == Side::Own { OWN } else { OTHER }];
        ensure(slot.replace((value, place)).is_none(), format_args!("{name} is listed twice"))?;
    }
    let both = |[own, other]: [Option<(BigRational, usize)>; 2]| Some([own?, other?]);
    let all: Option<Vec<Odds>> = all.into_iter().map(both).collect();
    all.ok_or_else(|| Refusal::wrong("a position that can be reached is not listed"))
}

/// What a move is worth to the player who made it (`OWN`), or to the one who must bear it.
fn worth(all: &[Odds], step: &Step, side: usize) -> BigRational {
    let exact = |odds: Probability| {
        BigRational::new(BigInt::from(odds.numerator()), BigInt::from(odds.denominator()))
    };
    step.branches.iter().map(|&(odds, to)| exact(odds) * &all[to as usize][1 - side].0).sum()
}

/// Whether a probability is the best of the options, and, if it is above 0, some best move of the player whose it is, or
/// all best moves of the other, may lead to the end, or to what stands before.
fn follows(wholes: &Wholes<'_, '_>, all: &[Odds], at: usize, side: usize) -> bool {
    let (own, place) = &all[at][side];
    if let Some(over) = wholes.over[at] {
        let wins = over == if side == OWN { Outcome::First } else { Outcome::Second };
        return if wins { own.is_one() } else { own.is_zero() };
    }
    let steps = &wholes.steps[at];
    let worths: Vec<BigRational> = steps.iter().map(|step| worth(all, step, side)).collect();
    let best = if side == OWN { worths.iter().max() } else { worths.iter().min() };
    if best != Some(own) {
        return false;
    }
    let nearer = |step: &Step| {
        step.branches.iter().any(|&(_, to)| {
            let (then, before) = &all[to as usize][1 - side];
            wholes.over[to as usize].is_some() || then.is_zero() || before < place
        })
    };
    let mut kept = steps.iter().zip(&worths).filter(|(_, worth)| *worth == own).map(|(step, _)| step);
    own.is_zero() || if side == OWN { kept.any(nearer) } else { kept.all(nearer) }
}
