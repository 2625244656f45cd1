//! The components of a sum.

use crate::value::Value;

/// A component of a sum: a position of one of the games that are played side by side.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Component {
    /// Which game, counted from 0.
    pub game: usize,
    /// The position.
    pub value: Value,
}

impl Component {
    /// Positions of one game.
    pub fn all(game: usize, values: &[Value]) -> Vec<Component> {
        values.iter().map(|value| Component { game, value: value.clone() }).collect()
    }

    /// The size of a component that is one heap.
    pub(super) fn heap(&self) -> Option<u64> {
        if let Value::Int(n) = self.value { u64::try_from(n).ok() } else { None }
    }
}

/// The components without one.
pub(super) fn without(position: &[Component], i: usize) -> Vec<Component> {
    [&position[..i], &position[i + 1..]].concat()
}

/// The components with others of the same game in place of one.
pub(super) fn replaced(position: &[Component], i: usize, to: &[Value]) -> Vec<Component> {
    [&position[..i], &Component::all(position[i].game, to), &position[i + 1..]].concat()
}

/// The components as an answer lists them.
pub(super) fn values(position: &[Component]) -> Vec<Value> {
    position.iter().map(|component| component.value.clone()).collect()
}

/// Heaps as components; those of a move are no larger than the one that was asked about.
pub(super) fn heaps(sizes: Vec<u64>) -> Vec<Value> {
    sizes.into_iter().map(|size| Value::Int(i64::try_from(size).unwrap_or(i64::MAX))).collect()
}
