//! Who wins a position: values of components add by nim-sum, and the player to move loses exactly at 0.

use super::board::Board;
use super::{Bench, Checked, FAR, Refusal, ensure, same};
use crate::answer::Outcome;
use crate::certificate::{Claim, Loaded, Move, Period, Position, Theorem, Values, Witness};
use crate::sum::Component;
use grundy_language::value::Value;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::slice;

/// The value of a component, if it is known.
type ValueOf = dyn Fn(&Value) -> Option<u64>;

/// What the witness says of components, once it has been checked.
pub(super) enum Known {
    /// The value of each.
    Values(Box<ValueOf>),
    /// What is said of boards.
    Board(Box<Board>),
}

impl Known {
    /// Whether components have this nim-sum together.
    fn is(&self, components: &[Value], value: u64) -> Checked<bool> {
        match self {
            Known::Values(_) => Ok(nim_sum(self, components)? == value),
            Known::Board(board) => {
                board.is(components, value).ok_or_else(|| unsaid(components.iter().map(Value::to_string)))
            }
        }
    }

    /// What is said of some components, and of no others.
    pub(super) fn of(values: impl Iterator<Item = (Value, u64)>) -> Known {
        let values: HashMap<Value, u64> = values.collect();
        Known::Values(Box::new(move |of| values.get(of).copied()))
    }

    fn value(&self, of: &Value) -> Option<u64> {
        match self {
            Known::Values(value) => value(of),
            Known::Board(board) => board.value(of),
        }
    }
}

fn unsaid(of: impl Iterator<Item = String>) -> Refusal {
    Refusal::wrong(format!("the witness does not say enough about {}", of.collect::<Vec<_>>().join(" & ")))
}

/// The values of heaps that repeat from `e` on, or of those given only.
fn of_heaps(values: Loaded, e: usize, p: usize, saltus: u64) -> Known {
    Known::Values(Box::new(move |of| {
        let n = if let Value::Int(n) = of { usize::try_from(*n).ok()? } else { return None };
        let over = n.saturating_sub(e);
        u64::from(values.get(n - over + over % p)?).checked_add(saltus.checked_mul((over / p) as u64)?)
    }))
}

pub(super) fn nim_sum(known: &Known, components: &[Value]) -> Checked<u64> {
    let value = |of: &Value| known.value(of).ok_or_else(|| unsaid(std::iter::once(of.to_string())));
    components.iter().try_fold(0, |sum, of| Ok(sum ^ value(of)?))
}

/// Whether these are the values of the components, and these the outcome and, where they are given, all winning moves.
pub(super) fn who_wins(
    benches: &mut [Bench],
    known: &[Known],
    at: &[Component],
    values: &[u64],
    outcome: Outcome,
    moves: Option<&Vec<Move>>,
) -> Checked {
    let value = |it: &Component| nim_sum(&known[it.game], slice::from_ref(&it.value));
    let found = at.iter().map(value).collect::<Checked<Vec<u64>>>()?;
    let total = found.iter().fold(0, |sum, value| sum ^ value);
    same("the outcome", if total == 0 { Outcome::Second } else { Outcome::First }, outcome)?;
    same("the list of values", &found[..], values)?;
    let mut winning = Vec::new();
    for (component, (it, value)) in at.iter().zip(&found).enumerate().filter(|_| moves.is_some()) {
        let to = benches[it.game].options_worth(&known[it.game], &it.value, total ^ value)?;
        winning.extend(to.into_iter().map(|to| Move { component, to }));
    }
    same("the list of winning moves", &winning, moves.unwrap_or(&Vec::new()))
}

