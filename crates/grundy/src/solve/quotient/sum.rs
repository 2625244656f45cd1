//! Misère play of sums by the quotient of their components.

use super::answer::extend;
use super::line::Line;
use super::reach::reach;
use crate::answer::{ComponentValue, Move, Outcome, Reply, Solution, Unknown};
use crate::engine::Numbered;
use crate::rule::fault::Fault;
use crate::rule::layout::Laid;
use crate::rule::machine::Machine;
use crate::rule::normal::Normal;
use crate::solve::distinct::Ways;
use crate::solve::heaps::heap;
use crate::solve::solver::Solver;
use crate::solve::sum::replaced;
use crate::value::Value;
use grundy_misere::Positions;
use grundy_misere::quotient::{Builder, Element, Halt, Limits, Reach, Repeat, repeat};

/// What a quotient may cost before the whole position is searched instead: about a second.
const CHEAP: Limits = Limits { order: 400, states: 20_000, sums: 100_000 };
/// So many options are listed for it.
const MOST: usize = 1_000_000;
/// Sums with at most so many positions are searched without one.
const SMALL: u64 = 20_000;

/// The quotient of the components that questions have asked about.
pub(in crate::solve) struct Quotients<'a> {
    source: Source<'a>,
    builder: Builder,
    /// It was not to be had cheaply: no more is asked.
    ended: bool,
}

/// How components become positions by number.
enum Source<'a> {
    /// Heaps by their size, which repeat in the end.
    Heaps { line: Line<'a>, reach: Reach, repetition: Option<Repeat> },
    /// Anything else in the order in which it is met.
    Any(Box<Numbered<'a, Normal<'a, Machine<'a>>>>),
}

impl<'a> Solver<'a> {
    /// The answer by a quotient; none where there is none to be had cheaply.
    pub(in crate::solve) fn solve_quotient(&mut self, position: &[Value]) -> Result<Option<Solution>, Fault> {
        let Some(values) = self.values(position)? else { return Ok(None) };
        let Some(lost) = self.is_lost(&values) else { return Ok(None) };
        let mut solution = self.blank(position);
        solution.plan = "quotient";
        let because = self.why_quotient();
        solution.components = position
            .iter()
            .map(|c| ComponentValue {
                position: c.clone(),
                nimber: None,
                value: None,
                because: because.clone(),
            })
            .collect();
        if !lost {
            solution.outcome = Some(Outcome::First);
            solution.moves = self.moves_by_quotient(position, usize::MAX)?;
        } else {
            solution.outcome = Some(Outcome::Second);
            self.refute_by_quotient(position, &mut solution)?;
        }
        Ok(Some(solution))
    }

    /// Who wins, by a quotient.
    pub(in crate::solve) fn quotient_outcome(
        &mut self,
        position: &[Value],
    ) -> Result<Option<Outcome>, Fault> {
        let Some(values) = self.values(position)? else { return Ok(None) };
        Ok(self.is_lost(&values).map(|lost| if lost { Outcome::Second } else { Outcome::First }))
    }

    fn why_quotient(&self) -> Option<String> {
        let quotient = self.quotients.as_ref()?.builder.quotient();
        Some(format!(
            "the components have the misère quotient of order {}, with {} elements in its P-portion",
            quotient.order(),
            quotient.p_size()
        ))
    }

    fn is_lost(&self, values: &[Element]) -> Option<bool> {
        let quotient = self.quotients.as_ref()?.builder.quotient();
        let value = values.iter().fold(0, |sum, &value| quotient.monoid().product(sum, value));
        Some(quotient.is_p(value))
    }

    /// The first `most` moves to the P-portion.
    fn moves_by_quotient(&mut self, position: &[Value], most: usize) -> Result<Vec<Move>, Fault> {
        let mut moves = Vec::new();
        for (i, from) in position.iter().enumerate() {
            for (to, with) in self.distinct(from)? {
                if self.outcome(&replaced(position, i, &to))? == Outcome::Second {
                    moves.push(self.describe(i, from, to, with, None));
                    if moves.len() >= most {
                        return Ok(moves);
                    }
                }
            }
        }
        Ok(moves)
    }

    /// To every move from a lost position a reply that goes back to the P-portion.
    fn refute_by_quotient(&mut self, position: &[Value], solution: &mut Solution) -> Result<(), Fault> {
        let mut count = 0;
        for (i, from) in position.iter().enumerate() {
            let ways: Ways = self.distinct(from)?;
            for (to, with) in ways {
                count += 1;
                if solution.replies.len() < self.options.replies {
                    let after = replaced(position, i, &to);
                    let reply = self.moves_by_quotient(&after, 1)?.pop();
                    let mv = self.describe(i, from, to, with, None);
                    solution.replies.push(Reply { mv, reply });
                }
            }
        }
        solution.lost_moves = Some(count);
        Ok(())
    }

    /// What the components are worth in the quotient of all that was asked about so far.
    fn values(&mut self, position: &[Value]) -> Result<Option<Vec<Element>>, Fault> {
        if !self.is_misere_sum() {
            return Ok(None);
        }
        if self.quotients.is_none() {
            self.quotients = Some(self.new_quotients()?);
        }
        let laid: Vec<Laid> = position.iter().map(|component| self.lay(component)).collect();
        let progress = self.progress;
        let Some(quotients) = self.quotients.as_mut().filter(|quotients| !quotients.ended) else {
            return Ok(None);
        };
        let found = match &mut quotients.source {
            Source::Heaps { line, reach, repetition } => {
                let sizes: Option<Vec<u64>> = position.iter().map(heap).collect();
                let Some(sizes) = sizes else { return Ok(None) };
                heaps(line, (*reach, repetition), &mut quotients.builder, &sizes, progress)
            }
            Source::Any(numbered) => any(numbered, &mut quotients.builder, &laid, progress),
        };
        match found {
            Ok(found) => Ok(found),
            Err(Fault::Unknown(Unknown::Stopped(stop))) => Err(Unknown::Stopped(stop).into()),
            // The whole position may be solved all the same.
            Err(Fault::Unknown(_)) => {
                quotients.ended = true;
                Ok(None)
            }
            Err(mistake) => Err(mistake),
        }
    }

    fn new_quotients(&self) -> Result<Quotients<'a>, Fault> {
        let limits = self.options.limits;
        // The machines of this solver were made from the same rule, so this one can be made too.
        let source = match (reach(&self.game.shape()), self.game.rule().machine(&limits, self.progress)) {
            (Some(reach), Ok(machine)) => Source::Heaps { line: Line::new(machine), reach, repetition: None },
            _ => Source::Any(Box::new(Numbered::new(self.more_moves()?, MOST, limits, self.progress))),
        };
        Ok(Quotients { source, builder: Builder::new(CHEAP), ended: false })
    }
}

