//! Who wins whole positions, what they gain and cost and how likely they are won, in an order that shows it.

use super::result::{Asked, Found};
use super::wholes::{Step, Wholes, json_of};
use super::{Options, Outcomes, Played, Refusal, Side, Theorem, Witness};
use crate::answer::Outcome;
use crate::engine::{Chance, Cost, Priced, exact};
use grundy_language::convention::Convention;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::layout::Slots;
use grundy_rule::machine::Machine;
use grundy_rule::union::Union;
use num_rational::BigRational;
use num_traits::{One, Zero};

/// What a position comes to, found in all that it leads to.
pub(super) fn found(asked: &Asked<'_>) -> Result<Found, String> {
    let said = |refusal: Refusal| refusal.to_string();
    let mut lister = asked.lister()?;
    let convention = lister.convention();
    let mut wholes = Wholes::of(asked.position, asked.play, &mut lister, asked.progress).map_err(said)?;
    let moves = wholes.moves(asked.position).map_err(said)?;
    match convention {
        Convention::Score => scores(&wholes, moves),
        Convention::Cost => costs(asked, &wholes, moves),
        Convention::Chance => chances(asked, &wholes, moves),
        Convention::Win | Convention::Entailing => Ok(outcomes(&wholes, moves)),
    }
}

/// The moves of which something holds.
fn kept(moves: Vec<(Played, Step)>, keeps: impl Fn(&Step) -> bool) -> Option<Vec<Played>> {
    Some(moves.into_iter().filter(|(_, step)| keeps(step)).map(|(played, _)| played).collect())
}

/// Where a move leads that is not drawn by lot.
fn surely(step: &Step) -> usize {
    step.branches[0].1 as usize
}

/// By whole position, the moves that lead there: from where.
fn arrows(wholes: &Wholes<'_, '_>) -> Vec<Vec<u32>> {
    let mut into = vec![Vec::new(); wholes.wholes.len()];
    for (from, steps) in wholes.steps.iter().enumerate() {
        for (_, to) in steps.iter().flat_map(|step| &step.branches) {
            into[*to as usize].push(from as u32);
        }
    }
    into
}

/// Retrograde analysis: won and lost positions in the order in which they are seen to be so, then the draws.
fn outcomes(wholes: &Wholes<'_, '_>, moves: Vec<(Played, Step)>) -> Found {
    let into = arrows(wholes);
    let mut left: Vec<usize> = wholes.steps.iter().map(Vec::len).collect();
    let mut outcome = wholes.over.clone();
    let decided = |at: &usize| outcome[*at].is_some_and(|outcome| outcome != Outcome::Draw);
    let mut order: Vec<usize> = (0..wholes.wholes.len()).filter(decided).collect();
    let mut next = 0;
    while let Some(&at) = order.get(next) {
        next += 1;
        for &from in &into[at] {
            let from = from as usize;
            if outcome[from].is_some() {
                continue;
            }
            left[from] -= 1;
            outcome[from] = match outcome[at] {
                Some(Outcome::Second) => Some(Outcome::First),
                _ if left[from] == 0 => Some(Outcome::Second),
                _ => continue,
            };
            order.push(from);
        }
    }
    let outcome: Vec<Outcome> = outcome.into_iter().map(|known| known.unwrap_or(Outcome::Draw)).collect();
    order.extend((0..outcome.len()).filter(|&at| outcome[at] == Outcome::Draw));
    let keeps = |step: &Step| outcome[0] != Outcome::Second && outcome[surely(step)] == outcome[0].opposite();
    Found {
        result: Outcomes::Outcome(outcome[0]),
        moves: kept(moves, keeps),
        theorem: Theorem::BackwardInduction,
        witness: Witness::Outcomes {
            wholes: order.into_iter().map(|at| (json_of(&wholes.wholes[at]), outcome[at])).collect(),
        },
    }
}

fn scores(wholes: &Wholes<'_, '_>, moves: Vec<(Played, Step)>) -> Result<Found, String> {
    let into = arrows(wholes);
    let mut left: Vec<usize> = wholes.steps.iter().map(Vec::len).collect();
    let mut order: Vec<usize> = (0..left.len()).filter(|&at| left[at] == 0).collect();
    let mut score = vec![0i64; left.len()];
    let worth = |score: &[i64], step: &Step| step.amount.checked_sub(score[surely(step)]);
    let large = || "a difference needs more than 64 bits".to_string();
    let mut next = 0;
    while let Some(&at) = order.get(next) {
        next += 1;
        if wholes.over[at].is_none() {
            let worths = wholes.steps[at].iter().map(|step| worth(&score, step));
            score[at] =
                worths.collect::<Option<Vec<i64>>>().ok_or_else(large)?.into_iter().max().unwrap_or(0);
        }
        for &from in &into[at] {
            left[from as usize] -= 1;
            if left[from as usize] == 0 {
                order.push(from as usize);
            }
        }
    }
    if order.len() < left.len() {
        return Err("play can return to a position, and the game may never be reckoned up".into());
    }
    Ok(Found {
        result: Outcomes::Score(score[0]),
        moves: kept(moves, |step| worth(&score, step) == Some(score[0])),
        theorem: Theorem::BackwardInduction,
        witness: Witness::Scores {
            wholes: order.into_iter().map(|at| (json_of(&wholes.wholes[at]), score[at])).collect(),
        },
    })
}

