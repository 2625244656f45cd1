//! Sums in which play can go round in circles.
//!
//! Every component has a loopy value, a nimber or an infinity, and the values are added (Smith 1966;
//! Fraenkel and Perl 1975; Winning Ways, chapter 12). Where the positions that can be reached are few they
//! are also solved one by one, for their remoteness.

mod explain;

use super::distinct::Ways;
use super::solver::{Player, Solver};
use super::sum::replaced;
use super::theory::Theory;
use crate::answer::{ComponentValue, Engine, Move, Outcome, Reply, Solution, Unknown};
use crate::engine::{Labelled, Loopy, Retrograde};
use crate::loopy::LoopyValue;
use crate::nimber::Nimber;
use crate::rule::fault::Fault;
use crate::rule::layout::{Laid, Slots};
use crate::rule::normal::Normal;
use crate::value::Value;
use std::collections::BTreeMap;

/// The room that may be spent on remoteness, which is told for good measure: enough for about a million
/// positions, which take a second or two.
const REMOTENESS_BYTES: usize = 64 << 20;

/// The engines for games with loops.
pub(super) struct Loops<'a> {
    labels: Loopy<'a, Player<'a>>,
    /// For remoteness; none once the positions turned out to be too many.
    product: Option<Retrograde<'a, Player<'a>>>,
}

/// A sum and what it is worth.
struct Sum {
    value: LoopyValue,
    /// The sum of the ranks; none where a component has none.
    rank: Option<u64>,
}

/// A way to move, and what it leads to.
struct Step {
    component: usize,
    to: Vec<Value>,
    with: Vec<BTreeMap<String, Value>>,
    /// What the moved component has become.
    value: LoopyValue,
    /// The whole position after the move.
    sum: Sum,
    /// The moves to the end after it.
    remoteness: Option<u32>,
}

impl Step {
    /// The order in which moves are best: nearest to the end where that is known, else with the least rank.
    fn order(&self) -> (u32, u64) {
        (self.remoteness.unwrap_or(u32::MAX), self.sum.rank.unwrap_or(u64::MAX))
    }
}

impl<'a> Solver<'a> {
    pub(super) fn solve_loopy(&mut self, position: &[Value]) -> Result<Solution, Fault> {
        let labels = self.labels(position)?;
        let sum = added(&labels);
        let mut solution = self.blank(position);
        let component = |(position, labelled): (&Value, &Labelled)| ComponentValue {
            position: position.clone(),
            nimber: labelled.value.nimber(),
            value: Some(labelled.value.to_string()),
            because: None,
        };
        solution.components = position.iter().zip(&labels).map(component).collect();
        let outcome = sum.value.outcome();
        solution.outcome = Some(outcome);
        solution.value = Some(sum.value.to_string());
        solution.nimber = sum.value.nimber();
        solution.remoteness = self.loopy_remoteness(position)?;
        match outcome {
            Outcome::First => solution.moves = self.loopy_moves(position, &labels, Outcome::Second)?,
            Outcome::Draw => solution.drawing_moves = self.loopy_moves(position, &labels, Outcome::Draw)?,
            Outcome::Second => self.refute_loopy(position, &labels, &mut solution)?,
        }
        Ok(solution)
    }

    /// The value of components side by side, whether play can go round in circles or not. Once a loop was met,
    /// no other position of the game is searched for one.
    pub(super) fn loopy_value(&mut self, components: &[Value]) -> Result<LoopyValue, Fault> {
        if self.loops.is_none()
            && let Theory::Nimbers(nimbers) = self.theory(components)?
        {
            return Ok(LoopyValue::Nimber(nimbers.into_iter().fold(Nimber::ZERO, |sum, one| sum ^ one)));
        }
        self.at_work = Engine::Loopy.into();
        Ok(added(&self.labels(components)?).value)
    }

    /// What each component is worth.
    pub(super) fn labels(&mut self, components: &[Value]) -> Result<Vec<Labelled>, Fault> {
        let laid: Vec<Laid> = components.iter().map(|component| self.lay(component)).collect();
        let engine = &mut self.loops()?.labels;
        for laid in &laid {
            engine.add(laid.slots())?;
        }
        laid.iter().map(|laid| engine.value(laid.slots())).collect()
    }

