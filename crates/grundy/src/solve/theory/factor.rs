//! Games of single numbers, of which games about tuples are made.

use super::theorems::{First, Known, list, listing, machine};
use crate::answer::{Because, Play, Unknown};
use crate::game::{Game, NoFiles};
use crate::numbers::{Law, Numbers};
use crate::solve::heaps::Heaps;
use crate::solve::{Options, Solver};
use crate::sum::{Component, heap as heap_of};
use grundy_heap::progress::Progress;
use grundy_language::settings::Settings;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::limits::Limits;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape::Shape;
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

/// A theorem may take so many steps to say how a heap is left with a value: they are asked for many.
const STEPS: u64 = 1 << 14;

/// So many values of heaps that a theorem told are kept.
const KEPT: usize = 1 << 16;

/// Larger heaps are left to a theorem about their game, where there is one.
const LARGE: u64 = 1 << 12;

/// A game of which the form says what positions are worth.
pub(super) trait ByForm {
    /// Whether it says what a position is worth.
    fn is_about(&self, _position: &Value, _within: Within) -> bool {
        true
    }

    /// Whether a position is left to the theorem.
    fn is_large(&self, position: &Value) -> bool;

    /// The first moves of a position, to positions worth `wanted` or to all.
    fn moves(&self, position: &Value, wanted: Option<Nimber>, within: Within) -> Result<First, Fault>;

    /// What a position is worth.
    fn nimber(&self, position: &Value, within: Within) -> Result<Nimber, Fault>;

    /// Why a position is worth what it is, by a law: `*5 ⊗ *3 = *15`.
    fn because(&self, law: &str, position: &Value, within: Within) -> Option<Because>;
}

/// A game about several numbers, worth what the numbers are worth in games of their own, put together.
pub(super) trait Tuples {
    /// The game of the number in a place, counted from 0.
    fn factor(&self, i: usize) -> &Factor;

    /// How the values of the numbers are put together.
    fn law(&self) -> Law;

    /// What the numbers of a position are worth.
    fn values(&self, position: &Value, within: Within) -> Result<Vec<u64>, Fault> {
        let value = |(i, heap)| self.factor(i).value(heap, within);
        sizes(position).into_iter().enumerate().map(value).collect()
    }

    /// What a position is worth.
    fn together(&self, position: &Value, within: Within) -> Result<Nimber, Fault> {
        Ok(Nimber(self.law().together(&self.values(position, within)?)))
    }

    /// How the values are put together, by a law.
    fn worked_out(&self, law: &str, position: &Value, within: Within) -> Option<Because> {
        let values = self.values(position, within).ok()?;
        let total = Nimber(self.law().together(&values));
        let values: Vec<String> = values.into_iter().map(|value| Nimber(value).to_string()).collect();
        let sign = if self.law() == Law::Sum { " ⊕ " } else { " ⊗ " };
        let so = format!("{} = {total}", values.join(sign));
        Some(Because { because: law.into(), so: Some(so) })
    }
}

/// What a move leaves of a number.
pub(super) type Left = Vec<u64>;

/// One of the games, and its values as far as they were asked for.
pub(super) struct Factor {
    game: Game,
    heaps: RefCell<Option<Heaps>>,
    /// Looked for when first asked for.
    theorem: OnceCell<Option<Known>>,
    /// What it said of the heaps asked about most lately.
    said: RefCell<HashMap<u64, u64>>,
}

/// What the questions below are asked with.
#[derive(Clone, Copy)]
pub(super) struct Within<'p> {
    pub(super) most: usize,
    pub(super) limits: Limits,
    pub(super) progress: &'p dyn Progress,
}

impl Factor {
    /// A game of single numbers that have a sequence of values, or of which an engine tells the values of large ones.
    pub(super) fn open(text: &str, settings: &Settings) -> Option<Factor> {
        let game = Game::open(text, settings, &NoFiles).ok()?;
        let goes_far = game.shape().rules().is_some() || matches!(game.shape(), Shape::Dynamic { .. });
        (goes_far && game.on_numbers() && game.rule().tree().start.is_none()).then(|| Factor {
            game,
            heaps: RefCell::default(),
            theorem: OnceCell::new(),
            said: RefCell::default(),
        })
    }

    /// The games of numbers, if all of them have sequences of values.
    pub(super) fn all(numbers: &Numbers) -> Option<Vec<Factor>> {
        numbers.games.iter().map(|text| Factor::open(text, &numbers.settings)).collect()
    }

    /// Asks the sequence of its values.
    pub(super) fn with<T>(&self, limits: Limits, ask: impl FnOnce(&mut Heaps) -> T) -> Option<T> {
        let mut heaps = self.heaps.borrow_mut();
        if heaps.is_none() {
            *heaps = Heaps::of(&self.game, limits);
        }
        heaps.as_mut().map(ask)
    }

