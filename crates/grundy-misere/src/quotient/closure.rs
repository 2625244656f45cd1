//! The proof that values tell outcomes, kept up heap by heap.
//!
//! Let every position have a value in a monoid, and let *P* be a set of values without the identity. Sums with
//! a value in *P* are exactly those that the player to move loses at misère play, if
//!
//! 1. no move leads from a value in *P* to a value in *P*, and
//! 2. every sum with a move and a value outside *P* has a move to a value in *P*:
//!
//! induction on the number of moves; sums without a move have value 1, outside *P*, and are won.
//!
//! For 1, a move in the component *h* of the sum *Y + h* leads from x·Φ(h) to x·e, where x is the value of *Y*
//! and e that of an option of *h*: finitely many pairs. For 2, follow the pair (value of the sum, set of the
//! values of its options); adding *h* takes (x, E) to (x·Φ(h), E·Φ(h) ∪ x·Φ″h), the transition algebra of
//! Plambeck and Siegel. A larger set of options makes 2 easier, for the sum and for all sums it is in, so of
//! the sets of a value only the minimal ones must be followed.

use super::halt::{Halt, Limits};
use super::model::Quotient;
use super::monoid::Element;
use super::set::Set;
use grundy_heap::progress::Progress;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// How many steps of work lie between two looks at the progress.
const LOOK: u64 = 4096;

/// The minimal states that sums of the positions so far can be in.
#[derive(Debug, Clone, Default)]
pub(super) struct Closure {
    kinds: Vec<Kind>,
    states: Vec<State>,
    minimal: HashMap<Element, Vec<u32>, FxBuildHasher>,
    work: u64,
}

/// A position, as far as sums are concerned: its value and those of its options.
#[derive(Debug, Clone)]
struct Kind {
    value: Element,
    options: Set,
    position: u32,
}

/// What a sum with moves can be.
#[derive(Debug, Clone)]
struct State {
    value: Element,
    options: Set,
    /// The sum without its last position.
    rest: Option<u32>,
    position: u32,
}

/// Why values do not tell outcomes.
#[derive(Debug)]
pub(super) enum Flaw {
    /// The outcome of this sum is not what its value says, if those of its options are.
    Sum(Vec<u32>),
    /// It was not found out.
    Halt(Halt),
}

impl Closure {
    /// The value that the options of a position have at once, if another position has the same options.
    pub fn value_of(&self, options: &Set) -> Option<Element> {
        self.kinds.iter().find(|kind| kind.options == *options).map(|kind| kind.value)
    }

    /// How many states have been followed.
    pub fn states(&self) -> usize {
        self.states.len()
    }

    /// Whether a position of this value and with these options agrees with all sums so far, taken once. This is
    /// necessary, not sufficient; [`Closure::add`] decides.
    pub fn may_add(&self, quotient: &Quotient, value: Element, options: &Set) -> bool {
        let (monoid, p) = (&quotient.monoid, &quotient.p);
        if moves_within_p(quotient, value, options).is_some() {
            return false;
        }
        let kept = |sum: Element, own: &Set| {
            p.contains(monoid.product(sum, value))
                || own.any_product_in(monoid, value, p)
                || options.any_product_in(monoid, sum, p)
        };
        kept(0, &Set::empty(quotient.order()))
            && self.minimal.values().flatten().all(|&at| {
                let state = &self.states[at as usize];
                kept(state.value, &state.options)
            })
    }

    /// Adds a position with moves, by its value and those of its options.
    pub fn add(
        &mut self,
        quotient: &Quotient,
        (position, value, options): (u32, Element, Set),
        limits: &Limits,
        progress: &dyn Progress,
    ) -> Result<(), Flaw> {
        if self.kinds.iter().any(|kind| kind.value == value && kind.options == options) {
            return Ok(());
        }
        if let Some(rest) = moves_within_p(quotient, value, &options) {
            let mut sum = quotient.sum(rest);
            sum.push(position);
            return Err(Flaw::Sum(sum));
        }
        if self.kinds.iter().any(|kind| kind.value == value && kind.options.is_subset(&options)) {
            return Ok(());
        }
        let known = self.states.len();
        let kind = Kind { value, options, position };
        self.reach(quotient, State { value, options: kind.options.clone(), rest: None, position }, limits)?;
        self.kinds.push(kind);
        for at in 0..known {
            self.follow(quotient, at, self.kinds.len() - 1, limits, progress)?;
        }
        let mut at = known;
        while at < self.states.len() {
            for kind in 0..self.kinds.len() {
                self.follow(quotient, at, kind, limits, progress)?;
            }
            at += 1;
        }
        Ok(())
    }

    /// Adds a position of some kind to a state that is still minimal.
    fn follow(
        &mut self,
        quotient: &Quotient,
        at: usize,
        kind: usize,
        limits: &Limits,
        progress: &dyn Progress,
    ) -> Result<(), Flaw> {
        self.work += 1;
        if self.work.is_multiple_of(LOOK) {
            progress.go_on(self.work).map_err(|stop| Flaw::Halt(Halt::Stopped(stop)))?;
        }
        let (state, kind) = (&self.states[at], &self.kinds[kind]);
        if !self.minimal.get(&state.value).is_some_and(|states| states.contains(&(at as u32))) {
            return Ok(());
        }
        let mut options = Set::empty(quotient.order());
        options.insert_products(&quotient.monoid, &state.options, kind.value);
        options.insert_products(&quotient.monoid, &kind.options, state.value);
        let value = quotient.monoid.product(state.value, kind.value);
        let position = kind.position;
        self.reach(quotient, State { value, options, rest: Some(at as u32), position }, limits)
    }

    /// Keeps a state unless one with fewer options is there.
    fn reach(&mut self, quotient: &Quotient, state: State, limits: &Limits) -> Result<(), Flaw> {
        let minimal = self.minimal.entry(state.value).or_default();
        if minimal.iter().any(|&at| self.states[at as usize].options.is_subset(&state.options)) {
            return Ok(());
        }
        if !quotient.p.contains(state.value) && !state.options.meets(&quotient.p) {
            return Err(Flaw::Sum(self.sum(&state)));
        }
        if self.states.len() >= limits.states {
            return Err(Flaw::Halt(Halt::States(limits.states)));
        }
        minimal.retain(|&at| !state.options.is_subset(&self.states[at as usize].options));
        minimal.push(self.states.len() as u32);
        self.states.push(state);
        Ok(())
    }

    /// A sum that is in a state.
    fn sum(&self, state: &State) -> Vec<u32> {
        let mut sum = vec![state.position];
        let mut rest = state.rest;
        while let Some(at) = rest {
            sum.push(self.states[at as usize].position);
            rest = self.states[at as usize].rest;
        }
        sum.sort_unstable();
        sum
    }
}

/// A value to which one may add a position so that a move in it leads from *P* to *P*.
fn moves_within_p(quotient: &Quotient, value: Element, options: &Set) -> Option<Element> {
    let (monoid, p) = (&quotient.monoid, &quotient.p);
    monoid.elements().find(|&x| p.contains(monoid.product(x, value)) && options.any_product_in(monoid, x, p))
}
