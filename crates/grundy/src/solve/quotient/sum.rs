//! Misère play of sums by the quotient of their components.

use super::answer::extend;
use super::large::{Lister, Moves, reduced};
use super::line::Line;
use super::reach::reach;
use crate::answer::{ComponentValue, Move, Outcome, Reply, Solution, Unknown};
use crate::engine::Numbered;
use crate::progress::Progress;
use crate::rule::fault::Fault;
use crate::rule::layout::Laid;
use crate::rule::machine::Machine;
use crate::rule::normal::Normal;
use crate::solve::distinct::Ways;
use crate::solve::heaps::heap;
use crate::solve::solver::Solver;
use crate::solve::sum::{parts, replaced};
use crate::value::Value;
use grundy_misere::Positions;
use grundy_misere::quotient::{Builder, Element, Halt, Limits, Reach, Repeat, repeat};

/// Heaps larger than this are far.
const FAR: u64 = 1_000;
/// What a quotient may cost before the whole position is searched instead: about a second.
const CHEAP: Limits = Limits { order: 400, states: 20_000, sums: 30_000 };
/// So many options are listed for it.
const MOST: usize = 1_000_000;
/// Sums of so many counters in all are searched without one, which also tells how soon a game ends.
const SMALL: u64 = 24;
/// So are components that lead to so many sums at most.
const FEW: u64 = 20_000;

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
    Heaps { line: Box<Line<'a>>, reach: Reach, repetition: Option<Repeat> },
    /// Anything else in the order in which it is met.
    Any(Box<Numbered<'a, Normal<'a, Machine<'a>>>>, Splits),
}

impl<'a> Solver<'a> {
    /// The answer by a quotient, in which the components are these elements.
    pub(in crate::solve) fn solve_quotient(
        &mut self,
        position: &[Value],
        values: &[Element],
    ) -> Result<Solution, Fault> {
        let lost = self.is_lost(values).unwrap_or(false);
        let mut solution = self.blank(position);
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
        if lost {
            solution.outcome = Some(Outcome::Second);
            self.refute_by_quotient(position, &mut solution)?;
        } else {
            solution.outcome = Some(Outcome::First);
            let (moves, count) = self.moves_by_quotient(position, usize::MAX)?;
            solution.winning_moves = (count > moves.len() as u64).then_some(count);
            solution.moves = moves;
        }
        Ok(solution)
    }

    pub(in crate::solve) fn why_quotient(&self) -> Option<String> {
        let quotient = self.quotients.as_ref()?.builder.quotient();
        Some(format!(
            "the components have a misère quotient of order {}, and the player to move loses where the product of \
             their values is in its P-portion of {} (Plambeck and Siegel 2008)",
            quotient.order(),
            quotient.p_size()
        ))
    }

    pub(in crate::solve) fn is_lost(&self, values: &[Element]) -> Option<bool> {
        let quotient = self.quotients.as_ref()?.builder.quotient();
        let value = values.iter().fold(0, |sum, &value| quotient.monoid().product(sum, value));
        Some(quotient.is_p(value))
    }

    /// What a sum is worth.
    fn value(&mut self, sum: &[Value]) -> Result<Option<Element>, Fault> {
        let Some(values) = self.values(sum)? else { return Ok(None) };
        let Some(quotients) = &self.quotients else { return Ok(None) };
        let monoid = quotients.builder.quotient().monoid();
        Ok(Some(values.into_iter().fold(0, |sum, value| monoid.product(sum, value))))
    }

    /// The first `most` moves to the P-portion, and how many there are where not all moves of a heap are listed.
    fn moves_by_quotient(&mut self, position: &[Value], most: usize) -> Result<(Vec<Move>, u64), Fault> {
        let (mut moves, mut count) = (Vec::new(), 0);
        for (i, from) in position.iter().enumerate() {
            let rest = replaced(position, i, &[]);
            if let Some(large) =
                self.large_by_quotient(from, Some(&rest), most.min(self.options.replies.max(1)))?
            {
                count += large.count;
                for to in large.first {
                    moves.push(self.describe_large(i, from, parts(to), None));
                }
            } else {
                let beside = self.value(&rest)?;
                for (to, with) in self.distinct(from)? {
                    // Options hold nothing new, so values keep their numbers.
                    let lost = match beside.zip(self.value(&to)?) {
                        Some((beside, own)) => self.is_lost(&[beside, own]),
                        None => None,
                    };
                    let lost = match lost {
                        Some(lost) => lost,
                        None => self.outcome(&replaced(position, i, &to))? == Outcome::Second,
                    };
                    if lost {
                        count += 1;
                        moves.push(self.describe(i, from, to, with, None));
                        if moves.len() >= most {
                            break;
                        }
                    }
                }
            }
            if moves.len() >= most {
                break;
            }
        }
        Ok((moves, count))
    }

    /// The moves of a heap too large for all to be listed: to the P-portion beside the rest of the position, or
    /// all.
    fn large_by_quotient(
        &mut self,
        from: &Value,
        rest: Option<&[Value]>,
        most: usize,
    ) -> Result<Option<Moves>, Fault> {
        let rest = match rest {
            Some(rest) => self.values(rest)?,
            None => None,
        };
        let Some(Quotients { source: Source::Heaps { repetition: Some(repetition), .. }, builder, .. }) =
            &self.quotients
        else {
            return Ok(None);
        };
        let code = self.game.shape().rules().and_then(|rules| rules.code());
        let (Some(heap), Some(code)) = (heap(from), code) else { return Ok(None) };
        let quotient = builder.quotient();
        let product = |x, y| quotient.monoid().product(x, y);
        let beside = rest.map(|rest| rest.into_iter().fold(0, product));
        let wanted = |value| beside.is_none_or(|beside| quotient.is_p(product(value, beside)));
        Ok(Lister { quotient, repetition: *repetition, wanted, most }.moves(heap, &code))
    }

    /// To every move from a lost position a reply that goes back to the P-portion.
    fn refute_by_quotient(&mut self, position: &[Value], solution: &mut Solution) -> Result<(), Fault> {
        let mut count = 0;
        for (i, from) in position.iter().enumerate() {
            let room = self.options.replies.saturating_sub(solution.replies.len());
            let ways: Ways = match self.large_by_quotient(from, None, room)? {
                Some(large) => {
                    count += large.count - large.first.len() as u64;
                    large.first.into_iter().map(|heaps| (parts(heaps), Vec::new())).collect()
                }
                None => self.distinct(from)?,
            };
            for (to, with) in ways {
                count += 1;
                if solution.replies.len() < self.options.replies {
                    let after = replaced(position, i, &to);
                    let reply = self.moves_by_quotient(&after, 1)?.0.into_iter().next();
                    let mv = match with.is_empty() {
                        true => self.describe_large(i, from, to, None),
                        false => self.describe(i, from, to, with, None),
                    };
                    solution.replies.push(Reply { mv, reply });
                }
            }
        }
        solution.lost_moves = Some(count);
        Ok(())
    }

    /// Whether some heap is so large that its quotient is asked for before anything else.
    pub(in crate::solve) fn is_far(&self, position: &[Value]) -> bool {
        let far = |component: &Value| heap(component).is_some_and(|heap| heap > FAR);
        self.is_misere_sum()
            && position.iter().any(far)
            && !self.subtracts()
            && reach(&self.game.shape()).is_some()
    }

    /// What the components are worth in the quotient of all that was asked about so far.
    pub(in crate::solve) fn values(&mut self, position: &[Value]) -> Result<Option<Vec<Element>>, Fault> {
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
                if quotients.builder.known() == 0 && sizes.iter().sum::<u64>() <= SMALL {
                    return Ok(None);
                }
                heaps(line, (*reach, repetition), &mut quotients.builder, &sizes, progress)
            }
            Source::Any(numbered, splits) => any((numbered, splits), &mut quotients.builder, &laid, progress),
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
            (Some(reach), Ok(machine)) => {
                Source::Heaps { line: Box::new(Line::new(machine)), reach, repetition: None }
            }
            _ => Source::Any(
                Box::new(Numbered::new(self.more_moves()?, MOST, limits, self.progress)),
                Splits::default(),
            ),
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
    progress: &dyn Progress,
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
            Some(repetition) => reduced(size, repetition)?,
            None => usize::try_from(size).ok()?,
        };
        values.get(at).copied()
    };
    Ok(sizes.iter().map(value).collect())
}