/// Places positions behind what `ready` wants placed before them, as long as it can be done.
fn placed(count: usize, ready: impl Fn(usize, &[bool]) -> bool, behind: &[Vec<u32>]) -> Vec<usize> {
    let (mut done, mut order) = (vec![false; count], Vec::new());
    let mut ahead: Vec<usize> = (0..count).rev().collect();
    while let Some(at) = ahead.pop() {
        if !done[at] && ready(at, &done) {
            done[at] = true;
            order.push(at);
            ahead.extend(behind[at].iter().map(|&from| from as usize).filter(|&from| !done[from]));
        }
    }
    order
}

/// Has an engine asked about a whole position.
fn ask<T>(
    lister: &Options<'_>,
    whole: &[Value],
    ask: impl FnOnce(&[Slots<'_>]) -> Result<T, Fault>,
) -> Result<T, String> {
    let laid: Vec<_> = whole.iter().map(|component| lister.lay(component)).collect();
    let found = ask(&laid.iter().map(|laid| laid.slots()).collect::<Vec<_>>());
    found.map_err(|fault| lister.fault(fault))
}

fn machine<'a>(asked: &Asked<'a>, lister: &Options<'a>) -> Result<Union<Machine<'a>>, String> {
    lister.player(asked.limits, asked.progress).map_err(|report| report.to_string())
}

fn costs(asked: &Asked<'_>, wholes: &Wholes<'_, '_>, moves: Vec<(Played, Step)>) -> Result<Found, String> {
    let lister = asked.lister()?;
    let mut engine = Cost::new(machine(asked, &lister)?, asked.play, *asked.limits, asked.progress);
    let mut priced: Vec<Priced> = Vec::new();
    for whole in &wholes.wholes {
        priced.push(ask(&lister, whole, |slots| engine.solve(slots))?);
    }
    let total = |step: &Step| priced[surely(step)].cost.and_then(|cost| cost.checked_add(step.amount));
    let best = |at: usize, step: &Step| {
        priced[surely(step)].outcome == Outcome::Second && total(step) == priced[at].cost
    };
    let ready = |at: usize, done: &[bool]| match priced[at].outcome {
        Outcome::Draw => false,
        _ if wholes.over[at].is_some() => true,
        Outcome::First => wholes.steps[at].iter().any(|step| best(at, step) && done[surely(step)]),
        Outcome::Second => wholes.steps[at].iter().all(|step| done[surely(step)]),
    };
    let mut order = placed(priced.len(), ready, &arrows(wholes));
    order.extend((0..priced.len()).filter(|&at| priced[at].outcome == Outcome::Draw));
    if order.len() < priced.len() {
        return Err("no order shows how play comes to its end".into());
    }
    let keeps = |step: &Step| match priced[0].outcome {
        Outcome::First => best(0, step),
        Outcome::Second => false,
        Outcome::Draw => priced[surely(step)].outcome == Outcome::Draw,
    };
    Ok(Found {
        result: Outcomes::Cost { outcome: priced[0].outcome, total: priced[0].cost },
        moves: kept(moves, keeps),
        theorem: Theorem::BackwardInduction,
        witness: Witness::Costs {
            wholes: order
                .into_iter()
                .map(|at| (json_of(&wholes.wholes[at]), priced[at].outcome, priced[at].cost))
                .collect(),
        },
    })
}

fn chances(asked: &Asked<'_>, wholes: &Wholes<'_, '_>, moves: Vec<(Played, Step)>) -> Result<Found, String> {
    let lister = asked.lister()?;
    let mut engine = Chance::new(machine(asked, &lister)?, asked.play, *asked.limits, asked.progress);
    let count = wholes.wholes.len();
    // The own probabilities, then those of the other player.
    let mut worths: Vec<BigRational> = vec![BigRational::zero(); 2 * count];
    for (at, whole) in wholes.wholes.iter().enumerate() {
        let found = ask(&lister, whole, |slots| engine.worth(slots))?;
        (worths[at], worths[count + at]) = (found.win().clone(), found.lose());
    }
    let other = |at: usize, to: u32| (to as usize) + if at < count { count } else { 0 };
    let worth = |at: usize, step: &Step| {
        let branches = step.branches.iter();
        branches.map(|&(odds, to)| exact(odds) * &worths[other(at, to)]).sum::<BigRational>()
    };
    let ends = |to: u32, then: usize| wholes.over[to as usize].is_some() || worths[then].is_zero();
    let ready = |at: usize, done: &[bool]| {
        let whole = at % count;
        let nearer =
            |step: &Step| step.branches.iter().any(|&(_, to)| ends(to, other(at, to)) || done[other(at, to)]);
        let mut best = wholes.steps[whole].iter().filter(|step| worth(at, step) == worths[at]);
        !worths[at].is_zero()
            && (wholes.over[whole].is_some() || if at < count { best.any(nearer) } else { best.all(nearer) })
    };
    let into = arrows(wholes);
    let from = |at: usize| {
        into[at % count].iter().map(move |&from| from + if at < count { count as u32 } else { 0 })
    };
    let behind: Vec<Vec<u32>> = (0..2 * count).map(|at| from(at).collect()).collect();
    let mut order = placed(2 * count, ready, &behind);
    order.extend((0..2 * count).filter(|&at| worths[at].is_zero()));
    if order.len() < 2 * count {
        return Err("no order shows how play comes to its end".into());
    }
    let listed = order.into_iter().map(|at| {
        let side = if at < count { Side::Own } else { Side::Other };
        (json_of(&wholes.wholes[at % count]), side, worths[at].to_string())
    });
    debug_assert!(worths.iter().all(|worth| *worth <= BigRational::one()));
    Ok(Found {
        result: Outcomes::Chance { win: worths[0].to_string(), lose: worths[count].to_string() },
        moves: kept(moves, |step| worth(0, step) == worths[0]),
        theorem: Theorem::OptimalityEquations,
        witness: Witness::Chances { wholes: listed.collect() },
    })
}