/// The values of heaps, by the quotient of all up to the largest or, where it is proved, by their repetition.
fn heaps(
    line: &mut Line<'_>,
    (reach, repetition): (Reach, &mut Option<Repeat>),
    builder: &mut Builder,
    sizes: &[u64],
    progress: &dyn crate::progress::Progress,
) -> Result<Option<Vec<Element>>, Fault> {
    let largest = sizes.iter().max().copied().unwrap_or(0);
    while repetition.is_none() && builder.known() as u64 <= largest {
        // The repetition is looked for now and then.
        let goal = largest.min((2 * builder.known() + 30) as u64) as usize + 1;
        if let Some(unknown) = extend(line, builder, goal, progress)? {
            return Err(unknown.into());
        }
        *repetition = repeat(builder.quotient().values(), reach).filter(|repeat| repeat.proved);
    }
    let values = builder.quotient().values();
    let value = |&size: &u64| -> Option<Element> {
        let at = match repetition {
            Some(Repeat { preperiod, period, .. }) if size > *preperiod as u64 => {
                *preperiod + usize::try_from((size - *preperiod as u64) % *period as u64).ok()?
            }
            _ => usize::try_from(size).ok()?,
        };
        values.get(at).copied()
    };
    Ok(sizes.iter().map(value).collect())
}

/// The values of components of any kind.
fn any(
    numbered: &mut Numbered<'_, Normal<'_, Machine<'_>>>,
    builder: &mut Builder,
    position: &[Laid],
    progress: &dyn crate::progress::Progress,
) -> Result<Option<Vec<Element>>, Fault> {
    let slots: Vec<_> = position.iter().map(Laid::slots).collect();
    let sum = numbered.sum(&slots)?;
    if is_small(numbered.positions(), &sum) {
        return Ok(None);
    }
    match builder.extend(numbered.positions(), progress) {
        Ok(()) => Ok(Some(sum.iter().filter_map(|&at| builder.quotient().of(&[at])).collect())),
        Err(Halt::Stopped(stop)) => Err(Unknown::Stopped(stop).into()),
        Err(halt) => Err(Unknown::Unsupported(halt.to_string()).into()),
    }
}

/// Whether a search of the whole position meets few positions: no move leaves several components, and the
/// components have few positions together.
fn is_small(positions: &Positions, sum: &[u32]) -> bool {
    let count = positions.len() as u64;
    let whole = sum.iter().fold(1, |whole: u64, _| whole.saturating_mul(count));
    let splits = || (0..positions.len() as u32).any(|at| positions.options(at).iter().any(|to| to.len() > 1));
    sum.len() < 2 && !splits() || whole <= SMALL && !splits()
}
