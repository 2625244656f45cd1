//! Take-away games: nim-values of a heap whose memory says how many may be taken.
//!
//! Let the amounts that a memory allows from a heap be those of `k1, k2, …` up to some one, so that the larger the memory the more
//! of them there are (`Order::Upward`; the other way round for `Order::Downward`). *Then a heap with its memory is worth as many as there
//! are thresholds among its amounts*, where the j-th threshold is the first amount up to which the options of the amounts are worth
//! 0, 1, …, j-1, and others perhaps. *Proof.* The options are those of the amounts up to one, and the mex of a growing set never
//! falls. ∎ So a heap takes a few numbers, whatever the memory is, and each of its amounts is looked at once.

use super::watch::Watch;
use crate::answer::Unknown;
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use grundy_rule::limits::Limits;
use grundy_rule::nimber::Nimber;
use grundy_rule::shape::{Order, TakeAway as Rule};

/// Larger heaps are left to others: all amounts of all smaller heaps are looked at.
const MOST: i64 = 200_000;

/// Nim-values of a take-away game; what it has found it keeps for the next question.
pub struct TakeAway {
    rule: Rule,
    /// The thresholds of the heaps 0, 1, 2, …, one behind the other.
    thresholds: Vec<i64>,
    /// Of each heap where its thresholds end, and the last of them: with that bound, or one that allows more, it is worth as
    /// many as it has.
    heaps: Vec<(usize, i64)>,
    /// The bound that is told after each amount.
    told: Vec<i64>,
    /// Of each value the heap whose options had it last.
    seen: Vec<i64>,
}

impl TakeAway {
    /// An engine that knows nothing yet.
    pub fn new(rule: Rule) -> TakeAway {
        TakeAway { rule, thresholds: Vec::new(), heaps: Vec::new(), told: Vec::new(), seen: Vec::new() }
    }

    /// The nim-value of a position. `None` where its heap is too large.
    pub fn nimber(
        &mut self,
        position: &Value,
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<Nimber>, Unknown> {
        let Some((heap @ 0..=MOST, memory)) = self.rule.apart(position) else { return Ok(None) };
        let mut watch = Watch::new(limits, progress);
        while self.heaps.len() as i64 <= heap {
            let heap = self.heaps.len();
            if watch.due(heap) {
                let bytes = size_of_val::<[i64]>(&self.thresholds) + 32 * heap;
                watch.look(heap, bytes)?;
            }
            match self.rule.order() {
                Order::Upward => self.fill(heap as i64, |threshold, told| threshold <= told),
                Order::Downward => self.fill(heap as i64, |threshold, told| threshold >= told),
            }
            watch.solved += 1;
        }
        let told = self.rule.told(memory);
        let value = match self.rule.order() {
            Order::Upward => self.value(heap, told, |threshold, told| threshold <= told),
            Order::Downward => self.value(heap, told, |threshold, told| threshold >= told),
        };
        Ok(Some(Nimber(value as u64)))
    }

    /// How many thresholds of a heap a bound allows.
    #[inline]
    fn value(&self, heap: i64, told: i64, allows: impl Fn(i64, i64) -> bool) -> usize {
        let (end, last) = self.heaps[heap as usize];
        let start = heap
            .checked_sub(1)
            .map_or(0, |before| if before < 0 { 0 } else { self.heaps[before as usize].0 });
        if allows(last, told) {
            return end - start;
        }
        self.thresholds[start..end].partition_point(|&threshold| allows(threshold, told))
    }

    /// Finds the thresholds of the next heap.
    fn fill(&mut self, heap: i64, allows: impl Fn(i64, i64) -> bool + Copy) {
        self.told.push(self.rule.told(self.rule.after(heap)));
        let (least, most) = self.rule.bounds(heap);
        let up = self.rule.order() == Order::Upward;
        let (mut found, mut last) = (0, if up { i64::MIN } else { i64::MAX });
        for step in 0..=most - least {
            let amount = if up { least + step } else { most - step };
            let value = self.value(heap - amount, self.told[amount as usize], allows);
            if value >= self.seen.len() {
                self.seen.resize(value + 1, -1);
            }
            self.seen[value] = heap;
            while self.seen.get(found) == Some(&heap) {
                found += 1;
                last = amount;
                self.thresholds.push(amount);
            }
        }
        self.heaps.push((self.thresholds.len(), last));
    }
}
