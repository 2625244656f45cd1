//! Positions of any size, by a theorem of the catalogue.

use super::position::Told;
use super::refusal::ensure;
use super::result::{Asked, Found};
use super::{Options, Outcomes, Played, Refusal, Theorem, Turn, Witness};
use crate::answer::{MoveKind, Outcome, Unknown};
use crate::catalogue;
use crate::game::{Game, NoFiles};
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use grundy_rule::chance::Probability;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;
use std::collections::{BTreeSet, HashMap};

/// The formula is compared with the definition on about so many positions, and no larger numbers than this.
const COMPARED: u64 = 1 << 10;
const LARGEST: u64 = 1 << 7;

/// A theorem of the catalogue, whose formula can be asked.
pub(crate) struct Formula {
    nimber: Option<Game>,
    moves: Game,
    /// Its `where` says which positions the theorem is about.
    about: Option<Game>,
}

/// The largest number of the positions with which the formula is compared: all that have as many numbers as this one. None
/// where positions are not numbers.
pub(crate) fn bound(position: &Value) -> Option<i64> {
    if !matches!(position, Value::Int(_) | Value::Tuple(_) | Value::List(_)) {
        return None;
    }
    let parts = position.as_slice().unwrap_or(std::slice::from_ref(position));
    let numbers = parts.iter().all(|part| matches!(part, Value::Int(_))).then_some(parts.len() as u32)?;
    let boxes = (1..=LARGEST).take_while(|to| to.saturating_pow(numbers) <= COMPARED);
    boxes.last().map(|to| to as i64 - 1 + least(position))
}

/// The least number of them: the piles of a list are those that are not empty.
pub(crate) fn least(position: &Value) -> i64 {
    i64::from(matches!(position, Value::List(_)))
}

impl Formula {
    /// The formula, about a game with these parameters.
    pub(crate) fn open(theorem: &catalogue::Theorem, game: &Game) -> Option<Formula> {
        let open = |rule: &String| Game::open(rule, game.settings(), &NoFiles).ok();
        let maybe = |rule: &Option<String>| rule.as_ref().map_or(Some(None), |rule| open(rule).map(Some));
        let (nimber, about) = (maybe(&theorem.nimber)?, maybe(&theorem.about)?);
        let moves = if theorem.product.is_empty() { open(&theorem.moves)? } else { return None };
        Some(Formula { nimber, moves, about })
    }

    /// Whether the theorem is about a position.
    fn is_about(&self, at: &Value, limits: &Limits, progress: &dyn Progress) -> Result<bool, Refusal> {
        self.about.as_ref().map_or(Ok(true), |rule| holds(rule, at, limits, progress))
    }

    /// Whether it says what positions are worth, and so who wins several beside each other.
    pub(crate) fn has_values(&self) -> bool {
        self.nimber.is_some()
    }

    /// The value of a position; of one that is lost 0 and of another 1 where it says no more.
    pub(crate) fn value(&self, at: &Value, limits: &Limits, progress: &dyn Progress) -> Result<u64, Refusal> {
        let Some(nimber) = &self.nimber else {
            return Ok(u64::from(!holds(&self.moves, at, limits, progress)?));
        };
        let options = Options::new(&[nimber], limits, progress)?.of(at)?;
        let said = options.iter().flatten().find_map(catalogue::Theorem::value_in);
        said.ok_or_else(|| Refusal::wrong(format!("the formula says nothing of {at}")))
    }

    /// What the winning moves of a position leave, where it says who wins and no more.
    pub(crate) fn winning(
        &self,
        at: &Value,
        limits: &Limits,
        progress: &dyn Progress,
    ) -> Result<BTreeSet<Vec<Value>>, Refusal> {
        Options::new(&[&self.moves], limits, progress)?.of(at)
    }

    /// Whether the formula agrees with the definition on all positions with as many numbers as this one, none larger than
    /// `to`, that the rule knows.
    pub(crate) fn compared(
        &self,
        like: &Value,
        to: i64,
        options: &mut Options<'_>,
        limits: &Limits,
        progress: &dyn Progress,
    ) -> Result<(), Refusal> {
        let mut values = HashMap::new();
        for small in smaller(like, to) {
            if !options.has(&small)? || !self.is_about(&small, limits, progress)? {
                continue;
            }
            let value = defined(&small, options, &mut values, progress)?;
            let said = self.value(&small, limits, progress)?;
            let agrees = if self.has_values() { said == value } else { (said == 0) == (value == 0) };
            ensure(agrees, format_args!("the formula does not fit {small}"))?;
            if !self.has_values() {
                let lost = |left: &Vec<Value>| left.iter().fold(0, |sum, part| sum ^ values[part]) == 0;
                let winning = options.of(&small)?.into_iter().filter(lost);
                let found = self.winning(&small, limits, progress)?;
                ensure(found.into_iter().eq(winning), format_args!("the moves from {small} are others"))?;
            }
        }
        Ok(())
    }

    /// The values of components.
    pub(crate) fn values(
        &self,
        at: &[Value],
        limits: &Limits,
        progress: &dyn Progress,
    ) -> Result<Vec<u64>, Refusal> {
        let value = |part: &Value| {
            ensure(self.is_about(part, limits, progress)?, format_args!("the theorem is not about {part}"))?;
            self.value(part, limits, progress)
        };
        at.iter().map(value).collect()
    }