    /// The theorem that a heap is left to.
    fn theorem(&self, heap: u64) -> Option<&Known> {
        let theorem = || Known::of(&self.game).filter(Known::has_values);
        (heap > LARGE).then(|| self.theorem.get_or_init(theorem).as_ref()).flatten()
    }

    /// What a heap is worth.
    pub(super) fn value(&self, heap: u64, within: Within) -> Result<u64, Fault> {
        if let Some(&value) = self.said.borrow().get(&heap) {
            return Ok(value);
        }
        let theorem = self.theorem(heap);
        let told = theorem.map(|known| known.nimber(&heap_of(heap), within.limits, within.progress));
        if let Some(nimber) = told.transpose()?.flatten() {
            return Ok(self.keep(heap, nimber));
        }
        match self.with(within.limits, |heaps| heaps.nimber(heap, within.progress)) {
            Some(nimber) => Ok(nimber?.0),
            None => Ok(self.keep(heap, self.solved(heap, within)?)),
        }
    }

    fn keep(&self, heap: u64, nimber: Nimber) -> u64 {
        let mut said = self.said.borrow_mut();
        if said.len() > KEPT {
            said.clear();
        }
        said.insert(heap, nimber.0);
        nimber.0
    }

    /// What a heap is worth that is none of a sequence.
    fn solved(&self, heap: u64, within: Within) -> Result<Nimber, Fault> {
        let unsupported = |why: String| Fault::from(Unknown::Unsupported(why));
        let options = Options { play: Some(Play::Normal), limits: within.limits, replies: 0 };
        let mut solver = Solver::new(&[&self.game], &options, within.progress)
            .map_err(|report| unsupported(report.to_string()))?;
        let worth = solver.worth(&Component::all(0, &[heap_of(heap)]))?;
        worth.nimber().ok_or_else(|| unsupported(format!("`{}` has no nim-values", self.game.text())))
    }

    /// What several heaps are worth together.
    pub(super) fn sum(&self, heaps: &[u64], within: Within) -> Result<u64, Fault> {
        heaps.iter().try_fold(0, |sum, &heap| Ok(sum ^ self.value(heap, within)?))
    }

    /// What the first moves of a heap leave, to `wanted` or to any value, and whether there may be more.
    pub(super) fn options(
        &self,
        heap: u64,
        wanted: Option<u64>,
        within: Within,
    ) -> Result<(Vec<Left>, bool), Fault> {
        self.value(heap, within)?;
        if let (Some(known), Some(wanted)) = (self.theorem(heap), wanted) {
            let Within { most, limits, progress } = within;
            let limits = Limits { steps: STEPS.min(limits.steps), ..limits };
            let First { moves, more } =
                known.winning(&heap_of(heap), Nimber(wanted), most, limits, progress)?;
            return Ok((moves.iter().map(|left| left.iter().flat_map(sizes).collect()).collect(), more));
        }
        let large = self.with(within.limits, |heaps| heaps.large(heap, wanted, within.most)).flatten();
        if let Some(large) = large {
            let left: Vec<Left> =
                large.first.iter().map(|mv| mv.to.iter().flat_map(sizes).collect()).collect();
            let more = large.more || large.count > left.len() as u64;
            return Ok((left, more));
        }
        let mut machine = machine(&self.game, &listing(within.limits), within.progress)?;
        let (mut found, mut more, mut read) = (BTreeSet::new(), false, Ok::<(), Fault>(()));
        let listed = list(&mut machine, &heap_of(heap), &mut |parts| {
            let mut left: Left = parts.iter().flat_map(sizes).collect();
            left.sort_unstable();
            if let Some(wanted) = wanted {
                match self.sum(&left, within) {
                    Ok(value) if value == wanted => {}
                    Ok(_) => return ControlFlow::Continue(()),
                    Err(fault) => {
                        read = Err(fault);
                        return ControlFlow::Break(());
                    }
                }
            }
            more = found.len() >= within.most && !found.contains(&left);
            if more {
                return ControlFlow::Break(());
            }
            found.insert(left);
            ControlFlow::Continue(())
        });
        read?;
        // Where a limit was reached they were not looked at to the end.
        more |= Fault::within_limits(listed)?.is_none();
        Ok((found.into_iter().collect(), more))
    }
}

/// The numbers of a position.
pub(super) fn sizes(position: &Value) -> Vec<u64> {
    match position {
        Value::Int(n) => vec![n.unsigned_abs()],
        _ => position.as_slice().unwrap_or_default().iter().flat_map(sizes).collect(),
    }
}
