//! The next quotient, when a position has no value in the quotient so far.

use super::closure::{Closure, Flaw};
use super::guess::Guess;
use super::halt::{Halt, Limits};
use super::learn::Learner;
use super::model::Quotient;
use crate::Positions;
use grundy_heap::progress::Progress;
use std::collections::BTreeSet;

/// A quotient with its proof, and the tests that tell its elements apart.
#[derive(Debug, Clone)]
pub(super) struct Proved {
    pub quotient: Quotient,
    pub closure: Closure,
    pub tests: Vec<Vec<u32>>,
}

/// Finds the quotient of the positions up to the first without a value in the last of `stages`, which are the
/// quotients so far, smaller ones first. The second result is the stage that was a good guess; `hint` is that of
/// the last time.
///
/// First all is guessed that the last quotient says; what does not stand the proof is dropped, until nothing is
/// guessed and every outcome comes from the definition. A wrong guess may lead to a large monoid, so every guess
/// is given little room before one is given much.
pub(super) fn extend(
    positions: &Positions,
    (stages, hint): (&[Quotient], usize),
    tests: &[Vec<u32>],
    limits: &Limits,
    progress: &dyn Progress,
) -> Result<(Proved, usize), Halt> {
    let mut halt = Halt::Order(limits.order);
    let Some(current) = stages.last() else { return Err(halt) };
    let room = |order: usize, sums: usize| Limits {
        order: limits.order.min(order),
        sums: limits.sums.min(sums),
        ..*limits
    };
    let order = current.order();
    let rooms = [room(2 * order + 32, 20_000), room(6 * order + 128, 4_000_000), *limits];
    let last = stages.len() - 1;
    let likely = [last, hint.min(last)];
    let others: Vec<usize> = (0..last).rev().filter(|stage| !likely.contains(stage)).collect();
    let mut refuted = BTreeSet::new();
    let tries = [(&likely[..], 0), (&likely, 1), (&others, 0), (&others, 1), (&likely, 2), (&others, 2)];
    for (stage, room) in
        tries.iter().flat_map(|&(stages, room)| stages.iter().map(move |&stage| (stage, room)))
    {
        let same_room = room > 0 && rooms[room] == rooms[room - 1];
        if same_room || refuted.contains(&stage) {
            continue;
        }
        match look(positions, &stages[stage], current, tests, &rooms[room], progress) {
            Ok(Some(proved)) => return Ok((proved, stage)),
            Ok(None) => {
                refuted.insert(stage);
            }
            Err(Halt::Stopped(stop)) => return Err(Halt::Stopped(stop)),
            Err(other) => halt = other,
        }
    }
    Err(halt)
}

/// Looks for the quotient on the guess that `base` still holds; `None` if this is refuted.
fn look(
    positions: &Positions,
    base: &Quotient,
    current: &Quotient,
    tests: &[Vec<u32>],
    limits: &Limits,
    progress: &dyn Progress,
) -> Result<Option<Proved>, Halt> {
    let mut free = BTreeSet::new();
    loop {
        let guess = Guess::new(positions, base, current, &free);
        let mut oracle = guess.oracle(limits, progress)?;
        let first = tests.iter().map(|test| guess.path(test)).collect();
        let mut learner = Learner::new(&mut oracle, guess.words()?, first, limits.order)?;
        let sum = loop {
            match prove(positions, &guess, &learner, limits, progress) {
                Ok(proved) => return Ok(Some(proved)),
                Err(Flaw::Halt(halt)) => return Err(halt),
                Err(Flaw::Sum(sum)) if !mend(&guess, &mut learner, &sum)? => break sum,
                Err(Flaw::Sum(_)) => {}
            }
        };
        let blamed = guess.guessed(&sum);
        if blamed.is_empty() || contradicts(&guess, &mut learner, &guess.half(&sum))? {
            return Ok(None);
        }
        free.extend(blamed);
    }
}

/// Corrects what was learnt by a sum and its options; false if it was right about all of them.
fn mend(guess: &Guess, learner: &mut Learner, sum: &[u32]) -> Result<bool, Halt> {
    if learner.correct(&guess.path(sum))? {
        return Ok(true);
    }
    for option in guess.options(sum) {
        if learner.correct(&guess.path(&option))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the outcome of a sum is not what its options say: then the guess is wrong.
fn contradicts(guess: &Guess, learner: &mut Learner, sum: &[u32]) -> Result<bool, Halt> {
    let lost = learner.is_lost(&guess.path(sum))?;
    for option in guess.options(sum) {
        if learner.is_lost(&guess.path(&option))? {
            return Ok(lost);
        }
    }
    Ok(!lost)
}

/// Proves what was learnt, for all positions.
fn prove(
    positions: &Positions,
    guess: &Guess,
    learner: &Learner,
    limits: &Limits,
    progress: &dyn Progress,
) -> Result<Proved, Flaw> {
    let count = guess.count();
    let values: Vec<_> = (0..count).map(|position| learner.state(&guess.path(&[position]))).collect();
    let quotient = Quotient::number(&learner.monoid(), |x| learner.is_p(x), &values);
    let mut closure = Closure::default();
    for position in (0..count).filter(|&position| !positions.options(position).is_empty()) {
        let options = quotient.options(positions.options(position));
        let value = quotient.values()[position as usize];
        closure.add(&quotient, (position, value, options), limits, progress)?;
    }
    let tests = learner.tests().iter().map(|test| guess.sum(test)).collect();
    Ok(Proved { quotient, closure, tests })
}