    /// Who wins a position, and by which moves.
    pub(crate) fn outcome(
        &self,
        at: &Value,
        limits: &Limits,
        progress: &dyn Progress,
    ) -> Result<(Outcome, Vec<Played>), Refusal> {
        let values = self.values(std::slice::from_ref(at), limits, progress)?;
        let outcome = if values == [0] { Outcome::Second } else { Outcome::First };
        let turn =
            |left| Turn { branches: vec![(Probability::ONE, left)], kind: MoveKind::Ordinary, amount: 0 };
        let moves = self.winning(at, limits, progress)?.into_iter().map(|left| turn(left).played(0));
        Ok((outcome, moves.collect()))
    }
}

/// Whether the `where` of a rule holds of a position.
fn holds(rule: &Game, at: &Value, limits: &Limits, progress: &dyn Progress) -> Result<bool, Refusal> {
    let mut machine = rule.rule().machine(limits, progress).map_err(Refusal::unreadable)?;
    let laid = machine.layout().lay(at);
    let holds = machine.matches_filter(laid.slots());
    holds.map_err(|fault| Refusal::wrong(rule.rule().report(fault)))
}

/// The theorem of the catalogue about components that are too large to be counted through, and the bound of its comparison with
/// the definition, which is made.
fn compared(
    game: &Game,
    position: &[Value],
    fits: impl Fn(&Formula) -> bool,
    limits: &Limits,
    progress: &dyn Progress,
) -> Option<Result<(Formula, Witness), Refusal>> {
    if !position.iter().any(|part| game.is_large(part, limits, progress)) {
        return None;
    }
    let (to, theorem) = (bound(position.first()?)?, game.theorem()?);
    let formula = Formula::open(theorem, game).filter(fits)?;
    let compared = Options::new(&[game], limits, progress)
        .and_then(|mut options| formula.compared(&position[0], to, &mut options, limits, progress));
    Some(compared.map(|()| (formula, Witness::Formula { theorem: theorem.alone(), to })))
}

/// What a theorem of the catalogue says, by what it finds of its own.
pub(super) fn found(asked: &Asked<'_>) -> Option<Result<Found, String>> {
    let &Asked { games: [(game, _)], position: position @ [component], limits, progress, .. } = asked else {
        return None;
    };
    let found = compared(game, position, |formula| !formula.has_values(), limits, progress)?;
    let found = found.and_then(|(formula, witness)| {
        let (outcome, moves) = formula.outcome(component, limits, progress)?;
        Ok(Found {
            result: Outcomes::Outcome(outcome),
            moves: Some(moves),
            theorem: Theorem::Catalogue,
            witness,
        })
    });
    Some(found.map_err(|refusal| refusal.to_string()))
}

/// The values that a theorem of the catalogue gives to components.
pub(super) fn told(
    game: &Game,
    position: &[Value],
    limits: &Limits,
    progress: &dyn Progress,
) -> Option<Result<Told, String>> {
    let found = compared(game, position, Formula::has_values, limits, progress)?;
    let told = found.and_then(|(formula, witness)| {
        Ok(Told { witness, values: formula.values(position, limits, progress)? })
    });
    Some(told.map_err(|refusal| refusal.to_string()))
}

/// So many positions lie on the way from one to its end at most.
const MOST: usize = 1 << 20;

/// The value of a position by the definition: the mex of those of its options.
pub(crate) fn defined(
    at: &Value,
    lister: &mut Options<'_>,
    known: &mut HashMap<Value, u64>,
    progress: &dyn Progress,
) -> Result<u64, Refusal> {
    let mut way = vec![at.clone()];
    while let Some(here) = way.last().cloned() {
        progress.go_on(known.len() as u64).map_err(Unknown::Stopped)?;
        ensure(way.len() < MOST, "the positions do not come to an end")?;
        let options = lister.of(&here)?;
        let unknown = options.iter().flatten().filter(|part| !known.contains_key(*part));
        let unknown: Vec<Value> = unknown.cloned().collect();
        if unknown.is_empty() {
            let values = options.iter().map(|left| left.iter().fold(0, |sum, part| sum ^ known[part]));
            let values: BTreeSet<u64> = values.collect();
            known.insert(here, (0..).find(|value| !values.contains(value)).unwrap_or(0));
            way.pop();
        } else {
            way.extend(unknown);
        }
    }
    Ok(known[at])
}

/// All positions with as many numbers, none larger and in lists none 0.
pub(crate) fn smaller(position: &Value, to: i64) -> Vec<Value> {
    let Some(parts) = position.as_slice() else { return (0..=to).map(Value::Int).collect() };
    let more = |all: Vec<Vec<Value>>, _: &Value| {
        let with = |row: &Vec<Value>, n| [&row[..], &[Value::Int(n)]].concat();
        all.iter().flat_map(|row| (least(position)..=to).map(move |n| with(row, n))).collect()
    };
    let rows = parts.iter().fold(vec![Vec::new()], more);
    let is_tuple = matches!(position, Value::Tuple(_));
    rows.into_iter().map(|row| if is_tuple { Value::tuple(row) } else { Value::list(row) }).collect()
}