impl Bench<'_> {
    pub(super) fn position(&mut self, claim: &Claim, witness: &Witness) -> Checked {
        let (Claim::Wins { position, components, .. } | Claim::Move { position, components, .. }) = claim
        else {
            return Err(Refusal::wrong("the claim is not about a position of one game"));
        };
        let at = self.game.positions(&[position]).map_err(Refusal::unreadable)?;
        same("the list of components", json!(at), json!(components))?;
        let known = self.known(&at, witness)?;
        match claim {
            Claim::Wins { values, outcome, moves, .. } => {
                let (bench, at) = (slice::from_mut(self), Component::all(0, &at));
                who_wins(bench, &[known], &at, values, *outcome, moves.as_ref())
            }
            Claim::Move { mv, after, .. } => {
                let from = at.get(mv.component).ok_or_else(|| Refusal::wrong("no such component"))?;
                let to = self.options.of(from)?.into_iter().find(|to| json!(to) == json!(mv.to));
                let to = to.ok_or_else(|| Refusal::wrong("there is no such move"))?;
                let then = [&at[..mv.component], &to, &at[mv.component + 1..]].concat();
                same("the position after the move", json!(then), json!(after))?;
                // What the witness says of the others and of what the move leaves.
                let beside = [&at[..mv.component], &at[mv.component + 1..]].concat();
                ensure(known.is(&to, nim_sum(&known, &beside)?)?, "the nim-sum after the move is not 0")
            }
            _ => Ok(()),
        }
    }

    /// What follows from a claim about the values of all heaps, which is checked.
    pub(super) fn repeating(&mut self, claim: &Period, theorem: &Theorem, given: &Values) -> Checked<Known> {
        if let Some(value) = self.formula(claim, theorem, given)? {
            let heap = |of: &Value| if let Value::Int(n) = of { u64::try_from(*n).ok() } else { None };
            return Ok(Known::Values(Box::new(move |of| heap(of).map(&value))));
        }
        Ok(of_heaps(self.period(claim, theorem, given)?, claim.preperiod, claim.period, claim.saltus))
    }

    /// What a witness says of the components of a position, and of all that its moves lead to.
    pub(super) fn known(&mut self, at: &[Value], witness: &Witness) -> Checked<Known> {
        Ok(match witness {
            Witness::Positions { positions } => self.reached(at, positions)?,
            Witness::Board { moves, lemmas } => Known::Board(Box::new(self.board(at, *moves, lemmas)?)),
            Witness::Values(given) => of_heaps(self.values(given, FAR)?, given.count, 1, 0),
            Witness::Period { claim, theorem, values } => self.repeating(claim, theorem, values)?,
            Witness::Numbers { parts } => self.by_numbers(at, parts)?,
            Witness::Bounds { least, most } => self.between(at, least, most)?,
            Witness::Formula { theorem, to } => self.told(at, theorem, *to)?,
            _ => return Err(Refusal::wrong("the witness is not about nim-values")),
        })
    }

    /// The options of a component that have this nim-sum.
    pub(super) fn options_worth(&mut self, known: &Known, of: &Value, value: u64) -> Checked<Vec<Vec<Json>>> {
        let mut worth = Vec::new();
        for to in self.options.of(of)? {
            if known.is(&to, value)? {
                worth.push(to.iter().map(|part| json!(part)).collect());
            }
        }
        Ok(worth)
    }

    /// The positions that can be reached, each once and behind its options, with the values that these give it.
    fn reached(&mut self, from: &[Value], given: &[Position]) -> Checked<Known> {
        let known: HashMap<_, _> = given.iter().map(|it| (it.position.to_string(), it.value)).collect();
        ensure(known.len() == given.len(), "a position is listed twice")?;
        let known = Known::Values(Box::new(move |of| known.get(&json!(of).to_string()).copied()));
        let named = |part: &Value| (json!(part).to_string(), part.clone());
        let mut wanted = BTreeMap::new();
        wanted.extend(from.iter().map(named));
        // From the end: whoever wants a position that has been passed will still want it when all are passed.
        for entry in given.iter().rev() {
            let name = entry.position.to_string();
            let lost = || Refusal::wrong(format!("nothing leads to {name}"));
            let options = self.options.of(&wanted.remove(&name).ok_or_else(lost)?)?;
            same(format_args!("the list of options of {name}"), json!(options), json!(entry.options))?;
            let sums = options.iter().map(|to| nim_sum(&known, to)).collect::<Checked<BTreeSet<u64>>>()?;
            let mex = (0..).find(|value| !sums.contains(value)).unwrap_or(0);
            same(format_args!("the value of {name}"), mex, entry.value)?;
            wanted.extend(options.iter().flatten().map(named));
        }
        ensure(wanted.is_empty(), "some position does not stand before all that lead to it")?;
        Ok(known)
    }
}