/// The values of components of any kind.
fn any(
    (numbered, splits): (&mut Numbered<'_, Normal<'_, Machine<'_>>>, &mut Splits),
    builder: &mut Builder,
    position: &[Laid],
    progress: &dyn Progress,
) -> Result<Option<Vec<Element>>, Fault> {
    let slots: Vec<_> = position.iter().map(Laid::slots).collect();
    let sum = numbered.sum(&slots)?;
    let positions = numbered.positions();
    // Where no move leaves several components, a search meets no more sums than there are choices of positions.
    let count = sum.iter().fold(1, |count: u64, _| count.saturating_mul(positions.len() as u64));
    if builder.known() == 0 && (sum.len() < 2 || count <= FEW) && !splits.any(positions) {
        return Ok(None);
    }
    match builder.extend(positions, progress) {
        Ok(()) => Ok(Some(sum.iter().filter_map(|&at| builder.quotient().of(&[at])).collect())),
        Err(Halt::Stopped(stop)) => Err(Unknown::Stopped(stop).into()),
        Err(halt) => Err(Unknown::Unsupported(halt.to_string()).into()),
    }
}

/// Whether some move leaves several components.
#[derive(Default)]
struct Splits {
    /// How many positions have been looked at.
    seen: u32,
    found: bool,
}

impl Splits {
    fn any(&mut self, positions: &Positions) -> bool {
        let count = positions.len() as u32;
        self.found |= (self.seen..count).any(|at| positions.options(at).iter().any(|to| to.len() > 1));
        self.seen = count;
        self.found
    }
}
