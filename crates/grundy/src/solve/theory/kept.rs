//! Positions in which some parts are never changed: the parameters of a game, typed into its positions.
//!
//! A position of `(n, k) -> (n-x, k) for x in 1..k` and its options all have the same k, so they are those of a heap of
//! `given k ; n -> n-x for x in 1..k`, but for a number that is written beside each.

use super::factor::{ByForm, Factor, Within, sizes};
use super::theorems::{First, Known};
use crate::answer::{Because, Unknown};
use crate::game::{Game, NoFiles};
use crate::sum::heap as heap_of;
use grundy_language::settings::Settings;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape;
use std::cell::{Ref, RefCell};

/// What the theorem says.
pub(super) const KEPT: &str = "what no move changes is a parameter: what is left beside it is a position of the game with that parameter, and worth as much";

/// Below so many positions it is not asked.
const LARGE: u64 = 1 << 10;

/// So many games are kept ready, of the parameters asked about last.
const READY: usize = 16;

/// The game of what changes.
pub(super) struct Kept {
    of: shape::Kept,
    settings: Settings,
    /// By what stands beside it; none where nothing is known of it.
    ready: RefCell<Vec<(Settings, Option<Alone>)>>,
}

/// The game with its parameters.
enum Alone {
    /// A heap with a sequence of values.
    Heap(Box<Factor>),
    /// Another with a theorem of its own.
    Known(Box<Game>, Box<Known>),
}

impl Alone {
    fn open(rule: &str, settings: &Settings) -> Option<Alone> {
        Factor::open(rule, settings).map(|factor| Alone::Heap(Box::new(factor))).or_else(|| {
            let game = Game::open(rule, settings, &NoFiles).ok()?;
            let known = Known::of(&game).filter(Known::has_values)?;
            Some(Alone::Known(Box::new(game), Box::new(known)))
        })
    }

    fn is_about(&self, position: &Value, within: Within) -> bool {
        match self {
            Alone::Heap(_) => true,
            Alone::Known(_, known) => known.is_about(position, within.limits, within.progress),
        }
    }

    fn nimber(&self, position: &Value, within: Within) -> Result<Option<Nimber>, Fault> {
        match self {
            Alone::Heap(factor) => factor.sum(&sizes(position), within).map(|value| Some(Nimber(value))),
            Alone::Known(_, known) => known.nimber(position, within.limits, within.progress),
        }
    }

    fn moves(&self, position: &Value, wanted: Option<Nimber>, within: Within) -> Result<First, Fault> {
        match (self, &sizes(position)[..]) {
            (Alone::Heap(factor), [heap]) => {
                let (found, more) = factor.options(*heap, wanted.map(|wanted| wanted.0), within)?;
                let left = |left: Vec<u64>| left.into_iter().map(heap_of).collect();
                Ok(First { moves: found.into_iter().map(left).collect(), more })
            }
            (Alone::Heap(_), _) => Ok(First::unlisted()),
            (Alone::Known(game, known), _) => known.moves(game, position, wanted, within),
        }
    }
}

impl Kept {
    /// Whether a game is such by its form.
    pub(super) fn fits(game: &Game) -> bool {
        game.kept().is_some()
    }

    /// The game of what changes, of a rule that was typed.
    pub(super) fn open(game: &Game) -> Option<Kept> {
        Some(Kept { of: game.kept()?, settings: game.settings().clone(), ready: RefCell::default() })
    }

    /// What changes of a position, and its game with what stands beside it.
    fn alone(&self, position: &Value) -> Option<(Ref<'_, Alone>, Value)> {
        let parts = position.as_slice()?;
        let mut settings = self.settings.clone();
        for (name, place) in &self.of.parameters {
            settings.insert(name.clone(), parts.get(*place)?.clone());
        }
        let is_this = |(these, _): &(Settings, Option<Alone>)| *these == settings;
        let known = self.ready.borrow().iter().position(is_this);
        let at = known.unwrap_or_else(|| {
            let alone = Alone::open(&self.of.rule, &settings);
            let mut ready = self.ready.borrow_mut();
            if ready.len() == READY {
                ready.remove(0);
            }
            ready.push((settings, alone));
            ready.len() - 1
        });
        let alone = Ref::filter_map(self.ready.borrow(), |ready| ready.get(at)?.1.as_ref()).ok()?;
        Some((alone, self.changed(position)?))
    }

    /// The parts of a position that change: a tuple, or the only one.
    fn changed(&self, position: &Value) -> Option<Value> {
        let parts = position.as_slice()?;
        match self.of.changed[..] {
            [only] => parts.get(only).cloned(),
            _ => self
                .of
                .changed
                .iter()
                .map(|&i| parts.get(i).cloned())
                .collect::<Option<_>>()
                .map(Value::tuple),
        }
    }

    /// A position in which these parts are others.
    fn with(&self, position: &Value, changed: &Value) -> Value {
        let mut parts = position.as_slice().unwrap_or_default().to_vec();
        let all = match self.of.changed.len() {
            1 => std::slice::from_ref(changed),
            _ => changed.as_slice().unwrap_or_default(),
        };
        for (&i, part) in self.of.changed.iter().zip(all) {
            parts[i] = part.clone();
        }
        Value::tuple(parts)
    }

    /// What is asked about where the game is known to be there.
    fn asked(&self, position: &Value) -> Result<(Ref<'_, Alone>, Value), Fault> {
        self.alone(position).ok_or_else(|| unknown(position))
    }
}

fn unknown(position: &Value) -> Fault {
    Unknown::Unsupported(format!("no theorem is about {position} without what no move changes")).into()
}

impl ByForm for Kept {
    fn is_about(&self, position: &Value, within: Within) -> bool {
        self.alone(position).is_some_and(|(alone, changed)| alone.is_about(&changed, within))
    }

    fn is_large(&self, position: &Value) -> bool {
        self.changed(position).is_some_and(|changed| changed.cells() > LARGE)
    }

    fn moves(&self, position: &Value, wanted: Option<Nimber>, within: Within) -> Result<First, Fault> {
        let (alone, changed) = self.asked(position)?;
        let First { moves, more } = alone.moves(&changed, wanted, within)?;
        let left = |left: Vec<Value>| left.iter().map(|part| self.with(position, part)).collect();
        Ok(First { moves: moves.into_iter().map(left).collect(), more })
    }

    fn nimber(&self, position: &Value, within: Within) -> Result<Nimber, Fault> {
        let (alone, changed) = self.asked(position)?;
        alone.nimber(&changed, within)?.ok_or_else(|| unknown(position))
    }

    fn because(&self, law: &str, position: &Value, within: Within) -> Option<Because> {
        let parts = position.as_slice()?;
        let beside = |(name, place): &(String, usize)| Some(format!("{name} = {}", parts.get(*place)?));
        let beside: Vec<String> = self.of.parameters.iter().map(beside).collect::<Option<_>>()?;
        let (changed, value) = (self.changed(position)?, self.nimber(position, within).ok()?);
        let so = format!("{changed} with {} is {value}", beside.join(" and "));
        Some(Because { because: law.into(), so: Some(so) })
    }
}
