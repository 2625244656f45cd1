//! Heaps from which the amounts between two bounds may be taken that move with the heap: who wins, at any size.
//!
//! Neither end of what can be left ever goes back, so the heaps that are lost are runs, each of which leads to the next
//! (`grundy_heap::subtraction`). Values are found one after the other, as far as there is room for them; runs are few where the ends
//! move quickly.

use super::factor::Within;
use super::theorems::{First, WhoWins, elsewhere};
use crate::answer::{Play, Unknown};
use crate::game::Game;
use crate::sum::heap as heap_of;
use grundy_heap::progress::{Progress, Stop, Unwatched};
use grundy_heap::subtraction::{Interval, Run};
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::shape::Shape;
use std::borrow::Cow;
use std::cell::OnceCell;

/// Up to this heap values are found one after the other, which says more.
const NEAR: u64 = 1 << 27;
/// The first runs are shown up to this heap.
const SHOWN: u64 = 1 << 20;

/// The theorem about one game.
pub(super) struct Windows {
    take: Interval,
    play: Play,
    /// The runs up to the heap that was asked about first, and that heap.
    runs: OnceCell<(u64, Option<Vec<Run>>)>,
}

impl Windows {
    /// Whether a game is such by its form, and no theorem tells the values of its heaps.
    pub(super) fn fits(game: &Game) -> bool {
        matches!(game.shape(), Shape::Interval(take) if take.law().is_none())
    }

    /// The theorem, if it speaks of the game.
    pub(super) fn of(game: &Game, play: Play) -> Option<Windows> {
        let Shape::Interval(take) = game.shape() else { return None };
        let windows = Windows { take: take.clone(), play, runs: OnceCell::new() };
        (Windows::fits(game) && windows.first().is_some()).then_some(windows)
    }

    /// What it says.
    pub(super) fn says(&self) -> String {
        let first: Vec<String> = self.first().unwrap_or_default().iter().take(4).map(shown).collect();
        format!(
            "the lost heaps are runs, as neither end of what can be left ever goes back: each goes from where the one before \
             cannot be left any more to where it can be left itself, from {} on",
            first.join(", ")
        )
    }

    fn first(&self) -> Option<Vec<Run>> {
        self.found(SHOWN, &Unwatched).ok()?
    }

    fn found(&self, to: u64, progress: &dyn Progress) -> Result<Option<Vec<Run>>, Stop> {
        self.take.lost(to, self.play == Play::Misere, progress)
    }

    /// The runs up to a heap; `None` where they are too many.
    fn up_to(&self, heap: u64, within: Within) -> Result<Option<Cow<'_, [Run]>>, Unknown> {
        if self.runs.get().is_none() {
            let found = self.found(heap, within.progress).map_err(Unknown::Stopped)?;
            self.runs.get_or_init(|| (heap, found));
        }
        match self.runs.get() {
            Some((to, runs)) if heap <= *to => Ok(runs.as_deref().map(Cow::Borrowed)),
            _ => Ok(self.found(heap, within.progress).map_err(Unknown::Stopped)?.map(Cow::Owned)),
        }
    }
}

impl WhoWins for Windows {
    fn is_large(&self, position: &Value) -> Option<bool> {
        Some(size(position).is_some_and(|heap| heap > NEAR))
    }

    fn is_about(&self, position: &Value, within: Within) -> bool {
        // Where it was stopped, whoever asks further is told so.
        size(position).is_some_and(|heap| !matches!(self.up_to(heap, within), Ok(None)))
    }

    fn is_lost(&self, position: &Value, within: Within) -> Result<(bool, Option<u32>), Fault> {
        let heap = size(position).ok_or_else(elsewhere)?;
        let runs = self.up_to(heap, within)?.ok_or_else(elsewhere)?;
        let next = runs.partition_point(|run| *run.end() < heap);
        Ok((runs.get(next).is_some_and(|run| run.contains(&heap)), None))
    }

    fn winning(&self, position: &Value, within: Within) -> Result<First, Fault> {
        let heap = size(position).ok_or_else(elsewhere)?;
        let (from, to) = self.take.left(heap).ok_or_else(elsewhere)?.into_inner();
        let runs = self.up_to(heap, within)?.ok_or_else(elsewhere)?;
        // The largest first, as one takes as little as will do.
        let within_reach =
            runs.iter().rev().skip_while(|run| *run.start() > to).take_while(|run| *run.end() >= from);
        let mut lost = within_reach.flat_map(|run| (from.max(*run.start())..=to.min(*run.end())).rev());
        let moves = lost.by_ref().take(within.most).map(|left| vec![heap_of(left)]).collect();
        Ok(First { moves, more: lost.next().is_some() })
    }
}

/// A run in words.
fn shown(run: &Run) -> String {
    match (run.start(), run.end()) {
        (start, end) if start == end => start.to_string(),
        (start, end) => format!("{start} to {end}"),
    }
}

fn size(position: &Value) -> Option<u64> {
    let Value::Int(heap) = position else { return None };
    u64::try_from(*heap).ok()
}
