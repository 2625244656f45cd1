//! Games of gains and costs written by hand, for the tests of the engines.

use grundy_language::notation::syntax::Verdict;
use grundy_language::types::Type;
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::moves::{Ending, Moves, Parts};
use grundy_rule::weighted::Weighted;
use proptest::prelude::*;
use std::ops::ControlFlow;

/// The heaps that an option leaves, and what it gains or costs.
pub(super) type Option = (Vec<i64>, i64);

/// A game over heaps: the options of each are listed.
#[derive(Debug, Clone)]
pub(super) struct Listed {
    pub(super) options: Vec<Vec<Option>>,
    /// Heaps that end the whole game, and what that means for the player to move.
    pub(super) endings: Vec<(i64, Verdict)>,
    layout: Layout,
}

impl Listed {
    pub(super) fn new(options: Vec<Vec<Option>>) -> Listed {
        Listed { options, endings: Vec::new(), layout: Layout::new(Type::Int) }
    }

    /// The same game with these endings.
    pub(super) fn ending(self, endings: impl IntoIterator<Item = (i64, Verdict)>) -> Listed {
        Listed { endings: endings.into_iter().collect(), ..self }
    }

    pub(super) fn of(&self, heap: i64) -> &[Option] {
        &self.options[heap as usize]
    }

    /// The ending that holds of a sum.
    pub(super) fn over(&self, sum: &[i64]) -> std::option::Option<Verdict> {
        self.endings.iter().find(|(heap, _)| sum.contains(heap)).map(|(_, verdict)| *verdict)
    }
}

impl Moves for Listed {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn options<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        self.weighted(at, |parts, _| visit(parts))
    }

    fn has_endings(&self) -> bool {
        !self.endings.is_empty()
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<std::option::Option<Ending>, Fault> {
        let found = self.endings.iter().position(|(heap, _)| at.numbers == [*heap]);
        Ok(found.map(|line| Ending { line, verdict: self.endings[line].1 }))
    }
}

impl Weighted for Listed {
    fn weighted<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>, i64) -> ControlFlow<()>,
    {
        for (parts, amount) in &self.options[at.numbers[0] as usize] {
            if visit(&Parts { numbers: parts, others: &[], len: parts.len(), over: None }, *amount).is_break()
            {
                break;
            }
        }
        Ok(())
    }
}

pub(super) fn heap(n: &i64) -> Slots<'_> {
    Slots { numbers: std::slice::from_ref(n), others: &[] }
}

/// Random games without loops: the options of heap n leave at most two heaps below n.
pub(super) fn without_loops(heaps: i64) -> impl Strategy<Value = Listed> {
    let options = |n: i64| match n {
        0 => Just(Vec::new()).boxed(),
        n => prop::collection::vec((prop::collection::vec(0..n, 0..=2), -9i64..=9), 0..=3).boxed(),
    };
    (0..heaps).map(options).collect::<Vec<_>>().prop_map(Listed::new)
}

/// Random games in which play may go round: one heap, any other after it.
pub(super) fn with_loops(heaps: i64, least: i64) -> impl Strategy<Value = Listed> {
    let option = (0..heaps, least..=9).prop_map(|(to, amount)| (vec![to], amount));
    let options = prop::collection::vec(option, 0..=3);
    prop::collection::vec(options, heaps as usize).prop_map(Listed::new)
}

/// The options of a sum and what they gain or cost.
pub(super) fn options_of(game: &Listed, sum: &[i64]) -> Vec<(Vec<i64>, i64)> {
    let mut options = Vec::new();
    for (i, heap) in sum.iter().enumerate() {
        for (parts, amount) in game.of(*heap) {
            options.push(([&sum[..i], parts, &sum[i + 1..]].concat(), *amount));
        }
    }
    options
}
