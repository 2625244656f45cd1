//! Heaps beside what no move changes: the parameters of a game, typed as parts of its positions.
//!
//! A position of `(n, k) -> (n-x, k) for x in 1..k` and its options all have the same k, so they are those of a heap of
//! `given k ; n -> n-x for x in 1..k`, but for a number that is written beside each.

use super::factor::{ByForm, Factor, Within};
use super::theorems::First;
use crate::answer::{Because, Unknown};
use crate::game::Game;
use crate::sum::heap as heap_of;
use grundy_language::settings::Settings;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape;
use std::cell::{Ref, RefCell};

/// What the theorem says.
pub(super) const KEPT: &str = "what no move changes is a parameter: a heap beside it is one of the game with that parameter, and worth as much";

/// Larger heaps are left to it.
const LARGE: u64 = 1 << 10;

/// So many games are kept ready, of the parameters asked about last.
const READY: usize = 16;

/// The game of the heap.
pub(super) struct Kept {
    of: shape::Kept,
    settings: Settings,
    /// By what stands beside the heap.
    ready: RefCell<Vec<(Settings, Factor)>>,
}

impl Kept {
    /// Whether a game is such by its form.
    pub(super) fn fits(game: &Game) -> bool {
        game.kept().is_some()
    }

    /// The game of the heap, of a rule that was typed.
    pub(super) fn open(game: &Game) -> Option<Kept> {
        Some(Kept { of: game.kept()?, settings: game.settings().clone(), ready: RefCell::default() })
    }

    /// The game of the heap with what stands beside it, and how large it is.
    fn alone(&self, position: &Value) -> Option<(Ref<'_, Factor>, u64)> {
        let parts = position.as_slice()?;
        let Value::Int(heap) = parts.get(self.of.heap)? else { return None };
        let heap = u64::try_from(*heap).ok()?;
        let mut settings = self.settings.clone();
        for (name, place) in &self.of.parameters {
            settings.insert(name.clone(), parts.get(*place)?.clone());
        }
        let is_this = |(these, _): &(Settings, Factor)| *these == settings;
        let known = self.ready.borrow().iter().position(is_this);
        let at = match known {
            Some(at) => at,
            None => {
                let factor = Factor::open(&self.of.rule, &settings)?;
                let mut ready = self.ready.borrow_mut();
                if ready.len() == READY {
                    ready.remove(0);
                }
                ready.push((settings, factor));
                ready.len() - 1
            }
        };
        Some((Ref::map(self.ready.borrow(), |ready| &ready[at].1), heap))
    }

    /// The same where it is known to be there.
    fn asked(&self, position: &Value) -> Result<(Ref<'_, Factor>, u64), Fault> {
        let none = || Unknown::Unsupported(format!("the heap in {position} has no sequence of values"));
        self.alone(position).ok_or_else(|| none().into())
    }

    /// A position in which the heap has another size.
    fn after(&self, position: &Value, heap: u64) -> Value {
        let mut parts = position.as_slice().unwrap_or_default().to_vec();
        if let Some(part) = parts.get_mut(self.of.heap) {
            *part = heap_of(heap);
        }
        Value::tuple(parts)
    }
}

impl ByForm for Kept {
    fn is_about(&self, position: &Value) -> bool {
        self.alone(position).is_some()
    }

    fn is_large(&self, position: &Value) -> bool {
        matches!(position.as_slice().and_then(|parts| parts.get(self.of.heap)), Some(Value::Int(heap)) if heap.unsigned_abs() > LARGE)
    }

    fn moves(&self, position: &Value, wanted: Option<Nimber>, within: Within) -> Result<First, Fault> {
        let (factor, heap) = self.asked(position)?;
        let (found, more) = factor.options(heap, wanted.map(|wanted| wanted.0), within)?;
        let left = |left: &Vec<u64>| left.iter().map(|&heap| self.after(position, heap)).collect();
        Ok(First { moves: found.iter().map(left).collect(), more })
    }

    fn nimber(&self, position: &Value, within: Within) -> Result<Nimber, Fault> {
        let (factor, heap) = self.asked(position)?;
        factor.value(heap, within).map(Nimber)
    }

    fn because(&self, law: &str, position: &Value, within: Within) -> Option<Because> {
        let parts = position.as_slice()?;
        let beside = |(name, place): &(String, usize)| Some(format!("{name} = {}", parts.get(*place)?));
        let beside: Vec<String> = self.of.parameters.iter().map(beside).collect::<Option<_>>()?;
        let (heap, value) = (parts.get(self.of.heap)?, self.nimber(position, within).ok()?);
        let so = format!("a heap of {heap} with {} is {value}", beside.join(" and "));
        Some(Because { because: law.into(), so: Some(so) })
    }
}