    /// The moves to the end when the winner hurries and the loser delays, where the positions are few enough
    /// for them to be solved one by one.
    pub(super) fn loopy_remoteness(&mut self, position: &[Value]) -> Result<Option<u32>, Fault> {
        let laid: Vec<Laid> = position.iter().map(|component| self.lay(component)).collect();
        let slots: Vec<Slots<'_>> = laid.iter().map(Laid::slots).collect();
        let product = &mut self.loops()?.product;
        let Some(engine) = product else { return Ok(None) };
        match engine.solve(&slots) {
            Ok(solved) => Ok(solved.remoteness),
            // The answer does not depend on it: whatever stopped the work, the rest can be told.
            Err(Fault::Unknown(_)) => {
                *product = None;
                Ok(None)
            }
            Err(fault) => Err(fault),
        }
    }

    fn loops(&mut self) -> Result<&mut Loops<'a>, Fault> {
        let Solver { game, options, progress, play, loops, .. } = self;
        if loops.is_none() {
            // The machines of this solver were made from the same rule, so these can be made too.
            let player = || {
                let machine = game.rule().machine(&options.limits, *progress);
                let player = machine.map(|machine| Normal::new(machine, game.rule().symmetry()));
                player.map_err(|report| Fault::Unknown(Unknown::Unsupported(report.to_string())))
            };
            let little = options.limits.few(REMOTENESS_BYTES, *progress);
            *loops = Some(Loops {
                labels: Loopy::new(player()?, options.limits, *progress),
                product: Some(Retrograde::new(player()?, *play, little, *progress)),
            });
        }
        loops.as_mut().ok_or_else(|| Unknown::Unsupported("no engine".into()).into())
    }

    /// The moves after which the position has an outcome for the next player, best first.
    fn loopy_moves(
        &mut self,
        position: &[Value],
        labels: &[Labelled],
        wanted: Outcome,
    ) -> Result<Vec<Move>, Fault> {
        let mut steps = self.steps(position, labels, &|value| value.outcome() == wanted)?;
        for step in &mut steps {
            let after = replaced(position, step.component, &step.to);
            step.remoteness = self.loopy_remoteness(&after)?;
        }
        steps.sort_by_key(Step::order);
        Ok(steps.into_iter().map(|step| self.describe_step(position, step)).collect())
    }

    /// The moves after which the position has a value that is wanted.
    fn steps(
        &mut self,
        position: &[Value],
        labels: &[Labelled],
        wanted: &dyn Fn(&LoopyValue) -> bool,
    ) -> Result<Vec<Step>, Fault> {
        let mut steps = Vec::new();
        for (i, from) in position.iter().enumerate() {
            let beside = added(labels.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, one)| one));
            let ways: Ways = self.distinct(from)?;
            for (to, with) in ways {
                let part = added(&self.labels(&to)?);
                let sum = part.plus(&beside);
                if wanted(&sum.value) {
                    steps.push(Step { component: i, to, with, value: part.value, sum, remoteness: None });
                }
            }
        }
        Ok(steps)
    }

    fn describe_step(&mut self, position: &[Value], step: Step) -> Move {
        let Step { component, to, with, value, sum, remoteness } = step;
        let mv = self.describe(component, &position[component], to, with, None);
        Move { value: Some(value.to_string()), progress: sum.rank, remoteness, ..mv }
    }

    /// To every move from a lost position the reply back to 0 that comes nearest to the end.
    fn refute_loopy(
        &mut self,
        position: &[Value],
        labels: &[Labelled],
        solution: &mut Solution,
    ) -> Result<(), Fault> {
        let mut count = 0;
        for (i, from) in position.iter().enumerate() {
            for (to, with) in self.distinct(from)? {
                count += 1;
                if solution.replies.len() >= self.options.replies {
                    continue;
                }
                let left = self.labels(&to)?;
                let after = replaced(position, i, &to);
                let after_labels = replaced(labels, i, &left);
                let reply = self.loopy_moves(&after, &after_labels, Outcome::Second)?.into_iter().next();
                let remoteness = self.loopy_remoteness(&after)?;
                let value = added(&left).value;
                let sum = added(&after_labels);
                let step = Step { component: i, to, with, value, sum: Sum { rank: None, ..sum }, remoteness };
                let mv = self.describe_step(position, step);
                solution.replies.push(Reply { mv, reply });
            }
        }
        solution.lost_moves = Some(count);
        Ok(())
    }
}

impl Sum {
    fn plus(&self, other: &Sum) -> Sum {
        let rank = self.rank.zip(other.rank).and_then(|(a, b)| a.checked_add(b));
        Sum { value: self.value.plus(&other.value), rank }
    }
}

/// Components side by side.
fn added<'l>(labels: impl IntoIterator<Item = &'l Labelled>) -> Sum {
    let nothing = Sum { value: LoopyValue::ZERO, rank: Some(0) };
    labels.into_iter().fold(nothing, |sum, one| sum.plus(&Sum { value: one.value.clone(), rank: one.rank }))
}
