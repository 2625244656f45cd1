//! The values that are known, and what they say of options.

use super::graph::{Graph, Left};
use grundy_rule::moves::Moves;

/// Without a value so far; no nimber is as large.
pub(super) const UNLABELLED: u32 = u32::MAX;
/// The value is infinite.
pub(super) const INFINITE: u32 = u32::MAX - 1;
/// Positions grow without bound from here on: there is no value.
pub(super) const UNBOUNDED: u32 = u32::MAX - 2;
/// A counter that is too large to be told.
pub(super) const TOO_LARGE: u64 = u64::MAX;

/// The values of components, by number.
#[derive(Default)]
pub(super) struct Values {
    /// A nimber, [`UNLABELLED`], [`INFINITE`] or [`UNBOUNDED`].
    pub(super) label: Vec<u32>,
    /// For each infinite component which nimbers below 64 its options have.
    pub(super) reach: Vec<u64>,
    /// For each component that is a nimber its counter, see [`super`]; for one that is unbounded the number of one
    /// that can come back with more beside it.
    pub(super) counter: Vec<u64>,
}

/// The value of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Worth {
    Nimber(u32),
    /// One component is infinite, the others add up to a nimber.
    Shifted {
        infinite: u32,
        nimber: u32,
    },
    /// Several are infinite.
    Lost,
}

impl Values {
    /// Room for as many components, those behind `known` without a value.
    pub(super) fn resize(&mut self, known: usize, count: usize) {
        self.label.truncate(known);
        self.label.resize(count, UNLABELLED);
        self.reach.truncate(known);
        self.reach.resize(count, 0);
        self.counter.truncate(known);
        self.counter.resize(count, 0);
    }

    /// The memory that so many components take.
    pub(super) fn bytes(count: usize) -> usize {
        count * (size_of::<u32>() + 2 * size_of::<u64>())
    }

    /// The value of a sum of components, all of which have one.
    #[inline]
    pub(super) fn worth(&self, parts: &[u32]) -> Worth {
        self.sum(parts.iter().copied())
    }

    /// The value of what stands beside a component in a sum.
    pub(super) fn worth_without(&self, parts: &[u32], one: u32) -> Worth {
        self.sum(parts.iter().copied().filter(|&part| part != one))
    }

    #[inline]
    fn sum(&self, parts: impl Iterator<Item = u32>) -> Worth {
        let (mut nimber, mut infinite) = (0, None);
        for part in parts {
            match self.label[part as usize] {
                INFINITE if infinite.is_some() => return Worth::Lost,
                INFINITE => infinite = Some(part),
                label => nimber ^= label,
            }
        }
        match infinite {
            None => Worth::Nimber(nimber),
            Some(infinite) => Worth::Shifted { infinite, nimber },
        }
    }

    /// Whether a move from an infinite sum leads to this nimber.
    pub(super) fn leads<M: Moves>(&self, graph: &Graph<M>, worth: Worth, nimber: u32) -> bool {
        match worth {
            Worth::Nimber(_) | Worth::Lost => false,
            Worth::Shifted { infinite, nimber: shift } => match nimber ^ shift {
                small @ 0..64 => self.reach[infinite as usize] >> small & 1 == 1,
                wanted => graph.options(infinite).any(|left| self.is(left, wanted)),
            },
        }
    }

    /// Whether an option has a value, and it is this nimber.
    fn is(&self, left: Left<'_>, nimber: u32) -> bool {
        let known = |&part: &u32| self.label[part as usize] != UNLABELLED;
        left.parts().iter().all(known) && self.worth(left.parts()) == Worth::Nimber(nimber)
    }

    /// The sum of the counters of components.
    #[inline]
    pub(super) fn counter(&self, parts: &[u32]) -> u64 {
        parts.iter().fold(0, |sum, &part| sum.saturating_add(self.counter[part as usize]))
    }

    /// The same of what stands beside a component in a sum.
    pub(super) fn counter_without(&self, parts: &[u32], one: u32) -> u64 {
        let others = parts.iter().filter(|&&part| part != one);
        others.fold(0, |sum, &part| sum.saturating_add(self.counter[part as usize]))
    }

    /// The least counter of a sum worth `nimber` that a move from the infinite sum leads to.
    pub(super) fn least_rank<M: Moves>(&self, graph: &Graph<M>, parts: &[u32], nimber: u32) -> u64 {
        let Worth::Shifted { infinite, nimber: shift } = self.worth(parts) else { return TOO_LARGE };
        let beside = parts.iter().filter(|&&part| part != infinite);
        let beside = beside.fold(0u64, |sum, &part| sum.saturating_add(self.counter[part as usize]));
        let reverting = graph.options(infinite).filter(|&left| self.is(left, nimber ^ shift));
        let least = reverting.map(|left| self.counter(left.parts())).min();
        least.unwrap_or(TOO_LARGE).saturating_add(beside)
    }
}
