//! Recognises rules over two or three numbers in which every move goes down along a straight line.
//!
//! As everywhere in this room the form of the rule is the proof. An option with a negative number is no move, so
//! a loop only has to reach far enough: a bound beyond the edge of the board allows no more than one at the edge.

use super::conditions::{Condition, comparisons, follows, holds};
use super::linear::Linear;
use super::unnamed::unnamed;
use grundy_language::builtin::Builtin;
use grundy_language::tree::{Clause, Component, Expr, Kind, Outcome, Pattern, Qualifier, Target, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// No more rounds of loops with constant bounds than this are written out.
const MOST_ROUNDS: usize = 4096;

/// All moves of a game over several numbers, where each subtracts a step or goes along a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vectors {
    /// How many numbers a position has.
    pub dimension: usize,
    /// Any multiple of the direction may be subtracted, from the least one on, as long as nothing is negative.
    pub lines: Vec<Line>,
    /// What may be subtracted once; no number is negative, and not all are 0.
    pub steps: Vec<Vec<i64>>,
}

/// A direction and the least multiple of it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Line {
    /// No number is negative, and not all are 0.
    pub direction: Vec<i64>,
    /// At least 1.
    pub least: i64,
}

impl Vectors {
    /// The lines of a rule, if it has no moves but along lines.
    pub(super) fn of(tree: &Tree, constants: &[Value]) -> Option<Vectors> {
        let Type::Tuple(parts) = &tree.position else { return None };
        let numbers = parts.iter().all(|part| *part == Type::Int) && (2..=3).contains(&parts.len());
        if !numbers || tree.clauses.is_empty() || tree.filter.is_some() || !tree.endings.is_empty() {
            return None;
        }
        let mut found = Found::default();
        for clause in &tree.clauses {
            let clause = &*unnamed(clause);
            let numbers = locals(&clause.pattern)?;
            let mut reader =
                Reader { clause, numbers, constants, known: BTreeMap::new(), rounds: 0, found: &mut found };
            reader.read(0, None, Vec::new())?;
        }
        let lines = found.lines.into_iter().map(|(direction, least)| Line { direction, least }).collect();
        Some(Vectors { dimension: parts.len(), lines, steps: found.steps.into_iter().collect() })
    }
}

/// The moves read so far: the least multiple for each direction, and single steps.
#[derive(Debug, Default)]
struct Found {
    lines: BTreeMap<Vec<i64>, i64>,
    steps: BTreeSet<Vec<i64>>,
}

/// The locals of a pattern that every position matches.
fn locals(pattern: &Pattern) -> Option<Vec<usize>> {
    let Pattern::Tuple(parts) = pattern else { return None };
    let local = |part: &Pattern| if let Pattern::Local(local) = part { Some(*local) } else { None };
    let locals: Vec<usize> = parts.iter().map(local).collect::<Option<_>>()?;
    let distinct: BTreeSet<usize> = locals.iter().copied().collect();
    (distinct.len() == locals.len()).then_some(locals)
}

/// A loop whose upper bound depends on the position.
#[derive(Clone, Copy)]
struct Long<'a> {
    local: usize,
    least: i64,
    to: &'a Expr,
}

struct Reader<'a> {
    clause: &'a Clause,
    /// The locals of the numbers of the position.
    numbers: Vec<usize>,
    constants: &'a [Value],
    /// The locals of loops with constant bounds, in the round at hand.
    known: BTreeMap<usize, i64>,
    rounds: usize,
    found: &'a mut Found,
}

impl<'a> Reader<'a> {
    /// Reads the qualifiers from an index on, then the alternatives.
    fn read(&mut self, index: usize, long: Option<Long<'a>>, mut open: Vec<Condition>) -> Option<()> {
        let clause = self.clause;
        match clause.qualifiers.get(index) {
            None => clause.alternatives.iter().try_for_each(|alternative| {
                if !alternative.is_plain() {
                    return None;
                }
                self.option(&alternative.outcome, long, &open)
            }),
            Some(Qualifier::If(condition)) => {
                let mut all = Vec::new();
                comparisons(condition, self.constants, &self.known, &mut all)?;
                for condition in all {
                    match holds(&condition) {
                        Some(true) => {}
                        // Nothing more happens in this round.
                        Some(false) => return Some(()),
                        None => open.push(condition),
                    }
                }
                self.read(index + 1, long, open)
            }
            Some(Qualifier::For(Target::Local(local), over)) => {
                let Some(values) = self.constant_loop(over)? else {
                    let Kind::Range(from, to) = &over.kind else { return None };
                    let least = self.linear(from)?.as_constant().filter(|&least| least >= 1)?;
                    let long = long.is_none().then_some(Long { local: *local, least, to })?;
                    return self.read(index + 1, Some(long), open);
                };
                for value in values {
                    self.rounds += 1;
                    if self.rounds > MOST_ROUNDS {
                        return None;
                    }
                    self.known.insert(*local, value);
                    self.read(index + 1, long, open.clone())?;
                }
                self.known.remove(local);
                Some(())
            }
            Some(_) => None,
        }
    }

