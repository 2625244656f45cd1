//! Direct products of games of heaps: what a position is worth, and its moves, by the Tartan theorem.
//!
//! Let a move of the product replace each of the coordinates x, y, … by what a move of its game leaves: all tuples are left
//! but (x, y, …) itself. With u the value of what the first leaves, v of the second, this is worth (g(x) ⊕ u) ⊗ (h(y) ⊕ v) ⊕
//! g(x) ⊗ h(y), for the nim-product is distributive. As u is never g(x), nor v h(y), that is never g(x) ⊗ h(y); as u may be all
//! below g(x), and v all below h(y), it may be all below g(x) ⊗ h(y), by the definition of the nim-product. So g(x) ⊗ h(y) is
//! the value. Source: *Winning Ways*, chapter 14, for coins; nothing in it is about coins alone.

use super::theorems::{First, Known, list, listing, machine};
use crate::answer::Unknown;
use crate::field::{inverse, product, smaller};
use crate::game::{Game, NoFiles};
use crate::limits::Limits;
use crate::nimber::Nimber;
use crate::progress::Progress;
use crate::rule::fault::Fault;
use crate::rule::settings::Settings;
use crate::solve::heaps::Heaps;
use crate::value::Value;
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

/// What the theorem says.
pub(super) const TARTAN: &str = "a position of a direct product is worth the nim-product of what its numbers are worth in \
                                 their games (the Tartan theorem, Winning Ways, chapter 14)";

/// So many moves of the first coordinate are tried with all that go with them.
const TRIED: usize = 1 << 10;

/// Moves that leave more coins, or whatever the components are, are not listed.
const LEFT: usize = 1 << 12;

/// A theorem may take so many steps to say how a heap is left with a value: they are asked for many.
const STEPS: u64 = 1 << 14;

/// So many values of heaps that a theorem told are kept.
const KEPT: usize = 1 << 16;

/// Larger heaps are left to a theorem about their game, where there is one.
const LARGE: u64 = 1 << 12;

/// A product of games of heaps.
pub(super) struct Product {
    factors: Vec<Factor>,
}

/// One of the games, and its values as far as they were asked for.
struct Factor {
    game: Game,
    heaps: RefCell<Option<Heaps>>,
    /// Looked for when first asked for.
    theorem: OnceCell<Option<Known>>,
    /// What it said of the heaps asked about most lately.
    said: RefCell<HashMap<u64, u64>>,
}

/// What a move leaves of one coordinate, and the moves of several.
type Left = Vec<u64>;
type Move = Vec<Left>;

/// What the questions below are asked with.
#[derive(Clone, Copy)]
struct Within<'p> {
    most: usize,
    limits: Limits,
    progress: &'p dyn Progress,
}

impl Product {
    /// The product of games that are written so, if all of them have sequences of values.
    pub(super) fn open(games: &[String]) -> Option<Product> {
        let factor = |text: &String| {
            let game = Game::open(text, &Settings::new(), &NoFiles).ok()?;
            let is_sequence = game.rule().tree().start.is_none() && game.shape().rules().is_some();
            is_sequence.then(|| Factor {
                game,
                heaps: RefCell::default(),
                theorem: OnceCell::new(),
                said: RefCell::default(),
            })
        };
        Some(Product { factors: games.iter().map(factor).collect::<Option<_>>()? })
    }

    /// Whether one of the heaps alone has too many moves for all to be listed.
    pub(super) fn has_many(&self, position: &Value) -> bool {
        let heaps = sizes(position);
        self.factors.iter().zip(heaps).any(|(factor, heap)| {
            factor.with(Limits::default(), |heaps| heap > heaps.listed()).unwrap_or(false)
        })
    }