    fn linear(&self, expr: &Expr) -> Option<Linear> {
        Linear::given(expr, self.constants, &self.known)
    }

    /// The values of a loop with constant bounds; none where a bound depends on the position.
    fn constant_loop(&self, over: &Expr) -> Option<Option<Vec<i64>>> {
        match &over.kind {
            Kind::Range(from, to) => {
                let bound = |expr| self.linear(expr).and_then(|bound| bound.as_constant());
                let (Some(from), Some(to)) = (bound(from), bound(to)) else { return Some(None) };
                (to.checked_sub(from)? < MOST_ROUNDS as i64).then(|| Some((from..=to).collect()))
            }
            _ => Linear::members(over, self.constants, &self.known, |range| self.constant_loop(range)?)
                .map(Some),
        }
    }

    /// One alternative in one round of the constant loops.
    fn option(&mut self, outcome: &Outcome, long: Option<Long<'a>>, open: &[Condition]) -> Option<()> {
        let Outcome::Certain(components) = outcome else { return None };
        let [Component::One(Expr { kind: Kind::Tuple(parts), .. })] = components.as_slice() else {
            return None;
        };
        let parts = parts.iter().map(|part| self.linear(part)).collect::<Option<Vec<_>>>()?;
        if parts.len() != self.numbers.len() || !open.iter().all(|open| self.implied(open, &parts, long)) {
            return None;
        }
        let mut move_by = Vec::new();
        for (&number, part) in self.numbers.iter().zip(&parts) {
            let taken = Linear::local(number).minus(part)?;
            // Along a line a multiple of the direction is taken and nothing else.
            let amount = match long {
                None => taken.as_constant()?,
                Some(long) => {
                    let times = taken.terms.get(&long.local).copied().unwrap_or(0);
                    taken
                        .minus(&Linear::local(long.local).times(times)?)?
                        .as_constant()
                        .filter(|&c| c == 0)?;
                    times
                }
            };
            // Upwards or on the spot would be a game with loops, or one without a bound.
            move_by.push((amount >= 0).then_some(amount)?);
        }
        if move_by.iter().all(|&amount| amount == 0) {
            return None;
        }
        match long {
            None => {
                self.found.steps.insert(move_by);
            }
            Some(long) => {
                if !self.reaches(long.to, &move_by) {
                    return None;
                }
                let least = self.found.lines.entry(move_by).or_insert(long.least);
                *least = long.least.min(*least);
            }
        }
        Some(())
    }

    /// Whether an upper bound is never less than the largest multiple of the direction that can be subtracted.
    ///
    /// That is the least quotient of a number and its part of the direction, so every number that changes is
    /// large enough.
    fn reaches(&self, to: &Expr, direction: &[i64]) -> bool {
        if let Kind::Builtin(builtin @ (Builtin::Min | Builtin::Max), arguments) = &to.kind {
            let mut numbers = arguments.iter().map(|argument| self.reaches(argument, direction));
            // Of one argument it is the least or greatest member, of which nothing is known.
            return arguments.len() > 1
                && if *builtin == Builtin::Min { numbers.all(|is| is) } else { numbers.any(|is| is) };
        }
        let Some(bound) = self.linear(to) else { return false };
        let sum_of_numbers =
            bound.terms.iter().all(|(local, &times)| times > 0 && self.numbers.contains(local));
        let mut changing = self.numbers.iter().zip(direction).filter(|&(_, &part)| part > 0);
        bound.constant >= 0 && sum_of_numbers && changing.any(|(number, _)| bound.terms.contains_key(number))
    }

    /// Whether a condition holds for every option without negative numbers.
    fn implied(&self, condition: &Condition, parts: &[Linear], long: Option<Long<'_>>) -> bool {
        let numbers = self.numbers.iter().map(|&number| Linear::local(number));
        // The number of a loop is never less than where it begins.
        let above = |long: Long<'_>| Linear::local(long.local).minus(&Linear::constant(long.least));
        let natural: Vec<Linear> = parts.iter().cloned().chain(numbers).chain(long.and_then(above)).collect();
        follows(condition, &natural)
    }
}

impl fmt::Display for Vectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tuple = |parts: &[i64], k: &str| {
            let part = |&part: &i64| match part {
                0 => "0".to_string(),
                1 if !k.is_empty() => k.to_string(),
                part => format!("{part}{k}"),
            };
            format!("({})", parts.iter().map(part).collect::<Vec<_>>().join(", "))
        };
        let lines = self.lines.iter().map(|line| tuple(&line.direction, "k"));
        let moves: Vec<String> = lines.chain(self.steps.iter().map(|step| tuple(step, ""))).collect();
        let (shown, more) = moves.split_at(moves.len().min(8));
        let more = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
        write!(f, "{} numbers that go down by {}{more}", self.dimension, shown.join(", "))
    }
}