    /// What a position is worth.
    pub(super) fn nimber(
        &self,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Nimber, Fault> {
        let within = Within { most: 0, limits, progress };
        self.value(&self.factors, &sizes(position), within).map(Nimber)
    }

    /// `*5 ⊗ *3 = *15`
    pub(super) fn written(
        &self,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Option<String> {
        let within = Within { most: 0, limits, progress };
        let values = self.factors.iter().zip(sizes(position));
        let values: Option<Vec<String>> =
            values.map(|(factor, heap)| Some(Nimber(factor.value(heap, within).ok()?).to_string())).collect();
        let total = self.nimber(position, limits, progress).ok()?;
        Some(format!("{} = {total}", values?.join(" ⊗ ")))
    }

    /// The first moves of a position, to positions worth `wanted` or to all.
    pub(super) fn moves(
        &self,
        position: &Value,
        wanted: Option<Nimber>,
        most: usize,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<First, Fault> {
        let heaps = sizes(position);
        let within = Within { most: most.saturating_add(1), limits, progress };
        let (found, mut more) = self.listed(&self.factors, &heaps, wanted.map(|wanted| wanted.0), within)?;
        more |= found.len() > most;
        let moves = found.iter().take(most).map(|left| tuples(&heaps, left)).collect();
        Ok(First { moves, more })
    }

    fn value(&self, factors: &[Factor], heaps: &[u64], within: Within) -> Result<u64, Fault> {
        let mut total = 1;
        for (factor, &heap) in factors.iter().zip(heaps) {
            total = product(total, factor.value(heap, within)?.into());
        }
        Ok(total as u64)
    }

    /// Some moves of some of the coordinates, and whether there may be more.
    fn listed(
        &self,
        factors: &[Factor],
        heaps: &[u64],
        wanted: Option<u64>,
        within: Within,
    ) -> Result<(Vec<Move>, bool), Fault> {
        let ([first, others @ ..], [heap, rest @ ..]) = (factors, heaps) else { return Ok((vec![], false)) };
        if others.is_empty() {
            let (left, more) = first.options(*heap, wanted, within)?;
            return Ok((left.into_iter().map(|left| vec![left]).collect(), more));
        }
        let mut found = Found { moves: BTreeSet::new(), most: within.most, more: false };
        let Some(wanted) = wanted else {
            let (one, other) =
                (first.options(*heap, None, within)?, self.listed(others, rest, None, within)?);
            found.add(&one.0, &other.0);
            return Ok((found.moves.into_iter().collect(), found.more | one.1 | other.1));
        };
        let a = u128::from(first.value(*heap, within)?);
        let b = u128::from(self.value(others, rest, within)?);
        // What is added to both values multiplies to what is added to their product.
        let added = product(a, b) ^ u128::from(wanted);
        if added == 0 {
            return Ok((Vec::new(), false));
        }
        // To all smaller values there is a move to smaller ones.
        if let Some((u, v)) = smaller(a, b, wanted.into()).filter(|_| u128::from(wanted) < product(a, b)) {
            let one = first.options(*heap, Some(u as u64), within)?;
            let other = self.listed(others, rest, Some(v as u64), within)?;
            found.add(&one.0, &other.0);
        }
        let (tried, more) = first.options(*heap, None, Within { most: TRIED, ..within })?;
        found.more |= more;
        for left in tried {
            if found.moves.len() > within.most {
                found.more = true;
                break;
            }
            let u = u128::from(first.sum(&left, within)?);
            let Some(over) = inverse(a ^ u) else { continue };
            // The values of heaps are below 2^64, and so are their sums.
            let Ok(v) = u64::try_from(b ^ product(added, over)) else { continue };
            let (other, more) = self.listed(others, rest, Some(v), within)?;
            found.more |= more;
            found.add(&[left], &other);
        }
        Ok((found.moves.into_iter().collect(), found.more))
    }
}

/// Moves, each once.
struct Found {
    moves: BTreeSet<Move>,
    most: usize,
    more: bool,
}

impl Found {
    /// Adds each move of a coordinate with each of the others, but for those that leave very much.
    fn add(&mut self, one: &[Left], others: &[Move]) {
        let cells = |mv: &[Left]| mv.iter().fold(1usize, |cells, left| cells.saturating_mul(left.len() + 1));
        for (left, other) in one.iter().flat_map(|left| others.iter().map(move |other| (left, other))) {
            if cells(other).saturating_mul(left.len() + 1) > LEFT {
                self.more = true;
                continue;
            }
            if self.moves.len() > self.most {
                self.more = true;
                return;
            }
            self.moves.insert([std::slice::from_ref(left), &other[..]].concat());
        }
    }
}

impl Factor {
    fn with<T>(&self, limits: Limits, ask: impl FnOnce(&mut Heaps) -> T) -> Option<T> {
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

    fn value(&self, heap: u64, within: Within) -> Result<u64, Fault> {
        if let Some(&value) = self.said.borrow().get(&heap) {
            return Ok(value);
        }
        let theorem = self.theorem(heap);
        let told = theorem.map(|known| known.nimber(&heap_of(heap), within.limits, within.progress));
        if let Some(nimber) = told.transpose()?.flatten() {
            let mut said = self.said.borrow_mut();
            if said.len() > KEPT {
                said.clear();
            }
            said.insert(heap, nimber.0);
            return Ok(nimber.0);
        }
        let value = self.with(within.limits, |heaps| heaps.nimber(heap, within.progress));
        let none =
            || Unknown::Unsupported(format!("`{}` has no sequence of values", self.game.text())).into();
        value.unwrap_or_else(|| Err(none())).map(|nimber| nimber.0)
    }

    /// What several heaps are worth together.
    fn sum(&self, heaps: &[u64], within: Within) -> Result<u64, Fault> {
        heaps.iter().try_fold(0, |sum, &heap| Ok(sum ^ self.value(heap, within)?))
    }

    /// What the first moves of a heap leave, to `wanted` or to any value, and whether there may be more.
    fn options(&self, heap: u64, wanted: Option<u64>, within: Within) -> Result<(Vec<Left>, bool), Fault> {
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
        let listed = list(&mut machine, &heap_of(heap), |parts| {
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
        match listed {
            // They were not looked at to the end.
            Err(Fault::Unknown(Unknown::Stopped(stop))) => Err(Unknown::Stopped(stop).into()),
            Err(Fault::Unknown(_)) => Ok((found.into_iter().collect(), true)),
            Err(fault) => Err(fault),
            Ok(()) => Ok((found.into_iter().collect(), more)),
        }
    }
}

fn heap_of(size: u64) -> Value {
    Value::Int(i64::try_from(size).unwrap_or(i64::MAX))
}

/// The numbers of a position.
fn sizes(position: &Value) -> Vec<u64> {
    match position {
        Value::Int(n) => vec![n.unsigned_abs()],
        Value::Tuple(all) => all.iter().flat_map(sizes).collect(),
        _ => Vec::new(),
    }
}

/// What a move leaves: all tuples of what stays and what is left instead, but the position itself.
fn tuples(heaps: &[u64], left: &[Left]) -> Vec<Value> {
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    for (&heap, left) in heaps.iter().zip(left) {
        let places: Vec<u64> = [heap].into_iter().chain(left.iter().copied()).collect();
        let longer =
            all.iter().flat_map(|start| places.iter().map(move |&place| [&start[..], &[place]].concat()));
        all = longer.collect();
    }
    let tuple = |heaps: Vec<u64>| Value::tuple(heaps.into_iter().map(heap_of).collect());
    let mut all: Vec<Value> = all.into_iter().skip(1).map(tuple).collect();
    all.sort();
    all
}
